"""The lists of the desk: what hangs on a paper, a person, a concept, a venue or a document, a row each, with reasons."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Literal

from rapidfuzz import fuzz

from kg.desk.marks import Mark
from kg.errors import QueryError
from kg.fresh import fresh_of
from kg.lookups.evidence import Quote, Spans, quotes
from kg.lookups.keys import Key
from kg.lookups.neighbours import Link, closeness, links
from kg.lookups.nodes import as_shown, display_name, nodes
from kg.queries import query
from kg.related import Mode, Ranking, Related, Scored, Wanted, ranking_of
from kg.related.reading import literature_of
from kg.schema import said, telling
from kg.search import search
from kg.store import Store

MOST = 300
MOST_JOINED = 20_000
"""So many related papers are ranked at most, beyond them nobody reads; and so many things that are joined with one."""
PAGE = 30
PAIR = "+"
"""Stands between the ids of two persons who are one row; no id holds it."""
CHIPS = 3

ALIKE, ALIKE_FROM = 15, 70
"""So many titles are compared, and so alike (of 100) is worth a look."""

FAINT, FEWEST = 0.1, 10
"""A related paper of a lower score has little in common with the one that it is listed for: so many are shown all the same."""

Order = Literal["best", "newest", "oldest", "title", "unread"]


@dataclass(frozen=True, slots=True)
class Chip:
    """A reason for a row in a few words; the scores of a row's chips sum to its own where it has one."""

    kind: str
    text: str
    score: float = 0.0
    words: tuple[str, ...] = ()
    """The stems of the words that both papers say, where it is made of such."""


@dataclass(frozen=True, slots=True)
class Row:
    """A thing in a list; `group` is the heading that it stands under, `quote` the first sentence that put it here."""

    label: str
    id: str
    name: str
    chips: tuple[Chip, ...] = ()
    score: float = 0.0
    group: str = ""
    quote: Quote | None = None
    spans: Spans | None = None
    """Where the sentences stand that put it here; `quote` is the first, read for the rows that are shown."""
    year: int | None = None
    year_inferred: bool = False
    venue: str | None = None
    authors: tuple[str, ...] = ()
    et_al: bool = False
    short: str = ""
    """How a picture calls it: "Chen 2020"; the title up to its colon where no author or no year is stated."""
    status: str | None = None
    documents: tuple[str, ...] = ()
    mark: Mark | None = None

    @property
    def key(self) -> Key:
        """What names the thing."""
        return Key(self.label, self.id)

    @property
    def dated(self) -> str:
        """The year as it is shown."""
        return as_shown(self.year or None, inferred=self.year_inferred)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which rows are wanted, in which order; None means any. `group` is one of the headings, `reason` a kind of chip."""

    unread: bool = False
    listed: bool = False
    """Without works that are only cited or referred to."""
    year_from: int | None = None
    year_to: int | None = None
    document: str | None = None
    group: str | None = None
    reason: str | None = None
    order: Order = "best"
    start: int = 0
    size: int = PAGE
    faint: bool = False
    """With related papers that have little in common."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A part of a list: its rows, how many pass the filter and how many there are, and what the filters could ask for."""

    name: str
    rows: tuple[Row, ...]
    found: int
    total: int
    years: tuple[tuple[int | None, int], ...]
    """(year, rows of it) of all rows that pass the filter but for years; None for those that state none."""
    groups: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[str, int], ...]
    documents: tuple[tuple[str, int], ...]
    faint: int = 0
    """How many related papers are left out because they have little in common."""


