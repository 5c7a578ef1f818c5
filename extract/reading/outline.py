"""A page as one tree of units: headings, items, lines of text, rows and fields, each with the lines that it stands on.

Soft wraps are joined, quotes opened, tables taken apart; whoever reads a page after this asks units, not lines. The text of a
unit has the length of the stretch of the document that it stands for, so that an offset in it is an offset in the document.
"""

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from extract.document import WRAP
from extract.entry import DEFINITION, Offsets, Page
from extract.front import OF_TEXT
from extract.identifiers import identified
from extract.keys import KEY_BEFORE, file_key
from extract.reading import delimited, tables
from extract.reading.affiliations import without_affiliations, without_note_signs
from extract.reading.chains import with_commas
from extract.reading.column_contents import with_contents
from extract.reading.column_names import columns_of
from extract.reading.field_names import LINKS, NAMES, TITLES, VENUES, YEARS, label_of
from extract.reading.headed_fields import with_headed_fields
from extract.reading.headed_names import lower_names
from extract.reading.leads import as_paper, as_title, as_venue, bare_address, is_of_note, without_when
from extract.reading.several import parted, parted_cells
from extract.reading.wraps import Wraps
from extract.references.asides import anglicized
from extract.references.parse import parse_labelled
from extract.shape import BULLET, TAB_WIDTH, Shaped, heading_in
from extract.text.clean import without
from extract.text.words import YEAR
from kg.ids import slug

Kind = Literal["heading", "item", "text", "row", "field"]

MOST_SAMPLED = 20
"""Rows that are looked at to know what a table holds."""
SHORTEST_REFERENCE, LONGEST_REFERENCE = 40, 2000
BIBLIOGRAPHIES = frozenset(["bibtex", "tagged", "csl-json", "yaml", "xml"])
"""Formats of records."""
OF_VALUES = delimited.FORMATS | BIBLIOGRAPHIES
"""Formats of nothing but values: no paragraph, and no title of the document."""
FLOWING = frozenset(["rst", "asciidoc"])
"""Formats in which the end of a line is a blank, and mostly written to be shown as such."""
FENCES = YAML, TOML = ("---", "+++")
"""The rows around the front matter of a note: YAML's and TOML's."""
UNSAID = "#"
"""The label of a comment in front matter."""
FRONT_FIELD = re.compile(r"(?P<label>[A-Za-z][\w /()-]{0,40}?)\s*(?P<sign>:{1,2}|=)(?:\s+|$)")
OF_PAPER = re.compile(r"cit(?:e|ation)|paper|ref(?:erence)?|bib(?:liography)?|publication|article|source|work")
KNOWN = re.compile("|".join(f"(?:{names.pattern})" for names in (TITLES, NAMES, VENUES, YEARS, LINKS)))
"""What a field of the paper may hold: "cite:", and below it "authors: ..."."""
PROPERTY = re.compile(r"(?P<label>[A-Za-z][\w/-]{0,40})::(?:\s+|$)")
LEADING_WORD = re.compile(r"[\s\"'\[]*(?P<word>[^\s:\[\]\"]{4,}):\s+(?=\S)")
PROPERTIES_AT_LEAST = 2
LONGEST_FRONT = 200
"""Lines: front matter that goes on for longer is none."""
COMMENT = re.compile(r"\s*<!--.*?-->\s*$")
FOOT = re.compile(r"\s*<!--\s*_?(?:footer|header):\s*[\"']?(?P<words>.*?)[\"']?\s*-->\s*$")
"""What a slide of Marp says at its foot or head."""


