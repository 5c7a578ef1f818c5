"""The picture of a list: its papers by year, each with its name, none over another."""

from collections.abc import Sequence
from dataclasses import dataclass

from kg.desk.lists import Row

WIDTH = 640
MARGIN, LANE = 24, 118
"""Pixels left and right of the years, and of the lane for papers that state none."""
LINE = 24
TOP = 34
LETTER = 7.0
"""Pixels that a letter of a name takes, at most: a name that is drawn narrower leaves a gap, never an overlap."""
DOT = 15
MOST_TICKS = 12
LONGEST, LONGEST_ALONE = 26, 80
"""Letters of a name; and of one that has the line to itself, where no paper states a year."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A paper in the picture: where it stands, and the name beside it; `left` where the name stands before the dot."""

    row: Row
    x: float
    y: float
    name: str
    left: bool


@dataclass(frozen=True, slots=True)
class Tick:
    """A year on the axis, or the lane of papers that state none."""

    x: float
    text: str


@dataclass(frozen=True, slots=True)
class Timeline:
    """The whole picture, in pixels."""

    width: int
    height: float
    dots: tuple[Dot, ...]
    ticks: tuple[Tick, ...]


def timeline(rows: Sequence[Row]) -> Timeline | None:
    """The picture of the papers among the rows; None where there are none."""
    papers = [row for row in rows if row.label == "Paper"]
    if not papers:
        return None
    years = sorted({row.year for row in papers if row.year})
    place = {year: n for n, year in enumerate(years)}
    lane = LANE if any(row.year is None for row in papers) else 0
    left, right = MARGIN + lane, WIDTH - MARGIN - 90

    def across(year: int | None) -> float:
        """Years that have papers stand side by side: one old paper must not push the others together."""
        if year is None:
            return MARGIN
        return left + (right - left) * (place[year] / (len(years) - 1) if len(years) > 1 else 0.5)

    taken: list[list[tuple[float, float]]] = []
    dots = []
    for row in papers:
        x, name = across(row.year), _cut(row.short, LONGEST if years else LONGEST_ALONE)
        wide = len(name) * LETTER + DOT
        before = x + wide > WIDTH
        reach = (x - wide, x + DOT / 2) if before else (x - DOT / 2, x + wide)
        line = next(
            (n for n, used in enumerate(taken) if not any(a < reach[1] and reach[0] < b for a, b in used)), None
        )
        if line is None:
            taken.append([])
            line = len(taken) - 1
        taken[line].append(reach)
        dots.append(Dot(row, round(x, 1), TOP + line * LINE, name, before))
    step = max(1, -(-len(years) // MOST_TICKS))
    ticks = [Tick(round(across(year), 1), str(year)) for year in years[::step]]
    if lane:
        ticks.insert(0, Tick(MARGIN, "no year stated"))
    return Timeline(WIDTH, TOP + len(taken) * LINE, tuple(dots), tuple(ticks))


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
