"""Mentions in running text, from the shipped weights."""

import itertools
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extract.concepts.model.mention import Mention
from extract.concepts.model.mentions import find_mentions


def found(text: str) -> list[tuple[str, str]]:
    (mentions,) = find_mentions([text])
    return [(text[m.start : m.end], m.type) for m in mentions]


def test_types_of_an_ordinary_sentence() -> None:
    sentence = "We train a convolutional neural network for image classification on the ImageNet dataset."
    assert found(sentence) == [
        ("convolutional neural network", "Method"),
        ("image classification", "Task"),
        ("ImageNet", "Dataset"),
    ]


def test_offsets_count_in_the_text_as_given() -> None:
    assert ("ImageNet", "Dataset") in found("- A [**CNN**](https://a.b/c) for $x^2$ on *ImageNet*.")
    assert ("FSS-1 0 0 0", "Dataset") in found("Results on the FSS-1 0 0 0 dataset are in Table 2.")


def test_terms_without_a_type_are_kept_as_terms() -> None:
    assert ("inductive bias", "Term") in found("They discuss the inductive bias of such priors.") or (
        "inductive bias",
        "Method",
    ) in found("They discuss the inductive bias of such priors.")


def test_a_generic_word_is_no_term() -> None:
    assert ("method", "Generic") in found("The proposed method is simple.")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n ",
        "...",
        "$x$",
        "\ufeff\u200b",
        "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 и кириллица 文字",
        "[[[[((((",
        "\\" * 50,
        "\x00\x01",
        "a" * 50_000,
    ],
)
def test_odd_texts_are_read(text: str) -> None:
    (mentions,) = find_mentions([text])
    assert all(0 <= m.start < m.end <= len(text) for m in mentions)


def test_a_very_long_text_is_read_in_pieces() -> None:
    sentence = "We train BERT on ImageNet. "
    text = sentence * 1000
    (mentions,) = find_mentions([text])
    assert [m for m in mentions if text[m.start : m.end] == "ImageNet"] == [
        Mention(i * len(sentence) + 17, i * len(sentence) + 25, "Dataset") for i in range(1000)
    ]


def test_no_texts_no_mentions() -> None:
    assert list(find_mentions([])) == []


def test_texts_are_read_apart() -> None:
    texts = ["We train BERT on ImageNet.", "", "A survey of graph neural networks."]
    assert list(find_mentions(texts)) == [next(find_mentions([text])) for text in texts]


@settings(deadline=None, max_examples=60)
@given(st.text(max_size=200))
def test_mentions_lie_in_order_within_any_text(text: str) -> None:
    (mentions,) = find_mentions([text])
    assert all(0 <= m.start < m.end <= len(text) for m in mentions)
    assert all(a.end <= b.start for a, b in itertools.pairwise(mentions))


def test_nothing_is_loaded_at_import() -> None:
    code = "import extract.concepts.model.mentions, extract.concepts.keyphrases, sys; sys.exit('spacy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("name", "types", "kind", "floor", "accurate"),
    [
        ("scier_dev", {"Method", "Task", "Dataset"}, "strict", 65.7, False),
        ("scier_dev", {"Dataset"}, "strict", 71.6, False),
        ("scirex_dev", {"Method", "Task", "Dataset", "Metric"}, "strict", 61.4, False),
        ("scierc_dev", None, "span", 56.9, False),
        ("scier_dev", {"Method", "Task", "Dataset"}, "strict", 66.8, True),
        ("scier_dev", {"Dataset"}, "strict", 79.0, True),
        ("scirex_dev", {"Method", "Task", "Dataset", "Metric"}, "strict", 67.0, True),
    ],
)
def test_quality(
    name: str, types: set[str] | None, kind: str, floor: float, accurate: bool, concept_set: Callable[[str], Path]
) -> None:
    rows = [json.loads(line) for line in concept_set(f"dev/{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    width = 3 if kind == "strict" else 2
    right = predicted = wanted = 0
    found = find_mentions((row["text"] for row in rows), accurate=accurate)
    for row, mentions in zip(rows, found, strict=True):
        gold = {tuple(e[:width]) for e in row["entities"] if types is None or e[2] in types}
        made = {(m.start, m.end, m.type)[:width] for m in mentions if types is None or m.type in types}
        right, predicted, wanted = right + len(gold & made), predicted + len(made), wanted + len(gold)
    assert 200 * right / (predicted + wanted) >= floor
