"""Lines that say of each author where they work: "Anna Berg, University of Bergen; Bo Dahl and Carla Falk, DTU (Denmark)".

Programs of conferences have them, and notes that were made of a program.  The names are read as if the places were not there,
and without the signs of notes that stand for places ("Anna Berg<sup>1,2</sup>").
"""

import re
from collections.abc import Sequence

from extract.entry import Offsets
from extract.people import between_names, looks_like_name
from extract.references.cues import CUES

PLACES = frozenset(
    f"{CUES['institution']} {CUES['place']} universidade università universiteit universitet politecnico tech research".split()
)
WORD = re.compile(r"\w+")
PART = re.compile(r"[^,()]*(?:\([^()]*\)[^,()]*)*")
ACRONYM = re.compile(r"\s*[A-Z][A-Z-]{2,}\s*")
NOTE_SIGN = re.compile(
    r"(?:(?<=[^\W\d_]{2})|(?<=\.)|(?<=\s[A-Z]))"
    r"(?:<sup>[^<>]{1,12}</sup>|\$\^(?:\{[^{}$]{1,12}\}|[\d*])\$|\^[\d,*]{1,8}\^|[¹²³⁴⁵⁶⁷⁸⁹⁰˒†‡§¶]+|\d{1,2}(?:,\d{1,2})*(?!\d))"
    r"(?=\s*(?:[,;&.]|(?:and|und|et|y|e|en|og|och)\b|$))"
)
NAMED = re.compile(r"(?:^|[\s*_,;])[^\W\d_][\w’'.-]*\s(?:[^\W\d_][\w’'.-]*\s)*[^\W\d_][\w’'-]*\.?$")
DAGGERS = "†‡§¶"
NEAR = 60
"""Characters before the sign of a note that are looked at for a name."""
MARKS = " *_"
LONGEST = 200
"""Characters of a group: what goes on for longer is a sentence."""
DATED = re.compile(r"\((?:1[5-9]|20)\d\d[a-z]?\)")
"""References have names with commas between semicolons, too."""
LEAST_KNOWN = 0.3
"""Such a share of the places shows what it is: an institution's word, a country in brackets, an acronym."""


def without_affiliations(text: str, *, fewest: int = 2) -> str:
    """The text with blanks for the places that stand behind names, where it is made of nothing else and has so many of them.

    >>> without_affiliations("Bo Dahl, DTU (Denmark); Eva Frey and Carla Falk, Lund University")
    'Bo Dahl               ; Eva Frey and Carla Falk                 '
    >>> without_affiliations("Berg, A., Lund University Press; Dahl, B., Oslo")
    'Berg, A., Lund University Press; Dahl, B., Oslo'
    """
    if "," not in text or (fewest > 1 and ";" not in text) or DATED.search(text):
        return text
    places = _places(text)
    if len(places) < fewest:
        return text
    return _blanked(text, places)


def without_note_signs(text: str) -> str:
    """The text with blanks for the signs of notes that stand behind names, where it has several, or one that is nothing else.

    >>> without_note_signs("Anna Berg<sup>1,2</sup> and Bo Dahl$^2$")
    'Anna Berg               and Bo Dahl    '
    >>> without_note_signs("Large Networks<sup>2</sup>, and others"), without_note_signs("Fernandez-Lopez R1, Redondo S1.")
    ('Large Networks<sup>2</sup>, and others', 'Fernandez-Lopez R , Redondo S .')
    """
    signs = [found.span() for found in NOTE_SIGN.finditer(text) if _follows_name(text, found.start())]
    sure = len(signs) > 1 or any(text[start] in DAGGERS for start, _ in signs)
    return _blanked(text, signs) if sure else text


def _follows_name(text: str, at: int) -> bool:
    words = NAMED.search(text, max(0, at - NEAR), at)
    return words is not None and looks_like_name(" ".join(words.group().strip(" *_,;").split()[-2:]))


def _blanked(text: str, places: Sequence[Offsets]) -> str:
    """The text with blanks for places in it, which stand in order."""
    parts: list[str] = []
    at = 0
    for start, end in places:
        parts += [text[at:start], " " * (end - start)]
        at = end
    return "".join([*parts, text[at:]])


def _places(text: str) -> list[Offsets]:
    """Where the places stand; none where a group between semicolons has no names before its place, or too few are known."""
    found: list[Offsets] = []
    known = at = 0
    for group in text.split(";"):
        parts = [part for part in PART.finditer(group) if part.group().strip(MARKS)]
        behind = next((i for i, part in enumerate(parts) if _is_place(part.group()) or not _are_names(part.group())), 0)
        named = behind or (len(parts) - 1 if len(parts) > 1 else len(parts))
        if not parts or not _are_names(parts[0].group()):
            return []
        if len(group) > LONGEST:
            return []
        if named < len(parts):
            found.append((at + parts[named - 1].end(), at + len(group.rstrip(MARKS))))
            known += any(_is_place(part.group()) for part in parts[named:])
        at += len(group) + 1
    return found if known >= LEAST_KNOWN * len(found) else []


def _are_names(words: str) -> bool:
    """Is it one full name, or several with "and" between them?"""
    names = between_names(words.strip(MARKS))
    return bool(names) and all(" " in name and looks_like_name(name) for name in names)


def _is_place(words: str) -> bool:
    """Does it name an institution or a town, or is it an acronym or something with its country in brackets?"""
    return "(" in words or bool(ACRONYM.fullmatch(words)) or not PLACES.isdisjoint(WORD.findall(words.lower()))
