"""Works in lists and notes in Chinese, Japanese and Korean, whose writers state them in ways of their own.

Where a title stands in the brackets for titles, these say so.  Where everything stands between commas, a name looks like a
short title: all items of a list together tell whether the names stand before the titles or behind them, and whether publishers
stand last.  A heading says that works are listed.
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from extract.entry import Offsets
from extract.reading.labeller import Labelled
from extract.reading.outline import Outline, Unit
from extract.reading.pieces import Piece
from extract.reading.roles import Read, lists_of, says_works_above, works_headings
from extract.references.east_asian import (
    YEAR,
    Fields,
    beginning,
    fields_by_mark,
    fields_by_role,
    fields_by_year,
    fields_in_brackets,
    is_publisher,
    parts_of,
    without_marks,
)
from extract.references.east_asian_names import is_east_asian, is_likely_name, names_in
from extract.text.words import KIND_OF_WORK

FEWEST, OF_ALL = 2, 0.7
"""A list has so many items of one order, and such a share of all its items does."""
SURE = 0.98
BY_STANDARD = re.compile(KIND_OF_WORK)
"""With the sign that the Chinese standard has behind a title every parser knows where fields end."""
THREE = 3
"""Parts of a work with a publisher: names, title, publisher."""
LONGEST = 300
"""Characters of an item."""
INSIDE = "](#"
"""A link to a place of the same page."""


@dataclass(frozen=True, slots=True)
class _Order:
    """How the items of a list go: are names before the titles, and is a publisher behind both?"""

    names_first: bool
    published: bool


ORDERS = tuple(_Order(first, published) for first in (True, False) for published in (True, False))


def with_east_asian(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with the works that such lists state."""
    found, chosen = dict(reads), set(records)
    for group in lists_of(outline):
        asked = [reads[i] for i in group if i in reads and _may_state(reads[i].unit)]
        own = [read.unit for read in asked if is_east_asian(read.unit.text)]
        if not own:
            continue
        headings = list(works_headings(outline, own[0]))
        listed = bool(headings) or says_works_above(outline, own[0])
        stated = {unit.index: fields for unit in own if (fields := _in_brackets(unit, listed=listed))}
        by_role = {unit.index: fields for unit in own if (fields := _by_role(unit)) and unit.index not in stated}
        if len(by_role) >= FEWEST or listed:
            stated |= by_role
        if listed and 2 * len(own) >= len(asked):
            others = [read for read in asked if read.unit.index not in stated and len(read.unit.text) <= LONGEST]
            stated |= {read.unit.index: fields for read in others if (fields := _by_words(read.unit))}
            stated |= _ordered(
                [read.unit for read in others if read.unit.index not in stated and not _is_read(read, records)]
            )
        for index, fields in stated.items():
            found[index] = _settled(reads[index], fields)
            chosen.add(index)
        if stated and listed:
            chosen.difference_update(headings)
    return found, chosen


def _is_read(read: Read, records: set[int]) -> bool:
    """Has a unit been read as a record with title and authors?"""
    return read.unit.index in records and read.title is not None and read.count("A") > 0


def _may_state(unit: Unit) -> bool:
    """Is it a line of a list, neither of a table of contents, nor of references that have a standard?"""
    return unit.kind in ("item", "text", "row") and INSIDE not in unit.text and not BY_STANDARD.search(unit.text)


def _in_brackets(unit: Unit, *, listed: bool) -> Fields | None:
    """The fields of a unit, or of the first cell of a row that states a work; below a heading of works a title is enough."""
    cells = [(a - unit.start, b - unit.start) for a, b in unit.cells] or [(0, len(unit.text))]
    for start, end in cells:
        fields = fields_in_brackets(unit.text[start:end])
        alone = fields and not unit.text[start:end][: fields.title[0] - 1].strip(" -*_[•.0123456789")
        published = fields and fields.venue and is_publisher(unit.text[start:end][slice(*fields.venue)])
        stated = fields and sum(map(bool, (fields.names, published, fields.year))) > 1
        if fields and (stated or (listed and (fields.told or alone))):
            return _moved(fields, start)
    return None


def _moved(fields: Fields, by: int) -> Fields:
    def moved(at: Offsets | None) -> Offsets | None:
        return (at[0] + by, at[1] + by) if at else None

    names = tuple((a + by, b + by) for a, b in fields.names)
    title = (fields.title[0] + by, fields.title[1] + by)
    return replace(fields, names=names, title=title, venue=moved(fields.venue), year=moved(fields.year))


def _by_role(unit: Unit) -> Fields | None:
    """The fields of a unit that says who wrote the work."""
    return fields_by_role(unit.text) if unit.kind != "row" and len(unit.text) <= LONGEST else None


