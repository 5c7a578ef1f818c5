"""Noun phrases of tagged words."""

import pytest
from spacy.tokens import Doc
from spacy.vocab import Vocab

from extract.concepts.model.phrases import noun_phrases


def phrases(tagged: str) -> list[str]:
    """Phrases of a text written as word/TAG word/TAG; a word with an underscore behind it has no space after it."""
    words, tags = zip(*(item.rsplit("/", 1) for item in tagged.split()), strict=True)
    spaces = [not word.endswith("_") for word in words]
    doc = Doc(Vocab(), [word.rstrip("_") for word in words], spaces=spaces, tags=list(tags))
    return [doc[first:last].text for first, last in noun_phrases(doc)]


@pytest.mark.parametrize(
    ("tagged", "expected"),
    [
        ("a/DT neural/JJ network/NN learns/VBZ", ["neural network"]),
        ("the/DT proposed/VBN kernel/NN estimator/NN", ["kernel estimator"]),
        ("features/NNS extracted/VBN by/IN hand/NN", ["features", "hand"]),
        ("using/VBG gradient/NN descent/NN", ["gradient descent"]),
        ("scheduling/VBG problems/NNS", ["scheduling problems"]),
        ("problem/NN solving/VBG ./.", ["problem solving"]),
        ("a/DT device/NN combining/VBG the/DT parts/NNS", ["device", "parts"]),
        ("two/CD systems/NNS", ["systems"]),
        ("two_/CD -_/HYPH person/NN games/NNS", ["two-person games"]),
        ("non_/AFX -_/HYPH convex/JJ loss/NN", ["non-convex loss"]),
        ("very/RB large/JJ", []),
        ("3/CD -/:  4/CD", []),
    ],
)
def test_phrases_by_their_tags(tagged: str, expected: list[str]) -> None:
    assert phrases(tagged) == expected


def test_an_empty_text_has_no_phrases() -> None:
    assert list(noun_phrases(Doc(Vocab(), []))) == []
