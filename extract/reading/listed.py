"""References under a heading that says so: what their parser reads as names, a title and a year is a work.

What the forests know of lists is mostly English; the heading and the parser are two witnesses beside them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from extract.reading.entries import REFERENCES
from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.references.parse import parse_reference
from extract.text.clean import plain


def with_listed(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with all such references."""
    found, chosen = dict(reads), set(records)
    for unit in _listed(outline):
        read = reads.get(unit.index)
        if read is None or unit.index in records:
            continue
        stated = parse_reference(unit.text)
        title = stated.title
        if title is None or not stated.authors or stated.year is None:
            continue
        inside = [n for n, piece in enumerate(read.pieces) if piece.start < title[1] and title[0] < piece.end]
        if inside:
            found[unit.index] = replace(read, title=(inside[0], inside[-1]))
            chosen.add(unit.index)
    return found, chosen


def _listed(outline: Outline) -> Iterator[Unit]:
    """The items and lines of text below each heading or line that says that references follow."""
    inside = False
    for unit in outline.units:
        if unit.kind == "heading" or (unit.kind == "text" and REFERENCES.fullmatch(plain(unit.text))):
            inside = bool(REFERENCES.fullmatch(plain(unit.text)))
        elif inside and unit.kind in ("item", "text"):
            yield unit
