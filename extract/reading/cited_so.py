"""Who wrote a work and when, where its record says it as works are cited: "Berg and Dahl 2019: Title", '"Title", Berg 1974',
"Berg (berg2019nets) Title".

Of 5,000 records without names in the lists and notes of 60 writers 30 say it so, of ten of these writers.
"""

import re
from dataclasses import dataclass

from extract.citations import find_citations
from extract.entry import Offsets
from extract.keys import KEY_BEFORE, author_and_year
from extract.people import PARTICLE, NamePiece
from extract.reading.features import VENUES, WORD
from extract.reading.roles import Read
from extract.text.clean import TAG
from extract.text.lexis import lean_of
from kg.names import CAPITAL, is_body
from kg.surnames import is_surname

NEAR = 90
"""So many letters behind a title are looked at."""
LONGEST_LEAD = 1000
"""Letters of the names before a title."""
MARKS = re.compile(r"(?:<[^<>]{0,200}>|[\W_])*+")
LINK_BEHIND = re.compile(r"[*_\"'”]{0,3}\]\([^()\s]*\)[*_]{0,3}")
BODY = re.compile(
    r"\s*[(\[]\s*(?:[Tt]he\s+)?(?P<name>[A-Z][\w./&-]*(?:\s[\w./&-]+){0,5}\s(?:Collaborations?|Consortium|Team))"
    r"(?P<more>\s+et\s+al\.?)?,?\s+(?P<year>(?:19|20)\d\d)[a-z]?\s*[)\]]"
)
""" "(Lake Survey Collaboration, 2024)"."""
INVERTED = rf"{CAPITAL}[\w’'-]+(?:\s{CAPITAL}[\w’'-]+){{0,2}},\s{CAPITAL}\.(?:[\s-]?{CAPITAL}\.){{0,3}}"
LEADING = re.compile(
    rf"\W*(?:\d{{1,3}}[.)\]]\s+)?(?P<names>{INVERTED}(?:(?:\s*,)?\s*(?:(?:and|&|et|und|y)\s+)?{INVERTED})+)"
    r"[\s,.]*(?:\(?(?:19|20)\d\d[a-z]?\)?)?\W*"
)
""" "Berg, A.R., and Dahl, B. (2024). " and nothing else before a title."""
ONE_OF_MEDICINE = re.compile(
    rf"(?P<name>(?:(?:{PARTICLE})\s)*(?P<family>{CAPITAL}[\w’'-]+(?:\s{CAPITAL}[\w’'-]+)?))\s(?P<given>{CAPITAL}{{1,3}})\.\s+"
    r"(?=\[?\S+\s+\S)"
)
""" "Berg AR. Small networks", as journals of medicine have a single name."""
DATED = re.compile(r"\b(?:19|20)\d\d(?:\s[A-Z][a-z]{2,8})?(?:\s\d{1,2})?;\s?\d")
""" "1990 Jan 3;5(2):1-9"."""
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
    if found := KEY_BEFORE.match(text, unit.start):
        name, year = author_and_year(found["key"]) or ("", None)
        if name and found.end() == title[0]:
            return CitedSo(unit.start, title[0], (NamePiece(*found.span("key"), name),), et_al=False, year=year)
    before = _citation(text, unit.start, title[0])
    if before and not _has_words(text[before.end : title[0]]) and _is_told(before, stands_before=True):
        return before
    link = LINK_BEHIND.match(text, title[1], unit.end)
    start = link.end() if link else title[1]
    behind = _of_body(text, start, unit.end) or _citation(text, start, min(unit.end, start + NEAR))
    if behind and _is_told(behind, stands_before=False):
        return behind
    return _key(text, read, title)


def names_before(text: str, start: int, end: int) -> tuple[NamePiece, ...]:
    """The names of a stretch of the document that holds nothing but two or more, family names first, and perhaps a year."""
    lead = re.sub(r"[*_]", " ", text[start:end])
    found = LEADING.fullmatch(lead) if len(lead) <= LONGEST_LEAD else None
    if found is None:
        return ()
    names = re.finditer(INVERTED, lead[: found.end("names")])
    return tuple(NamePiece(start + one.start(), start + one.end(), one[0]) for one in names)


def behind_name(text: str, title: Offsets, end: int) -> tuple[NamePiece, Offsets] | None:
    """The single name with which what was read as a title begins, and the title behind it; None where it begins with none.

    A word of which nothing is known is a name if the record, which ends at `end`, states a volume as medicine does.

    >>> found = behind_name("Berg AR. Small networks in depth", (0, 32), 32)
    >>> found and (found[0].text, found[1])
    ('Berg, AR', (9, 32))
    """
    lead = ONE_OF_MEDICINE.match(text, *title)
    if lead is None or not _is_name(lead["family"], stands_before=DATED.search(text, title[1], end) is not None):
        return None
    start, stop = lead.end(), title[1]
    if text[start] == "[" and text[stop - 1] == "]":  # "[A title]." is one that PubMed has translated
        start, stop = start + 1, stop - 1
    return NamePiece(lead.start("name"), lead.end("given"), f"{lead['name']}, {lead['given']}"), (start, stop)


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


def _of_body(text: str, start: int, end: int) -> CitedSo | None:
    """A collaboration and a year in the brackets that the stretch of the document begins with."""
    found = BODY.match(text, start, end)
    if found is None:
        return None
    name = NamePiece(*found.span("name"), found["name"])
    return CitedSo(found.start(), found.end(), (name,), et_al=bool(found["more"]), year=int(found["year"]))


def _has_words(between: str) -> bool:
    """Do words stand between the citation and the title, other than its key?"""
    return any(word.isalpha() and word.islower() for word in WORD.findall(TAG.sub("", between)))


def _is_told(told: CitedSo, *, stands_before: bool) -> bool:
    first = told.names[0].text
    return len(told.names) > 1 or told.et_al or is_body(first) or _is_name(first, stands_before=stands_before)


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
