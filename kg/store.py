"""What a graph store can do, whichever engine holds it, and `open_store(url)`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

Row = dict[str, Any]
"""One row of a result: column name -> plain value (text, number, flag, list, map); nodes and relationships come as
maps `{"labels": [...], "id": ..., "properties": {...}}` and `{"type": ..., "from": ..., "to": ..., "properties": {...}}`."""


class Store(Protocol):
    """A graph that answers Cypher; the same statements run on every implementation."""

    url: str

    def read(
        self,
        query: str,
        parameters: Mapping[str, Any] | None = None,
        *,
        timeout_s: float | None = None,
        row_limit: int | None = None,
    ) -> list[Row]:
        """The rows of a read-only statement, at most `row_limit` of them.

        Raises QueryError for a statement that is wrong or writes, QueryTimeout past `timeout_s` seconds.
        """
        ...

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> None:
        """Run one writing statement in a transaction of its own, retried while the engine says "try again"."""
        ...

    def write_rows(self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000) -> int:
        """Run `UNWIND $rows AS row ...` over the rows, a transaction for each batch; the number of rows written."""
        ...

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        """`{"label", "id", "name", "score"}` of the nodes whose text holds the words, best first.

        `text` is what a person typed: it is escaped for the engine and its last word matches as a prefix.
        """
        ...

    def prepare(self) -> None:
        """Make constraints and indexes where they are missing; raises StoreError where the schema version differs."""
        ...

    def close(self) -> None:
        """Give back what the store holds; it cannot be used afterwards."""
        ...


def open_store(url: str | None = None) -> Store:
    """The store at `url`: `embedded:PATH`, `bolt://host:port`, `neo4j://...`, `neo4j+s://...`.

    Without a url: `$KG_STORE`, else `embedded:` in the user's data folder. Credentials for a server come from
    `$KG_NEO4J_USER` and `$KG_NEO4J_PASSWORD`. Raises StoreLocked, StoreUnreachable, StoreDenied or StoreError.
    """
    raise NotImplementedError
