"""Concepts of notes outside the field of the gazetteer."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.concepts import elsewhere
from extract.concepts.candidate import Candidate
from extract.concepts.elsewhere import NONE, is_elsewhere, overlapping
from extract.concepts.evidence import Mention, Notes
from extract.document import Document
from extract.steps import extract_document

WORDS = "alpine streams hold slow moving water and small stones".split()
NOTES = """# How alpine streams hold their stones

Anna Berg and Bo Dahl, Journal of Hydrology, 2019

The authors ask how sediment transport changes when snow melt is early. They measured bed load with pit traps in five alpine
streams, and compared it with a sediment rating curve. Bank erosion and debris flows bring most of the sediment; the stream
power of spring floods moves it on. This paper shows that riparian vegetation slows bank erosion, and that benthic
invertebrates recover within a month after debris flows.
"""


def mention(start: int, end: int, sentence: int = 0) -> Mention:
    """Some words of a sentence."""
    name = " ".join(WORDS[start:end])
    return Mention(start, end, Candidate(start, end, name, "phrase"), sentence)


def test_the_surest_of_longer_and_shorter_terms_that_share_words() -> None:
    groups = {
        "alpine streams": [mention(0, 2)],
        "streams hold slow": [mention(1, 4)],
        "streams": [mention(1, 2), mention(1, 2, sentence=3)],
        "small stones": [mention(7, 9)],
    }
    found = overlapping(groups, [0.5, -1.0, 2.0, 1.0])
    assert found.tolist() == [[-1.0, 2.0], [NONE, 2.0], [0.5, NONE], [NONE, NONE]]


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(1, 3), st.integers(0, 2)), max_size=12), st.randoms())
def test_the_order_of_terms_counts_for_nothing(places: list[tuple[int, int, int]], chance: Random) -> None:
    groups = {f"{a} {n} {s}": [mention(a, a + n, s)] for a, n, s in places}
    odds = dict(zip(groups, np.linspace(-2, 2, len(groups)), strict=True))
    shuffled = list(groups)
    chance.shuffle(shuffled)
    first = dict(zip(groups, overlapping(groups, list(odds.values())).tolist(), strict=True))
    again = overlapping({key: groups[key] for key in shuffled}, [odds[key] for key in shuffled])
    assert dict(zip(shuffled, again.tolist(), strict=True)) == first


@pytest.mark.parametrize(
    ("notes", "asked"),
    [
        (Notes(9, 80, of_gazetteer=False), True),
        (Notes(9, 80), False),
        (Notes(1, 12, of_gazetteer=False), False),
        (Notes(9, 80, record=True, of_gazetteer=False), False),
    ],
)
def test_notes_of_the_field_records_and_short_ones_are_not_asked(notes: Notes, *, asked: bool) -> None:
    assert is_elsewhere(notes) is asked


def test_notes_of_another_field_have_their_concepts(monkeypatch: pytest.MonkeyPatch) -> None:
    def concepts() -> set[str]:
        found = extract_document(Document("a", "a.md", NOTES, "", "markdown"))
        return {concept.name.lower() for concept in found.concepts}

    now = concepts()
    assert {"bank erosion", "benthic invertebrates", "debris flows", "stream power"} <= now
    monkeypatch.setattr(elsewhere, "is_elsewhere", lambda _: False)
    assert "stream power" not in concepts()
