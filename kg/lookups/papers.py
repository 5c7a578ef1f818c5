"""Lists of papers: filtered, sorted, a page at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from kg.errors import QueryError
from kg.fresh import fresh_of
from kg.lookups.cursors import AGAIN, NONE, cursor_of, place_of
from kg.lookups.nodes import display_name
from kg.lookups.paper_index import PaperFilter, PaperIndex, index_of
from kg.queries import query
from kg.related.links import Numbers
from kg.store import Row, Store

Sort = Literal["relevance", "year", "title", "citations"]

MOST = 1_000_000
"""So many papers may have the words of a text: all of them."""


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A paper as a list shows it: the people in the order of the author list."""

    id: str
    name: str
    title: str | None
    year: int | None
    venue: str | None
    status: str | None
    citations: int
    authors: tuple[Mapping[str, Any], ...]
    year_inferred: bool = False


@dataclass(frozen=True, slots=True)
class PaperPage:
    """One page of a list; `total` is how many papers the whole list has, `cursor` asks for the next page, None on the last."""

    papers: tuple[PaperRow, ...]
    total: int
    cursor: str | None


def list_papers(
    store: Store,
    wanted: PaperFilter,
    *,
    sort: Sort | None = None,
    limit: int = 25,
    cursor: str | None = None,
) -> PaperPage:
    """A page of the papers that pass the filter: by relevance where text is asked for, else the newest first.

    The first list of a store reads what lists need of all papers; after that a page costs what is on it, and a text what has
    its words. Raises QueryError for a cursor that no page of this order gave.
    """
    index = index_of(store)
    passing = index.passing(wanted)
    numbers = index.literature.numbers
    found = fresh_of(store, _with_words, wanted.text) if wanted.text else None
    ranked = None if found is None else [numbers[one] for one in found if one in numbers]
    if ranked is not None:
        has_words = np.zeros(len(passing), dtype=bool)
        has_words[ranked] = True
        passing &= has_words
    order: Sort = sort or "relevance"
    if ranked is None and order == "relevance":
        order = "year"
    after = _opened(cursor, order)
    among = _behind(index, ranked or (), order, after)
    page = [int(paper) for paper in among[passing[among]][: limit + 1]]
    more = len(page) > limit
    last = page[limit - 1] if more else None
    ids = [index.literature.papers[paper].id for paper in page[:limit]]
    cards = {card["id"]: card for card in store.read(query("lookup/cards"), {"ids": ids})}
    return PaperPage(
        tuple(_paper_row(cards[paper]) for paper in ids if paper in cards),
        int(passing.sum()),
        None if last is None else cursor_of(order, *_place(index, ranked or (), order, last)),
    )


def _with_words(store: Store, text: str) -> tuple[str, ...]:
    """The ids of the papers that have the words in title or abstract, those first that have them most."""
    return tuple(row["id"] for row in store.search(text, indexes=["paper_text"], limit=MOST))


def _behind(index: PaperIndex, ranked: Sequence[int], order: Sort, after: tuple[int | str, str] | None) -> Numbers:
    """The numbers of the papers behind a place of the order; all where there is none."""
    if order == "relevance":
        return np.array(ranked[0 if after is None else int(after[0]) + 1 :], dtype=np.intp)
    return index.ordered(order) if after is None else index.behind(order, after)


def _place(index: PaperIndex, ranked: Sequence[int], order: Sort, paper: int) -> tuple[int | str, str]:
    if order == "relevance":
        return ranked.index(paper), index.literature.papers[paper].id
    return index.place(order, paper)


def _paper_row(card: Row) -> PaperRow:
    authors = sorted(card["authors"], key=lambda author: (author["position"] or 0, author["name"] or ""))
    return PaperRow(
        id=card["id"],
        name=display_name(card["id"], card),
        title=card["title"],
        year=card["year"],
        venue=card["venue"],
        status=card["status"],
        citations=card["citations"],
        authors=tuple({name: author[name] for name in ("id", "name", "position")} for author in authors),
        year_inferred=bool(card["year_inferred"]),
    )


def _opened(cursor: str | None, order: Sort) -> tuple[int | str, str] | None:
    """The place that a cursor names; raises QueryError for one that no page of the order gave."""
    if cursor is None:
        return None
    kinds = (str if order == "title" else int, str)
    key, paper_id = place_of(cursor, order, kinds, other=f"of a list in another order than {order}")
    if order == "relevance" and key < 0:
        raise QueryError(f"{NONE}: {AGAIN}")
    return key, paper_id