SECTION = re.compile(r"\s*[*_]{0,3}(?P<number>\d{1,2}(?:\.\d{1,2}){0,3})(?:(?<=\d\.\d)\.|(?<=\d\.\d\d)\.|\))?\s+(?=\S)")
"""The number of a section before its heading; "1." is an item's, too, and known as such."""
KEY = re.compile(r"\s*\[(?P<key>[^\W\d_][\w:.-]{1,20}?(?:\+|<sup>\+</sup>)?\d\d(?:\d\d)?[a-z]?)\]\s+(?=[^\W\d_])")
KEYS_AT_LEAST, OWN_KEYS = 3, 0.8
"""So many lines begin with keys, and such a share with one that no other has: a sentence may begin with one, too."""
ENDING = r"\.(?:pdf|epub|djvu|mobi|azw3|docx?|ps)"
FILES = (
    (
        ("heading",),
        2,
        re.compile(rf"(?P<before>)[\s*\[]*[^\W\d_][^\[\]]*?(?P<ending>{ENDING})(?=\]|\s*$)", re.IGNORECASE),
    ),
    (("item", "text"), 3, re.compile(rf"(?P<before>[\s*]*`)[^`]*?(?P<ending>{ENDING}`)\s*$", re.IGNORECASE)),
)
"""Kinds of units that may be called by files, how many there are at least, and how they are written."""
STATE = re.compile(r"\s*\[[^\W\d_][^\W\d_]*(?:\s[a-zß-ÿ][^\W\d_]*){1,4}\]\s+(?=[^\W\d_])")
""" "[À lire]", "[en cours de lecture]": what somebody has read."""
FOLLOWING = 2
"""Numbers of sections count: one of so many at least goes on from the one before."""


@dataclass(slots=True)
class Unit:
    """A block of a page.

    `level` is a heading's depth, an item's or text's column; `parent` the index of the heading or item below which it stands,
    `section` that of the heading, -1 for none; `gap` counts the blank lines above; `end_of_tree` is the index behind the last
    unit that stands below it. `cells` are the offsets of a row's cells, `header` the row that names its columns, `label` the
    name of a field.
    """

    index: int
    kind: Kind
    level: int
    shapes: tuple[Shaped, ...]
    start: int
    end: int
    text: str
    gap: int = 0
    parent: int = -1
    section: int = -1
    end_of_tree: int = 0
    marker: str = ""
    quoted: bool = False
    cells: tuple[Offsets, ...] = ()
    header: tuple[str, ...] = ()
    label: str = ""

    @property
    def first(self) -> int:
        """The number of its first line."""
        return self.shapes[0].number

    @property
    def last(self) -> int:
        """The number of its last line."""
        return self.shapes[-1].number


@dataclass(frozen=True)
class Outline:
    """The units of a page in the order of their lines, and the groups that they stand in."""

    page: Page
    units: list[Unit]

    @cached_property
    def siblings(self) -> dict[tuple[int, Kind, int], list[int]]:
        """(parent, kind, level) -> the units that share it."""
        groups: dict[tuple[int, Kind, int], list[int]] = defaultdict(list)
        for unit in self.units:
            groups[unit.parent, unit.kind, unit.level].append(unit.index)
        return groups

    @cached_property
    def cousins(self) -> dict[tuple[Kind, int], list[int]]:
        """(kind, level) -> all units of the page that share it."""
        groups: dict[tuple[Kind, int], list[int]] = defaultdict(list)
        for unit in self.units:
            groups[unit.kind, unit.level].append(unit.index)
        return groups


def outline_of(page: Page) -> Outline:
    """The outline of a page's free lines."""
    is_table = page.document.format in delimited.FORMATS
    whole = list(_row_units(tables.rows_of_file(page), 0) if is_table else _units(page))
    units = list(_numbered(with_headed_fields(page.document.text, whole)))
    for unit in units:
        unit.text = with_commas(anglicized(unit.text))
        if unit.kind in ("item", "text"):
            unit.text = as_venue(as_paper(without_when(bare_address(unit.text))))
    _raise_top(units)
    lower_names(units)
    on_top = next((unit for unit in units if unit.kind == "heading"), None)
    for unit in units:
        if unit is on_top or (unit.kind == "field" and TITLES.fullmatch(unit.label)):
            unit.text = _without_file(page.document.path, as_title(unit.text))
    _drop_affiliations(units)
    _drop_numbers(units)
    _drop_keys(units)
    _drop_keys_before_records(units)
    _drop_states(units)
    _drop_endings(units)
    _nest(units, lazy=page.document.format == "markdown")
    return Outline(page, units)


