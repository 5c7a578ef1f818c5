"""Authors: one person, their papers, the people they write with."""

from fastapi import APIRouter

from api.routes.depends import Limit, StoreHere
from api.schemas import CoauthorAnswer, NodeAnswer, RelationAnswer
from api.shapes import node_answer, relation_answer
from kg.lookups.neighbours import relations
from kg.lookups.nodes import find
from kg.queries import query

router = APIRouter(prefix="/api/authors", tags=["authors"])


@router.get("/{author_id}")
def author(store: StoreHere, author_id: str) -> NodeAnswer:
    """One person with all that is known of them."""
    return node_answer(store, find(store, author_id, labels=("Author",)))


@router.get("/{author_id}/papers")
def papers(store: StoreHere, author_id: str, limit: Limit = 100) -> RelationAnswer:
    """The papers of a person."""
    view = find(store, author_id, labels=("Author",))
    found = relations(store, view.key, types=("AUTHORED",), limit=limit)
    if not found:
        return RelationAnswer(type="AUTHORED", outgoing=True, total=0, neighbours=[])
    return relation_answer(found[0])


@router.get("/{author_id}/coauthors")
def coauthors(store: StoreHere, author_id: str, limit: Limit = 50) -> list[CoauthorAnswer]:
    """The people who share papers with a person, most papers first."""
    view = find(store, author_id, labels=("Author",))
    rows = store.read(query("lookup/coauthors"), {"id": view.id, "limit": limit})
    return [CoauthorAnswer(**row) for row in rows]
