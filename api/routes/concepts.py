"""Concepts: one concept, its papers, the concepts related to it."""

from fastapi import APIRouter

from api.routes.depends import Limit, StoreHere
from api.schemas import ConceptRelation, Items, LinkAnswer, NodeAnswer
from api.shapes import links_answer, node_answer
from kg.lookups.neighbours import relations
from kg.lookups.nodes import find

router = APIRouter(prefix="/api/concepts", tags=["concepts"])


@router.get("/{concept_id}")
def concept(store: StoreHere, concept_id: str) -> NodeAnswer:
    """One concept with all that is known of it."""
    return node_answer(store, find(store, concept_id, labels=("Concept",)))


@router.get("/{concept_id}/papers", name="concept_papers")
def papers(store: StoreHere, concept_id: str, limit: Limit = 100) -> Items[LinkAnswer]:
    """The papers that introduce a concept, then those that mention it: so many of each."""
    return links_answer(store, find(store, concept_id, labels=("Concept",)).key, ["INTRODUCES", "MENTIONS"], limit)


@router.get("/{concept_id}/related", name="concept_related")
def related_concepts(store: StoreHere, concept_id: str, limit: Limit = 50) -> Items[ConceptRelation]:
    """The concepts related to a concept, the strongest relation first."""
    view = find(store, concept_id, labels=("Concept",))
    related = relations(store, view.key, types=("RELATED_TO",), limit=limit)
    found = [
        ConceptRelation(
            id=neighbour.id,
            name=neighbour.name,
            kind=neighbour.properties.get("kind"),
            weight=neighbour.properties.get("weight"),
            outgoing=relation.outgoing,
        )
        for relation in related
        for neighbour in relation.neighbours
    ]
    found.sort(key=lambda one: (-(one.weight or 0.0), one.name))
    return Items(items=found[:limit], total=sum(relation.total for relation in related))
