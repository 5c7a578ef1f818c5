"""Concepts: one concept, its papers, the concepts related to it."""

from fastapi import APIRouter

from api.routes.depends import Limit, StoreHere
from api.schemas import ConceptRelation, NodeAnswer, RelationAnswer
from api.shapes import node_answer, relation_answer
from kg.lookups.neighbours import relations
from kg.lookups.nodes import find

router = APIRouter(prefix="/api/concepts", tags=["concepts"])


@router.get("/{concept_id}")
def concept(store: StoreHere, concept_id: str) -> NodeAnswer:
    """One concept with all that is known of it."""
    return node_answer(store, find(store, concept_id, labels=("Concept",)))


@router.get("/{concept_id}/papers")
def papers(store: StoreHere, concept_id: str, limit: Limit = 100) -> list[RelationAnswer]:
    """The papers that introduce a concept and those that mention it."""
    view = find(store, concept_id, labels=("Concept",))
    found = relations(store, view.key, types=("INTRODUCES", "MENTIONS"), limit=limit)
    return [relation_answer(relation) for relation in found]


@router.get("/{concept_id}/related")
def related(store: StoreHere, concept_id: str, limit: Limit = 50) -> list[ConceptRelation]:
    """The concepts related to a concept, the strongest relation first."""
    view = find(store, concept_id, labels=("Concept",))
    found = [
        ConceptRelation(
            id=neighbour.id,
            name=neighbour.name,
            kind=neighbour.properties.get("kind"),
            weight=neighbour.properties.get("weight"),
            outgoing=relation.outgoing,
        )
        for relation in relations(store, view.key, types=("RELATED_TO",), limit=limit)
        for neighbour in relation.neighbours
    ]
    return sorted(found, key=lambda one: (-(one.weight or 0.0), one.name))[:limit]
