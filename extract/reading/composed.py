"""Cells that hold a title and who wrote the work: as the name of their column says ("Paper (Author, Year)"), or as they show.

The cells of such a column are a list of papers, and are read as one, with all that is known of lists; each row states what its
item does.
"""

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from extract.document import Document
from extract.entry import Page
from extract.reading.column_names import Columns, columns_of
from extract.reading.columns import tables_of
from extract.reading.labeller import Labelled
from extract.reading.outline import Outline, Unit, outline_of
from extract.reading.pieces import Piece
from extract.reading.roles import Read
from extract.reading.venue_spans import UNKNOWN, lean_of_venue
from extract.references.parse import parse_labelled

FEWEST, OF_ALL = 2, 0.5
"""So many cells of a column state names or venues, and such a share: then it holds more than its name says."""
WITH_NAMES, WITH_VENUE = "work / authors", "work (venue)"
"""What such columns might have been called."""
OF_TITLES = r"(?!(?:[^()（）]*\W)?(?:parts?|vol(?:ume)?s?|ed(?:ition)?|books?)\b)"
AT_END = re.compile(rf"[(（]{OF_TITLES}(?P<words>[^()（）]+)[)）][\s*_]*$", re.IGNORECASE)
"""What stands in brackets behind a title, but for its "(Part I)" and "(2nd edition)"."""
OF_VENUES = frozenset(["title", "work", "venue"])
SURE = 0.9
BULLET, LINE_END = "- ", re.compile(r"[\r\n]")
Reads = Callable[[Outline, bool], tuple[dict[int, Read], set[int]]]
"""Reads a page: its units, and which of them are records; told whether its lists surely pair names with titles."""


@dataclass(frozen=True, slots=True)
class _Item:
    read: Read
    is_work: bool


Row = tuple[Unit, _Item]
"""A row, and its cell of the column as an item of a list of papers."""


def with_composed(outline: Outline, reads: Mapping[int, Read], read_page: Reads) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read, rows with such cells as these were read by themselves, and those of them that are works.

    A column whose cells show it is called so from now on, for all who ask what columns hold.
    """
    found, works = dict(reads), set[int]()
    for table in tables_of(outline, reads):
        columns = columns_of(table[0].header)
        column = columns.may_be_composed
        if column is None or (columns.composed is None and not _may_show(reads, table, columns, column)):
            continue
        in_brackets = columns.has("names") if columns.composed is None else columns.kinds[column] <= OF_VENUES
        items: Sequence[Row] = [row for row in _items(table, column, read_page, in_brackets) if row[1].read.title]
        if columns.composed is None:
            name, items = _shown(items, columns, max(FEWEST, OF_ALL * len(table)))
            for unit, _ in items:
                unit.header = (*unit.header[:column], name, *unit.header[column + 1 :])
        elif "venue" in columns.kinds[column]:
            items = [row for row in items if not _is_venue(row[1].read)]
        found |= {unit.index: _in_row(found[unit.index], item.read, column) for unit, item in items}
        works |= {unit.index for unit, item in items if item.is_work}
    return found, works


def _may_show(reads: Mapping[int, Read], table: Sequence[Unit], columns: Columns, column: int) -> bool:
    """Do enough cells of the column hold more than one stretch of words, or end in brackets, where other columns have names?"""
    least = max(FEWEST, OF_ALL * len(table))
    if not columns.has("names"):
        return sum(sum(piece.cell == column for piece in reads[unit.index].pieces) > 1 for unit in table) >= least
    ends = [found["words"] for unit in table if (found := AT_END.search(_cell(unit, column)))]
    leans = [lean for words in ends if (lean := lean_of_venue(words)) != UNKNOWN]
    return len(ends) >= least and sum(leans) < 0


def _shown(items: Sequence[Row], columns: Columns, least: float) -> tuple[str, Sequence[Row]]:
    """What a column might have been called by what its cells hold, and those of its rows that are read so; none where fewer
    than `least` hold it."""
    if columns.has("names"):
        return WITH_VENUE, items
    venues = sum(_is_venue(item.read) for _, item in items)
    named = sum(bool(item.read.count("A") or item.read.count("E")) for _, item in items)
    is_shown = named >= least and venues < OF_ALL * len(items)
    return WITH_NAMES, [row for row in items if not _is_reference(row[1].read)] if is_shown else ()


def _with_venue(item: Read) -> Read:
    """The item with what stands in brackets at its end as its venue, and the rest as its title."""
    inside = list(itertools.takewhile(lambda piece: "p" in piece.marks, reversed(item.pieces)))
    first = len(item.pieces) - len(inside)
    if not inside or not first:
        return item
    behind = ["Y" if piece.kind == "year" else "V" for piece in item.pieces[first:]]
    labelled = Labelled.told(["T"] * first + behind, item.columns, SURE)
    return replace(item, labelled=labelled, title=(0, first - 1), venue=None)


def _is_venue(item: Read) -> bool:
    """Is what seems to be the title where the work appeared: "Berg et al. (2018) *Aging Cell*"?"""
    return item.venue is None and not item.count("V") and lean_of_venue(item.words(item.title)) < 0


def _is_reference(item: Read) -> bool:
    """Is it a reference with names, a title and a venue in their order, which its own parser reads best?"""
    parsed = parse_labelled(item.unit.text)[1]
    names_first = item.title is not None and "A" in item.labelled.labels[: item.title[0]]
    return names_first and bool(parsed.title and parsed.authors and parsed.venue)


def _items(table: Sequence[Unit], column: int, read_page: Reads, in_brackets: bool) -> Iterator[Row]:
    """The rows with their cells of the column, each read as an item of a list of papers, with its venue `in_brackets`."""
    text, at = "# Papers\n\n", dict[int, Unit]()
    for unit in (unit for unit in table if column < len(unit.cells)):
        at[len(text) + len(BULLET)] = unit
        text += f"{BULLET}{LINE_END.sub(' ', _cell(unit, column))}\n"
    outline = outline_of(Page.of(Document("", "", text, "", "markdown")))
    reads, records = read_page(outline, columns_of(table[0].header).pairs)
    for i, read in reads.items():
        if (row := at.get(read.unit.start)) is not None:
            ends = in_brackets and AT_END.search(_cell(row, column))
            yield row, _Item(_with_venue(read) if ends else read, i in records)


def _cell(unit: Unit, column: int) -> str:
    """What stands in a column of a row; "" where the row ends before."""
    return "".join(unit.text[start - unit.start : end - unit.start] for start, end in unit.cells[column : column + 1])


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
