"""Is a store whole: evidence behind every relationship, the right ends, ids that are unique."""

from collections.abc import Iterator
from dataclasses import dataclass

from kg.queries import query
from kg.schema import NODES, RELATIONSHIPS
from kg.store import Store

_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as it should be, and where."""

    what: str
    where: str


def check_store(store: Store) -> list[Fault]:
    """All faults of a store, at most 20 of each kind; empty where it is whole."""
    return [*_types(store), *_evidence(store), *_nodes(store)]


def _types(store: Store) -> Iterator[Fault]:
    """Relationships between labels that the schema does not allow."""
    for kind, ends in RELATIONSHIPS.items():
        parameters = {"source": ends.source, "target": ends.target, "limit": _SHOWN}
        for row in store.read(query("lookup/wrong_ends", type=kind), parameters):
            yield Fault(f"{kind} between the wrong kinds of node", f"{row['source']} -> {row['target']}")


def _evidence(store: Store) -> Iterator[Fault]:
    """Relationships without evidence, with lists of unequal length, or with a quote outside its passage."""
    for kind in RELATIONSHIPS:
        for row in store.read(query("lookup/without_evidence", type=kind), {"limit": _SHOWN}):
            yield Fault(f"{kind} without evidence", f"{row['source']} -> {row['target']}")
        for row in store.read(query("lookup/misplaced_evidence", type=kind), {"limit": _SHOWN}):
            yield Fault(f"{kind} with a quote outside its passage", f"{row['source']} -> {row['target']}")


def _nodes(store: Store) -> Iterator[Fault]:
    """Nodes without an id, and ids that two nodes of a label have."""
    for label in NODES:
        for row in store.read(query("lookup/bad_ids", label=label), {"limit": _SHOWN}):
            yield Fault(f"{label} whose id is missing or not the only one", str(row["id"]))
