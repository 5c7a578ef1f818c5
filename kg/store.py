"""What a graph store can do, whichever engine holds it, and `open_store(url)`."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from kg.errors import StoreError
from kg.settings import Settings, data_folder

Row = dict[str, Any]
"""One row of a result: column name -> plain value (text, number, flag, list, map).

Nodes come as `{"labels": [...], "id": ..., "properties": {...}}`, relationships as
`{"type": ..., "from": ..., "to": ..., "properties": {...}}`, paths as `{"nodes": [...], "relationships": [...]}`,
dates, times and durations as text in the form of ISO 8601.
"""

READ_TIMEOUT_S = 60.0
"""How long a reading statement may run where the caller says nothing: enough to count a whole graph on a slow
machine, and an end to a forgotten cartesian product."""

SERVER_SCHEMES = ("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc")
"""What the address of a server can begin with; `+s` checks the certificate, `+ssc` does not."""


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

        Raises QueryError for a statement that is wrong or writes, QueryTimeout past `timeout_s` seconds
        (`READ_TIMEOUT_S` for None).
        """
        ...

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        """The rows of one writing statement, run in its own transaction and retried while the engine says so.

        Raises QueryError for a statement that is wrong or breaks a constraint.
        """
        ...

    def write_rows(self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000) -> int:
        """The number of rows over which `UNWIND $rows AS row ...` was run, a transaction for each batch."""
        ...

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        """`{"label", "id", "name", "score"}` of the nodes whose text holds the words, best first.

        `text` is what a person typed: it is escaped for the engine and its last word matches as a prefix.
        """
        ...

    def prepare(self) -> None:
        """Make constraints and indexes where they are missing; StoreError for a store of another schema version."""
        ...

    def close(self) -> None:
        """Give back what the store holds; it cannot be used afterwards."""
        ...


def open_store(url: str | None = None, *, settings: Settings | None = None, create: bool = True) -> Store:
    """The store at `url`: `embedded:PATH`, `bolt://host:port`, `neo4j://host:port/database`, `neo4j+s://...`.

    Without a url: `settings.store` (`$KG_STORE`), else `embedded:` in the user's data folder. Credentials for
    a server come from the settings (`$KG_NEO4J_USER` and `$KG_NEO4J_PASSWORD`), which are read from the
    environment where none are given. An embedded store that is not there is
    made, unless `create` is false. Raises StoreLocked, StoreUnreachable, StoreDenied or StoreError.
    """
    settings = settings or Settings()
    url = url or settings.store or "embedded:"
    scheme, colon, rest = url.partition(":")
    if not colon:
        raise StoreError(
            f"{url!r} is no address of a store: write embedded:PATH, bolt://HOST:PORT or neo4j://HOST:PORT"
        )
    # Each engine is imported where it is used: opening one must not cost the start of the other.
    if scheme == "embedded":
        from kg.stores.embedded import EmbeddedStore

        path = Path(rest).expanduser() if rest else data_folder() / "store"
        if not create and not path.exists():
            raise StoreError(f"there is no store at embedded:{path} yet: `kg build FOLDER` makes one")
        return EmbeddedStore(path, engine=settings.embedded_engine)
    if scheme in SERVER_SCHEMES:
        from kg.stores.neo4j import Neo4jStore

        return Neo4jStore(url, settings)
    raise StoreError(
        f"{url!r}: a store cannot be opened with {scheme!r}; there are embedded, {', '.join(SERVER_SCHEMES)}"
    )
