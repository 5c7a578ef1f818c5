"""Several trainings as one."""

from pathlib import Path

import numpy as np
import pytest

from extract.forest import ROWS_AT_ONCE, Forest, mean
from extract.reading.reader import Models, models_in
from extract.reading.training.average import main, mean_field, save_all
from extract.references.model import model_of

HALVES = [0.5, 0.5]


def test_a_mean_field_has_the_mean_of_the_weights_and_nothing_for_what_one_lacks() -> None:
    a = model_of({("x", "A"): 2.0, ("y", "B"): 1.0}, {("A", "B"): 1.0}, ["A", "B"])
    b = model_of({("x", "A"): 1.0, ("z", "B"): 3.0}, {("A", "B"): 0.0}, ["A", "B"])
    field = mean_field([a, b], HALVES)
    scores = field.scores([["x"], ["y"], ["z"], ["unknown"]])
    assert scores.tolist() == [[1.5, 0.0], [0.0, 0.5], [0.0, 1.5], [0.0, 0.0]]
    assert field.transitions.tolist() == [[0.0, 0.5], [0.0, 0.0]]
    with pytest.raises(ValueError, match="other labels"):
        mean_field([a, model_of({}, {}, ["A", "C"])], HALVES)


def tree(feature: int, threshold: float, low: float, high: float) -> Forest:
    """A forest of one tree with one question."""
    of = np.array
    return Forest(
        of([0], np.int32), of([feature], np.int16), of([threshold], np.float32), of([-1], np.int32), of([-2], np.int32),
        of([low, high], np.float32),
    )  # fmt: skip


def test_a_mean_forest_says_the_mean_of_the_logits() -> None:
    forests = [tree(0, 0.5, -2.0, 2.0), tree(1, 0.5, -1.0, 3.0), tree(0, 0.1, 0.0, 1.0)]
    rows = np.array([[0, 0], [0, 1], [1, 0], [1, 1], [0.3, 0]], dtype=np.float32)
    logits = [np.log(p / (1 - p)) for p in (one.scores(rows) for one in (*forests, mean(forests, [0.25, 0.25, 0.5])))]
    assert logits[3] == pytest.approx(np.average(logits[:3], axis=0, weights=[1, 1, 2]), abs=1e-5)


def test_many_rows_are_scored_as_each_by_itself() -> None:
    forest = mean([tree(i % 3, i / 10, -1.0 - i, 1.0 + i) for i in range(7)], [1 / 7] * 7)
    rows = np.random.default_rng(1).normal(size=(2 * ROWS_AT_ONCE + 3, 3)).astype(np.float32)
    alone = np.concatenate([forest.scores(row[None]) for row in rows])
    assert forest.scores(rows).tolist() == alone.tolist()
    assert len(set(alone.tolist())) > 10
    assert forest.scores(rows[:0]).shape == (0,)


def test_the_mean_of_folders_counts_each_by_its_share(tmp_path: Path) -> None:
    for name, low in (("a", -2.0), ("b", 4.0)):
        field = model_of({("x", "A"): low}, {}, ["A", "B"])
        save_all(Models(field, field, tree(0, 0.5, low, 1.0), tree(0, 0.5, low, 1.0)), tmp_path / name)
    main(str(tmp_path / "out"), str(tmp_path / "a"), f"{tmp_path / 'b'}=2")
    averaged = models_in(tmp_path / "out")
    assert averaged.alone.scores([["x"]])[0, 0] == pytest.approx(2.0)
    assert np.log(1 / averaged.second.scores(np.zeros((1, 1), dtype=np.float32))[0] - 1) == pytest.approx(
        -2.0, abs=1e-5
    )
