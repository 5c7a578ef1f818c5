"""What look-ups choose, where there is more than one thing to show."""

from dataclasses import replace

import pytest

from kg.desk.lists import Filter, listing
from kg.load import apply
from kg.lookups.evidence import edge
from kg.lookups.explain import explain
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import Scope, neighbourhood
from kg.lookups.neighbours import of_concepts, relations
from kg.lookups.nodes import find
from kg.lookups.paper_index import PaperFilter
from kg.lookups.papers import list_papers
from kg.lookups.texts import LINES, text_part
from kg.model import Edge, Evidence, Graph, Node, Value
from kg.store import Store

TEXT = "As the notes say."
SAID = (Evidence("notes", 0, len(TEXT), 1, TEXT, "notes:0"),)


def of(*edges: tuple[str, str, str] | tuple[str, str, str, dict[str, Value]]) -> Graph:
    """The graph of some edges, each said by the one line of the notes; papers have titles, all else has names."""
    ends = {
        "AUTHORED": ("Author", "Paper"), "CITES": ("Paper", "Paper"), "MENTIONS": ("Paper", "Concept"),
        "PUBLISHED_IN": ("Paper", "Venue"),
    }  # fmt: skip
    nodes = {
        ("Document", "notes"): Node("Document", "notes", {"path": "notes.md", "sha256": "00", "format": "notes"}),
        ("Passage", "notes:0"): Node(
            "Passage", "notes:0", {"document": "notes", "line": 1, "start": 0, "end": len(TEXT), "text": TEXT}
        ),
    }
    made = []
    for kind, source, target, *known in edges:
        for label, one in zip(ends[kind], (source, target), strict=True):
            called: dict[str, Value] = {"title": one, "status": "entry"} if label == "Paper" else {"name": one}
            nodes[(label, one)] = Node(label, one, called)
        made.append(Edge(kind, source, target, known[0] if known else {}, SAID))
    return Graph(
        tuple(sorted(nodes.values(), key=lambda node: (node.label, node.id))),
        tuple(sorted(made, key=lambda one: one.key)),
    )


def test_a_quote_is_told_with_its_own_line_of_a_passage(graph: Graph, embedded_store: Store) -> None:
    apply(embedded_store, graph)
    paper = "attention-is-all-you-need"
    assert edge(embedded_store, paper, "INTRODUCES", "attention").evidence[0].line == 7
    (quote,) = edge(embedded_store, paper, "PUBLISHED_IN", "NeurIPS").evidence
    assert (quote.quote, quote.line) == ("NeurIPS 2017", 8)


def test_a_thing_is_called_by_its_name_and_not_by_another(graph: Graph, embedded_store: Store) -> None:
    apply(embedded_store, graph)
    assert find(embedded_store, "concept:attention").name == "attention"


def test_authors_are_listed_in_the_order_of_the_paper(embedded_store: Store) -> None:
    wrote = [("zoe-berg", 1), ("anna-dahl", 2), ("mia-ek", 3)]
    apply(embedded_store, of(*(("AUTHORED", author, "a", {"position": at}) for author, at in wrote)))
    (paper,) = list_papers(embedded_store, PaperFilter()).papers
    assert [author["id"] for author in paper.authors] == ["zoe-berg", "anna-dahl", "mia-ek"]


def test_a_long_text_goes_on_where_its_part_ends(embedded_store: Store) -> None:
    passages = [
        Node("Passage", f"notes:{n}", {"document": "notes", "line": n + 1, "start": n, "end": n + 1, "text": "x"})
        for n in range(LINES + 2)
    ]
    notes = Node("Document", "notes", {"path": "notes.md", "sha256": "00", "format": "notes"})
    apply(embedded_store, Graph((notes, *sorted(passages, key=lambda node: node.id))))
    first = text_part(embedded_store, Key("Document", "notes"))
    assert (len(first.lines), first.before, first.after) == (LINES, None, LINES)
    last = text_part(embedded_store, Key("Document", "notes"), start=LINES)
    assert ([line.start for line in last.lines], last.before, last.after) == ([LINES, LINES + 1], 0, None)


def test_two_papers_are_connected_by_what_few_mention_before_what_all_do(embedded_store: Store) -> None:
    others = [("MENTIONS", f"other-{n}", "attention") for n in range(5)]
    both = [("MENTIONS", paper, concept) for paper in ("bert", "gpt") for concept in ("attention", "zebra-stripes")]
    apply(embedded_store, of(*both, *others))
    paths = explain(embedded_store, Key("Paper", "bert"), Key("Paper", "gpt"))
    assert [path.hops[0].b.id for path in paths] == ["zebra-stripes", "attention"]


@pytest.mark.parametrize(("max_hops", "chains"), [(2, []), (3, [["a", "b", "c", "d"]])])
def test_a_chain_is_no_longer_than_asked_for(embedded_store: Store, max_hops: int, chains: list[list[str]]) -> None:
    apply(embedded_store, of(("CITES", "a", "b"), ("CITES", "b", "c"), ("CITES", "c", "d")))
    paths = explain(embedded_store, Key("Paper", "a"), Key("Paper", "d"), max_hops=max_hops)
    assert [[path.hops[0].a.id, *(hop.b.id for hop in path.hops)] for path in paths] == chains


