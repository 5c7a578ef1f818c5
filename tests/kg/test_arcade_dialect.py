"""What the embedded engine reads otherwise than Neo4j, on a small graph: both give the same."""

import pytest

import kg.stores.arcade_aggregates as arcade_aggregates
from kg.errors import QueryError
from kg.store import Row, Store
from kg.stores.arcade_dialect import as_neo4j_reads_it

AUTHORS = "MATCH (p:Paper {id: 'p'})<-[w:AUTHORED]-(a:Author) "
NAMES = ["Zoe", "Ada", "Max"]

SAME: list[tuple[str, list[object]]] = [
    ("WITH p, a ORDER BY w.position RETURN collect(a.name) AS x", [NAMES]),
    ("WITH p, a ORDER BY w.position WITH p, collect(a.name) AS names RETURN names AS x", [NAMES]),
    ("WITH a.name AS name ORDER BY w.position DESC LIMIT 2 RETURN name AS x", ["Max", "Ada"]),
    ("WITH a.name AS name ORDER BY w.position SKIP 1 WHERE name <> 'Max' RETURN name AS x", ["Ada"]),
    ("WITH a ORDER BY coalesce(w.position, 9), a.name RETURN collect(a.id) AS x", [["z", "b", "m"]]),
    ("WITH p, a, w ORDER BY w.position RETURN collect(a.name) AS x", [NAMES]),
    ("WITH a ORDER BY a.name DESC RETURN collect(a.name) AS x", [["Zoe", "Max", "Ada"]]),
    ("WITH p, count(a) AS n ORDER BY n RETURN n AS x", [3]),
    ("CALL (p) { MATCH (p)<-[v]-(b) WITH b ORDER BY v.position DESC LIMIT 1 RETURN b.id AS y } RETURN DISTINCT y AS x", ["m"]),
    ("WITH p, a, w ORDER BY w.position WITH p, collect(a) AS l RETURN {t: p.title, l: [q IN l | q {.id}]} AS x",
     [{"t": "One", "l": [{"id": "z"}, {"id": "b"}, {"id": "m"}]}]),
    ("WITH p, a, w ORDER BY w.position WITH p, collect(a) AS l RETURN p {.title, l: [q IN l | q {.id, n: 1, q2: q.name}]} AS x",
     [{"title": "One", "l": [{"id": i, "n": 1, "q2": n} for i, n in (("z", "Zoe"), ("b", "Ada"), ("m", "Max"))]}]),
    ("WITH p LIMIT 1 RETURN {p: p {.title}, q: {r: p {.id}}} AS x", [{"p": {"title": "One"}, "q": {"r": {"id": "p"}}}]),
    ("WITH a ORDER BY a.id LIMIT 1 RETURN {a: a {.*}} AS x", [{"a": {"id": "b", "name": "Ada"}}]),
    ("WITH p LIMIT 1 RETURN {l: COLLECT { MATCH (p)<-[v:AUTHORED]-(b) RETURN b {.id} ORDER BY v.position }} AS x",
     [{"l": [{"id": "z"}, {"id": "b"}, {"id": "m"}]}]),
    ("WITH DISTINCT p RETURN COLLECT { MATCH (p)<-[v:AUTHORED]-(b) WITH DISTINCT v.position AS n ORDER BY n LIMIT 2 "
     "RETURN COLLECT { MATCH (p)<-[:AUTHORED {position: n}]-(c) RETURN c.id } } AS x", [[["z"], ["b"]]]),
    ("WITH DISTINCT p RETURN COUNT { (p)<-[:AUTHORED]-(b) WHERE NOT (b)-[:CITES]->() AND (b)-[:AUTHORED]->() } AS x", [3]),
    ("WITH DISTINCT p RETURN EXISTS { (p)<-[:AUTHORED]-(b) WHERE (b)-[:CITES]->(:Paper) OR (b.id = 'q') } AS x", [False]),
    ("RETURN p.title AS t, {n: count(a)} AS x", [{"n": 3}]),
    ("RETURN {n: count(a), least: min(w.position)} AS x", [{"n": 3, "least": 1}]),
    ("RETURN max(w.position) IS NOT NULL AS x", [True]),
    ("RETURN 2 IN collect(w.position) AS x", [True]),
    ("RETURN NOT count(a) > 3 AND count(p.venue) = 0 AS x", [True]),
    ("RETURN p.title AS t, count(*) > 2 AND true AS x ORDER BY t", [True]),
    ("RETURN a.name STARTS WITH 'M' AS m, CASE WHEN count(*) > 1 THEN 'more' ELSE 'one' END AS x ORDER BY m", ["more", "one"]),
    ("RETURN DISTINCT any(n IN collect(a.name) WHERE n = 'Ada') AND count(a) = 3 AS x", [True]),
    ("WITH p, count(a) > 1 AND p.title = 'One' AS x WHERE x RETURN x", [True]),
    ("RETURN a.name AS x, sum(w.position) AS n ORDER BY -sum(w.position)", ["Max", "Ada", "Zoe"]),
    ("RETURN a.name AS x, collect(w.position) AS n ORDER BY size(collect(w.position)) + 1 DESC, a.name", ["Ada", "Max", "Zoe"]),
    ("WITH a.name AS x, max(w.position) AS m ORDER BY -max(w.position) LIMIT 2 RETURN x", ["Max", "Ada"]),
    ("WITH a ORDER BY w.position RETURN head(collect(a)).name AS x", ["Zoe"]),
    ("WITH a ORDER BY w.position RETURN collect(a)[1].name AS x", ["Ada"]),
    ("CALL (p) { MATCH (p)<--(b) RETURN count(b) = 3 AND true AS y } RETURN DISTINCT y AS x", [True]),
    ("WITH a, COUNT { (a)-[:AUTHORED]->() } = 1 AND a.name > 'B' AS c WHERE c RETURN a.name AS x ORDER BY x", ["Max", "Zoe"]),
    ("RETURN NOT COUNT { (a)-[:CITES]->() } > 0 AS x, count(*) AS n", [True]),
    ("RETURN sum(CASE WHEN COUNT { (a)-->() } > 0 AND a.name <> 'Max' THEN 1 ELSE 0 END) AS x", [2]),
    ("WITH a WHERE CASE WHEN COUNT { (a)-->() } > 0 AND a.id <> 'm' THEN true ELSE false END RETURN count(a) AS x", [2]),
    ("WITH DISTINCT p RETURN COUNT { MATCH (p)<--(b) WHERE COUNT { (b)-->() } > 0 } = 3 AND true AS x", [True]),
    ("RETURN DISTINCT a.id > 'y' AS y, [b IN collect(a) WHERE b.id = 'z' AND true | b.name] AS x ORDER BY y", [[], ["Zoe"]]),
    ("OPTIONAL MATCH (p)-[:CITES]->(q) RETURN DISTINCT size([(q)<-[:AUTHORED]-(b) | b]) AS x", [0]),
    ("OPTIONAL MATCH (p)-[:CITES]->(q) WITH p, q WHERE (q)<-[:AUTHORED]-() RETURN count(*) AS x", [0]),
    ("OPTIONAL MATCH (p)-[:CITES]->(q) WITH p, q WHERE NOT (q)<-[:AUTHORED]-() RETURN count(*) AS x", [3]),
    ("OPTIONAL MATCH (a)-[:AUTHORED]->(q) RETURN size([(q)<-[:AUTHORED]-(b) WHERE b.id > 'b' | b.id]) AS x LIMIT 1", [2]),
]  # fmt: skip


