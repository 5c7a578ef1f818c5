"""The store that needs no server: ArcadeDB in this process, in one folder."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from kg.errors import StoreError
from kg.schema import SEARCH_INDEXES
from kg.store import READ_TIMEOUT_S, Row
from kg.stores.arcade import Engine, open_database, running
from kg.stores.arcade_dialect import as_neo4j_reads_it
from kg.stores.arcade_limit import TimeLimit
from kg.stores.arcade_values import plain_rows
from kg.stores.batches import write_rows
from kg.stores.preparing import prepare
from kg.stores.searching import search


class EmbeddedStore:
    """A graph in a folder that one process at a time has open; any of its threads may use it."""

    def __init__(self, path: Path, *, engine: Engine | None = None) -> None:
        self.path = path.absolute()
        self.url = f"embedded:{self.path}"
        self._database = open_database(self.path, engine)
        self._limit = TimeLimit(self._database)
        self._closed = False
        self._prepared = False

    def read(
        self,
        query: str,
        parameters: Mapping[str, Any] | None = None,
        *,
        timeout_s: float | None = None,
        row_limit: int | None = None,
    ) -> list[Row]:
        """See `kg.store.Store`."""
        self._check_open()
        with self._limit.of(READ_TIMEOUT_S if timeout_s is None else timeout_s):
            return list(running(lambda: self._rows(query, dict(parameters or {}), row_limit)))

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        """See `kg.store.Store`."""
        return self._write("cypher", query, dict(parameters or {}))

    def write_rows(self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000) -> int:
        """See `kg.store.Store`."""
        return write_rows(self.write, query, rows, batch)

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        """See `kg.store.Store`."""
        return search(self.read, text, indexes=indexes, limit=limit)

    def prepare(self) -> None:
        """See `kg.store.Store`."""
        if self._prepared:
            return
        prepare(self)
        for index, (label, properties) in SEARCH_INDEXES.items():
            # The engine's Cypher has no CREATE FULLTEXT INDEX, and its SQL wants the properties declared
            # first.
            for name in properties:
                self._write("sql", f"CREATE PROPERTY {label}.{name} IF NOT EXISTS STRING")
            self._write("sql", f"CREATE INDEX `{index}` IF NOT EXISTS ON {label} ({', '.join(properties)}) FULL_TEXT")
        self._prepared = True

    def close(self) -> None:
        """See `kg.store.Store`."""
        if not self._closed:
            self._closed = True
            self._database.close()

    def _rows(self, query: str, parameters: dict[str, Any], row_limit: int | None) -> list[Row]:
        result = self._database.query("cypher", as_neo4j_reads_it(query), parameters)
        try:
            rows = result.to_list() if row_limit is None else [row.to_dict() for row in islice(result, row_limit)]
            return plain_rows(self._database, rows)
        finally:
            result.close()

    def _write(self, language: str, statement: str, parameters: dict[str, Any] | None = None) -> list[Row]:
        self._check_open()
        arguments = [parameters] if parameters else []

        def run() -> list[Row]:
            result = self._database.command(language, statement, *arguments)
            # A result may be computed as it is read: reading it to its end is what runs the statement.
            return [] if result is None else plain_rows(self._database, result.to_list())

        with self._limit.of(0):
            return list(running(lambda: self._database.run_in_transaction(run)))

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(f"{self.url} is closed")
