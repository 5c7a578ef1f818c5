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
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
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
BULLETS = "•‣·∙⋅■-◿✓-➿\ue000-\uf8ff"
"""Of word processors and slides; some have no character."""
ACCENTS = dict(zip("´¨ˆ˜¯˘˙ˇ˝˚¸", "\u0301\u0308\u0302\u0303\u0304\u0306\u0307\u030c\u030b\u030a\u0327", strict=True))
ACCENT = re.compile(rf"(?P<accent>[{''.join(ACCENTS)}])(?P<letter>[A-Za-zıȷ])")
DOTLESS = str.maketrans("ıȷ", "ij")
GLYPH = re.compile(rf"\s*(?:[-–—*{BULLETS}]|o(?=\s+[A-Z]))\s+(?=\S)")
""" "o" is Word's at the second level."""
LONE_GLYPH = re.compile(rf"\s*[-–{BULLETS}]\s*")
DASH = re.compile(r"[-–—]\s")
"""A bullet, or the dash between a title and its authors that has come to stand at the head of a row."""
NUMBER = re.compile(r"\s*(?:\(?\d{1,3}[.)]|\[\d{1,3}\])\s+(?=\S)")
STOP = re.compile(r"[.?!]\s*$")
PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:/|of|von|-)\s*\d{1,4})?\W*", re.IGNORECASE)
GOES_ON = re.compile(r"(?:[,;:&(–-]|\b(?:and|or|of|the|in|for|with|to|a|an|by|on|from|is|are))\s*$")
SPACES = re.compile(r"\s+")
SENTENCE_END = re.compile(r"[.!?:;][\"”’)\]]*\s*$")

MARKS = {"b": "**", "i": "*", "bi": "***"}
SHORTEST_MARKED = 3
"""Letters; what is shorter and slants is a sign of a formula."""
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
NEXT_ROW, LOOSE = 1.3, 1.15
"""In steps from row to row: what is farther below stands in a paragraph of its own, what is a little farther may."""
INDENTED, HANGING = 0.8, 8.0
"""In sizes of the font: the second row of an item or reference is indented by less than this."""
WIDEST_GAP = 3
LARGER, BOLD_LARGER = 1.12, 1.05
"""Browsers set the third level of headings in 1.17 of the size of the text, LaTeX in 1.1 and bold."""
DEEPEST_HEADING = 6
HEADING_STEP = 1.5
"""In sizes of the font: from row to row within a heading."""
WIDE_HEADING = 0.6
"""Of the width of its page: a narrower row below the first level ends its heading, as names below a title do."""
RUNNING = 0.4
"""A size that as many letters have as this share of those of the most usual one is that of running text, not of headings."""
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


