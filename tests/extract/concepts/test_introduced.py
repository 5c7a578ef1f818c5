"""What a work presents as its own."""

import pytest

from extract.concepts.candidates import Sentence, find_candidates
from extract.concepts.introduced import introduced_by_head, introduced_by_tail, introduced_by_title, introduced_in


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("NeRF: Representing Scenes as Neural Radiance Fields", "NeRF"),
        ("Llama 2: Open Foundation and Fine-Tuned Chat Models", "Llama 2"),
        ("GPT-NeoX-20B: An Open Model", "GPT-NeoX-20B"),
        ("**BERT**: Pre-training of Transformers", "BERT"),
        ("“FooNet”: A Network", "FooNet"),
        ("Mamba: Linear-Time Sequence Modeling", "Mamba"),
        ("Attention Is All You Need", None),
        ("What Does It Mean to Be Small: A Study of Networks", None),
        ("", None),
    ],
)
def test_the_name_before_the_colon(title: str, name: str | None) -> None:
    found = introduced_by_title(title)
    assert (found[0] if found else None) == name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Momentum Contrast for Unsupervised Visual Representation Learning", "Momentum Contrast"),
        ("Training Networks with Care", None),
        ("On Networks for Maps", None),
        ("An Energy Bound for Trees", "Energy Bound"),
        ("networks for maps", None),
    ],
)
def test_the_phrase_that_a_title_opens_with(title: str, name: str | None) -> None:
    assert introduced_by_head(title) == name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Meta-Learning with Warped Gradient Descent", "Warped Gradient Descent"),
        ("Learning Factored Representations in a Deep Mixture of Experts", "Deep Mixture of Experts"),
        ("Networks in the Wild", None),
        ("A Study with Careful Analysis Methods", None),
        ("", None),
    ],
)
def test_the_means_that_a_title_closes_with(title: str, name: str | None) -> None:
    assert introduced_by_tail(title) == name


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        (" introduced the Inception (also known as GoogLeNet or InceptionNet) architecture", "Inception"),
        (" proposes Transformers, compared with LSTMs", "Transformer"),
        (" introduces FooNet (a network)", "FooNet"),
    ],
)
def test_the_first_of_several_names_of_one_thing_is_introduced(rest: str, name: str) -> None:
    candidates = find_candidates(Sentence.of(rest))
    assert {candidates[i].name for i in introduced_in(rest, candidates, attributed=True)} == {name}
