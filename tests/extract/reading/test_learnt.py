"""The parts that carry what was learnt: the table of words, the forest, the chain's marginals."""

import itertools

import numpy as np
import pytest

from extract.forest import forest_of
from extract.reading.labeller import label_all
from extract.reading.training.lexis import leanings_of
from extract.references.model import Model
from extract.text.lexis import lean_of


@pytest.mark.parametrize(
    ("words", "of_titles"),
    [("generative adversarial nets", True), ("theory and practice", True), ("kaiming he", False), ("anna berg", False)],
)
def test_words_of_titles_and_words_of_names(words: str, of_titles: bool) -> None:
    assert (int(lean_of(words.split())[0]) > 0) is of_titles


def test_nothing_is_said_of_unknown_words() -> None:
    assert lean_of(["qwxzv"]) == ("?", "?", "?")


def test_leanings_count_both_sides() -> None:
    found = leanings_of(["deep nets"] * 9, ["Anna Berg"] * 9)
    assert found["deep"] > 0 > found["berg"]


def test_a_forest_gives_what_its_trees_sum_up_to() -> None:
    leaf = {"leaf_value": 0.5}
    tree = {
        "split_feature": 1,
        "threshold": 2.0,
        "left_child": {"leaf_value": -1.0},
        "right_child": {"leaf_value": 1.0},
    }
    forest = forest_of({"tree_info": [{"tree_structure": tree}, {"tree_structure": leaf}]})
    rows = np.array([[9, 2], [9, 2.5]], dtype=np.float32)
    assert forest.scores(rows) == pytest.approx([1 / (1 + np.exp(0.5)), 1 / (1 + np.exp(-1.5))])


def test_marginals_are_those_of_all_paths() -> None:
    weights = np.array([[0, 0], [1.0, -0.5], [0.2, 0.7]], dtype=np.float32)
    model = Model(("A", "T"), {"x": 1, "y": 2}, weights, np.array([[0.3, -1.0], [0.1, 0.4]], dtype=np.float32))
    record = [["x"], ["y"], ["x", "y"], []]
    scores = np.array([[weights[model.rows[name]] for name in names] or [[0, 0]] for names in record[:2]]).sum(axis=1)
    scores = np.vstack([scores, weights[1] + weights[2], [0, 0]])
    totals = np.zeros((4, 2))
    for path in itertools.product((0, 1), repeat=4):
        weight = np.exp(
            sum(scores[i][k] for i, k in enumerate(path))
            + sum(model.transitions[a][b] for a, b in itertools.pairwise(path))
        )
        for i, k in enumerate(path):
            totals[i][k] += weight
    (found, empty, single) = label_all(model, [record, [], [["x"]]])
    assert found.marginals == pytest.approx(totals / totals.sum(axis=1, keepdims=True), abs=1e-5)
    assert empty.labels == ()
    assert single.labels == ("A",)