def _raise_top(units: Sequence[Unit]) -> None:
    """Make a heading of the line on top of a page without one that says it is of a note on a work: "Book review: ..."."""
    top = next((unit for unit in units if unit.kind != "field"), None)
    if top and top.kind == "text" and is_of_note(top.text) and all(unit.gap for unit in units[top.index + 1 :][:1]):
        top.kind, top.level = "heading", 1


def _without_file(path: str, title: str) -> str:
    """The title of a note with blanks for the key before it by which its file is called: "berg_small_2019: Small Networks", as
    org-roam-bibtex writes it. "SoilNet: ..." in a file of that name is the title's own."""
    lead = LEADING_WORD.match(title)
    is_own = lead is not None and slug(lead["word"]) == slug(file_key(path)) and any(map(str.isdigit, lead["word"]))
    return without(title, [(lead.start("word"), lead.end())]) if lead and is_own else title


def _drop_affiliations(units: Sequence[Unit]) -> None:
    """Blank the places behind the names of authors, and the signs of notes that stand for them; where several lines have
    places, also behind a name alone in its line."""
    lines = [unit for unit in units if unit.kind in ("item", "text")]
    for unit in lines:
        unit.text = without_note_signs(unit.text)
    bare = {unit.index: without_affiliations(unit.text) for unit in lines}
    several = sum(bare[unit.index] != unit.text for unit in lines) > 1
    for unit in lines:
        unit.text = without_affiliations(unit.text, fewest=1) if several else bare[unit.index]


def _drop_numbers(units: Sequence[Unit]) -> None:
    """Blank the numbers of sections before headings, where they count: "1 Berg", "2 Dahl", "2.1 Frey"."""
    found = {unit.index: number for unit in units if unit.kind == "heading" and (number := SECTION.match(unit.text))}
    numbers = [[int(part) for part in number["number"].split(".")] for number in found.values()]
    follow = sum(_counts_on(before, number) for before, number in itertools.pairwise(numbers))
    if not follow or FOLLOWING * follow < len(numbers) - 1:
        return
    _blank_heads(units, found)


def _drop_keys(units: Sequence[Unit]) -> None:
    """Blank the keys by which references are cited, where several lines begin with one of their own: "[Ber19] Anna Berg."."""
    found = {unit.index: key for unit in units if unit.kind in ("item", "text") and (key := KEY.match(unit.text))}
    if len(found) < KEYS_AT_LEAST or len({key["key"] for key in found.values()}) < OWN_KEYS * len(found):
        return  # "[ICML21]" says of several where they appeared
    _blank_heads(units, found)


def _drop_keys_before_records(units: Sequence[Unit]) -> None:
    """Blank the keys that several items have before their records, each its own: "[Berg2016PO - Small Networks](notes.md)"."""
    found = [(unit, key) for unit in units if unit.kind == "item" and (key := KEY_BEFORE.match(unit.text))]
    if len({key["key"] for _, key in found}) < max(KEYS_AT_LEAST, OWN_KEYS * len(found)):
        return
    for unit, key in found:
        unit.text = without(unit.text, [(key.start("key"), key.end())])


def _drop_states(units: Sequence[Unit]) -> None:
    """Blank what a reader says in brackets before works, where several items begin so."""
    found = {unit.index: state for unit in units if unit.kind in ("item", "text") and (state := STATE.match(unit.text))}
    if len(found) >= KEYS_AT_LEAST:
        _blank_heads(units, found)


