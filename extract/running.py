"""Running text: what goes on over several lines, which are one for whoever looks for sentences."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from extract.document import Document
from extract.entry import Entry, Offsets, Page
from extract.reading.outline import paragraphs
from extract.shape import VALUE, Shaped

SUMMARY = "summary"
SUMMARIES = frozenset([SUMMARY, "abstract", "description", "tldr", "excerpt", "subtitle", "note", "notes", "comment"])
"""The fields of front matter in which a note speaks of its paper."""


def with_stretches(page: Page, entries: Iterable[Entry]) -> Document:
    """The document of a page with what goes on over several of its lines: paragraphs, and values of the entries' records."""
    document = page.document
    values: list[Offsets] = []
    records: set[int] = set()
    for entry in entries:
        notes = [(shape.start, shape.end) for shape in entry.body if shape.marker == VALUE]
        values += [*notes, *entry.keywords]
        if "kind" in entry.values:
            records.update(range(entry.first, entry.last + 1))
    wrapped = [
        (lines[0].line.start, lines[-1].line.end)
        for lines in paragraphs(page)
        if not records.intersection(shape.number for shape in lines)
    ]
    return replace(document, stretches=tuple(sorted({*values, *wrapped})))


def without_front(front: Mapping[int, str], entry: Entry) -> Entry:
    """The entry without those lines of its notes that are fields of the front matter, unless they sum it up."""
    if not front:
        return entry
    return replace(entry, body=tuple(shape for shape in entry.body if front.get(shape.number, SUMMARY) in SUMMARIES))


def joined(document: Document, entry: Entry) -> Entry:
    """The entry with those lines of its notes as one that stand in one stretch of the document."""
    if not document.stretches:
        return entry
    body: list[Shaped] = []
    group: list[Shaped] = []
    of_group: Offsets | None = None
    for shape in entry.body:
        stretch = document.stretch_at(shape.start)
        place = (stretch.start, stretch.end)
        if group and place != of_group:
            body.append(_one(document, group))
            group = []
        group.append(shape)
        of_group = place
    if group:
        body.append(_one(document, group))
    return replace(entry, body=tuple(body))


def _one(document: Document, group: Sequence[Shaped]) -> Shaped:
    """Lines as one that begins as the first does."""
    first, last = group[0], group[-1]
    if first is last:
        return first
    line = document.stretch(first.line.start, last.line.end)
    return Shaped(line, first.kind, first.level, first.start, last.end, first.marker)
