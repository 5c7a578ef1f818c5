"""Which terms are concepts: evidence, the forest, and mentions that overlap."""

from dataclasses import replace

import numpy as np

from extract.concepts.candidate import Candidate
from extract.concepts.evidence import TITLE, Mention, Notes, grouped, rows_of
from extract.concepts.owned import owned
from extract.concepts.selection import selected, shipped

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
    own = mention("Unsupervised Data Augmentation", 0, TITLE, introduces=0.9)
    terms = [own, mention("Data Augmentation", 13, TITLE), mention("data augmentation", 60, 1)]
    first = selected([(terms, NOTES)])[0][0]
    assert (first.start, first.end, first.introduces) == (0, 30, 0.9)


def test_nothing_gives_nothing() -> None:
    assert selected([]) == []
    assert selected([([], NOTES), ([mention("immune cells", 0)], NOTES)])[0] == []
    assert rows_of({}, NOTES).size == 0


def test_weak_signs_count_only_where_there_are_no_strong_ones() -> None:
    likely = {"foonet": 0.9, "layergating": 0.9}
    weak, strong = mention("layer gating", 20, introduces=0.5), mention("FooNet", 0, introduces=0.95)
    assert [one.introduces for one in owned([strong, weak], likely)] == [0.95, 0.0]
    assert [one.introduces for one in owned([weak], likely)] == [0.5]
    assert [one.introduces for one in owned([weak], {"layergating": 0.01})] == [0.0]


def test_what_a_section_comes_back_to_is_not_its_texts_own() -> None:
    named = [
        replace(mention("FooNet", at, at // 20), candidate=Candidate(at, at + 6, "FooNet", "name"))
        for at in (0, 20, 40)
    ]
    assert max(one.introduces for one in owned(named, {"foonet": 0.9})) > 0
    assert max(one.introduces for one in owned(named, {"foonet": 0.9}, whole=False)) == 0
    announced = [replace(named[0], introduces=0.85), *named[1:]]
    assert max(one.introduces for one in owned(announced, {"foonet": 0.9}, whole=False)) == 0.85


def test_a_title_may_present_a_name_that_is_a_word_in_capitals() -> None:
    seed = replace(mention("SEED", 0, TITLE, introduces=0.95), candidate=Candidate(0, 4, "SEED", "name"))
    assert owned([seed], {"seed": 0.5})[0].introduces == 0.95
    assert owned([replace(seed, introduces=0.8)], {"seed": 0.5})[0].introduces == 0
