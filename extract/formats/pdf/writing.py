"""Lines as Markdown has them: headings by their size, items by their bullets, links and emphasis."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import median

from extract.formats.markdown import link, table
from extract.formats.pdf.rows import GLYPH, NUMBER, SAME_SIZE, Row, alike, opens_item
from extract.formats.pdf.runs import Run, emphasized, joined, without_head
from extract.formats.pdf.tables import cells_of

LARGER, BOLD_LARGER = 1.12, 1.05
"""Browsers set the third level of headings in 1.17 of the size of the text, LaTeX in 1.1 and bold."""
DEEPEST_HEADING = 6
HEADING_STEP = 1.5
"""In sizes of the font: from row to row within a heading."""
WIDE_HEADING = 0.9
"""Of the width of its page: below the first level a row that would have room for another word ends its heading, as names below
a title do."""
RUNNING = 0.4
"""A size that as many letters have as this share of those of the most usual one is that of running text, not of headings."""
EDGE = 3.0
"""Points within which rows begin at one edge."""
EDGE_AT_LEAST = 3
NOTE = re.compile(r"[\s\d*†‡§¶∗⋆,]{1,5}")
LIST_INDENT = (1.6, 5.0)
"""In sizes of the font: browsers indent lists by 2.2 to 3.4; the first rows of paragraphs stand in by 1 to 1.5."""


class Writer:
    """Writes the rows of a line, as what is common in its document tells: as a heading, an item or words."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._levels = _levels(rows)
        self._items = _unmarked_items(rows)
        self._usual, self._headings = _heading_sizes(rows)
        self._silent = _usual_styles(rows)
        self._widths = _widths(rows)

    def __call__(self, group: Sequence[Row]) -> str:
        runs = joined([row.runs for row in group])
        plain = "".join(run.text for run in runs)
        if level := self._heading(group[0]):
            return f"{'#' * level} {''.join(run.text for run in _without_note(runs))}"
        if glyph := GLYPH.match(plain):
            level = sum(left <= group[0].left for left in self._levels) - 1
            return f"{'  ' * level}- {self._marked(without_head(runs, glyph.end()))}"
        item = self._items.get(_edge_key(group[0]))
        return self._marked(runs) if item is None or NUMBER.match(plain) else f"{'  ' * item}- {self._marked(runs)}"

    def tables(self, rows: Sequence[Row]) -> Iterator[str]:
        """The lines of tables that follow each other: those of as many columns are one, which pages have parted."""
        parts_of = itertools.groupby(rows, key=lambda row: row.cell and row.cell[0])
        pieces = [[[self._cell(cell) for cell in line] for line in cells_of(list(part))] for _, part in parts_of]
        for _, parts in itertools.groupby(pieces, key=lambda lines: len(lines[0])):
            first, *others = parts
            lines = [*first, *(line for part in others for line in part if line != first[0])]
            yield from ("", *table(lines, headed=False), "")

    def _cell(self, rows: Sequence[Row]) -> str:
        return self._marked(joined([row.runs for row in rows])) if rows else ""

    def is_one_heading(self, above: Row, row: Row) -> bool:
        """Is a heading set in two rows?"""
        level = self._heading(above)
        below = (above.baseline - row.baseline) / row.size
        near = above.page == row.page and 0 < below < HEADING_STEP
        needed = above.right - above.left + row.width_of(row.text.split()[0])
        free = level == 1 or needed > WIDE_HEADING * self._widths.get(above.page, 0.0)
        return 0 < level == self._heading(row) and near and free and alike(above, row) and _are_near(above, row)

    def _heading(self, row: Row) -> int:
        """The level of a row that is set in the size of a heading; 0 for others."""
        if not self._headings or row.turned or opens_item(row) or not _is_larger(row, self._usual):
            return 0
        return min(sum(row.size < size * (1 - SAME_SIZE / 2) for size in self._headings) + 1, DEEPEST_HEADING)

    def _marked(self, runs: Sequence[Run]) -> str:
        """The words with the marks of Markdown for links and emphasis."""
        pieces: list[str] = []
        for target, stretch in itertools.groupby(runs, key=lambda run: run.target):
            words = emphasized([replace(run, style=self._spoken(run.style)) for run in stretch])
            bare = words.strip()
            pieces.append(words.replace(bare, link(bare, target), 1) if target and bare else words)
        return "".join(pieces)

    def _spoken(self, style: str) -> str:
        return "".join(letter for letter in style if letter not in self._silent)


