"""Notes that are called by who wrote their work, and when: "### Shih and Zuraw (2017)", "title: Henningsen et al. 2011".

The words are no title, though they stand where titles do: the work has none here, but authors and a year, unless its notes say
more. Of 165 notes by as many writers, five call eleven works so.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from extract.citations import FoundCitation, find_citations
from extract.document import Document
from extract.entry import Entry, Offsets, Page
from extract.people import NamePiece
from extract.reading.field_names import TITLES
from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.text.clean import plain
from extract.text.lexis import lean_in_any, words_in
from kg.names import CAPITAL
from kg.surnames import is_surname

LONGEST, LONGEST_RAW = 90, 500
"""Letters of names and a year, and of these with the address that they lead to."""
INITIALS = re.compile(rf",\s(?:{CAPITAL}\.[\s-]?){{1,4}}(?=\()")
""" "Mayr, E. (1982)"."""
AROUND = " *_“”\"'.:[]"
IS_NAME = 0.0
"""Words that lean so towards names on average, or further, may be some: "Crime and Punishment (1866)" is a title."""
SET_APART = frozenset("*_[")
SEVERAL = 2
"""So many of a page may call works by one name each: "Paris 2024" alone is something else."""


def with_called(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read, and which of them are records, with those that call works so: headings and lines above
    notes, and the title of the page."""
    found, chosen = dict(reads), set(records)
    told = {unit.index: call for unit in outline.units if _heads_notes(outline, unit) and (call := call_of(unit.text))}
    for i in _sure(told) - chosen:
        if i in reads:
            found[i] = replace(reads[i], title=(0, len(reads[i].pieces) - 1))
            chosen.add(i)
    return found, chosen


def without_calls(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries; those whose line, or title, is but a call have none, and the names and the year that it says, unless they
    state others."""
    places = {i: _said(page, entry.title) for i, entry in enumerate(entries) if entry.title}
    told = {i: call for i, at in places.items() if (call := call_of(page.document.text[slice(*at)]))}
    sure = _sure(told)
    return [_called(page.document, one, places[i], told[i]) if i in sure else one for i, one in enumerate(entries)]


def call_of(words: str) -> FoundCitation | None:
    """What words cite that say nothing else.

    >>> [call_of(words) is not None for words in ("Shih and Zuraw (2017)", "Mayr, E. (1982)", "Small nets (2017)")]
    [True, True, False]
    """
    bare = INITIALS.sub(" ", plain(words).strip(AROUND)) if len(words) <= LONGEST_RAW else ""
    found = find_citations(bare) if 0 < len(bare) <= LONGEST else []
    if len(found) != 1 or not found[0].surnames or not found[0].year or found[0].key:
        return None
    beside = bare[: found[0].start] + bare[found[0].end :]
    return found[0] if not beside.strip("() ") and _may_be_names(found[0].surnames) else None


def _may_be_names(surnames: Sequence[str]) -> bool:
    return all(map(is_surname, surnames)) or lean_in_any(words_in(" ".join(surnames))) <= IS_NAME


def _sure(told: Mapping[int, FoundCitation]) -> set[int]:
    """Those that say more than one name, or all where several do."""
    return {i for i, call in told.items() if len(told) >= SEVERAL or len(call.surnames) > 1 or call.et_al}


def _heads_notes(outline: Outline, unit: Unit) -> bool:
    """Is it a heading with something below it, a line above items, one set apart above others, or the title of the page?"""
    if unit.kind == "field":
        return TITLES.fullmatch(unit.label) is not None
    below = outline.units[unit.index + 1 : unit.index + 2]
    if unit.kind == "heading":
        return any(one.kind != "heading" or one.level > unit.level for one in below)
    set_apart = unit.text.lstrip()[:1] in SET_APART
    return unit.kind == "text" and any(one.kind == "item" or (set_apart and one.kind == "text") for one in below)


def _said(page: Page, title: Offsets) -> Offsets:
    """A title with what else its line says, where that is short; of a field the title alone."""
    shape = page.shapes[page.document.line_at(title[0]).number - 1]
    inside = shape.start <= title[0] and title[1] <= shape.end
    return (shape.start, shape.end) if inside and call_of(shape.content) else title


def _called(document: Document, entry: Entry, at: Offsets, call: FoundCitation) -> Entry:
    named = replace(entry, title=None, values={"year": str(call.year), **entry.values}, reference=at)
    names = tuple(_pieces(document.text, *at, call.surnames))
    return named if entry.names else replace(named, names=names, et_al=call.et_al)


def _pieces(text: str, start: int, end: int, surnames: Iterable[str]) -> Iterable[NamePiece]:
    for surname in surnames:
        at = text.find(surname, start, end)
        if at >= 0:
            yield NamePiece(at, at + len(surname), surname)
            start = at + len(surname)
