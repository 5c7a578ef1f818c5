"""Tables whose first row names their columns: which are tables of works, and what their cells state under these names.

A column that is called so is believed before what its cells look like, and the rows of one table are of one kind: where the
names say that a table is of works, all its rows are, and where a share of its rows were recognised, the others are works, too.
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from extract.entry import Offsets
from extract.people import NamePiece
from extract.reading.by_name import call_in
from extract.reading.column_names import Columns, columns_of
from extract.reading.features import host_of
from extract.reading.fronts import without_volume
from extract.reading.outline import Outline, Unit
from extract.reading.roles import SCHOLARLY, Read, works_headings
from extract.reading.stated import Stated, names_of
from extract.references.orders import Habit
from extract.text.clean import plain
from extract.text.words import ET_AL, UNSPACED, YEAR
from extract.venues import VenueMention, venue_name

LEADING = SCHOLARLY | {"pdf"}
NOTHING = re.compile(r"\W*+(?:(?:null|nan|n/?a|none|no title|untitled|unknown)\W*+)?", re.IGNORECASE)
"""What programs write where they know nothing."""
MARKUP = re.compile(r"\]\(|<[a-z/]|https?:|\*\*|`", re.IGNORECASE)
WHOLE_DOI = re.compile(r"(?:https?://(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d{4,9}/\S+)", re.IGNORECASE)
PATH = re.compile(r"://|^(?:[A-Z]:\\|/\w+/)")
ACCEPTED_AS = re.compile(r"^accept\s*\(|\)$", re.IGNORECASE)
OF_WORKS, OF_TITLES = 0.25, 0.5
"""Such a share of the rows was recognised: then all are works, where a column is called "paper", or only "title"."""
NO_NAMES = frozenset(["presenter", "decision", "venue", "year", "number", "abstract", "link", "key", "record"])
"""What a column holds that holds no authors."""
NO_NOTES = NO_NAMES - {"abstract", "link", "record"}
FEWEST_WORDS, LEAST_LETTERS = 3, 0.6
"""A cell of fewer words, or with fewer letters among its signs, in a column that says nothing of works is no note."""
BESIDE_TITLE = frozenset(["names", "venue", "year", "number", "abstract", "link"])
TITLE_WORDS = 3
"""A row of a table of works that says nothing beside a title of fewer words is none: "count", "Total"."""
SURELY_TITLE, SIGNS_OF_TITLE = 4, 4
"""So many words are a title below a heading of works; so many signs are one, where words have no blanks between them."""
THOUSANDS = re.compile(r"\b(?P<first>[12]),(?P<rest>\d{3})(?:\.0+)?(?!\d)")
""" "2,012.00", a year that a program took for an amount."""
CITED = re.compile(ET_AL)
ONE_NAME = re.compile(r"\S+(?:[ \t]+\S+){1,3}")


def title_cell(unit: Unit) -> Offsets | None:
    """The cell of a row that its column says is the title; None where no column says so, or several do."""
    at = columns_of(unit.header).title
    if at is None or at >= len(unit.cells) or unit.cells[at][0] >= unit.cells[at][1]:
        return None
    return unit.cells[at]


def tables_of(outline: Outline, reads: Mapping[int, Read]) -> Iterator[list[Unit]]:
    """The rows of each table with a row that names its columns, as far as they were read."""
    rows = [unit for unit in outline.units if unit.kind == "row" and unit.header and unit.index in reads]
    for _, table in itertools.groupby(rows, key=lambda unit: (unit.header, unit.parent)):
        yield list(table)


def with_tables(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with all rows of the tables of works."""
    found, chosen = dict(reads), set(records)
    for table in tables_of(outline, reads):
        columns = columns_of(table[0].header)
        if columns.of_performances:
            chosen.difference_update(unit.index for unit in table)
        if columns.of_pages:
            leading = {unit.index for unit in table if _leads_to_work(found[unit.index])}
            chosen -= {unit.index for unit in table} - leading
            table = [unit for unit in table if unit.index in leading]
        if columns.title is None or columns.of_performances:
            continue
        if columns.has("presenter"):
            called = dict(_called(found, table, columns.title))
            found |= called
            chosen |= called.keys()
            table = [unit for unit in table if unit.index not in called]
        titled = [unit for unit in table if _says_something(_title_text(unit))]
        if columns.composed is not None:  # "Berg et al. (2019)" states none
            titled = [unit for unit in titled if found[unit.index].settled or (columns.pairs and not _cites(unit))]
            chosen -= {unit.index for unit in table} - {unit.index for unit in titled}
        for unit in _works_in(outline, titled, columns, records):
            if unit.index not in records and not _says_more(unit, columns):
                continue
            if read := _with_title(found[unit.index], columns.title):
                found[unit.index] = read
                chosen.add(unit.index)
    return found, chosen


