"""Is a store whole: evidence behind every relationship, the right ends, unique ids, the graph that its facts make."""

from collections.abc import Iterator
from dataclasses import dataclass

from kg.build import maker_of
from kg.load import Report, apply, get_facts, read_graph
from kg.model import Edge, Graph, Node
from kg.queries import query
from kg.resolve import resolve
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


def check_facts(store: Store) -> tuple[list[Fault], tuple[str, ...]]:
    """Where the graph is not the one that the kept facts resolve to, at most 20; and what contradicts itself in the facts.

    An imported graph has no facts: nothing can be said of it.
    """
    facts = [document for _, document in get_facts(store)]
    if not facts:
        return [], ()
    graph = resolve(facts)
    held, made = _parts(read_graph(store)), _parts(graph)
    wrong = sorted(name for name in held.keys() | made.keys() if held.get(name) != made.get(name))
    word = "not as the documents state it; `kg check --mend` writes it again"
    return [Fault(word, name) for name in wrong[:_SHOWN]], graph.conflicts


def mend(store: Store) -> Report:
    """Make the graph the one that the kept facts resolve to, whatever the store holds; an imported one stays."""
    kept = dict(get_facts(store))
    return apply(store, resolve(kept.values()), maker=maker_of(kept), whole=True) if kept else Report()


def _parts(graph: Graph) -> dict[str, Node | Edge]:
    """Nodes and edges under what names them."""
    nodes: dict[str, Node | Edge] = {f"{node.label} {node.id}": node for node in graph.nodes}
    return nodes | {f"{edge.type} {edge.source} -> {edge.target}": edge for edge in graph.edges}


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
