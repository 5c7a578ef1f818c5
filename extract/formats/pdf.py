"""The text layer of a PDF as lines: the rows of a paragraph, an item or a reference joined, gaps kept, furniture left out.

A PDF knows rows and their places, nothing else. That a row goes on in the next shows in the geometry: the next one has
the same size, stands right below, and its first word would not have fitted above.
"""

import itertools
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from extract.formats.unreadable import Unreadable

PROGRAM = Path(__file__).with_name("pdf_rows.py")
LONGEST_S = 300
"""A book of a thousand pages takes ten seconds; what takes longer than this does not end."""

HYPHEN = "\ufffe"
LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
GLYPH = re.compile(r"\s*(?:[-–—*•●◦▪‣·○∙■□➢➤✓\uf0b7\uf0a7\uf0d8]|o(?=\s+[A-Z]))\s+(?=\S)")
"""The bullets of word processors, some of which have no character; "o" is Word's at the second level."""
LONE_GLYPH = re.compile(r"\s*[-–•●◦▪‣·○∙■□➢➤✓\uf0b7\uf0a7\uf0d8]\s*")
DASH = re.compile(r"[-–—]\s")
"""A bullet, or the dash between a title and its authors that has come to stand at the head of a row."""
NUMBER = re.compile(r"\s*(?:\(?\d{1,3}[.)]|\[\d{1,3}\])\s+(?=\S)")
PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:/|of|von|-)\s*\d{1,4})?\W*", re.IGNORECASE)
GOES_ON = re.compile(r"(?:[,;:&(–-]|\b(?:and|or|of|the|in|for|with|to|a|an|by|on|from|is|are))\s*$")
SENTENCE_END = re.compile(r"[.!?:;][\"”’)\]]*\s*$")

EDGE_ROWS = 2
"""Headers and footers are at most so many rows."""
PAGES_AT_LEAST = 3
"""On fewer pages what repeats may be chance."""
SAME_SIZE = 0.12
SAME_PLACE = 0.4
"""In sizes of the font: what is nearer is at one place."""
NEXT_ROW = 1.3
"""In steps from row to row: what is farther below stands in a paragraph of its own."""
HANGING = 8.0
"""In sizes of the font: the second row of an item or reference is indented by less than this."""
WIDEST_GAP = 3
RAGGED = 20.0
"""Points within which rows end at one margin."""
OF_ROWS = 0.05
"""The share of rows that make a margin."""
SHORTEST_ROW = 20
"""Characters; no column of text is narrower, so that a shorter row ends its line."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of text: its edges, baseline and size in points, the page from 0."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    page: int


def text(data: bytes, encoding: str | None = None) -> str:
    """The lines of the text layer; raises Unreadable for a PDF that is locked, broken or made of pictures."""
    pages = [[Row(*row, page=i) for row in rows] for i, rows in enumerate(_read(data))]
    if not any(pages):
        raise Unreadable("this PDF has no text layer; run OCR first")
    rows = _with_bullets([row for page in _without_furniture(pages) for row in page])
    if not rows:
        raise Unreadable("this PDF holds no text but page numbers and headers; run OCR first")
    return "".join(f"{line}\n" for line in _lines(rows)).translate(LIGATURES)


def _read(data: bytes) -> list[list[tuple[str, float, float, float, float]]]:
    """The rows of each page, as the program `pdf_rows` finds them."""
    command = [sys.executable, "-P", str(PROGRAM)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=LONGEST_S, check=False)
    except subprocess.TimeoutExpired as error:
        raise Unreadable(f"this PDF could not be read in {LONGEST_S} seconds; save it again, or as text") from error
    found: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {"error": "broken"}
    if found.get("error") == "password":
        raise Unreadable("a password locks this PDF; save it without one")
    if "pages" not in found:
        raise Unreadable("this is no PDF that can be read, or only a part of one; save or copy it again")
    pages: list[list[tuple[str, float, float, float, float]]] = found["pages"]
    return pages


def _without_furniture(pages: Sequence[Sequence[Row]]) -> list[list[Row]]:
    """The pages without the headers, footers and page numbers that stand at the edge of most of them."""
    usual = median(row.size for page in pages for row in page)
    edges = [_edge(page, usual) for page in pages]
    seen = Counter(key for edge in edges for key in set(edge.values()))
    filled = sum(bool(page) for page in pages)
    repeated = {key for key, n in seen.items() if 2 * n > filled}
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


def _edge(page: Sequence[Row], usual: float) -> dict[Row, str]:
    """The highest and lowest rows of a page with what they say whatever the number; titles of slides are larger."""
    ordered = sorted(page, key=lambda row: row.baseline)
    rows = dict.fromkeys(ordered[:EDGE_ROWS], "bottom") | dict.fromkeys(ordered[EDGE_ROWS:][-EDGE_ROWS:], "top")
    return {
        row: f"{side} {re.sub(r'[0-9]+', '0', row.text).strip().casefold()}"
        for row, side in rows.items()
        if row.size <= usual * (1 + SAME_SIZE)
    }


def _with_bullets(rows: Sequence[Row]) -> list[Row]:
    """The rows, a bullet or number that stands alone joined to the words on its baseline."""
    joined: list[Row] = []
    for row in rows:
        before = joined[-1] if joined else None
        if before and _on_one_line(before, row) and (LONE_GLYPH.fullmatch(before.text) or before.text.endswith(HYPHEN)):
            words = f"{before.text.strip()} {row.text.strip()}"
            if before.text.endswith(HYPHEN):  # no line ends here: the hyphen is one
                words = f"{before.text.strip()[:-1]}-{row.text.strip()}"
            joined[-1] = Row(words, before.left, row.right, row.baseline, row.size, row.page)
        else:
            joined.append(row)
    return joined


def _on_one_line(before: Row, row: Row) -> bool:
    return before.page == row.page and abs(before.baseline - row.baseline) < SAME_PLACE * row.size


def _lines(rows: Sequence[Row]) -> Iterator[str]:
    """The lines, a blank one for each row's height that is left free between them."""
    step = _usual_step(rows)
    margins = _right_margins(rows)
    levels = _levels(rows)
    group = [rows[0]]
    for row in rows[1:]:
        if _goes_on(group, row, step, margins):
            group.append(row)
            continue
        yield _line(group, levels)
        yield from [""] * _gap(group[-1], row, step)
        group = [row]
    yield _line(group, levels)