Marks = tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Words that lead to one address, or nowhere, and are set in one style."""

    text: str
    target: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of text: its edges, baseline and size in points, the addresses and styles of its stretches, the page from 0."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    links: Marks
    styles: Marks
    turned: bool
    page: int

    @property
    def runs(self) -> list[Run]:
        """The text, divided where an address or a style begins or ends."""
        ends = {edge for mark in (*self.links, *self.styles) for edge in mark[:2]}
        places = sorted({0, len(self.text), *ends})
        return [
            Run(self.text[start:end], _said_of(self.links, start), _said_of(self.styles, start))
            for start, end in itertools.pairwise(places)
        ]

    @property
    def bold(self) -> bool:
        """Is all of it bold?"""
        letters = sum(char.isalpha() for char in self.text)
        bold = sum(char.isalpha() for a, b, style in self.styles if "b" in style for char in self.text[a:b])
        return 0 < letters <= bold


def _said_of(marks: Marks, at: int) -> str:
    return next((said for start, end, said in marks if start <= at < end), "")


def text(data: bytes, encoding: str | None = None) -> str:
    """The lines of the text layer; raises Unreadable for a PDF that is locked, broken or made of pictures."""
    pages = [_turned_first([_row(found, i) for found in rows]) for i, rows in enumerate(_read(data))]
    if not any(pages):
        raise Unreadable("this PDF has no text layer; run OCR first")
    rows = _with_bullets(_with_raised([row for page in _without_furniture(pages) for row in page]))
    if not rows:
        raise Unreadable("this PDF holds no text but page numbers and headers; run OCR first")
    return ACCENT.sub(_accented, "".join(f"{line}\n" for line in _lines(rows)).translate(LIGATURES))


def _accented(found: re.Match[str]) -> str:
    """A letter with the accent that TeX has set before it: "¨o"."""
    letter = found["letter"].translate(DOTLESS)
    return unicodedata.normalize("NFC", letter + ACCENTS[found["accent"]])


def _row(found: Sequence[Any], page: int) -> Row:
    text, left, right, baseline, size, links, styles, turned = found
    return Row(text, left, right, baseline, size, tuple(map(tuple, links)), tuple(map(tuple, styles)), turned, page)


def _turned_first(rows: Sequence[Row]) -> list[Row]:
    """The rows of a page, what runs up its margin before the others: there it parts no paragraph."""
    return sorted(rows, key=lambda row: not row.turned)


def _read(data: bytes) -> list[list[Any]]:
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
    pages: list[list[Any]] = found["pages"]
    return pages


def _without_furniture(pages: Sequence[Sequence[Row]]) -> list[list[Row]]:
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
    ordered = sorted((row for row in page if not row.turned), key=lambda row: row.baseline)
    rows = dict.fromkeys(ordered[:EDGE_ROWS], "bottom") | dict.fromkeys(ordered[EDGE_ROWS:][-EDGE_ROWS:], "top")
    return {
        row: f"{side} {re.sub(r'[0-9]+', '0', row.text).strip().casefold()}"
        for row, side in rows.items()
        if row.size <= usual * (1 + SAME_SIZE)
    }


def _with_raised(rows: Sequence[Row]) -> list[Row]:
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
        by = len(before.text) + len(joint)
        joined[-1] = replace(
            large,
            text=before.text + joint + row.text,
            left=before.left,
            right=row.right,
            links=before.links + _moved(row.links, by),
            styles=before.styles + _moved(row.styles, by),
        )
    return joined


def _goes_on_beside(before: Row, row: Row) -> bool:
    """Does a row begin where the one before ends, at its height but for a part of a letter?"""
    size = max(before.size, row.size)
    near = -SMALL_GAP * size < row.left - before.right < SMALL_GAP * size
    level = abs(before.baseline - row.baseline) < RAISED * size
    return (
        near and level and before.page == row.page and not (before.turned or row.turned or HYPHEN in before.text[-1:])
    )


def _with_bullets(rows: Sequence[Row]) -> list[Row]:
    """The rows, a bullet or number that stands alone joined to the words on its baseline."""
    joined: list[Row] = []
    for row in rows:
        before = joined[-1] if joined else None
        if before and _on_one_line(before, row) and (LONE_GLYPH.fullmatch(before.text) or before.text.endswith(HYPHEN)):
            joint = "-" if before.text.endswith(HYPHEN) else " "  # no line ends here: the hyphen is one
            head = before.text.rstrip(f"{HYPHEN} ") + joint
            joined[-1] = replace(
                row,
                text=head + row.text,
                left=before.left,
                links=before.links + _moved(row.links, len(head)),
                styles=before.styles + _moved(row.styles, len(head)),
            )
        else:
            joined.append(row)
    return joined


def _moved(marks: Marks, by: int) -> Marks:
    return tuple((start + by, end + by, said) for start, end, said in marks)


def _on_one_line(before: Row, row: Row) -> bool:
    return before.page == row.page and abs(before.baseline - row.baseline) < SAME_PLACE * row.size


def _lines(rows: Sequence[Row]) -> Iterator[str]:
    """The lines, a blank one for each row's height that is left free between them."""
    step = _usual_step(rows)
    margins = _right_margins(rows)
    write = _Writer(rows, step)
    group = [rows[0]]
    for row in rows[1:]:
        if write.is_one_heading(group[-1], row) or (
            not _both_lead_with_links(group, row) and _goes_on(group, row, step, margins)
        ):
            group.append(row)
            continue
        yield write(group)
        yield from [""] * _gap(group[-1], row, step)
        group = [row]
    yield write(group)


class _Writer:
    """Writes the rows of a line, as what is common in its document tells: as a heading, an item or words."""

    def __init__(self, rows: Sequence[Row], step: float) -> None:
        self._step = step
        self._levels = _levels(rows)
        self._items = _unmarked_items(rows)
        self._usual, self._headings = _heading_sizes(rows)
        self._silent = _usual_styles(rows)
        self._widths = _widths(rows)
        self._item: tuple[Row, float, int] | None = None
        """The last row of the item before, the left edge of its bullet, and its level."""

    def __call__(self, group: Sequence[Row]) -> str:
        runs = _joined([row.runs for row in group])
        plain = "".join(run.text for run in runs)
        if level := self._heading(group[0]):
            return f"{'#' * level} {plain}"
        if glyph := GLYPH.match(plain):
            level = sum(left <= group[0].left for left in self._levels) - 1
            self._item = group[-1], group[0].left, level
            return f"{'  ' * level}- {self._marked(_without_head(runs, glyph.end()))}"
        if self._item and self._hangs_below(self._item, group[0]):
            level = self._item[2]
            self._item = group[-1], *self._item[1:]
            return f"{'  ' * (level + 1)}{self._marked(runs)}"
        self._item = None
        item = self._items.get(_edge_key(group[0]))
        return self._marked(runs) if item is None or NUMBER.match(plain) else f"{'  ' * item}- {self._marked(runs)}"

    def is_one_heading(self, above: Row, row: Row) -> bool:
        """Is a heading set in two rows?"""
        level = self._heading(above)
        below = (above.baseline - row.baseline) / row.size
        near = above.page == row.page and 0 < below < HEADING_STEP
        free = level == 1 or above.right - above.left > WIDE_HEADING * self._widths[above.page]
        return 0 < level == self._heading(row) and near and free and _alike(above, row) and _are_near(above, row)

    def _hangs_below(self, item: tuple[Row, float, int], row: Row) -> bool:
        """Does a row stand right below an item, where its words begin and not its bullet?"""
        above, left, _ = item
        down = above.baseline - row.baseline
        near = above.page == row.page and 0 < down < NEXT_ROW * self._step * row.size
        return (
            near and _alike(above, row) and INDENTED < (row.left - left) / row.size < HANGING and not _opens_item(row)
        )

    def _heading(self, row: Row) -> int:
        """The level of a row that is set in the size of a heading; 0 for others."""
        if not self._headings or row.turned or _opens_item(row) or not _is_larger(row, self._usual):
            return 0
        return min(sum(row.size < size * (1 - SAME_SIZE / 2) for size in self._headings) + 1, DEEPEST_HEADING)

    def _marked(self, runs: Sequence[Run]) -> str:
        """The words with the marks of Markdown for links and emphasis."""
        pieces: list[str] = []
        for target, stretch in itertools.groupby(runs, key=lambda run: run.target):
            words = _emphasized([replace(run, style=self._spoken(run.style)) for run in stretch])
            bare = words.strip()
            pieces.append(words.replace(bare, link(bare, target), 1) if target and bare else words)
        return "".join(pieces)

    def _spoken(self, style: str) -> str:
        return "".join(letter for letter in style if letter not in self._silent)


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
    if not _alike(above, row) or above.turned != row.turned or (_opens_item(row) and not dash):
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
    if down > LOOSE * step * row.size and not row.text.lstrip()[:1].islower():
        return False
    if _link_goes_on(above, row):
        return True  # in the cell of a table, whose margin is its own
    shift = (row.left - above.left) / row.size
    hangs = GLYPH.match(group[0].text) and INDENTED < (row.left - group[0].left) / row.size < HANGING
    if hangs and STOP.search(above.text):
        return True  # the next part of a reference, or the next sentence
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


