"""From the titles in running text to entries."""

import bisect
import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from extract.citations import find_citations
from extract.document import SENTENCE_END, Document
from extract.entry import Entry, Offsets, Page, with_lines
from extract.forest import Forest
from extract.identifiers import identified
from extract.papers import entry_key
from extract.reading.prose.evidence import FAR, NEAR, YEAR, read_of, rows_of
from extract.reading.prose.names import names_around
from extract.reading.prose.stretches import Region, Stretch, regions_of, stretches_of
from extract.reading.roles import Read
from extract.reading.stated import stated_in
from extract.references.model import Model
from extract.shape import Shaped
from extract.text.clean import plain
from kg.names import PARTICLES
from kg.terms import title_key

IS_TITLE = 0.4
"""A stretch is a title from this probability on."""
WORD = re.compile(r"[^\W\d_]+")
BETWEEN_NAMES = PARTICLES | frozenset(["and", "et", "al", "und", "y", "e"])
WORDS_OF_SENTENCES = 3
"""So many small words before a title are those of a sentence."""
Found = tuple[Stretch, Read]


def with_named(page: Page, document: Document, entries: Sequence[Entry], labels: Model, forest: Forest) -> list[Entry]:
    """The entries, and those of works that running text names, in the order of their lines.

    `document` is that of the page with its stretches. What the notes of an entry name is cited by it; the rest are entries
    whose notes are the sentences up to the next. A paragraph that was taken for a record but names its title in a sentence is
    running text, if its title is one there, too.
    """
    told = [entry for entry in entries if _is_in_sentence(page, entry)]
    if told:
        titles = _titles(page, document, _without(page, entries, told), labels, forest)
        told = [one for one in told if any(_overlap(one.title, title.outer) for title, _ in titles)]
        entries = _without(page, entries, told)
    titles = _titles(page, document, entries, labels, forest)
    below = {number: entry for entry in told for number in range(entry.first, entry.last + 1)}
    stated = {_key(document, entry.title) for entry in entries if entry.title}
    found: dict[tuple[str, str], Entry] = {}
    for _, group in itertools.groupby(titles, key=lambda title: title[0].region.start):
        here = list(group)
        for i, (one, read) in enumerate(here):
            region = one.region
            owner = region.owner
            at = (one.start, one.end)
            key = _key(document, at)
            if key in stated if owner is None else _is_of(document, owner, at):
                continue  # the page has a record of it
            place = (entry_key(owner) if owner else "", key)
            if place in found:
                found[place] = replace(found[place], further=(*found[place].further, at))
                continue
            before = here[i - 1][0].outer[1] if i else region.start
            entry = _entry(document, one, read, before)
            if owner:
                found[place] = replace(entry, status="cited", cited_by=(place[0],))
            elif i + 1 < len(here):
                found[place] = _with_notes(document, region, entry, before, here[i + 1][0].outer[0])
            else:
                nested = _nested(region, below.get(entry.first))
                found[place] = _with_notes(document, region, entry, before, None, nested)
    return sorted([*entries, *found.values()], key=lambda entry: (entry.first, entry.last))


def _titles(page: Page, document: Document, entries: Sequence[Entry], labels: Model, forest: Forest) -> list[Found]:
    """The titles in the running text of a page with these entries."""
    stretches = [
        one for region in regions_of(page, document, entries) for one in stretches_of(region, page.definitions)
    ]
    if not stretches:
        return []
    reads = read_of(document, stretches, labels, page.definitions)
    likely = forest.scores(rows_of(document, stretches, reads))
    return [(stretches[i], reads[i]) for i in _apart(stretches, likely)]


def _is_in_sentence(page: Page, entry: Entry) -> bool:
    """Do words of a sentence stand before the title of an entry: "This week I read ..."?  56 of 356 entries of public posts and
    notes were such, 49 of them works."""
    shape = page.shapes[entry.first - 1]
    if entry.title is None or entry.reference or shape.kind not in ("bullet", "text"):
        return False
    lead = WORD.findall(plain(page.document.text[shape.start : entry.title[0]]))
    small = [word for word in lead if word[0].islower() and word not in BETWEEN_NAMES]
    return len(small) >= WORDS_OF_SENTENCES


def _without(page: Page, entries: Sequence[Entry], told: Sequence[Entry]) -> list[Entry]:
    """The entries without some of them, whose lines go back to the notes of the entry whose heading stands above."""
    rest: list[Entry] = []
    for entry in entries:
        if not any(entry is one for one in told):
            rest.append(entry)
        elif (at := _headed(page, rest, entry.first)) is not None:
            lines = [shape for shape in page.shapes[entry.first - 1 : entry.last] if shape.kind != "blank"]
            body = with_lines(rest[at].body, lines)
            rest[at] = replace(rest[at], body=body, last=max(rest[at].last, entry.last))
    return rest


