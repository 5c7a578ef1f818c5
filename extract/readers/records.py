"""Headings that are whole records: "## Small Networks Are Enough (Berg et al., 2021)", with notes below.

What holds for the items of a list holds for such headings: the title stands where enough of them keep it, and what is around
it says who, where and when.
"""

from collections.abc import Sequence

from extract.entry import Entry, Page, Reading
from extract.readers.brackets import DAY_OR_SPAN
from extract.readers.habits import ITEMS_AT_LEAST, part_of, places_of
from extract.readers.listed import entry_of
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped


def read(page: Page) -> Reading:
    """One entry for each heading whose title stands where enough headings of its level have it."""
    shapes = [shape for shape in page.shapes if page.is_free(shape)]
    for level in sorted({shape.level for shape in shapes if shape.kind == "heading"}):
        reading = _of_heads(shapes, [s for s in shapes if s.kind == "heading" and s.level == level])
        if reading.entries:
            return reading
    return Reading()


def _of_heads(shapes: Sequence[Shaped], heads: Sequence[Shaped]) -> Reading:
    heads = [head for head in heads if not DAY_OR_SPAN.search(head.content)]
    places = places_of(heads, linked=False) if len(heads) >= ITEMS_AT_LEAST else []
    parts = {head.number: part for head in heads if (part := part_of(head, places))}
    if not parts:
        return Reading()
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    for i, shape in enumerate(shapes):
        if shape.kind == "heading":
            topics = with_heading(topics, shape)
        part = parts.get(shape.number)
        if part is None:
            continue
        below = _below(shapes, i)
        entries.append(entry_of(shape, part, below, path(topics[:-1])))
        taken |= {shape.number, *(b.number for b in below)}
    return Reading(tuple(entries), frozenset(taken))


def _below(shapes: Sequence[Shaped], at: int) -> list[Shaped]:
    """The lines down to the next heading of the level of this one or a higher one."""
    end = at + 1
    while end < len(shapes) and not (shapes[end].kind == "heading" and shapes[end].level <= shapes[at].level):
        end += 1
    return [shape for shape in shapes[at + 1 : end] if shape.kind != "blank"]
