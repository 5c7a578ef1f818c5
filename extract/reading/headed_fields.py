"""Fields whose names are headings: "## Authors", and below it who they are; "## Title", and below that the title.

They are read as lines that say the same, "Authors: ..."; the headings of notes stay.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from extract.reading.field_names import NAMES, NUMBERS, TITLES, VENUES, YEARS, label_of

if TYPE_CHECKING:
    from extract.reading.outline import Unit

BESIDE_NAMES = (TITLES, VENUES, YEARS, NUMBERS)
LONGEST = 400
"""Letters of a value; what is longer is a section."""
OPENS = re.compile(r":?\s*\n\s*(?:[-*+]\s+)?")
NEXT = re.compile(r"\s*\n\s*(?:[-*+]\s+)?")
VALUES = ("text", "item")


def with_headed_fields(text: str, units: Sequence["Unit"]) -> list["Unit"]:
    """The units of the document `text` with one in the place of each such heading and its value; as they are where headings of
    one level do not name authors and what else a publication has."""
    found = dict(_values(units))
    levels = {units[i].level for i in found if _is(units[i], NAMES)}
    told = {level for level in levels if any(_is_beside(units[i]) for i in found if units[i].level == level)}
    joined, i = list["Unit"](), 0
    while i < len(units):
        end = found.get(i)
        if end is not None and units[i].level in told:
            joined.append(_field(text, units[i:end]))
        else:
            joined.append(units[i])
        i = end if end is not None and units[i].level in told else i + 1
    return joined


def _values(units: Sequence["Unit"]) -> Iterator[tuple[int, int]]:
    """Each heading that is called like a field, and the index behind its value."""
    for i, unit in enumerate(units):
        if unit.kind != "heading" or not (_is(unit, NAMES) or _is_beside(unit)):
            continue
        below = list(itertools.takewhile(lambda one: one.kind in VALUES, units[i + 1 :]))
        is_next = i + 1 + len(below) == len(units) or units[i + 1 + len(below)].kind == "heading"
        one = len(below) == 1 or (_is(unit, NAMES) and all(one.kind == "item" for one in below))
        if below and one and is_next and below[-1].end - below[0].start <= LONGEST:
            yield i, i + 1 + len(below)


def _is(unit: "Unit", names: re.Pattern[str]) -> bool:
    return names.fullmatch(label_of(unit.text)) is not None


def _is_beside(unit: "Unit") -> bool:
    return any(_is(unit, names) for names in BESIDE_NAMES)


def _field(text: str, units: Sequence["Unit"]) -> "Unit":
    """One line of a heading and what stands below it."""
    first, last = units[0], units[-1]
    words = OPENS.sub(lambda found: "：".ljust(len(found[0])), text[first.start : last.end], count=1)
    words = NEXT.sub(lambda found: ",".ljust(len(found[0])), words)
    shapes = tuple(shape for unit in units for shape in unit.shapes)
    return replace(first, kind="text", level=0, shapes=shapes, end=last.end, text=words)
