"""Authors: one person, their papers, the people they write with."""

from fastapi import APIRouter

from api.routes.depends import PageOf50, PageOf100, StoreHere
from api.schemas import CoauthorAnswer, Items, LinkAnswer, NodeAnswer
from api.shapes import links_answer, node_answer
from kg.lookups.nodes import find
from kg.queries import query

router = APIRouter(prefix="/api/authors", tags=["authors"])

MOST = 10_000
"""So many people write with one at most."""


@router.get("/{author_id}")
def author(store: StoreHere, author_id: str) -> NodeAnswer:
    """One person with all that is known of them."""
    return node_answer(store, find(store, author_id, labels=("Author",)))


@router.get("/{author_id}/papers", name="author_papers")
def papers(store: StoreHere, author_id: str, page: PageOf100) -> Items[LinkAnswer]:
    """The papers of a person."""
    return links_answer(store, find(store, author_id, labels=("Author",)).key, ["AUTHORED"], page)


@router.get("/{author_id}/coauthors")
def coauthors(store: StoreHere, author_id: str, page: PageOf50) -> Items[CoauthorAnswer]:
    """The people who share papers with a person, most papers first."""
    view = find(store, author_id, labels=("Author",))
    rows = store.read(query("lookup/coauthors"), {"id": view.id, "limit": MOST})
    return page.of_first((CoauthorAnswer(**row) for row in rows), len(rows))
