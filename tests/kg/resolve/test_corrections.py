"""What the user corrected holds in the graph, with the line that says so, and is gone with it."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.document import Document
from extract.rulings import FORMAT, decisions_of
from kg.facts import DocumentFacts
from kg.model import Graph
from kg.resolve import resolve

NotesOf = Callable[[str], Any]


def corrected(text: str) -> DocumentFacts:
    return decisions_of(Document("kg", "kg.decisions", text, "00", FORMAT))


@pytest.fixture
def two(notes: NotesOf) -> tuple[Any, Any]:
    """A list that states one year, and notes with a concept, a citation and a venue."""
    a, b = notes("a"), notes("b")
    small = a.paper("Small Networks Are Enough", "Anna Berg, Bo Dahl", organizations=["Oslo Institute"])
    a.paper("Large Networks Are Better", "Cy Moe", year=2019)
    a.paper("A Paper That Is Referred To", "Dan Ek", status="reference")
    b.paper("Forgetting Is a Feature", "Eva Falk", venue="ICML", year=2020)
    a.concept(small, "pruning", introduces=0.9)
    a.cite(small, "As Grau et al. (2014) say, pruning is old.", "Grau et al. (2014)", "Grau", year=2014, et_al=True)
    return a, b


def graph(documents: tuple[Any, ...], text: str = "") -> Graph:
    facts = [one.facts for one in documents]
    return resolve([*facts, corrected(text)] if text else facts)


def paper(found: Graph, node_id: str) -> dict[str, Any]:
    return next(dict(node.properties) for node in found.nodes if (node.label, node.id) == ("Paper", node_id))


def nodes(found: Graph, label: str) -> list[str]:
    return [node.id for node in found.nodes if node.label == label]


@pytest.mark.parametrize("name", ["a", "a.md"])
def test_a_venue_and_year_hold_for_all_entries_that_state_no_other(two: tuple[Any, Any], name: str) -> None:
    found = graph(two, f"# spring\nall of {name}: ICLR 2021\n")
    small, large = (paper(found, one) for one in ("small-networks-are-enough", "large-networks-are-better"))
    assert (small["venue"], small["year"]) == ("ICLR", 2021)
    assert (large.get("venue"), large["year"]) == (None, 2019)
    assert paper(found, "a-paper-that-is-referred-to").get("year") is None
    assert paper(found, "forgetting-is-a-feature")["venue"] == "ICML"
    (edge,) = (edge for edge in found.edges if edge.type == "PUBLISHED_IN" and edge.target == "iclr")
    (evidence,) = edge.evidence
    assert (edge.source, edge.properties) == ("small-networks-are-enough", {"year": 2021})
    assert (evidence.document, evidence.line, evidence.quote) == ("kg", 2, f"all of {name}: ICLR 2021")


@pytest.mark.parametrize(
    ("value", "venue", "year"),
    [("2021", None, 2021), ("ICLR", "ICLR", None), ("Journal of Memory, 2021", "Journal of Memory", 2021)],
)
def test_a_venue_or_a_year_alone(two: tuple[Any, Any], value: str, venue: str | None, year: int | None) -> None:
    found = paper(graph(two, f"all of a: {value}"), "small-networks-are-enough")
    assert (found.get("venue"), found.get("year")) == (venue, year)


def test_the_last_line_about_a_document_counts(two: tuple[Any, Any]) -> None:
    found = graph(two, "all of a: ICLR 2021\nall of a: ICML 2022\n")
    assert paper(found, "small-networks-are-enough")["year"] == 2022


@pytest.mark.parametrize("name", ["small-networks-are-enough", "Small networks are enough", "a:1"])
def test_what_is_no_paper_goes_with_all_that_only_it_states(two: tuple[Any, Any], name: str) -> None:
    before, after = graph(two), graph(two, f"no paper: {name}")
    gone = {(node.label, node.id) for node in before.nodes} - {(node.label, node.id) for node in after.nodes}
    assert {label for label, _ in gone} == {"Paper", "Author", "Concept", "Organization", "Passage"}
    assert ("Author", "anna-berg") in gone
    assert ("Paper", "cited-grau-et-al-2014") in gone
    assert len(nodes(after, "Paper")) == 3
    ids = {node.id for node in after.nodes}
    assert all({edge.source, edge.target} <= ids for edge in after.edges)


def test_a_title_of_several_papers_takes_none_of_them_out(notes: NotesOf, two: tuple[Any, Any]) -> None:
    c = notes("c")
    c.paper("Small Networks Are Enough", "Pia Oster, Roy Pfaff", year=2014)
    found = graph((*two, c), "no paper: Small Networks Are Enough")
    assert [name for name in nodes(found, "Paper") if name.startswith("small")] == [
        "small-networks-are-enough-berg", "small-networks-are-enough-oster-2014",
    ]  # fmt: skip
    (told,) = found.unmatched
    assert told.endswith(
        "names several: write one of small-networks-are-enough-berg, small-networks-are-enough-oster-2014"
    )
    found = graph(two, "no paper: small-networks-are-enough-berg")
    assert "small-networks-are-enough" not in nodes(found, "Paper")


def test_a_wrong_citation_goes_with_the_work_that_only_it_names(two: tuple[Any, Any]) -> None:
    found = graph(two, "wrong: small-networks-are-enough CITES cited-grau-et-al-2014")
    assert ("cited-grau-et-al-2014" in nodes(found, "Paper"), [e for e in found.edges if e.type == "CITES"]) == (
        False,
        [],
    )


def test_a_cited_paper_of_the_notes_stays_when_the_citation_is_wrong(notes: NotesOf) -> None:
    a = notes("a")
    small = a.paper("Small Networks Are Enough", "Anna Berg", year=2020)
    a.paper("Large Networks Are Better", "Cy Moe", year=2014)
    a.cite(small, "Large Networks Are Better (Moe, 2014) says more.", "Moe, 2014", "Moe", year=2014)
    facts = a.facts
    (cites,) = (edge for edge in resolve([facts]).edges if edge.type == "CITES")
    found = resolve([facts, corrected(f"wrong: {cites.source} CITES {cites.target}")])
    assert (nodes(found, "Paper"), found.unmatched) == (["large-networks-are-better", "small-networks-are-enough"], ())


def test_a_concept_that_is_not_mentioned_is_not_introduced_either(two: tuple[Any, Any]) -> None:
    for line in (
        "wrong: small-networks-are-enough MENTIONS pruning",
        "wrong: paper:small-networks-are-enough mentions concept:pruning",
    ):
        found = graph(two, line)
        assert (nodes(found, "Concept"), {edge.type for edge in found.edges} & {"MENTIONS", "INTRODUCES"}) == (
            [],
            set(),
        )


def test_a_paper_of_a_wrong_venue_states_none(two: tuple[Any, Any]) -> None:
    found = graph(two, "wrong: forgetting-is-a-feature PUBLISHED_IN icml")
    feature = paper(found, "forgetting-is-a-feature")
    assert (feature.get("venue"), feature["year"], nodes(found, "Venue")) == (None, 2020, [])


@pytest.mark.parametrize(
    "line",
    [
        "all of c: ICLR 2021",
        "no paper: something-else",
        "no paper: a:99",
        "wrong: small-networks-are-enough CITES nobody",
    ],
)
def test_a_line_that_names_nothing_is_told(two: tuple[Any, Any], line: str) -> None:
    before, after = graph(two), graph(two, line)
    assert [edge.key for edge in before.edges] == [edge.key for edge in after.edges]
    (sentence,) = after.unmatched
    assert sentence.startswith(f"kg.decisions:1: {line!r} names no ")
