"""What is kept of a store until its graph changes."""

from concurrent.futures import ThreadPoolExecutor
from gc import collect
from threading import Barrier
from weakref import ref

import pytest

from kg.fresh import LAST, asked_once, fresh, fresh_of, graph_version, version_known
from kg.load import apply
from kg.model import Graph, Node
from kg.store import Store
from kg.stores.embedded import EmbeddedStore


def graph(*papers: str) -> Graph:
    return Graph(tuple(Node("Paper", paper, {"title": paper}) for paper in papers), ())


class Counting:
    """Counts how often it was asked for what."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def __call__(self, store: Store, *asked: object) -> int:
        self.asked.append(asked)
        return store.read("MATCH (p:Paper) RETURN count(p) AS n")[0]["n"]  # type: ignore[no-any-return]


def test_it_is_made_once_for_each_graph(embedded_store: Store) -> None:
    make = Counting()
    apply(embedded_store, graph("a"))
    assert [fresh(embedded_store, make), fresh(embedded_store, make)] == [1, 1]
    apply(embedded_store, graph("a", "b"))
    assert [fresh(embedded_store, make), fresh(embedded_store, make)] == [2, 2]
    assert len(make.asked) == 2


def test_it_is_made_once_however_many_ask_while_it_is_made(embedded_store: Store) -> None:
    apply(embedded_store, graph("a"))
    make, all_ask = Counting(), Barrier(6)

    def ask() -> int:
        all_ask.wait()
        return fresh(embedded_store, make)

    with ThreadPoolExecutor(6) as pool:
        assert {one.result() for one in [pool.submit(ask) for _ in range(6)]} == {1}
    assert len(make.asked) == 1


def test_the_last_questions_are_answered_once_and_forgotten_after_many_others(embedded_store: Store) -> None:
    make = Counting()
    apply(embedded_store, graph("a"))
    for n in range(LAST):
        fresh_of(embedded_store, make, n)
    assert fresh_of(embedded_store, make, 0) == 1
    assert len(make.asked) == LAST
    fresh_of(embedded_store, make, "another")
    fresh_of(embedded_store, make, 0)
    assert len(make.asked) == LAST + 1
    fresh_of(embedded_store, make, 1)
    assert make.asked[-2:] == [("another",), (1,)]
    apply(embedded_store, graph("a", "b"))
    assert fresh_of(embedded_store, make, 1) == 2


def test_many_threads_may_ask_at_once(embedded_store: Store) -> None:
    apply(embedded_store, graph("a"))
    make = Counting()
    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(fresh_of, embedded_store, make, n % (2 * LAST)) for n in range(600)]
        assert {one.result() for one in asked} == {1}


def test_what_only_reads_asks_once_in_which_state_the_graph_is(embedded_store: Store) -> None:
    apply(embedded_store, graph("a"))
    make, before = Counting(), graph_version(embedded_store)
    fresh(embedded_store, make)
    with asked_once(), ThreadPoolExecutor(1) as pool:
        assert graph_version(embedded_store) == before
        pool.submit(apply, embedded_store, graph("a", "b")).result()
        assert graph_version(embedded_store) == before
        assert fresh(embedded_store, make) == 1  # as it was when the block began
        now = graph_version(embedded_store, anew=True)
        assert now != before
        assert fresh(embedded_store, make) == 2
    assert graph_version(embedded_store) == now
    assert fresh(embedded_store, make) == 2
    assert len(make.asked) == 2


def test_a_store_that_is_as_it_was_is_not_asked_again_which_graph_it_holds(
    embedded_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply(embedded_store, graph("a"))
    asked: list[object] = []
    before, again, read = graph_version(embedded_store), graph_version(embedded_store), EmbeddedStore.read

    def counted(store: EmbeddedStore, *given: object, **named: object) -> object:
        asked.append(given)
        return read(store, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(EmbeddedStore, "read", counted)
    assert (graph_version(embedded_store), version_known(embedded_store), asked) == (before, again, [])
    apply(embedded_store, graph("a", "b"))
    now = graph_version(embedded_store)
    assert graph_version(embedded_store) == now not in (before, "")
    asked.clear()
    assert (graph_version(embedded_store, anew=True), version_known(embedded_store), asked) == (now, now, [])


def test_of_a_store_that_others_may_write_it_is_asked_each_time(neo4j_store: Store) -> None:
    apply(neo4j_store, graph("a"))
    assert graph_version(neo4j_store)
    assert (neo4j_store.state(), version_known(neo4j_store)) == (None, None)


class Large:
    """What is made of a whole graph."""


def test_what_was_asked_of_a_graph_goes_with_it(embedded_store: Store) -> None:
    def make(store: Store, name: str) -> Large:
        return Large()

    apply(embedded_store, graph("a"))
    held = [ref(fresh_of(embedded_store, make, name)) for name in "abc"]
    assert all(one() for one in held)
    apply(embedded_store, graph("a", "b"))
    fresh_of(embedded_store, make, "d")
    collect()
    assert [one() for one in held] == [None, None, None]
