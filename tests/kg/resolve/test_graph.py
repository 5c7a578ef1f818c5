"""The resolved graph as a whole."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kg.facts import DocumentFacts
from kg.formats.interchange import from_lines, to_lines
from kg.model import Edge, Evidence, Graph, Node
from kg.resolve import resolve
from kg.schema import RELATIONSHIPS

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]


@pytest.fixture
def documents(notes: NotesOf) -> list[DocumentFacts]:
    """Four documents that overlap in works, persons, concepts and citations."""
    a, b, c, d = (notes(name) for name in "abcd")
    tiny = a.paper("TinyNet: A Network", "Anna Berg, Bo Dahl, Cy Moe", venue="ICML", year=2020, organizations=("Oslo",))
    a.concept(tiny, "TinyNet", introduces=0.95)
    a.concept(tiny, "LoRA", long_form="Low-Rank Adaptation")
    a.cite(tiny, "As by Quist et al. (2018).", "Quist et al. (2018)", "Quist", et_al=True, year=2018)
    words = b.paper("Counting Words", "I. Quist, B. Dahl et al.", venue="ACL", year=2018)
    b.concept(words, "LoRA", beside="BERT")
    b.cite(
        words,
        "TinyNet (Berg et al., 2020) too.",
        "Berg et al., 2020",
        "Berg",
        et_al=True,
        year=2020,
        attached_to="TinyNet",
    )
    b.paper("Tinynet: a network", "Berg et al.", year=2020)
    again = c.paper("COUNTING WORDS", "Ida Quist, Bo Dahl, Gus Holm")
    c.paper(None, "Li et al.", year=2021)
    c.paper("Wide Images", "Pia Oster", status="reference", year=2017, cited_by=(again,))
    c.cite(again, "See Li et al. (2019).", "Li et al. (2019)", "Li", et_al=True, year=2019)
    d.paper("Counting Words", "Gus Holm, Ida Quist")
    d.paper("Counting Words", "Ulf Vik")
    return [each.facts for each in (a, b, c, d)]


def test_one_paper_with_all_that_hangs_on_it(notes: NotesOf) -> None:
    a = notes("a")
    key = a.paper("TinyNet", "Anna Berg", venue="ICML", year=2020, organizations=("Oslo",))
    a.concept(key, "TinyNet", introduces=0.95, salience=1.0)
    line, note = "TinyNet | Anna Berg | ICML | 2020 | Oslo", "They use TinyNet  "

    def said(quote: str, start: int, line: int = 1, passage: str = "a:0") -> tuple[Evidence, ...]:
        return (Evidence("a", start, start + len(quote), line, quote, passage),)

    passage = {"document": "a", "line": 1, "start": 0, "end": 40, "text": line}
    noted = {"document": "a", "line": 2, "start": 41, "end": 59, "text": note}
    in_note = said("TinyNet", 50, 2, "a:41")
    assert resolve([a.facts]) == Graph(
        (
            Node("Author", "anna-berg", {"name": "Anna Berg", "family": "Berg", "given": "Anna"}),
            Node("Concept", "tinynet", {"name": "TinyNet", "type": "method"}),
            Node("Document", "a", {"path": "a.md", "sha256": "00", "format": "markdown"}),
            Node("Organization", "oslo", {"name": "Oslo"}),
            Node("Paper", "tinynet", {"title": "TinyNet", "status": "entry", "year": 2020, "venue": "ICML"}),
            Node("Passage", "a:0", passage),
            Node("Passage", "a:41", noted),
            Node("Venue", "icml", {"name": "ICML"}),
        ),
        (
            Edge("AUTHORED", "anna-berg", "tinynet", {"position": 1}, said("Anna Berg", 10)),
            Edge("DESCRIBED_IN", "tinynet", "a", {"line": 1, "line_end": 1}, said("TinyNet", 0)),
            Edge("FROM", "tinynet", "oslo", {}, said("Oslo", 36)),
            Edge("INTRODUCES", "tinynet", "tinynet", {"confidence": 0.95}, in_note),
            Edge("MENTIONS", "tinynet", "tinynet", {"count": 1, "salience": 0.785}, in_note),
            Edge("PUBLISHED_IN", "tinynet", "icml", {"year": 2020}, said("ICML", 22)),
        ),
    )


def test_no_documents_are_an_empty_graph() -> None:
    assert resolve([]) == Graph()


def test_a_document_without_papers_is_a_node(notes: NotesOf, resolved: Resolved) -> None:
    assert resolved(notes("a")).ids("Document") == ["a"]


def test_every_edge_has_evidence_that_its_document_holds(documents: list[DocumentFacts]) -> None:
    passages = {f"{d.source.id}:{p.start}": p for d in documents for p in d.passages}
    edges = resolve(documents).edges
    assert {edge.type for edge in edges if not edge.evidence} == set()
    for evidence in {evidence for edge in edges for evidence in edge.evidence}:
        passage = passages[evidence.passage]
        assert passage.text[evidence.start - passage.start : evidence.end - passage.start] == evidence.quote
        assert evidence.line == passage.line


def test_both_ends_of_every_edge_are_nodes(documents: list[DocumentFacts]) -> None:
    graph = resolve(documents)
    there = {(node.label, node.id) for node in graph.nodes}
    ends = {(RELATIONSHIPS[e.type].source, e.source) for e in graph.edges}
    ends |= {(RELATIONSHIPS[e.type].target, e.target) for e in graph.edges}
    assert ends - there == set()


def test_the_passage_of_every_evidence_is_a_node_and_no_other_is(documents: list[DocumentFacts]) -> None:
    graph = resolve(documents)
    used = {evidence.passage for edge in graph.edges for evidence in edge.evidence}
    assert used == {node.id for node in graph.nodes if node.label == "Passage"}


def test_no_node_and_no_edge_is_there_twice(documents: list[DocumentFacts]) -> None:
    graph = resolve(documents)
    assert len({(node.label, node.id) for node in graph.nodes}) == len(graph.nodes)
    assert len({edge.key for edge in graph.edges}) == len(graph.edges)


def test_the_order_of_documents_does_not_matter(documents: list[DocumentFacts]) -> None:
    wanted = resolve(documents)
    assert all(resolve(order) == wanted for order in itertools.permutations(documents))


def test_the_graph_is_what_its_interchange_lines_say(documents: list[DocumentFacts]) -> None:
    lines = [*to_lines(resolve(documents))]
    assert [*to_lines(from_lines(lines, "graph.jsonl"))] == lines


def test_a_document_that_is_gone_leaves_nothing(documents: list[DocumentFacts]) -> None:
    for left_out in documents:
        rest = [document for document in documents if document is not left_out]
        graph = resolve(rest)
        name = left_out.source.id
        assert not [n for n in graph.nodes if n.id == name or n.properties.get("document") == name]
        assert not [e for edge in graph.edges for e in edge.evidence if e.document == name]


def test_a_described_paper_says_where(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.line("# Notes")
    a.paper("Small Networks Are Enough", "Anna Berg")
    (edge,) = [edge for edge in resolved(a).graph.edges if edge.type == "DESCRIBED_IN"]
    assert dict(edge.properties) == {"line": 2, "line_end": 2}
    assert [evidence.quote for evidence in edge.evidence] == ["Small Networks Are Enough"]


def test_what_is_inferred_is_marked(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Wide Images", year=2020, year_inferred=True, venue="ICML", venue_inferred=True)
    assert resolved(a).properties("Paper", "wide-images") == {
        "title": "Wide Images", "status": "entry", "year": 2020, "year_inferred": True,
        "venue": "ICML", "venue_inferred": True,
    }  # fmt: skip


def test_what_is_not_known_is_not_there(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Wide Images")
    assert resolved(a).properties("Paper", "wide-images") == {"title": "Wide Images", "status": "entry"}


def test_what_a_paper_does_with_a_concept_is_not_said_of_two_concepts(notes: NotesOf) -> None:
    a = notes("a")
    paper = a.paper("Wide Images", "Pia Oster")
    for name in ("graph neural networks", "neural networks"):
        a.concept(paper, name)
    a.concepts = [replace(fact, span=replace(fact.span, stance="criticises")) for fact in a.concepts]
    stances = {
        edge.type: {one.stance for one in edge.evidence}
        for edge in resolve([a.facts]).edges
        if edge.type in ("MENTIONS", "RELATED_TO")
    }
    assert stances == {"MENTIONS": {"criticises"}, "RELATED_TO": {""}}
