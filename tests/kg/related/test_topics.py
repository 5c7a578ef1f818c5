"""Texts by what they are about."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.related.topics import LEAST, Topics
from kg.related.words import words_of

TEXTS = [words_of(text) for text in (
    "Backdoor attacks by poisoned training data", "Poisoned triggers in backdoor attacks", "Triggers of poisoned samples",
    "Certified defenses against poisoned samples", "Offline policies from logged returns", "Planning with logged returns",
    "Offline planning of policies", "Rewards and returns of policies", "Planning policies for rewards",
)]  # fmt: skip
WORD = st.sampled_from([word for text in TEXTS for word in text])


@pytest.fixture(scope="module")
def topics() -> Topics:
    return Topics.of(TEXTS)


def test_texts_are_near_that_share_no_word(topics: Topics) -> None:
    near = topics.near(topics.about(words_of("backdoor")))
    assert near[2] > 0.1  # it does not say so, but what stands beside it elsewhere
    assert near[:4].min() > near[4:].max()


def test_a_text_is_nearest_itself(topics: Topics) -> None:
    for i, text in enumerate(TEXTS):
        near = topics.near(topics.about(text))
        assert near[i] == pytest.approx(1, abs=1e-5)
        assert near.max() <= 1 + 1e-5


def test_the_words_of_a_text_make_up_its_nearness(topics: Topics) -> None:
    def shares(question: str, text: int) -> dict[str, float]:
        numbers, amounts = topics.shares(topics.about(words_of(question)), text)
        words = list(topics.numbers)
        return {words[number]: amount for number, amount in zip(numbers, amounts, strict=True)}

    near = shares("poisoned backdoor", 1)
    assert set(near) == set(TEXTS[1])
    assert max(shares("rewards", 1).values(), default=0) < 0.1 * min(near.values())


@given(st.dictionaries(WORD, st.floats(1, 9), max_size=5))
def test_nearness_is_from_0_to_1_and_the_same_again(question: dict[str, float]) -> None:
    first, again = Topics.of(TEXTS), Topics.of(TEXTS)
    near = first.near(first.about(question))
    assert ((near >= 0) & (near <= 1 + 1e-5)).all()
    assert np.array_equal(near, again.near(again.about(question)))


@pytest.mark.parametrize(
    "texts",
    [[], TEXTS[: LEAST - 1], [{}] * 20, [{"one": 1}] * 20, [{f"w{i}": 1} for i in range(20)],
     [{"one": 1, "poisone": 1}] * 9],
)  # fmt: skip
def test_few_texts_or_words_teach_nothing(texts: list[dict[str, float]]) -> None:
    topics = Topics.of(texts)
    assert not topics.near(topics.about({"one": 1, "poisone": 1})).any()
    assert topics.near(topics.about({})).shape == (len(texts),)
    assert all(len(topics.shares(topics.about({"one": 1}), text)[0]) == 0 for text in range(len(texts)))


def test_groups_of_equal_texts_give_the_same_topics_again() -> None:
    texts = [{f"{group}{i}": 1.0 for i in range(10)} for group in "abc" for _ in range(40)]
    first, again = Topics.of(texts), Topics.of(texts)
    assert np.allclose(np.abs(first.texts @ first.texts.T), np.abs(again.texts @ again.texts.T), atol=1e-5)
    assert first.words.shape[1] == again.words.shape[1] <= 3
