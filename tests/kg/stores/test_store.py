"""What every store does alike."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kg.errors import KgError, QueryError, QueryTimeout, QueryTooLarge, StoreError
from kg.load import apply, read_evidence
from kg.model import Graph
from kg.queries import edge_query
from kg.schema import SCHEMA_VERSION
from kg.store import Answer, Store
from kg.stores import cage

RUNAWAY = "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b WITH a, b WHERE a = -b RETURN count(*) AS n"
WITHIN_ONE_EXPRESSION = (
    "WITH range(1, 10000) AS r RETURN all(x IN r WHERE all(y IN r WHERE all(z IN r WHERE x + y + z > 0))) AS n"
)


@pytest.fixture
def citing(store: Store) -> Store:
    """A store in which one paper cites another."""
    store.write("CREATE (:Paper {id: 'p1', title: 'One', tags: ['x']})-[:CITES {count: 2}]->(:Paper {id: 'p2'})")
    return store


def test_a_node_comes_as_labels_id_and_properties(citing: Store) -> None:
    rows = citing.read("MATCH (p:Paper {id: $id}) RETURN p", {"id": "p1"})
    assert rows == [{"p": {"labels": ["Paper"], "id": "p1", "properties": {"title": "One", "tags": ["x"]}}}]


def test_a_relationship_alone_knows_its_ends(citing: Store) -> None:
    rows = citing.read("MATCH ()-[r:CITES]->() RETURN {found: [r]} AS m")
    assert rows == [{"m": {"found": [{"type": "CITES", "from": "p1", "to": "p2", "properties": {"count": 2}}]}}]


def test_a_path_comes_as_its_nodes_and_relationships(citing: Store) -> None:
    rows = citing.read("MATCH path = (:Paper {id: 'p2'})<-[:CITES]-(:Paper) RETURN path")
    p1 = {"labels": ["Paper"], "id": "p1", "properties": {"title": "One", "tags": ["x"]}}
    p2 = {"labels": ["Paper"], "id": "p2", "properties": {}}
    cites = {"type": "CITES", "from": "p1", "to": "p2", "properties": {"count": 2}}
    assert rows == [{"path": {"nodes": [p2, p1], "relationships": [cites]}}]


def test_a_node_with_two_labels_has_both(store: Store) -> None:
    store.write("CREATE (:Paper:Survey {id: 'p'})")
    rows = store.read("MATCH (p:Survey) RETURN p")
    assert rows == [{"p": {"labels": ["Paper", "Survey"], "id": "p", "properties": {}}}]


def test_dates_and_durations_are_text(store: Store) -> None:
    rows = store.read("RETURN date('2024-05-01') AS day, duration({days: 1}) AS length, [date('2024-01-01')] AS days")
    assert rows == [{"day": "2024-05-01", "length": "P1D", "days": ["2024-01-01"]}]


def test_values_keep_their_types(store: Store) -> None:
    values = {
        "whole": 9007199254740993,
        "real": 1.0,
        "flag": True,
        "none": None,
        "text": "Łukasz 🧠 \"'\\",
        "list": [1, [2]],
    }
    names = ", ".join(f"${name} AS {name}" for name in values)
    rows = store.read(f"RETURN {names}", values)
    assert rows == [values]
    assert isinstance(rows[0]["real"], float)


@pytest.mark.parametrize("statement", [
    "CREATE (:Paper {id: 'new'})",
    "MATCH (p:Paper) SET p.title = 'changed' RETURN p.title",
    "MATCH (p:Paper) DETACH DELETE p",
    "MERGE (:Paper {id: 'new'})",
    "CREATE INDEX extra FOR (p:Paper) ON (p.extra)",
    "MATCH (p:Paper) CALL { WITH p SET p.title = 'changed' } RETURN 1",
])  # fmt: skip
def test_reading_refuses_to_write(citing: Store, statement: str) -> None:
    with pytest.raises(QueryError):
        citing.read(statement)
    assert citing.read("MATCH (p:Paper) RETURN p.id AS id, p.title AS title ORDER BY id") == [
        {"id": "p1", "title": "One"},
        {"id": "p2", "title": None},
    ]


def test_reading_cannot_read_files(store: Store) -> None:
    with pytest.raises(QueryError):
        store.read("LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line")


@pytest.mark.parametrize("statement", ["MATCH (p:Paper RETURN p", "RETURN $missing", "RETURN no_function(1)"])
def test_a_wrong_statement_is_a_query_error(store: Store, statement: str) -> None:
    with pytest.raises(QueryError):
        store.read(statement)
    with pytest.raises(QueryError):
        store.write(statement)


LIMITS: dict[str, Any] = {"timeout_s": 20.0, "row_limit": 10, "size_bytes": 1000}


@pytest.mark.parametrize("statement", [RUNAWAY, WITHIN_ONE_EXPRESSION])
def test_a_statement_of_others_stops_at_its_limit(store: Store, statement: str) -> None:
    with pytest.raises(QueryTimeout, match="time limit"):
        store.ask(statement, {}, **LIMITS | {"timeout_s": 0.5})
    assert store.ask("RETURN $n AS n", {"n": 1}, **LIMITS) == Answer([{"n": 1}], truncated=False)


def test_a_statement_of_others_is_answered_as_far_as_it_fits(store: Store) -> None:
    found = store.ask("UNWIND range(1, 1000) AS n RETURN n", {}, **LIMITS)
    assert found == Answer([{"n": n} for n in range(1, 11)], truncated=True)
    found = store.ask("UNWIND range(1, 5) AS n RETURN n, 'x' + $y AS long", {"y": "y" * 350}, **LIMITS)
    assert [row["n"] for row in found.rows] == [1, 2]
    assert found.truncated


def test_a_statement_of_others_sees_what_is_there_now(store: Store) -> None:
    for number in range(3):
        store.write("CREATE (:Venue {id: $id})", {"id": f"v{number}"})
        found = store.ask("MATCH (v:Venue) RETURN count(v) AS n", {}, **LIMITS)
        assert found.rows == [{"n": number + 1}]


@pytest.mark.parametrize("statement", ["MATCH (p:Paper RETURN p", "CREATE (v:Venue {id: 'x'}) RETURN v", "RETURN f(1)"])
def test_a_statement_of_others_that_is_wrong_or_writes_says_so(store: Store, statement: str) -> None:
    with pytest.raises(QueryError):
        store.ask(statement, {}, **LIMITS)
    assert store.read("MATCH (v:Venue) RETURN v.id AS id") == []


def test_a_statement_that_takes_all_memory_is_ended(native_store: Store) -> None:
    with pytest.raises(QueryTooLarge, match=r"more than \d+ MB with \$KG_QUERY_MEMORY_MB"):
        native_store.ask(
            "UNWIND range(1, 400000) AS n WITH collect(toString(n) + $text) AS kept RETURN size(kept) AS n",
            {"text": "x" * 1000},
            **LIMITS | {"timeout_s": 60.0},
        )
    assert native_store.ask("RETURN 1 AS n", {}, **LIMITS).rows == [{"n": 1}]


@pytest.mark.skipif(not hasattr(os, "memfd_create"), reason="there only the server looks")
def test_a_process_that_takes_too_much_ends_itself_while_the_server_is_busy(
    native_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cage.Cage, "_make_room", lambda *_: None)
    with pytest.raises(QueryTooLarge, match=r"more than \d+ MB with \$KG_QUERY_MEMORY_MB"):
        native_store.ask(
            "UNWIND range(1, 400000) AS n WITH collect(toString(n) + $text) AS kept RETURN size(kept) AS n",
            {"text": "x" * 1000},
            **LIMITS | {"timeout_s": 60.0},
        )
    assert native_store.ask("RETURN 1 AS n", {}, **LIMITS).rows == [{"n": 1}]


def test_a_statement_that_fills_what_its_engine_has_says_the_same(
    native_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cage, "HEAP_SHARE", 0.2)
    with pytest.raises(QueryTooLarge, match=r"more than \d+ MB with \$KG_QUERY_MEMORY_MB"):
        native_store.ask(
            "UNWIND range(1, 400000) AS n WITH collect(toString(n) + $text) AS kept RETURN size(kept) AS n",
            {"text": "x" * 1000},
            **LIMITS,
        )


def test_a_statement_alone_may_take_most_of_the_memory(native_store: Store) -> None:
    many = "UNWIND range(1, 270000) AS n WITH n, count(*) AS c RETURN sum(c) AS n"
    assert native_store.ask(many, {}, **LIMITS).rows == [{"n": 270_000}]


def test_statements_of_others_beside_one_another(native_store: Store) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda n: native_store.ask("RETURN $n AS n", {"n": n}, **LIMITS).rows, range(12)))
    assert found == [[{"n": n}] for n in range(12)]


def test_closing_ends_what_runs(native_store: Store) -> None:
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(lambda: native_store.ask(WITHIN_ONE_EXPRESSION, {}, **LIMITS | {"timeout_s": 300.0}))
        while not native_store._cage._busy:  # type: ignore[attr-defined]
            pass
        native_store.close()
        with pytest.raises(KgError):
            running.result(timeout=60)


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (p:Paper {id: 'a'}) UNWIND ['b', 'x'] AS other MATCH (q:Paper {id: other}) RETURN p.id AS p, q.id AS q",
        "MATCH (p:Paper {id: 'a'})\nUNWIND ['b'] AS other\nMATCH (q:Paper) WHERE q.id = other RETURN p.id AS p, q.id AS q",
    ],
)
def test_what_is_unwound_can_be_matched(store: Store, statement: str) -> None:
    store.write("CREATE (:Paper {id: 'a', title: 'UNWIND x AS y MATCH z'}), (:Paper {id: 'b'})")
    assert store.read(statement) == [{"p": "a", "q": "b"}]


def test_quoted_text_is_left_alone(store: Store) -> None:
    assert store.read("RETURN 'UNWIND x AS y MATCH z' AS text") == [{"text": "UNWIND x AS y MATCH z"}]


def test_no_more_rows_than_the_limit(store: Store) -> None:
    assert store.read("UNWIND range(1, 1000) AS n RETURN n", row_limit=2) == [{"n": 1}, {"n": 2}]
    assert store.read("UNWIND range(1, 1000) AS n RETURN n", row_limit=0) == []


def test_rows_are_written_in_batches(store: Store) -> None:
    rows = ({"id": f"p{number}"} for number in range(25))
    assert store.write_rows("UNWIND $rows AS row MERGE (:Paper {id: row.id})", rows, batch=10) == 25
    assert store.read("MATCH (p:Paper) RETURN count(p) AS n") == [{"n": 25}]


def test_what_is_added_is_there_as_if_it_had_been_written(store: Store) -> None:
    store.prepare()
    store.add_nodes(
        "Paper", [{"id": f"p{n}", "title": f"Nets {n}", "aliases": ["A", "B"], "year": None} for n in range(3)]
    )
    store.add_nodes("Author", [{"id": "anna", "name": "Anna Berg"}])
    store.add_nodes("Author", [])
    cites = [
        {"from": "p0", "to": other, "properties": {"count": 2, "passages": ["a", "b"]}} for other in ("p1", "p2", "p0")
    ]
    store.add_edges("CITES", cites)
    store.add_edges("AUTHORED", [{"from": "anna", "to": "p1", "properties": {"position": 1}}])
    found = store.read("MATCH (p:Paper {id: 'p0'})-[r:CITES]->(q) RETURN q.id AS id, properties(r) AS r ORDER BY id")
    assert found == [{"id": f"p{n}", "r": {"count": 2, "passages": ["a", "b"]}} for n in range(3)]
    assert store.read("MATCH (:Paper {id: 'p1'})<-[:AUTHORED]-(a) RETURN a.name AS name") == [{"name": "Anna Berg"}]
    assert store.read("MATCH (p:Paper) WHERE p.year IS NULL RETURN count(p) AS n") == [{"n": 3}]
    assert [row["id"] for row in store.search("nets 2", limit=1)] == ["p2"]
    store.write_rows(edge_query("store/upsert_edges", "CITES"), [cites[0] | {"properties": {"count": 3}}])
    assert store.read("MATCH (:Paper {id: 'p0'})-[r:CITES]->() RETURN sum(r.count) AS n, count(r) AS r") == [
        {"n": 7, "r": 3}
    ]


def test_preparing_twice_changes_nothing(store: Store) -> None:
    store.prepare()
    store.prepare()
    assert store.read("MATCH (s:StoreInfo) RETURN s.version AS version") == [{"version": SCHEMA_VERSION}]


def test_two_nodes_of_a_label_cannot_share_an_id(store: Store) -> None:
    store.prepare()
    store.write("CREATE (:Venue {id: 'NeurIPS'})")
    with pytest.raises(QueryError):
        store.write("CREATE (:Venue {id: 'NeurIPS'})")


def test_a_store_of_another_version_must_be_built_again(store: Store) -> None:
    store.write("CREATE (:StoreInfo {id: 'schema', version: 0})")
    with pytest.raises(StoreError, match="version 0 of the schema"):
        store.prepare()


def test_the_passages_of_a_relationship_can_be_read(store: Store, graph: Graph) -> None:
    apply(store, graph)
    for edge in graph.edges:
        assert read_evidence(store, *edge.key) == edge.evidence
    assert read_evidence(store, "CITES", "bert", "attention-is-all-you-need") == ()


def test_an_answer_that_nobody_waited_for_is_nobodys(native_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    native_store.ask("RETURN 1 AS n", {}, **LIMITS)
    (process,) = native_store._cage._idle  # type: ignore[attr-defined]

    def interrupted(_: float) -> dict[str, Any]:
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "_answer", interrupted)
    with pytest.raises(KeyboardInterrupt):
        native_store.ask("RETURN 'first' AS n", {}, **LIMITS)
    assert native_store.ask("RETURN 'second' AS n", {}, **LIMITS).rows == [{"n": "second"}]


def test_a_process_is_asked_again_by_statements_with_less_time(native_store: Store) -> None:
    native_store.ask("RETURN 1 AS n", {}, **LIMITS)
    (process,) = native_store._cage._idle  # type: ignore[attr-defined]
    native_store.ask("RETURN 2 AS n", {}, **LIMITS | {"timeout_s": 17.3})
    native_store.ask("RETURN 3 AS n", {}, **LIMITS)
    assert native_store._cage._idle == [process]  # type: ignore[attr-defined]


def test_the_start_of_a_process_is_part_of_the_time_but_half_of_it_at_most(
    native_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []

    def answer(_: object, seconds: float) -> dict[str, Any]:
        given.append(seconds)
        clock[0] += 3.0  # so long everything takes
        return {"rows": [], "truncated": False}

    clock = [100.0]
    monkeypatch.setattr(cage._Process, "_answer", answer)
    monkeypatch.setattr(cage, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    for limit in (20.0, 4.0):
        native_store.ask("RETURN 1 AS n", {}, **LIMITS | {"timeout_s": limit})
        native_store._cage._idle.pop().end()  # type: ignore[attr-defined]
    assert given == [cage.START_S, 17.0, cage.START_S, 2.0]


def test_a_process_that_died_in_its_sleep_is_replaced(native_store: Store) -> None:
    native_store.ask("RETURN 1 AS n", {}, **LIMITS)
    (process,) = native_store._cage._idle  # type: ignore[attr-defined]
    process._process.kill()
    process._process.wait()
    assert native_store.ask("RETURN 2 AS n", {}, **LIMITS).rows == [{"n": 2}]


def test_python_files_among_the_notes_are_not_run(
    native_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "queue.py").write_text("open('run', 'w')\nraise SystemExit\n")
    monkeypatch.chdir(tmp_path)
    assert native_store.ask("RETURN 1 AS n", {}, **LIMITS).rows == [{"n": 1}]
    assert not (tmp_path / "run").exists()