def _called(reads: Mapping[int, Read], table: Sequence[Unit], column: int) -> Iterator[tuple[int, Read]]:
    """The rows of a table of who presents what that call a work by its authors, in a link in the column of works."""
    for unit in table:
        at = call_in(unit, unit.cells[column]) if column < len(unit.cells) else None
        read = reads[unit.index]
        for n, piece in enumerate(read.pieces):
            if at is not None and piece.start <= at < piece.end:
                yield unit.index, replace(read, title=(n, n))


def _works_in(outline: Outline, titled: Sequence[Unit], columns: Columns, records: set[int]) -> Sequence[Unit]:
    """Those of the rows with titles that are works: all, where the columns say so, or a heading with them, or enough rows;
    below a heading of works those with long titles in a column called "paper" or "book"."""
    if not titled:
        return ()
    of_works = columns.title is not None and "work" in columns.kinds[columns.title]
    known = sum(unit.index in records for unit in titled)
    headed = next(works_headings(outline, titled[0]), None) is not None
    enough = known > 1 and known >= (OF_WORKS if of_works else OF_TITLES) * len(titled)
    if columns.of_works or enough or (headed and columns.has("names")):
        return titled
    return [unit for unit in titled if _is_long(unit, SURELY_TITLE) and not _cites(unit)] if headed and of_works else ()


def _cites(unit: Unit) -> bool:
    """Does the place of its title cite a work, as tables of results do: "Berg et al., 2022"?"""
    words = _title_text(unit)
    return bool(CITED.search(words) or YEAR.search(words))


def _leads_to_work(read: Read) -> bool:
    """Does an address in a row lead to where works are published, or to a file of one?"""
    return any(host_of(piece.address) in LEADING for piece in read.pieces if piece.address)


def _says_something(words: str) -> bool:
    return not NOTHING.fullmatch(words) and any(char.isalpha() for char in words)


def _says_more(unit: Unit, columns: Columns) -> bool:
    """Does a row say more of a work than a word or two in the place of its title?"""
    beside = (own for own, kinds in zip(unit.cells, columns.kinds, strict=False) if not kinds.isdisjoint(BESIDE_TITLE))
    return _is_long(unit, TITLE_WORDS) or any(not NOTHING.fullmatch(_cell_text(unit, own)) for own in beside)


def _is_long(unit: Unit, least: int) -> bool:
    """Has the place of its title so many words, or as many signs as titles have where words have no blanks between them?"""
    words = _title_text(unit)
    return len(words.split()) >= least or len(UNSPACED.findall(words)) >= SIGNS_OF_TITLE


def _title_text(unit: Unit) -> str:
    """What stands in the place of its title."""
    cell = title_cell(unit)
    return _cell_text(unit, cell) if cell else ""


def _cell_text(unit: Unit, cell: Offsets) -> str:
    return unit.text[cell[0] - unit.start : cell[1] - unit.start]


def _with_title(read: Read, column: int) -> Read | None:
    """The read with the pieces of the title's cell as its title, where it has none."""
    if read.title:
        return read
    pieces = [i for i, piece in enumerate(read.pieces) if piece.cell == column]
    return replace(read, title=(pieces[0], pieces[-1])) if pieces else None


def note_stretches(unit: Unit, begin: int) -> list[Offsets]:
    """The stretches of a row that are notes: in a table of works all cells but those of its record, else what stands from
    `begin` on without the cells of columns for something else."""
    columns = columns_of(unit.header)
    if columns.of_works:
        own = zip(unit.cells, columns.kinds, strict=False)
        return [
            cell for cell, kinds in own if kinds == {"abstract"} or (not kinds and _is_note(_cell_text(unit, cell)))
        ]
    found: list[Offsets] = []
    for cell, kinds in zip(unit.cells, columns.kinds, strict=False):
        if not kinds.isdisjoint(NO_NOTES) and cell[1] > begin:
            found.append((begin, max(begin, cell[0])))
            begin = cell[1]
    return [*found, (begin, unit.end)]


def _is_note(words: str) -> bool:
    signs = [char for char in words if not char.isspace()]
    spoken = sum(map(str.isalpha, signs)) >= LEAST_LETTERS * len(signs)
    return spoken and len(words.split()) >= FEWEST_WORDS and not PATH.search(words)


