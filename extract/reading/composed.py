"""Cells that hold a title and who wrote the work: as the name of their column says ("Paper (Author, Year)"), or as they show.

The cells of such a column are a list of papers, and are read as one, with all that is known of lists; each row states what its
item does.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from extract.document import Document
from extract.entry import Page
from extract.reading.column_names import columns_of
from extract.reading.columns import tables_of
from extract.reading.labeller import Labelled
from extract.reading.outline import Outline, Unit, outline_of
from extract.reading.pieces import Piece
from extract.reading.roles import Read
from extract.reading.venue_spans import lean_of_venue

FEWEST, OF_ALL = 2, 0.5
"""So many cells of a column state names, and such a share: then it holds more than its name says."""
AS_COMPOSED = "work / authors"
"""What such a column might have been called."""
BULLET, LINE_END = "- ", re.compile(r"[\r\n]")
Reads = Callable[[Outline, bool], tuple[dict[int, Read], set[int]]]
"""Reads a page: its units, and which of them are records; told whether its lists surely pair names with titles."""


def with_composed(outline: Outline, reads: Mapping[int, Read], read_page: Reads) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read, rows with such cells as these were read by themselves, and those of them that are works.

    A column whose cells show it is called so from now on, for all who ask what columns hold.
    """
    found, works = dict(reads), set[int]()
    for table in tables_of(outline, reads):
        columns = columns_of(table[0].header)
        column = columns.may_be_composed
        if column is None or (columns.composed is None and not _has_parts(reads, table, column)):
            continue
        items = [(unit, item) for unit, item in _items(table, column, read_page) if item.read.title]
        if "venue" in columns.kinds[column]:
            items = [(unit, item) for unit, item in items if not _is_venue(item.read)]
        if columns.composed is None:
            named = sum(bool(item.read.count("A") or item.read.count("E")) for _, item in items)
            if named < max(FEWEST, OF_ALL * len(table)):
                continue
            for unit in table:
                unit.header = (*unit.header[:column], AS_COMPOSED, *unit.header[column + 1 :])
        found |= {unit.index: _in_row(found[unit.index], item.read, column) for unit, item in items}
        works |= {unit.index for unit, item in items if item.is_work}
    return found, works


def _is_venue(item: Read) -> bool:
    """Is what seems to be the title where the work appeared: "Berg et al. (2018) *Aging Cell*"?"""
    return item.venue is None and not item.count("V") and lean_of_venue(item.words(item.title)) < 0


def _has_parts(reads: Mapping[int, Read], table: Sequence[Unit], column: int) -> bool:
    """Do enough cells of the column hold more than one stretch of words?"""
    cells = [sum(piece.cell == column for piece in reads[unit.index].pieces) for unit in table]
    return sum(count > 1 for count in cells) >= max(FEWEST, OF_ALL * len(table))


@dataclass(frozen=True, slots=True)
class _Item:
    read: Read
    is_work: bool


def _items(table: Sequence[Unit], column: int, read_page: Reads) -> Iterator[tuple[Unit, _Item]]:
    """The rows with their cells of the column, each read as an item of a list of papers."""
    text, at = "# Papers\n\n", dict[int, Unit]()
    for unit in (unit for unit in table if column < len(unit.cells)):
        at[len(text) + len(BULLET)] = unit
        start, end = unit.cells[column]
        words = unit.text[start - unit.start : end - unit.start]
        text += f"{BULLET}{LINE_END.sub(' ', words)}\n"
    outline = outline_of(Page.of(Document("", "", text, "", "markdown")))
    reads, records = read_page(outline, columns_of(table[0].header).pairs)
    for i, read in reads.items():
        if (row := at.get(read.unit.start)) is not None:
            yield row, _Item(read, i in records)


def _in_row(row: Read, item: Read, column: int) -> Read:
    """The row as it was read, its cell of the column as the item."""
    start = row.unit.cells[column][0] - row.unit.start
    before = sum(0 <= piece.cell < column for piece in row.pieces)
    behind = next((i for i, piece in enumerate(row.pieces) if piece.cell > column), len(row.pieces))
    inside = [replace(piece, start=piece.start + start, end=piece.end + start, cell=column) for piece in item.pieces]
    pieces = [*row.pieces[:before], *_between_bars(inside), *row.pieces[behind:]]
    labels = (*row.labelled.labels[:before], *item.labelled.labels, *row.labelled.labels[behind:])
    marginals = np.concatenate(
        [row.labelled.marginals[:before], item.labelled.marginals, row.labelled.marginals[behind:]]
    )
    venue = None if item.venue and _are_all_names(item, item.venue) else item.venue
    moved = [run and (run[0] + before, run[1] + before) for run in (item.title, venue)]
    return replace(
        row, pieces=pieces, labelled=Labelled(labels, marginals), title=moved[0], venue=moved[1], settled=True
    )


def _are_all_names(item: Read, run: tuple[int, int]) -> bool:
    """Are the pieces of a run names, and no others in the item?"""
    inside = item.labelled.labels[run[0] : run[1] + 1]
    return set(inside) == {"A"} and item.count("A") == len(inside)


def _between_bars(pieces: Sequence[Piece]) -> Sequence[Piece]:
    first, last = pieces[0], pieces[-1]
    first.left, last.right = "|" + first.left, last.right + "|"
    return pieces
