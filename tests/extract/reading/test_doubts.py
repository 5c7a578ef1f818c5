"""What decides whether a unit in doubt is a record: of what the words in and around it speak."""

from collections.abc import Callable

import numpy as np
import pytest

from extract.document import Document
from extract.entry import Page
from extract.forest import Forest, forest_of
from extract.reading import doubts, speech
from extract.reading.outline import Outline, outline_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
PAPER, AUTHORS = 0, 1
N = len(speech.CLASSES)


def outline(text: str) -> Outline:
    return outline_of(Page.of(Document("d", "notes.md", text, "0", "markdown")))


def leaf(value: float) -> Forest:
    return forest_of({"tree_info": [{"tree_structure": {"leaf_value": value}}]})


def test_words_are_counted_in_a_unit_behind_it_and_around_it() -> None:
    page = outline(
        "# Small Networks\n\nThis paper says so.\n\n# Large Networks\n\nThe authors of the paper, and other authors.\n"
    )
    rows = speech.speech_of(page)
    assert rows.shape == (4, 5 * N)
    own, below, siblings, above, on_page = (rows[:, i * N : (i + 1) * N] for i in range(5))
    assert own[:, [PAPER, AUTHORS]].tolist() == [[0, 0], [1, 0], [0, 0], [1, 2]]
    assert below[:, [PAPER, AUTHORS]].tolist() == [[1, 0], [0, 0], [1, 2], [0, 0]]
    assert siblings[0, [PAPER, AUTHORS]].tolist() == [1, 2]
    assert above[1, PAPER] == 1
    assert above[0, PAPER] == -1
    assert on_page[:, AUTHORS].tolist() == [0.5] * 4


def test_a_text_in_signs_speaks_of_papers_too() -> None:
    assert speech.speech_of(outline("这篇论文的作者提出了方法\n"))[0, [PAPER, AUTHORS]].tolist() == [1, 1]


def test_an_empty_page_has_no_rows() -> None:
    assert speech.speech_of(outline("")).shape == (0, 5 * N)


def test_only_what_is_in_doubt_changes() -> None:
    scores = np.array([0.001, 0.5, 0.99], dtype=np.float32)
    rows = np.zeros((3, 4), dtype=np.float32)
    found = doubts.settled(rows, scores, leaf(2.0))
    assert found[[0, 2]].tolist() == scores[[0, 2]].tolist()
    assert found[1] == pytest.approx(1 / (1 + np.exp(-2.0)), rel=1e-5)


def test_a_forest_goes_on_from_what_was_said() -> None:
    rows = np.zeros((2, 1), dtype=np.float32)
    said = leaf(0.5).scores(rows, np.array([1.0, -1.0]))
    assert said == pytest.approx([1 / (1 + np.exp(-1.5)), 1 / (1 + np.exp(0.5))], rel=1e-5)


NOTES = (
    """# Deep Equilibrium Models

[paper url](https://arxiv.org/abs/1909.01377)

## Notes

This paper reduces the memory that a network needs. The authors find the fixed point by root finding.
""",
    """# Value Iteration Networks

By a group in Berkeley: Aviv Tamar, Yi Wu, Garrett Thomas

This paper introduces a policy network with a planner inside, trained end to end. The authors evaluate it on mazes.
""",
    """---
title: Sleep Spindles and Memory
authors: [Anna Berg, Bo Dahl]
year: 2019
---

## Summary

The authors show that sleep matters: this paper compares the memory of twenty people with and without it.
""",
)
TOPICS = (
    """# Batch normalization

Normalise the activations of a layer over the batch.

- faster training
- less sensitive to the start
""",
    """# Setting up the cluster

Install the packages and run the script:

- log in
- load the modules
""",
    """# Sleep

We sleep a third of our lives. In deep sleep the body repairs itself.

## Phases

- light
- deep
- dreams
""",
)


@pytest.mark.parametrize("text", NOTES)
def test_a_page_that_speaks_of_one_paper_is_its_note(facts_of: FactsOf, text: str) -> None:
    assert len([paper for paper in facts_of(text).papers if paper.status == "entry"]) == 1


@pytest.mark.parametrize("text", TOPICS)
def test_a_page_on_a_topic_tells_no_paper(facts_of: FactsOf, text: str) -> None:
    assert facts_of(text).papers == ()
