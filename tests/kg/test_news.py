"""What the last change of a graph brought."""

from kg import packed
from kg.load import apply
from kg.model import Graph, Node
from kg.news import read_news
from kg.store import Store


def of(*papers: str, year: int = 2020, document: str = "markdown") -> Graph:
    """Papers, and a document that is another one with every list of them."""
    known = {"path": "notes.md", "sha256": f"{papers}{year}", "format": document}
    nodes = [Node("Paper", paper, {"title": paper.partition("-")[0], "year": year}) for paper in papers]
    return Graph((Node("Document", "notes", known), *nodes), ())  # type: ignore[arg-type]


def test_the_first_build_is_no_news(embedded_store: Store) -> None:
    assert read_news(embedded_store) is None
    apply(embedded_store, of("a", "b"))
    assert read_news(embedded_store) is None


def test_what_a_later_build_brings_is_news_until_the_next_that_brings_something(embedded_store: Store) -> None:
    apply(embedded_store, of("a"))
    apply(embedded_store, of("a", "b", "c"))
    news = read_news(embedded_store)
    assert news is not None
    assert (news.papers, news.total) == (("b", "c"), 2)
    apply(embedded_store, of("a", "b", "c", year=2021))
    assert read_news(embedded_store) == news
    apply(embedded_store, of("b", "c", "d", year=2021))
    later = read_news(embedded_store)
    assert later is not None
    assert later.papers == ("d",)


def test_news_that_cannot_be_read_are_none(embedded_store: Store) -> None:
    embedded_store.prepare()
    packed.put(embedded_store, "StoreInfo", "news", b"torn")
    assert read_news(embedded_store) is None


def test_a_paper_that_has_another_id_is_no_news_but_its_namesake_is(embedded_store: Store) -> None:
    apply(embedded_store, of("a", "b"))
    apply(embedded_store, of("a", "b-berg-2020", "c"))
    news = read_news(embedded_store)
    assert news is not None
    assert news.papers == ("c",)


def test_what_a_decision_brings_is_no_news(embedded_store: Store) -> None:
    apply(embedded_store, of("a"))
    apply(embedded_store, of("a", "b", document="decisions"))
    assert read_news(embedded_store) is None
