"""Notes that are called by who wrote their work, and when: "### Shih and Zuraw (2017)", "title: Henningsen et al. 2011".

The words are no title, though they stand where titles do: the work has none here, but authors and a year, unless its notes say
more. Of 290 notes and lists by as many writers, six call 18 works so.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from extract.citations import FoundCitation, find_citations
from extract.document import Document
from extract.entry import Entry, Offsets, Page
from extract.people import NamePiece, named_in
from extract.reading.field_names import TITLES
from extract.reading.labeller import Labelled
from extract.reading.outline import OF_VALUES, Outline, Unit
from extract.reading.roles import Read
from extract.text.clean import plain
from extract.text.lexis import lean_in_any, words_in
from kg.names import CAPITAL
from kg.surnames import is_surname

LONGEST, LONGEST_RAW = 90, 500
"""Letters of names and a year, and of these with the address that they lead to."""
YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
INITIALS = re.compile(rf",\s(?:{CAPITAL}\.[\s-]?){{1,4}}(?=\()")
""" "Mayr, E. (1982)"."""
AROUND = " *_“”\"'.:[]"
IS_NAME = 0.0
"""Words that lean so towards names on average, or further, may be some: "Crime and Punishment (1866)" is a title."""
LEAD = re.compile(
    r"\s*(?P<call>[^:–—]{4,120}?(?:19|20)\d\d[a-z]?\)?(?:\]\([^()\s]*\))?[*_]*)(?:\s?[:：]\s*|\s+[-–—]\s+)(?=\S)"
)
""" "Berg and Dahl (2004): ...": what an item begins with that speaks of a work."""
SENTENCES = re.compile(r"[a-z)][.?!]\s+(?=[A-Z])")
LISTED, MOSTLY, TOLD = 3, 0.6, 0.95
"""So many items of a list, and such a share, call works, and such a share of what they say are words of a reader."""
SET_APART = frozenset("*_[")
SEVERAL = 2
"""So many of a page may call works by one name each: "Paris 2024" alone is something else."""


def with_called(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read, and which of them are records, with those that call works so: headings and lines above
    notes, the title of the page, and items that say something of each.

    What stands in the notes of another work is cited there; a heading without names right above such is a topic.
    """
    headed = {
        unit.index: call for unit in outline.units if _heads_notes(outline, unit) and (call := call_of(unit.text))
    }
    if any(outline.units[i].kind == "heading" for i in records):
        headed = {i: call for i, call in headed.items() if outline.units[i].kind != "field"}
    sure = _sure(headed) & reads.keys()
    listed = _commented(outline, reads)
    topics = {outline.units[i].parent for i in (*sure, *listed) if outline.units[i].kind in ("heading", "item")}
    chosen = records - {i for i in topics & records if not reads[i].count("A")}
    ends = {i: len(outline.units[i].text) for i in sure} | listed
    titled = any(outline.units[i].kind == "field" for i in chosen)  # all that the page says is of one work
    owned = {i for i in ends if titled or _is_below(outline, chosen, i)}
    told = {i: _led(reads[i], end) for i, end in ends.items() if i not in owned}
    return {**reads, **told}, (chosen - owned) | told.keys()


def _is_below(outline: Outline, records: Collection[int], i: int) -> bool:
    """Does a unit stand below a record in the outline?"""
    parent = outline.units[i].parent
    while parent >= 0 and parent not in records:
        parent = outline.units[parent].parent
    return parent >= 0


def _commented(outline: Outline, reads: Mapping[int, Read]) -> dict[int, int]:
    """Items of lists that call works and say something of each -> where in their text the call ends."""
    found: dict[int, int] = {}
    for group in outline.siblings.values():
        units = [outline.units[i] for i in group if outline.units[i].kind == "item"]
        leads = {unit.index: lead for unit in units if unit.index in reads and (lead := LEAD.match(unit.text))}
        called = {i: lead for i, lead in leads.items() if call_of(lead["call"])}
        said = [outline.units[i].text[lead.end() :] for i, lead in called.items()]
        if (
            len(called) >= LISTED
            and len(called) >= MOSTLY * len(units)
            and sum(map(_speaks, said)) >= MOSTLY * len(said)
        ):
            found |= {i: lead.end("call") for i, lead in called.items()}
    return found


def _speaks(words: str) -> bool:
    """Are these words of a reader, and no title: do they begin with a small letter, or are they sentences?"""
    return words[:1].islower() or words.rstrip().endswith("。") or SENTENCES.search(words) is not None


def _led(read: Read, end: int) -> Read:
    """An item of which the pieces up to an offset stand where titles do, and the rest is a remark."""
    labels = ["T" if piece.start < end else "C" for piece in read.pieces]
    title = (0, max(labels.count("T") - 1, 0))
    return replace(read, labelled=Labelled.told(labels, read.columns, TOLD), title=title, settled=True)


def without_calls(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries; those whose line, or title, is but a call have none, and the names and the year that it says, unless they
    state others."""
    if page.document.format in OF_VALUES:
        return list(entries)
    told = {i: said for i, entry in enumerate(entries) if entry.title and (said := _said(page, entry.title))}
    sure = _sure({i: call for i, (_, call) in told.items()})
    return [_called(page.document, one, *told[i]) if i in sure else one for i, one in enumerate(entries)]


def call_of(words: str) -> FoundCitation | None:
    """What words cite that say nothing else.

    >>> [call_of(words) is not None for words in ("Shih and Zuraw (2017)", "Mayr, E. (1982)", "Small nets (2017)")]
    [True, True, False]
    """
    if len(words) > LONGEST_RAW or not YEAR.search(words):
        return None
    bare = INITIALS.sub(" ", plain(words).strip(AROUND))
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


def _said(page: Page, title: Offsets) -> tuple[Offsets, FoundCitation] | None:
    """What a title cites, with all that its line says or by itself, and where that stands; None for other titles."""
    shape = page.shapes[page.document.line_at(title[0]).number - 1]
    whole = [(shape.start, shape.end)] if shape.start <= title[0] and title[1] <= shape.end else []
    told = ((at, call_of(page.document.text[slice(*at)])) for at in (*whole, title))
    return next(((at, call) for at, call in told if call), None)


def _called(document: Document, entry: Entry, at: Offsets, call: FoundCitation) -> Entry:
    named = replace(entry, title=None, values={"year": str(call.year), **entry.values}, reference=at)
    names = tuple(_with_initials(document.text, name) for name in named_in(document.text, call.surnames, *at))
    return named if entry.names else replace(named, names=names, et_al=call.et_al)


def _with_initials(text: str, name: NamePiece) -> NamePiece:
    found = INITIALS.match(text, name.end)
    return NamePiece(name.start, found.end(), text[name.start : found.end()].rstrip()) if found else name
