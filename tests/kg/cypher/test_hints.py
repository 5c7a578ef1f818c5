"""What is said of names in a statement that nothing bears."""

import pytest

from kg.cypher.hints import unknown_names


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("MATCH (p:Papper) RETURN p", ["no node has the label 'Papper' (Paper?)"]),
        ("MATCH (p:Paper|Autor) RETURN p", ["no node has the label 'Autor' (Author?)"]),
        ("MATCH (a)-[:WROTE]->(b) RETURN a", ["no relationship has the type 'WROTE'"]),
        ("MATCH (a)-[c:CITE|AUTHORED]->(b) RETURN c", ["no relationship has the type 'CITE' (CITES?)"]),
        ("MATCH (p:Paper) WHERE p.titel = 'x' RETURN p.yeer", [
            "nothing has the property 'titel' (title?)", "nothing has the property 'yeer' (year?)",
        ]),
        ("MATCH (p:Paper) WHERE p:Papers RETURN p", ["no node has the label 'Papers' (Paper?)"]),
    ],
)  # fmt: skip
def test_what_is_misspelt_is_told_with_what_is_near(statement: str, said: list[str]) -> None:
    assert list(unknown_names(statement)) == said


@pytest.mark.parametrize(
    "statement",
    [
        "MATCH (p:Paper {title: 'A: B'})-[c:CITES]->(q) RETURN p.title, c.confidence, q.id, q.volume",
        "MATCH (p:Paper) RETURN p {.title, foo: p.year} AS m",
        "WITH {kind: 'a', other: 1} AS m RETURN m.other",
        "UNWIND $rows AS row MATCH (p:Paper {id: row.anything}) RETURN row.anything",
        "CALL db.labels() YIELD label RETURN label",
        "MATCH (p:Paper) RETURN size(p.aliases), coalesce(p.year, 0), p.passages",
        "MATCH p = (a:Author)-[:AUTHORED*1..2]-(b) RETURN [n IN nodes(p) | n.name]",
        "MATCH (p:Paper) RETURN 'p.titel', \"(x:Papper)\"",
        "MATCH (`the paper`:Paper) RETURN `the paper`.title",
    ],
)
def test_what_is_known_or_not_of_the_graph_is_left_alone(statement: str) -> None:
    assert list(unknown_names(statement)) == []
