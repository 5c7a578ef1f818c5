"""The graph as networkx holds it."""

from typing import TYPE_CHECKING, Any

from kg.model import Graph, Node
from kg.schema import RELATIONSHIPS

if TYPE_CHECKING:
    import networkx


def to_networkx(graph: Graph) -> "networkx.MultiDiGraph[str]":
    """A MultiDiGraph without passages; a node is called "Paper:the-id", because ids are unique within a label only.

    A node has `kind` (its label), `label` (what a person calls it) and its properties; an edge has its type as key and as
    `kind`, its properties, and `quote`, the words that first state it. A property `kind` of an edge is called `relation`,
    and `weight` `strength`: networkx takes an edge's weight for its own.
    """
    import networkx as nx

    result = nx.MultiDiGraph()
    for node in graph.nodes:
        if node.label != "Passage":
            known = {name: value for name, value in node.properties.items() if value is not None}
            result.add_node(f"{node.label}:{node.id}", kind=node.label, label=called(node), **known)
    for edge in graph.edges:
        ends = RELATIONSHIPS[edge.type]
        result.add_edge(
            f"{ends.source}:{edge.source}",
            f"{ends.target}:{edge.target}",
            key=edge.type,
            kind=edge.type,
            quote=edge.evidence[0].quote if edge.evidence else "",
            **{_OWN.get(name, name): value for name, value in edge.properties.items() if value is not None},
        )
    return result


_OWN = {"kind": "relation", "weight": "strength", "id": "name"}


def called(node: Node) -> str:
    """What a person calls the node."""
    known: Any = node.properties
    return str(known.get("title") or known.get("name") or known.get("path") or node.id)
