"""Making a store hold exactly one graph, writing only what differs; keeping the facts that it is made from.

A store that keeps generations has the whole of it or nothing. On a server every step leaves the graph whole: nodes come before
the relationships that need them, relationships go before the nodes that they hang on; a load that was cut off there is
finished by loading again.
"""

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import msgspec

from kg import packed
from kg.collector import collector_paused
from kg.errors import StoreError
from kg.facts import DocumentFacts
from kg.fresh import graph_version
from kg.model import Graph
from kg.news import keep_news
from kg.outline import Outline, keep_outline, mark, read_outline
from kg.queries import edge_query, query
from kg.schema import NODES, RELATIONSHIPS
from kg.store import Row, Store, Told
from kg.stored import edge_properties, node_row, read_evidence, read_graph, stored_edges, stored_nodes
from kg.texts import delete_text, delete_texts, put_texts

__all__ = [
    "Counts",
    "Plan",
    "Progress",
    "Report",
    "apply",
    "carry_out",
    "delete_facts",
    "get_facts",
    "planned",
    "put_facts",
    "read_evidence",
    "read_graph",
    "replace_graph",
]

Progress = Callable[[str, int, int], None]
"""Called with what is being written ("Paper", "CITES"), how many are done and how many there are."""

_DECISIONS = "decisions"
"""The format of the user's own file: what it brings are no news."""


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
class Difference:
    """What is to be written and removed of one label or type; rows as the statements take them."""

    name: str
    created: list[Row]
    changed: list[Row]
    vanished: list[Row]


@dataclass(frozen=True, slots=True)
class Plan:
    """What makes a store whose graph is of this version hold another graph: the differences by label and type, and the outline
    of what it holds then."""

    version: str
    found: Mapping[str, Difference]
    outline: Outline
    known: bool
    """Is that outline the one that the store keeps?"""


def apply(
    store: Store, graph: Graph, progress: Progress | None = None, *, maker: str = "", whole: bool = False
) -> Report:
    """Make the store hold exactly `graph`, and say what that took; its facts and its schema version stay.

    What the store holds is known by its outline; where that is missing, or the `whole` is wanted, it is read. `maker` says what
    made the graph. Raises StoreError, before anything is written, where an edge names a node or a passage that the graph lacks.
    """
    with store.changing() as draft:
        draft.prepare()
        return carry_out(draft, planned(draft, graph, maker=maker, whole=whole), progress)


def replace_graph(store: Store, graph: Graph, progress: Progress | None = None) -> Report:
    """As `apply`, of a graph that comes from elsewhere: what the store kept of documents goes, for they state another one."""
    with store.changing() as draft:
        draft.prepare()
        plan = planned(draft, graph)
        if any(one.created or one.changed or one.vanished for one in plan.found.values()):
            packed.delete(draft, "Facts", *packed.names(draft, "Facts"))
            delete_texts(draft)
        return carry_out(draft, plan, progress)


@collector_paused()
def planned(store: Store, graph: Graph, *, maker: str = "", whole: bool = False) -> Plan:
    """What `apply` would write into a store that is prepared; nothing is written. Raises StoreError as it does."""
    _check_whole(graph)
    version = graph_version(store)
    wanted = _rows(graph)
    held = None if whole else read_outline(store)
    marks = {name: {key: mark(row) for key, row in rows.items()} for name, rows in wanted.items()}
    outline = Outline(marks, maker, graph.unmatched, graph.conflicts)
    found = {name: _found(store, name, rows, marks[name], held) for name, rows in wanted.items()}
    return Plan(version, found, outline, held == outline)


@collector_paused()
def carry_out(draft: Store, plan: Plan, progress: Progress | None = None, *, texts: bool = False) -> Report:
    """Write what was planned into a draft of the store (`Store.changing`), whose graph is of the version that the plan
    names; where `texts` of documents were changed it is of another version afterwards, for what is made of them."""
    found = plan.found
    nodes, edges = [found[label] for label in NODES], [found[kind] for kind in RELATIONSHIPS]
    if any(some.created or some.changed or some.vanished for some in found.values()):
        started = _new_version(draft)  # the outline that is kept is of another one, should the writing be cut off
        _keep_news(draft, found["Paper"], found["Document"])
        _write_all(draft, nodes, edges, progress)
        alone = graph_version(draft) == started  # on a server somebody else may have written meanwhile
        version = _new_version(draft)
        if alone:
            keep_outline(draft, version, plan.outline)
    elif texts:
        keep_outline(draft, _new_version(draft), plan.outline)
    elif not plan.known and plan.version:
        keep_outline(draft, plan.version, plan.outline)
    return Report(_counts(nodes), _counts(edges))


def _keep_news(store: Store, papers: Difference, documents: Difference) -> None:
    """Keep which papers documents brought, but for the first: where all are new, none is news.

    A paper that is called otherwise now, as a namesake came, is none.
    """
    brought = any(row.get("format") != _DECISIONS for row in (*documents.created, *documents.changed))
    if not (brought and papers.created and store.read(query("lookup/count_nodes", label="Paper"))[0]["n"]):
        return
    gone = store.read(query("lookup/nodes", label="Paper"), {"ids": [row["id"] for row in papers.vanished]})
    former = Counter(_but_for_id(row["properties"]) for row in gone)
    new = []
    for row in papers.created:
        known = _but_for_id(row)
        if former[known]:
            former[known] -= 1
        else:
            new.append(row["id"])
    if new:
        keep_news(store, new)


