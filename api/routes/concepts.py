"""Concepts: one concept, its papers, the concepts related to it."""

from fastapi import APIRouter

from api.routes.depends import PageOf50, PageOf100, StoreHere
from api.schemas import ConceptRelation, Items, LinkAnswer, NodeAnswer
from api.shapes import links_answer, node_answer
from kg.lookups.neighbours import links
from kg.lookups.nodes import find

router = APIRouter(prefix="/api/concepts", tags=["concepts"])


@router.get("/{concept_id}")
def concept(store: StoreHere, concept_id: str) -> NodeAnswer:
    """One concept with all that is known of it."""
    return node_answer(store, find(store, concept_id, labels=("Concept",)))


@router.get("/{concept_id}/papers", name="concept_papers")
def papers(store: StoreHere, concept_id: str, page: PageOf100) -> Items[LinkAnswer]:
    """The papers that introduce a concept, then those that mention it."""
    return links_answer(store, find(store, concept_id, labels=("Concept",)).key, ["INTRODUCES", "MENTIONS"], page)


@router.get("/{concept_id}/related", name="concept_related")
def related_concepts(store: StoreHere, concept_id: str, page: PageOf50) -> Items[ConceptRelation]:
    """The concepts related to a concept, the strongest relation first."""
    view = find(store, concept_id, labels=("Concept",))
    found = [
        ConceptRelation(
            id=link.neighbour.id,
            name=link.neighbour.name,
            kind=link.neighbour.properties.get("kind"),
            weight=link.neighbour.properties.get("weight"),
            outgoing=link.outgoing,
        )
        for link in links(store, [view.key], types=("RELATED_TO",))
    ]
    found.sort(key=lambda one: (-(one.weight or 0.0), one.name, one.id))
    return page.of_first(found, len(found))
