"""How nodes, edges and their evidence lie in a store, and reading the whole graph back.

A node's properties are its own; what is not known is not stored: no null, no empty list, no false flag. A
relationship has, besides its own, the three lists of `kg.schema.EVIDENCE_PROPERTIES`, and `kg.schema.STANCES`.
"""

from collections.abc import Mapping
from typing import Any

from kg.errors import StoreError
from kg.model import Edge, Evidence, Graph, Node, Value
from kg.queries import query
from kg.schema import EVIDENCE_PROPERTIES, NODES, RELATIONSHIPS, STANCES, Property, telling
from kg.store import Row, Store

REAL_DIGITS = 4
"""Decimal places of a stored or exported real number: weights and confidences mean no more than that."""


def stated(properties: Mapping[str, Any], declared: tuple[Property, ...], whose: str) -> dict[str, Value]:
    """The known values among `properties`, in the order and the types of the schema.

    Raises StoreError for a property that `declared` does not have; `whose` says in its message whose it is.
    """
    extra = properties.keys() - {known.name for known in declared}
    if extra:
        raise StoreError(f"{whose} cannot have the property {min(extra)!r}: the schema does not name it")
    values = ((known.name, _typed(known, properties.get(known.name))) for known in declared)
    return {name: value for name, value in values if value is not None and value is not False and value != []}


def node_row(node: Node) -> Row:
    """The node's properties as they are stored, its id among them."""
    return {"id": node.id, **stated(node.properties, NODES[node.label], f"{node.label} {node.id!r}")}


def edge_properties(edge: Edge) -> Row:
    """The relationship's properties as they are stored, its evidence as lists among them."""
    own = stated(
        edge.properties,
        RELATIONSHIPS[edge.type].properties,
        f"{edge.type} {edge.source!r} -> {edge.target!r}",
    )
    passages, starts, ends = EVIDENCE_PROPERTIES
    told = sorted(edge.evidence, key=lambda evidence: telling(evidence.stance))
    known = [evidence.stance for evidence in told]
    return {
        **own,
        **({STANCES: known} if any(known) else {}),
        passages: [evidence.passage for evidence in told],
        starts: [evidence.start for evidence in told],
        ends: [evidence.end for evidence in told],
    }


def stored_nodes(store: Store, label: str) -> dict[str, Row]:
    """id -> stored properties (id included) of all nodes of a label."""
    rows = store.read(query("store/nodes", label=label))
    return {row["properties"]["id"]: row["properties"] for row in rows}


def stored_edges(store: Store, edge_type: str) -> dict[tuple[str, str], Row]:
    """(source id, target id) -> stored properties of all relationships of a type."""
    ends = RELATIONSHIPS[edge_type]
    statement = query("store/edges", type=edge_type, source=ends.source, target=ends.target)
    rows = store.read(statement)
    return {(row["source"], row["target"]): row["properties"] for row in rows}


def stored_ends(store: Store, edge_type: str) -> list[tuple[str, str, float]]:
    """(source id, target id, salience) of all relationships of a type; 0 where it has no salience."""
    ends = RELATIONSHIPS[edge_type]
    statement = query("lookup/pairs", type=edge_type, source=ends.source, target=ends.target)
    return [(row["a"], row["b"], float(row["weight"] or 0)) for row in store.read(statement)]


def read_graph(store: Store) -> Graph:
    """The graph that the store holds, evidence included.

    Raises StoreError where a relationship names a passage that is not there.
    """
    nodes: list[Node] = []
    passages: dict[str, Row] = {}
    for label in NODES:
        rows = stored_nodes(store, label)
        if label == "Passage":
            passages = rows
        for node_id, row in rows.items():
            nodes.append(Node(label, node_id, stated(_without(row, "id"), NODES[label], f"{label} {node_id!r}")))
    edges = [
        _edge(edge_type, source, target, row, passages)
        for edge_type in RELATIONSHIPS
        for (source, target), row in stored_edges(store, edge_type).items()
    ]
    nodes.sort(key=lambda node: (node.label, node.id))
    edges.sort(key=lambda edge: edge.key)
    return Graph(tuple(nodes), tuple(edges))


def read_evidence(store: Store, edge_type: str, source: str, target: str) -> tuple[Evidence, ...]:
    """The evidence of one relationship, empty where there is no such relationship."""
    rows = store.read(query("evidence"), {"from": source, "type": edge_type, "to": target})
    return tuple(
        _evidence(row["passage"], row["start"], row["end"], {**row, "start": row["passage_start"]}, row["stance"])
        for row in rows
    )


def _edge(edge_type: str, source: str, target: str, row: Row, passages: Mapping[str, Row]) -> Edge:
    ids, starts, ends = (row.get(name, []) for name in EVIDENCE_PROPERTIES)
    whose = f"{edge_type} {source!r} -> {target!r}"
    try:
        stances = row.get(STANCES) or [""] * len(ids)
        evidence = tuple(
            sorted(
                _evidence(passage, start, end, passages[passage], stance)
                for passage, start, end, stance in zip(ids, starts, ends, stances, strict=True)
            )
        )
    except (KeyError, ValueError) as error:
        raise StoreError(f"the evidence of {whose} is not whole ({error}): build the graph again") from error
    own = stated(_without(row, *EVIDENCE_PROPERTIES, STANCES), RELATIONSHIPS[edge_type].properties, whose)
    return Edge(edge_type, source, target, own, evidence)


def _evidence(passage_id: str, start: int, end: int, passage: Row, stance: str | None = "") -> Evidence:
    text, offset = passage["text"], start - passage["start"]
    return Evidence(
        document=passage["document"],
        start=start,
        end=end,
        line=passage["line"] + text.count("\n", 0, offset),
        quote=text[offset : offset + end - start],
        passage=passage_id,
        stance=stance or "",
    )


def _typed(known: Property, value: Any) -> Value:
    if value is None:
        return None
    if known.kind == "real":
        # Adding zero makes -0.0 the 0.0 that it means.
        return round(float(value), REAL_DIGITS) + 0.0
    if known.kind == "texts":
        return list(value)
    typed: Value = value
    return typed


def _without(row: Row, *names: str) -> Row:
    return {name: value for name, value in row.items() if name not in names}
