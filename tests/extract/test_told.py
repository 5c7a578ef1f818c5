"""A document that is divided states what it states as a whole."""

import pickle
from dataclasses import replace

import pytest

from extract.document import Document
from extract.steps import told_in
from extract.told import Told
from extract.workers import whole

ENTRY = (
    "- **Grid Networks {n} for Place Cells**. Anna Berg, Bo Dahl. ICML 20{n}.\n"
    "  - Uses graph attention networks (GAT), as Grid Networks 11 did. GAT outperforms beam search in rats.\n"
    "  - Berg and Dahl (20{n}) compare it with BERT {n}. Keywords: rats, grid cells\n"
    "  - Extends **Nets of Fish and of Birds {n}** (Carl Ek, Nature 2009).\n"
)
RULINGS = "same: A. Berg = Ann Berg\n"


@pytest.fixture(scope="module")
def told() -> Told:
    text = (
        "# To read\n\n"
        + "".join(ENTRY.format(n=n) for n in range(11, 23))
        + "\n## References\n\n[1] Bo Dahl. Nets. Nature, 2001.\n"
    )
    return told_in(Document("list", "list.md", text, "00", "markdown"))


@pytest.mark.parametrize("n", [1, 2, 3, 5, 12, 40])
def test_the_parts_state_what_the_whole_states(told: Told, n: int) -> None:
    parts = [pickle.loads(pickle.dumps(part)) for part in told.parts(n)]
    assert len(parts) == min(n, len(told.works))
    facts = told.finished()
    assert replace(whole([part.finished() for part in parts]), memory=b"") == replace(facts, memory=b"")
    assert all((facts.papers, facts.citations, facts.concepts, facts.relations, facts.passages))


def test_a_part_carries_the_text_once_and_no_papers_of_the_others(told: Told) -> None:
    told.finished()
    assert "lines" in vars(told.document)
    first, *others = told.parts(4)
    assert first.facts.papers == told.facts.papers
    for part in (first, *others):
        assert "lines" not in vars(part.document)
        assert (part.document, part.names, part.titles) == (told.document, told.names, told.titles)
    assert not any(part.facts.papers for part in others)


def test_what_tells_of_nothing_is_one_part() -> None:
    told = told_in(Document("mine", "mine.decisions", RULINGS, "00", "decisions"))
    assert [part.finished() for part in told.parts(4)] == [told.finished()]
    assert [decision.a for decision in told.finished().decisions] == ["A. Berg"]
    assert [passage.text for passage in told.finished().passages] == [RULINGS.strip()]
