"""The picture of a list: its papers by year, beside those with which they share a concept, each named, no name over another."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from api.quoting import shortened
from kg.desk.common import Common, Tie
from kg.desk.lists import Row
from kg.lookups.keys import Key

WIDTH = 560
MARGIN, LANE = 20, 104
"""Pixels left and right of the years, and of the lane for papers that state none."""
LINE = 24
TOP = 26.0
HEAD, GAP = 22, 8
"""Pixels of a region's heading, and between regions."""
LETTER, WIDE_LETTER = 7.0, 12.5
"""Pixels that a letter of a name takes, at most: a name that is drawn narrower leaves a gap, never an overlap."""
WIDE = frozenset("MWmw@%—…")
"""Letters that take more, as those of Chinese, Japanese and Korean do."""
DOT = 18
SMALL, LARGE = 4.0, 8.0
"""Radius of a paper with one relation, and of one with `FULL` or more; the area grows with the number."""
FULL = 60
MOST_TICKS = 12
MOST_STANDING = 6
"""A paper that more lines than these lead to has them drawn where it is pointed at: what nearly all have tells nothing."""
LONGEST, LONGEST_ALONE = 26, 72
"""Letters of a name; and of one that has the line to itself, where no paper states a year."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A paper in the picture: where it stands, and the name beside it; `left` where the name stands before the dot."""

    row: Row
    x: float
    y: float
    radius: float
    name: str
    left: bool

    @property
    def width(self) -> float:
        """Pixels that the name takes at most."""
        return width(self.name)


@dataclass(frozen=True, slots=True)
class Tick:
    """A year on the axis, or the lane of papers that state none."""

    x: float
    text: str


