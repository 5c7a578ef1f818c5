"""What a graph store can do, whichever engine holds it, and `open_store(url)`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
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

Told = Callable[[int], object]
"""Is called with how many of a number of things are done."""

SERVER_SCHEMES = ("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc")
"""What the address of a server can begin with; `+s` checks the certificate, `+ssc` does not."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows of a statement; `truncated` where a limit cut them short."""

    rows: list[Row]
    truncated: bool


class Store(Protocol):
    """A graph that answers Cypher; the same statements run on every implementation."""

    url: str

    def read(
        self, query: str, parameters: Mapping[str, Any] | None = None, *, row_limit: int | None = None
    ) -> list[Row]:
        """The rows of a read-only statement of our own, at most `row_limit` of them.

        Raises QueryError for a statement that is wrong or writes, QueryTimeout where it does not end within an hour.
        """
        ...

    def ask(
        self, query: str, parameters: Mapping[str, Any], *, timeout_s: float, row_limit: int, size_bytes: int
    ) -> Answer:
        """The rows of a statement of somebody else, run where it can be killed: in a process of its own.

        At most `row_limit` rows, and at most `size_bytes` of them as JSON. Raises QueryError for a statement that is wrong,
        writes or needs too much memory, QueryTimeout past `timeout_s` seconds.
        """
        ...

    def changing(self) -> AbstractContextManager["Store"]:
        """The store in which to make a change of several statements.

        Where the store keeps generations, others see the change when the block has ended, and nothing of it where the block
        raises an error. Raises StoreLocked while somebody else is changing it.
        """
        ...

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        """The rows of one writing statement, run in its own transaction and retried while the engine says so.

        Raises QueryError for a statement that is wrong or breaks a constraint.
        """
        ...

    def write_rows(
        self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000, told: Told | None = None
    ) -> int:
        """The number of rows over which `UNWIND $rows AS row ...` was run, a transaction for each batch; `told` as it goes."""
        ...

    def add_nodes(self, label: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        """Make a node of each row, which is its properties with an id that no node of the label has; `told` as it goes."""
        ...

    def add_edges(self, kind: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        """Make a relationship of each row, {from, to, properties}, that is not there, between nodes that are."""
        ...

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        """`{"label", "id", "name", "score"}` of the nodes whose text holds the words, best first.

        `text` is what a person typed: it is escaped for the engine and its last word matches as a prefix.
        """
        ...

    def prepare(self) -> None:
        """Make constraints and indexes where they are missing; StoreError for a store of another schema version."""
        ...

    def beside(self) -> Path | None:
        """A folder, which need not be there, for what is made of the graph as it is: it goes when the graph does.

        None where the store has none.
        """
        ...

    def state(self) -> str | None:
        """What tells this state of the store from every other, without a wait; None where only a statement can tell."""
        ...

    def close(self) -> None:
        """Give back what the store holds; it cannot be used afterwards."""
        ...


COLLECTION = re.compile(r"@(?P<name>\w[\w.-]{0,79})")
""" "@thesis" is the collection of that name in the user's data folder."""


def address(place: str | Path | None) -> str | None:
    """The url of a store that is named by its url, by the path of its folder, or, as a collection, by "@" and its name.

    Raises StoreError for a name that no collection can have.

    >>> address("notes.db"), address("bolt://localhost:7687"), address(None)
    ('embedded:notes.db', 'bolt://localhost:7687', None)
    """
    if place is None:
        return None
    if isinstance(place, str) and ("://" in place or place.startswith("embedded:")):
        return place
    if isinstance(place, str) and place.startswith("@"):
        found = COLLECTION.fullmatch(place)
        if not found:
            raise StoreError(f"{place}: a collection is called by letters, digits, dots, - and _, such as @thesis")
        return f"embedded:{_collections() / found['name']}"
    return f"embedded:{place}"


def collections() -> dict[str, Path]:
    """The collections of the user's data folder: name -> folder, in the order of the names."""
    from kg.stores.generations import holds_store

    there = sorted(_collections().iterdir()) if _collections().is_dir() else []
    return {one.name: one for one in there if COLLECTION.fullmatch(f"@{one.name}") and holds_store(one)}


def _collections() -> Path:
    return data_folder() / "collections"


def _how_to_make(path: Path) -> str:
    """What makes a store, and which collections there are where one was asked for."""
    if path.parent != _collections():
        return "`kg build FOLDER` makes one"
    known = ", ".join(f"@{name}" for name in collections())
    return f"`kg build FOLDER --into {path.name}` makes one" + (f"; there are {known}" if known else "")


def open_store(url: str | None = None, *, settings: Settings | None = None, create: bool = True) -> Store:
    """The store at `url`: a path, "@" and the name of a collection, `embedded:PATH`, `bolt://host:port`, `neo4j://host:port/db`.

    Without a url: `settings.store` (`$KG_STORE`), else `embedded:` in the user's data folder. Credentials for
    a server come from the settings (`$KG_NEO4J_USER` and `$KG_NEO4J_PASSWORD`), which are read from the
    environment where none are given. An embedded store that is not there is
    made, unless `create` is false. Raises StoreLocked, StoreUnreachable, StoreDenied or StoreError.
    """
    settings = settings or Settings()
    url = url or settings.store or "embedded:"
    scheme, _, rest = str(address(url)).partition(":")
    # Each engine is imported where it is used: opening one must not cost the start of the other.
    if scheme == "embedded":
        from kg.stores.embedded import EmbeddedStore

        path = Path(rest).expanduser() if rest else data_folder() / "store"
        if not create and not (path.is_file() or (path.is_dir() and any(path.iterdir()))):
            raise StoreError(f"there is no store at embedded:{path} yet: {_how_to_make(path)}")
        return EmbeddedStore(path, settings)
    if scheme in SERVER_SCHEMES:
        from kg.stores.neo4j import Neo4jStore

        return Neo4jStore(url, settings)
    raise StoreError(
        f"{url!r}: a store cannot be opened with {scheme!r}; there are embedded, {', '.join(SERVER_SCHEMES)}"
    )