def _drop_endings(units: Sequence[Unit]) -> None:
    """Blank the endings of files, where headings or items are called by the files of works: "`Berg - Small Nets.pdf`"."""
    for kinds, fewest, form in FILES:
        found = [(unit, name) for unit in units if unit.kind in kinds and (name := form.match(unit.text))]
        for unit, name in found if len(found) >= fewest else ():
            unit.text = without(unit.text, (name.span(group) for group in ("before", "ending")))


def _blank_heads(units: Sequence[Unit], heads: Mapping[int, re.Match[str]]) -> None:
    """Blank what stands before the words of units: index -> what was found there."""
    for index, found in heads.items():
        units[index].text = " " * found.end() + units[index].text[found.end() :]


def _counts_on(before: Sequence[int], number: Sequence[int]) -> bool:
    """Is it the number of the next section, of the first within that before, or of one after it?"""
    if len(number) > len(before):
        return list(number) == [*before, 1]
    *outer, last = before[: len(number)]
    return list(number) == [*outer, last + 1]


def _numbered(units: Iterable[Unit]) -> Iterator[Unit]:
    for index, unit in enumerate(units):
        unit.index = index
        yield unit


def _units(page: Page) -> Iterator[Unit]:
    text = page.document.text
    wraps = Wraps.of(page.shapes, flows=page.document.format in FLOWING)
    front = front_matter(page)
    gap = 0
    group: list[Shaped] = []
    table: list[Shaped] = []
    for shape in [*map(_opened, tables.marked(page.shapes)), None]:
        is_row = shape is not None and shape.kind == "table" and page.is_free(shape)
        if table and not is_row:
            yield from _row_units(tables.rows_of(text, table), gap)
            table, gap = [], 0
        if group and not (shape and page.is_free(shape) and wraps.goes_on(group, shape)):
            yield from _parts(text, _unit(text, group, gap))
            group, gap = [], 0
        if shape is None:
            return
        if not page.is_free(shape):
            continue
        if shape.number in front:
            yield _field(text, shape, front[shape.number])
        elif shape.kind == "blank" or COMMENT.match(shape.content) or DEFINITION.fullmatch(shape.line.text):
            gap += shape.kind == "blank"
        elif is_row:
            table.append(shape)
        elif shape.kind in ("heading", "bullet", "text"):
            group.append(shape)
        elif shape.kind in ("formula", "fence"):
            gap = 0


def paragraphs(page: Page) -> Iterator[tuple[Shaped, ...]]:
    """The lines of each paragraph or item that only the width of the page has parted; values and records hold none."""
    if page.document.format in OF_VALUES:
        return
    wraps, front = Wraps.of(page.shapes, flows=page.document.format in FLOWING), front_matter(page)
    group: list[Shaped] = []
    for shape in map(_opened, tables.marked(page.shapes)):
        if group and wraps.goes_on(group, shape) and shape.number not in front:
            group.append(shape)
            continue
        if len(group) > 1:
            yield tuple(group)
        group = [shape] if shape.kind in ("bullet", "text") and shape.number not in front else []
    if len(group) > 1:
        yield tuple(group)


def _opened(shape: Shaped) -> Shaped:
    """A quoted line as what stands in the quote, an item or heading of its own, and the foot of a slide as its words."""
    line = shape.line
    if shape.kind == "text" and (foot := FOOT.match(line.text)):
        start, end = foot.span("words")
        return replace(shape, start=line.start + start, end=line.start + end)
    if shape.marker != ">" or shape.kind != "text":
        return shape
    offset = shape.start - line.start
    if heading := heading_in(line.text, offset):
        signs, start, end = heading
        return Shaped(line, "heading", len(signs), line.start + start, line.start + end, ">")
    if bullet := BULLET.match(line.text, offset):
        column = len(line.text[:offset].expandtabs(TAB_WIDTH))
        return Shaped(line, "bullet", column, line.start + bullet.end(), shape.end, ">" + bullet[2])
    return shape


