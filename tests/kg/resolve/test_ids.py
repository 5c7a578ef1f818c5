"""An id means one thing for good: documents come and go in any order, and it is found, or the choice is told."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.build import add_documents, remove_document
from kg.errors import NotFound
from kg.facts import DocumentFacts
from kg.load import read_graph
from kg.lookups.nodes import find
from kg.model import Graph
from kg.resolve import resolve
from kg.store import Store, open_store

NotesOf = Callable[[str], Any]
Places = frozenset[tuple[str, int, str]]
STATED_BY = {"DESCRIBED_IN": ("Paper", 0), "AUTHORED": ("Author", 0), "MENTIONS": ("Concept", 1)}


def documents_of(notes: NotesOf) -> list[DocumentFacts]:
    """Namesakes, papers of one title, titles in two lengths, names in two lengths, short forms with two meanings."""
    a, b, c, d, e = map(notes, "abcde")
    deep = a.paper("Deep Learning", "Yann LeCun, Yoshua Bengio, Geoffrey Hinton", year=2015)
    a.concept(deep, "GAN", "method", long_form="generative adversarial network")
    a.paper("Narrow Images", "Wei Wang, Bo Dahl", year=2019)
    book = b.paper("Deep Learning", "Ian Goodfellow, Yoshua Bengio, Aaron Courville", year=2016)
    b.concept(book, "COCO", "dataset")
    b.paper("Aardvark Vision", "Wei Wang, Jie Chen, Rui Li", year=2021)
    c.paper("BERT: Pre-training of Deep Bidirectional Transformers", "J. Devlin, M. Chang", year=2019)
    c.concept(c.paper("Counting Words", "A. Berg, Cy Moe"), "COCO", "method", long_form="controllable counterfactual")
    d.paper("BERT", "Jacob Devlin, Ming-Wei Chang", year=2019)
    d.paper("Counting Words", "Anna Berg, Cy Moe")
    d.paper("Deep Learning")
    e.paper("Deep Learning", "Yann LeCun, Ann Lee", year=2013)
    e.paper("Zebra Fish", "Wei Wang, Bo Dahl", year=2011)
    return [one.facts for one in (a, b, c, d, e)]


def things(graph: Graph) -> dict[tuple[str, str], Places]:
    """(label, id) of all papers, persons and concepts -> the places that state them."""
    found: dict[tuple[str, str], set[tuple[str, int, str]]] = defaultdict(set)
    for edge in graph.edges:
        if edge.type in STATED_BY:
            label, end = STATED_BY[edge.type]
            at = found[(label, (edge.source, edge.target)[end])]
            at |= {(evidence.document, evidence.start, evidence.quote) for evidence in edge.evidence}
    return {key: frozenset(places) for key, places in found.items()}


@contextmanager
def a_store() -> Iterator[Store]:
    with TemporaryDirectory() as folder:
        store = open_store(f"embedded:{Path(folder) / 'graph'}")
        try:
            yield store
        finally:
            store.close()


def meant(store: Store, label: str, node_id: str) -> tuple[list[str], list[str]]:
    """The ids of what an id means now, and those that are offered: what told its bearer from others may be gone."""
    try:
        return [find(store, node_id, labels=(label,)).id], []
    except NotFound as error:
        return [], list(error.nearest)


def test_ids_do_not_depend_on_the_order_of_documents(notes: NotesOf) -> None:
    documents = documents_of(notes)
    expected = set(things(resolve(documents)))
    assert all(set(things(resolve(some))) == expected for some in permutations(documents))


@pytest.mark.timeout(300)
@settings(max_examples=8, deadline=None)
@given(order=st.permutations(range(5)), gone=st.lists(st.integers(0, 4), max_size=3))
def test_no_id_comes_to_mean_another_thing_or_is_lost(order: list[int], gone: list[int]) -> None:
    from tests.kg.resolve.conftest import Notes

    documents = documents_of(Notes)
    given_out: dict[tuple[str, str], set[Places]] = defaultdict(set)
    with a_store() as store:
        held: set[int] = set()
        for step in [*order, *gone]:
            if step in held:
                remove_document(store, documents[step].source.id)
                held.remove(step)
            else:
                add_documents(store, [documents[step]])
                held.add(step)
            now = things(read_graph(store))
            there = frozenset().union(*now.values())
            for key, places in now.items():
                given_out[key].add(places)
            for (label, node_id), stood_for in given_out.items():
                found, offered = meant(store, label, node_id)
                reached = [now[(label, one)] for one in (*found, *offered)]
                for places in (one for one in stood_for if one & there):
                    assert not places <= there or any(places & one for one in reached), f"{label} {node_id} is lost"
                    assert not found or places & reached[0], f"{label} {node_id} is another"


def test_a_work_without_a_title_is_called_by_its_identifier(notes: NotesOf) -> None:
    a, b = notes("a"), notes("b")
    a.paper(None, arxiv="1706.03762")
    a.paper(None, doi="10.1038/nature14539")
    b.paper(None, arxiv="1706.03762")
    graph = resolve([a.facts, b.facts])
    papers = {node.id: node.properties["aliases"] for node in graph.nodes if node.label == "Paper"}
    assert papers == {
        "arxiv-1706-03762": ["arXiv:1706.03762"],
        "doi-10-1038-nature14539": ["doi:10.1038/nature14539"],
    }


def test_a_title_that_another_document_states_is_its_name(notes: NotesOf) -> None:
    a, b = notes("a"), notes("b")
    a.paper(None, arxiv="1706.03762")
    b.paper("Attention Is All You Need", "Ashish Vaswani", arxiv="1706.03762")
    graph = resolve([a.facts, b.facts])
    assert [(node.id, node.properties.get("aliases")) for node in graph.nodes if node.label == "Paper"] == [
        ("attention-is-all-you-need", None)
    ]
