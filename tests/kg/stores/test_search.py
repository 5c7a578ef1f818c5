"""Searching by text, on every store."""

import pytest

from kg.errors import QueryError
from kg.load import apply
from kg.model import Graph, Node
from kg.store import Store
from kg.stores.lucene import queries


@pytest.fixture
def library(store: Store) -> Store:
    """A store with a few papers, people and concepts."""
    nodes = (
        Node("Author", "el-yaniv", {"name": "Ran El-Yaniv"}),
        Node("Author", "kaiser", {"name": "Łukasz Kaiser"}),
        Node("Concept", "attention", {"name": "attention", "type": "method"}),
        Node(
            "Paper",
            "gat",
            {"title": "Graph Attention Networks", "abstract": "Masked self-attention on graphs."},
        ),
        Node("Paper", "transformer", {"title": "Attention Is All You Need", "abstract": "The Transformer."}),
        Node("Paper", "untitled", {"abstract": "A note on GPT-4 and don't-care states."}),
    )
    apply(store, Graph(nodes))
    return store


def found(store: Store, text: str, **options: int) -> list[str]:
    return [row["id"] for row in store.search(text, **options)]


def test_the_node_that_is_called_so_comes_first(library: Store) -> None:
    assert found(library, "Attention") == ["attention", "transformer", "gat"]


def test_the_last_word_may_be_unfinished(library: Store) -> None:
    assert found(library, "attention netw") == ["gat"]


def test_all_words_first_then_any(library: Store) -> None:
    assert found(library, "graph attention") == ["gat"]
    assert set(found(library, "graph kaiser")) == {"gat", "kaiser"}


def test_an_accent_or_a_slip_is_forgiven(library: Store) -> None:
    assert found(library, "Lukasz") == ["kaiser"]
    assert found(library, "Transfromer") == ["transformer"]


def test_words_are_cut_as_the_index_cuts_them(library: Store) -> None:
    assert found(library, "el-yaniv") == ["el-yaniv"]
    assert found(library, "GPT-4") == ["untitled"]
    assert found(library, "don't") == ["untitled"]


def test_a_paper_without_a_title_shows_its_id(library: Store) -> None:
    rows = library.search("gpt")
    assert [(row["label"], row["id"], row["name"]) for row in rows] == [("Paper", "untitled", "untitled")]
    assert rows[0]["score"] > 0


def test_a_text_without_words_finds_nothing(library: Store) -> None:
    texts = ["", "  ", '"', "*:*", "?", "(", "\\", "~", "^", "&& ||", "+-!"]
    assert [text for text in texts if found(library, text)] == []


def test_the_syntax_of_the_index_is_only_text(library: Store) -> None:
    texts = [
        "a AND (b",
        "title:graph",
        "graph AND",
        "NOT graph",
        "[graph TO",
        "/graph",
        "gra*ph^9",
        '"graph',
        "*graph",
    ]
    about_graphs = [text for text in texts if "gat" in found(library, text)]
    assert about_graphs == [text for text in texts if text not in ("a AND (b", "gra*ph^9")]


def test_an_index_can_be_chosen_and_the_number_limited(library: Store) -> None:
    assert [row["id"] for row in library.search("attention", indexes=["paper_text"])] == [
        "transformer",
        "gat",
    ]
    assert found(library, "attention", limit=1) == ["attention"]


def test_an_unknown_index_is_an_error(library: Store) -> None:
    with pytest.raises(QueryError, match="there are paper_text, author_text, concept_text"):
        library.search("attention", indexes=["nothing"])


def test_queries_go_from_strict_to_loose() -> None:
    assert queries("Deep GPT-4") == ["+deep +gpt +4*", "deep gpt 4*", "deep~1 gpt~1 4"]
    assert queries("AND OR") == ["+and +or*", "and or*", "and~1 or"]
