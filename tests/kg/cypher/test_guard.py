"""The guard: what analysts ask passes and runs, what does harm is refused."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.cypher.columns import columns
from kg.cypher.guard import Limits, guarded, run_guarded
from kg.cypher.hiding import without_internal
from kg.cypher.tokens import Token, rendered, tokens
from kg.errors import QueryError, QueryTimeout
from kg.model import Graph
from kg.store import Store

LEGITIMATE = [
    "MATCH (größe:Paper) RETURN größe.id AS 標題 ORDER BY größe.id",
    "MATCH (p:Paper) RETURN p.id, p.title ORDER BY p.year DESC LIMIT 10",
    "match (p:Paper) where p.year >= 2018 return p.id;",
    "MATCH (p:Paper {id: 'bert'})-[:CITES]->(q:Paper) RETURN q.title",
    "MATCH (a:Author)-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Author) WHERE a.id < b.id RETURN a.id, b.id, count(*) AS n",
    "MATCH (p:Paper) OPTIONAL MATCH (p)<-[c:CITES]-(:Paper) RETURN p.id, count(c) AS n ORDER BY n DESC",
    "MATCH (c:Concept)<-[m:MENTIONS]-(p:Paper) WITH c, count(p) AS n WHERE n > 1 RETURN c.name, n",
    "MATCH (p:Paper) WHERE toLower(p.title) CONTAINS 'attention' OR p.title STARTS WITH 'BERT' RETURN p.id",
    "MATCH (p:Paper) WHERE p.title =~ '(?i).*attention.*' RETURN p.id",
    "MATCH (p:Paper) WHERE NOT EXISTS { (p)-[:CITES]->() } RETURN p.id",
    "MATCH (p:Paper) WHERE EXISTS { MATCH (p)-[:MENTIONS]->(c:Concept) WHERE c.name = 'BERT' } RETURN p.id",
    "MATCH (p:Paper) RETURN p.id, COUNT { (p)<-[:CITES]-() } AS n ORDER BY n DESC",
    "MATCH (p:Paper)-[:CITES*1..3]->(q:Paper) RETURN DISTINCT q.id",
    "MATCH (a:Author {id: 'ashish-vaswani'}), (b:Author {id: 'jacob-devlin'}) "
    "MATCH p = shortestPath((a)-[*..6]-(b)) RETURN length(p)",
    "MATCH (p:Paper) UNWIND keys(p) AS key RETURN key, count(*) AS n",
    "UNWIND range(2015, 2024) AS year OPTIONAL MATCH (p:Paper {year: year}) RETURN year, count(p) AS n",
    "MATCH (p:Paper) RETURN CASE WHEN p.year < 2018 THEN 'old' ELSE 'new' END AS era, count(*) AS n",
    "MATCH (p:Paper) CALL { WITH p MATCH (p)<-[:AUTHORED]-(a) RETURN count(a) AS n } RETURN p.id, n",
    "MATCH (p:Paper) RETURN p.id AS id UNION MATCH (a:Author) RETURN a.id AS id",
    "MATCH (p:Paper) RETURN p.id AS x UNION ALL MATCH (c:Concept) RETURN c.id AS x",
    "CALL db.labels() YIELD label RETURN label",
    "CALL db.relationshipTypes() YIELD relationshipType RETURN relationshipType",
    "CALL db.index.fulltext.queryNodes('paper_text', 'attention') YIELD node, score RETURN node.id, score",
    "MATCH (n) RETURN labels(n) AS labels, count(*) AS n",
    "MATCH ()-[r]->() RETURN type(r) AS type, count(*) AS n",
    "MATCH (p:Paper) RETURN p {.id, .title, cited: COUNT { (p)<-[:CITES]-() }} AS paper",
    "MATCH (p:Paper) RETURN [x IN p.topics WHERE x CONTAINS 'a' | toUpper(x)] AS topics",
    "RETURN reduce(total = 0, x IN [1, 2, 3] | total + x) AS total",
    "MATCH (p:Paper) RETURN p.`title` AS `the title`",
    "MATCH (p:Paper) /* a comment */ RETURN count(p) AS n // the end",
    "RETURN 'SET x = 1; DROP' AS text",
    "MATCH (p:Paper) WHERE p.year IN [2017, 2019] AND p.venue IS NOT NULL RETURN p.id SKIP 0 LIMIT 5",
    "MATCH (p:Paper) WITH avg(p.year) AS a, stDev(p.year) AS s RETURN round(a, 1) AS a, s",
    "MATCH (p:Paper) RETURN 7 % 2 AS a, 2 ^ 3 AS b, -1.5e3 AS c, 0x1F AS d",
    "WITH [1, 2, 3, 4] AS l RETURN l[0] AS a, l[-1] AS b, l[1..3] AS c, l[..2] AS d, size(l) AS e",
    "MATCH (a:Paper)-[r:CITES|BUILDS_ON]->(b:Paper) RETURN a.id, type(r), b.id, r.count",
    "MATCH p = shortestPath((a:Author {id: 'ashish-vaswani'})-[:AUTHORED*..12]-(b:Author)) WHERE b <> a RETURN p",
    "MATCH p = SHORTEST 1 (a:Author {id: 'ashish-vaswani'})-[:AUTHORED|CITES]-+(b:Author {id: 'jacob-devlin'}) RETURN p",
    "MATCH p = SHORTEST 1 (a:Author WHERE a.id = 'ashish-vaswani')-[:AUTHORED]-+(b:Author {id: 'jacob-devlin'}) RETURN p",
    "MATCH p = ALL SHORTEST PATHS (a:Author)-[:AUTHORED]-{1,4}(b:Author WHERE b.id = 'jacob-devlin') RETURN length(p)",
    "MATCH p = ANY SHORTEST (a:Paper)-[:CITES]->+(b:Paper) WHERE a.id <> b.id RETURN length(p)",
    "MATCH (p:Paper)<-[:CITES*0..2]-(x:Paper) RETURN DISTINCT x.id",
    "MATCH (p:Paper) OPTIONAL CALL (p) { MATCH (p)<-[:CITES]-(c) RETURN c.id AS c LIMIT 1 } RETURN p.id, c",
    "CALL db.schema.visualization()",
    "CALL db.propertyKeys() YIELD propertyKey AS key RETURN key ORDER BY key",
    "CALL db.schema.nodeTypeProperties() YIELD nodeLabels, propertyName, propertyTypes "
    "RETURN nodeLabels, collect({property: propertyName, types: propertyTypes}) AS properties",
    "CALL db.schema.relTypeProperties() YIELD relType, propertyName RETURN relType, collect(propertyName) AS names",
    "CYPHER 5 MATCH (p:Paper) RETURN count(p) AS n",
    "MATCH (p:Paper) WHERE p.title = 'D\\u00e9j\\u00e0 vu' RETURN p.id",
    "RETURN trim(BOTH '.' FROM '.a.') AS a, trim(LEADING 'x' FROM 'xa') AS b",
    "MATCH (a:Author) RETURN a.id, COLLECT { MATCH (a)-[:AUTHORED]->(p) RETURN p.id ORDER BY p.id } AS papers",
    "MATCH (a)-->{1,}(b) RETURN b",
    "MATCH (a)-[:CITES]->{1,99}(b) RETURN b",
    "MATCH ((a)-[:CITES]->(b)){1,} RETURN a",
    "MATCH ((a)-[:CITES]->(b))+ RETURN a",
    "MATCH p = shortestPath((a)-[*..16]-(b)) RETURN p",
    "MATCH p = (a:Paper)-[:CITES*..9]-(b), q = shortestPath((a)-[*..9]-(b)) RETURN p",
    "MATCH p = SHORTEST 1 (a)-->(b) MATCH (a)-->+(c) RETURN c",
    "MATCH (a)-[:CITES*]->(b) RETURN count(*)",
    "MATCH (a)-[:CITES*2..]->(b) RETURN count(*)",
    "MATCH (a)-[*..9]-(b) RETURN count(*)",
    "MATCH (a)-[:CITES]->{1,9}(b) RETURN count(*)",
    "MATCH p = shortestPath((a)-[*]-(b)) RETURN p",
    "MATCH (a)-[:CITES]->+(b) RETURN count(*)",
    "MATCH (a)-[:CITES]->{1,99}(b) RETURN count(*)",
    "MATCH ((a)-[:CITES]->(b)){1,99} RETURN count(*)",
    "MATCH ((a)-[:CITES]->(b))+ RETURN count(*)",
    "MATCH (a)-->+(b) RETURN 1",
    "MATCH (start:Paper)-[use:CITES]->(stop:Paper) RETURN start.id, type(use), stop.id ORDER BY start.id",
    "MATCH load = (set)-[copy]->(:Concept) WHERE set.id = 'bert' RETURN length(load), set.id, type(copy)",
    "MATCH (start {id: 'bert'}) RETURN start.title",
]  # fmt: skip

HARMFUL = [
    "MATCH (delete:Paper) DELETE delete",
    "MATCH (DELETE:Paper) DELETE DELETE",
    "MATCH (set) SET set.x = 1",
    "MATCH (SET) SET SET.x = 1",
    "MATCH (n) WITH n AS remove REMOVE remove.title",
    "MATCH create = (a) CREATE (b)",
    # writing, in every place and dress
    "CREATE (n:Paper {id: 'x'})",
    "create (n)",
    "MATCH (n) SET n.x = 1",
    "MATCH (n) sEt n.x = 1 RETURN n",
    "MATCH (n) REMOVE n.title",
    "MATCH (n) DELETE n",
    "MATCH (n) DETACH DELETE n",
    "MATCH (n) WITH * DELETE n",
    "MATCH (n) WITH n LIMIT 1 DETACH DELETE n",
    "MERGE (n:Paper {id: 'x'}) RETURN n",
    "MATCH (n) RETURN n UNION CREATE (m) RETURN m",
    "MATCH (n) CALL { WITH n SET n.x = 1 } RETURN n",
    "MATCH (n) CALL (n) { DELETE n } RETURN 1",
    "CALL { CREATE (n) RETURN n } RETURN n",
    "CALL { MATCH (n) DELETE n } IN TRANSACTIONS OF 10 ROWS",
    "FOREACH (x IN [1] | CREATE ())",
    "MATCH (n) FOREACH (x IN [1] | SET n.x = x)",
    "MATCH (n)/**/SET/**/n.x = 1",
    "MATCH (n) //\nSET n.x = 1",
    "MATCH (n) // \r SET n.x = 1",
    "MATCH (n) WHERE n.x = 1. SET n.x = 1",
    "RETURN 1 AS x CREATE (n)",
    "RETURN [1][0] SET n.x = 1",
    "RETURN {a: 1} DELETE n",
    "INSERT (n:Paper)",
    # quotes and escapes that end elsewhere for an engine than they seem to
    "RETURN '\\u0027 SET n.x = 1 //'",
    "RETURN '\\\\u0027 SET n.x = 1 //'",
    "RETURN '\\u000a'",
    "RETURN '\\ud83d'",
    "RETURN 1 AS \\u0061",
    "RETURN '\\' SET n.x = 1",
    "RETURN 'a\\q'",
    'RETURN "never closed',
    "RETURN `never closed",
    "RETURN 1 /* never closed",
    "MATCH (n) \u017fET n.x = 1",
    "MATCH (n) \uff33\uff25\uff34 n.x = 1",
    "MATCH (n)\u00a0SET n.x = 1",
    "MATCH (n)\u2028SET n.x = 1",
    "RETURN 'a' 'b'",
    # several statements, administration, files, network, procedures, functions
    "RETURN 1; RETURN 2",
    "RETURN 1; DROP DATABASE neo4j",
    "USE system RETURN 1",
    "SHOW USERS",
    "SHOW DATABASES YIELD *",
    "DROP INDEX x",
    "CREATE USER x SET PASSWORD 'y'",
    "ALTER USER x SET PASSWORD 'y'",
    "GRANT ROLE admin TO x",
    "TERMINATE TRANSACTIONS 'x'",
    "EXPLAIN CREATE (n)",
    "PROFILE MATCH (n) DELETE n",
    "CYPHER 5 CREATE (n)",
    "LOAD CSV FROM 'file:///etc/passwd' AS row RETURN row",
    "LOAD CSV WITH HEADERS FROM 'https://example.org/x' AS row RETURN row",
    "MATCH (n) LOAD CSV FROM 'file:///etc/passwd' AS row RETURN row",
    "LOAD FROM 'x.csv' RETURN *",
    "COPY (MATCH (n) RETURN n) TO 'x'",
    "CALL dbms.listConfig()",
    "CALL dbms.security.listUsers() YIELD username RETURN username",
    "CALL apoc.load.json('https://example.org') YIELD value RETURN value",
    "CALL apoc.cypher.doIt('CREATE (n)', {}) YIELD value RETURN value",
    "CALL db.clearQueryCaches()",
    "CALL tx.setMetaData({a: 1})",
    "CALL `dbms`.`listConfig`()",
    "CALL db.labels.evil()",
    "MATCH (n) CALL db.createLabel('x') RETURN 1",
    "RETURN apoc.util.sleep(100000)",
    "RETURN file('/etc/passwd')",
    "RETURN `apoc`.`util`.`sleep`(10)",
    "RETURN genai.vector.encode('x')",
    "RETURN apoc.coll.reverse([1, 2])",
    "RETURN apoc.text.replace('a', 'a', 'b')",
    "SELECT FROM Paper",
    "TRAVERSE out() FROM #1:0",
    # the store's own nodes
    "MATCH (n:Facts) RETURN n",
    "MATCH (n:`Facts`) RETURN n",
    "MATCH (n:Paper|Facts) RETURN n",
    "MATCH (n) WHERE n:StoreInfo RETURN n",
    "MATCH (n:%) RETURN n",
    # without end, or beyond measure
    "WITH range(1,10000) AS r RETURN all(x IN r WHERE all(y IN r WHERE all(z IN r WHERE x+y+z > 0))) AS n",
    "WITH range(1,10000) AS r RETURN size([x IN r | [y IN r | y]]) AS n",
    "WITH range(1,1000) AS r RETURN [x IN r | [y IN r | [z IN r | x]]] AS n",
    "MATCH (a) RETURN [(a)-[:CITES]->(b) | [(b)-[:CITES]->(c) | [(c)-[:CITES]->(d) | d.id]]]",
    "RETURN " + "NOT " * 100 + "true",
    "MATCH (n:" + "!" * 101 + "Paper) RETURN n",
    "RETURN " + "CASE WHEN true THEN " * 100 + "1" + " END" * 100,
    "MATCH ()" + "-->()" * 100 + " RETURN 1",
    "MATCH (p) RETURN p" + ".a" * 700,
    "UNWIND range(1, 100000000) AS x RETURN count(x)",
    "UNWIND range(1, 10000 * 10000) AS x RETURN x",
    "UNWIND range(1, 10 ^ 9) AS x RETURN x",
    "UNWIND range(1, toInteger('100000000')) AS x RETURN x",
    "WITH 100000000 AS n UNWIND range(1, n) AS x RETURN x",
    "UNWIND range(1, 0x7fffffff) AS x RETURN x",
    "UNWIND range(1, 1e9) AS x RETURN x",
    "UNWIND range(-100000000, 1) AS x RETURN x",
    "UNWIND `range`(1, 100000000) AS x RETURN x",
    "UNWIND range(1, $n) AS x RETURN x",
    "UNWIND range(1, 9999) AS a UNWIND range(1, 9999) AS b RETURN count(*)",
    "RETURN [x IN range(1, 9999) | [y IN range(1, 9999) | y]]",
    "RETURN reduce(s = 'x', i IN range(1, 100) | s + s)",
    "RETURN reduce(s = '', i IN range(1, 9000) | reduce(t = s, j IN range(1, 100) | t + 'x'))",
    "RETURN reduce(s = 'x', i IN range(1, 24) | CASE WHEN i > 0 THEN s + s ELSE s END)",
    "RETURN reduce(s = 'x', i IN range(1, 24) | s + CASE WHEN i > 0 THEN s ELSE '' END)",
    "RETURN reduce(s = {a: 'x', b: 'y'}, i IN range(1, 24) | {a: s.a + s.b, b: s.a + s.b})",
    "RETURN reduce(s = ['x'], i IN range(1, 24) | s + [last(s), last(s)])",
    "RETURN reduce(s = {x: 'x'}, i IN range(1, 24) | {x: s, y: [s.x]})",
    "RETURN reduce(s = 'x', i IN range(1, 24) | replace('aa', 'a', s))",
    "RETURN reduce(s = 'x', i IN range(1, 24) | head([x IN [s] | x + x]))",
    "UNWIND range(1, 9999) AS a RETURN sum(size(range(1, 9999)))",
    "UNWIND range(1, 2000) AS a WITH a, range(1, 2000) AS r UNWIND r AS b RETURN count(*)",
    "WITH 'xxxxxxxxxx' AS s " + "WITH s + s + s + s AS s " * 20 + "RETURN size(s)",
    "RETURN " + "replace(" * 12 + "'aaaaaaaaaa'" + ", 'a', 'aaaaaaaaaa')" * 12,
    "RETURN 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' =~ '(a+)+$'",
    "RETURN 'aaaaaaaaaaaaaaaa' =~ '(a|aa)*b'",
    "RETURN 'aaaa' =~ 'a*a*a*a*a*a*b'",
    "RETURN 'aaaa' =~ '((a*))*b'",
    "RETURN 'aaaa' =~ '" + "a" * 201 + "'",
    "RETURN 'aaaa' =~ '(a+)' + '+'",
    "MATCH ((a)-[:CITES]->(b)){0,1} (c) WHERE c.payload IS NOT NULL RETURN c.payload",
    "MATCH ((a)-[:CITES]->(b)){,1} RETURN a",
    "MATCH (a)-[:CITES*0..1]-(b) WHERE b.payload IS NOT NULL RETURN b.payload",
    "MATCH (a)-[*0]-(b) RETURN b",
    "CALL db.index.fulltext.queryNodes('papers', 'attention') YIELD node RETURN node.id",
    "MATCH (a:!Paper)-[*0..1]-(b) RETURN b",
    "MATCH (a:Paper)--(b)-[*0..1]-(c) RETURN c",
    "MATCH (a) WHERE a.x = SHORTEST 1 RETURN a",
    "RETURN trim('a' 'b')",
    "RETURN trim(BOTH DELETE FROM 'a')",
    "MATCH (a)-->{0,2}(b) RETURN b",
    "RETURN reduce(s = 'x', i IN range(1, 24) | s || s)",
    "RETURN reduce(s = ['x'], i IN range(1, 24) | [s, s])",
    "WITH toIntegerOrNull('1000000000') AS n UNWIND range(1, n) AS x RETURN x",
    "WITH timestamp() AS n UNWIND range(1, n) AS x RETURN x",
    "RETURN 'aaaaaaaaaaaaaaaaaaaa' =~ 'a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaa'",
    "WITH 9000 AS a WITH a * a AS b UNWIND range(0, b) AS x RETURN x",
    "MATCH (p:Paper) WITH collect(p.id) AS l RETURN reduce(s = '', x IN l | s + x + s)",
    "MATCH (p:Paper) RETURN p.title =~ p.abstract",
    "MATCH (p) WHERE size((p)-[:CITES]->()) > 3 RETURN count(p)",
    "MATCH (p) RETURN size((p)<--())",
    "RETURN " + "(" * 100 + "1" + ")" * 100,
    "RETURN " + "1 + " * 10000 + "1",
    "",
    "   ",
    ";",
    "// nothing",
    "RETURN )",
    "RETURN (",
    "RETURN $missing",
    "hello",
]


@pytest.mark.parametrize("statement", LEGITIMATE)
def test_what_analysts_ask_passes_and_runs(store: Store, statement: str) -> None:
    run_guarded(store, statement, {}, limits=Limits())


@pytest.mark.parametrize("statement", HARMFUL)
def test_what_does_harm_is_refused(statement: str) -> None:
    with pytest.raises(QueryError):
        guarded(statement, {"n": 100_000_000})


@pytest.mark.parametrize(
    "parameters",
    [
        {"x": "a" * 20_000},
        {"x": list(range(20_000))},
        {"x": float("nan")},
        {"x": 2**70},
        {"x": [[[[[[1]]]]]]},
        {"x": "\ud800"},
        {f"p{n}": n for n in range(100)},
    ],
)
def test_parameters_are_bounded(parameters: dict[str, object]) -> None:
    with pytest.raises(QueryError):
        guarded("RETURN 1", parameters)


def test_parameters_are_values_not_text(store: Store) -> None:
    result = run_guarded(
        store, "MATCH (p:Paper {id: $id}) RETURN p.id AS id", {"id": "x'}) DELETE p //"}, limits=Limits()
    )
    assert result.rows == []


def test_nothing_that_was_refused_or_run_has_written(store: Store) -> None:
    assert store.read("MATCH (p:Paper) RETURN count(p) AS n") == [{"n": 5}]


def test_words_that_write_are_names_where_they_are_names() -> None:
    for statement in (
        "MATCH (n:Paper) RETURN n.set, n.delete AS d",
        "MATCH (n:Paper) RETURN n.`create`",
        "RETURN {set: 1, create: 2} AS m",
        "MATCH (n:Set) RETURN n.id",
    ):
        guarded(statement, {})


def test_a_query_ends_at_its_time(store: Store) -> None:
    names = "abcdefgh"
    patterns = ", ".join(f"({name}:Passage)" for name in names)
    product = f"MATCH {patterns} WHERE {' + '.join(f'{name}.start' for name in names)} = -1 RETURN a.id"
    with pytest.raises(QueryTimeout):
        run_guarded(store, product, {}, limits=Limits(timeout_s=0.5))


@pytest.mark.parametrize("length", ["*", "*..99", "*99"])
def test_all_ways_through_a_graph_are_followed_until_their_time_is_over(store: Store, length: str) -> None:
    with pytest.raises(QueryTimeout):
        run_guarded(store, f"MATCH (a)-[{length}]-(b) RETURN count(*)", {}, limits=Limits(timeout_s=0.5))


def test_rows_are_cut_at_a_number_of_bytes(store: Store) -> None:
    result = run_guarded(store, "MATCH (p:Passage) RETURN p.text AS text", {}, limits=Limits(size_bytes=200))
    assert result.truncated
    assert sum(len(row["text"]) for row in result.rows) < 200


def test_rows_are_cut_at_their_number(store: Store) -> None:
    result = run_guarded(store, "MATCH (p:Paper) RETURN p.id AS id ORDER BY id", {}, limits=Limits(rows=2))
    assert (result.rows, result.truncated) == ([{"id": "attention"}, {"id": "bert"}], True)
    whole = run_guarded(store, "MATCH (p:Paper) RETURN p.id AS id ORDER BY id", {}, limits=Limits(rows=5))
    assert (len(whole.rows), whole.truncated) == (5, False)


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (n) RETURN count(n) AS n",
        "MATCH (p:Paper {id: 'bert'}), (n) RETURN count(n) AS n",
        "MATCH (n), (p:Paper {id: 'bert'}) RETURN count(n) AS n",
        "MATCH (p:Paper {id: 'bert'}) MATCH (n) RETURN count(n) AS n",
        "MATCH (n:!Paper) RETURN 5 + count(n) AS n",
    ],
)
def test_the_stores_own_nodes_are_not_counted_wherever_the_pattern_stands(
    store: Store, small_graph: Graph, statement: str
) -> None:
    nodes = len(small_graph.nodes)
    assert store.read("MATCH (n) RETURN count(n) AS n")[0]["n"] > nodes
    assert run_guarded(store, statement, {}, limits=Limits()).rows == [{"n": nodes}]


@given(st.text(max_size=80))
def test_any_text_is_refused_or_ends_as_one_reading_statement(text: str) -> None:
    try:
        allowed = guarded(text, {})
    except QueryError:
        return
    assert guarded(allowed, {})


WRITING = ["SET n.x=1", "DELETE n", "DETACH DELETE n", "CREATE (m)", "MERGE (m)", "REMOVE n.x", "DROP INDEX i"]
SPACE = st.sampled_from([" ", "\n", "\t", "/**/", " // x\n", "/* ' */", '/* " */', " \r\n "])
BEFORE = st.sampled_from(
    ["MATCH (n)", "MATCH (n) WITH n", "MATCH (n) WITH *", "MATCH (n) WHERE n.a = 'x'", "MATCH (n) RETURN n",
     "MATCH (n) WHERE n.a = \"'\"", "UNWIND [1] AS n", "MATCH (n) WITH n AS `a b`",
     "MATCH (n) CALL { WITH n RETURN 1 AS y }"]
)  # fmt: skip


@given(BEFORE, SPACE, st.sampled_from(WRITING), st.randoms(use_true_random=False))
def test_writing_clauses_are_seen_behind_any_space_and_in_any_case(
    before: str, space: str, clause: str, random: Random
) -> None:
    mixed = "".join(char.upper() if random.random() < 0.5 else char.lower() for char in clause)
    with pytest.raises(QueryError):
        guarded(f"{before}{space}{mixed.replace(' ', space)}", {})


def test_loops_and_bounded_paths_that_analysts_write_pass() -> None:
    for statement in (
        "MATCH (p:Paper) WITH collect(p.title) AS t RETURN [x IN t WHERE any(y IN ['a', 'b'] WHERE x CONTAINS y) | x]",
        "MATCH (p:Paper) RETURN [(p)-[:CITES]->(q) WHERE any(t IN q.topics WHERE t = 'x') | q.title] AS cited",
        "MATCH (p:Paper) RETURN [x IN p.topics | x], [y IN p.aliases | y], all(z IN p.topics WHERE z <> '')",
        "MATCH (a)-[:CITES]->{1,3}(b) RETURN b.id",
        "MATCH (a)-[:CITES*..8]->(b) RETURN b.id",
        "MATCH ((x:Paper)-[:CITES]->(y:Paper)){1,3} RETURN count(*)",
        "MATCH (p:Paper) WITH collect(p.year) AS ys RETURN reduce(t = 0, y IN ys | t + y)",
        "MATCH (p:Paper) WITH collect(p.year) AS ys RETURN reduce(m = 0, x IN ys | CASE WHEN x > m THEN x ELSE m END)",
        "MATCH (a:Author) WITH collect(a.name) AS ns RETURN reduce(s = '', n IN ns | s + ', ' + n) AS names",
        "WITH ['a', 'b'] AS l RETURN reduce(s = '', x IN l | CASE WHEN s = '' THEN x ELSE s + '; ' + x END) AS joined",
        "WITH ['a', 'b'] AS l RETURN reduce(s = '', x IN l | s + CASE WHEN size(s) > 0 THEN ', ' ELSE '' END + x) AS joined",
        "WITH [1, 2, 1] AS l RETURN reduce(t = [], x IN l | CASE WHEN x IN t THEN t ELSE t + [x] END) AS once",
        "WITH [1, 2, 1] AS l RETURN reduce(t = [], x IN l | [y IN t WHERE y <> x] + [x]) AS last_seen",
        "WITH ['a-b'] AS l RETURN reduce(t = 'a-b', x IN l | replace(t, '-', ' ') + x) AS plain",
        "WITH [1, 2] AS l RETURN reduce(t = {n: 0, s: 0}, x IN l | {n: t.n + 1, s: t.s + x}) AS sums",
        "RETURN range(0, 10, 3) AS a, range(10, 0, -4) AS b, size(range(1, 1000)) AS c, range(1, 999) AS d",
        "MATCH (p:Paper) RETURN [y IN range(2012, 2024) WHERE y IN [(p)-[:CITES]->(q:Paper) | q.year]] AS years",
        "MATCH (p:Paper) WITH min(p.year) AS a, max(p.year) AS b UNWIND range(a, b) AS y RETURN y",
        "MATCH (p:Paper) WHERE p.title =~ '(?i).*deep.*learning.*network.*' RETURN p.id",
        "MATCH (p:Paper) WHERE p.title =~ '(?i).*' + 'graph' + '.*' RETURN p.id",
        "MATCH (p:Paper) WHERE p.title =~ '(?i).*(graph|node)s? .*' RETURN p.id",
        "MATCH (p:Paper) WHERE p.title =~ '(ab)+c' RETURN p.id",
        "WITH range(1, 100) AS r RETURN [x IN r | [y IN r | x * y]]",
    ):
        guarded(statement, {})


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (s:Passage) RETURN s.start AS start ORDER BY start",
        "MATCH (p:Paper) RETURN p.id AS set, p.year AS create",
        "MATCH (p:Paper) WITH p.year AS delete RETURN delete, count(*) AS n ORDER BY delete",
    ],
)
def test_columns_may_be_called_what_clauses_are_called(store: Store, statement: str) -> None:
    assert run_guarded(store, statement, {}, limits=Limits()).rows


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (n:Paper) WITH n, 1 AS SET SET n.title = 'x' RETURN n",
        "MATCH (n:Paper) RETURN n.id AS DELETE DELETE n",
        "MATCH (n:Paper) RETURN 1 AS SET n.title = 'x'",
        "MATCH (n:Paper) WITH n, 1 AS set SET n.title = 'x' RETURN n",
        "WITH 1 AS CREATE CREATE (n:Paper {id: 'x'}) RETURN n",
    ],
)
def test_a_name_that_is_a_clause_writes_nothing(store: Store, statement: str) -> None:
    with pytest.raises(QueryError):
        run_guarded(store, statement, {}, limits=Limits())
    assert store.read("MATCH (p:Paper) RETURN count(p) AS n, count(CASE WHEN p.title = 'x' THEN 1 END) AS x") == [
        {"n": 5, "x": 0}
    ]


def test_a_text_that_is_called_like_the_stores_own_is_shown(store: Store) -> None:
    assert run_guarded(store, "RETURN 'Facts' AS title", {}, limits=Limits()).rows == [{"title": "Facts"}]
    labels = run_guarded(store, "CALL db.labels()", {}, limits=Limits()).rows
    assert {"Facts", "StoreInfo"}.isdisjoint(value for row in labels for value in row.values())
    assert run_guarded(store, "MATCH (n) RETURN DISTINCT labels(n) AS l", {}, limits=Limits()).rows
    found = run_guarded(store, "MATCH (n) RETURN labels(n) AS l, n.id AS id", {}, limits=Limits()).rows
    assert all({"Facts", "StoreInfo"}.isdisjoint(row["l"]) for row in found)


def test_names_with_letters_beyond_ascii_are_names_and_never_keywords() -> None:
    assert rendered(tokens("RETURN 'ä' AS größe, 1 AS ＭＡＴＣＨ")) == "RETURN 'ä' AS `größe`, 1 AS `ＭＡＴＣＨ`"
    assert rendered(tokens("MATCH (標題:Paper) RETURN 標題.title")) == "MATCH (`標題`:Paper) RETURN `標題`.title"


@pytest.mark.parametrize(
    ("statement", "names"),
    [
        ("MATCH (p:Paper) WHERE p.year = 1 RETURN p.id, p.title AS title", ["p.id", "title"]),
        ("MATCH (p:Paper) WHERE p.year = 1 RETURN DISTINCT p.id AS `an id`, [1, 2] AS both ORDER BY `an id` LIMIT 1",
         ["an id", "both"]),
        ("MATCH (p:Paper) WHERE p.year = 1 WITH p, COUNT { (p)--() } AS n RETURN n, p {.id, .year} AS known", ["n", "known"]),
        ("MATCH (p:Paper) WHERE p.year = 1 RETURN *", []),
        ("MATCH (p:Paper) WHERE p.year = 1 RETURN p.id AS a UNION MATCH (q:Paper) WHERE q.year = 1 RETURN q.id AS a", ["a"]),
    ],
)  # fmt: skip
def test_a_statement_without_rows_has_its_columns(small_store: Store, statement: str, names: list[str]) -> None:
    found = run_guarded(small_store, statement, {}, limits=Limits())
    assert (found.rows, found.columns) == ([], names)


@pytest.mark.parametrize("returned", ["p.id", "p.id AS id, p.year AS year", "count(*) AS n", "DISTINCT p.year AS y"])
def test_columns_are_named_as_the_rows_name_them(small_store: Store, returned: str) -> None:
    found = run_guarded(small_store, f"MATCH (p:Paper) RETURN {returned}", {}, limits=Limits())
    assert columns(tokens(f"MATCH (p:Paper) RETURN {returned}")) == list(found.rows[0])


class _Counted(list[Token]):
    """Tokens that count how often somebody looks at one."""

    looks = 0

    def __getitem__(self, place: Any) -> Any:
        self.looks += 1
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[Token]:
        self.looks += len(self)
        return super().__iter__()


@pytest.mark.parametrize("repeated", ["(a), ", "p = (a), ", "EXISTS { (a) }, ", "(a {b: 1}), ", "[x], ", "((a)), "])
def test_hiding_looks_at_each_token_a_few_times(repeated: str) -> None:
    looks = []
    for times in (200, 400):
        found = _Counted(tokens(f"MATCH {repeated * times} (b) RETURN b"))
        without_internal(found)
        looks.append(found.looks)
    assert looks[1] <= 2.05 * looks[0]
    assert looks[0] <= 12 * len(tokens(f"MATCH {repeated * 200} (b) RETURN b"))


def test_the_second_pattern_of_a_subquery_hides_the_stores_own_nodes() -> None:
    assert "(b:!Facts" in guarded("MATCH (a:Paper) WHERE EXISTS { (a), (b) } RETURN a", {}).replace(" ", "")


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (n WHERE (1 = 1)) RETURN count(n)",
        "MATCH (n {id: toLower('x')}) RETURN count(n)",
        "MATCH by = (a:Paper), (n) RETURN count(n)",
        "MATCH SHORTEST 1 (n) RETURN count(n)",
        "MATCH (a WHERE EXISTS { (n) }) RETURN count(a)",
    ],
)
def test_brackets_in_a_node_and_names_like_words_hide_nothing_less(statement: str) -> None:
    assert "(n:!Facts&!StoreInfo" in rendered(without_internal(tokens(statement))).replace(" ", "")
