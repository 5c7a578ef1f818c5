"""Markdown tables of papers: the header and the cells tell which column holds the title, authors, venue and year."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extract.citations import find_citations
from extract.entry import Entry, Offsets, Page, Reading
from extract.fields import identified
from extract.people import NamePiece
from extract.readers.topics import Topic, path, with_heading
from extract.readers.values import names_in, venue_in
from extract.shape import Shaped
from extract.text.clean import LABEL_LINK, LINK, plain

SEPARATOR_CELL = re.compile(r"\s*:?-+:?\s*$")
HEADERS = {
    "title": re.compile(r"\b(?:titles?|papers?|publications?|articles?|works?)\b", re.IGNORECASE),
    "authors": re.compile(r"\bauthors?\b", re.IGNORECASE),
    "venue": re.compile(r"\b(?:venue|conference|journal|published|where)\b", re.IGNORECASE),
    "year": re.compile(r"\b(?:year|date)\b", re.IGNORECASE),
    "decision": re.compile(r"\b(?:decision|presentation|status)\b", re.IGNORECASE),
    "link": re.compile(r"\b(?:links?|urls?|doi|arxiv|pdf)\b", re.IGNORECASE),
    "name": re.compile(r"\b(?:models?|methods?|names?|systems?)\b", re.IGNORECASE),
}
YEAR = re.compile(r"\b(?:19|20)\d\d\b")
ARCHIVE = re.compile(
    r"arxiv\.org|openreview\.net|aclweb\.org|aclanthology|doi\.org|nips\.cc|neurips\.cc|mlr\.press|thecvf\.com|acm\.org|ieee\.org"
    r"|springer\.com|nature\.com|science\.org|biorxiv\.org|jmlr\.org|semanticscholar\.org|\.pdf\b",
    re.IGNORECASE,
)
"""Where papers lie on the web."""
ROWS_AT_LEAST = 2
WORDS_OF_TITLES = 3.0


@dataclass(frozen=True, slots=True)
class _Row:
    shape: Shaped
    cells: tuple[Offsets, ...]


def read(page: Page) -> Reading:
    """One entry for each row of a table that has a column of titles."""
    text = page.document.text
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    table: list[Shaped] = []
    for shape in [*page.shapes, None]:
        if shape is not None and shape.kind == "table" and page.is_free(shape):
            table.append(shape)
            continue
        if table:
            found = _table(text, table, path(topics))
            entries += found
            taken |= {row.number for row in table} if found else set()
            table = []
        if shape is not None and shape.kind == "heading":
            topics = with_heading(topics, shape)
    return Reading(tuple(entries), frozenset(taken))


def _table(text: str, shapes: Sequence[Shaped], topics: tuple[str, ...]) -> list[Entry]:
    rows = [_Row(shape, _cells(text, shape)) for shape in shapes]
    rule = next((i for i, row in enumerate(rows) if all(SEPARATOR_CELL.match(text[a:b]) for a, b in row.cells)), None)
    if rule is None or rule == 0 or len(rows) - rule - 1 < ROWS_AT_LEAST:
        return []
    body = rows[rule + 1 :]
    columns = _columns(text, rows[rule - 1], body)
    if "title" not in columns:
        return []
    return [entry for row in body if (entry := _entry(text, row, columns, topics))]


def _cells(text: str, shape: Shaped) -> tuple[Offsets, ...]:
    """Offsets of the cells; a bar behind a backslash divides none."""
    bars = [shape.start + m.start() for m in re.finditer(r"(?<!\\)\|", text[shape.start : shape.end])]
    edges = bars if text[shape.end - 1] == "|" else [*bars, shape.end]
    cells = []
    for left, right in itertools.pairwise(edges):
        raw = text[left + 1 : right]
        start = left + 1 + len(raw) - len(raw.lstrip())
        cells.append((start, max(start, left + 1 + len(raw.rstrip()))))
    return tuple(cells)


def _columns(text: str, header: _Row, body: Sequence[_Row]) -> dict[str, int]:
    """role -> column: by the header's word, the title also by what most cells look like."""
    columns: dict[str, int] = {}
    for i, (a, b) in enumerate(header.cells):
        for role, pattern in HEADERS.items():
            if role not in columns and pattern.search(text[a:b]):
                columns[role] = i
                break
    for i in range(len(header.cells)):
        if "year" not in columns and i not in columns.values() and _are_years(text, body, i):
            columns["year"] = i
    if "title" not in columns or _mean_words(text, body, columns["title"]) < WORDS_OF_TITLES:
        columns.pop("title", None)
        linked = [i for i in range(len(header.cells)) if _is_linked(text, body, i)]
        titles = [i for i in linked if _mean_words(text, body, i) >= WORDS_OF_TITLES or _lead_to_papers(text, body, i)]
        if titles:
            columns["title"] = titles[0]
    return columns