def _levels(rows: Sequence[Row]) -> list[float]:
    """The left edges of bullets from the outermost in; each is a level of the list."""
    levels: list[float] = []
    for row in sorted((row for row in rows if GLYPH.match(row.text)), key=lambda row: row.left):
        if not levels or row.left - levels[-1] > row.size / 2:
            levels.append(row.left)
    return levels


def _heading_sizes(rows: Sequence[Row]) -> tuple[float, list[float]]:
    """The largest size of running text, and those of headings from the largest, if not most of the text is set in these."""
    letters: Counter[float] = Counter()
    for row in rows:
        letters[round(row.size, 1)] += len(row.text)
    most = letters.most_common(1)[0][1]
    usual = max(size for size, n in letters.items() if n >= RUNNING * most)
    larger = [row for row in rows if not row.turned and _is_larger(row, usual)]
    sizes: list[float] = []
    for size in sorted((row.size for row in larger), reverse=True):
        if not sizes or size < sizes[-1] * (1 - SAME_SIZE / 2):
            sizes.append(size)
    return usual, sizes if 2 * sum(len(row.text) for row in larger) < sum(letters.values()) else []


def _widths(rows: Sequence[Row]) -> dict[int, float]:
    """Page -> how far its rows reach from the first to the last edge."""
    pages = itertools.groupby((row for row in rows if not row.turned), key=lambda row: row.page)
    edges = {page: [(row.left, row.right) for row in found] for page, found in pages}
    return {page: max(right for _, right in found) - min(left for left, _ in found) for page, found in edges.items()}


def _are_near(above: Row, row: Row) -> bool:
    """Do two rows begin at one place, or have their middles there?"""
    edges = abs(above.left - row.left), abs(above.left + above.right - row.left - row.right) / 2
    return min(edges) < row.size


def _is_larger(row: Row, usual: float) -> bool:
    return row.size > (BOLD_LARGER if row.bold else LARGER) * usual


def _usual_styles(rows: Sequence[Row]) -> str:
    """The styles in which most letters are set: they emphasize nothing."""
    letters = sum(len(row.text) for row in rows)
    of = {style: sum(b - a for row in rows for a, b, said in row.styles if style in said) for style in "bi"}
    return "".join(style for style, n in of.items() if 2 * n > letters)


def _unmarked_items(rows: Sequence[Row]) -> dict[int, int]:
    """Left edge -> level, where browsers have drawn the bullets as shapes: blocks that are indented as lists are.

    Such an edge is common and follows another common one at the distance of a list's indent; columns stand farther apart.
    """
    common = Counter(_edge_key(row) for row in rows)
    size = median(row.size for row in rows)
    edges = sorted(edge for edge, n in common.items() if n >= EDGE_AT_LEAST)
    if any(GLYPH.match(row.text) for row in rows):
        return {}
    levels: dict[int, int] = {}
    for before, edge in itertools.pairwise(edges):
        if LIST_INDENT[0] * size <= (edge - before) * EDGE <= LIST_INDENT[1] * size:
            levels[edge] = levels.get(before, -1) + 1
    if 2 * sum(common[edge] for edge in levels) > len(rows):
        return {}  # columns, or the text of slides
    blocks = Counter(_edge_key(row) for above, row in itertools.pairwise(rows) if _edge_key(above) == _edge_key(row))
    return {edge: level for edge, level in levels.items() if blocks[edge] > 0}


def _edge_key(row: Row) -> int:
    return round(row.left / EDGE)


def _without_note(runs: Sequence[Run]) -> Sequence[Run]:
    """The runs of a heading without the sign of a note behind it."""
    return runs[:-1] if len(runs) > 1 and "s" in runs[-1].style and NOTE.fullmatch(runs[-1].text) else runs
