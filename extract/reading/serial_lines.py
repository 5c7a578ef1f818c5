"""Lines below a title that say where the work appeared and nothing else, or who wrote it and where it appeared.

"Phys. Rev. D 79, 588 (2011)", "Anna Berg and Bo Dahl, The Journal, vol. 79, pp. 588-601, 2011": what a line is made of from its
first letter to its last tells more than its words do, of which the models know few journals.
"""

import re
from dataclasses import replace

from extract.author_lines import LIKE_NAMES, are_names
from extract.reading.leads import MONTH
from extract.reading.outline import Unit
from extract.reading.stated import Stated, names_of
from extract.text.clean import plain
from extract.text.lexis import lean_in_any, words_in
from extract.text.words import NUMERIC_DATE
from extract.venues import VenueMention, venue_name
from kg.names import CAPITAL

NUMBER_SIGN = (
    r"(?:volume|vol|issue|iss|number|num|no|nr|n[°º]|art(?:icle)?(?:\s(?:no|number|id))?|id|pages?|pp?|bd|band|heft|jg|seiten?|s|"
    r"tome|t|vol[uú]men|n[uú]m(?:ero)?|págs?|fasc)\b\.?"
)
YEAR = r"(?:1[89]|20)\d\d"
ALONE = re.compile(
    rf"[\s*_(]*(?i:venue:|(?:published|appeared|to appear|accepted) (?:in|by)\s|in:?\s)?[\s*_]*(?:(?P<first>{YEAR})[.,:;]\s+)?"
    rf"(?P<serial>{CAPITAL}[^\d\n()\[\]]{{1,120}}?)"
    rf"(?P<rest>(?:[\s*_.,:;()\[\]–—-]|(?<![^\W\d_])(?i:{NUMBER_SIGN})(?![^\W\d_])|(?<!\w)[A-Za-z]?\d+[A-Za-z]?(?!\w))+)"
)
""" "Phys. Rev. D 79, 588 (2011)", "The Journal, vol. 79, no. 4, pp. 588-601, 2011": a line of nothing else."""
IS_YEAR, IS_NUMBER = re.compile(rf"(?<!\d){YEAR}(?!\d)"), re.compile(r"\d+")
NO_SERIAL = frozenset(
    """in on volume vol version edition ed part chapter section figure fig table lecture week day session page pages revision
    draft lesson unit module step level grade room phone tel isbn issn doi book""".split()
)
"""First words of what is numbered and no serial: "Version 2.1 (2019)"."""
OF_DATES = re.compile(rf"\b{MONTH}(?!\w)|://", re.IGNORECASE)
LONGEST_LINE, MOST_WORDS = 160, 14
PARTING = re.compile(rf"(?<=[\w*])[.,;]\s+(?=[*_]{{0,2}}(?:[^\W\d_]|{YEAR}[.,:;]))")
CUT_AT_STOP = re.compile(r"\bJ\.\s?\w+$|\b\w{1,2}$")
"""What a stop is no end of: "J. Chem. Phys.", "A. N. Rudenko"."""
CUT_SHORT = re.compile(r"[^\W\d_]{2,}\.")
"""A word that a stop cuts short, as those of journals: "Phys.", "Astron."."""


def as_serial(unit: Unit, *, below_names: bool = False, with_names: bool = False) -> Stated | None:
    """What a line says of the work above it that is a serial with volume, pages and year alone; None of any other.

    Below the names of those who wrote the work the year is enough. What seems to be `with_names` must look like a serial.
    """
    said = _serial(unit.text.rstrip(), unit.start, least=1 if below_names else 2)
    return None if said and said.venue and with_names and _may_hold_names(said.venue.name) else said


def _may_hold_names(serial: str) -> bool:
    """May the name of a serial hold names of persons: a comma, a stop behind what is not cut short, or nothing but names?"""
    if "," in serial or ("." in serial and not CUT_SHORT.match(serial)):
        return True
    return lean_in_any(words_in(serial)) < LIKE_NAMES


def behind_names(unit: Unit) -> Stated | None:
    """What such a line says that begins with the names of several; None of any other."""
    text = unit.text.rstrip()
    if len(text) > LONGEST_LINE or not IS_YEAR.search(text):
        return None
    for parting in reversed(list(PARTING.finditer(text))):
        names = text[: parting.start()]
        cut = parting[0][0] == "." and CUT_AT_STOP.search(names)
        if cut or CUT_SHORT.search(names) or not are_names(plain(names)):
            continue
        said = _serial(text[parting.end() :], unit.start + parting.end(), least=2)
        if said:
            found, et_al = names_of(text, 0, parting.start() + 1)
            return replace(said, names=[name.moved(unit.start) for name in found], et_al=et_al, speaks_of_names=True)
    return None


def _serial(text: str, offset: int, *, least: int) -> Stated | None:
    """The serial that a text is, with at least so many numbers behind its name, one of them the year."""
    found = ALONE.fullmatch(text) if len(text) <= LONGEST_LINE and IS_YEAR.search(text) else None
    if found is None:
        return None
    words = found["serial"].rstrip(" ,;:(*_")
    years = [found["first"]] if found["first"] else IS_YEAR.findall(found["rest"])
    numbers = len(IS_NUMBER.findall(found["rest"])) + bool(found["first"])
    first = words.split()[0].strip(".,*_").lower()
    is_none = first in NO_SERIAL or not words[0].isupper() or len(words.split()) > MOST_WORDS
    if is_none or len(years) != 1 or numbers < least or OF_DATES.search(words) or NUMERIC_DATE.search(found["rest"]):
        return None
    start = offset + found.start("serial")
    name = venue_name(plain(words))
    return Stated(venue=VenueMention(start, start + len(words), name, int(years[0])), year=years[0])
