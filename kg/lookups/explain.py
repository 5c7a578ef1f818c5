"""How two nodes are connected: the shortest chains, and what the two share, with the sentence behind every link."""

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from kg.lookups.evidence import EdgeView, Quote, quotes
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import SubgraphEdge, edges_among
from kg.lookups.neighbours import beside
from kg.lookups.nodes import NodeView, nodes
from kg.schema import RELATIONSHIPS, said
from kg.store import Store

TYPES: tuple[str, ...] = tuple(kind for kind, known in RELATIONSHIPS.items() if known.connects)

MAX_HOPS = 6
QUOTES_PER_HOP = 3

_MAX_FRONTIER = 4000
"""A wider search reads most of the graph to find chains through hubs, which explain nothing."""

_MAX_PATHS = 200
DIRECT = 2
"""So many nodes has the chain of two that are joined."""

Steps = tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Hop:
    """One link of a chain: the relationships between two nodes, with their sentences."""

    a: NodeView
    b: NodeView
    edges: tuple[EdgeView, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A chain from one node to another."""

    hops: tuple[Hop, ...]


def explain(store: Store, a: Key, b: Key, *, limit: int = 5, max_hops: int = 4) -> list[Path]:
    """Up to `limit` of the shortest chains between two nodes, those through rarer nodes first.

    Of two that are joined directly, by whatever relationship, it also says what they share: one cites the other, and both speak
    of a concept.
    """
    if a == b:
        return []
    steps = list(islice(_shortest(store, a, b, max_hops), _MAX_PATHS))
    if not any(len(path) == DIRECT for path in steps) and edges_among(store, (a, b), types=tuple(RELATIONSHIPS)):
        steps.append((a, b))
    if any(len(path) == DIRECT for path in steps):
        steps += _through_one(store, a, b)
    views = {view.key: view for view in nodes(store, [key for path in steps for key in path])}
    best = sorted(steps, key=lambda path: (len(path), _commonness(path, views), path))[:limit]
    return _paths(store, best, views)


def reads(edge: EdgeView, start: NodeView) -> str:
    """How a relationship of a chain reads from one of its ends; a paper and a concept may bear the same id."""
    outgoing = edge.source == start.id and RELATIONSHIPS[edge.type].source == start.label
    return said(edge.type, outgoing=outgoing, told=str(edge.properties.get("kind", "")))


def _through_one(store: Store, a: Key, b: Key) -> Iterator[Steps]:
    """The chains of two through what both ends are linked with."""
    around = [{other for _, other in beside(store, [end], types=TYPES)} for end in (a, b)]
    yield from ((a, key, b) for key in sorted(around[0] & around[1] - {a, b})[:_MAX_PATHS])


def _commonness(path: Steps, views: dict[Key, NodeView]) -> float:
    """High for a chain through nodes that are connected with much: "neural network" explains little."""
    return round(sum(math.log(1 + views[key].degree) for key in path[1:-1]), 6)


def _shortest(store: Store, a: Key, b: Key, max_hops: int) -> Iterator[Steps]:
    """Every shortest chain of keys, found by widening rings around both ends until they touch."""
    before: dict[Key, dict[Key, set[Key]]] = {a: {a: set()}, b: {b: set()}}
    rings = {a: [a], b: [b]}
    for _ in range(max_hops):
        side, other = sorted((a, b), key=lambda end: len(rings[end]))
        if not rings[side] or len(rings[side]) > _MAX_FRONTIER:
            return
        rings[side] = _widen(beside(store, rings[side], types=TYPES), before[side])
        meeting = sorted(key for key in rings[side] if key in before[other])
        if meeting:
            for key in meeting:
                for left in _chains(key, before[a]):
                    for right in _chains(key, before[b]):
                        yield left + right[-2::-1]
            return


def _widen(found: list[tuple[Key, Key]], before: dict[Key, set[Key]]) -> list[Key]:
    fresh: dict[Key, set[Key]] = defaultdict(set)
    for key, other in found:
        if other not in before:
            fresh[other].add(key)
    before.update(fresh)
    return sorted(fresh)


def _chains(key: Key, before: dict[Key, set[Key]]) -> Iterator[Steps]:
    """The chains from the end that the map was grown from to `key`."""
    if not before[key]:
        yield (key,)
    for previous in sorted(before[key]):
        for chain in _chains(previous, before):
            yield (*chain, key)


def _paths(store: Store, chains: Sequence[Steps], views: dict[Key, NodeView]) -> list[Path]:
    """The chains with what joins their nodes; all is looked up at once."""
    joined = {frozenset(pair) for steps in chains for pair in pairwise(steps)}
    among = edges_among(store, dict.fromkeys(key for steps in chains for key in steps), types=tuple(RELATIONSHIPS))
    between = [edge for edge in among if {edge.source, edge.target} in joined]
    told: dict[frozenset[Key], list[EdgeView]] = defaultdict(list)
    for edge, quoted in zip(
        between, quotes(store, [edge.spans for edge in between], limit=QUOTES_PER_HOP), strict=True
    ):
        told[frozenset((edge.source, edge.target))].append(_edge_view(edge, quoted))

    def hop(a: Key, b: Key, types: Collection[str]) -> Hop:
        return Hop(views[a], views[b], tuple(edge for edge in told[frozenset((a, b))] if edge.type in types))

    return [
        Path(tuple(hop(a, b, RELATIONSHIPS if len(steps) == DIRECT else TYPES) for a, b in pairwise(steps)))
        for steps in chains
    ]


def _edge_view(edge: SubgraphEdge, quoted: tuple[Quote, ...]) -> EdgeView:
    return EdgeView(edge.type, edge.source.id, edge.target.id, edge.properties, edge.spans.sentences, quoted)
