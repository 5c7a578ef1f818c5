"""Rows of cells, whatever divides them: the header and the cells tell which column holds title, authors, venue and year."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from extract.citations import find_citations
from extract.document import Line
from extract.entry import Entry, Offsets
from extract.fields import identified
from extract.people import NamePiece, author_list
from extract.readers.brackets import Bracket
from extract.readers.values import lists_inverted, names_in, venue_in
from extract.shape import Shaped
from extract.text.clean import LINK, label_link, plain

NAMED = {
    "title": r"(?:(?:paper|article|document|item|work|publication) )?titles?|titel",
    "authors": r"(?:full )?authors?(?: full)?(?: names?)?|creators?|written by",
    "venue": r"venue|journal|conference|(?:publication|journal|source|container|book|conference|venue)[ -](?:title|name)",
    "year": r"(?:publication |pub |issued )?(?:year|date)(?: (?:of publication|published))?|published",
    "abstract": r"abstract(?: note)?",
    "arxiv": r"arxiv(?: ?id)?",
}
"""What a header says in full: "Publication Title" is the journal's and "Publication Year" is no publication."""
HEADERS = {
    "title": r"\b(?:titles?|papers?|publications?|articles?|works?)\b",
    "authors": r"\bauthors?\b",
    "venue": r"\b(?:venue|conference|journal|publication|published|where)\b",
    "year": r"\b(?:year|date)\b",
    "decision": r"\b(?:decision|presentation|status)\b",
    "link": r"\b(?:links?|urls?|doi|arxiv|pdf)\b",
    "presenter": r"\b(?:presenters?|speakers?|presented by|discussants?|leaders?)\b",
    "name": r"\b(?:models?|methods?|names?|systems?)\b",
}
"""What a word of a header tells of the columns that no header names in full."""
LINKS = re.compile(HEADERS["link"], re.IGNORECASE)
YEAR = re.compile(r"\b(?:19|20)\d\d\b")
ARXIV = re.compile(r"\d{4}\.\d{4,5}(?=v\d+$|$)")
ARCHIVE = re.compile(
    r"arxiv\.org|openreview\.net|aclweb\.org|aclanthology|doi\.org|nips\.cc|neurips\.cc|mlr\.press|thecvf\.com|acm\.org|ieee\.org"
    r"|springer\.com|nature\.com|science\.org|biorxiv\.org|jmlr\.org|semanticscholar\.org|\.pdf\b",
    re.IGNORECASE,
)
"""Where papers lie on the web."""
LAST_BRACKET = re.compile(r"\([^()/]{4,120}\)$")
ACCEPTED_AS = re.compile(r"^accept\s*\(|\)$", re.IGNORECASE)
ROWS_AT_LEAST = 2
WORDS_OF_TITLES = 3.0


BREAK = re.compile(r"\s*<br\s*/?>\s*", re.IGNORECASE)
"""What stands below the title in its cell, often the authors."""


@dataclass(frozen=True, slots=True)
class Row:
    """The offsets of a row's cells, the line where it begins and the number of that where it ends."""

    line: Line
    last: int
    cells: tuple[Offsets, ...]


def entries_of_rows(text: str, header: Row, body: Sequence[Row], topics: tuple[str, ...]) -> list[Entry]:
    """One entry for each row that has a title; none where there are few rows, or no column of titles."""
    if len(body) < ROWS_AT_LEAST:
        return []
    columns = _columns(text, header, body)
    if "title" not in columns:
        return []
    links = [i for i, at in enumerate(header.cells) if LINKS.search(text[slice(*at)]) and i != columns["title"]]
    inverted = "authors" in columns and any(lists_inverted(cell) for cell in _cells(text, body, columns["authors"]))
    found = (_entry(text, _Record(text, row, columns), links, inverted=inverted, topics=topics) for row in body)
    return [entry for entry in found if entry]


def _columns(text: str, header: Row, body: Sequence[Row]) -> dict[str, int]:
    """role -> column: by the header's words, the title also by what most cells look like."""
    columns: dict[str, int] = {}
    heads = [plain(text[slice(*at)]) for at in header.cells]
    for patterns, match in ((NAMED, re.fullmatch), (HEADERS, re.search)):
        for i, head in enumerate(heads):
            if i in columns.values():
                continue
            for role, pattern in patterns.items():
                if role not in columns and match(pattern, head, re.IGNORECASE):
                    columns[role] = i
                    break
    if "presenter" in columns and "year" in columns and re.search(r"\bdate\b", heads[columns["year"]], re.IGNORECASE):
        del columns["year"]  # the date on which somebody presents the paper
    for i in range(len(heads)):
        if "year" not in columns and i not in columns.values() and _most(YEAR.fullmatch, _cells(text, body, i)):
            columns["year"] = i
    if "title" not in columns or _mean_words(text, body, columns["title"]) < WORDS_OF_TITLES:
        columns.pop("title", None)
        titles = [i for i in range(len(heads)) if _holds_linked_titles(text, body, i)]
        if not titles and "name" in columns and _mean_words(text, body, columns["name"]) >= WORDS_OF_TITLES:
            titles = [columns.pop("name")]
        if titles:
            columns["title"] = titles[0]
    return columns


