"""From a subgraph to what the page draws; the only module that knows pyvis."""

import json
import math
import re
from typing import Any

from api.quoting import shortened
from api.views.layout import positions
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import Scope, Subgraph, neighbourhood
from kg.lookups.nodes import NodeView, find
from kg.store import Store

LABEL_LENGTH = 28
TITLE_LENGTH = 400

SHAPES: dict[str, str] = {
    "Paper": "dot",
    "Author": "square",
    "Concept": "diamond",
    "Venue": "triangle",
    "Organization": "hexagon",
    "Document": "triangleDown",
}
"""A shape for each label: colour alone does not tell them apart for everyone."""

_SIZES = {"Paper": 9.0, "Author": 7.0, "Concept": 8.0, "Venue": 9.0, "Organization": 9.0, "Document": 9.0}
_CENTRE_GROWTH = 2.0

OPTIONS: dict[str, Any] = {
    "layout": {"improvedLayout": False, "randomSeed": 7},
    "physics": {
        "solver": "forceAtlas2Based",
        "forceAtlas2Based": {
            "gravitationalConstant": -78,
            "centralGravity": 0.012,
            "springLength": 85,
            "springConstant": 0.09,
            "damping": 0.55,
            "avoidOverlap": 0.35,
        },
        "maxVelocity": 90,
        "minVelocity": 1.5,
        "timestep": 0.5,
        "stabilization": {"enabled": True, "iterations": 220, "updateInterval": 220, "fit": True},
    },
    "interaction": {
        "hover": True,
        "tooltipDelay": 250,
        "hideEdgesOnDrag": False,
        "keyboard": False,
        "multiselect": False,
        "selectConnectedEdges": False,
        "hoverConnectedEdges": False,
    },
    "nodes": {
        "borderWidth": 1.5,
        "borderWidthSelected": 3,
        "scaling": {"label": {"drawThreshold": 1, "maxVisible": 100}},
    },
    "edges": {"smooth": False, "hoverWidth": 1.2, "selectionWidth": 1.6},
}
"""Tuned so that 150 nodes come to rest within a second from the places of `layout`: the library's own
defaults take ten, and its "improved" layout several more."""


COLOURS: dict[str, str] = {
    "Paper": "#1071c3",
    "Author": "#c07916",
    "Concept": "#196540",
    "Venue": "#9061a2",
    "Organization": "#783658",
    "Document": "#88829a",
}
"""The colours of the pages' light scheme, for pictures outside of them."""


_ELSEWHERE = re.compile(r"<(?:link|script)\b[^>]*(?:href|src)=\"https?:[^>]*>(?:\s*</script>)?", re.DOTALL)


def network(store: Store, node_id: str, *, depth: int = 2, limit: int = 60) -> Any:
    """The `pyvis.network.Network` around a node, styled as the pages draw it, for notebooks: `network(g.store, "bert")`.

    The library's script stands in the page that it makes: nothing is loaded from elsewhere. Raises NotFound for an unknown id.
    """
    subgraph = neighbourhood(store, find(store, node_id).key, Scope(depth=depth, limit=limit))
    drawn = _network(subgraph, notebook=True, cdn_resources="in_line")
    for node in drawn.nodes:
        node["color"] = COLOURS[node["kind"]]
    made = drawn.generate_html
    # Its template asks two other servers for a style that this picture does not need.
    drawn.generate_html = lambda *names, **options: _ELSEWHERE.sub("", made(*names, **options))
    return drawn


def page_data(subgraph: Subgraph) -> dict[str, Any]:
    """What the page's script reads: nodes and edges as the drawing library takes them, and its options."""
    network = _network(subgraph)
    return {
        "centre": str(subgraph.centre),
        "total": subgraph.total,
        "nodes": [node for node in network.nodes if "kind" in node],
        "edges": network.edges,
        "options": network.options,
    }


def _network(subgraph: Subgraph, **options: Any) -> Any:
    from pyvis.network import Network

    network = Network(directed=True, **options)
    network.set_options(json.dumps(OPTIONS))
    places = positions(subgraph)
    for view in subgraph.nodes:
        distance = subgraph.distances.get(view.key, 0)
        x, y = places.get(view.key, (None, None))
        network.add_node(
            str(view.key),
            label=shortened(view.name, LABEL_LENGTH),
            shape=SHAPES[view.label],
            fixed=view.key == subgraph.centre,
            size=_size(view, centre=view.key == subgraph.centre),
            x=x,
            y=y,
            title=view.name[:TITLE_LENGTH],
            kind=view.label,
            key=view.id,
            name=view.name,
            year=view.properties.get("year"),
            status=view.properties.get("status"),
            degree=view.degree,
            distance=distance,
        )
    known = set(network.node_ids)
    for edge in subgraph.edges:
        _add_edge(network, known, edge.type, edge.source, edge.target)
    return network


def _add_edge(network: Any, known: set[str], kind: str, source: Key, target: Key) -> None:
    ends = str(source), str(target)
    for end in ends:
        if end not in known:
            # pyvis wants both ends: one that the page shows already comes as a bare node, left out later.
            network.add_node(end, label=end)
            known.add(end)
    network.add_edge(*ends, id=f"{ends[0]}|{kind}|{ends[1]}", kind=kind)


def _size(view: NodeView, *, centre: bool) -> float:
    """Larger with the logarithm of the degree: a concept with 500 papers must not hide the picture."""
    grown = _SIZES[view.label] + 2.2 * math.log1p(view.degree)
    return round(max(grown, _CENTRE_GROWTH * _SIZES[view.label]) if centre else grown, 1)
