"""Keys under which titles and concept names are one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.terms import concept_key, content_words, title_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("BERT: Pre-training of Networks", "Bert – pretraining of networks"),
        ("Schrödinger Bridges", "SCHRODINGER BRIDGES"),
        ("What? Why!", "what why"),
    ],
)
def test_spellings_of_a_title_have_one_key(one: str, other: str) -> None:
    assert title_key(one) == title_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Results on CIFAR-10", "Results on CIFAR-100"), ("Part I", "Part II"), ("Net", "Nets")]
)
def test_titles_of_two_works_have_two_keys(one: str, other: str) -> None:
    assert title_key(one) != title_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Graph Neural Networks", "graph neural-network"),
        ("GANs", "GAN"),
        ("policies", "policy"),
        ("fine-tuning", "Fine Tuning"),
        ("naïve Bayes", "naive bayes"),
    ],
)
def test_spellings_of_a_concept_have_one_key(one: str, other: str) -> None:
    assert concept_key(one) == concept_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("CIFAR-10", "CIFAR-100"),
        ("GPT-2", "GPT-3"),
        ("loss", "los"),
        ("T5", "T"),
        ("C", "C4"),
        ("corpus", "corpu"),
    ],
)
def test_two_concepts_have_two_keys(one: str, other: str) -> None:
    assert concept_key(one) != concept_key(other)


def test_words_that_carry_meaning() -> None:
    assert content_words("On the Networks of the Policies for GANs") == ("network", "policy", "gan")


@given(st.text())
def test_keys_hold_letters_and_digits_only(text: str) -> None:
    assert all(key == "" or key.isalnum() for key in (title_key(text), concept_key(text)))


@given(st.text("abcdefghij éüłñ-’", max_size=40))
def test_keys_are_the_same_in_capitals(text: str) -> None:
    assert title_key(text.upper()) == title_key(text)
    assert concept_key(text.upper()) == concept_key(text)
