"""Could this line be the title of a paper?"""

import pytest

from extract.titles import is_furniture, looks_like_title, names_an_occasion, opens_with_an_occasion


@pytest.mark.parametrize(
    "line",
    [
        "Attention Is All You Need",
        "How Powerful are Graph Neural Networks?",
        "On the Convergence of Adam and Beyond",
        "pix2pix for Everybody",
        "α-Rank: Multi-Agent Evaluation by Evolution",
        "“Why Should I Trust You?”: Explaining the Predictions of Any Classifier",
        "[Deep Residual Learning for Image Recognition](https://arxiv.org/abs/1512.03385)",
        "$\\ell_1$ Regularization in Infinite Dimensional Feature Spaces",
        "Do We Need Zero Training Loss After Achieving Zero Training Error?",
        "3D Gaussian Splatting for Real-Time Radiance Field Rendering",
        "Mamba: Linear-Time Sequence Modeling with Selective State Spaces",
        "Towards a Human-like Open-Domain Chatbot",
        "word2vec Explained",
    ],
)
def test_is_formed_like_a_title(line: str) -> None:
    assert looks_like_title(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Word",
        "We propose a new loss for this",
        "This paper introduces a large model",
        "a line that begins small",
        "Goal: learn faster from less data",
        "A sentence that ends with a stop.",
        "One sentence here. Another one there",
        "Table of Contents",
        "Related work",
        "ICLR 2020",
        "Talks from NeurIPS 2019",
        "Figure 3 shows the loss",
        "Why does it work so well",
        "Ho et al",
        "Abstract: we study it",
        "Inference network",
        "1. Introduction",
        "Authors: Ann Lee and Bo Kim",
        "Must-read papers on graphs",
        "Word " * 60,
        "Experiments with many things:",
    ],
)
def test_is_no_title(line: str) -> None:
    assert not looks_like_title(line)


@pytest.mark.parametrize(
    "line",
    """References | REFERENCES | References II | 2. Introduction | Related Work | Reading list | Slide 12
    | Tuesday, 13 July 2021 | May 3rd | 13 July | Friday""".split("|"),
)
def test_headings_that_every_document_has(line: str) -> None:
    assert is_furniture(line.strip())


@pytest.mark.parametrize(
    "line", ["Referential Games", "Marching Cubes", "Introducing Attention", "Graph Attention Networks"]
)
def test_headings_that_say_something(line: str) -> None:
    assert not is_furniture(line)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ICLR 2020", True),
        ("Papers of NeurIPS 2021", True),
        ("EMNLP'19", True),
        ("ICLR", False),
        ("SemEval 2018: Emotion in Tweets", False),
        ("Summer School 2020", False),
    ],
)
def test_names_of_occasions(line: str, expected: bool) -> None:
    assert names_an_occasion(line) is expected


@pytest.mark.parametrize(
    ("text", "opens"),
    [("NIPS 2017: spotlights", True), ("Small Networks: ICLR 2020", False), ("ICLR 2020 papers: new ones", False)],
)
def test_a_heading_over_papers_may_open_with_an_occasion(text: str, opens: bool) -> None:
    assert opens_with_an_occasion(text) == opens