@pytest.fixture
def small(store: Store) -> Store:
    store.write("CREATE (:Paper {id: 'p', title: 'One'})")
    for i, name, position in (("m", "Max", 3), ("z", "Zoe", 1), ("b", "Ada", 2)):
        store.write("CREATE (:Author {id: $i, name: $name})", {"i": i, "name": name})
        store.write(
            "MATCH (p:Paper {id: 'p'}), (a:Author {id: $i}) CREATE (a)-[:AUTHORED {position: $position}]->(p)",
            {"i": i, "position": position},
        )
    return store


def test_orders_and_maps_mean_what_they_mean_to_neo4j(small: Store) -> None:
    assert {words: _column(small.read(AUTHORS + words)) for words, _ in SAME} == dict(SAME)


@pytest.mark.parametrize(
    "words",
    [
        "RETURN p {.title, names: collect(a.name)} AS x",
        "RETURN {title: p.title, names: collect(a.name)} AS x",
        "WITH a.id AS id, {t: p.title, n: count(a)} AS m RETURN m",
    ],
)
def test_a_map_that_counts_by_no_column_is_refused(small: Store, words: str) -> None:
    with pytest.raises(QueryError, match=r"column|grouping"):
        small.read(AUTHORS + words)


def test_the_properties_of_the_graph_are_told(small: Store) -> None:
    keys = small.read("CALL db.propertyKeys() YIELD propertyKey AS x RETURN x")
    assert {"id", "title", "position"} <= set(_column(keys))
    own = small.read("CALL db.schema.nodeTypeProperties() YIELD nodeLabels, propertyName WHERE propertyName = 'title' "
                     "RETURN nodeLabels[0] AS x ORDER BY x")  # fmt: skip
    assert "Paper" in _column(own)
    assert {"relType", "propertyName", "propertyTypes"} <= set(small.read("CALL db.schema.relTypeProperties()")[0])