def _headed(page: Page, entries: Sequence[Entry], line: int) -> int | None:
    """The last of the entries that is a heading, if the line stands in its section."""
    for i in range(len(entries) - 1, -1, -1):
        head = page.shapes[entries[i].first - 1]
        if head.kind == "heading":
            between = page.shapes[entries[i].first : line]
            ends = any(shape.kind == "heading" and shape.level <= head.level for shape in between)
            return None if ends else i
    return None


def _overlap(title: Offsets | None, outer: Offsets) -> bool:
    return title is not None and title[0] < outer[1] and outer[0] < title[1]


def _nested(region: Region, record: Entry | None) -> tuple[Shaped, ...]:
    """The notes that stand below a region, deeper than it, where a record was seen there."""
    first, last = region.shapes[0], region.shapes[-1].number
    behind = [shape for shape in record.body if shape.number > last] if record else []
    return tuple(itertools.takewhile(lambda shape: shape.kind != "heading" and shape.level > first.level, behind))


def _key(document: Document, at: Offsets) -> str:
    return title_key(plain(document.text[slice(*at)]))


def _is_of(document: Document, owner: Entry, at: Offsets) -> bool:
    """Does a stretch state the title or venue of the entry in whose notes it stands?"""
    venue = owner.venue is not None and owner.venue.start < at[1] and at[0] < owner.venue.end
    return venue or (owner.title is not None and _key(document, owner.title) == _key(document, at))


def _apart(stretches: Sequence[Stretch], likely: NDArray[np.float32]) -> list[int]:
    """Those that are titles, in the order of the text; of those that overlap the likelier."""
    taken: list[Offsets] = []
    found: list[int] = []
    for i in sorted(np.flatnonzero(likely >= IS_TITLE).tolist(), key=lambda i: (-float(likely[i]), i)):
        start, end = stretches[i].outer
        at = bisect.bisect(taken, (start, end))
        if (at == 0 or taken[at - 1][1] <= start) and (at == len(taken) or end <= taken[at][0]):
            taken.insert(at, (start, end))
            found.append(i)
    return sorted(found)


def _entry(document: Document, one: Stretch, read: Read, least: int) -> Entry:
    """What the words around a title state of it; those before it are asked from the offset `least` on."""
    stated = stated_in(document.text, read, own=True)
    values = dict(stated.values)
    if one.target.startswith("http"):
        values = identified(one.target) | {"url": one.target}
    behind = one.region.text(one.outer[1], read.unit.end)
    if year := stated.year or _year(one, behind, least):
        values["year"] = year
    names, et_al = (tuple(stated.names), stated.et_al) if stated.names else names_around(one, least)
    end = max(one.outer[1], read.unit.start + stated.rest)
    end = max([end, *(one.outer[1] + c.end for c in find_citations(behind) if one.outer[1] + c.start < end)])
    return Entry(
        document.line_at(one.start).number,
        document.line_at(one.end - 1).number,
        (one.start, one.end),
        names=names,
        et_al=et_al,
        venue=stated.venue,
        values=values,
        named=(min([one.outer[0], *(name.start for name in names)]), end),
    )


def _year(one: Stretch, behind: str, least: int) -> str | None:
    """The year nearest to a title: right behind it, or in the sentence before it ("In 1969 Berg and Dahl published ...")."""
    if after := YEAR.search(behind, 0, NEAR):
        return after.group()
    before = one.region.text(max(least, one.outer[0] - FAR), one.outer[0])
    years = YEAR.findall(SENTENCE_END.split(before)[-1])
    return years[-1] if years else None


def _with_notes(
    document: Document,
    region: Region,
    entry: Entry,
    least: int,
    after: int | None,
    nested: Sequence[Shaped] = (),
) -> Entry:
    """The entry with what is said of it: the sentence that names it, and what follows up to the one that names the next."""
    start, end = entry.named or (region.start, region.start)
    stop = region.end if after is None else _sentence(document, region, after, end)
    lead = region.part(_sentence(document, region, start, least), start)
    body = (*lead, *region.part(end, stop), *nested)
    return replace(entry, body=body, last=max([entry.last, *(shape.number for shape in body)]))


def _sentence(document: Document, region: Region, at: int, least: int) -> int:
    """Where the sentence begins that holds what stands at an offset, `least` at the earliest."""
    starts = [start for start, _ in document.sentences(region.line) if start <= at]
    return max([least, *starts[-1:]])