def listing(store: Store, key: Key, name: str, wanted: Filter, marks: Mapping[str, Mark]) -> Listing:
    """One list of a node; raises QueryError for a name that the node's kind does not have."""
    kinds = LISTS[key.label]
    if name not in kinds:
        raise QueryError(f"a {key.label.lower()} has no list {name!r}; there are {', '.join(kinds)}")
    every = fresh_of(store, _rows, key, name)
    rows = every if wanted.faint or name not in MODES else _near(every)
    faint = len(every) - len(rows)
    rows = [replace(row, mark=marks[row.id]) if row.label == "Paper" and row.id in marks else row for row in rows]
    of_all_years = [row for row in rows if _passes(row, wanted)]
    passing = _ordered([row for row in of_all_years if _is_of(row, wanted)], wanted.order)
    years = Counter(row.year for row in of_all_years)
    return Listing(
        name,
        _shown(store, key, name, passing[wanted.start : wanted.start + wanted.size]),
        len(passing),
        len(rows),
        tuple(sorted(years.items(), key=lambda item: item[0] or 0)),
        _counted(rows, lambda row: [row.group] if row.group else []),
        _counted(rows, lambda row: sorted({chip.kind for chip in row.chips})),
        _counted(rows, lambda row: row.documents),
        faint,
    )


def _rows(store: Store, key: Key, name: str) -> list[Row]:
    return LISTS[key.label][name](store, key)


def _near(related: Sequence[Row]) -> list[Row]:
    """Those of related papers, the best first, that have more than a little in common."""
    return [row for i, row in enumerate(related) if i < FEWEST or row.score >= FAINT]


def _passes(row: Row, wanted: Filter) -> bool:
    if wanted.unread and row.mark in ("read", "not for me"):
        return False
    if wanted.listed and row.label == "Paper" and row.status != "entry":
        return False
    return (
        (wanted.document is None or wanted.document in row.documents)
        and (wanted.group is None or row.group == wanted.group)
        and (wanted.reason is None or any(chip.kind == wanted.reason for chip in row.chips))
    )


def _is_of(row: Row, wanted: Filter) -> bool:
    """Is the row of the years that are wanted?"""
    if wanted.year_from is None and wanted.year_to is None:
        return True
    return row.year is not None and (wanted.year_from or 0) <= row.year <= (wanted.year_to or 9999)


def _ordered(rows: Sequence[Row], order: Order) -> list[Row]:
    """Groups stay together, but where rows are asked for by year or title."""
    if order == "newest":
        return sorted(rows, key=lambda row: (-(row.year or 0), row.name))
    if order == "oldest":
        return sorted(rows, key=lambda row: (row.year or 9999, row.name))
    if order == "title":
        return sorted(rows, key=lambda row: row.name.casefold())
    if order == "unread":
        return sorted(rows, key=lambda row: row.mark in ("read", "not for me"))
    return list(rows)


def _counted(rows: Iterable[Row], values: Callable[[Row], Iterable[str]]) -> tuple[tuple[str, int], ...]:
    counts: Counter[str] = Counter()
    for row in rows:
        counts.update(values(row))
    return tuple(counts.items())


def _related(mode: Mode) -> Callable[[Store, Key], list[Row]]:
    def rows(store: Store, key: Key) -> list[Row]:
        found = fresh_of(store, _ranking, key, mode)
        literature = literature_of(store)
        return [_of_scored(one, literature.described_in(one.id)) for one in found.scored]

    return rows


def _ranking(store: Store, key: Key, mode: Mode) -> Ranking:
    return ranking_of(store, key.id, wanted=Wanted(MOST, mode))


def _of_scored(one: Scored, documents: tuple[str, ...]) -> Row:
    """The row of a related paper with what a list orders and narrows it by; the rest is added where it is shown."""
    chips = tuple(Chip(kind, kind, score) for scores in one.scores for kind, score in scores)
    return Row("Paper", one.id, one.name, chips, one.score, year=one.year, status=one.status, documents=documents)


