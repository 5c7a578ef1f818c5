"""Tables whose cells are parted by rules: a row of text is of the cell in which it begins.

Word processors, sheets, browsers and LaTeX draw such rules, as lines, thin boxes or the edges of each cell. Tables without any
between their columns are rows of text.
"""

import bisect
import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extract.formats.pdf.rows import Cell, Row

Rule = Sequence[float]
TOUCHING = 4.0
"""Points: rules so near to each other are one, or of one table."""
INSIDE, MIDDLE = 1.0, 0.3
"""Points to the right of where a row begins, and sizes above its baseline: there it stands in its cell."""
FEWEST = 2
"""A table has so many columns and rows at least of which something is said, and so many cells filled in a row."""
MOST_ROWS = 30
"""A cell has fewer rows of text; more are a column that rules part from others."""
SHARE_FILLED = 0.6
"""So many of its cells at least are filled; in a drawing, or where rules frame what is no table, words stand alone."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The edges of columns from the left, and of rows from below, in points."""

    columns: tuple[float, ...]
    rows: tuple[float, ...]

    def cell_of(self, row: Row) -> tuple[int, int] | None:
        """(row from the top, column) of the cell in which a row of text begins."""
        column = bisect.bisect(self.columns, row.left + INSIDE)
        line = bisect.bisect(self.rows, row.baseline + MIDDLE * row.size)
        inside = 0 < column < len(self.columns) and 0 < line < len(self.rows)
        return (len(self.rows) - 1 - line, column - 1) if inside else None


def grids_of(rules: Sequence[Rule]) -> list[Grid]:
    """The grids that the rules [left, bottom, right, top] of a page make, one below the other."""
    level = sorted(rule[1] for rule in rules if rule[3] - rule[1] <= rule[2] - rule[0])
    grids = []
    for stretch in _stretches([rule for rule in rules if rule[3] - rule[1] > rule[2] - rule[0]]):
        bottom, top = min(rule[1] for rule in stretch), max(rule[3] for rule in stretch)
        between = level[bisect.bisect(level, bottom - TOUCHING) : bisect.bisect(level, top + TOUCHING)]
        columns, rows = _edges([rule[0] for rule in stretch]), _edges(between)
        if len(columns) > FEWEST and len(rows) > FEWEST:
            grids.append(Grid(columns, rows))
    return grids


def _stretches(upright: Sequence[Rule]) -> list[list[Rule]]:
    """The upright rules from below, those together that overlap or touch in height."""
    joined: list[list[Rule]] = []
    reached = 0.0
    for rule in sorted(upright, key=lambda rule: rule[1]):
        if not joined or rule[1] > reached + TOUCHING:
            joined.append([])
            reached = rule[3]
        joined[-1].append(rule)
        reached = max(reached, rule[3])
    return joined


def _edges(places: Sequence[float]) -> tuple[float, ...]:
    """The places in order, one for those that are near to each other."""
    found: list[float] = []
    for place in sorted(places):
        if not found or place - found[-1] > TOUCHING:
            found.append(place)
    return tuple(found)


def in_cells(pages: Sequence[Sequence[Row]], grids: Sequence[Sequence[Grid]]) -> list[list[Row]]:
    """The rows of each page, those that stand in tables with their cells; `grids` are those of each page."""
    numbers = itertools.count()
    numbered = [[(next(numbers), grid) for grid in page] for page in grids]
    cells = [[_cell_of(row, numbered[row.page]) for row in page] for page in pages]
    inside: dict[int, list[Cell]] = {}
    for cell in itertools.chain.from_iterable(cells):
        if cell:
            inside.setdefault(cell[0], []).append(cell)
    tables = {number for number, found in inside.items() if _is_table(found)}
    return [
        [
            replace(row, cell=cell) if cell and cell[0] in tables else row
            for row, cell in zip(page, of_page, strict=True)
        ]
        for page, of_page in zip(pages, cells, strict=True)
    ]


def _cell_of(row: Row, grids: Sequence[tuple[int, Grid]]) -> Cell | None:
    return next(((number, *cell) for number, grid in grids if (cell := grid.cell_of(row))), None)


def _is_table(placed: Sequence[Cell]) -> bool:
    """Are there several rows of several cells in a grid, most cells filled, and none with so much that it is a column of the
    page?"""
    cells = Counter(placed)
    if max(cells.values()) > MOST_ROWS:
        return False
    filled = Counter(line for _, line, _ in cells)
    several = sum(n >= FEWEST for n in filled.values())
    n_columns = len({column for _, _, column in cells})
    return several >= FEWEST and len(cells) >= SHARE_FILLED * len(filled) * n_columns


def cells_of(rows: Sequence[Row]) -> list[list[list[Row]]]:
    """The rows of a table from the top, each with the rows of text of its cells; empty rows and columns are left out."""
    cells: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        if row.cell:
            cells.setdefault(row.cell[1:], []).append(row)
    columns = sorted({column for _, column in cells})
    return [[cells.get((line, column), []) for column in columns] for line in sorted({line for line, _ in cells})]
