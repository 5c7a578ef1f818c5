"""Where nodes stand before the physics moves them: the same every time, and near where they end up."""

import math
from collections import defaultdict

from kg.lookups.keys import Key
from kg.lookups.neighbourhood import Subgraph

_RING = 190.0
_GOLDEN = math.pi * (3 - math.sqrt(5))
"""Successive points turned by the golden angle never line up, however many there are."""

_LABEL_ORDER = ("Concept", "Paper", "Author", "Venue", "Organization", "Document")


def positions(subgraph: Subgraph) -> dict[Key, tuple[float, float]]:
    """A place for every node: the centre in the middle, its neighbours around it, theirs behind them."""
    places: dict[Key, tuple[float, float]] = {subgraph.centre: (0.0, 0.0)}
    first = sorted(
        (view.key for view in subgraph.nodes if subgraph.distances.get(view.key) == 1),
        key=lambda key: (_LABEL_ORDER.index(key.label), key.id),
    )
    for place, key in enumerate(first):
        angle = 2 * math.pi * place / max(len(first), 1)
        radius = _RING * (1 + 0.35 * (place % 3))
        places[key] = (round(radius * math.cos(angle), 1), round(radius * math.sin(angle), 1))
    _place_farther(subgraph, places)
    return places


def _place_farther(subgraph: Subgraph, places: dict[Key, tuple[float, float]]) -> None:
    """Every farther node outside the middle of the placed nodes that it is connected with."""
    anchors: dict[Key, list[Key]] = defaultdict(list)
    for edge in subgraph.edges:
        anchors[edge.source].append(edge.target)
        anchors[edge.target].append(edge.source)
    farther = sorted(
        (view.key for view in subgraph.nodes if view.key not in places),
        key=lambda key: (subgraph.distances.get(key, 9), key),
    )
    for place, key in enumerate(farther):
        near = [places[other] for other in anchors[key] if other in places] or [(0.0, 0.0)]
        x, y = (sum(axis) / len(near) for axis in zip(*near, strict=True))
        angle = place * _GOLDEN
        outward = 1.5 if len(near) == 1 else 1.15
        step = 40 + 12 * (place % 5)
        places[key] = (
            round(x * outward + step * math.cos(angle), 1),
            round(y * outward + step * math.sin(angle), 1),
        )
