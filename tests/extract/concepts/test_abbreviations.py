"""Abbreviations that a text defines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.concepts.abbreviations import find_abbreviations


def defined(text: str) -> list[tuple[str, str]]:
    return [(a.short, a.long) for a in find_abbreviations(text)]


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
        ("", []),
    ],
)
def test_short_and_long_forms(text: str, expected: list[tuple[str, str]]) -> None:
    assert defined(text) == expected


@given(st.text(alphabet="aAbB ()-.,"))
def test_offsets_cut_both_forms_out_of_any_text(text: str) -> None:
    for found in find_abbreviations(text):
        assert text[slice(*found.short_at)] == found.short
        assert text[slice(*found.long_at)] == found.long
