"""Fields whose names are headings: "## Authors", and below it who they are; "## Title", and below that the title.

They are read as lines that say the same, "Authors: ..."; the headings of notes stay.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from extract.reading.field_names import NAMES, NUMBERS, TITLES, VENUES, YEARS, holds_title, label_of

if TYPE_CHECKING:
    from extract.reading.outline import Unit

BESIDE_NAMES = (TITLES, VENUES, YEARS, NUMBERS)
LONGEST = 400
"""Letters of a value; what is longer is a section."""
OPENS, NEXT = re.compile(r":?\s*\n\s*(?:[-*+]\s+)?"), re.compile(r"\s*\n\s*(?:[-*+]\s+)?")
"""What stands between a heading and its value, and between the items of one."""
VALUES = ("text", "item")


def with_headed_fields(text: str, units: Sequence["Unit"]) -> list["Unit"]:
    """The units of the document `text` with one in the place of each such heading and its value; as they are where headings of
    one level do not name authors and what else a publication has, or the front matter its title."""
    named, beside = ({i: end for i, end, is_names in _values(units) if is_names is told} for told in (True, False))
    titled = any(unit.kind == "field" and holds_title(unit.label, unit.text) for unit in units)
    levels = {units[i].level for i in named} & {units[i].level for i in (named if titled else beside)}
    ends = {i: end for i, end in (named | beside).items() if units[i].level in levels}
    joined, i = list["Unit"](), 0
    while i < len(units):
        end = ends.get(i, i + 1)
        joined.append(_field(text, units[i:end]) if i in ends else units[i])
        i = end
    return joined


def _values(units: Sequence["Unit"]) -> Iterator[tuple[int, int, bool]]:
    """Each heading that is called like a field, the index behind its value, and whether that are names."""
    for i, unit in enumerate(units):
        label = label_of(unit.text) if unit.kind == "heading" else ""
        is_names = NAMES.fullmatch(label) is not None
        if not is_names and not any(names.fullmatch(label) for names in BESIDE_NAMES):
            continue
        end = next((j for j in range(i + 1, len(units)) if units[j].kind not in VALUES), len(units))
        below = units[i + 1 : end]
        one = len(below) == 1 or (is_names and all(value.kind == "item" for value in below))
        is_last = end == len(units) or units[end].kind == "heading"
        if below and one and is_last and below[-1].end - below[0].start <= LONGEST:
            yield i, end, is_names


def _field(text: str, units: Sequence["Unit"]) -> "Unit":
    """One line of a heading and what stands below it."""
    first, last = units[0], units[-1]
    words = OPENS.sub(lambda found: "：".ljust(len(found[0])), text[first.start : last.end], count=1)
    words = NEXT.sub(lambda found: ",".ljust(len(found[0])), words)
    shapes = tuple(shape for unit in units for shape in unit.shapes)
    return replace(first, kind="text", level=0, shapes=shapes, end=last.end, text=words)
