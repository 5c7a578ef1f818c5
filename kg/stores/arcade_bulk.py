"""Nodes and relationships that are new, given to ArcadeDB many at once: a third of the time that statements take."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kg.errors import QueryError
from kg.queries import query
from kg.schema import RELATIONSHIPS
from kg.store import Row

_AT_ONCE = 5000
"""So many nodes are looked up in one statement."""


def add_nodes(database: Any, label: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Make a node of each row, which is its properties; raises the engine's error for an id that is there."""
    stated = [{name: value for name, value in row.items() if value is not None} for row in rows]
    with database.graph_batch(use_wal=False) as batch:
        batch.create_vertices(label, stated)


def add_edges(database: Any, kind: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Make a relationship of each row, {from, to, properties}; raises QueryError where an end is not there."""
    ends = RELATIONSHIPS[kind]
    sources = _elements(database, ends.source, (row["from"] for row in rows))
    targets = sources if ends.source == ends.target else {}
    targets = targets | _elements(database, ends.target, (row["to"] for row in rows if row["to"] not in targets))
    for row in rows:
        if row["from"] not in sources or row["to"] not in targets:
            raise QueryError(f"{kind} {row['from']!r} -> {row['to']!r}: an end of it is not in the store")
    database.command("sql", f"CREATE EDGE TYPE `{kind}` IF NOT EXISTS")
    with database.graph_batch(use_wal=False) as batch:
        batch.new_edges(
            [sources[row["from"]] for row in rows],
            kind,
            [targets[row["to"]] for row in rows],
            [dict(row["properties"]) for row in rows],
        )


def _elements(database: Any, label: str, ids: Iterable[str]) -> dict[str, str]:
    """Id -> what the engine calls the node, of those that are there."""
    wanted = list(dict.fromkeys(ids))
    found: list[Row] = []
    for at in range(0, len(wanted), _AT_ONCE):
        statement = query("store/element_ids", label=label)
        found += database.query("cypher", statement, {"ids": wanted[at : at + _AT_ONCE]}).to_list()
    return {str(row["id"]): str(row["element"]) for row in found}