@dataclass(frozen=True, slots=True)
class Region:
    """The ground of papers that share a concept; without one the ground of the rest."""

    y: float
    height: float
    name: str = ""
    concept: Key | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """What joins two dots: solid what is said, dotted what is shared; `standing` where it is drawn without being asked for."""

    a: Key
    b: Key
    path: str
    said: bool
    standing: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole picture, in pixels; `centre` is the paper that the list is about."""

    width: int
    height: float
    dots: tuple[Dot, ...]
    ticks: tuple[Tick, ...]
    regions: tuple[Region, ...] = ()
    lines: tuple[Line, ...] = ()
    centre: Dot | None = None


def picture(rows: Sequence[Row], shared: Common | None = None, centre: Row | None = None) -> Picture | None:
    """The picture of the papers among the rows; None where there are none."""
    papers = {row.id: row for row in rows if row.label == "Paper"}
    if not papers:
        return None
    shared = shared or Common((), (), {})
    across = _Years([*papers.values(), *([centre] if centre else [])])
    top = TOP
    middle = None
    if centre:
        middle = across.placed([centre], top + LINE / 2, shared.degrees)[0]
        top += LINE + GAP
    dots: list[Dot] = []
    regions: list[Region] = []
    grouped = {paper for group in shared.groups for paper in group.papers}
    rest = tuple(paper for paper in papers if paper not in grouped)
    named = [(group.papers, group.name, group.concept) for group in shared.groups]
    for members, name, concept in [*named, (rest, "", None)]:
        if not members:
            continue
        head = HEAD if concept else GAP
        placed = across.placed([papers[paper] for paper in members], top + head + LINE / 2, shared.degrees)
        height = max(dot.y for dot in placed) + LINE / 2 - top + 4
        if grouped:
            regions.append(Region(top, height, name, concept))
        dots.extend(placed)
        top += height + GAP
    at = {dot.row.id: dot for dot in [*dots, *([middle] if middle else [])]}
    ties = _with_ways(shared.ties, papers, centre)
    number = Counter(end for tie in ties if tie.said for end in (tie.a, tie.b))
    crowded = {end for end, n in number.items() if n > MOST_STANDING} | ({centre.id} if centre else set())
    lines = [_line(tie, at, standing=tie.said and not crowded & {tie.a, tie.b}) for tie in ties]
    return Picture(WIDTH, round(top, 1), tuple(dots), tuple(across.ticks), tuple(regions), tuple(lines), middle)


class _Years:
    """Where the years stand: side by side, as one old paper must not push the others together."""

    def __init__(self, rows: Sequence[Row]) -> None:
        years = sorted({row.year for row in rows if row.year})
        lane = LANE if any(row.year is None for row in rows) else 0
        left, right = MARGIN + lane, WIDTH - MARGIN - 90
        apart = (right - left) / (len(years) - 1) if len(years) > 1 else 0.0
        middle = (right - left) * 0.5 if len(years) == 1 else 0.0
        self.place = {year: round(left + middle + apart * n, 1) for n, year in enumerate(years)}
        self.longest = LONGEST if years else LONGEST_ALONE
        step = max(1, -(-len(years) // MOST_TICKS))
        self.ticks = [Tick(self.place[year], str(year)) for year in years[::step]]
        if lane:
            self.ticks.insert(0, Tick(MARGIN, "no year stated"))

    def placed(self, rows: Sequence[Row], first: float, degrees: Mapping[str, int]) -> list[Dot]:
        """The rows on as few lines as their names allow, the first at this height."""
        taken: list[list[tuple[float, float]]] = []
        dots = []
        for row in rows:
            x = self.place[row.year] if row.year else MARGIN
            name = _fitting(row.short, self.longest)
            wide = width(name) + DOT
            before = x + wide > WIDTH
            reach = (x - wide, x + DOT / 2) if before else (x - DOT / 2, x + wide)
            line = next(
                (n for n, used in enumerate(taken) if not any(a < reach[1] and reach[0] < b for a, b in used)), None
            )
            if line is None:
                taken.append([])
                line = len(taken) - 1
            taken[line].append(reach)
            dots.append(Dot(row, x, round(first + line * LINE, 1), _radius(degrees.get(row.id, 1)), name, before))
        return dots


def _with_ways(ties: Sequence[Tie], papers: Mapping[str, Row], centre: Row | None) -> list[Tie]:
    """The ties, and a way to the centre for each paper: it would not be in the list if nothing led there."""
    if centre is None:
        return list(ties)
    joined = {end for tie in ties if centre.id in (tie.a, tie.b) for end in (tie.a, tie.b)}
    return [*ties, *(Tie(paper, centre.id, said=False) for paper in papers if paper not in joined)]


def _line(tie: Tie, at: Mapping[str, Dot], *, standing: bool) -> Line:
    """A bow between two dots: straight lines along a year or a row would run through the dots and names between."""
    a, b = at[tie.a], at[tie.b]
    aside = max(14.0, abs(a.y - b.y) * 0.12) if abs(a.x - b.x) < LINE else 0.0
    above = LINE * 0.9 if abs(a.y - b.y) < LINE / 2 else 0.0
    path = f"M{a.x:g} {a.y:g}Q{(a.x + b.x) / 2 - aside:.1f} {(a.y + b.y) / 2 - above:.1f} {b.x:g} {b.y:g}"
    return Line(a.row.key, b.row.key, path, tie.said, standing)


def _fitting(text: str, longest: int) -> str:
    """The name in so many letters of usual width, or fewer where they are wide."""
    name = shortened(text, longest)
    while width(name) > longest * LETTER and len(name) > 2:
        name = shortened(text, len(name) - 1)
    return name


def width(name: str) -> float:
    """Pixels that a name takes at most, at 12 px a letter's height."""
    wide = sum(char in WIDE or east_asian_width(char) in "WF" for char in name)
    return wide * WIDE_LETTER + (len(name) - wide) * LETTER


def _radius(degree: int) -> float:
    return round(SMALL + (LARGE - SMALL) * math.sqrt(min(degree, FULL) / FULL), 1)