def _shown(store: Store, key: Key, name: str, rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows as they are shown, with first sentences; related papers with who wrote them, and their reasons in words."""
    mode = MODES.get(name)
    if mode and rows:
        found = fresh_of(store, _ranking, key, mode)
        shown = {row.id: row for row in rows}
        told = {one.id: _chips_of(found.told(one)) for one in found.scored if one.id in shown}
        cards = as_papers(store, shown)
        rows = [replace(row, chips=told.get(row.id, row.chips)) for row in cards]  # without, the graph has just changed
    return _quoted(store, rows)


def _chips_of(one: Related) -> tuple[Chip, ...]:
    return tuple(
        Chip(
            reason.kind,
            reason.text,
            reason.score,
            tuple(shared.id for shared in reason.shared if shared.label == "Word"),
        )
        for reason in one.reasons
    )


def _neighbours(*types: str, outgoing: bool | None = None) -> Callable[[Store, Key], list[Row]]:
    """What is joined with the node by some types of relationship, what says most first, then the closest.

    A thing stands once, under the relationship that says most; what else joins it is among its reasons.
    """

    def rows(store: Store, key: Key) -> list[Row]:
        found = [link for link in links(store, [key], types=types) if outgoing is None or link.outgoing == outgoing]
        found.sort(key=lambda link: (*_telling(types, link), link.outgoing, *_place(link), *closeness(link.neighbour)))
        joined: dict[Key, list[Link]] = {}
        for link in found:
            joined.setdefault(link.neighbour.key, []).append(link)
        grouped = len(types) > 1 or "RELATED_TO" in types
        made = [_of_links(some, grouped=grouped) for some in list(joined.values())[:MOST_JOINED]]
        return as_papers(store, {row.id: row for row in made}) if made and made[0].label == "Paper" else made

    return rows


def _telling(types: Sequence[str], link: Link) -> tuple[int, int]:
    """Where a relationship stands among those of a node: by its type, then by what it or its sentences are sure to say."""
    return types.index(link.type), telling(link.told)


def _says(link: Link) -> str:
    return said(link.type, outgoing=link.outgoing, told=link.told)


def _place(link: Link) -> tuple[int, ...]:
    """Where a document describes a paper: its papers come as they stand in it."""
    return link.first.starts[:1] if link.type == "DESCRIBED_IN" else ()


def _of_links(some: Sequence[Link], *, grouped: bool) -> Row:
    """The row of a thing that one or more relationships join."""
    first = some[0]
    other, kind = first.neighbour, first.neighbour.properties.get("kind")
    chips = [Chip(link.type, _says(link)) for link in some[1:]]
    if kind and first.type != "RELATED_TO":
        chips.insert(0, Chip(first.type, str(kind).replace("_", " ")))
    if other.sentences > 1:
        chips.append(Chip(first.type, f"{other.sentences} sentences"))
    group = _says(first) if grouped else ""
    return Row(other.label, other.id, other.name, tuple(chips), 0.0, group, year=other.year, spans=first.first)


def _quoted(store: Store, rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows with the first sentence that put each here, where that says more than its name."""
    held = [row for row in rows if row.spans is not None]
    found = quotes(store, [row.spans for row in held if row.spans is not None], limit=1)
    first = {row.key: some[0] for row, some in zip(held, found, strict=True) if some}
    return tuple(
        replace(row, quote=quote) if (quote := first.get(row.key)) and quote.text != row.name else row for row in rows
    )


def as_papers(store: Store, rows: Mapping[str, Row]) -> list[Row]:
    """The rows with what a list shows of papers."""
    cards = {row["id"]: row for row in store.read(query("lookup/cards"), {"ids": list(rows)})}
    return [_with_card(row, cards[paper]) for paper, row in rows.items() if paper in cards]


def _with_card(row: Row, card: Mapping[str, Any]) -> Row:
    authors = sorted(card["authors"] or (), key=lambda author: (author["position"] or 0, author["id"]))
    year = card["year"]
    name = display_name(card["id"], card)
    first = authors[0].get("family") or authors[0]["name"] if authors else None
    return replace(
        row,
        name=name,
        year=year,
        year_inferred=bool(card["year_inferred"]),
        venue=card["venue"],
        authors=tuple(author["name"] for author in authors),
        et_al=bool(card["et_al"]),
        short=f"{first} {year}" if first and year else name.partition(": ")[0],
        status=card["status"],
        documents=tuple(sorted(card["documents"] or ())),
    )


def _people(statement: str) -> Callable[[Store, Key], list[Row]]:
    """Persons with the papers that put them here, those with most first."""

    def rows(store: Store, key: Key) -> list[Row]:
        found = store.read(query(statement), {"id": key.id})
        found.sort(key=lambda row: (-len(row["papers"]), row["name"]))
        return [_of_person(row["id"], row["name"], row["papers"]) for row in found[:MOST_JOINED]]

    return rows


def _of_person(node_id: str, name: str, papers: Sequence[Mapping[str, Any]]) -> Row:
    newest = sorted(papers, key=lambda paper: (-(paper["year"] or 0), paper["title"]))
    chips = tuple(Chip("papers", _titled(paper)) for paper in newest)
    years = [paper["year"] for paper in papers if paper["year"]]
    number = f"{len(papers)} paper{'' if len(papers) == 1 else 's'}"
    return Row("Author", node_id, name, chips, float(len(papers)), year=max(years, default=None), venue=number)


def _titled(paper: Mapping[str, Any]) -> str:
    return f"{paper['title']}, {paper['year']}" if paper["year"] else str(paper["title"])


def _pairs(store: Store, key: Key) -> list[Row]:
    """Who wrote with whom on a concept: a row for two persons, under the first of them."""
    written: dict[str, dict[str, Mapping[str, Any]]] = defaultdict(dict)
    names: dict[str, str] = {}
    for row in store.read(query("lookup/writers_on"), {"id": key.id}):
        names[row["id"]] = row["name"]
        for paper in row["papers"]:
            written[paper["id"]][row["id"]] = paper
    joint: dict[tuple[str, str], list[Mapping[str, Any]]] = defaultdict(list)
    for people in written.values():
        for a, b in combinations(sorted(people), 2):
            joint[a, b].append(people[a])
    found = sorted(joint.items(), key=lambda item: (-len(item[1]), names[item[0][0]], names[item[0][1]]))
    return [_of_person(f"{a}{PAIR}{b}", f"{names[a]} and {names[b]}", papers) for (a, b), papers in found[:MOST_JOINED]]


def _alike(store: Store, key: Key) -> list[Row]:
    """Things of the same kind whose names look like this one's: what may be the same."""
    name, word = str(nodes(store, [key])[0].name), "title" if key.label == "Paper" else "name"
    near = {
        hit: max(fuzz.token_sort_ratio(name, one, processor=str.casefold) for one in (hit.name, hit.matched))
        for hit in search(store, name, labels=(key.label,), limit=ALIKE + 1).hits
    }
    rows = {
        hit.id: Row(key.label, hit.id, hit.name, (Chip("title", f"{word} {share:.0f} % alike"),), year=hit.year)
        for hit, share in sorted(near.items(), key=lambda item: (-item[1], item[0].name))
        if hit.id != key.id and share >= ALIKE_FROM
    }
    return as_papers(store, rows) if key.label == "Paper" else list(rows.values())


Kind = Callable[[Store, Key], list[Row]]

MODES: Mapping[str, Mode] = {"related": "similar", "earlier": "earlier", "later": "later"}
"""The lists of related papers."""
LISTS: Mapping[str, Mapping[str, Kind]] = {
    "Paper": {
        **{name: _related(mode) for name, mode in MODES.items()},
        "citations": _neighbours("VERSION_OF", "BUILDS_ON", "CITES"),
        "concepts": _neighbours("INTRODUCES", "MENTIONS", outgoing=True),
        "people": _neighbours("AUTHORED", outgoing=False),
        "alike": _alike,
    },
    "Author": {
        "papers": _neighbours("AUTHORED", outgoing=True),
        "coauthors": _people("lookup/joint_papers"),
        "namesakes": _people("lookup/namesakes"),
    },
    "Concept": {
        "papers": _neighbours("INTRODUCES", "MENTIONS", outgoing=False),
        "people": _people("lookup/writers_on"),
        "pairs": _pairs,
        "concepts": _neighbours("RELATED_TO"),
        "alike": _alike,
    },
    "Venue": {"papers": _neighbours("PUBLISHED_IN", outgoing=False), "alike": _alike},
    "Organization": {"papers": _neighbours("FROM", outgoing=False), "alike": _alike},
    "Document": {"papers": _neighbours("DESCRIBED_IN", outgoing=False)},
}
"""label -> its lists, the first of which is shown where none is asked for."""
