"""Rows of values between commas, semicolons or tabs below a row that names the columns: what spreadsheets write.

A .csv or .tsv file is one such table; elsewhere lines with equally many tabs are, as pasted from a spreadsheet.
"""

import itertools
import re
from collections.abc import Iterator, Sequence

from extract.document import Document, Line
from extract.entry import Entry, Offsets, Page, Reading
from extract.readers.columns import Row, entries_of_rows
from extract.readers.topics import Topic, path, with_heading

FORMATS = frozenset(["csv", "tsv"])
DELIMITERS = "\t,;|"
QUOTED = re.compile(r'[ ]*"(?P<inside>(?:[^"]|"")*+)"[ ]*(?=(?P<end>.|\n|\Z))')
DECLARED = re.compile(r"sep=(.)\s*$", re.IGNORECASE)
"""The first line with which Excel is told the delimiter."""
LINES_AT_LEAST = 3
LONGEST_HEADER = 4
"""Words: "Year of publication"; titles have more."""


def read(page: Page) -> Reading:
    """One entry for each row of a table that has a column of titles."""
    if page.document.format in FORMATS:
        lines = page.document.lines
        entries = _table(page.document, lines, ())
        return Reading(tuple(entries), frozenset(line.number for line in lines))  # its rows are nobody's notes
    return _pasted(page)


def _pasted(page: Page) -> Reading:
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    for n_tabs, group in itertools.groupby(page.shapes, key=lambda s: page.is_free(s) and s.line.text.count("\t")):
        shapes = list(group)
        found = []
        if n_tabs and len(shapes) >= LINES_AT_LEAST:
            found = _table(page.document, [shape.line for shape in shapes], path(topics))
        if found:
            entries += found
            taken |= {shape.number for shape in shapes}
        for shape in shapes:
            if shape.kind == "heading":
                topics = with_heading(topics, shape)
    return Reading(tuple(entries), frozenset(taken))


def _table(document: Document, lines: Sequence[Line], topics: tuple[str, ...]) -> list[Entry]:
    filled = [line for line in lines if line.text.strip("\ufeff \t")]
    if not filled:
        return []
    declared = DECLARED.match(filled[0].text.lstrip("\ufeff"))
    header = filled[1] if declared and len(filled) > 1 else filled[0]
    delimiter = declared[1] if declared else max(DELIMITERS, key=header.text.count)
    start = header.start + len(header.text) - len(header.text.lstrip("\ufeff"))
    rows = list(_rows(document, start, lines[-1].end, delimiter))
    return (
        entries_of_rows(document.text, rows[0], rows[1:], topics) if rows and _names_columns(document, rows[0]) else []
    )


def _names_columns(document: Document, header: Row) -> bool:
    """Are there several cells, all of few words?  Items that tabs indent have one, a row of values has a long one."""
    cells = [document.text[slice(*at)].split() for at in header.cells]
    return sum(bool(words) for words in cells) > 1 and all(len(words) <= LONGEST_HEADER for words in cells)


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
