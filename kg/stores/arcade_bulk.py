"""Nodes and relationships that are new, given to ArcadeDB many at once: half the time that statements take."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kg.errors import QueryError
from kg.queries import query
from kg.schema import RELATIONSHIPS
from kg.store import Told
from kg.stores.batches import in_batches

_AT_ONCE = 5000
"""So many rows are handed over, or looked up, at a time."""


def add_nodes(database: Any, label: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
    """Make a node of each row, which is its properties; raises the engine's error for an id that is there."""
    with database.graph_batch(use_wal=False) as batch:
        in_batches(rows, _AT_ONCE, lambda some: batch.create_vertices(label, [_stated(row) for row in some]), told)


def add_edges(database: Any, kind: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
    """Make a relationship of each row, {from, to, properties}; raises QueryError where an end is not there."""
    ends = RELATIONSHIPS[kind]
    sources = _elements(database, ends.source, (row["from"] for row in rows))
    targets = _elements(database, ends.target, (row["to"] for row in rows))
    for row in rows:
        if row["from"] not in sources or row["to"] not in targets:
            raise QueryError(f"{kind} {row['from']!r} -> {row['to']!r}: an end of it is not in the store")
    database.command("sql", f"CREATE EDGE TYPE `{kind}` IF NOT EXISTS")
    with database.graph_batch(use_wal=False, expected_edge_count=len(rows)) as batch:

        def add(some: Sequence[Mapping[str, Any]]) -> None:
            froms, tos = [sources[row["from"]] for row in some], [targets[row["to"]] for row in some]
            batch.new_edges(froms, kind, tos, [row["properties"] for row in some])

        in_batches(rows, _AT_ONCE, add, told)


def _stated(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if value is not None}


def _elements(database: Any, label: str, ids: Iterable[str]) -> dict[str, str]:
    """Id -> what the engine calls the node, of those that are there."""
    wanted = list(dict.fromkeys(ids))
    statement = query("store/element_ids", label=label)
    parts = (wanted[at : at + _AT_ONCE] for at in range(0, len(wanted), _AT_ONCE))
    found = (row for part in parts for row in database.query("cypher", statement, {"ids": part}).to_list())
    return {str(row["id"]): str(row["element"]) for row in found}
