"""What the user decided of concepts, venues and organizations: the same, or not the same."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.document import Document
from extract.rulings import FORMAT, decisions_of
from kg.facts import DocumentFacts
from kg.model import Graph
from kg.resolve import resolve

NotesOf = Callable[[str], Any]


def decided(*lines: str) -> DocumentFacts:
    return decisions_of(Document("kg", "kg.decisions", "\n".join(lines), "00", FORMAT))


def graph(*documents: Any) -> Graph:
    return resolve([one if isinstance(one, DocumentFacts) else one.facts for one in documents])


def ids(label: str, *documents: Any) -> list[str]:
    return [node.id for node in graph(*documents).nodes if node.label == label]


@pytest.fixture
def stated(notes: NotesOf) -> Any:
    """Two papers with concepts, venues and organizations of several names."""
    a = notes("a")
    first = a.paper("Small Networks", "Anna Berg", venue="Nature", organizations=["Google"])
    second = a.paper("Wide Networks", "Bo Dahl", venue="Nature Methods", organizations=["Google Brain"])
    a.concept(first, "sparse net")
    a.concept(second, "thin network")
    a.concept(second, "thin networks")
    return a


@pytest.mark.parametrize(
    ("line", "label", "before", "after"),
    [
        ("same: concept:sparse-net = concept:thin-network", "Concept", 2, 1),
        ("same: concept:sparse net = concept:Thin Networks", "Concept", 2, 1),
        ("same: venue:Nature = venue:nature-methods", "Venue", 2, 1),
        ("same: organization:google = organization:Google Brain", "Organization", 2, 1),
    ],
)
def test_two_are_one_by_id_or_name(stated: Any, line: str, label: str, before: int, after: int) -> None:
    assert len(ids(label, stated)) == before
    assert len(ids(label, stated, decided(line))) == after


def test_what_is_one_now_has_all_names_and_edges(stated: Any) -> None:
    made = graph(stated, decided("same: concept:sparse-net = concept:thin-network"))
    (concept,) = (node for node in made.nodes if node.label == "Concept")
    aliases = concept.properties["aliases"]
    assert isinstance(aliases, list)
    assert {str(concept.properties["name"]), *map(str, aliases)} == {"sparse net", "thin network", "thin networks"}
    assert sorted(edge.source for edge in made.edges if edge.type == "MENTIONS") == ["small-networks", "wide-networks"]


def test_spellings_that_were_one_are_two(stated: Any) -> None:
    line = "different: concept:thin network != concept:thin networks"
    assert ids("Concept", stated, decided(line)) == ["sparse-net", "thin-network", "thin-networks"]


def test_a_venue_and_its_short_form_are_two(notes: NotesOf) -> None:
    a = notes("a")
    a.paper("Small Networks", venue="Applied Physics Letters")
    a.paper("Wide Networks", venue="Appl. Phys. Lett.")
    assert len(ids("Venue", a)) == 1
    line = "different: venue:Applied Physics Letters != venue:Appl. Phys. Lett."
    assert len(ids("Venue", a, decided(line))) == 2


@pytest.mark.parametrize(
    "line",
    [
        "same: concept:sparse-net = concept:no-such-concept",
        "same: concept:sparse-net = venue:nature",
        "same: venue:small-networks = venue:nature",
        "same: sparse-net = thin-network",
    ],
)
def test_a_line_that_names_nothing_is_told(stated: Any, line: str) -> None:
    made = graph(stated, decided(line))
    assert [sentence for sentence in made.unmatched if repr(line) in sentence]
    assert len(ids("Concept", stated, decided(line))) == 2


def test_lines_that_contradict_each_other_are_told(stated: Any) -> None:
    lines = "same: concept:sparse-net = concept:thin-network", "different: concept:sparse-net != concept:thin-network"
    made = graph(stated, decided(*lines))
    assert any("contradicts" in sentence for sentence in made.conflicts)


def test_papers_and_persons_can_be_named_with_their_kind(stated: Any) -> None:
    line = "same: paper:small-networks = paper:wide-networks"
    assert len(ids("Paper", stated, decided(line))) == 1
    line = "same: author:anna-berg = author:bo-dahl"
    assert len(ids("Author", stated, decided(line))) == 1


def test_decisions_on_concepts_do_not_depend_on_order(stated: Any, notes: NotesOf) -> None:
    b = notes("b")
    b.concept(b.paper("Deep Networks"), "lean network")
    lines = ["same: concept:sparse-net = concept:thin-network", "same: concept:thin-network = concept:lean-network"]
    assert len(ids("Concept", stated, b, decided(*lines))) == 1
    assert graph(stated, b, decided(*lines)).nodes == graph(b, decided(*lines), stated).nodes
