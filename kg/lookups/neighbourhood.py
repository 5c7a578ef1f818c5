"""The part of the graph around a node that a person can take in: near, connected, within a budget."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kg.lookups.evidence import Spans, own_properties, spans_of
from kg.lookups.keys import Key, by_label
from kg.lookups.neighbours import Link, closeness, links
from kg.lookups.nodes import NodeView, nodes
from kg.queries import query
from kg.schema import RELATIONSHIPS
from kg.store import Store

SHOWN_LABELS: tuple[str, ...] = ("Paper", "Author", "Concept", "Venue", "Organization")
"""Documents are left out of pictures: each is connected with all that it describes, which says nothing."""

SHOWN_TYPES: tuple[str, ...] = tuple(kind for kind in RELATIONSHIPS if kind != "DESCRIBED_IN")

MAX_DEPTH = 3
MAX_NODES = 500
PICTURED = 40
"""So many nodes a picture shows unless more are asked for: each of them can be named."""

_BRIDGES = frozenset({"Paper", "Author", "Concept"})
"""What the walk goes on through: all papers of one venue or house are no neighbours of each other."""

_SHARES = {"Paper": 0.5, "Concept": 0.25, "Author": 0.25, "Venue": 0.05, "Organization": 0.05}
"""The part of a ring that each kind is sure of: 108 papers of "attention" must not hide its concepts."""

_FIRST_RING = 0.6
"""The part of the budget for the direct neighbours where farther ones are asked for too."""

_LEAVES_UP_TO = 60
"""Nodes with a single link say little: they fill a small picture up, and stay out of a full one."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What of the surroundings is wanted: how far, how many, which kinds of node and relationship."""

    depth: int = 2
    limit: int = 150
    labels: tuple[str, ...] = SHOWN_LABELS
    types: tuple[str, ...] = SHOWN_TYPES


@dataclass(frozen=True, slots=True)
class SubgraphEdge:
    """A relationship between two nodes of a subgraph."""

    type: str
    source: Key
    target: Key
    properties: dict[str, Any]
    spans: Spans


@dataclass(frozen=True, slots=True)
class Subgraph:
    """The nodes, the centre first, and all relationships between them; `total` nodes were in reach."""

    centre: Key
    nodes: tuple[NodeView, ...]
    edges: tuple[SubgraphEdge, ...]
    total: int
    distances: dict[Key, int] = field(default_factory=dict)


def neighbourhood(store: Store, centre: Key, scope: Scope | None = None) -> Subgraph:
    """The nodes around a node within the scope, and every relationship of the wanted types between them."""
    scope = scope or Scope()
    types = _types_around(centre, scope.types)
    distances = {centre: 0}
    seen = {centre}
    frontier = [centre]
    for ring in range(1, min(scope.depth, MAX_DEPTH) + 1):
        room = scope.limit - len(distances)
        if ring == 1 and scope.depth > 1:
            room = max(1, int(scope.limit * _FIRST_RING))
        found = [link for link in links(store, frontier, types=types) if link.neighbour.label in scope.labels]
        fresh = [link for link in found if link.neighbour.key not in distances]
        seen.update(link.neighbour.key for link in fresh)
        chosen = _ring(fresh, room, leaves=ring == 1, leaf_room=_LEAVES_UP_TO - len(distances))
        distances.update(dict.fromkeys(chosen, ring))
        frontier = [key for key in chosen if key.label in _BRIDGES]
        if not frontier:
            break
    edges = edges_among(store, distances, types=types)
    return Subgraph(centre, tuple(nodes(store, distances)), tuple(edges), len(seen), distances)


def expand(store: Store, centre: Key, have: Iterable[Key], *, limit: int = 25) -> Subgraph:
    """The best neighbours of a node that are not among `have`, with their relationships to those."""
    known = list(dict.fromkeys([centre, *have]))
    found = [
        link
        for link in links(store, [centre], types=_types_around(centre, SHOWN_TYPES))
        if link.neighbour.label in SHOWN_LABELS
    ]
    fresh = [link for link in found if link.neighbour.key not in set(known)]
    chosen = _ring(fresh, limit, leaves=True, leaf_room=0)
    new = set(chosen)
    edges = [
        edge
        for edge in edges_among(store, [*known, *chosen], types=_types_around(centre, SHOWN_TYPES))
        if edge.source in new or edge.target in new or centre in (edge.source, edge.target)
    ]
    total = len({link.neighbour.key for link in fresh})
    return Subgraph(centre, tuple(nodes(store, chosen)), tuple(edges), total, dict.fromkeys(chosen, 1))


def edges_among(store: Store, keys: Iterable[Key], *, types: Sequence[str] = SHOWN_TYPES) -> list[SubgraphEdge]:
    """Every relationship of the given types that has both ends among the keys, in order of type and ends."""
    ends = set(keys)
    among = by_label(sorted(ends))
    targets = [node_id for ids in among.values() for node_id in ids]
    found = []
    for label, ids in among.items():
        wanted = [kind for kind in types if RELATIONSHIPS[kind].source == label]
        if not wanted:
            continue
        statement = query("lookup/edges_among", label=label)
        for row in store.read(statement, {"sources": ids, "targets": targets, "types": wanted}):
            target = Key(row["label"], row["target"])
            if target in ends:
                own = own_properties(row["type"], row["properties"])
                source = Key(label, row["source"])
                found.append(SubgraphEdge(row["type"], source, target, own, spans_of(row["properties"])))
    return sorted(found, key=lambda edge: (edge.type, edge.source, edge.target))


def _types_around(centre: Key, types: tuple[str, ...]) -> tuple[str, ...]:
    """The types to follow: around a document, what it describes is the very thing to show."""
    return (*types, "DESCRIBED_IN") if centre.label == "Document" and "DESCRIBED_IN" not in types else types


def _ring(fresh: list[Link], room: int, *, leaves: bool, leaf_room: int) -> list[Key]:
    """The nodes of the next ring, the best connected of each kind first, no more than there is room for."""
    ties: Counter[Key] = Counter(link.neighbour.key for link in fresh)
    best: dict[Key, Link] = {}
    for link in sorted(fresh, key=lambda link: closeness(link.neighbour)):
        best.setdefault(link.neighbour.key, link)
    order = sorted(best, key=lambda key: (-ties[key], closeness(best[key].neighbour), key))
    if not leaves:
        tied = [key for key in order if ties[key] > 1]
        spare = [key for key in order if ties[key] == 1]
        order = tied + spare[: max(0, leaf_room - len(tied))]
    return _within_quotas(order, max(0, room))


def _within_quotas(order: list[Key], room: int) -> list[Key]:
    """The first `room` keys, after every label has had its share of the places."""
    if len(order) <= room:
        return order
    taken: set[Key] = set()
    for label, share in _SHARES.items():
        of_label = [key for key in order if key.label == label]
        taken.update(of_label[: int(room * share)])
    for key in order:
        if len(taken) >= room:
            break
        taken.add(key)
    return [key for key in order if key in taken][:room]