def test_all_of_a_node_and_more_within_a_map_is_refused() -> None:
    with pytest.raises(QueryError, match="name the properties"):
        as_neo4j_reads_it("MATCH (a) RETURN {a: a {.*, n: 1}}")


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (p:Paper) WITH p ORDER BY p.year RETURN p",
        "MATCH (p:Paper) WITH DISTINCT p.year AS y ORDER BY y RETURN y",
        "MATCH (p:Paper)-[r]-(q) WITH * ORDER BY r.n RETURN p",
        "MATCH (p:Paper) WHERE p.title STARTS WITH 'a' OR p.title ENDS WITH 'b' RETURN p ORDER BY p.year",
        "MATCH (p:Paper) RETURN p {.title, n: [x IN p.topics | x]}",
        "MATCH (p:Paper {id: 'x'}) CALL { WITH p MATCH (p)--(q) RETURN q } RETURN q {.id}",
        "RETURN 'WITH a ORDER BY b' AS x",
        "MATCH (p:Paper) RETURN p.venue, count(*) AS n, count(*) > 3 AS many, size(collect(p.id)) ORDER BY count(*) DESC",
        "MATCH (p:Paper) WHERE COUNT { (p)-->() } > 1 AND p.year > 2000 RETURN count(CASE WHEN p.year > 2010 THEN 1 END)",
        "MATCH (p:Paper) OPTIONAL MATCH (p)-->(q) RETURN [(p)--(r) | r], EXISTS { (q)--() }",
        "MATCH (p:Paper) WITH collect(p) AS l RETURN [x IN l WHERE COUNT { (x)-->() } > 1 AND x.year > 2000 | x.id]",
        "MATCH (p) RETURN [(p)-->(q) WHERE CASE WHEN COUNT { (q)-->() } > 1 THEN true ELSE false END | q.id]",
        "MATCH (p) WHERE EXISTS { (p)-->(q) WHERE CASE WHEN COUNT { (q)-->() } > 1 THEN true ELSE false END } RETURN p",
        "MATCH (p:Paper) RETURN p.year, [p IN collect(p) WHERE p.year > 1 AND true | p.year]",
    ],
)
def test_what_both_read_alike_stays(statement: str) -> None:
    assert as_neo4j_reads_it(statement) == statement


@pytest.mark.parametrize("joined", [" AND ", ", "])
def test_long_statements_are_gone_through_a_few_times(joined: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    texts = arcade_aggregates._texts
    monkeypatch.setattr(arcade_aggregates, "_texts", lambda tokens: asked.append(len(tokens)) or texts(tokens))
    counted = [f"count(p.a{number}) > {number} AND true" for number in range(500)]
    assert as_neo4j_reads_it(f"MATCH (p) RETURN {joined.join(counted)}").count(" WITH ") == 1
    assert sum(asked) < 10 * 500 * 10


def _column(rows: list[Row]) -> list[object]:
    return [row["x"] for row in rows]
