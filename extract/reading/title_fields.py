"""What the title in the front matter of a note says besides the title: "title: Berg et al. (2017) - Small Networks".

Such a field is a whole title nearly everywhere, and the labeller knows it so. As the heading of a note the same words are read
for what they are: where they state names or a year, and nothing but these and a title, that counts.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from extract.reading.field_names import NAMES, TITLES
from extract.reading.forms import value_of
from extract.reading.outline import Outline
from extract.reading.roles import Read

STATED = frozenset("TAEY")
LEAST = 0.5
"""Each piece has its label at least so likely."""


def with_title_fields(
    outline: Outline, reads: Mapping[int, Read], as_heading: Callable[[str], Read | None]
) -> dict[int, Read]:
    """The units as they were read, the titles in front matter as headings of notes where they say more so, and no other field
    names persons."""
    found = dict(reads)
    if any(unit.kind == "field" and NAMES.fullmatch(unit.label) and unit.text.strip() for unit in outline.units):
        return found
    for unit in outline.units:
        at = value_of(unit) if unit.kind == "field" and unit.index in reads and TITLES.fullmatch(unit.label) else None
        read = as_heading(outline.page.document.text[slice(*at)]) if at else None
        if at and read and read.title and _says_more(read):
            before = at[0] - unit.start
            pieces = [replace(piece, start=piece.start + before, end=piece.end + before) for piece in read.pieces]
            found[unit.index] = replace(read, unit=unit, pieces=pieces, settled=True)
    return found


def _says_more(read: Read) -> bool:
    """Are there names or a year, and nothing but these and one title?"""
    labels, title = read.labelled.labels, read.title
    if title is None or not {"A", "Y"} & set(labels) or not set(labels) <= STATED:
        return False
    named = [
        word for piece, label in zip(read.pieces, labels, strict=True) if label == "A" for word in piece.text.split()
    ]
    if len(named) == 1 and not {"E", "Y"} & set(labels):
        return False  # "TuckER - Tensor Factorization": what the work is known by
    titled = [i for i, label in enumerate(labels) if label == "T"]
    return titled == list(range(title[0], title[1] + 1)) and read.labelled.marginals.max(axis=1).min() >= LEAST
