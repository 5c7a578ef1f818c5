"""What is shipped: sizes, card, the gazetteer and the word counts."""

import time
from importlib.resources import files
from pathlib import Path

import pytest

from extract.concepts.model.frequencies import rarity
from extract.concepts.model.gazetteer import known_places
from extract.concepts.model.language import load
from extract.concepts.model.mention import Mention

WEIGHTS = Path(str(files("extract.concepts.model").joinpath("weights")))


def test_weights_are_small_and_have_a_card() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.rglob("*") if path.is_file()) < 20_000_000
    card = (WEIGHTS / "CARD.md").read_text(encoding="utf-8")
    for fact in (
        "SciREX",
        "TDMSci",
        "UD English EWT",
        "CC BY-SA 4.0",
        "Apache-2.0",
        "python -m extract.concepts.training",
    ):
        assert fact in card


@pytest.mark.perf
def test_loading_takes_little_of_the_processor() -> None:
    start = time.process_time()
    assert load(WEIGHTS).pipe_names == ["tok2vec", "ner", "tagger"]
    assert time.process_time() - start < 1.5


def test_rare_words_are_rarer() -> None:
    assert 0 <= rarity("the") < rarity("translation") < rarity("lagrangian") < rarity("a-word-never-seen")


def test_known_datasets_as_they_are_written() -> None:
    text = "On CNN/Daily Mail, not on cnn; SQuAD-like sets; WikiText-103."
    assert known_places(text) == [
        Mention(text.index("CNN/"), text.index(", not"), "Dataset"),
        Mention(text.index("WikiText"), len(text) - 1, "Dataset"),
    ]
