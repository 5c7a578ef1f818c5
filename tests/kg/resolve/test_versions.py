"""What keeps statements apart, and which works are versions of one another."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.resolve.versions import numbers_of

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]
TITLE = "Small Networks Are Enough for Most Tasks"


@pytest.mark.parametrize(
    ("title", "numbers"),
    [
        ("Results on CIFAR-10", {"10"}),
        ("Counting Words, Part II: Theory", {"2"}),
        ("Counting Words Part Two", {"2"}),
        ("Counting Words I: Theory", {"1"}),
        ("Counting Words III", {"3"}),
        ("Should I Trust You?", set()),
        ("What V Means", set()),
        ("Volume 12 of It", {"12"}),
    ],
)
def test_the_numbers_of_a_title(title: str, numbers: set[str]) -> None:
    assert numbers_of(title) == numbers


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ({"kind": "thesis", "year": 2018}, {"kind": "article", "year": 2019}, "article"),
        ({"kind": "report", "year": 2018}, {"kind": "conference", "year": 2018}, "conference"),
        (
            {"kind": "conference", "year": 2018, "venue": "ICML"},
            {"kind": "article", "year": 2020, "venue": "JMLR"},
            "article",
        ),
        (
            {"doi": "10.1000/a", "year": 2018, "kind": "article"},
            {"doi": "10.1000/b", "year": 2019, "kind": "article"},
            "article",
        ),
        (
            {"kind": "conference", "year": 2018, "venue": "ICML"},
            {"kind": "article", "year": 2018, "venue": "JMLR"},
            "article",
        ),
        ({"kind": "article", "year": 2018}, {"kind": "book", "year": 2018}, "book"),
        ({"kind": "book", "year": 1990}, {"kind": "book", "year": 2010}, "book"),
        ({"kind": "book", "year": 1990}, {"kind": "book", "year": 1993}, "book"),
    ],
)
def test_versions_are_works_of_their_own_and_linked(
    notes: NotesOf, resolved: Resolved, one: dict[str, Any], other: dict[str, Any], kind: str
) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, "Anna Berg, Bo Dahl", **one)
    b.paper(TITLE, "Anna Berg, Bo Dahl", **other)
    seen = resolved(a, b)
    assert len(seen.ids("Paper")) == 2
    ((later, earlier),) = seen.edges("VERSION_OF")
    edge = next(edge for edge in seen.graph.edges if edge.type == "VERSION_OF")
    assert edge.properties == {"kind": kind}
    assert {evidence.document for evidence in edge.evidence} == {"a", "b"}
    years = {paper: seen.properties("Paper", paper).get("year") for paper in (later, earlier)}
    assert years[later] >= years[earlier]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"kind": "preprint", "venue": "arXiv", "year": 2018}, {"kind": "conference", "venue": "ICML", "year": 2019}),
        ({"doi": "10.48550/arXiv.1903.00001", "year": 2018}, {"doi": "10.1000/b", "year": 2019}),
        ({"kind": "article", "venue": "arXiv", "year": 2016}, {"kind": "article", "venue": "JMLR", "year": 2019}),
        ({"kind": "article", "year": 2018}, {"kind": "conference", "venue": "ICML", "year": 2018}),
        ({"kind": "other", "year": 2018}, {"kind": "report", "year": 2018}),
        ({"year": 2018}, {"venue": "JMLR", "year": 2019}),
        ({"kind": "book", "year": 1990}, {"kind": "book", "year": 1991}),
    ],
)
def test_preprint_and_publication_and_what_notes_say_are_one(
    notes: NotesOf, resolved: Resolved, one: dict[str, Any], other: dict[str, Any]
) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, "Anna Berg, Bo Dahl", **one)
    b.paper(TITLE, "Anna Berg, Bo Dahl", **other)
    assert len(resolved(a, b).ids("Paper")) == 1


@pytest.mark.parametrize("word", ["Erratum to", "Correction:", "Reply to", "Comment on"])
def test_a_notice_is_a_version_of_what_it_speaks_about(notes: NotesOf, resolved: Resolved, word: str) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, "Anna Berg, Bo Dahl", year=2020)
    b.paper(f"{word} {TITLE}", "Anna Berg, Bo Dahl", year=2020)
    seen = resolved(a, b)
    ((later, earlier),) = seen.edges("VERSION_OF")
    assert earlier == "small-networks-are-enough-for-most-tasks"
    assert later != earlier


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Counting Words in Texts, Part I: Art", "Counting Words in Texts, Part II: Art"),
        ("Recombination near Threading Dislocations in Layers", "Diffusion near Threading Dislocations in Layers"),
    ],
)
def test_parts_and_sister_papers_are_strangers(notes: NotesOf, resolved: Resolved, one: str, other: str) -> None:
    a = notes("a")
    a.paper(one, "Anna Berg, Bo Dahl", year=2006, venue="Scanning")
    a.paper(other, "Anna Berg, Bo Dahl", year=2006, venue="Scanning")
    seen = resolved(a)
    assert len(seen.ids("Paper")) == 2
    assert seen.edges("VERSION_OF") == []


def test_a_statement_that_knows_less_does_not_join_what_is_apart(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("Deep Learning", "Anna Berg, Bo Dahl", year=2015)
    a.paper("Deep Learning", "Dan Ek, Eva Falk", year=2016)
    a.paper("Deep Learning")
    seen = resolved(a)
    assert len(seen.ids("Paper")) == 2
    assert all(len(seen.authors(paper)) == 2 for paper in seen.ids("Paper"))


@pytest.mark.parametrize(("kind", "works"), [("book", 2), ("article", 1)])
def test_volumes_of_a_book_are_works_of_their_own(notes: NotesOf, resolved: Resolved, kind: str, works: int) -> None:
    a = notes("a")
    for volume in ("1", "2"):
        details = (("volume", volume), *((("publisher", "Colin"),) if kind == "book" else ()))
        a.paper("The Mediterranean World", "Fernand Braudel", year=1966, kind=kind, details=details)
    assert len(resolved(a).ids("Paper")) == works
