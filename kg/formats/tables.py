"""The graph as tables: a row for each node of a label, or for each relationship of a type."""

from collections.abc import Mapping
from typing import Any

from kg.formats.exporting import authors_of
from kg.model import Graph
from kg.schema import NODES, RELATIONSHIPS

Row = dict[str, Any]

NODE_TABLES: Mapping[str, str] = {
    "papers": "Paper",
    "authors": "Author",
    "concepts": "Concept",
    "venues": "Venue",
    "organizations": "Organization",
    "documents": "Document",
    "passages": "Passage",
}
EDGE_TABLES: Mapping[str, str] = {known.table: kind for kind, known in RELATIONSHIPS.items()}
"""table -> label or type."""


def tables() -> tuple[str, ...]:
    """The names of all tables."""
    return (*NODE_TABLES, *EDGE_TABLES)


def table(graph: Graph, name: str) -> tuple[list[str], list[Row]]:
    """The columns of a table and its rows; None where a value is not known.

    A node has `id` and the properties of the schema, a paper also `authors` (names, in order). A relationship has `from`, `to`,
    its properties, and where it is first stated: `document`, `line` and `quote`. Raises KeyError for a name that is none.
    """
    if name in NODE_TABLES:
        return _of_nodes(graph, NODE_TABLES[name])
    return _of_edges(graph, EDGE_TABLES[name])


def _of_nodes(graph: Graph, label: str) -> tuple[list[str], list[Row]]:
    columns = ["id", *(known.name for known in NODES[label])]
    rows = [
        {name: node.id if name == "id" else node.properties.get(name) for name in columns}
        for node in graph.nodes
        if node.label == label
    ]
    if label != "Paper":
        return columns, rows
    authors = {
        paper: [str(author.properties.get("name") or author.id) for author in people]
        for paper, people in authors_of(graph).items()
    }
    return [*columns, "authors"], [row | {"authors": authors.get(str(row["id"]), [])} for row in rows]


def _of_edges(graph: Graph, kind: str) -> tuple[list[str], list[Row]]:
    own = [known.name for known in RELATIONSHIPS[kind].properties]
    rows = []
    for edge in graph.edges:
        if edge.type == kind:
            first = edge.evidence[0] if edge.evidence else None
            row: Row = {"from": edge.source, "to": edge.target} | {name: edge.properties.get(name) for name in own}
            stated = (first.document, first.line, first.quote) if first else (None, None, None)
            rows.append(dict(zip(_STATED, stated, strict=True)) | row)
    return ["from", "to", *own, *(name for name in _STATED if name not in own)], rows


_STATED = ("document", "line", "quote")
