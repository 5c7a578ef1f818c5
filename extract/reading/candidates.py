"""Which units may be records, and their pieces: prose that states nothing at its beginning is spared."""

import re

from extract.reading.outline import Outline, Unit
from extract.reading.pieces import Piece, pieces_of
from extract.text.clean import may_link
from kg.names import CAPITAL

LONGEST = 1200
"""Characters of a unit that are looked at: what a record states stands at its beginning."""
SHORT = 260
OPENS_MARKED = re.compile(r"\W{0,6}[\[*_\"“«<`\d]|[^\n]{0,80}(?:et al|\(\d{4})")
LISTS_NAMES = re.compile(rf"(?:[^.\n]{{0,40}}\b{CAPITAL}\.){{8}}")
"""So many first letters stand at the beginning of a work that many have written."""
PICTURE = re.compile(
    r"\W*!\[\[[^\[\]\n]{1,200}\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|heic|avif|mp4|mov|webm|mp3|wav|m4a|canvas|excalidraw)"
    r"(?:[|#][^\[\]\n]{0,80})?\]\]\W*",
    re.IGNORECASE,
)
""" "![[Screenshot 2025-03-26 at 12.07.01 PM.png|400]]", what a vault shows in a note."""
YEAR = re.compile(r"(?:1[6-9]|20)\d\d")


def is_candidate(unit: Unit) -> bool:
    """Could the unit be a record, or state a part of one?"""
    if PICTURE.fullmatch(unit.text):
        return False
    if unit.kind in ("row", "field", "heading"):
        return True
    if len(unit.text) <= SHORT or len(" ".join(unit.text.split())) <= SHORT:
        return True
    head = unit.text[:LONGEST]
    return bool(OPENS_MARKED.match(head) or YEAR.search(head) or may_link(head) or LISTS_NAMES.match(head))


def pieces_of_units(outline: Outline) -> dict[int, list[Piece]]:
    """Unit -> its pieces, of all units that may be records and have words."""
    found = {}
    definitions = outline.page.definitions
    for unit in outline.units:
        if not is_candidate(unit):
            continue
        if unit.kind == "row":
            cells = [(a - unit.start, b - unit.start) for a, b in unit.cells]
            pieces = pieces_of(unit.text, cells, definitions)
        else:
            pieces = pieces_of(unit.text[:LONGEST], definitions=definitions)
        if pieces:
            found[unit.index] = pieces
    return found
