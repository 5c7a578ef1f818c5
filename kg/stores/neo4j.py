"""The store on a server: Neo4j over Bolt; the only file that knows its driver."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar
from urllib.parse import urlsplit

import neo4j
from neo4j import exceptions as refusals
from neo4j.graph import Node, Path, Relationship

from kg.errors import KgError, QueryError, QueryTimeout, StoreDenied, StoreError, StoreUnreachable
from kg.queries import edge_query
from kg.queries import query as named_query
from kg.schema import SEARCH_INDEXES
from kg.settings import Settings
from kg.store import Answer, Row, Store, Told
from kg.stores.batches import write_rows
from kg.stores.cage import Cage
from kg.stores.preparing import prepare
from kg.stores.searching import search

Result = TypeVar("Result")

# Such a statement commits in batches, and the server takes it outside a transaction only.
_OWN_TRANSACTIONS = re.compile(r"\bIN\s+(?:\S+\s+CONCURRENT\s+)?TRANSACTIONS\b", re.IGNORECASE)

_CONNECT_TIMEOUT_S = 10.0
# A server that restarts answers again within seconds; longer retries only hide that it is gone.
_RETRY_S = 15.0
_INDEX_WAIT_S = 300


class Neo4jStore:
    """A graph in one database of a server; any thread may use it."""

    def __init__(self, url: str, settings: Settings) -> None:
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.hostname or 'localhost'}:{parts.port or 7687}"
        self._database = parts.path.strip("/") or settings.neo4j_database
        password = settings.neo4j_password.get_secret_value() if settings.neo4j_password else ""
        self._user = settings.neo4j_user
        self._timeout_s = settings.neo4j_timeout_s
        self._prepared = False
        self._cage = Cage(url, settings)
        self._driver = neo4j.GraphDatabase.driver(
            self.url,
            auth=(self._user, password) if password else None,
            connection_timeout=_CONNECT_TIMEOUT_S,
            max_transaction_retry_time=_RETRY_S,
            # The server's hints (a label that no node has yet, a cartesian product) are for who writes
            # queries.
            notifications_min_severity=neo4j.NotificationMinimumSeverity.OFF,
            warn_notification_severity=neo4j.NotificationMinimumSeverity.OFF,
            user_agent="paper-knowledge-graph",
        )
        try:
            self._running(self._driver.verify_connectivity)
        except KgError:
            self._driver.close()
            raise

    def read(
        self, query: str, parameters: Mapping[str, Any] | None = None, *, row_limit: int | None = None
    ) -> list[Row]:
        """See `kg.store.Store`."""

        @neo4j.unit_of_work(timeout=self._timeout_s)
        def rows(transaction: neo4j.ManagedTransaction) -> list[Row]:
            return _rows(transaction, query, parameters, row_limit)

        with self._session(neo4j.READ_ACCESS) as session:
            return self._running(lambda: session.execute_read(rows))

    def ask(
        self, query: str, parameters: Mapping[str, Any], *, timeout_s: float, row_limit: int, size_bytes: int
    ) -> Answer:
        """See `kg.store.Store`."""
        return self._cage.ask(query, parameters, timeout_s=timeout_s, row_limit=row_limit, size_bytes=size_bytes)

    @contextmanager
    def changing(self) -> Iterator[Store]:
        """See `kg.store.Store`: the server keeps one generation, so that others see each statement's change when it is done."""
        yield self

    def write(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[Row]:
        """See `kg.store.Store`."""
        with self._session(neo4j.WRITE_ACCESS) as session:
            if _OWN_TRANSACTIONS.search(query):
                return self._running(lambda: _rows(session, query, parameters, None))
            return self._running(lambda: session.execute_write(_rows, query, parameters, None))

    def write_rows(
        self, query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000, told: Told | None = None
    ) -> int:
        """See `kg.store.Store`."""
        return write_rows(self.write, query, rows, batch, told)

    def add_nodes(self, label: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        """See `kg.store.Store`."""
        self.write_rows(named_query("store/upsert_nodes", label=label), rows, told=told)

    def add_edges(self, kind: str, rows: Sequence[Mapping[str, Any]], told: Told | None = None) -> None:
        """See `kg.store.Store`."""
        self.write_rows(edge_query("store/upsert_edges", kind), rows, told=told)

    def search(self, text: str, *, indexes: Sequence[str] | None = None, limit: int = 20) -> list[Row]:
        """See `kg.store.Store`."""
        return search(self.read, text, indexes=indexes, limit=limit)

    def prepare(self) -> None:
        """See `kg.store.Store`."""
        if not self._prepared:
            prepare(self, self._make_search_indexes)
            self._prepared = True

    def beside(self) -> None:
        """See `kg.store.Store`: what a server's graph is made into is kept in memory alone."""

    def state(self) -> None:
        """See `kg.store.Store`: somebody else may have written at any moment."""

    def close(self) -> None:
        """See `kg.store.Store`."""
        self._cage.close()
        self._driver.close()

    def _make_search_indexes(self) -> None:
        for index, (label, properties) in SEARCH_INDEXES.items():
            each = ", ".join(f"n.{name}" for name in properties)
            self.write(f"CREATE FULLTEXT INDEX {index} IF NOT EXISTS FOR (n:{label}) ON EACH [{each}]")
        self.write("CALL db.awaitIndexes($seconds)", {"seconds": _INDEX_WAIT_S})

    def _session(self, access: str) -> neo4j.Session:
        return self._driver.session(database=self._database, default_access_mode=access)

    def _running(self, statement: Callable[[], Result]) -> Result:
        """What `statement` returns, the driver's errors as ours: a sentence that never holds the password."""
        try:
            return statement()
        except refusals.AuthError as error:
            raise StoreDenied(
                f"{self.url} refuses the user {self._user!r}: check KG_NEO4J_USER and KG_NEO4J_PASSWORD"
            ) from error
        except refusals.ServiceUnavailable as error:
            raise StoreUnreachable(
                f"no Neo4j answers at {self.url}: start it (docker compose up) or name another store with --store"
            ) from error
        except refusals.Neo4jError as error:
            raise _statement_error(error) from error
        except (refusals.DriverError, ValueError) as error:
            raise StoreError(f"{self.url}: {error}") from error


def _statement_error(error: refusals.Neo4jError) -> KgError:
    code, message = error.code or "", error.message or str(error)
    if "TransactionTimedOut" in code:
        return QueryTimeout("the statement ran past its time limit: ask for less, or allow more time")
    if code == "Neo.ClientError.Statement.AccessMode":
        return QueryError("the statement writes, and only reading is allowed here")
    if code.startswith("Neo.ClientError"):
        return QueryError(message)
    return StoreError(f"the server could not run the statement: {message}")


def _rows(
    runner: neo4j.ManagedTransaction | neo4j.Session,
    query: str,
    parameters: Mapping[str, Any] | None,
    row_limit: int | None,
) -> list[Row]:
    result = runner.run(query, dict(parameters or {}))
    records = [dict(zip(record.keys(), record.values(), strict=True)) for record in islice(result, row_limit)]
    ends = _ends(runner, records)
    return [{name: _plain(value, ends) for name, value in record.items()} for record in records]


Ends = Mapping[str, tuple[str | None, str | None]]


def _ends(runner: neo4j.ManagedTransaction | neo4j.Session, records: list[Row]) -> Ends:
    """element id -> ids of both ends, of all relationships in the records: alone, one comes without them."""
    found = sorted({r.element_id for record in records for value in record.values() for r in _relationships(value)})
    if not found:
        return {}
    rows = runner.run(named_query("store/relationship_ends"), relationships=found)
    return {row["relationship"]: (row["source"], row["target"]) for row in rows}


def _relationships(value: Any) -> list[Relationship]:
    if isinstance(value, Relationship):
        return [value]
    if isinstance(value, Path):
        return list(value.relationships)
    if isinstance(value, (list, dict)):
        items = value.values() if isinstance(value, dict) else value
        return [found for item in items for found in _relationships(item)]
    return []


def _plain(value: Any, ends: Ends) -> Any:
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, list):
        return [_plain(item, ends) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item, ends) for key, item in value.items()}
    if isinstance(value, Path):
        return {
            "nodes": _plain(list(value.nodes), ends),
            "relationships": _plain(list(value.relationships), ends),
        }
    if isinstance(value, Node):
        properties = _plain(dict(value.items()), ends)
        return {"labels": sorted(value.labels), "id": properties.pop("id", None), "properties": properties}
    if isinstance(value, Relationship):
        of_schema = (end.get("name") if end else None for end in (value.start_node, value.end_node))
        source, target = ends.get(value.element_id) or tuple(of_schema)
        properties = _plain(dict(value.items()), ends)
        return {"type": value.type, "from": source, "to": target, "properties": properties}
    return value.iso_format() if hasattr(value, "iso_format") else str(value)
