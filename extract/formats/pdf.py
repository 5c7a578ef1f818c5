"""The text layer of a PDF as lines: the rows of a paragraph, an item or a reference joined, gaps kept, furniture left out.

Links are Markdown's, and lines in a larger size are headings.

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

from extract.formats.markdown import link
from extract.formats.unreadable import Unreadable

PROGRAM = Path(__file__).with_name("pdf_rows.py")
LONGEST_S = 300
"""A book of a thousand pages takes ten seconds; what takes longer than this does not end."""

HYPHEN = "\ufffe"
LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
GLYPH = re.compile(r"\s*(?:[-–—*•●◦▪‣·○∙■□➢➤✓\uf0b7\uf0a7\uf0d8]|o(?=\s+[A-Z]))\s+(?=\S)")
"""The bullets of word processors, some of which have no character; "o" is Word's at the second level."""
LONE_GLYPH = re.compile(r"\s*[-–•●◦▪‣·○∙■□➢➤✓\uf0b7\uf0a7\uf0d8]\s*")
LINK_GOES_ON = re.compile(rf"({HYPHEN}?)\]\((\S+)\) \[(?=[^\[\]]*\]\(\2\))")
"""Where a link that is divided by the end of a row is put together again."""
DASH = re.compile(r"[-–—]\s")
"""A bullet, or the dash between a title and its authors that has come to stand at the head of a row."""
NUMBER = re.compile(r"\s*(?:\(?\d{1,3}[.)]|\[\d{1,3}\])\s+(?=\S)")
PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:/|of|von|-)\s*\d{1,4})?\W*", re.IGNORECASE)
GOES_ON = re.compile(r"(?:[,;:&(–-]|\b(?:and|or|of|the|in|for|with|to|a|an|by|on|from|is|are))\s*$")
SENTENCE_END = re.compile(r"[.!?:;][\"”’)\]]*\s*$")

EDGE_ROWS = 2
"""Headers and footers are at most so many rows."""
PAGES_AT_LEAST = 2
SAME_SIZE = 0.12
SAME_PLACE = 0.4
"""In sizes of the font: what is nearer is at one place."""
NEXT_ROW = 1.3
"""In steps from row to row: what is farther below stands in a paragraph of its own."""
HANGING = 8.0
"""In sizes of the font: the second row of an item or reference is indented by less than this."""
WIDEST_GAP = 3
LARGER = 1.12
"""Browsers set the third level of headings in 1.17 of the size of the text."""
DEEPEST_HEADING = 6
EDGE = 3.0
"""Points within which rows begin at one edge."""
EDGE_AT_LEAST = 3
LIST_INDENT = (1.6, 5.0)
"""In sizes of the font: browsers indent lists by 2.2 to 3.4; the first rows of paragraphs stand in by 1 to 1.5."""
RAGGED = 20.0
"""Points within which rows end at one margin."""
SLACK = 0.2
"""The width of a word is known from the mean width of the letters in its row, so far off at most."""
OF_ROWS = 0.05
"""The share of rows that make a margin."""
SHORTEST_ROW = 20
"""Characters; no column of text is narrower, so that a shorter row ends its line."""


Found = tuple[str, float, float, float, float, list[tuple[int, int, str]]]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of text: its edges, baseline and size in points, the page from 0."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    links: tuple[tuple[int, int, str], ...]
    page: int

    @property
    def marked(self) -> str:
        """The text with its links."""
        pieces, at = [], 0
        for start, end, target in self.links:
            words = self.text[start:end]
            space = " " if words[:1] == " " else "", " " if words[-1:] == " " else ""
            pieces += [self.text[at:start], space[0], link(words, target), space[1]]
            at = end
        return "".join([*pieces, self.text[at:]])


def text(data: bytes, encoding: str | None = None) -> str:
    """The lines of the text layer; raises Unreadable for a PDF that is locked, broken or made of pictures."""
    pages = [
        [Row(*row[:5], tuple((a, b, c) for a, b, c in row[5]), i) for row in rows] for i, rows in enumerate(_read(data))
    ]
    if not any(pages):
        raise Unreadable("this PDF has no text layer; run OCR first")
    rows = _with_bullets([row for page in _without_furniture(pages) for row in page])
    if not rows:
        raise Unreadable("this PDF holds no text but page numbers and headers; run OCR first")
    return "".join(f"{line}\n" for line in _lines(rows)).translate(LIGATURES)


