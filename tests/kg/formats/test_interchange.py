"""The interchange file: the same bytes from every store, and nothing lost on the way back."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kg.errors import InterchangeError
from kg.formats.interchange import from_lines, to_lines
from kg.load import apply, read_graph
from kg.model import Edge, Evidence, Graph, Node, Value
from kg.schema import NODES, RELATIONSHIPS, Kind, Property
from kg.store import Store

_TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=20)
_VALUES: dict[Kind, st.SearchStrategy[Any]] = {
    "text": _TEXTS,
    "integer": st.integers(-(2**63) + 1, 2**63 - 1),
    "real": st.floats(-10, 10).map(lambda number: round(number, 4) + 0.0),
    "flag": st.just(True),
    "texts": st.lists(_TEXTS, min_size=1, max_size=3),
}


def properties(declared: tuple[Property, ...]) -> st.SearchStrategy[dict[str, Value]]:
    """Any known values of the declared properties, in their order."""
    optional = {known.name: st.none() | _VALUES[known.kind] for known in declared}
    return st.fixed_dictionaries(optional).map(
        lambda values: {name: value for name, value in values.items() if value is not None}
    )


@st.composite
def graphs(draw: Callable[..., Any]) -> Graph:
    """Any graph of the schema, canonical: sorted, and without what is not known."""
    ids = {label: sorted(draw(st.sets(_TEXTS.filter(bool), max_size=3))) for label in NODES if label != "Passage"}
    nodes = [Node(label, node_id, draw(properties(NODES[label]))) for label in ids for node_id in ids[label]]
    passages = [
        _passage(n, draw(_TEXTS.filter(bool)), draw(st.integers(1, 99))) for n in range(draw(st.integers(1, 3)))
    ]
    edges = [
        Edge(name, source, target, draw(properties(shape.properties)), tuple(sorted(draw(_evidence(passages)))))
        for name, shape in RELATIONSHIPS.items()
        for source in ids[shape.source][:2]
        for target in ids[shape.target][:2]
    ]
    ordered = sorted(nodes + passages, key=lambda node: (node.label, node.id))
    return Graph(tuple(ordered), tuple(sorted(edges, key=lambda edge: edge.key)))


def _passage(number: int, text: str, line: int) -> Node:
    start = number * 1000
    values: dict[str, Value] = {
        "document": "d",
        "line": line,
        "start": start,
        "end": start + len(text),
        "text": text,
    }
    return Node("Passage", f"d:{start}", values)


def _evidence(passages: list[Node]) -> st.SearchStrategy[set[Evidence]]:
    def quoted(passage: Node, cut: tuple[int, int]) -> Evidence:
        text, start, line = (passage.properties[name] for name in ("text", "start", "line"))
        assert isinstance(text, str)
        assert isinstance(start, int)
        assert isinstance(line, int)
        first, last = sorted(min(at, len(text)) for at in cut)
        lines = line + text.count("\n", 0, first)
        return Evidence("d", start + first, start + last, lines, text[first:last], passage.id)

    cuts = st.tuples(st.integers(0, 20), st.integers(0, 20))
    return st.sets(st.builds(quoted, st.sampled_from(passages), cuts), min_size=1, max_size=3)


@given(graphs())
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_file_gives_back_the_graph_and_the_graph_the_file(graph: Graph) -> None:
    lines = list(to_lines(graph))
    assert from_lines(lines, "graph.jsonl") == graph
    assert list(to_lines(from_lines(lines, "graph.jsonl"))) == lines


@given(graphs())
@settings(
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
def test_every_store_gives_back_any_graph(store: Store, graph: Graph) -> None:
    apply(store, graph)
    assert read_graph(store) == graph


@pytest.mark.neo4j
def test_all_stores_export_the_same_bytes(
    native_store: Store, jvm_store: Store, neo4j_store: Store, graph: Graph
) -> None:
    exports = []
    for store in (native_store, jvm_store, neo4j_store):
        apply(store, graph)
        exports.append("\n".join(to_lines(read_graph(store))))
    assert exports[0].splitlines()[2] == (
        '{"node": "Paper", "id": "bert", "title": "BERT", "status": "cited", "year": null, '
        '"year_inferred": false, "venue": null, "venue_inferred": false, "decision": null, '
        '"abstract": null, "doi": null, "arxiv": null, "url": null, "topics": [], "aliases": [], '
        '"et_al": false, "doubtful": false, "because": [], "publication_type": null, "cite_key": null, '
        '"volume": null, "issue": null, '
        '"pages": null, "publisher": null, "isbn": null, "edition": null, "series": null}'
    )
    assert exports[1] == exports[0]
    assert exports[2] == exports[0]


def test_edges_follow_nodes_and_carry_their_quotes(graph: Graph) -> None:
    lines = list(to_lines(graph))
    assert [json.loads(line).get("edge") for line in lines] == [None] * 9 + list(RELATIONSHIPS)
    assert lines[9] == (
        '{"edge": "AUTHORED", "from": "vaswani", "to": "attention-is-all-you-need", "position": 1, '
        '"evidence": [{"document": "notes", "line": 7, "start": 129, "end": 136, "quote": "Vaswani", '
        '"passage": "notes:100"}]}'
    )


def test_real_numbers_have_four_places_and_no_sign_on_zero() -> None:
    edge = Edge("CITES", "a", "b", {"confidence": 0.123456}, ())
    assert '"confidence": 0.1235,' in next(to_lines(Graph((), (edge,))))
    edge = Edge("CITES", "a", "b", {"confidence": -0.00001}, ())
    assert '"confidence": 0.0,' in next(to_lines(Graph((), (edge,))))


FOREIGN = [
    '\ufeff{"node": "Author", "id": "el-yaniv", "name": "Ran El-Yaniv"}',
    '{"edge": "AUTHORED", "from": "el-yaniv", "to": "p", "position": 1, "evidence": [{"document": "notes", '
    '"line": 5, "start": 310, "end": 322, "quote": "Ran El-Yaniv"}]}',
    "",
    '{"node": "Paper", "id": "p", "title": null, "et_al": false, "topics": []}',
]


def test_a_file_from_elsewhere_needs_no_passages() -> None:
    passage = {"document": "notes", "line": 5, "start": 310, "end": 322, "text": "Ran El-Yaniv"}
    assert from_lines(FOREIGN, "theirs.jsonl") == Graph(
        (
            Node("Author", "el-yaniv", {"name": "Ran El-Yaniv"}),
            Node("Paper", "p", {}),
            Node("Passage", "notes:310-322", passage),
        ),
        (Edge("AUTHORED", "el-yaniv", "p", {"position": 1},
              (Evidence("notes", 310, 322, 5, "Ran El-Yaniv", "notes:310-322"),)),),
    )  # fmt: skip


AUTHORED = '{"edge": "AUTHORED", "from": "a", "to": "p", "evidence": [%s]}'
QUOTE = '{"document": "d", "line": 1, "start": 0, "end": 3, "quote": "Ann"%s}'


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "this is no JSON"),
        ("[]", 'either "node" or "edge"'),
        ("{}", 'either "node" or "edge"'),
        ('{"node": "Book", "id": "b"}', "no node is called 'Book'; there are Document, Paper"),
        ('{"node": "Venue", "id": ""}', "\"id\" is '': it must be a text"),
        ('{"node": "Venue", "id": "v", "city": "Paris"}', "no property 'city': remove it; there are name"),
        (
            '{"node": "Paper", "id": "q", "year": "2020"}',
            "\"year\" is '2020': it must be a whole number or null",
        ),
        ('{"node": "Paper", "id": "q", "year": true}', '"year" is True'),
        ('{"node": "Paper", "id": "q", "topics": ["a", 1]}', "it must be a list of texts"),
        ('{"node": "Paper", "id": "q", "title": "\\ud800"}', "it must be a text"),
        ('{"node": "Paper", "id": "p"}', "the Paper 'p' is described a second time"),
        ('{"node": "Passage", "id": "d:0"}', "needs document, line, start, end and text"),
        ('{"edge": "LIKES", "from": "a", "to": "p"}', "no edge is called 'LIKES'; there are AUTHORED"),
        ('{"edge": "AUTHORED", "from": "a"}', '"to" is None'),
        ('{"edge": "AUTHORED", "from": "a", "to": "p"}', 'an edge needs "evidence"'),
        ('{"edge": "AUTHORED", "from": "b", "to": "p", "evidence": []}', "no line describes the Author 'b'"),
        ('{"edge": "MENTIONS", "from": "p", "to": "c", "salience": NaN}', "NaN is no number of JSON"),
        (AUTHORED % '{"document": "d"}', "evidence is an object with the texts document and quote"),
        (AUTHORED % QUOTE.replace("3", "4") % "", "has 3 characters and cannot reach from 0 to 4"),
        (AUTHORED % (QUOTE % ', "passage": "d:9"'), "no line describes the Passage 'd:9'"),
        (AUTHORED % (QUOTE.replace("Ann", "Bob") % ', "passage": "d:0-3"'), "does not say 'Bob' at 0"),
        (AUTHORED % (QUOTE.replace('"line": 1', '"line": 2') % ', "passage": "d:0-3"'), "they must agree"),
    ],
)
def test_a_line_that_does_not_fit_is_named(line: str, message: str) -> None:
    lines = [
        '{"node": "Author", "id": "a"}',
        '{"node": "Paper", "id": "p"}',
        '{"node": "Passage", "id": "d:0-3", "document": "d", "line": 1, "start": 0, "end": 3, "text": "Ann"}',
        line,
    ]
    with pytest.raises(InterchangeError) as raised:
        from_lines(lines, "theirs.jsonl")
    assert str(raised.value).startswith("theirs.jsonl, line 4: ")
    assert message in str(raised.value)


def test_an_edge_that_is_there_twice_is_named() -> None:
    line = AUTHORED % (QUOTE % "")
    with pytest.raises(InterchangeError, match="line 2: AUTHORED 'a' -> 'p' is there a second time"):
        from_lines([line, line], "theirs.jsonl")
