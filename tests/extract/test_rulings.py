"""The user's file of decisions."""

import pytest

from extract.document import Document
from extract.rulings import FORMAT, decisions_of
from extract.steps import extract_document
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
    told = (
        "no decision: write `same: A = B`, `different: A != B`, `all of DOCUMENT: VENUE YEAR`, `no paper: A` "
        "or `wrong: A MENTIONS B`"
    )
    assert facts.skipped == (Skipped(2, told),)


def test_a_title_may_hold_a_colon() -> None:
    (found,) = read("same: BERT: Pre-training = BERT").decisions
    assert (found.a, found.b) == ("BERT: Pre-training", "BERT")
    assert isinstance(found, Decision)


def test_a_file_of_decisions_is_not_read_as_notes() -> None:
    facts = extract_document(Document("kg", "kg.decisions", "same: A = B\n", "00", FORMAT))
    assert (facts.papers, len(facts.decisions), facts.source.format) == ((), 1, "decisions")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("all of notes.md: ICML 2021", ("all of", "notes.md", "ICML", 2021, "", "")),
        ("All of a b.md:  2021", ("all of", "a b.md", None, 2021, "", "")),
        ("all of notes: ICML, 2021", ("all of", "notes", "ICML", 2021, "", "")),
        ("all of notes: Journal of the 1900s", ("all of", "notes", "Journal of the 1900s", None, "", "")),
        ("no paper: notes:57", ("no paper", "notes:57", None, None, "", "")),
        (
            "wrong: small-nets mentions concept:pruning",
            ("wrong", "small-nets", None, None, "MENTIONS", "concept:pruning"),
        ),
    ],
)
def test_lines_are_corrections(line: str, expected: tuple[object, ...]) -> None:
    (found,) = read(line).corrections
    assert (found.kind, found.about, found.venue, found.year, found.type, found.target) == expected
    assert found.span.quote == line


@pytest.mark.parametrize(
    "line", ["all of: ICML", "all of notes", "no paper:", "wrong: a LIKES b", "wrong: a DESCRIBED_IN b"]
)
def test_a_line_that_is_no_correction_says_what_it_should_be(line: str) -> None:
    facts = read(line)
    assert (facts.corrections, [one.line for one in facts.skipped]) == ((), [1])
    assert "`no paper: A`" in facts.skipped[0].reason
