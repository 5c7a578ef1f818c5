"""The tables of reStructuredText as those of Markdown: grid and simple ones, and `list-table`, `csv-table` and `table`.

docutils reads them. It gets one table at a time, opens no file and no address, and a table that it does not understand stays as
it stands.
"""

import re
from collections.abc import Iterator, Sequence

from extract.formats import markdown

DIRECTIVE = re.compile(r"\s*\.\. (?:list-table|csv-table|table)::")
GRID = re.compile(r"\s*\+(?:[-=]{2,}\+)+\s*$")
SIMPLE = re.compile(r"\s*={2,}(?: +={2,})+\s*$")
LONGEST = 3000
"""Lines: what goes on for longer is no table."""
SETTINGS = {
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "report_level": 5,
    "halt_level": 6,
    "warning_stream": False,
}


def with_tables(lines: Sequence[str]) -> list[str]:
    """The lines, those of each table as rows of Markdown's in the indent that it has.

    >>> with_tables(["======  ====", "Title   Year", "======  ====", "Wide    2017", "======  ===="])
    ['', '| Title | Year |', '|---|---|', '| Wide | 2017 |', '']
    """
    made: list[str] = []
    at = 0
    while at < len(lines):
        end = _end_of_table(lines, at)
        rows = _rows(lines[at:end]) if end else []
        indent = lines[at][: _indent(lines[at])]
        made += ["", *(indent + row for row in rows), ""] if rows else lines[at : end or at + 1]
        at = end or at + 1
    return made


def _end_of_table(lines: Sequence[str], at: int) -> int:
    """The index behind the table that begins with a line; 0 where none does."""
    line = lines[at]
    indent = _indent(line)
    span = range(at + 1, min(len(lines), at + LONGEST))
    if DIRECTIVE.match(line):
        return next((i for i in span if lines[i].strip() and _indent(lines[i]) <= indent), span.stop)
    if GRID.match(line):
        return next(
            (i for i in span if _indent(lines[i]) != indent or lines[i].lstrip()[:1] not in ("+", "|")), span.stop
        )
    if SIMPLE.match(line):
        return next((i + 1 for i in span if SIMPLE.match(lines[i]) and not "".join(lines[i + 1 : i + 2]).strip()), 0)
    return 0


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _rows(lines: Sequence[str]) -> list[str]:
    """The rows of a table as lines of Markdown, its cells as they are written."""
    from docutils import nodes  # a quarter of a second
    from docutils.core import publish_doctree

    indent = _indent(lines[0])
    read = publish_doctree("\n".join(line[indent:] for line in lines), settings_overrides=SETTINGS)
    found = next(iter(read.findall(nodes.table)), None)
    if found is None:
        return []

    def cells(row: nodes.row) -> Iterator[str]:
        for entry in row.findall(nodes.entry):
            yield " ".join(paragraph.rawsource for paragraph in entry.findall(nodes.paragraph))

    rows = [list(cells(row)) for row in found.findall(nodes.row)]
    return markdown.table(rows, headed=found.next_node(nodes.thead) is not None)