def _mean_words(text: str, body: Sequence[_Row], column: int) -> float:
    words = [len(plain(text[slice(*row.cells[column])]).split()) for row in body if column < len(row.cells)]
    return sum(words) / len(words) if words else 0.0


def _is_linked(text: str, body: Sequence[_Row], column: int) -> bool:
    cells = [text[slice(*row.cells[column])] for row in body if column < len(row.cells)]
    return sum(bool(LINK.match(cell)) for cell in cells) * 2 > len(cells)


def _are_years(text: str, body: Sequence[_Row], column: int) -> bool:
    """Are most cells of a column years, whatever its header calls them?"""
    cells = [text[slice(*row.cells[column])] for row in body if column < len(row.cells)]
    return sum(bool(YEAR.fullmatch(cell.strip())) for cell in cells) * 2 > len(cells)


def _lead_to_papers(text: str, body: Sequence[_Row], column: int) -> bool:
    """Do the links of a column lead to places where papers lie?  Then a short name stands for its paper."""
    cells = [text[slice(*row.cells[column])] for row in body if column < len(row.cells)]
    return sum(bool(ARCHIVE.search(cell)) for cell in cells) * 2 > len(cells)


def _entry(text: str, row: _Row, columns: dict[str, int], topics: tuple[str, ...]) -> Entry | None:
    def cell(role: str) -> Offsets | None:
        i = columns.get(role)
        return row.cells[i] if i is not None and i < len(row.cells) and row.cells[i][0] < row.cells[i][1] else None

    title = cell("title")
    if title is None:
        return None
    whole = title
    if label := LABEL_LINK.search(text, title[0] + 1, title[1]):
        title = (title[0], label.start())
    values = next(filter(None, _identified(text, row, whole, cell("link"))), {})
    if (at := cell("year")) and (year := YEAR.search(text[slice(*at)])):
        values["year"] = year.group()
    if at := cell("decision"):
        values["decision"] = re.sub(r"^accept\s*\(|\)$", "", plain(text[slice(*at)]), flags=re.IGNORECASE)
    at = cell("authors")
    names, et_al = names_in(text[slice(*at)], at[0]) if at else ((), False)
    named = cell("name")
    if named and named != whole:
        names, et_al = _cited_in_name(text, named, values, names, et_al=et_al)
    body = (Shaped(row.shape.line, "text", 0, *named),) if named and named != whole else ()
    number = row.shape.number
    at = cell("venue")
    return Entry(
        number,
        number,
        title,
        body,
        topics,
        names=names,
        et_al=et_al,
        venue=venue_in(text[slice(*at)], at[0], year=values.get("year")) if at else None,
        values=values,
    )


def _identified(text: str, row: _Row, title: Offsets, link: Offsets | None) -> Iterator[dict[str, str]]:
    """What the title's cell, the column of links, and any other link to a place of papers identify, in this order."""
    yield identified(text[slice(*title)])
    if link:
        yield identified(text[slice(*link)])
    for at in row.cells:
        if ARCHIVE.search(text[slice(*at)]):
            yield identified(text[slice(*at)])


def _cited_in_name(
    text: str, at: Offsets, values: dict[str, str], names: tuple[NamePiece, ...], *, et_al: bool
) -> tuple[tuple[NamePiece, ...], bool]:
    """The authors and year of a cell such as "BertSum (Liu and Lapata, 2019)", where no column of their own states them."""
    cited = next((c for c in find_citations(text[slice(*at)]) if c.surnames and c.year), None)
    if cited is None:
        return names, et_al
    values.setdefault("year", str(cited.year))
    if names:
        return names, et_al
    cell = text[slice(*at)]
    spots = [(at[0] + cell.index(name, cited.start), name) for name in cited.surnames if name in cell[cited.start :]]
    return tuple(NamePiece(start, start + len(name), name) for start, name in spots), cited.et_al