def _read(data: bytes) -> list[list[Found]]:
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
    pages: list[list[Found]] = found["pages"]
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
            joint = "-" if before.text.endswith(HYPHEN) else " "  # no line ends here: the hyphen is one
            head = before.text.rstrip(f"{HYPHEN} ") + joint
            links = before.links + tuple((start + len(head), end + len(head), to) for start, end, to in row.links)
            joined[-1] = Row(head + row.text, before.left, row.right, row.baseline, row.size, links, row.page)
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
    items = _unmarked_items(rows)
    headings = _heading_sizes(rows)
    group = [rows[0]]
    for row in rows[1:]:
        if not _both_lead_with_links(group, row) and _goes_on(group, row, step, margins):
            group.append(row)
            continue
        yield _heading(group, headings) or _line(group, levels, items)
        yield from [""] * _gap(group[-1], row, step)
        group = [row]
    yield _heading(group, headings) or _line(group, levels, items)


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
    reaches: dict[int, dict[int, list[float]]] = {}
    for row in rows:
        for near in (-2, -1, 0, 1, 2):
            reaches.setdefault(_column(row) + near, {}).setdefault(int(row.right // RAGGED), []).append(row.right)
    margins = {}
    for column, reach in reaches.items():
        n_rows = sum(len(ends) for ends in reach.values())
        common = [at for at, ends in reach.items() if len(ends) >= max(2, OF_ROWS * n_rows)]
        margins[column] = max(reach[max(common, default=max(reach))])
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
    full = above.text.endswith(HYPHEN) or (wide and above.right + width > margins[_column(above)] - SLACK * width)
    if above.page != row.page:
        return full and (row.text.lstrip()[0].islower() or not SENTENCE_END.search(above.text))
    down = above.baseline - row.baseline
    if not 0 < down <= NEXT_ROW * step * row.size:
        return False
    if _link_goes_on(above, row):
        return True  # in the cell of a table, whose margin is its own
    shift = (row.left - above.left) / row.size
    if len(group) > 1 and abs(shift) > SAME_PLACE:
        return False  # a new paragraph is indented, a new reference stands out
    if _opens_item(above) and shift < -SAME_PLACE:
        return False
    if dash:
        return full and _hangs(group, shift)
    return abs(shift) < HANGING and (full or (row.text.lstrip()[0].islower() and bool(GOES_ON.search(above.text))))


def _link_goes_on(above: Row, row: Row) -> bool:
    """Does one link end the row above and begin this one?"""
    ends = above.links and above.links[-1][1] >= len(above.text.rstrip())
    begins = row.links and row.links[0][0] <= len(row.text) - len(row.text.lstrip())
    return bool(ends and begins and above.links[-1][2] == row.links[0][2])


def _both_lead_with_links(group: Sequence[Row], row: Row) -> bool:
    """Does each of them begin with a link, as the items of a list do, and the line above end a sentence?"""
    leads = [first.links and not GLYPH.sub("", first.text[: first.links[0][0]]).strip() for first in (group[0], row)]
    return all(leads) and SENTENCE_END.search(group[-1].text) is not None


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


def _heading_sizes(rows: Sequence[Row]) -> list[float]:
    """The sizes of headings from the largest: larger than what most letters have, and not those of every second row."""
    letters: Counter[float] = Counter()
    for row in rows:
        letters[round(row.size, 1)] += len(row.text)
    usual = letters.most_common(1)[0][0]
    larger = sorted((row.size for row in rows if row.size > LARGER * usual), reverse=True)
    sizes: list[float] = []
    for size in larger:
        if not sizes or size < sizes[-1] * (1 - SAME_SIZE / 2):
            sizes.append(size)
    return sizes if 2 * len(larger) < len(rows) and len(sizes) < DEEPEST_HEADING else []


def _heading(group: Sequence[Row], sizes: Sequence[float]) -> str | None:
    """The line as a heading, if it is set in the size of one."""
    if not sizes or group[0].size < sizes[-1] * (1 - SAME_SIZE / 2) or _opens_item(group[0]):
        return None
    level = sum(group[0].size < size * (1 - SAME_SIZE / 2) for size in sizes) + 1
    return f"{'#' * level} {_joined([row.text for row in group]).replace(HYPHEN, '-')}"


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
    blocks = Counter(_edge_key(row) for above, row in itertools.pairwise(rows) if _edge_key(above) == _edge_key(row))
    return {edge: level for edge, level in levels.items() if blocks[edge] > 0}


def _edge_key(row: Row) -> int:
    return round(row.left / EDGE)


def _line(group: Sequence[Row], levels: Sequence[float], items: dict[int, int]) -> str:
    joined = _joined([row.marked for row in group])
    joined = LINK_GOES_ON.sub(lambda match: "" if match[1] else " ", joined).replace(HYPHEN, "-")
    glyph = GLYPH.match(joined)
    if glyph:
        level = sum(left <= group[0].left for left in levels) - 1
        return f"{'  ' * level}- {joined[glyph.end() :]}"
    item = items.get(_edge_key(group[0]))
    return joined if item is None or NUMBER.match(joined) else f"{'  ' * item}- {joined}"


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
    return line
