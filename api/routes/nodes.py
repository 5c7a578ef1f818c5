"""Any node, whatever its kind: what is known of it, what surrounds it, why two are connected."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query

from api.routes.depends import StoreHere
from api.schemas import EdgeAnswer, GraphAnswer, Items, NodeAnswer
from api.shapes import all_of, edge_answer, graph_answer, node_answer
from kg.fresh import fresh_of
from kg.lookups.evidence import edge
from kg.lookups.explain import MAX_HOPS, Path, explain
from kg.lookups.keys import label_of_kind, split_key
from kg.lookups.neighbourhood import MAX_DEPTH, MAX_NODES, SHOWN_LABELS, SHOWN_TYPES, Scope, neighbourhood
from kg.lookups.nodes import find
from kg.related import Community, communities_of
from kg.schema import RELATIONSHIPS

router = APIRouter(prefix="/api", tags=["graph"])

Names = Annotated[str, Query(description="names with commas; empty: all")]


@router.get("/node/{node_id:path}")
def node(store: StoreHere, node_id: str) -> NodeAnswer:
    """One node of any kind, with its neighbours by relation."""
    return node_answer(store, find(store, node_id))


@router.get("/neighbours/{node_id:path}")
def neighbours(
    store: StoreHere,
    node_id: str,
    depth: Annotated[int, Query(ge=1, le=MAX_DEPTH, description="how far, in relationships")] = 1,
    limit: Annotated[int, Query(ge=1, le=MAX_NODES, description="how many nodes at most")] = 150,
    kinds: Names = "",
    edges: Names = "",
) -> GraphAnswer:
    """The part of the graph around a node."""
    centre = find(store, node_id)
    return graph_answer(fresh_of(store, neighbourhood, centre.key, scope_of(depth, limit, kinds, edges)))


@router.get("/communities")
def communities(store: StoreHere) -> Items[Community]:
    """Papers that belong together by shared concepts and citations, the largest community first, under their concepts."""
    return all_of(communities_of(store))


@router.get("/explain", name="explain")
def explained(
    store: StoreHere,
    a: Annotated[str, Query(description="a node's id, or kind:id")],
    b: Annotated[str, Query(description="another's")],
    limit: Annotated[int, Query(ge=1, le=20, description="how many chains at most")] = 5,
    hops: Annotated[int, Query(ge=1, le=MAX_HOPS, description="how long at most")] = 4,
) -> Items[Path]:
    """The shortest chains of relationships between two nodes, with the passage behind every hop; `total` counts those given."""
    return all_of(explain(store, find(store, a).key, find(store, b).key, limit=limit, max_hops=hops))


@router.get("/evidence")
def evidence(
    store: StoreHere,
    source: Annotated[str, Query(alias="from", description="the id where it starts")],
    kind: Annotated[str, Query(alias="type", description="CITES, MENTIONS, ...")],
    target: Annotated[str, Query(alias="to", description="the id where it ends")],
    limit: Annotated[int, Query(ge=1, le=500)] = 20,
) -> EdgeAnswer:
    """The passages behind one relationship."""
    return edge_answer(edge(store, split_key(source)[1], kind.upper(), split_key(target)[1], limit=limit))


def scope_of(depth: int, limit: int, kinds: str, edges: str) -> Scope:
    """The scope that a request asks for; raises 422 for a kind or a type that does not exist."""
    return Scope(depth, limit, _labels(kinds) or SHOWN_LABELS, _types(edges) or SHOWN_TYPES)


def _labels(kinds: str) -> tuple[str, ...]:
    found = []
    for kind in filter(None, (part.strip() for part in kinds.split(","))):
        label = label_of_kind(kind)
        if label is None:
            raise HTTPException(422, f"{kind!r} is no kind of node: there are {', '.join(SHOWN_LABELS).lower()}")
        found.append(label)
    return tuple(found)


def _types(edges: str) -> tuple[str, ...]:
    found = tuple(part.strip().upper() for part in edges.split(",") if part.strip())
    for kind in found:
        if kind not in RELATIONSHIPS:
            raise HTTPException(422, f"{kind!r} is no type of relationship: there are {', '.join(RELATIONSHIPS)}")
    return found
