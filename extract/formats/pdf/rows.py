"""What pdfium gives for the rows of a page, mended: furniture left out, raised letters and bullets joined to their rows."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from extract.formats.pdf.runs import HYPHEN, Run

BULLETS = "•‣·∙⋅■-◿✓-➿\ue000-\uf8ff"
"""Of word processors and slides; some have no character."""
GLYPH = re.compile(rf"\s*(?:[-–—*{BULLETS}]|o(?=\s+[A-Z]))\s+(?=\S)")
""" "o" is Word's at the second level."""
LONE_GLYPH = re.compile(rf"\s*[-–{BULLETS}]\s*")
NUMBER = re.compile(r"\s*(?:\(?\d{1,3}[.)]|\[\d{1,3}\])\s+(?=\S)")
PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:/|of|von|-)\s*\d{1,4})?\W*", re.IGNORECASE)
EDGE_ROWS = 2
"""Headers and footers are at most so many rows."""
PAGES_AT_LEAST = 2
SMALL_GAP, SPACE, RAISED = 0.6, 0.12, 0.6
"""In sizes of the font: what begins so near to the end of a row, and stands so much higher or lower at most, is of it; with a
space from such a gap on."""
SMALLER, HIGHER = 0.86, 0.18
"""What is raised is so much smaller than its row, and so much higher."""
SAME_SIZE = 0.12
SAME_PLACE = 0.4
"""In sizes of the font: what is nearer is at one place."""
Marks = tuple[tuple[int, int, str], ...]
Cell = tuple[int, int, int]
"""The number of a table, the row there from the top, and the column."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of text: its edges, baseline and size in points, the addresses and styles of its stretches, the page from 0.

    `cell` is None for what stands in no table.
    """

    text: str
    left: float
    right: float
    baseline: float
    size: float
    links: Marks
    styles: Marks
    turned: bool
    page: int
    cell: Cell | None = None

    @property
    def runs(self) -> list[Run]:
        """The text, divided where an address or a style begins or ends."""
        ends = {edge for mark in (*self.links, *self.styles) for edge in mark[:2]}
        places = sorted({0, len(self.text), *ends})
        return [
            Run(self.text[start:end], _said_of(self.links, start), _said_of(self.styles, start))
            for start, end in itertools.pairwise(places)
        ]

    def width_of(self, words: str) -> float:
        """About how wide words and a space behind them are in this row, by the mean width of its letters."""
        return (self.right - self.left) * (len(words) + 1) / max(len(self.text), 1)

    @property
    def bold(self) -> bool:
        """Is all of it bold?"""
        letters = sum(char.isalpha() for char in self.text)
        bold = sum(char.isalpha() for a, b, style in self.styles if "b" in style for char in self.text[a:b])
        return 0 < letters <= bold


def _said_of(marks: Marks, at: int) -> str:
    return next((said for start, end, said in marks if start <= at < end), "")


def row_of(found: Sequence[Any], page: int) -> Row:
    """A row as `program.py` gives it."""
    text, left, right, baseline, size, links, styles, turned = found
    return Row(text, left, right, baseline, size, tuple(map(tuple, links)), tuple(map(tuple, styles)), turned, page)


def turned_first(rows: Sequence[Row]) -> list[Row]:
    """The rows of a page, what runs up its margin before the others: there it parts no paragraph."""
    return sorted(rows, key=lambda row: not row.turned)


def without_furniture(pages: Sequence[Sequence[Row]]) -> list[list[Row]]:
    """The pages without the headers, footers and page numbers that stand at the edge of most of them."""
    usual = median(row.size for page in pages for row in page)
    edges = [_edge(page, usual) for page in pages]
    seen: dict[str, list[int]] = {}
    for number, edge in enumerate(edges):
        for key in set(edge.values()):
            seen.setdefault(key, []).append(number)
    filled = sum(bool(page) for page in pages)
    repeated = {key for key, found in seen.items() if _is_furniture(found, filled)}
    return [
        [
            row
            for row in page
            if not (
                (filled >= PAGES_AT_LEAST and edge.get(row) in repeated)
                or (row in edge and filled > 1 and PAGE_NUMBER.fullmatch(row.text))
            )
        ]
        for page, edge in zip(pages, edges, strict=True)
    ]