def _unit(text: str, group: Sequence[Shaped], gap: int) -> Unit:
    first = group[0]
    start, end = first.start, group[-1].end
    words = text[start:end]
    if len(group) > 1:
        words = WRAP.sub(lambda found: " " * len(found.group()), words)
    kind: Kind = "heading" if first.kind == "heading" else "item" if first.kind == "bullet" else "text"
    quoted = first.marker[:1] == ">"
    return Unit(0, kind, first.level, tuple(group), start, end, words, gap, marker=first.marker, quoted=quoted)


def _parts(text: str, unit: Unit) -> Iterator[Unit]:
    """An item or line that holds several works as so many; the gap is above the first."""
    whole = [(unit.start, unit.end)]
    parts = parted(text, unit.start, unit.end) if unit.kind in ("item", "text") else whole
    for start, end in parts:
        yield replace(
            unit, start=start, end=end, text=unit.text[start - unit.start : end - unit.start],
            gap=unit.gap if start == unit.start else 0,
        )  # fmt: skip


def _field(text: str, shape: Shaped, label: str) -> Unit:
    start = shape.start
    if label and (found := FRONT_FIELD.match(text, shape.start, shape.end)):
        start = found.end()
    return Unit(0, "field", shape.level, (shape,), start, shape.end, text[start : shape.end], label=label)


def front_matter(page: Page) -> dict[int, str]:
    """Line number -> label, of the front matter at the top of the page; a line without one has the label of those above."""
    shapes = page.shapes
    first = next((i for i, shape in enumerate(shapes) if shape.kind != "blank" or shape.line.text.strip()), None)
    if first is None:
        return {}
    if (fence := shapes[first].line.text.strip().lstrip("\ufeff")) not in FENCES:
        return _properties(shapes[first:])
    inside: dict[int, str] = {}
    label, holds, of_text = "", False, False
    inner: str | None = None  # the field of the paper that another field holds, "" for one that says nothing of it
    for shape in itertools.islice(shapes, first + 1, first + LONGEST_FRONT):
        raw = shape.line.text.lstrip() if fence == TOML else shape.line.text
        if raw.strip() == fence:
            return {n: name for n, name in inside.items() if name}
        if raw.lstrip().startswith("#") and not of_text:
            inside[shape.number] = UNSAID
            continue
        if found := FRONT_FIELD.match(raw):
            label, inner = label_of(found["label"]), None
            of_text = OF_TEXT.fullmatch(raw, found.end()) is not None
            holds = OF_PAPER.fullmatch(label) is not None and not raw[found.end() :].strip()
        elif holds and (bare := raw.strip()):
            if found := FRONT_FIELD.match(bare):
                name = label_of(found["label"])
                inner = name if KNOWN.fullmatch(name) else ""
            holds = inner is not None  # else it is a list or a text
        if holds and inner and raw.strip():
            inside[shape.number] = inner
            continue
        if raw.strip():
            inside[shape.number] = label
    return {}


def title_in_front(page: Page, front: Mapping[int, str]) -> str:
    """What the field "title" in the front matter of a page says; "" where there is none."""
    fields = (_field(page.document.text, shape, "title") for shape in page.shapes if front.get(shape.number) == "title")
    return next((field.text.strip(" \"'") for field in fields), "")


def _properties(shapes: Sequence[Shaped]) -> dict[int, str]:
    """Line number -> label, of the properties that a page of Logseq begins with: "title:: Small Networks"."""
    found: dict[int, str] = {}
    for shape in itertools.islice(shapes, LONGEST_FRONT):
        field = PROPERTY.match(shape.line.text)
        if field is None:
            break
        found[shape.number] = field["label"].lower()
    return found if len(found) >= PROPERTIES_AT_LEAST else {}


