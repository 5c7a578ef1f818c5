"""Mentions after the text itself has been heard."""

import pytest

from extract.concepts.model.corrections import corrected
from extract.concepts.model.mention import Mention, MentionType


def mentions(text: str, *named: tuple[str, MentionType]) -> list[Mention]:
    """The first place of each name, as a model might have found it."""
    return [Mention(text.index(name), text.index(name) + len(name), kind) for name, kind in named]


def after(text: str, *named: tuple[str, MentionType]) -> list[tuple[str, str]]:
    return [(text[m.start : m.end], m.type) for m in corrected(text, mentions(text, *named))]


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("We use the novel GAN here.", ("the novel GAN", "Method"), [("GAN", "Method")]),
        ("on image classification tasks", ("image classification tasks", "Task"), [("image classification", "Task")]),
        ("on the Foo30K dataset", ("Foo30K dataset", "Dataset"), [("Foo30K", "Dataset")]),
        ("on small datasets", ("small datasets", "Dataset"), [("small datasets", "Dataset")]),
        ("a recurrent net (RN", ("recurrent net (RN", "Method"), [("recurrent net", "Method")]),
        ("scores of 12", ("12", "Metric"), []),
    ],
)
def test_boundaries_follow_one_convention(
    text: str, found: tuple[str, MentionType], expected: list[tuple[str, str]]
) -> None:
    assert after(text, found) == expected


def test_a_noun_behind_a_name_says_that_it_is_a_dataset() -> None:
    assert after("on the Foo30K benchmark", ("Foo30K", "Method")) == [("Foo30K", "Dataset")]
    assert after("The Foo30K dataset is new") == [("Foo30K", "Dataset")]


def test_no_dataset_without_a_name() -> None:
    assert after("The dataset is new. This benchmark is not.") == []


def test_known_datasets_are_found_without_a_model() -> None:
    assert after("trained on ImageNet and CIFAR-10") == [("ImageNet", "Dataset"), ("CIFAR-10", "Dataset")]


def test_a_longer_mention_keeps_a_dataset_inside_of_it() -> None:
    assert after("the ImageNet classifier works", ("ImageNet classifier", "Method")) == [
        ("ImageNet classifier", "Method")
    ]


def test_an_abbreviation_has_the_type_of_what_it_stands_for() -> None:
    text = "neural machine translation (NMT) improves"
    assert after(text, ("neural machine translation", "Task")) == [
        ("neural machine translation", "Task"),
        ("NMT", "Task"),
    ]


def test_a_name_is_found_again_and_has_one_type() -> None:
    text = "FooNet works. FooNet is small. We like FooNet, not FooNet2."
    assert [(m.start, m.type) for m in corrected(text, [Mention(0, 6, "Method")])] == [
        (0, "Method"),
        (14, "Method"),
        (39, "Method"),
    ]


def test_nothing_in_nothing_out() -> None:
    assert corrected("", []) == []
    assert corrected("A-" * 5000 + " data", []) == []
