"""Best labels for given weights, and weights on disk."""

from itertools import product
from pathlib import Path

from extract.references.model import Model, load, model_of, save

STATE = {("w=a", "B-x"): 1.0, ("w=b", "I-x"): 0.5, ("w=b", "other"): 0.75, ("w=c", "B-y"): 2.0, ("w=c", "I-x"): 1.75}
BETWEEN = {("B-x", "I-x"): 0.5, ("I-x", "B-y"): -1.0, ("other", "B-y"): 0.25, ("I-x", "I-x"): 0.125}
LABELS = ("B-x", "B-y", "I-x", "I-y", "other")


def tiny() -> Model:
    return model_of(STATE, BETWEEN, LABELS)


def score(names: list[list[str]], labels: tuple[str, ...]) -> float:
    """What a path is worth; a field that goes on without having begun is worth nothing at all."""
    total = 0.0
    for i, label in enumerate(labels):
        before = labels[i - 1] if i else ""
        if label.startswith("I-") and before[2:] != label[2:]:
            return -1e9
        total += sum(STATE.get((name, label), 0.0) for name in names[i]) + BETWEEN.get((before, label), 0.0)
    return total


def test_the_labels_are_those_of_the_best_of_all_paths() -> None:
    model = tiny()
    for words in product("abcd", repeat=4):
        names = [[f"w={word}"] for word in words]
        best = max(score(names, path) for path in product(LABELS, repeat=4))
        assert score(names, tuple(model.label(names))) == best


def test_a_field_goes_on_only_where_it_has_begun() -> None:
    assert tiny().label([["w=b"], ["w=b"]])[0] != "I-x"


def test_nothing_has_no_labels() -> None:
    assert tiny().label([]) == []


def test_a_model_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    model = tiny()
    save(model, tmp_path / "one.npz")
    save(load(tmp_path / "one.npz"), tmp_path / "two.npz")
    again = load(tmp_path / "two.npz")
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()
    assert (again.labels, again.rows) == (model.labels, model.rows)
    assert (again.weights == model.weights).all()
    assert (again.transitions == model.transitions).all()
