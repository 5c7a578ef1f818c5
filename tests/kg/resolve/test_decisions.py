"""What the user decided outweighs all evidence, and deleting it undoes it."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.document import Document
from extract.rulings import FORMAT, decisions_of
from kg.facts import DocumentFacts
from kg.resolve import resolve

NotesOf = Callable[[str], Any]

SMALL, LARGE = "Small Networks Are Enough", "Large Networks Are Better"


def decided(text: str) -> DocumentFacts:
    return decisions_of(Document("kg", "kg.decisions", text, "00", FORMAT))


def ids(label: str, *documents: Any) -> list[str]:
    facts = [one if isinstance(one, DocumentFacts) else one.facts for one in documents]
    return [node.id for node in resolve(facts).nodes if node.label == label]


@pytest.fixture
def two(notes: NotesOf) -> tuple[Any, Any]:
    a, b = notes("a"), notes("b")
    a.paper(SMALL, "Wei Wang, Bo Dahl")
    b.paper(LARGE, "Wei Wang, Cy Moe")
    return a, b


@pytest.mark.parametrize(
    "line",
    [
        f"same: {SMALL} = {LARGE}",
        "same: small-networks-are-enough = large-networks-are-better",
        "same: a:1 = b:1",
        "SAME:  small networks are enough  =  b:1",
    ],
)
def test_two_papers_are_one_by_title_id_or_place(two: tuple[Any, Any], line: str) -> None:
    assert ids("Paper", *two, decided(line)) == ["small-networks-are-enough"]
    assert len(ids("Paper", *two)) == 2


def test_papers_that_evidence_makes_one_are_two(notes: NotesOf) -> None:
    a, b = notes("a"), notes("b")
    a.paper(SMALL, "Anna Berg", year=2020)
    b.paper(SMALL, "Anna Berg", year=2020)
    assert len(ids("Paper", a, b)) == 1
    assert len(ids("Paper", a, b, decided("different: a:1 != b:1"))) == 2


def test_a_ruling_joins_what_was_one_with_either_though_evidence_keeps_parts_of_them_apart(notes: NotesOf) -> None:
    a, b, c = notes("a"), notes("b"), notes("c")
    a.paper(SMALL, "Wei Wang, Bo Dahl", year=2020)
    b.paper(SMALL, "Wei Wang, Bo Dahl", year=2020, arxiv="2001.00001")
    c.paper(SMALL, "Cy Moe, Ann Lee", year=2020, arxiv="2002.00002")
    assert len(ids("Paper", a, b, c)) == 2
    assert len(ids("Paper", a, b, c, decided("same: a:1 = c:1"))) == 1


def test_two_persons_are_one_by_name_and_paper(two: tuple[Any, Any]) -> None:
    assert len(ids("Author", *two)) == 4
    line = f"same: Wei Wang @ {SMALL} = Wei Wang @ {LARGE}"
    assert ids("Author", *two, decided(line)) == ["bo-dahl", "cy-moe", "wei-wang"]


def test_one_person_is_two(notes: NotesOf) -> None:
    a, b = notes("a"), notes("b")
    a.paper(SMALL, "Anna Berg, Bo Dahl")
    b.paper(LARGE, "Anna Berg, Bo Dahl")
    line = f"different: Anna Berg @ {SMALL} != Anna Berg @ {LARGE}"
    assert (len(ids("Author", a, b)), len(ids("Author", a, b, decided(line)))) == (2, 3)


def test_a_decision_that_names_nothing_is_said_and_changes_nothing(two: tuple[Any, Any]) -> None:
    facts = [two[0].facts, two[1].facts]
    graph = resolve([*facts, decided("# mine\n\nsame: Nobody = Wei Wang")])
    assert [node for node in graph.nodes if node.label != "Document"] == [
        node for node in resolve(facts).nodes if node.label != "Document"
    ]
    (sentence,) = graph.unmatched
    assert sentence.startswith("kg.decisions:3: 'same: Nobody = Wei Wang' names no two papers and no two persons")


def test_why_is_shown(two: tuple[Any, Any]) -> None:
    facts = [two[0].facts, two[1].facts, decided("same: a:1 = b:1")]
    (paper,) = (node for node in resolve(facts).nodes if node.label == "Paper")
    (because,) = paper.properties["because"]  # type: ignore[misc,union-attr]
    assert because == f"“{SMALL}” (a:1) = “{LARGE}” (b:1): decided: the same, 'same: a:1 = b:1' (+60.0)"


@pytest.mark.parametrize(
    "lines",
    [
        [f"same: {SMALL} = {LARGE}", f"different: {SMALL} != {LARGE}"],
        [f"different: {SMALL} != {LARGE}", f"same: {SMALL} = Wide Images", f"same: Wide Images = {LARGE}"],
        [f"same: Bo Dahl @ {SMALL} = Cy Moe @ {LARGE}", f"different: Cy Moe @ {LARGE} != Bo Dahl @ {SMALL}"],
    ],
)
def test_decisions_that_contradict_each_other_are_told_and_keep_apart(
    notes: NotesOf, two: tuple[Any, Any], lines: list[str]
) -> None:
    third = notes("c")
    third.paper("Wide Images", "Pia Oster, Roy Pfaff")
    facts = [two[0].facts, two[1].facts, third.facts]
    graph = resolve([*facts, decided("\n".join(lines))])
    (told,) = graph.conflicts
    assert all(repr(line) in told for line in lines)
    assert len(ids("Paper", *facts, decided("\n".join(lines)))) >= 2
    assert resolve([*facts, decided(lines[0])]).conflicts == ()


def test_a_split_of_what_evidence_joined_says_how_its_parts_are_named(notes: NotesOf) -> None:
    a, b = notes("a"), notes("b")
    a.paper(SMALL, "Anna Berg, Bo Dahl", year=2020)
    b.paper(SMALL, "Anna Berg, Bo Dahl", year=2020)
    b.paper(LARGE, "Anna Berg, Bo Dahl", year=2021)
    facts = [a.facts, b.facts]
    (told,) = resolve([*facts, decided(f"different: {SMALL} != small-networks-are-enough")]).conflicts
    assert told.endswith("names one thing twice: name two of a:1, b:1")
    (told,) = resolve([*facts, decided("different: anna-berg != Anna Berg")]).conflicts
    assert "Anna Berg @ large-networks-are-better, Anna Berg @ small-networks-are-enough" in told


def test_a_name_that_several_bear_is_refused_with_what_to_write(two: tuple[Any, Any]) -> None:
    facts = [two[0].facts, two[1].facts]
    graph = resolve([*facts, decided("same: Wei Wang = Bo Dahl")])
    assert graph.conflicts == (
        "'same: Wei Wang = Bo Dahl': 'Wei Wang' names 2: write one of "
        "Wei Wang @ large-networks-are-better, Wei Wang @ small-networks-are-enough",
    )
    assert [node.id for node in graph.nodes if node.label == "Author"] == ids("Author", *two)


def test_an_id_holds_for_a_decision_though_more_is_known_since(notes: NotesOf, two: tuple[Any, Any]) -> None:
    assert "wei-wang-small-networks-are-enough" in ids("Author", *two)
    line = decided("same: wei-wang-small-networks-are-enough = bo-dahl")
    assert ids("Author", two[0], line) == ["wei-wang"]
    same_title = notes("c")
    same_title.paper(SMALL, "Pia Oster, Roy Pfaff", year=2014)
    assert "small-networks-are-enough-wang" in ids("Paper", *two, same_title)
    line = decided("same: small-networks-are-enough-wang = large-networks-are-better")
    assert "small-networks-are-enough" in ids("Paper", *two, line)
    assert len(ids("Paper", *two, line)) == 1


def test_what_was_parted_is_named_by_the_ids_that_it_has_since(notes: NotesOf) -> None:
    c, d, e = notes("c"), notes("d"), notes("e")
    c.paper("Deep Learning", "Yann LeCun, Yoshua Bengio", year=2015)
    d.paper("Deep Learning", "Yann LeCun, Yoshua Bengio", year=2016)
    e.paper("Learning Deeply and Wide", "Yann LeCun, Yoshua Bengio")
    parted = "different: c:1 != d:1\n"
    assert ids("Paper", c, d, e, decided(parted))[:2] == ["deep-learning-lecun-2015", "deep-learning-lecun-2016"]
    line = decided(f"{parted}same: deep-learning-lecun-2016 = learning-deeply-and-wide")
    graph = resolve([c.facts, d.facts, e.facts, line])
    places = {
        (edge.source, evidence.document)
        for edge in graph.edges
        for evidence in edge.evidence
        if edge.type == "DESCRIBED_IN"
    }
    assert graph.conflicts == ()
    (joined,) = {work for work, document in places if document == "e"}
    assert {document for work, document in places if work == joined} == {"d", "e"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("same: Anna Berg = Nobody", "(nothing here is called 'Nobody')"),
        ("same: Noone = Nobody", "(nothing here is called 'Noone' or 'Nobody')"),
        (f"same: Anna Berg = {SMALL}", "persons; a side is"),  # a person and a paper
        (f"same: Anna Berg = {SMALL.upper().replace(' ', ', ')}", "persons; a side is"),  # the same in other marks
        (f"same: {SMALL.upper().replace(' ', '-')} = Nobody", "(nothing here is called 'Nobody')"),
        ("same: Anna Berg = a:77", "persons; a side is"),  # a line
        (f"same: Anna Berg = Bo Dahl @ {LARGE}", "persons; a side is"),  # a paper's author
    ],
)
def test_it_says_which_side_is_nobodys(notes: NotesOf, line: str, said: str) -> None:
    a = notes("a")
    a.paper(SMALL, "Anna Berg, Bo Dahl")
    (sentence,) = resolve([a.facts, decided(line)]).unmatched
    assert said in sentence
