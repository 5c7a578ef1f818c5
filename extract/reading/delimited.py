"""Rows of values between commas, semicolons or tabs, as spreadsheets and data bases write them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, takewhile

from extract.document import Document, Line
from extract.entry import Offsets

FORMATS = frozenset(["csv", "tsv"])
DELIMITERS = "\t,;|"
QUOTED = re.compile(r'[ ]*"(?P<inside>(?:[^"]|"")*+)"[ ]*(?=(?P<end>.|\n|\Z))')
DECLARED = re.compile(r"sep=(.)\s*$", re.IGNORECASE)
"""The first line with which Excel is told the delimiter."""
PREAMBLE, FEWEST_COLUMNS = 6, 3
"""So many rows are looked at for the first that has so many columns."""


@dataclass(frozen=True, slots=True)
class Row:
    """The first line of a row, the number of its last, and the offsets of its cells."""

    line: Line
    last: int
    cells: tuple[Offsets, ...]


def rows_of(document: Document) -> Iterator[Row]:
    """The rows of a file of values, the one that names the columns first."""
    lines = document.lines
    filled = [line for line in lines if line.text.strip("\ufeff \t")]
    if not filled:
        return
    declared = DECLARED.match(filled[0].text.lstrip("\ufeff"))
    header = filled[1] if declared and len(filled) > 1 else filled[0]
    delimiter = declared[1] if declared else max(DELIMITERS, key=header.text.count)
    start = header.start + len(header.text) - len(header.text.lstrip("\ufeff"))
    yield from _without_preamble(_rows(document, start, lines[-1].end, delimiter))


def _without_preamble(rows: Iterator[Row]) -> Iterator[Row]:
    """The rows without those of one value above the table, which say of what and when it was exported."""
    first = list(islice(rows, PREAMBLE))
    above = len(list(takewhile(lambda row: len(row.cells) == 1, first)))
    is_table = above < len(first) and len(first[above].cells) >= FEWEST_COLUMNS
    yield from first[above:] if is_table else first
    yield from rows


def _rows(document: Document, start: int, end: int, delimiter: str) -> Iterator[Row]:
    """The rows between two offsets; a value in quotes may hold delimiters and ends of lines."""
    text = document.text
    cells: list[Offsets] = []
    first = start
    position = start
    while position <= end:
        at, stop = _value(text, position, end, delimiter)
        cells.append(at)
        if stop < end and text[stop] == delimiter:
            position = stop + 1
            continue
        if any(a < b for a, b in cells):
            yield Row(document.line_at(first), document.line_at(stop).number, tuple(cells))
        cells = []
        first = position = stop + 1


def _value(text: str, start: int, end: int, delimiter: str) -> tuple[Offsets, int]:
    """Where the value that begins at `start` stands, without its quotes, and where what ends it does."""
    quoted = QUOTED.match(text, start, end)
    if quoted and quoted["end"] in (delimiter, "\r", "\n", ""):
        return _bare(text, *quoted.span("inside")), quoted.end() + (quoted["end"] == "\r")
    newline = text.find("\n", start, end)
    limit = end if newline < 0 else newline
    stop = text.find(delimiter, start, limit)
    stop = limit if stop < 0 else stop
    return _bare(text, start, stop), stop


def _bare(text: str, start: int, end: int) -> Offsets:
    """The offsets without the white space around."""
    words = text[start:end]
    begin = start + len(words) - len(words.lstrip())
    return begin, max(begin, start + len(words.rstrip()))
