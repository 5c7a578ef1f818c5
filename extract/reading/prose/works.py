"""From the titles in running text to entries."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from extract.citations import find_citations
from extract.document import SENTENCE_END, Document
from extract.entry import Entry, Offsets, Page
from extract.forest import Forest
from extract.identifiers import identified
from extract.papers import entry_key
from extract.reading.prose.evidence import FAR, NEAR, YEAR, read_of, rows_of
from extract.reading.prose.names import names_around
from extract.reading.prose.stretches import Region, Stretch, regions_of, stretches_of
from extract.reading.roles import Read
from extract.reading.stated import stated_in
from extract.references.model import Model
from extract.text.clean import plain
from kg.terms import title_key

IS_TITLE = 0.4
"""A stretch is a title from this probability on."""
Found = tuple[Stretch, Read]


def with_named(page: Page, document: Document, entries: Sequence[Entry], labels: Model, forest: Forest) -> list[Entry]:
    """The entries, and those of works that running text names, in the order of their lines.

    `document` is that of the page with its stretches. What the notes of an entry name is cited by it; the rest are entries
    whose notes are the sentences up to the next.
    """
    regions = list(regions_of(page, document, entries))
    stretches = [one for region in regions for one in stretches_of(region, page.definitions)]
    if not stretches:
        return list(entries)
    reads = read_of(document, stretches, labels, page.definitions)
    likely = forest.scores(rows_of(document, stretches, reads))
    titles = [(stretches[i], reads[i]) for i in _apart(stretches, likely)]
    stated = {_key(document, entry.title) for entry in entries if entry.title}
    found: dict[tuple[str, str], Entry] = {}
    for region in regions:
        here = [one for one in titles if one[0].region is region]
        for i, (one, read) in enumerate(here):
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
            else:
                after = here[i + 1][0].outer[0] if i + 1 < len(here) else None
                found[place] = _with_notes(document, region, entry, before, after)
    return sorted([*entries, *found.values()], key=lambda entry: (entry.first, entry.last))


def _key(document: Document, at: Offsets) -> str:
    return title_key(plain(document.text[slice(*at)]))


def _is_of(document: Document, owner: Entry, at: Offsets) -> bool:
    """Does a stretch state the title or venue of the entry in whose notes it stands?"""
    venue = owner.venue is not None and owner.venue.start < at[1] and at[0] < owner.venue.end
    return venue or (owner.title is not None and _key(document, owner.title) == _key(document, at))


def _apart(stretches: Sequence[Stretch], likely: NDArray[np.float32]) -> list[int]:
    """Those that are titles, in the order of the text; of those that overlap the likelier."""
    taken: list[int] = []
    for i in sorted(range(len(stretches)), key=lambda i: (-float(likely[i]), i)):
        if likely[i] < IS_TITLE:
            break
        start, end = stretches[i].outer
        if not any(start < stretches[j].outer[1] and stretches[j].outer[0] < end for j in taken):
            taken.append(i)
    return sorted(taken)


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


def _with_notes(document: Document, region: Region, entry: Entry, least: int, after: int | None) -> Entry:
    """The entry with what is said of it: the sentence that names it, and what follows up to the one that names the next."""
    start, end = entry.named or (region.start, region.start)
    stop = region.end if after is None else _sentence(document, region, after, end)
    body = (*region.part(_sentence(document, region, start, least), start), *region.part(end, stop))
    return replace(entry, body=body, last=max([entry.last, *(shape.number for shape in body)]))


def _sentence(document: Document, region: Region, at: int, least: int) -> int:
    """Where the sentence begins that holds what stands at an offset, `least` at the earliest."""
    starts = [start for start, _ in document.sentences(region.line) if start <= at]
    return max([least, *starts[-1:]])
