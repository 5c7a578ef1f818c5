"""How far the notes of a record go: what stands below its title in the outline is its own, what follows is decided.

Between a record and the next stand units that go on with the notes of the one above, and units that lead to what follows:
a paragraph behind an item, a heading of the same level ("General notes"), the topic of the next papers. A boosted forest says
of each how likely it goes on; the notes end where that makes all of them likeliest together.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from extract.forest import Forest
from extract.reading.outline import Outline, Unit
from kg.ids import folded

KINDS = ("heading", "item", "text")
FARTHEST = 300
"""So many units behind a record are asked about; what stands farther away is nobody's."""
WORD = re.compile(r"[^\W\d_]{4,}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}")
LOWEST = 7
"""Stands for the level of what is no heading."""
UNSURE = 1e-4
"""No unit alone outweighs all others."""


@dataclass(frozen=True, slots=True)
class Region:
    """The units between the end of what is surely a record's own and the next record: indices `start` to `end`."""

    record: int
    start: int
    end: int
    own: int
    """How many units below it are surely its own."""


@dataclass(frozen=True)
class Extents:
    """The regions of one page, and what all of them have in common."""

    outline: Outline
    regions: Sequence[Region]
    titles: Mapping[int, str]
    """Record -> the words of its title."""

    @cached_property
    def _forms(self) -> Counter[tuple[str, str, int]]:
        """(kind of a record, kind, level) -> how many regions behind such records hold such a unit."""
        units = self.outline.units
        seen: Counter[tuple[str, str, int]] = Counter()
        for region in self.regions:
            kind = units[region.record].kind
            seen.update({(kind, *_form(units[j])) for j in range(region.start, self._last(region))})
        return seen

    @cached_property
    def _template(self) -> Counter[str]:
        """Words of a heading -> behind how many records it stands."""
        seen: Counter[str] = Counter()
        for region in self.regions:
            below = self.outline.units[region.record + 1 : region.end]
            seen.update({_key(unit) for unit in below if unit.kind == "heading"})
        return seen

    @cached_property
    def _of_kind(self) -> Counter[str]:
        return Counter(self.outline.units[region.record].kind for region in self.regions)

    @cached_property
    def _own(self) -> float:
        return sum(region.own > 0 for region in self.regions) / max(1, len(self.regions))

    @cached_property
    def _titled(self) -> dict[int, float]:
        """Level -> the share of its headings that are records."""
        every = Counter(unit.level for unit in self.outline.units if unit.kind == "heading")
        records = [self.outline.units[region.record] for region in self.regions]
        titled = Counter(unit.level for unit in records if unit.kind == "heading")
        return {level: titled[level] / n for level, n in every.items()}

    def rows(self, region: Region) -> NDArray[np.float32]:
        """(n_units, n_features): what is known of each unit of a region, as far as units are asked about."""
        units = self.outline.units
        record = units[region.record]
        title = _words(self.titles[region.record])
        after = _words(self.titles.get(region.end, ""))
        level = record.level if record.kind == "heading" else self._section_level(record)
        rows: list[list[float]] = []
        headings, highest, widest, near = 0, LOWEST, 0, 0
        for j in range(region.start, self._last(region)):
            unit = units[j]
            widest = max(widest, unit.gap)
            is_heading = unit.kind == "heading"
            if is_heading:
                headings, highest = headings + 1, min(highest, unit.level)
            told = _words(unit.text)
            near += len(title & told)
            alike = self._forms[record.kind, *_form(unit)] - 1
            below = units[j + 1] if j + 1 < len(units) else None
            rows.append([
                *(record.kind == kind for kind in KINDS), *(unit.kind == kind for kind in KINDS),
                record.level, unit.level, unit.level - record.level,
                unit.level - level if is_heading else LOWEST, highest - level if headings else LOWEST, headings,
                unit.gap, widest, j - region.start, region.own, self._own,
                unit.parent == record.parent, unit.section == record.section, record.parent >= 0,
                alike / max(1, self._of_kind[record.kind] - 1), self._titled[unit.level] if is_heading else -1,
                self._template[_key(unit)] / len(self.regions) if is_heading else 0,
                len(title & told), near, len(after & told),
                unit.text[-1:] == ":", unit.text[-1:] in ".!?", unit.text[:1].islower(),
                below is None or below.gap > 0, below is not None and below.kind == "heading",
                unit.end_of_tree - j,
            ])  # fmt: skip
        return np.array(rows, dtype=np.float32)

    def _whole(self, region: Region, n: int) -> NDArray[np.bool_]:
        """(n + 1,): whether notes of so many units cut no section in two: with its heading goes what stands below it."""
        whole = np.ones(n + 1, dtype=bool)
        for unit in self.outline.units[region.start : region.start + n]:
            if unit.kind == "heading":
                whole[unit.index + 1 - region.start : min(unit.end_of_tree - region.start, n)] = False
        return whole

    def _last(self, region: Region) -> int:
        return min(region.end, region.start + FARTHEST)

    def _section_level(self, unit: Unit) -> int:
        return self.outline.units[unit.section].level if unit.section >= 0 else 0

    def ends(self, model: Forest) -> dict[int, int]:
        """Record -> the index behind the last unit of its notes."""
        found = {region.record: region.start for region in self.regions}
        asked = [region for region in self.regions if region.end > region.start]
        if not asked:
            return found
        rows = [self.rows(region) for region in asked]
        likely = model.scores(np.concatenate(rows))
        parts = np.split(likely, np.cumsum([len(part) for part in rows])[:-1])
        for region, part in zip(asked, parts, strict=True):
            found[region.record] = region.start + goes_on(part, self._whole(region, len(part)))
        return found


def goes_on(likely: NDArray[np.float32], allowed: NDArray[np.bool_] | None = None) -> int:
    """How many of the units go on, if those before some place all do and those behind it do not, where that is likeliest.

    `allowed`, (n_units + 1,), says after how many of them notes may end.
    """
    sure = np.clip(likely, UNSURE, 1 - UNSURE).astype(np.float64)
    gains = np.concatenate([[0.0], np.cumsum(np.log(sure / (1 - sure)))])
    return int((gains if allowed is None else np.where(allowed, gains, -np.inf)).argmax())


def _form(unit: Unit) -> tuple[str, int]:
    return unit.kind, unit.level if unit.kind in ("heading", "item") else 0


def _key(heading: Unit) -> str:
    return folded(heading.text)


def _words(text: str) -> set[str]:
    return set(WORD.findall(text.lower()))
