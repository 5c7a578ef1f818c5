"""How much there is, and what stands out."""

from dataclasses import dataclass

from kg.fresh import fresh
from kg.lookups.nodes import NodeView, node_view
from kg.queries import query
from kg.schema import NODES, RELATIONSHIPS
from kg.store import Row, Store


@dataclass(frozen=True, slots=True)
class Counts:
    """The number of nodes by label and of relationships by type, in the order of the schema."""

    nodes: dict[str, int]
    relationships: dict[str, int]


def counts(store: Store) -> Counts:
    """How many nodes and relationships of each kind the store holds: counted once for each version of the graph."""
    return fresh(store, _counts)


def count_of(store: Store, label: str) -> int:
    """How many nodes of a label there are."""
    return int(store.read(query("lookup/count_nodes", label=label))[0]["n"])


def _counts(store: Store) -> Counts:
    return Counts(
        {label: count_of(store, label) for label in NODES},
        {kind: _relationships(store, kind) for kind in RELATIONSHIPS},
    )


def documents(store: Store) -> list[Row]:
    """`id, path, title, format, sha256, papers` of every document, in the order of the ids."""
    return store.read(query("lookup/documents"))


def all_of(store: Store, label: str, *, limit: int = 20) -> list[NodeView]:
    """The nodes of a label, those with the most relationships first."""
    rows = store.read(query("lookup/of_label", label=label), {"limit": limit})
    return [node_view(label, row["properties"], row["degree"]) for row in rows]


def most_connected(store: Store, *, limit: int = 5) -> list[Row]:
    """`id, title, year, degree` of the papers with the most relationships."""
    return store.read(query("lookup/most_connected"), {"limit": limit})


def most_cited(store: Store, *, limit: int = 5) -> list[Row]:
    """`id, title, year, citations` of the papers that most papers here cite."""
    return store.read(query("lookup/most_cited"), {"limit": limit})


def most_mentioned(store: Store, *, limit: int = 5) -> list[Row]:
    """`id, name, papers` of the concepts that most papers mention."""
    return store.read(query("lookup/most_mentioned"), {"limit": limit})


def _relationships(store: Store, kind: str) -> int:
    statement = query("lookup/count_edges", type=kind, source=RELATIONSHIPS[kind].source)
    return int(store.read(statement)[0]["n"])
