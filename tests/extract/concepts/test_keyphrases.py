"""Keyphrases: noun phrases in the order of what they tell about a text."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extract.concepts.keyphrases import find_keyphrases


def phrases(text: str) -> list[str]:
    (found,) = find_keyphrases([text])
    return [one.phrase for one in found]


def test_phrases_of_a_title() -> None:
    assert phrases("Sparse attention for text retrieval") == ["Sparse attention", "text retrieval"]


def test_evaluating_words_do_not_belong_to_a_phrase() -> None:
    assert "kernel estimator" in phrases("We present a novel and efficient kernel estimator.")


def test_a_title_does_not_run_into_the_abstract() -> None:
    assert phrases("Adaptive step size\nNeural solvers are studied.") == ["Adaptive step size", "Neural solvers"]


def test_spellings_of_one_phrase_are_one() -> None:
    assert len([p for p in phrases("A phase transition. Two phase transitions.") if "phase" in p.lower()]) == 1


def test_termhood_falls_along_the_list() -> None:
    (found,) = find_keyphrases(["Graph neural networks predict quantum chemistry. The results are on small molecules."])
    assert [one.termhood for one in found] == sorted((one.termhood for one in found), reverse=True)
    assert all(one.termhood >= 0 for one in found)


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "!!!", "1 2 3", "of the and", "\u200b", "x" * 20_000])
def test_odd_texts_are_read(text: str) -> None:
    assert len(list(find_keyphrases([text]))) == 1


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=120))
def test_every_phrase_has_a_letter(text: str) -> None:
    assert all(re.search(r"[^\W\d_]", phrase) for phrase in phrases(text))


def test_no_texts_no_keyphrases() -> None:
    assert list(find_keyphrases([])) == []


def test_quality_on_inspec(concept_set: Callable[[str], Path]) -> None:
    stem = pytest.importorskip("nltk.stem.porter", reason="the scorer's stemmer").PorterStemmer().stem

    def folded(term: str) -> str:
        return " ".join(map(stem, re.findall(r"[a-z0-9]+", term.lower())))

    rows = [json.loads(line) for line in concept_set("dev/inspec_dev.jsonl").read_text(encoding="utf-8").splitlines()]
    right = made = wanted = 0
    for row, found in zip(rows, find_keyphrases(row["text"] for row in rows), strict=True):
        gold = {folded(key) for key in row["keys"]} - {""}
        have = list(dict.fromkeys(filter(None, (folded(one.phrase) for one in found))))[:10]
        right, made, wanted = right + len(gold & set(have)), made + len(have), wanted + len(gold)
    assert 200 * right / (made + wanted) >= 32.8
