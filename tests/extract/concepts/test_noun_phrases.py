"""Noun phrases, and the classes of words that bound them."""

import gzip
from pathlib import Path

import pytest

from extract.concepts.noun_phrases import noun_phrases
from extract.concepts.training.classes import packed_classes
from extract.concepts.words import rarity, word


def phrases(text: str) -> set[str]:
    """The words of all phrases of a sentence."""
    return {text[phrase.start : phrase.end] for phrase in noun_phrases(text)}


def whole(text: str) -> list[str]:
    """The phrases that nothing extends."""
    return [text[phrase.start : phrase.end] for phrase in noun_phrases(text) if phrase.opens and phrase.closes]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We study the plasticity of inhibitory interneurons.", ["plasticity", "inhibitory interneurons"]),
        ("They use Markov perfect equilibrium in dynamic games", ["Markov perfect equilibrium", "dynamic games"]),
        ("It is based on this.", []),
        ("", []),
        ("... (!)", []),
    ],
)
def test_stretches_between_verbs_and_words_of_grammar(text: str, expected: list[str]) -> None:
    assert whole(text) == expected


def test_what_begins_or_ends_a_phrase_may_be_a_term_too() -> None:
    found = phrases("the immune cell deconvolution methods")
    assert {"immune cell", "immune cell deconvolution", "deconvolution methods"} <= found
    assert "cell deconvolution" not in found


def test_the_words_beside_a_phrase() -> None:
    phrase = list(noun_phrases("Estimates of plasticity (here)"))[-1]
    assert (phrase.before, phrase.behind) == ("of", "(")


def test_a_compound_has_the_class_of_its_last_part() -> None:
    assert word("self-supervised").verb == word("supervised").verb
    assert word("unheardofdeconvolution").noun > word("unheardofdeconvolutional").noun


def test_rare_words_are_rarer() -> None:
    assert rarity("the") < rarity("attention") < rarity("electrophysiology") <= rarity("xqzzw")


def test_a_treebank_is_packed_the_same_every_time(tmp_path: Path) -> None:
    rows = [
        f"{n}\t{form}\t_\t{tag}\t_\t_\t_\t_\t_\t_"
        for n, (form, tag) in enumerate(2 * [("Nets", "NOUN"), ("run", "VERB")], 1)
    ]
    path = tmp_path / "bank.gz"
    path.write_bytes(gzip.compress("\n".join(rows).encode()))
    assert packed_classes(path) == packed_classes(path)
    table = dict(line.split("\t") for line in gzip.decompress(packed_classes(path)).decode().splitlines())
    assert set(table) == {"nets", "run"}
    assert table["nets"][0] > table["run"][0]
