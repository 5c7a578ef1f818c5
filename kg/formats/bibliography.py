"""The part of a graph that a bibliography of some papers needs."""

from collections.abc import Sequence

from kg.lookups.keys import Key
from kg.lookups.neighbours import links
from kg.lookups.nodes import nodes
from kg.model import Edge, Graph, Node
from kg.store import Store


def graph_of_papers(store: Store, papers: Sequence[str]) -> Graph:
    """The papers in their order, who wrote them and the bodies that they are from; without evidence."""
    keys = [Key("Paper", paper) for paper in papers]
    found = links(store, keys, types=("AUTHORED", "FROM"))
    others = sorted({link.neighbour.key for link in found})
    views = nodes(store, [*keys, *others])
    edges = [
        Edge(link.type, *_ends(link.key, link.neighbour.key, outgoing=link.outgoing), link.neighbour.properties)
        for link in found
    ]
    return Graph(
        tuple(Node(view.label, view.id, view.properties) for view in views),
        tuple(sorted(edges, key=lambda edge: edge.key)),
    )


def _ends(here: Key, there: Key, *, outgoing: bool) -> tuple[str, str]:
    return (here.id, there.id) if outgoing else (there.id, here.id)
