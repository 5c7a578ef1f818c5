"""All papers in their orders, and by what is asked of them, against the plainest way to find the same."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.load import apply
from kg.lookups import paper_index
from kg.lookups.paper_index import Names, Order, PaperFilter, PaperIndex, Place
from kg.lookups.papers import list_papers
from kg.model import Edge, Graph, Node
from kg.related.literature import Literature, Text
from kg.related.reading import literature_of
from kg.search.things import Thing
from kg.store import Store

PEOPLE = (
    Thing("Author", "anna-zhang", ("Anna Zhang", "A. Zhang")),
    Thing("Author", "bo-zhang", ("Bo  Zhang",)),
    Thing("Author", "ek", ("Ek",)),
)
CONCEPTS = (
    Thing("Concept", "gan", ("Generative Adversarial Network", "GAN")),
    Thing("Concept", "gan2gan", ("GAN2GAN",)),
)
VENUES = (Thing("Venue", "neurips", ("NeurIPS", "NIPS")), Thing("Venue", "ips", ("IPS",)))
DOCUMENTS = ("a.md", "b.md", "c.md")
ORDERS: tuple[Order, ...] = ("year", "title", "citations")
years = st.none() | st.integers(2017, 2021)
papers_of = st.lists(
    st.tuples(st.sampled_from(["", "Nets", "nets", "A"]), years, st.sampled_from(["entry", "cited"])), max_size=9
)
some = st.sets(st.integers(0, 2), max_size=3)


def index_with(
    papers: Sequence[tuple[str, int | None, str]], cites: set[tuple[int, int]], hung: Sequence[set[int]]
) -> PaperIndex:
    ids = [f"p{i}" for i in range(len(papers))]
    pairs = [(ids[a], ids[b]) for a, b in cites if a < len(ids) and b < len(ids)]
    of_paper = [(i, n) for i, some_of in enumerate(hung[: len(ids)]) for n in sorted(some_of)]
    return PaperIndex(
        Literature.of(
            [Text(one, title, year, status=status) for one, (title, year, status) in zip(ids, papers, strict=True)],
            pairs,
            [(ids[i], PEOPLE[n].id) for i, n in of_paper],
            [(ids[i], CONCEPTS[n].id, 0.0) for i, n in of_paper if n < 2],
            venues=[(ids[i], ("ips", "neurips")[n]) for i, n in of_paper if n < 2],
        ),
        Names(PEOPLE),
        Names(CONCEPTS),
        Names(VENUES),
    )


@given(papers_of, st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8))), st.lists(some, min_size=9, max_size=9))
def test_a_list_goes_on_behind_any_place_of_its_order(
    papers: list[tuple[str, int | None, str]], cites: set[tuple[int, int]], hung: list[set[int]]
) -> None:
    index = index_with(papers, cites, hung)
    for order in ORDERS:
        places = sorted(index.place(order, i) for i in range(len(papers)))
        assert [index.place(order, int(i)) for i in index.ordered(order)] == places
        gone: list[Place] = [("n", "p4") if order == "title" else (-2019, "p1x")]
        for place in (*places, *gone):
            behind = [index.place(order, int(i)) for i in index.behind(order, place)]
            assert behind == [other for other in places if other > place]


@given(st.lists(some, max_size=9))
def test_a_paper_has_the_documents_that_describe_it(hung: list[set[int]]) -> None:
    papers = [f"p{i}" for i in range(len(hung))]
    pairs = [(papers[i], DOCUMENTS[n]) for i, some_of in enumerate(hung) for n in some_of]
    literature = Literature.of(map(Text, papers), documents=reversed(pairs))
    assert literature.described_in("nobody") == ()
    found = [literature.described_in(paper) for paper in papers]
    assert found == [tuple(DOCUMENTS[n] for n in sorted(some_of)) for some_of in hung]


@given(
    papers_of,
    st.lists(some, min_size=9, max_size=9),
    years,
    years,
)
def test_what_passes_is_what_one_would_take_by_hand(
    papers: list[tuple[str, int | None, str]], hung: list[set[int]], since: int | None, until: int | None
) -> None:
    index = index_with(papers, set(), hung)

    def passing(**wanted: object) -> list[int]:
        return [int(i) for i in np.flatnonzero(index.passing(PaperFilter(**wanted)))]  # type: ignore[arg-type]

    def having(*numbers: int) -> list[int]:
        return [i for i in range(len(papers)) if hung[i] & set(numbers)]

    assert passing() == list(range(len(papers)))
    assert passing(year_from=since, year_to=until) == [
        i
        for i, (_, year, _) in enumerate(papers)
        if (since is None and until is None)
        or (year is not None and (since is None or year >= since) and (until is None or year <= until))
    ]
    assert passing(status="cited") == [i for i, (_, _, status) in enumerate(papers) if status == "cited"]
    assert passing(author="zhang") == having(0, 1)
    assert passing(author="ek") == having(2)
    assert passing(concept="gan") == having(0)
    assert passing(venue="NIPS") == having(1)
    assert passing(author="zhang", venue="ips", status="entry") == [
        i for i in having(0) if papers[i][2] == "entry" and hung[i] & {0, 1}
    ]


@pytest.mark.parametrize(
    ("part", "expected"),
    [("ZHANG", {"anna-zhang", "bo-zhang"}), ("bo zhang", {"bo-zhang"}), ("a. z", {"anna-zhang"}), ("k\nanna", set()),
     ("nobody", set()), ("", {"anna-zhang", "bo-zhang", "ek"})],
)  # fmt: skip
def test_persons_are_found_by_a_part_of_a_name(part: str, expected: set[str]) -> None:
    assert Names(PEOPLE).with_part(part) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("GAN", {"gan"}), ("generative  adversarial network", {"gan"}), ("adversarial", set()), ("gan2gan", {"gan2gan"}),
     ("", set())],
)  # fmt: skip
def test_concepts_are_found_by_a_whole_name_of_theirs(name: str, expected: set[str]) -> None:
    assert Names(CONCEPTS).called(name) == expected


def test_an_id_names_one_thing_though_it_is_a_part_of_others() -> None:
    people = [Thing("Author", one, (name,)) for one, name in (("hao-li", "Hao Li"), ("chenghao-liu", "Chenghao Liu"))]
    people.append(Thing("Author", "wei-hao-li-deep-nets", ("Wei",)))
    assert Names(people).with_part("hao-li") == {"hao-li"}
    assert Names(people).with_part("Hao-Li") == {"hao-li"}
    assert Names(people).with_part("hao li") == {"hao-li", "chenghao-liu"}
    assert Names([Thing("Venue", one, (name,)) for one, name in (("ICML", "A"), ("icml", "B"))]).called("Icml") == {
        "ICML",
        "icml",
    }
    assert Names(people).called("deep") == Names(people).with_part("nets") == set()


def test_names_that_are_equal_are_all_found() -> None:
    same = [Thing("Concept", f"same-{i}", ("Same",)) for i in range(3)]
    assert Names(same).called("same") == {"same-0", "same-1", "same-2"}


def test_where_there_is_nothing_nothing_is_found() -> None:
    assert Names([]).called("gan") == Names([]).with_part("gan") == set()
    empty = index_with([], set(), [])
    assert [len(empty.ordered(order)) for order in ORDERS] == [0, 0, 0]
    assert empty.passing(PaperFilter(author="zhang")).tolist() == []


def test_a_graph_that_changes_meanwhile_costs_no_answer(embedded_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def graph(*papers: str) -> Graph:
        nodes = [Node("Paper", one, {"title": f"Small {one}"}) for one in papers]
        edges = [Edge("PUBLISHED_IN", one, "neurips", {}, ()) for one in papers]
        return Graph((*nodes, Node("Venue", "neurips", {"name": "NeurIPS"})), tuple(edges))

    apply(embedded_store, graph("a"))
    literature = literature_of(embedded_store)
    apply(embedded_store, graph("a", "b"))
    monkeypatch.setattr(paper_index, "literature_of", lambda store: literature)
    assert [paper.id for paper in list_papers(embedded_store, PaperFilter(venue="neurips")).papers] == ["a"]
    assert [paper.id for paper in list_papers(embedded_store, PaperFilter(text="small")).papers] == ["a"]