def _usual_step(rows: Sequence[Row]) -> float:
    """From baseline to baseline, in sizes of the font: the smallest step that is common."""
    steps = Counter(
        round((above.baseline - row.baseline) / row.size, 1)
        for above, row in itertools.pairwise(rows)
        if above.page == row.page and _alike(above, row) and 0.7 < (above.baseline - row.baseline) / row.size < 3
    )
    common = [step for step, n in steps.items() if 8 * n >= sum(steps.values())]
    return min(common, default=1.2)


def _right_margins(rows: Sequence[Row]) -> dict[int, float]:
    """Left edge -> how far the rows that begin near there reach; a single row that is wider says nothing."""
    reaches: dict[int, Counter[int]] = {}
    for row in rows:
        for near in (-2, -1, 0, 1, 2):
            reaches.setdefault(_column(row) + near, Counter())[int(row.right // RAGGED)] += 1
    margins = {}
    for column, reach in reaches.items():
        common = [at for at, n in reach.items() if n >= max(2, OF_ROWS * reach.total())]
        margins[column] = (max(common, default=max(reach)) + 1) * RAGGED
    return margins


def _column(row: Row) -> int:
    return int(row.left // 14)


def _goes_on(group: Sequence[Row], row: Row, step: float, margins: dict[int, float]) -> bool:
    """Does the row go on with the line of the rows above it?"""
    above = group[-1]
    dash = DASH.match(row.text) is not None and not SENTENCE_END.search(above.text)
    if not _alike(above, row) or (_opens_item(row) and not dash):
        return False
    first_word = " ".join(row.text.split()[: 1 + dash])
    width = (row.right - row.left) * (len(first_word) + 1) / max(len(row.text), 1)
    wide = len(above.text) >= SHORTEST_ROW
    full = above.text.endswith(HYPHEN) or (wide and above.right + width > margins[_column(above)] - RAGGED)
    if above.page != row.page:
        return full and (row.text.lstrip()[0].islower() or not SENTENCE_END.search(above.text))
    down = above.baseline - row.baseline
    if not 0 < down <= NEXT_ROW * step * row.size:
        return False
    shift = (row.left - above.left) / row.size
    if len(group) > 1 and abs(shift) > SAME_PLACE:
        return False  # a new paragraph is indented, a new reference stands out
    if _opens_item(above) and shift < -SAME_PLACE:
        return False
    if dash:
        return full and _hangs(group, shift)
    return abs(shift) < HANGING and (full or (row.text.lstrip()[0].islower() and bool(GOES_ON.search(above.text))))


def _hangs(group: Sequence[Row], shift: float) -> bool:
    """Does a row that is moved so far stand below the words of the group's item?"""
    glyph = GLYPH.match(group[0].text)
    if len(group) > 1:
        return glyph is not None
    width = (group[0].right - group[0].left) / len(group[0].text) / group[0].size
    return glyph is not None and abs(shift - glyph.end() * width) < SAME_PLACE


def _alike(above: Row, row: Row) -> bool:
    return abs(above.size - row.size) <= SAME_SIZE * row.size


def _opens_item(row: Row) -> bool:
    return GLYPH.match(row.text) is not None or NUMBER.match(row.text) is not None


def _gap(above: Row, row: Row, step: float) -> int:
    """The number of blank lines between two lines."""
    down = above.baseline - row.baseline
    if above.page != row.page or down <= 0:
        return 0 if GLYPH.match(above.text) and GLYPH.match(row.text) else 1
    rows = down / (step * max(above.size, row.size))
    return min(max(int(rows + 0.6) - 1, 0), WIDEST_GAP)


def _levels(rows: Sequence[Row]) -> list[float]:
    """The left edges of bullets from the outermost in; each is a level of the list."""
    levels: list[float] = []
    for row in sorted((row for row in rows if GLYPH.match(row.text)), key=lambda row: row.left):
        if not levels or row.left - levels[-1] > row.size / 2:
            levels.append(row.left)
    return levels


def _line(group: Sequence[Row], levels: Sequence[float]) -> str:
    joined = _joined([row.text for row in group])
    glyph = GLYPH.match(joined)
    if not glyph:
        return joined
    level = sum(left <= group[0].left for left in levels) - 1
    return f"{'  ' * level}- {joined[glyph.end() :]}"


def _joined(texts: Sequence[str]) -> str:
    """One line of several rows; a hyphen at the end of a row goes, unless the word has others or what follows is a name.

    >>> _joined(["The atten\\ufffe", "tion of state-of-the\\ufffe", "art"])
    'The attention of state-of-the-art'
    """
    line = ""
    for raw in texts:
        words = " ".join(raw.split())
        if line.endswith(HYPHEN):
            word = line[:-1].split()[-1] if line[:-1].split() else ""
            whole = words[:1].islower() and "-" not in word and word[-1:].isalpha()
            line = line[:-1] + ("" if whole else "-") + words
        elif line.endswith(("-", "–", "/")) and not line.endswith((" -", " –")):
            line += words
        else:
            line = f"{line} {words}" if line else words
    return line.replace(HYPHEN, "-")
