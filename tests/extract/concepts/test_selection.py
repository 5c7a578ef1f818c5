"""Which terms are concepts: evidence, the forest, and mentions that overlap."""

from dataclasses import replace

import numpy as np
import pytest

from extract.concepts.candidate import Candidate
from extract.concepts.evidence import Mention, Notes, grouped, rows_of
from extract.concepts.own import own_rows
from extract.concepts.own import shipped as words_around
from extract.concepts.selection import IS_OWN, KNOWN, of_own, selected, shipped

NOTES = Notes(sentences=4, words=80)


def mention(name: str, start: int, sentence: int = 0, **known: object) -> Mention:
    """A phrase at an offset."""
    candidate = Candidate(start, start + len(name), name, "phrase")
    return replace(Mention(start, start + len(name), candidate, sentence), **known)  # type: ignore[arg-type]


def test_rows_have_the_width_that_the_forest_knows() -> None:
    rows = rows_of(grouped([mention("attention", 0), mention("attention", 50, 1), mention("immune cells", 20)]), NOTES)
    assert rows.shape[0] == 2
    assert rows.shape[1] > shipped().features.max()
    assert np.isfinite(rows).all()


def test_rows_of_what_is_own_have_the_width_that_its_forest_knows() -> None:
    groups = grouped([mention("TinyNet", 0, text="TinyNet is small"), mention("BERT", 30, text="unlike BERT")])
    rows = own_rows(groups, NOTES, rows_of(groups, NOTES), words_around())
    assert rows.shape[0] == 2
    assert rows.shape[1] > of_own().features.max()
    assert np.isfinite(rows).all()


def test_spellings_are_one_term() -> None:
    groups = grouped([mention("neural networks", 0), mention("Neural Network", 50), mention("“”", 90)])
    assert [len(group) for group in groups.values()] == [2]


def test_mentions_that_overlap_are_those_of_the_likelier() -> None:
    terms = [
        mention("Markov perfect equilibrium", 0),
        mention("perfect equilibrium", 7, opens=False),
        mention("Markov perfect", 0, closes=False),
    ]
    (chosen,) = selected([(terms, NOTES)])
    assert [(one.start, one.end) for one in chosen] == [(0, 26)]


def test_what_is_introduced_stands_before_what_overlaps_it() -> None:
    terms = [mention("residual network", 0, text="residual network"), mention("network", 9, text="residual network")]
    (found,) = selected([(terms, replace(NOTES, title="Deep Residual Learning for Image Recognition"))])
    assert [(one.start, one.end) for one in found] == [(0, 16)]
    assert found[0].introduces > IS_OWN


def test_a_work_introduces_what_it_is_known_for() -> None:
    terms = [mention("residual network", 0, text="residual network"), mention("dropout", 50, 1, text="dropout")]
    (found,) = selected([(terms, replace(NOTES, title="Deep Residual Learning for Image Recognition"))])
    assert {one.candidate.name: one.introduces for one in found if one.introduces} == {
        "residual network": pytest.approx(KNOWN)
    }


def test_nothing_gives_nothing() -> None:
    assert selected([]) == []
    assert selected([([], NOTES), ([mention("immune cells", 0)], NOTES)])[0] == []
    assert rows_of({}, NOTES).size == 0
