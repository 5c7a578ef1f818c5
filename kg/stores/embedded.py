"""The store that needs no server: ArcadeDB in this process, in one folder."""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from kg.errors import StoreError
from kg.schema import SEARCH_INDEXES
from kg.settings import Settings
from kg.store import Answer, Row, Store, Told
from kg.stores import arcade_bulk, shared
from kg.stores.arcade import open_database, running
from kg.stores.arcade_dialect import as_neo4j_reads_it
from kg.stores.arcade_values import plain_rows
from kg.stores.batches import write_rows
from kg.stores.cage import Cage
from kg.stores.generations import Generations
from kg.stores.preparing import is_prepared, prepare
from kg.stores.searching import search

_TRIES = 5
"""So often a generation is looked for that a change removes while it is being opened."""
_BESIDE = "made"
"""A folder in that of a generation, which the next one does not take over."""


class EmbeddedStore:
    """A graph in a folder that any number of processes and threads read while one of them changes it."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path = path.absolute()
        self.url = f"embedded:{self.path}"
        self._engine = settings.embedded_engine
        self._generations = Generations(self.path)
        self._generations.check()
        self._cage = Cage(self.url, settings)
        self._lock = threading.Lock()
        self._folder: Path | None = None
        self._closed = False
        if self._generations.current() is None or self._generations.was_cut_off():
            with self.changing():
                pass  # the first generation is an empty database, or what could be saved of an earlier release's

    def read(
        self, query: str, parameters: Mapping[str, Any] | None = None, *, row_limit: int | None = None
    ) -> list[Row]:
        """See `kg.store.Store`."""
        with self._reading() as database:
            return _rows(database, query, parameters, row_limit)

    def ask(
        self, query: str, parameters: Mapping[str, Any], *, timeout_s: float, row_limit: int, size_bytes: int
    ) -> Answer:
        """See `kg.store.Store`."""
        self._check_open()
        return self._cage.ask(query, parameters, timeout_s=timeout_s, row_limit=row_limit, size_bytes=size_bytes)

    @contextmanager
    def changing(self) -> Iterator[Store]:
        """See `kg.store.Store`."""
        self._check_open()
        with self._generations.next() as folder:
            database = open_database(folder, self._engine)
            try:
                yield _Draft(self.url, database)
            finally:
                database.close()

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        """See `kg.store.Store`."""
        with self.changing() as draft:
            return draft.write(query, parameters)

    def write_rows(
        self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000, told: Told | None = None
    ) -> int:
        """See `kg.store.Store`."""
        with self.changing() as draft:
            return draft.write_rows(query, rows, batch=batch, told=told)

    def add_nodes(self, label: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        """See `kg.store.Store`."""
        with self.changing() as draft:
            draft.add_nodes(label, rows, told)

    def add_edges(self, kind: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        """See `kg.store.Store`."""
        with self.changing() as draft:
            draft.add_edges(kind, rows, told)

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        """See `kg.store.Store`."""
        return search(self.read, text, indexes=indexes, limit=limit)

    def prepare(self) -> None:
        """See `kg.store.Store`."""
        if not is_prepared(self):
            with self.changing() as draft:
                draft.prepare()

    def beside(self) -> Path | None:
        """See `kg.store.Store`: none in a store of an earlier release, which holds its database in the folder itself."""
        with self._lock:
            self._check_open()
            folder = self._turned()
        return folder / _BESIDE if folder != self.path else None

    def state(self) -> str | None:
        """See `kg.store.Store`: the name of the generation, once it is open."""
        folder = self._generations.current()
        return folder.name if folder and folder == self._folder and folder != self.path else None

    def close(self) -> None:
        """See `kg.store.Store`."""
        self._cage.close()
        with self._lock:
            self._closed = True
            if self._folder:
                shared.release(self._folder)
            self._folder = None

    @contextmanager
    def _reading(self) -> Iterator[Any]:
        """The database of the current generation, open for as long as the block runs."""
        with self._lock:
            self._check_open()
            folder = self._turned()
            database = shared.acquire(folder, self._engine)
        try:
            yield database
        finally:
            shared.release(folder)

    def _turned(self) -> Path:
        """The current generation, held open by this store until there is another."""
        for left in reversed(range(_TRIES)):
            folder = self._generations.current()
            if folder is None:
                raise StoreError(f"{self.url}: the store is no longer there")
            if folder == self._folder:
                return folder
            try:
                shared.acquire(folder, self._engine)
            except StoreError:
                if not left or folder == self._generations.current():
                    raise
                continue
            if self._folder:
                shared.release(self._folder)
            self._folder = folder
            return folder
        raise AssertionError("the last try returns or raises")

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(f"{self.url} is closed")


class _Draft:
    """The next generation of a store, while it is being made."""

    def __init__(self, url: str, database: Any) -> None:
        self.url = url
        self._database = database
        self._prepared = False

    def read(
        self, query: str, parameters: Mapping[str, Any] | None = None, *, row_limit: int | None = None
    ) -> list[Row]:
        return _rows(self._database, query, parameters, row_limit)

    def ask(
        self, query: str, parameters: Mapping[str, Any], *, timeout_s: float, row_limit: int, size_bytes: int
    ) -> Answer:
        raise StoreError(f"{self.url} is being changed: ask when that is done")

    @contextmanager
    def changing(self) -> Iterator[Store]:
        yield self

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        return self._write("cypher", query, dict(parameters or {}))

    def write_rows(
        self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000, told: Told | None = None
    ) -> int:
        return write_rows(self.write, query, rows, batch, told)

    def add_nodes(self, label: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        running(lambda: arcade_bulk.add_nodes(self._database, label, rows, told))

    def add_edges(self, kind: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        running(lambda: arcade_bulk.add_edges(self._database, kind, rows, told))

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        return search(self.read, text, indexes=indexes, limit=limit)

    def prepare(self) -> None:
        if not self._prepared:
            prepare(self, self._make_indexes)
            self._prepared = True

    def beside(self) -> None:
        """It is no graph yet."""

    def state(self) -> None:
        """It changes with every statement."""

    def close(self) -> None:
        """The store that made it closes it."""

    def _make_indexes(self) -> None:
        for index, (label, properties) in SEARCH_INDEXES.items():
            # The engine's Cypher has no CREATE FULLTEXT INDEX, and its SQL wants the properties declared
            # first.
            for name in properties:
                self._write("sql", f"CREATE PROPERTY {label}.{name} IF NOT EXISTS STRING")
            self._write("sql", f"CREATE INDEX `{index}` IF NOT EXISTS ON {label} ({', '.join(properties)}) FULL_TEXT")

    def _write(self, language: str, statement: str, parameters: dict[str, Any] | None = None) -> list[Row]:
        arguments = [parameters] if parameters else []

        def run() -> list[Row]:
            result = self._database.command(language, statement, *arguments)
            # A result may be computed as it is read: reading it to its end is what runs the statement.
            return [] if result is None else plain_rows(self._database, result.to_list())

        return list(running(lambda: self._database.run_in_transaction(run)))


def _rows(database: Any, query: str, parameters: Mapping[str, Any] | None, row_limit: int | None) -> list[Row]:
    def run() -> list[Row]:
        result = database.query("cypher", as_neo4j_reads_it(query), dict(parameters or {}))
        try:
            rows = result.to_list() if row_limit is None else [row.to_dict() for row in islice(result, row_limit)]
            return plain_rows(database, rows)
        finally:
            result.close()

    return list(running(run))