def _emphasized(runs: Sequence[Run]) -> str:
    """The words of runs, each in the marks of its style where it does not begin or end within a word."""
    written = ""
    for i, run in enumerate(runs):
        after = runs[i + 1].text[:1] if i + 1 < len(runs) else ""
        bare = run.text.strip()
        if "s" in run.style and bare:
            written += run.text.replace(bare, f"<sup>{bare}</sup>", 1)
            continue
        within = _in_word(written, run.text) or _in_word(run.text, after)
        mark = MARKS.get(run.style, "")
        letters = sum(char.isalpha() for char in bare)
        marked = mark and not within and letters >= SHORTEST_MARKED and "*" not in bare
        written += run.text.replace(bare, f"{mark}{bare}{mark}", 1) if marked else run.text
    return written


def _in_word(before: str, after: str) -> bool:
    return before[-1:].isalnum() and after[:1].isalnum()


def _without_head(runs: Sequence[Run], length: int) -> list[Run]:
    """The runs without so many characters."""
    kept: list[Run] = []
    for run in runs:
        kept.append(replace(run, text=run.text[length:]))
        length = max(0, length - len(run.text))
    return [run for run in kept if run.text]


def _joined(rows: Sequence[Sequence[Run]]) -> list[Run]:
    """The runs of one line of several rows; a hyphen at the end of a row goes, unless the word has others or what follows is a
    name.

    >>> _joined([[Run("The atten\ufffe")], [Run("tion of state-of-the\ufffe")], [Run("art")]])
    [Run(text='The attention of state-of-the-art', target='', style='')]
    """
    line: list[Run] = []
    for row in rows:
        runs = [replace(run, text=_spaced(run.text)) for run in row]
        runs[0] = replace(runs[0], text=runs[0].text.lstrip())
        runs[-1] = replace(runs[-1], text=runs[-1].text.rstrip())
        line = _with_row(line, [run for run in runs if run.text])
    merged = [
        Run("".join(run.text for run in same), *said)
        for said, same in itertools.groupby(line, key=lambda run: (run.target, run.style))
    ]
    return [replace(run, text=_spaced(run.text).replace(HYPHEN, "-")) for run in merged]


def _spaced(text: str) -> str:
    """The text with one blank between words, or the tab between columns."""
    return SPACES.sub(lambda found: "\t" if "\t" in found[0] else " ", text)


def _with_row(line: list[Run], row: Sequence[Run]) -> list[Run]:
    """The line with a further row, and what stands between them: nothing, a hyphen or a space."""
    if not line or not row:
        return [*line, *row]
    above, below = "".join(run.text for run in line), "".join(run.text for run in row)
    joint = " "
    if above.endswith(HYPHEN):
        word = above[:-1].split()[-1] if above[:-1].split() else ""
        whole = below[:1].islower() and "-" not in word and word[-1:].isalpha()
        joint = "" if whole else "-"
        line = [*line[:-1], replace(line[-1], text=line[-1].text[:-1])]
    elif above.endswith(("-", "–", "/")) and not above.endswith((" -", " –")):
        joint = ""
    last, first = line[-1], row[0]
    target = last.target if last.target == first.target else ""
    style = last.style if last.style == first.style else ""
    return [*line, Run(joint, target, style), *row]
