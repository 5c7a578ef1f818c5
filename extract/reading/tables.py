"""The rows of tables below the row that names their columns, in Markdown or in a file of values."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extract.entry import Offsets, Page
from extract.reading import delimited
from extract.reading.field_names import ABSTRACT, LINKS, NAMES, TITLES, VENUES, YEARS, label_of
from extract.shape import Shaped

RULE_CELL = re.compile(r"\s*:?-+:?\s*$")
BARE_RULE = re.compile(r"\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+$")
"""The row of dashes of a table without bars at its sides."""
BAR = re.compile(r"(?<!\\)\|")
FIELDS = re.compile("|".join(f"(?:{names.pattern})" for names in (NAMES, VENUES, YEARS, LINKS, ABSTRACT)))
PAIR, KNOWN_AT_LEAST = 2, 2
"""A table of two columns is a form if so many of its rows are known fields."""


@dataclass(frozen=True, slots=True)
class Row:
    """The lines of a row, where it stands and its text, the offsets of its cells, and the words that name the columns."""

    shapes: tuple[Shaped, ...]
    start: int
    end: int
    text: str
    cells: tuple[Offsets, ...]
    header: tuple[str, ...]


def marked(shapes: Sequence[Shaped]) -> list[Shaped]:
    """The shapes, the rows of tables without bars at their sides as rows."""
    found = list(shapes)
    for i, shape in enumerate(shapes):
        if shape.kind != "text" or not i or not BARE_RULE.match(shape.line.text) or "|" not in shapes[i - 1].content:
            continue
        j = i - 1
        while j < len(shapes) and shapes[j].kind == "text" and "|" in shapes[j].content:
            row = shapes[j]
            found[j] = Shaped(row.line, "table", row.level, row.start, row.end)
            j += 1
    return found


def rows_of(text: str, shapes: Sequence[Shaped]) -> Iterator[Row]:
    """The rows of a table in Markdown below the one that names the columns; all rows where none does, or where that is the
    first field of a form ("| Title | Small nets |", "| --- | --- |", "| Authors | Anna Berg |")."""
    rows = [(shape, _cells(shape)) for shape in shapes]
    rule = next(
        (i for i, (_, cells) in enumerate(rows) if cells and all(RULE_CELL.match(text[a:b]) for a, b in cells)), None
    )
    header = tuple(text[a:b] for a, b in rows[rule - 1][1]) if rule else ()
    is_form = rule == 1 and _is_form([[text[a:b] for a, b in cells] for _, cells in (rows[0], *rows[2:])])
    for i, (shape, cells) in enumerate(rows):
        if cells and i != rule and (is_form or rule is None or i != rule - 1):
            yield Row((shape,), shape.start, shape.end, shape.content, cells, () if is_form else header)


def _is_form(rows: Sequence[Sequence[str]]) -> bool:
    """Do two columns hold the names of fields, a title's first, and what these say?"""
    labels = [label_of(row[0]) for row in rows if len(row) == PAIR]
    known = [FIELDS.fullmatch(label) is not None for label in labels]
    return len(labels) == len(rows) and TITLES.fullmatch(labels[0]) is not None and sum(known[1:]) >= KNOWN_AT_LEAST


def rows_of_file(page: Page) -> Iterator[Row]:
    """The rows of a file that is one table, below the row that names its columns."""
    text = page.document.text
    shapes = {shape.number: shape for shape in page.shapes}
    header: tuple[str, ...] | None = None
    for row in delimited.rows_of(page.document):
        if header is None:
            header = tuple(text[a:b] for a, b in row.cells)
            continue
        start, end = row.cells[0][0], max(row.cells[-1][1], row.cells[0][0] + 1)
        lines = tuple(shapes[n] for n in range(row.line.number, row.last + 1) if n in shapes)
        yield Row(lines, start, end, text[start:end], row.cells, header)


def _cells(shape: Shaped) -> tuple[Offsets, ...]:
    """Offsets of the cells; a bar behind a backslash divides none."""
    content = shape.content
    bars = [bar.start() for bar in BAR.finditer(content)]
    edges = [*([] if content[:1] == "|" else [-1]), *bars, *([] if content[-1:] == "|" else [len(content)])]
    cells = []
    for left, right in itertools.pairwise(edges):
        raw = content[left + 1 : right]
        start = shape.start + left + 1 + len(raw) - len(raw.lstrip())
        cells.append((start, max(start, start + len(raw.strip()))))
    return tuple(cells)
