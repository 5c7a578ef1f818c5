"""Lists of papers: filtered, sorted, a page at a time."""

import base64
import binascii
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from kg.errors import QueryError
from kg.lookups.nodes import display_name
from kg.queries import query
from kg.store import Row, Store

Sort = Literal["relevance", "year", "title", "citations"]

MATCHES = 500
"""How many papers a text query is narrowed to before the filters: beyond them nobody reads."""


@dataclass(frozen=True, slots=True)
class PaperFilter:
    """What a listed paper must be; None means "any". `author`, `concept` and `venue` are ids or names."""

    text: str | None = None
    author: str | None = None
    concept: str | None = None
    venue: str | None = None
    year_from: int | None = None
    year_to: int | None = None
    status: str | None = None


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


@dataclass(frozen=True, slots=True)
class PaperPage:
    """One page of a list; `cursor` asks for the next one, None on the last."""

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

    Raises QueryError for a cursor that no page gave.
    """
    ranked = _ids_by_text(store, wanted.text) if wanted.text else None
    order = sort or ("year" if ranked is None else "relevance")
    if order == "relevance" and ranked is None:
        order = "year"
    ids = _narrowed(store, wanted, ranked)
    parameters: dict[str, Any] = {
        "ids": ids,
        "status": wanted.status,
        "year_from": wanted.year_from,
        "year_to": wanted.year_to,
    }
    total = store.read(query("lookup/papers_total"), parameters)[0]["n"]
    after_key, after_id = _opened(cursor)
    page = {"sort": order, "after_key": after_key, "after_id": after_id, "limit": limit + 1}
    if order == "relevance":
        page |= {"sort": "title", "after_key": None, "after_id": None, "limit": MATCHES}
    rows = store.read(query("lookup/papers"), parameters | page)
    if order == "relevance" and ranked is not None:
        rows = _after(_by_rank(rows, ranked), after_key)[: limit + 1]
    more = len(rows) > limit
    last = rows[limit - 1] if more else None
    return PaperPage(
        tuple(_paper_row(row) for row in rows[:limit]),
        total,
        _cursor(last["sort_key"], last["paper"]["id"]) if last else None,
    )


def _ids_by_text(store: Store, text: str) -> list[str]:
    return [row["id"] for row in store.search(text, indexes=["paper_text"], limit=MATCHES)]


def _narrowed(store: Store, wanted: PaperFilter, ranked: list[str] | None) -> list[str] | None:
    """The ids that the filters by text, author, concept and venue leave; None where none of them is set."""
    ids = None if ranked is None else set(ranked)
    by = {"author": wanted.author, "concept": wanted.concept, "venue": wanted.venue}
    for name, text in by.items():
        if text is not None:
            found = {row["id"] for row in store.read(query(f"lookup/papers_by_{name}"), {"text": text})}
            ids = found if ids is None else ids & found
    return None if ids is None else sorted(ids)


def _by_rank(rows: list[Row], ranked: list[str]) -> list[Row]:
    rank = {paper_id: position for position, paper_id in enumerate(ranked)}
    placed = [row | {"sort_key": rank[row["paper"]["id"]]} for row in rows]
    return sorted(placed, key=lambda row: int(row["sort_key"]))


def _after(rows: list[Row], key: Any) -> list[Row]:
    return rows if key is None else [row for row in rows if row["sort_key"] > key]


def _paper_row(row: Row) -> PaperRow:
    paper = row["paper"]
    authors = sorted(row["authors"], key=lambda author: (author["position"] or 0, author["name"] or ""))
    return PaperRow(
        id=paper["id"],
        name=display_name(paper["id"], paper),
        title=paper.get("title"),
        year=paper.get("year"),
        venue=paper.get("venue"),
        status=paper.get("status"),
        citations=row["citations"],
        authors=tuple(authors),
    )


def _cursor(key: Any, paper_id: str) -> str:
    return base64.urlsafe_b64encode(json.dumps([key, paper_id]).encode()).decode().rstrip("=")


def _opened(cursor: str | None) -> tuple[str | int | None, str | None]:
    if cursor is None:
        return None, None
    try:
        key, paper_id = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, binascii.Error) as error:
        raise QueryError("the cursor is none that a page gave: ask for the first page without one") from error
    if not isinstance(key, str | int) or not isinstance(paper_id, str):
        raise QueryError("the cursor is none that a page gave: ask for the first page without one")
    return key, paper_id