def _is_furniture(pages: Sequence[int], filled: int) -> bool:
    """Does what stands at the edge of these pages stand on most of those that are filled, or on every other page?"""
    alternates = len(pages) > 1 and all(after - before > 1 for before, after in itertools.pairwise(pages))
    return 2 * len(pages) > filled or (alternates and 3 * len(pages) >= filled)


def _edge(page: Sequence[Row], usual: float) -> dict[Row, str]:
    """The highest and lowest rows of a page with what they say whatever the number; titles of slides are larger."""
    ordered = sorted((row for row in page if not row.turned and row.cell is None), key=lambda row: row.baseline)
    rows = dict.fromkeys(ordered[:EDGE_ROWS], "bottom") | dict.fromkeys(ordered[EDGE_ROWS:][-EDGE_ROWS:], "top")
    return {
        row: f"{side} {re.sub(r'[0-9]+', '0', row.text).strip().casefold()}"
        for row, side in rows.items()
        if row.size <= usual * (1 + SAME_SIZE)
    }


def with_raised(rows: Sequence[Row]) -> list[Row]:
    """The rows, what goes on right beside the end of another joined to it: letters that are raised or lowered part rows."""
    joined: list[Row] = []
    for row in rows:
        before = joined[-1] if joined else None
        if before is None or not _goes_on_beside(before, row):
            joined.append(row)
            continue
        large, small = (before, row) if before.size * len(before.text) >= row.size * len(row.text) else (row, before)
        if row.size < SMALLER * before.size and row.baseline > before.baseline + HIGHER * before.size:
            row = replace(row, styles=((0, len(row.text), "s"),))
        elif before.size < SMALLER * row.size and before.baseline > row.baseline + HIGHER * row.size:
            before = replace(before, styles=((0, len(before.text), "s"),))
        joint = " " if row.left - before.right > SPACE * small.size else ""
        joined[-1] = _beside(before.text + joint, before, row, of=large)
    return joined


def _goes_on_beside(before: Row, row: Row) -> bool:
    """Does a row begin where the one before ends, at its height but for a part of a letter?"""
    size = max(before.size, row.size)
    near = -SMALL_GAP * size < row.left - before.right < SMALL_GAP * size
    level = abs(before.baseline - row.baseline) < RAISED * size
    beside = before.page == row.page and before.cell == row.cell and not (before.turned or row.turned)
    return near and level and beside and not before.text.endswith(HYPHEN)


def with_bullets(rows: Sequence[Row]) -> list[Row]:
    """The rows, a bullet or number that stands alone joined to the words on its baseline."""
    joined: list[Row] = []
    for row in rows:
        before = joined[-1] if joined else None
        if before and _on_one_line(before, row) and (LONE_GLYPH.fullmatch(before.text) or before.text.endswith(HYPHEN)):
            joint = "-" if before.text.endswith(HYPHEN) else " "  # no line ends here: the hyphen is one
            head = before.text.rstrip(f"{HYPHEN} ") + joint
            joined[-1] = _beside(head, before, row, of=row)
        else:
            joined.append(row)
    return joined


def _beside(head: str, before: Row, row: Row, *, of: Row) -> Row:
    """A row and the one before it as one, which is set as one of them is; `head` stands before the words of the second."""
    return replace(
        of,
        text=head + row.text,
        left=before.left,
        right=row.right,
        links=before.links + _moved(row.links, len(head)),
        styles=before.styles + _moved(row.styles, len(head)),
    )


def _moved(marks: Marks, by: int) -> Marks:
    return tuple((start + by, end + by, said) for start, end, said in marks)


def _on_one_line(before: Row, row: Row) -> bool:
    return (
        before.page == row.page
        and before.cell == row.cell
        and abs(before.baseline - row.baseline) < SAME_PLACE * row.size
    )


def alike(above: Row, row: Row) -> bool:
    return abs(above.size - row.size) <= SAME_SIZE * row.size


def opens_item(row: Row) -> bool:
    return GLYPH.match(row.text) is not None or NUMBER.match(row.text) is not None
