"""Who wrote a work and when, where its record says it as works are cited: "Berg and Dahl 2019: Title", '"Title", Berg 1974',
"Berg (berg2019nets) Title".

Of 5,000 records without names in the lists and notes of 60 writers 30 say it so, of ten of these writers.
"""

import re
from dataclasses import dataclass

from extract.citations import find_citations
from extract.entry import Offsets
from extract.keys import author_and_year
from extract.people import NamePiece
from extract.reading.features import VENUES, WORD
from extract.reading.roles import Read
from extract.text.clean import TAG
from extract.text.lexis import lean_of
from kg.surnames import is_surname

NEAR = 90
"""So many letters behind a title are looked at."""
MARKS = re.compile(r"(?:<[^<>]{0,200}>|[\W_])*+")
ADDRESS_BEHIND = re.compile(r"^\]\([^()\s]*\)")
ARROW = re.compile(r"[>→]")
""" "Title -> berg2019" leads to another work, or to a note on it."""
NAMED = 0
"""A word leans so towards names or further that may be one by itself."""


@dataclass(frozen=True, slots=True)
class CitedSo:
    """The names and the year, with the stretch of the document that says them."""

    start: int
    end: int
    names: tuple[NamePiece, ...]
    et_al: bool
    year: int | None


def cited_so(text: str, read: Read, title: Offsets) -> CitedSo | None:
    """What a record says so before its title or right behind it; None where it does not."""
    unit = read.unit
    before = _citation(text, unit.start, title[0])
    if before and not _has_words(text[before.end : title[0]]) and _is_told(before, stands_before=True):
        return before
    behind = _citation(text, title[1], min(unit.end, title[1] + NEAR))
    if behind and _is_told(behind, stands_before=False):
        return behind
    return _key(text, read, title)


def _citation(text: str, start: int, end: int) -> CitedSo | None:
    """The citation that the stretch of the document begins with, behind its marks."""
    marks = MARKS.match(text, start, max(start, end))
    start = marks.end() if marks else start
    for found in find_citations(text[start:end]):
        if found.start > 0:
            break
        if found.surnames and found.key is None:
            stated = text[start : start + found.end]
            at = [stated.find(name) for name in found.surnames]
            names = tuple(
                NamePiece(start + a, start + a + len(name), name) for a, name in zip(at, found.surnames, strict=True)
            )
            return CitedSo(start, start + found.end, names, found.et_al, found.year) if min(at) >= 0 else None
    return None


def _has_words(between: str) -> bool:
    """Do words stand between the citation and the title, other than its key?"""
    return any(word.isalpha() and word.islower() for word in WORD.findall(TAG.sub("", between)))


def _is_told(told: CitedSo, *, stands_before: bool) -> bool:
    return len(told.names) > 1 or told.et_al or _is_name(told.names[0].text, stands_before=stands_before)


def _is_name(name: str, *, stands_before: bool) -> bool:
    """May a single name with a year be a person's?  Behind the title it may be a journal ("Econometrica 2020")."""
    word = name.split()[-1]
    lean = lean_of([word.lower()])[0].rstrip("u")
    return is_surname(word) or (stands_before and lean == "?") or (lean != "?" and int(lean) <= NAMED)


def _key(text: str, read: Read, title: Offsets) -> CitedSo | None:
    """The first key right beside the title that is made of a name and a year."""
    offset = read.unit.start
    for piece in read.pieces:
        start, end = offset + piece.start, offset + piece.end
        between = ADDRESS_BEHIND.sub("", text[end : title[0]] if end <= title[0] else text[title[1] : start])
        beside = end <= title[0] or title[1] <= start
        known = author_and_year(piece.text) if beside and piece.kind == "words" and " " not in piece.text else None
        if known is None or not MARKS.fullmatch(between) or ARROW.search(TAG.sub("", between)):
            continue
        name, year = known
        if name.lower() not in VENUES and _is_name(name, stands_before=True):
            return CitedSo(start, end, (NamePiece(start, end, name),), et_al=False, year=year)
    return None
