"""Which rows are one line: those of a paragraph, an item, a reference or a heading.

A PDF knows rows and their places, nothing else. That a row goes on in the next shows in the geometry: the next one has
the same size, stands right below, and its first word would not have fitted above.
"""

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from extract.formats.pdf.rows import GLYPH, SAME_PLACE, Row, alike, opens_item
from extract.formats.pdf.runs import HYPHEN
from extract.formats.pdf.writing import Writer

DASH = re.compile(r"[-–—]\s")
"""A bullet, or the dash between a title and its authors that has come to stand at the head of a row."""
KEYED = re.compile(r"\s*(?:\[[^\[\]]{1,30}\]|\(?\d{1,3}[.)])\s")
"""What a reference begins with: "[12]", "[Ber19]", "3."."""
STOP = re.compile(r"[.?!]\s*$")
GOES_ON = re.compile(r"(?:[,;:&(–-]|\b(?:and|or|of|the|in|for|with|to|a|an|by|on|from|is|are))\s*$")
SENTENCE_END = re.compile(r"[.!?:;][\"”’)\]]*\s*$")
NEXT_ROW, LOOSE = 1.3, 1.15
"""In steps from row to row: what is farther below stands in a paragraph of its own, what is a little farther may."""
INDENTED, HANGING = 0.8, 8.0
"""In sizes of the font: the second row of an item or reference is indented by less than this."""
CENTRED, LONGEST_CENTRED = 1.5, 45
"""Points within which the middles of centred rows are, and characters."""
WIDEST_GAP = 3
RAGGED = 20.0
"""Points within which rows end at one margin."""
SLACK = 0.2
"""The width of a word is known from the mean width of the letters in its row, so far off at most."""
OF_ROWS = 0.05
"""The share of rows that make a margin."""
SHORTEST_ROW = 20
"""Characters; no column of text is narrower, so that a shorter row ends its line."""


def lines_of(rows: Sequence[Row]) -> Iterator[str]:
    """The lines, a blank one for each row's height that is left free between them, and those of tables."""
    flow = [row for row in rows if row.cell is None]
    step = _usual_step(flow or rows)
    margins = _right_margins(flow)
    write = Writer(flow or rows)
    group: list[Row] = []
    for is_table, stretch in itertools.groupby(rows, key=lambda row: row.cell is not None):
        if is_table:
            yield from [write(group)] if group else []
            group = []
            yield from write.tables(list(stretch))
            continue
        for row in stretch:
            if group and (write.is_one_heading(group[-1], row) or _is_of_line(group, row, step, margins)):
                group.append(row)
                continue
            if group:
                yield write(group)
                yield from [""] * _gap(group[-1], row, step)
            group = [row]
    yield from [write(group)] if group else []


def _is_of_line(group: Sequence[Row], row: Row, step: float, margins: Mapping[int, float]) -> bool:
    return not _both_lead_with_links(group, row) and _goes_on(group, row, step, margins)


def _usual_step(rows: Sequence[Row]) -> float:
    """From baseline to baseline, in sizes of the font: the smallest step that is common."""
    steps = Counter(
        round((above.baseline - row.baseline) / row.size, 1)
        for above, row in itertools.pairwise(rows)
        if above.page == row.page and alike(above, row) and 0.7 < (above.baseline - row.baseline) / row.size < 3
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


def _goes_on(group: Sequence[Row], row: Row, step: float, margins: Mapping[int, float]) -> bool:
    """Does the row go on with the line of the rows above it?"""
    above = group[-1]
    dash = DASH.match(row.text) is not None and not SENTENCE_END.search(above.text)
    if not alike(above, row) or above.turned != row.turned or (opens_item(row) and not dash):
        return False
    width = row.width_of(" ".join(row.text.split()[: 1 + dash]))
    wide = len(above.text) >= SHORTEST_ROW
    full = above.text.endswith(HYPHEN) or (wide and above.right + width > margins[_column(above)] - SLACK * width)
    if above.page != row.page:
        return full and (row.text.lstrip()[0].islower() or not SENTENCE_END.search(above.text))
    down = above.baseline - row.baseline
    if not 0 < down <= NEXT_ROW * step * row.size:
        return False
    if _are_centred(above, row) and not row.text.lstrip()[:1].islower():
        return False
    if down > LOOSE * step * row.size and not row.text.lstrip()[:1].islower():
        return False
    if _link_goes_on(above, row):
        return True  # in the cell of a table, whose margin is its own
    shift = (row.left - above.left) / row.size
    if INDENTED < (row.left - group[0].left) / row.size < HANGING:
        if GLYPH.match(group[0].text) and STOP.search(above.text):
            return True  # the next part of a reference, or the next sentence
        if KEYED.match(group[0].text) and row.text.lstrip()[:1].islower():
            return True
    if len(group) > 1 and abs(shift) > SAME_PLACE:
        return False  # a new paragraph is indented, a new reference stands out
    if opens_item(above) and shift < -SAME_PLACE:
        return False
    if dash:
        return full and _hangs(group, shift)
    return abs(shift) < HANGING and (full or (row.text.lstrip()[0].islower() and bool(GOES_ON.search(above.text))))


def _are_centred(above: Row, row: Row) -> bool:
    """Do rows of other widths stand around one middle, the first no longer than names on a title page are?"""
    middles = abs(above.left + above.right - row.left - row.right) / 2
    return middles < CENTRED and abs(above.left - row.left) > INDENTED * row.size and len(above.text) <= LONGEST_CENTRED


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


def _gap(above: Row, row: Row, step: float) -> int:
    """The number of blank lines between two lines."""
    down = above.baseline - row.baseline
    if above.page != row.page or down <= 0:
        return 0 if GLYPH.match(above.text) and GLYPH.match(row.text) else 1
    rows = down / (step * max(above.size, row.size))
    return min(max(int(rows + 0.6) - 1, 0), WIDEST_GAP)
