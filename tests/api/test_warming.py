"""What is made before somebody asks."""

import time
from collections.abc import Callable

import pytest

from api import warming
from api.warming import MADE, Warming
from kg.errors import StoreError
from kg.load import apply
from kg.lookups.counts import counts
from kg.lookups.paper_index import index_of
from kg.model import Graph, Node
from kg.related.reading import literature_of
from kg.search.things import things_of
from kg.store import Store

PATIENCE_S = 60.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "WAIT_S", 0.0)
    monkeypatch.setattr(warming, "LOOK_S", 0.01)


def graph(*papers: str) -> Graph:
    return Graph(tuple(Node("Paper", paper, {"title": paper}) for paper in papers), ())


def wait_for(done: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_it_is_made_once_for_each_graph(embedded_store: Store) -> None:
    made: list[int] = []
    apply(embedded_store, graph("a"))
    in_advance = Warming(embedded_store, [lambda store: made.append(counts(store).nodes["Paper"])])
    in_advance.start()
    wait_for(lambda: made == [1])
    apply(embedded_store, graph("a", "b"))
    wait_for(lambda: len(made) > 1)
    time.sleep(0.1)
    in_advance.stop()
    assert made == [1, 2]


def test_a_store_that_is_away_is_asked_again(embedded_store: Store) -> None:
    tries: list[int] = []

    def make(store: Store) -> None:
        tries.append(1)
        if len(tries) < 3:
            raise StoreError("away")

    apply(embedded_store, graph("a"))
    in_advance = Warming(embedded_store, [make])
    in_advance.start()
    wait_for(lambda: len(tries) == 3)
    in_advance.stop()


def test_what_cannot_be_made_keeps_nothing_else_from_being_made(embedded_store: Store) -> None:
    made: list[int] = []

    def broken(store: Store) -> None:
        raise KeyError("p2")

    apply(embedded_store, graph("a"))
    in_advance = Warming(embedded_store, [broken, lambda store: made.append(counts(store).nodes["Paper"])])
    in_advance.start()
    wait_for(lambda: made == [1])
    apply(embedded_store, graph("a", "b"))
    wait_for(lambda: made == [1, 2])
    in_advance.stop()


def test_all_that_pages_are_made_from_is_made_of_any_graph(embedded_store: Store) -> None:
    for papers in ((), ("a",), ("a", "b")):
        apply(embedded_store, graph(*papers))
        for make in MADE:
            make(embedded_store)
        kept = (things_of(embedded_store), literature_of(embedded_store), index_of(embedded_store))
        for make in MADE:
            make(embedded_store)
        again = (things_of(embedded_store), literature_of(embedded_store), index_of(embedded_store))
        assert all(one is other for one, other in zip(kept, again, strict=True))
        assert len(kept[1].papers) == len(papers)
