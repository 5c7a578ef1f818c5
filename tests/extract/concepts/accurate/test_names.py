"""Names by the transformer: what the labels spell out, and the shipped adapter."""

import itertools
import socket
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from extract.concepts.accurate.adapted import LABELS, network
from extract.concepts.accurate.names import find_names, read
from extract.concepts.accurate.windows import Window
from extract.concepts.model.mention import Mention
from extract.concepts.model.mentions import find_mentions


def words_of(text: str) -> Window:
    spans = tuple((sum(len(w) + 1 for w in text.split()[:i]), 0) for i, _ in enumerate(text.split()))
    placed = tuple((start, start + len(word)) for (start, _), word in zip(spans, text.split(), strict=True))
    return Window((), (), tuple(range(len(placed))), placed)


def scores_for(*labels: str) -> "numpy.ndarray[Any, Any]":
    scores = numpy.full((len(labels), len(LABELS)), -5.0)
    for row, label in enumerate(labels):
        scores[row, LABELS.index(label)] = 0.0
    return scores


def test_a_name_begins_and_goes_on() -> None:
    text = "We train Foo Net on Bar"
    found = read(words_of(text), text, scores_for("O", "O", "B-Method", "I-Method", "O", "B-Dataset"))
    assert found == [Mention(9, 16, "Method"), Mention(20, 23, "Dataset")]


def test_a_name_cannot_go_on_that_did_not_begin() -> None:
    text = "We train Foo"
    scores = scores_for("O", "O", "I-Method")
    scores[2, LABELS.index("B-Method")] = -1.0
    assert read(words_of(text), text, scores) == [Mention(9, 12, "Method")]


def test_a_name_does_not_begin_within_a_compound() -> None:
    words = Window((), (), (0, 1, 2, 3), ((0, 3), (3, 4), (4, 8), (9, 17)))
    assert read(words, "few-shot learning", scores_for("O", "O", "B-Task", "I-Task")) == []


@given(arrays.arrays(numpy.float64, (6, len(LABELS)), elements=st.floats(-20, 0)))
def test_any_scores_spell_names_in_order(scores: "numpy.ndarray[Any, Any]") -> None:
    text = "aa bb cc dd ee ff"
    found = read(words_of(text), text, scores)
    assert all(0 <= m.start < m.end <= len(text) for m in found)
    assert all(a.end < b.start for a, b in itertools.pairwise(found))


def test_the_shipped_adapter_knows_types() -> None:
    text = "We train a convolutional neural network for image classification on ImageNet and CIFAR-10."
    (found,) = find_names([text])
    assert [(text[m.start : m.end], m.type) for m in found] == [
        ("convolutional neural network", "Method"),
        ("image classification", "Task"),
        ("ImageNet", "Dataset"),
        ("CIFAR-10", "Dataset"),
    ]


def test_texts_come_back_in_their_order() -> None:
    texts = ["Short, on ImageNet.", "A long text. " * 60 + "It ends on CIFAR-10.", "", "BERT."]
    together = find_names(texts)
    assert together == [find_names([text])[0] for text in texts]
    assert together[2] == []


@pytest.mark.parametrize("text", ["", " \n ", "$x$", "𝔘𝔫𝔦 кириллица 文字", "\x00\x01", "[[[((", "a" * 5000, "é" * 300])
def test_odd_texts_are_read(text: str) -> None:
    (mentions,) = find_mentions([text], accurate=True)
    assert all(0 <= m.start < m.end <= len(text) for m in mentions)


@settings(deadline=None, max_examples=40)
@given(st.text(max_size=200))
def test_accurate_mentions_lie_in_order_within_any_text(text: str) -> None:
    (mentions,) = find_mentions([text], accurate=True)
    assert all(0 <= m.start < m.end <= len(text) for m in mentions)
    assert all(a.end <= b.start for a, b in itertools.pairwise(mentions))


def test_offsets_count_in_the_text_as_given() -> None:
    text = "- A [**CNN**](https://a.b/c) for $x^2$ on *ImageNet*."
    (mentions,) = find_mentions([text], accurate=True)
    assert ("ImageNet", "Dataset") in [(text[m.start : m.end], m.type) for m in mentions]


def test_the_fast_mode_is_as_before_after_the_accurate_one() -> None:
    texts = ["We train BERT on ImageNet."]
    before = list(find_mentions(texts))
    list(find_mentions(texts, accurate=True))
    assert list(find_mentions(texts)) == before


def test_nothing_is_asked_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise AssertionError(f"a connection: {args}")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    network.cache_clear()
    assert find_names(["We train BERT."]) != [[]]
