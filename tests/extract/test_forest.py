"""Forests give what a walk down each tree gives."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from extract.forest import Forest, forest_of, joined, probabilities

N_FEATURES = 3
VALUES = st.sampled_from([-2.0, -0.5, 0.0, 0.25, 1.0, 7.5])
LEAVES = st.builds(lambda value: {"leaf_value": value}, st.floats(-1, 1, width=32))
TREES = st.recursive(
    LEAVES,
    lambda below: st.builds(
        lambda feature, threshold, left, right: {
            "split_feature": feature, "threshold": threshold, "left_child": left, "right_child": right,
        },
        st.integers(0, N_FEATURES - 1), VALUES, below, below,
    ),
    max_leaves=40,
)  # fmt: skip
ROWS = st.lists(
    st.lists(VALUES | st.just(float("nan")), min_size=N_FEATURES, max_size=N_FEATURES), min_size=1, max_size=70
)
Tree = dict[str, Any]


def _leaf_of(tree: Tree, row: list[float]) -> float:
    while "leaf_value" not in tree:
        goes_left = row[tree["split_feature"]] <= tree["threshold"]
        tree = tree["left_child" if goes_left else "right_child"]
    value: float = tree["leaf_value"]
    return value


def _forest(trees: list[Tree]) -> Forest:
    return forest_of({"tree_info": [{"tree_structure": tree} for tree in trees]})


def _scores(forest: Forest, rows: list[list[float]]) -> NDArray[np.float32]:
    return forest.scores(np.array(rows, dtype=np.float32))


@given(st.lists(TREES, min_size=1, max_size=6), ROWS)
def test_each_row_comes_to_the_leaf_of_each_tree_to_which_a_walk_comes(
    trees: list[Tree], rows: list[list[float]]
) -> None:
    walked = np.array([sum(_leaf_of(tree, row) for tree in trees) for row in rows])
    assert _scores(_forest(trees), rows) == pytest.approx(probabilities(walked), abs=1e-6)


@given(st.lists(TREES, min_size=1, max_size=3), st.lists(TREES, min_size=1, max_size=3), ROWS)
def test_forests_that_are_joined_add_up(a: list[Tree], b: list[Tree], rows: list[list[float]]) -> None:
    assert (_scores(joined([_forest(a), _forest(b)]), rows) == _scores(_forest(a + b), rows)).all()


@pytest.mark.parametrize("n_leaves", [8, 9, 16, 17, 32, 33, 64])
def test_a_tree_may_have_as_many_leaves_as_there_are_bits(n_leaves: int) -> None:
    tree: Tree = {"leaf_value": float(n_leaves - 1)}
    for at in reversed(range(n_leaves - 1)):
        tree = {"split_feature": 0, "threshold": at, "left_child": {"leaf_value": float(at)}, "right_child": tree}
    rows = [[float(at), 0.0, 0.0] for at in range(n_leaves)]
    expected = probabilities(np.arange(n_leaves, dtype=np.float64))
    assert _scores(_forest([tree]), rows) == pytest.approx(expected, abs=1e-6)


def test_no_rows_have_no_scores() -> None:
    assert _scores(_forest([{"leaf_value": 1.0}]), []).shape == (0,)