def _by_words(unit: Unit) -> Fields | None:
    """The fields of a unit that sets its title apart, or names authors before a year."""
    parsers = () if unit.kind == "row" else (fields_by_mark, fields_by_year)
    return next((fields for parse in parsers if (fields := parse(unit.text))), None)


def _ordered(units: Sequence[Unit]) -> dict[int, Fields]:
    """Unit -> its fields, where most units of a list go in one order and its titles are longer than its names."""
    lines = [unit for unit in units if unit.kind != "row"]
    best: dict[int, Fields] = {}
    clearest = 0.0
    for order in ORDERS:
        fitting = {unit.index: fields for unit in lines if (fields := _by_order(unit.text, order))}
        if len(fitting) < max(FEWEST, OF_ALL * len(lines)):
            continue
        titles = sum(end - start for start, end in (fields.title for fields in fitting.values()))
        names = [at for fields in fitting.values() for at in fields.names]
        ratio = titles / len(fitting) / (sum(end - start for start, end in names) / len(names))
        if (len(fitting), ratio) > (len(best), clearest) and _are_works(lines, fitting):
            best, clearest = fitting, ratio
    return best


def _are_works(lines: Sequence[Unit], fitting: Mapping[int, Fields]) -> bool:
    """Do most state a year or a known kind of publisher, or are half of their names likely ones?"""
    texts = {unit.index: unit.text for unit in lines}
    told = [
        fields.year or (fields.venue and is_publisher(texts[i][slice(*fields.venue)])) for i, fields in fitting.items()
    ]
    likely = [is_likely_name(texts[i][slice(*fields.names[0])]) for i, fields in fitting.items()]
    return 2 * sum(map(bool, told)) > len(told) or 2 * sum(likely) >= len(likely)


def _by_order(text: str, order: _Order) -> Fields | None:
    """The fields of a text of one order; None where its parts do not fit."""
    bare = without_marks(text)
    year = YEAR.search(bare)
    parts = parts_of(bare, beginning(bare), len(bare))
    parts = [part for part in parts if not (year and part[0] <= year.start() < part[1])]
    venue = None
    if order.published:
        parts = parts if parts and is_publisher(bare[slice(*parts[-1])]) else parts[:THREE]
        if len(parts) < THREE:
            return None
        venue = parts.pop()
    if len(parts) < THREE - 1:
        return None
    title, people = (parts[-1], parts[:-1]) if order.names_first else (parts[0], parts[1:])
    names = names_in(bare, people[0][0], people[-1][1])
    if not names or not names[0]:
        return None
    if is_east_asian(bare[names[0][0][0] : names[0][-1][1]]) and not is_east_asian(bare[slice(*title)]):
        return None  # a word with its translation
    return Fields(names[0], title, venue, year.span() if year else None, names[1])


def _settled(read: Read, fields: Fields) -> Read:
    """The read with the fields as its pieces, beside those of its other pieces that stand outside of them."""
    places: list[tuple[Offsets, str]] = [(fields.title, "T"), *((at, "A") for at in fields.names)]
    places += [(at, label) for at, label in ((fields.venue, "V"), (fields.year, "Y")) if at]
    if fields.more:
        end = fields.names[-1][1]
        places.append(((end, end + 1), "E"))
    text = read.unit.text
    pieces = [(_piece(text, at, label, read.pieces), label) for at, label in places]
    for piece, label in zip(read.pieces, read.labelled.labels, strict=True):
        if all(piece.end <= start or end <= piece.start for (start, end), _ in places):
            pieces.append((piece, "C" if label in "ATVYE" else label))
    pieces += [(_between(text, a, b), "C") for a, b in _gaps(fields.names)]
    pieces.sort(key=lambda one: one[0].start)
    labels = [label for _, label in pieces]
    title = labels.index("T")
    return replace(
        read,
        pieces=[piece for piece, _ in pieces],
        labelled=Labelled.told(labels, read.columns, SURE),
        title=(title, title),
        settled=True,
    )


def _piece(text: str, at: Offsets, label: str, pieces: Sequence[Piece]) -> Piece:
    target = next((piece.target for piece in pieces if piece.target and piece.start < at[1] and at[0] < piece.end), "")
    kind = {"Y": "year", "E": "etal"}.get(label, "words")
    return Piece(*at, text[slice(*at)], kind, "l" if target else "", "", "", target)


def _gaps(names: Sequence[Offsets]) -> Iterator[Offsets]:
    """What stands between two names: names that touch would be read as one list, and parted again."""
    for (_, end), (start, _) in itertools.pairwise(names):
        yield end, start


def _between(text: str, start: int, end: int) -> Piece:
    return Piece(start, end, text[start:end], "words", "", "", "")
