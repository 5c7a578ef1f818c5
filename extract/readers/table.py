"""Markdown tables of papers."""

import itertools
import re
from collections.abc import Sequence

from extract.entry import Entry, Offsets, Page, Reading
from extract.readers.columns import Row, entries_of_rows
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped

SEPARATOR_CELL = re.compile(r"\s*:?-+:?\s*$")
BAR = re.compile(r"\|(?<!\\\|)")


def read(page: Page) -> Reading:
    """One entry for each row of a table that has a column of titles."""
    text = page.document.text
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    table: list[Shaped] = []
    for shape in [*page.shapes, None]:
        if shape is not None and shape.kind == "table" and page.is_free(shape):
            table.append(shape)
            continue
        if table:
            found = _table(text, table, path(topics))
            entries += found
            taken |= {row.number for row in table} if found else set()
            table = []
        if shape is not None and shape.kind == "heading":
            topics = with_heading(topics, shape)
    return Reading(tuple(entries), frozenset(taken))


def _table(text: str, shapes: Sequence[Shaped], topics: tuple[str, ...]) -> list[Entry]:
    rows = [Row(shape.line, shape.number, _cells(shape)) for shape in shapes]
    rule = next((i for i, row in enumerate(rows) if all(SEPARATOR_CELL.match(text[a:b]) for a, b in row.cells)), None)
    return entries_of_rows(text, rows[rule - 1], rows[rule + 1 :], topics) if rule else []


def _cells(shape: Shaped) -> tuple[Offsets, ...]:
    """Offsets of the cells; a bar behind a backslash divides none."""
    content = shape.content
    bars = [bar.start() for bar in BAR.finditer(content)]
    edges = bars if content[-1] == "|" else [*bars, len(content)]
    cells = []
    for left, right in itertools.pairwise(edges):
        raw = content[left + 1 : right]
        start = shape.start + left + 1 + len(raw) - len(raw.lstrip())
        cells.append((start, start + len(raw.strip())))
    return tuple(cells)