def test_papers_of_one_venue_are_no_neighbours_of_each_other(embedded_store: Store) -> None:
    apply(embedded_store, of(("PUBLISHED_IN", "a", "icml"), ("PUBLISHED_IN", "b", "icml"), ("CITES", "a", "c")))
    found = neighbourhood(embedded_store, Key("Paper", "a"), Scope(depth=2))
    assert [view.id for view in found.nodes] == ["a", "c", "icml"]


def test_the_concepts_that_a_paper_is_most_about_come_first(embedded_store: Store) -> None:
    salient = [("aardvarks", 0.1), ("pruning", 0.9), ("images", 0.4)]
    apply(embedded_store, of(*(("MENTIONS", "a", name, {"count": 1, "salience": how}) for name, how in salient)))
    (mentions,) = relations(embedded_store, Key("Paper", "a"))
    assert [one.id for one in mentions.neighbours] == ["pruning", "images", "aardvarks"]


def test_a_passage_within_another_is_shown_once_with_what_both_state(embedded_store: Store) -> None:
    text, inner = "Anna Berg, Bo Dahl", "Bo Dahl"
    at = text.index(inner)
    said = [
        Evidence("notes", 0, 9, 1, "Anna Berg", "notes:0"),
        Evidence("notes", at, len(text), 1, inner, "notes:11"),
        Evidence("notes", 0, len(text), 1, text, "notes:0"),
    ]
    passages = [
        Node("Passage", key, {"document": "notes", "line": 1, "start": start, "end": len(text), "text": text[start:]})
        for key, start in (("notes:0", 0), ("notes:11", at))
    ]
    edges = [
        Edge("AUTHORED", "anna", "a", {}, (said[0],)),
        Edge("AUTHORED", "bo", "a", {}, (said[1],)),
        Edge("DESCRIBED_IN", "a", "notes", {}, (said[2],)),
    ]
    nodes = [
        Node("Author", "anna", {"name": "Anna Berg"}),
        Node("Author", "bo", {"name": "Bo Dahl"}),
        Node("Document", "notes", {"path": "notes.md", "sha256": "00", "format": "notes"}),
        Node("Paper", "a", {"title": "A", "status": "entry"}),
        *passages,
    ]
    apply(embedded_store, Graph(tuple(nodes), tuple(edges)))
    (line,) = text_part(embedded_store, Key("Document", "notes"), at).lines
    assert line.chosen
    assert [(one.id, text[one.first : one.last]) for one in line.about] == [
        ("a", text), ("anna", "Anna Berg"), ("bo", "Bo Dahl"),
    ]  # fmt: skip


def test_sentences_are_counted_once_in_whatever_order_they_stand(store: Store) -> None:
    stances = [(0, "uses"), (12, "uses"), (4, ""), (14, "")]
    said = tuple(Evidence("notes", at, at + 1, 1, "A", f"notes:{at // 10 * 10}", stance) for at, stance in stances)
    made = of(("MENTIONS", "p", "a"))
    more = Node("Passage", "notes:10", {"document": "notes", "line": 2, "start": 10, "end": 19, "text": "A, and A."})
    (mention,) = made.edges
    apply(store, Graph((*made.nodes, more), (replace(mention, evidence=said),)))
    (group,) = relations(store, Key("Paper", "p"))
    assert [neighbour.sentences for neighbour in group.neighbours] == [2]
    view = edge(store, "p", "MENTIONS", "a")
    assert (view.total, [(quote.passage, quote.start) for quote in view.evidence]) == (
        2,
        [("notes:0", 0), ("notes:10", 12)],
    )


def test_what_an_imported_graph_says_of_concepts_may_be_of_any_kind_and_without_a_sentence(store: Store) -> None:
    concepts = [Node("Concept", name, {"name": name, "type": "method"}) for name in ("a", "b", "c")]
    notes = [node for node in of(("MENTIONS", "p", "a")).nodes if node.label in ("Document", "Passage")]
    said = tuple(replace(one, stance="criticises") for one in SAID)
    related = Edge("RELATED_TO", "a", "b", {"kind": "used_for", "weight": 0.5}, said)
    apply(store, Graph((*concepts, *notes), (related,)))
    store.write(
        "MATCH (a:Concept {id: 'a'}), (c:Concept {id: 'c'}) CREATE (a)-[:RELATED_TO {kind: 'inspired_by'}]->(c)"
    )
    (group,) = relations(store, Key("Concept", "a"))
    told = {one.id: (one.sentences, of_concepts(group, one)) for one in group.neighbours}
    assert told == {"b": (1, "is used for"), "c": (0, "related to")}
    rows = listing(store, Key("Concept", "a"), "concepts", Filter(), {}).rows
    assert [(row.id, row.group) for row in rows] == [("b", "is used for"), ("c", "related to")]