def _cells(text: str, body: Sequence[Row], column: int) -> list[str]:
    return [text[slice(*row.cells[column])].strip() for row in body if column < len(row.cells)]


def _most(is_so: Callable[[str], object], cells: Sequence[str]) -> bool:
    return sum(bool(is_so(cell)) for cell in cells) * 2 > len(cells)


def _mean_words(text: str, body: Sequence[Row], column: int) -> float:
    words = [len(plain(cell).split()) for cell in _cells(text, body, column)]
    return sum(words) / len(words) if words else 0.0


def _holds_linked_titles(text: str, body: Sequence[Row], column: int) -> bool:
    """Are most cells links, with titles as words, or to places where papers lie?  Then a short name stands for its paper."""
    cells = _cells(text, body, column)
    titles = _mean_words(text, body, column) >= WORDS_OF_TITLES or _most(ARCHIVE.search, cells)
    return _most(LINK.match, cells) and titles


@dataclass(frozen=True, slots=True)
class _Record:
    """A row whose columns have roles."""

    text: str
    row: Row
    columns: dict[str, int]

    def at(self, role: str) -> Offsets | None:
        """Where the cell of a role stands, if it says anything."""
        return self.cell(self.columns.get(role))

    def cell(self, i: int | None) -> Offsets | None:
        """Where the cell of a column stands, if it says anything."""
        cells = self.row.cells
        return cells[i] if i is not None and i < len(cells) and cells[i][0] < cells[i][1] else None

    def words(self, role: str) -> str:
        """What the cell of a role says; empty where there is none."""
        at = self.at(role)
        return self.text[slice(*at)] if at else ""


def _entry(
    text: str, record: _Record, links: Sequence[int], *, inverted: bool, topics: tuple[str, ...]
) -> Entry | None:
    whole = record.at("title")
    if whole is None:
        return None
    rest = BREAK.search(text, *whole)
    whole, below = ((whole[0], rest.start()), text[rest.end() : whole[1]]) if rest else (whole, "")
    label = label_link(text, whole[0] + 1, whole[1])
    values = _values(record, whole, links)
    authors, venue = record.at("authors"), record.at("venue")
    named = record.at("name") if record.at("name") != whole else None
    names, et_al = names_in(text[slice(*authors)], authors[0], inverted=inverted) if authors else ((), False)
    title = (whole[0], label) if label else whole
    bracket = _bracket_behind(text, title)
    if bracket.end:
        title = (title[0], title[0] + bracket.start)
        values = ({"year": bracket.year} if bracket.year else {}) | values
        names, et_al = (names, et_al) if names else (bracket.names, bracket.et_al)
    if rest and not names and author_list(below):
        names, et_al = names_in(below, rest.end())
    if named:
        names, et_al = _cited_in_name(text, named, values, names, et_al=et_al)
    line = record.row.line
    return Entry(
        line.number,
        record.row.last,
        title,
        (Shaped(line, "text", 0, *named),) if named else (),
        topics,
        names=names,
        et_al=et_al,
        venue=venue_in(text[slice(*venue)], venue[0], year=values.get("year")) if venue else bracket.venue,
        values=values,
    )


def _bracket_behind(text: str, title: Offsets) -> Bracket:
    """What brackets at the end of a title's cell state: "Small Networks (Berg et al., 2021)"."""
    words = text[slice(*title)]
    opening = LAST_BRACKET.search(words) if words.endswith(")") else None
    before = words[: opening.start()].rstrip() if opening else ""
    return Bracket.of(words, len(before), title[0]) if before and before[-1] != "]" else Bracket()


def _values(record: _Record, title: Offsets, links: Sequence[int]) -> dict[str, str]:
    values: dict[str, str] = {}
    for found in _identified(record, title, links):
        values = found | values
    if year := YEAR.search(record.words("year")):
        values["year"] = year.group()
    if decision := plain(record.words("decision")):
        values["decision"] = ACCEPTED_AS.sub("", decision)
    if abstract := plain(record.words("abstract")):
        values["abstract"] = abstract
    if '""' in (title_words := record.text[slice(*title)]):
        values["title"] = plain(title_words.replace('""', '"'))
    if arxiv := ARXIV.search(record.words("arxiv")):
        values["arxiv"] = arxiv.group()
    return values


def _identified(record: _Record, title: Offsets, links: Sequence[int]) -> Iterator[dict[str, str]]:
    """What the title's cell identifies, else the columns of links, else the first other link to a place of papers."""
    words = record.text[slice(*title)]
    if found := identified(words):
        yield found
        return
    cells = [record.text[slice(*at)] for i in links if (at := record.cell(i))]
    stated = [found for cell in cells if (found := identified(cell))]
    yield from stated
    if not stated:
        others = (record.text[slice(*at)] for at in record.row.cells)
        yield next((identified(cell) for cell in others if ARCHIVE.search(cell)), {})


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
