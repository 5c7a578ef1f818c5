"""Names that are no concept, held against a sample of all concepts of the seed documents that a person has read."""

from pathlib import Path

import pytest

from extract.concepts.junk import is_junk
from extract.concepts.lexicon import by_key
from kg.terms import concept_key

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("names_read.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
JUNK_AT_MOST = 0.02


def test_the_sample_is_whole() -> None:
    assert len([row for row in ROWS if row[0] == "sample"]) == 500


def test_of_the_names_that_pass_at_most_two_in_a_hundred_are_junk() -> None:
    passed = [verdict for source, verdict, name in ROWS if source == "sample" and not is_junk(name)]
    assert passed.count("junk") <= JUNK_AT_MOST * len(passed)


def test_no_name_that_a_reader_took_for_a_concept_is_junk_but_those_that_the_gazetteer_vouches_for() -> None:
    refused = [name for _, verdict, name in ROWS if verdict == "concept" and is_junk(name)]
    assert [name for name in refused if concept_key(name) not in by_key()] == []


def test_the_junk_of_earlier_samples_is_known() -> None:
    assert [
        name for source, verdict, name in ROWS if (source, verdict) == ("earlier", "junk") and not is_junk(name)
    ] == []


@pytest.mark.parametrize(
    "name",
    [
        "Attention Is All You Need",
        "Mixture of Experts",
        "L2 norm",
        "C4",
        "Q-learning",
        "learning rate",
        "Dale's principle",
    ],
)
def test_names_of_unusual_form_are_no_junk(name: str) -> None:
    assert not is_junk(name)


@pytest.mark.parametrize("name", ["", " ", "the", "2020", "=", "new model", "models", "https://x.org", "et al."])
def test_names_without_meaning_are_junk(name: str) -> None:
    assert is_junk(name)


@pytest.mark.parametrize("name", ["affords interpretability", "quantize GNNs", "best-known GNN", "gradients flow"])
def test_a_verb_or_a_plural_opens_no_term(name: str) -> None:
    assert is_junk(name)


@pytest.mark.parametrize("name", ["bias mitigation", "physics simulation", "loss landscape", "polynomial-size network"])
def test_words_that_end_like_plurals_and_verbs_may_open_one(name: str) -> None:
    assert not is_junk(name)
