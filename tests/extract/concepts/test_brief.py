"""Concepts of works of which a list says little more than the title."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.concepts import brief
from extract.concepts.candidate import Candidate
from extract.concepts.evidence import TITLE, Mention, Notes, grouped
from extract.concepts.selection import evidence_of, selected, words_against
from extract.concepts.training.brief import read, train

FactsOf = Callable[[str], Any]
LIST = """# Reading list

{}
"""
ITEMS = {
    "- Berg, Anna. *Image segmentation with convolutional neural networks*. 2019.": {
        "image segmentation",
        "convolutional neural network",
    },
    "- Tolstoy, Leo. *Anna Karenina*. Penguin, 2003.": set(),
    "- Dahl, Bo. *Category theory for the working biologist*. MIT Press, 2015.": {"category theory"},
    "- de Rosnay, Tatiana. *Elle s'appelait Sarah*. Paris, 2007.": set(),
    "- Frey, Eva. *Codon usage bias in marine bacteria*. PLoS One, 2011.": {"codon usage bias"},
}


@pytest.mark.parametrize(("item", "names"), ITEMS.items())
def test_the_concepts_of_a_title(facts_of: FactsOf, item: str, names: set[str]) -> None:
    facts = facts_of(LIST.format("\n".join(ITEMS)))
    paper = next(one for one in facts.papers if one.title and one.title in item)
    found = {fact.name.casefold() for fact in facts.concepts if fact.paper == paper.key}
    assert names <= found
    assert names or not found


def term(name: str, start: int = 0, sentence: int = TITLE) -> Mention:
    return Mention(start, start + len(name), Candidate(start, start + len(name), name, "phrase"), sentence)


BRIEF = Notes(sentences=0, words=0, title="Codon usage bias")


@given(st.lists(st.text(min_size=1, max_size=20), max_size=6), st.text(max_size=40), st.integers(0, 30))
def test_rows_are_numbers_whatever_terms_and_titles_are(names: list[str], title: str, words: int) -> None:
    groups = grouped([term(name, 40 * i) for i, name in enumerate(names)])
    odds = np.zeros(len(groups))
    part = (groups, replace(BRIEF, title=title, words=words))
    rows = evidence_of(part, odds, words_against(groups, odds), np.arange(len(groups)))
    assert len(rows) == len(groups)
    assert np.isfinite(rows).all()
    assert not len(rows) or rows.shape[1] > brief.shipped().features.max()


def test_what_is_said_at_length_is_left_to_the_forest_of_notes() -> None:
    groups = grouped([term("codon usage bias")])
    likely = np.array([0.6], np.float32)
    assert list(brief.asked(groups, BRIEF, likely)) == [0]
    assert not len(brief.asked(groups, replace(BRIEF, words=brief.MOST_WORDS + 1), likely))
    assert not len(brief.asked(groups, replace(BRIEF, record=True), likely))
    assert not len(brief.asked(groups, BRIEF, np.array([brief.ASKED / 2], np.float32)))


@pytest.mark.parametrize(("sentence", "n"), [("A TinyNet does it.", 0), ("(TinyNet)", 1)])
def test_names_that_a_sentence_uses_are_judged_by_their_use(sentence: str, n: int) -> None:
    name = Mention(2, 9, Candidate(2, 9, "TinyNet", "name"), sentence=0, text=sentence)
    assert len(brief.asked(grouped([name]), replace(BRIEF, words=4), np.array([0.6], np.float32))) == n


def test_a_title_that_is_a_term_is_one_concept_and_others_are_none() -> None:
    parts = [([term(title)], replace(BRIEF, title=title)) for title in ("Codon usage bias", "Vijftig tinten vrij")]
    assert [[one.candidate.name for one in found] for found in selected(parts)] == [["Codon usage bias"], []]


def test_it_is_learnt_from_terms_that_were_read(tmp_path: Path) -> None:
    (tmp_path / "list.md").write_text(LIST.format("\n".join(ITEMS)), encoding="utf-8")
    told = [("Anna Karenina", False), ("marine bacteria", True), ("Codon usage bias", True), ("no such term", True)]
    lines = (json.dumps({"name": name, "concept": concept, "weight": 2.0}) for name, concept in told)
    (tmp_path / "list.md.terms.jsonl").write_text("\n".join(lines), encoding="utf-8")
    parts = list(read([tmp_path]))
    assert sorted(target for part in parts for target in part.targets) == [False, True, True]
    assert {weight for part in parts for weight in part.weights} == {2.0}
    forest = train(parts * 40)
    rows, targets = np.concatenate([part.rows for part in parts]), [target for part in parts for target in part.targets]
    assert [bool(score > 0.5) for score in forest.scores(rows)] == targets
