"""The user's file of decisions."""

import pytest

from extract.document import Document
from extract.merges import FORMAT, decisions_of
from extract.pipeline import extract_document
from kg.facts import Decision, DocumentFacts, Skipped


def read(text: str) -> DocumentFacts:
    return decisions_of(Document("kg", "kg.decisions", text, "00", FORMAT))


def test_lines_are_decisions_with_their_places() -> None:
    text = "# who is who\n\nsame: A. Berg = Anna Berg\r\n  Different :  notes:12 != slides:40  \n"
    facts = read(text)
    assert [(d.kind, d.a, d.b, d.span.line) for d in facts.decisions] == [
        ("same", "A. Berg", "Anna Berg", 3), ("different", "notes:12", "slides:40", 4),
    ]  # fmt: skip
    assert all(text[d.span.start : d.span.end] == d.span.quote for d in facts.decisions)
    assert facts.skipped == ()


@pytest.mark.parametrize(
    "line", ["same: A. Berg", "equal: A = B", "same: A != B", "different: A = B", "A = B", "same: = B"]
)
def test_a_line_that_is_no_decision_is_skipped_with_what_it_should_be(line: str) -> None:
    facts = read(f"same: A = B\n{line}\n")
    assert [decision.a for decision in facts.decisions] == ["A"]
    assert facts.skipped == (Skipped(2, "no decision: write `same: A = B` or `different: A != B`"),)


def test_a_title_may_hold_a_colon() -> None:
    (found,) = read("same: BERT: Pre-training = BERT").decisions
    assert (found.a, found.b) == ("BERT: Pre-training", "BERT")
    assert isinstance(found, Decision)


def test_a_file_of_decisions_is_not_read_as_notes() -> None:
    facts = extract_document(Document("kg", "kg.decisions", "same: A = B\n", "00", FORMAT))
    assert (facts.papers, len(facts.decisions), facts.source.format) == ((), 1, "decisions")
