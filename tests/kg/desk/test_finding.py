"""What a search finds, kind by kind."""

import pytest

from kg.desk.finding import FEW, PAGE, finding
from kg.load import apply
from kg.model import Graph, Node
from kg.store import Store


def test_things_stand_under_their_kind_and_papers_say_who_wrote_them(small_store: Store) -> None:
    answer = finding(small_store, "bert")
    assert {part.label for part in answer.kinds} >= {"Paper", "Concept"}
    (paper,) = next(part.found for part in answer.kinds if part.label == "Paper")
    assert (paper.row.id, paper.row.authors, paper.row.year) == ("bert", ("Jacob Devlin",), 2019)
    assert paper.degree > 3
    concept = next(part.found for part in answer.kinds if part.label == "Concept")[0]
    assert (concept.row.id, concept.snippet) == ("bert", "method")


def test_a_document_a_venue_and_a_person_are_found(small_store: Store) -> None:
    for words, label in (("my notes", "Document"), ("neurips", "Venue"), ("vaswani", "Author")):
        assert finding(small_store, words).kinds[0].label == label


def test_what_is_misspelt_is_found_and_said(small_store: Store) -> None:
    answer = finding(small_store, "atention is all")
    assert answer.kinds[0].found[0].row.id == "attention"
    assert answer.meant == "attention is all"


@pytest.mark.parametrize("words", ["", "  ", "zzzzqqq"])
def test_nothing_is_found_for_nothing(small_store: Store, words: str) -> None:
    assert finding(small_store, words).kinds == ()


def test_one_kind_can_be_paged_to_its_end(embedded_store: Store) -> None:
    number = 2 * PAGE + 5
    papers = [Node("Paper", f"p{n:03}", {"title": f"Networks {n}", "status": "entry"}) for n in range(number)]
    apply(embedded_store, Graph(tuple(papers), ()))
    (few,) = finding(embedded_store, "networks").kinds
    assert (few.total, len(few.found), few.more) == (number, FEW, True)
    seen: list[str] = []
    while True:
        (part,) = finding(embedded_store, "networks", "Paper", len(seen)).kinds
        seen += [one.row.id for one in part.found]
        if not part.more:
            break
    assert sorted(seen) == [paper.id for paper in papers]