def _but_for_id(properties: Row) -> bytes:
    return mark({name: value for name, value in properties.items() if name != "id" and value is not None})


def _new_version(store: Store) -> str:
    version = secrets.token_hex(8)
    store.write(query("store/set_graph_version"), {"version": version})
    return version


def _write_all(
    store: Store, nodes: Sequence[Difference], edges: Sequence[Difference], progress: Progress | None
) -> None:
    writing = _Writing(store, progress)
    for some in nodes:
        writing.add(some.name, some.created)
        writing.run(query("store/upsert_nodes", label=some.name), some.name, some.changed)
    for some in edges:
        writing.run(edge_query("store/delete_edges", some.name), some.name, some.vanished)
        writing.add(some.name, some.created)
        writing.run(edge_query("store/upsert_edges", some.name), some.name, some.changed)
    for some in nodes:
        writing.run(query("store/delete_nodes", label=some.name), some.name, some.vanished)


def put_facts(store: Store, *documents: DocumentFacts) -> None:
    """Keep what documents state, and their texts, each in the place of what it stated before."""
    with store.changing() as draft:
        draft.prepare()
        packed.put_all(draft, "Facts", ((facts.source.id, msgspec.json.encode(facts.bare)) for facts in documents))
        put_texts(draft, documents)


def get_facts(store: Store, document_id: str | None = None) -> list[tuple[str, DocumentFacts]]:
    """(document id, facts without the text) of every document, or of one, in the order of the ids."""
    with collector_paused():
        if document_id is None:
            return [(name, _decoder().decode(value)) for name, value in packed.get_all(store, "Facts")]
        value = packed.get(store, "Facts", document_id)
        return [(document_id, _decoder().decode(value))] if value else []


def delete_facts(store: Store, document_id: str) -> None:
    """Forget what a document stated, and its text; nothing happens where nothing is kept of it."""
    packed.delete(store, "Facts", document_id)
    delete_text(store, document_id)


@cache
def _decoder() -> msgspec.json.Decoder[DocumentFacts]:
    return msgspec.json.Decoder(DocumentFacts)


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


def _rows(graph: Graph) -> dict[str, dict[str, Row]]:
    """Label or type -> name of a node or relationship -> its row as the statements take it."""
    rows: dict[str, dict[str, Row]] = {name: {} for name in (*NODES, *RELATIONSHIPS)}
    for node in graph.nodes:
        rows[node.label][node.id] = node_row(node)
    for edge in graph.edges:
        row = _edge_row(edge.source, edge.target, edge_properties(edge))
        rows[edge.type][_joined(edge.source, edge.target)] = row
    return rows


def _stored(store: Store, name: str) -> dict[str, Row]:
    """The rows of a label or type that the store holds, by name."""
    if name in NODES:
        return stored_nodes(store, name)
    found = stored_edges(store, name).items()
    return {_joined(source, target): _edge_row(source, target, row) for (source, target), row in found}


def _edge_row(source: str, target: str, properties: Row) -> Row:
    return {"from": source, "to": target, "properties": properties}


def _found(
    store: Store, name: str, wanted: Mapping[str, Row], marks: Mapping[str, bytes], held: Outline | None
) -> Difference:
    """What differs of a label or type, from the outline of what the store holds, or from what is read."""
    if held:
        known = held.marks.get(name, {})
        return _difference(name, wanted, known, lambda key: known[key] != marks[key])
    stored = _stored(store, name)
    return _difference(name, wanted, stored, lambda key: stored[key] != wanted[key])


def _difference(
    name: str, wanted: Mapping[str, Row], held: Collection[str], differs: Callable[[str], bool]
) -> Difference:
    """What differs from what is held under the same names; `differs` is asked of each name that both have."""
    return Difference(
        name,
        created=[row for key, row in wanted.items() if key not in held],
        changed=[row for key, row in wanted.items() if key in held and differs(key)],
        vanished=[_ends(name, key) for key in held if key not in wanted],
    )


def _ends(name: str, key: str) -> Row:
    """What names a node or a relationship to a statement that removes it."""
    if name in NODES:
        return {"id": key}
    length, _, ends = key.partition(" ")
    return {"from": ends[: int(length)], "to": ends[int(length) :]}


def _joined(source: str, target: str) -> str:
    """One text that names a relationship of a type, whatever the ids of its ends are made of."""
    return f"{len(source)} {source}{target}"


class _Writing:
    """Writes rows, and says how far it is with each label or type."""

    def __init__(self, store: Store, progress: Progress | None) -> None:
        self._store, self._progress = store, progress

    def run(self, statement: str, name: str, rows: list[Row]) -> None:
        """Run a statement over the rows."""
        self._store.write_rows(statement, rows, told=self._told(name, len(rows)))

    def add(self, name: str, rows: list[Row]) -> None:
        """Make what the rows say, none of which is there."""
        add = self._store.add_nodes if name in NODES else self._store.add_edges
        if rows:
            add(name, rows, self._told(name, len(rows)))

    def _told(self, name: str, total: int) -> Told | None:
        progress = self._progress
        return (lambda done: progress(name, done, total)) if progress else None


def _counts(differences: Iterable[Difference]) -> Counts:
    totals = [(len(some.created), len(some.changed), len(some.vanished)) for some in differences]
    return Counts(*(sum(column) for column in zip(*totals, strict=True)))
