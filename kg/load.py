"""Making a store hold exactly one graph, writing only what differs; keeping the facts that it is made from.

A store that keeps generations has the whole of it or nothing. On a server every step leaves the graph whole: nodes come before
the relationships that need them, relationships go before the nodes that they hang on; a load that was cut off there is
finished by loading again.
"""

import base64
import secrets
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from pydantic import TypeAdapter

from kg.errors import StoreError
from kg.facts import DocumentFacts
from kg.model import Graph
from kg.queries import query
from kg.schema import NODES, RELATIONSHIPS
from kg.store import Row, Store
from kg.stored import edge_properties, node_row, read_evidence, read_graph, stored_edges, stored_nodes
from kg.stores.batches import batches

__all__ = [
    "Counts",
    "Progress",
    "Report",
    "apply",
    "delete_facts",
    "get_facts",
    "put_facts",
    "read_evidence",
    "read_graph",
]

Progress = Callable[[str, int, int], None]
"""Called with what is being written ("Paper", "CITES"), how many are done and how many there are."""

_BATCH = 5000

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Counts:
    """How many nodes or relationships a load made, changed and removed."""

    created: int = 0
    changed: int = 0
    deleted: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """What a load did to the store."""

    nodes: Counts = Counts()
    edges: Counts = Counts()


@dataclass(frozen=True, slots=True)
class _Difference:
    """What is to be written and removed of one label or type; rows as the statements take them."""

    name: str
    created: list[Row]
    changed: list[Row]
    vanished: list[Row]


def apply(store: Store, graph: Graph, progress: Progress | None = None) -> Report:
    """Make the store hold exactly `graph`, and say what that took; its facts and its schema version stay.

    Raises StoreError, before anything is written, where an edge names a node or a passage that the graph
    lacks.
    """
    _check_whole(graph)
    with store.changing() as draft:
        return _apply(draft, graph, progress)


def _apply(store: Store, graph: Graph, progress: Progress | None) -> Report:
    store.prepare()
    nodes = [_node_difference(store, graph, label) for label in NODES]
    edges = [_edge_difference(store, graph, edge_type) for edge_type in RELATIONSHIPS]
    for some in nodes:
        _write(
            store,
            query("store/upsert_nodes", label=some.name),
            some.name,
            some.created + some.changed,
            progress,
        )
    for some in edges:
        _write(store, _edge_query("delete_edges", some.name), some.name, some.vanished, progress)
        _write(store, _edge_query("upsert_edges", some.name), some.name, some.created + some.changed, progress)
    for some in nodes:
        _write(store, query("store/delete_nodes", label=some.name), some.name, some.vanished, progress)
    if any(some.created or some.changed or some.vanished for some in (*nodes, *edges)):
        store.write(query("store/set_graph_version"), {"version": secrets.token_hex(8)})
    return Report(_counts(nodes), _counts(edges))


def put_facts(store: Store, facts: DocumentFacts) -> None:
    """Keep what one document states, in the place of what it stated before."""
    payload = base64.b64encode(zlib.compress(_facts_type().dump_json(facts))).decode("ascii")
    with store.changing() as draft:
        draft.prepare()
        draft.write_rows(query("store/upsert_nodes", label="Facts"), [{"id": facts.source.id, "payload": payload}])


def get_facts(store: Store, document_id: str | None = None) -> list[tuple[str, DocumentFacts]]:
    """(document id, facts) of every document, or of one, in the order of the ids."""
    return [
        (row["id"], _facts_type().validate_json(zlib.decompress(base64.b64decode(row["payload"]))))
        for row in store.read(query("store/facts"), {"id": document_id})
    ]


def delete_facts(store: Store, document_id: str) -> None:
    """Forget what a document stated; nothing happens where nothing is kept of it."""
    store.write_rows(query("store/delete_nodes", label="Facts"), [{"id": document_id}])


@cache
def _facts_type() -> TypeAdapter[DocumentFacts]:
    return TypeAdapter(DocumentFacts)


def _check_whole(graph: Graph) -> None:
    ids: dict[str, set[str]] = {label: set() for label in NODES}
    for node in graph.nodes:
        if node.label not in ids:
            raise StoreError(f"the node {node.id!r} has the label {node.label!r}, which the schema does not name")
        ids[node.label].add(node.id)
    for edge in graph.edges:
        ends = RELATIONSHIPS.get(edge.type)
        if ends is None:
            raise StoreError(
                f"the edge {edge.source!r} -> {edge.target!r} has a type unknown to the schema: {edge.type!r}"
            )
        wanted = [(ends.source, edge.source), (ends.target, edge.target)]
        wanted += [("Passage", evidence.passage) for evidence in edge.evidence]
        for label, node_id in wanted:
            if node_id not in ids[label]:
                raise StoreError(
                    f"{edge.type} {edge.source!r} -> {edge.target!r} needs the {label} {node_id!r}, "
                    "which the graph does not hold"
                )


def _node_difference(store: Store, graph: Graph, label: str) -> _Difference:
    wanted = {node.id: node_row(node) for node in graph.nodes if node.label == label}
    return _difference(label, wanted, stored_nodes(store, label), ("id",))


def _edge_difference(store: Store, graph: Graph, edge_type: str) -> _Difference:
    wanted = {(e.source, e.target): edge_properties(e) for e in graph.edges if e.type == edge_type}
    stored = stored_edges(store, edge_type)
    return _difference(edge_type, _edge_rows(wanted), _edge_rows(stored), ("from", "to"))


def _edge_rows(properties: Mapping[tuple[str, str], Row]) -> dict[tuple[str, str], Row]:
    return {ends: {"from": ends[0], "to": ends[1], "properties": row} for ends, row in properties.items()}


def _difference(name: str, wanted: Mapping[Key, Row], stored: Mapping[Key, Row], key: tuple[str, ...]) -> _Difference:
    return _Difference(
        name,
        created=[row for at, row in wanted.items() if at not in stored],
        changed=[row for at, row in wanted.items() if at in stored and stored[at] != row],
        vanished=[{part: row[part] for part in key} for at, row in stored.items() if at not in wanted],
    )


def _edge_query(name: str, edge_type: str) -> str:
    ends = RELATIONSHIPS[edge_type]
    return query(f"store/{name}", type=edge_type, source=ends.source, target=ends.target)


def _write(store: Store, statement: str, name: str, rows: list[Row], progress: Progress | None) -> None:
    done = 0
    for some in batches(rows, _BATCH):
        done += store.write_rows(statement, some)
        if progress:
            progress(name, done, len(rows))


def _counts(differences: Iterable[_Difference]) -> Counts:
    totals = [(len(some.created), len(some.changed), len(some.vanished)) for some in differences]
    return Counts(*(sum(column) for column in zip(*totals, strict=True)))
