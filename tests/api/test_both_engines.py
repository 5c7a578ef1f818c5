"""The look-ups give the same on Neo4j as in the embedded store: one text of Cypher for both."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.checking import check_store
from kg.cypher.guard import Limits, run_guarded
from kg.desk.files import decisions_file
from kg.desk.lists import LISTS, Filter, listing
from kg.formats.bibliography import graph_of_papers
from kg.formats.exporting import export_lines
from kg.load import apply
from kg.lookups.counts import counts, documents, most_cited, most_connected, most_mentioned
from kg.lookups.evidence import edge
from kg.lookups.explain import explain
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import Scope, expand, neighbourhood
from kg.lookups.neighbours import relations
from kg.lookups.nodes import find, nearest
from kg.lookups.paper_index import PaperFilter
from kg.lookups.papers import list_papers
from kg.lookups.texts import text_part
from kg.model import Graph
from kg.queries import query
from kg.related import communities_of, related_papers
from kg.store import Store

QUESTIONS: dict[str, Callable[[Store], Any]] = {
    "find": lambda store: [find(store, text) for text in ("attention", "concept:bert", "NeurIPS", "notes", "hostile")],
    "nearest": lambda store: nearest(store, "atention"),
    "relations": lambda store: [relations(store, Key(*key)) for key in (("Paper", "attention"), ("Concept", "bert"))],
    "edge": lambda store: edge(store, "attention", "INTRODUCES", "transformer"),
    "papers": lambda store: [list_papers(store, PaperFilter(), sort=sort) for sort in ("year", "title", "citations")],
    "filters": lambda store: list_papers(store, PaperFilter(author="devlin", concept="transformer", year_to=2020)),
    "venue": lambda store: list_papers(store, PaperFilter(venue="neurips")),
    "related": lambda store: [related_papers(store, paper) for paper in ("attention", "bert", "gpt")],
    "explain": lambda store: explain(store, Key("Author", "ashish-vaswani"), Key("Author", "jacob-devlin")),
    "neighbourhood": lambda store: neighbourhood(store, Key("Concept", "transformer"), Scope(depth=2)),
    "expand": lambda store: expand(store, Key("Paper", "attention"), [Key("Paper", "bert")]),
    "lists": lambda store: [
        listing(store, centre, name, Filter(), {"bert": "read"})
        for centre in (Key("Paper", "attention"), Key("Author", "jacob-devlin"), Key("Concept", "transformer"))
        for name in LISTS[centre.label]
    ],
    "text": lambda store: [text_part(store, Key("Document", "notes"), at) for at in (0, 200)],
    "communities": communities_of,
    "bibliography": lambda store: list(export_lines(graph_of_papers(store, ["bert", "attention"]), "bibtex")),
    "decisions": decisions_file,
    "counts": counts,
    "documents": documents,
    "most": lambda store: [most(store) for most in (most_cited, most_connected, most_mentioned)],
    "coauthors": lambda store: store.read(query("lookup/coauthors"), {"id": "jacob-devlin", "limit": 5}),
    "check": check_store,
    "guarded": lambda store: (
        run_guarded(store, "MATCH (n) RETURN labels(n) AS l, count(*) AS n ORDER BY l", {}, limits=Limits()).rows
    ),
}


@pytest.mark.neo4j
def test_look_ups_are_the_same_on_both_engines(store: Store, neo4j_store: Store, graph: Graph) -> None:
    apply(neo4j_store, graph)
    for name, ask in QUESTIONS.items():
        assert ask(neo4j_store) == ask(store), name
