"""Abbreviations that a text defines."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.concepts.abbreviations import find_abbreviations, labels_of_tokens


def defined(text: str) -> list[tuple[str, str]]:
    return [(a.short, a.long) for a in find_abbreviations(text, either_order=True)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("They use Low-Rank Adaptation (LoRA), which is cheap.", [("LoRA", "Low-Rank Adaptation")]),
        ("a generative adversarial network (GAN)", [("GAN", "generative adversarial network")]),
        ("generative adversarial networks (GANs)", [("GANs", "generative adversarial networks")]),
        ("stochastic gradient descent (SGD; plain)", [("SGD", "stochastic gradient descent")]),
        ("the evidence lower bound (ELBO)", [("ELBO", "evidence lower bound")]),
        ("area under the curve (AUC)", [("AUC", "area under the curve")]),
        (
            "first masked language modelling (MLM), then next sentence prediction (NSP)",
            [("MLM", "masked language modelling"), ("NSP", "next sentence prediction")],
        ),
        ("convolutional neural network (e.g., ResNet)", []),
        ("trained in Oslo (2019)", []),
        ("a network (ours)", []),
        ("the best model (BERT)", []),
        ("words (see Table 3)", []),
        ("(LoRA)", []),
        ("non-negative matrix factorization (NMF)", [("NMF", "non-negative matrix factorization")]),
        ("a social media crawling method (SMC)", [("SMC", "social media crawling")]),
        ("the GWAS (genome-wide association study) of", [("GWAS", "genome-wide association study")]),
        ("entry traffic (traffic between the client and guard)", []),
        ("peer-to-peer (P2P) nets", [("P2P", "peer-to-peer")]),
        ("at 30 frames per second (fps)", [("fps", "frames per second")]),
        ("honeybee foraging algorithm ( HFA ) and", [("HFA", "honeybee foraging algorithm")]),
        ("manifold geometry matching GAN (MGM GAN)", [("MGM GAN", "manifold geometry matching GAN")]),
        ("negative evidence lower bound (or NELBO)", [("NELBO", "negative evidence lower bound")]),
        ("World Wide Web (WWW '16)", [("WWW", "World Wide Web")]),
        ("(" * 500 + "AB" + ")" * 500, []),
        ("", []),
    ],
)
def test_short_and_long_forms(text: str, expected: list[tuple[str, str]]) -> None:
    assert defined(text) == expected


@given(st.text(alphabet="aAbB ()-.,"))
def test_offsets_cut_both_forms_out_of_any_text(text: str) -> None:
    for found in find_abbreviations(text, either_order=True):
        assert text[slice(*found.short_at)] == found.short
        assert text[slice(*found.long_at)] == found.long


def test_the_long_form_stands_first_unless_asked_otherwise() -> None:
    assert find_abbreviations("GWAS (genome-wide association study)") == []
    assert all(a.long_at[1] <= a.short_at[0] for a in find_abbreviations("a (b) GAN (generative net) graph net (GN)"))


def test_labels_of_tokens() -> None:
    tokens = "the honeybee foraging algorithm ( HFA ) runs".split()
    assert labels_of_tokens(tokens) == ["O", "B-long", "I-long", "I-long", "O", "B-short", "O", "O"]
    assert labels_of_tokens([]) == []


Pair = tuple[tuple[int, int], tuple[int, int]]


def pairs(labels: list[str], tokens: list[str]) -> set[Pair]:
    """Places (in tokens) of short and long forms that stand beside one bracket."""
    spans: dict[str, list[tuple[int, int]]] = {"short": [], "long": []}
    for i, label in enumerate(labels):
        if label.startswith("B-"):
            end = i + 1
            while end < len(labels) and labels[end] == f"I-{label[2:]}":
                end += 1
            spans[label[2:]].append((i, end))
    return {
        (short, long)
        for long in spans["long"]
        for short in spans["short"]
        if ("(" in tokens[long[1] : short[0]] and short[0] <= long[1] + 2)
        or (long[0] == short[1] + 1 and tokens[short[1]] == "(")
    }


def test_quality_on_sentences_of_papers(concept_set: Callable[[str], Path]) -> None:
    rows = json.loads(concept_set("dev/sdu_abbreviations_dev.json").read_text(encoding="utf-8"))
    right = made = wanted = 0
    for row in rows:
        gold = pairs(row["labels"], row["tokens"])
        have = pairs(labels_of_tokens(row["tokens"]), row["tokens"])
        right, made, wanted = right + len(gold & have), made + len(have), wanted + len(gold)
    assert 200 * right / (made + wanted) >= 96.1
