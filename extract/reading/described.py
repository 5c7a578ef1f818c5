"""References that part their fields by the signs of ISBD: each is a work, and its title stands where the signs say."""

from collections.abc import Mapping
from dataclasses import replace

from extract.reading.outline import Unit
from extract.reading.roles import Read
from extract.references.parse import title_by_signs

SIGNS = (" // ", ". –", ". —", ". -")
"""Without one of these a text is no such reference."""


def is_described(unit: Unit) -> bool:
    """Is an item or a line of text such a reference?"""
    return _title_at(unit) is not None


def with_described(reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with all such references."""
    found, chosen = dict(reads), set(records)
    for i, read in reads.items():
        at = _title_at(read.unit)
        inside = [n for n, piece in enumerate(read.pieces) if at and piece.start < at[1] and at[0] < piece.end]
        if inside:
            found[i] = replace(read, title=(inside[0], inside[-1]))
            chosen.add(i)
    return found, chosen


def _title_at(unit: Unit) -> tuple[int, int] | None:
    if unit.kind not in ("item", "text") or not any(sign in unit.text for sign in SIGNS):
        return None
    return title_by_signs(unit.text)