def add_cells(text: str, unit: Unit, stated: Stated, habit: Habit) -> None:
    """Take what the cells of a row state in columns that are named for it; `habit` is how the page has its lists of names.

    In a table of works title, names, venue and year come from the columns that are named for them alone.
    """
    columns = columns_of(unit.header)
    composed = columns.composed
    stated.names = names_in_place(unit, stated.names)
    if columns.of_works and composed is None:
        stated.names, stated.et_al = [], False
        stated.venue = None if columns.has("venue") else stated.venue
        stated.year = None if _has_year(unit, columns) else stated.year
    if stated.year and _says_when(unit, columns, stated.year):
        stated.year = None
    missing = not stated.names
    for i, ((start, end), kinds) in enumerate(zip(unit.cells, columns.kinds, strict=False)):
        value = text[start:end].strip()
        if i == composed:
            stated.add_numbers(value)
        elif value and not NOTHING.fullmatch(value):
            if not kinds.isdisjoint(("names", "more names")) and missing:
                _add_names(text, (start, end), stated, habit)
            _add_cell(text, (start, end), kinds, stated)


def _says_when(unit: Unit, columns: Columns, year: str) -> bool:
    """Does a year stand in the column that says when people met, and in no other?"""
    told = [kinds for cell, kinds in zip(unit.cells, columns.kinds, strict=False) if year in _cell_text(unit, cell)]
    return bool(told) and all("met" in kinds for kinds in told)


def _has_year(unit: Unit, columns: Columns) -> bool:
    """Is there a column for the year, and in it one that can be read, or nothing?"""
    cells = [_cell_text(unit, cell) for cell, kinds in zip(unit.cells, columns.kinds, strict=False) if "year" in kinds]
    return any(_year_in(words) or NOTHING.fullmatch(words) for words in cells)


def _year_in(words: str) -> str | None:
    found = YEAR.search(THOUSANDS.sub(r"\g<first>\g<rest>", words))
    return found.group() if found else None


def _worded(text: str, start: int, end: int) -> Offsets:
    """The stretch without the signs around its words."""
    while start < end and not text[start].isalnum():
        start += 1
    while start < end and not text[end - 1].isalnum():
        end -= 1
    return start, end


def names_in_place(unit: Unit, names: Sequence[NamePiece]) -> list[NamePiece]:
    """Those of the names of a row that do not stand in a column for something else; where one is for names, those in it."""
    columns = columns_of(unit.header)
    told, composed = columns.has("names"), columns.composed
    others = [
        cell
        for i, (cell, kinds) in enumerate(zip(unit.cells, columns.kinds, strict=False))
        if (told and "names" not in kinds) or not (kinds.isdisjoint(NO_NAMES) or i == composed)
    ]
    return [name for name in names if not any(start <= name.start < end for start, end in others)]


def _add_names(text: str, at: Offsets, stated: Stated, habit: Habit) -> None:
    for start, end in _lists_in(text, *at):
        found, goes_on = names_of(text, start, end, habit)
        stated.names, stated.et_al = [*stated.names, *found], stated.et_al or goes_on


def _add_cell(text: str, at: Offsets, kinds: frozenset[str], stated: Stated) -> None:
    start, end = at
    value = text[start:end].strip()
    if "abstract" in kinds:
        stated.values.setdefault("abstract", plain(value))
    if "decision" in kinds:
        stated.decision = stated.decision or ACCEPTED_AS.sub("", plain(value))
    if "year" in kinds and not stated.year:
        stated.year = _year_in(value)
    if "venue" in kinds and not stated.venue:
        _add_venue(text, at, stated, dated="year" in kinds)
    if "number" in kinds and (doi := WHOLE_DOI.fullmatch(value)):
        stated.values["doi"] = doi[1]
    if not kinds.isdisjoint(["number", "link", "venue"]):
        stated.add_numbers(value)


def _lists_in(text: str, start: int, end: int) -> list[Offsets]:
    """The stretches of a cell that list names: each of its lines, where all are a name without a comma, else the whole."""
    lines = [found.span() for found in re.finditer(r"[^\r\n]+", text[start:end])]
    words = [text[start + a : start + b].strip() for a, b in lines]
    if len(lines) > 1 and all(ONE_NAME.fullmatch(name) and not set(",;&") & set(name) for name in words):
        return [(start + a, start + b) for a, b in lines]
    return [(start, end)]


def _add_venue(text: str, at: Offsets, stated: Stated, *, dated: bool) -> None:
    """The venue of a cell, without the year where its column is named for both."""
    start, end = at
    if dated and (year := YEAR.search(text, start, end)):
        start, end = max(
            _worded(text, start, year.start()), _worded(text, year.end(), end), key=lambda part: part[1] - part[0]
        )
    bare = without_volume(text[start:end].rstrip(" ,;"))
    end = start + len(bare)
    words = plain(bare)
    if any(char.isalpha() for char in words):
        stated.venue = VenueMention(start, end, venue_name(words), int(stated.year) if stated.year else None)


def whole_title(unit: Unit) -> bool:
    """Is the cell of the title nothing but the title: does the table say in other columns what else a work has?"""
    columns, cell = columns_of(unit.header), title_cell(unit)
    return bool(cell and columns.of_works and columns.composed is None and not MARKUP.search(_cell_text(unit, cell)))