def _row_units(rows: Iterator[tables.Row], gap: int) -> Iterator[Unit]:
    """The rows of a table as units, or its references, where one column holds them whole."""
    first = list(itertools.islice(rows, MOST_SAMPLED))
    header = _header_of(first)
    column = None if columns_of(header).has("title", "work") else _column_of_references(first)
    if column is not None:
        yield from _references(itertools.chain(first, rows), column, gap)
        return
    for row in itertools.chain(first, rows):
        for cells in parted_cells(row.text, [(a - row.start, b - row.start) for a, b in row.cells]):
            held = tuple((row.start + a, row.start + b) for a, b in cells)
            yield Unit(0, "row", len(held), row.shapes, row.start, row.end, row.text, gap, cells=held, header=header)
            gap = 0


def _header_of(rows: Sequence[tables.Row]) -> tuple[str, ...]:
    """The names of the columns of a table, as far as its cells bear them out."""
    cells = [[row.text[start - row.start : end - row.start] for start, end in row.cells] for row in rows]
    return with_contents(rows[0].header, cells) if rows else ()


def _column_of_references(rows: Sequence[tables.Row]) -> int | None:
    """The column of a table without titles in which most cells are reference strings: names, a year, a title."""
    known = Counter(
        column
        for row in rows
        for column, (start, end) in enumerate(row.cells)
        if _is_reference(row.text[start - row.start : end - row.start])
    )
    column, found = next(iter(known.most_common(1)), (0, 0))
    return column if found and 2 * found >= len(rows) else None


def _is_reference(words: str) -> bool:
    if not SHORTEST_REFERENCE <= len(words) <= LONGEST_REFERENCE or not YEAR.search(words):
        return False
    parsed = parse_labelled(words)[1]
    return bool(parsed.authors and parsed.title)


def _references(rows: Iterable[tables.Row], column: int, gap: int) -> Iterator[Unit]:
    """The cells of a column as items of a list, and below each those of its row that say where the work is to be had."""
    for row in rows:
        if column >= len(row.cells) or row.cells[column][0] == row.cells[column][1]:
            continue
        cells = [row.cells[column], *row.cells[:column], *row.cells[column + 1 :]]
        for i, (start, end) in enumerate(cells):
            words = row.text[start - row.start : end - row.start]
            if i == 0 or identified(words):
                yield Unit(0, "item", 2 * (i > 0), row.shapes, start, end, words, gap, marker="-")
                gap = 0


def _belongs(unit: Unit, item: Unit, before: Unit, *, lazy: bool) -> bool:
    """Is a line of text part of an item: deeper than it or, in Markdown, `lazy` right below a line of it?"""
    below = unit.gap == 0 and unit.first == before.last + 1 and not unit.quoted
    if lazy and below and (before is item or (before.kind == "text" and before.parent == item.index)):
        return True
    return unit.level >= item.level + (1 if unit.gap == 0 else 2)


def _nest(units: Sequence[Unit], *, lazy: bool) -> None:
    """Parents, sections and ends of trees, by the levels of headings and the columns of items.

    `lazy` is whether a line right below that of an item goes on with it however far it is indented, as CommonMark has it.
    """
    headings: list[int] = []
    items: list[int] = []
    for unit in units:
        if unit.kind == "heading":
            while headings and units[headings[-1]].level >= unit.level:
                headings.pop()
            unit.section = unit.parent = headings[-1] if headings else -1
            headings.append(unit.index)
            items = []
            continue
        unit.section = headings[-1] if headings else -1
        if unit.kind == "item":
            while items and units[items[-1]].level >= unit.level:
                items.pop()
        elif unit.kind == "text":
            while items and not _belongs(unit, units[items[-1]], units[unit.index - 1], lazy=lazy):
                items.pop()
        else:
            items = []
        unit.parent = items[-1] if items else unit.section
        if unit.kind == "item":
            items.append(unit.index)
    ends = [unit.index + 1 for unit in units]
    for unit in reversed(units):
        if unit.parent >= 0:
            ends[unit.parent] = max(ends[unit.parent], ends[unit.index])
    for unit in units:
        unit.end_of_tree = ends[unit.index]
