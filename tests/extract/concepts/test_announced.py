"""Names that a sentence announces."""

import pytest

from extract.concepts.announced import announced_in


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("a smaller network, termed a “hypernetwork,” generates the weights", ["hypernetwork"]),
        ("presents gisting, which trains a model", ["gisting"]),
        ("introduces proxy-tuning, a promising method", ["proxy-tuning"]),
        ("The novel approach, FuseLLM, leverages distributions", ["FuseLLM"]),
        ("a method referred to as Fusion-in-Decoder.", ["Fusion-in-Decoder"]),
        ("They use linear classifiers, which they refer to as “probes”, trained alone", ["probes"]),
        ("introduced the latest versions of the model – FooV4 and Foo-Bar.", ["FooV4", "Foo-Bar"]),
        ("FooWorld (proposed by the authors): sentence and n-gram", ["FooWorld"]),
        ("a novel model architecture named Look, Read & Answer (LRA).", ["Look, Read & Answer"]),
        ("which they call Pathways Language Model PaLM.", ["PaLM"]),
    ],
)
def test_names_of_any_form_are_announced(sentence: str, names: list[str]) -> None:
    assert [sentence[found.start : found.end] for found in announced_in(sentence)] == names


@pytest.mark.parametrize(
    "sentence",
    [
        "which is often called fine-tuning",
        "so-called lottery tickets",
        "we use an algorithm called score matching",
        "They release checkpoints, which help.",
        "we present results, which show",
        "incorrect information, termed hallucination, is unsolved",
        "",
    ],
)
def test_what_others_named_is_not_announced(sentence: str) -> None:
    assert announced_in(sentence) == ()


def test_a_proposed_phrase_is_announced_as_a_phrase() -> None:
    sentence = "Proposes an embedding space transformation"
    assert [(sentence[a.start : a.end], a.how) for a in announced_in(sentence)] == [
        ("embedding space transformation", "phrase")
    ]
