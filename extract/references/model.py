"""A linear-chain conditional random field (Lafferty, McCallum and Pereira 2001): its weights, and the best labels for a
string."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extract.arrays import write

Floats = NDArray[np.float32]

WEIGHTS = Path(__file__).resolve().with_name("weights") / "references.npz"
FORBIDDEN = np.float32(-1e4)
LEAST_WEIGHT = 0.01
"""Weights below this change no label on the development references and are half of all."""


@dataclass(frozen=True, slots=True)
class Model:
    """Weights by feature: `rows` says in which row of `weights` (n_features, n_labels) a feature's stand;
    `transitions` is (n_labels, n_labels), from the label before to the label behind."""

    labels: tuple[str, ...]
    rows: Mapping[str, int]
    weights: Floats
    transitions: Floats

    def label(self, features: Sequence[Iterable[str]]) -> list[str]:
        """The most probable labels of the tokens that have these features (Viterbi); n_labels² a token."""
        if not features:
            return []
        scores = self.scores(features)
        behind = np.empty(scores.shape, dtype=np.intp)
        best = scores[0] + self._at_start()
        for i in range(1, len(scores)):
            ways = best[:, None] + self.transitions
            behind[i] = ways.argmax(axis=0)
            best = ways.max(axis=0) + scores[i]
        path = [int(best.argmax())]
        for i in range(len(scores) - 1, 0, -1):
            path.append(int(behind[i, path[-1]]))
        return [self.labels[at] for at in reversed(path)]

    def scores(self, features: Sequence[Iterable[str]]) -> Floats:
        """(n_tokens, n_labels): how well each label goes with each token by itself; row 0 of the weights is all zero."""
        rows: list[int] = []
        starts: list[int] = []
        find = self.rows.get
        for names in features:
            starts.append(len(rows))
            rows.append(0)
            rows += filter(None, map(find, names))  # rows of features begin at 1
        return np.add.reduceat(self.weights[rows], starts, axis=0)

    def _at_start(self) -> Floats:
        return np.array([FORBIDDEN if label.startswith("I-") else 0 for label in self.labels], dtype=np.float32)


def model_of(
    state: Mapping[tuple[str, str], float], transitions: Mapping[tuple[str, str], float], labels: Iterable[str]
) -> Model:
    """A model from trained weights: of (feature, label) and of (label before, label behind)."""
    names = tuple(sorted(labels))
    column = {label: i for i, label in enumerate(names)}
    kept = {pair: weight for pair, weight in state.items() if abs(weight) >= LEAST_WEIGHT}
    rows = {name: i for i, name in enumerate(sorted({feature for feature, _ in kept}), start=1)}
    weights = np.zeros((len(rows) + 1, len(names)), dtype=np.float32)
    for (feature, label), weight in kept.items():
        weights[rows[feature], column[label]] = np.float16(weight)
    between = np.zeros((len(names), len(names)), dtype=np.float32)
    for (before, behind), weight in transitions.items():
        between[column[before], column[behind]] = np.float16(weight)
    return Model(names, rows, weights, _only_begun(names, between))


def _only_begun(labels: Sequence[str], transitions: Floats) -> Floats:
    """The transitions, none into the inside of a field that has not begun."""
    for j, behind in enumerate(labels):
        if behind.startswith("I-"):
            for i, before in enumerate(labels):
                if before[2:] != behind[2:] or before[1] != "-":
                    transitions[i, j] = FORBIDDEN
    return transitions


def save(model: Model, path: Path) -> None:
    """Write a model; equal models make equal bytes."""
    rows, columns = np.nonzero(model.weights)
    arrays: dict[str, NDArray[Any]] = {
        "labels": _text(model.labels),
        "features": _text(sorted(model.rows, key=model.rows.__getitem__)),
        "counts": np.bincount(rows, minlength=len(model.weights)).astype(np.uint8),
        "columns": columns.astype(np.uint8),
        "values": model.weights[rows, columns].astype(np.float16),
        "transitions": model.transitions.astype(np.float16),
    }
    write(path, arrays)


def _text(lines: Iterable[str]) -> NDArray[np.uint8]:
    return np.frombuffer("\n".join(lines).encode(), dtype=np.uint8)


def load(path: Path) -> Model:
    """Read a model that `save` wrote."""
    with np.load(path, allow_pickle=False) as file:
        labels = tuple(file["labels"].tobytes().decode().split("\n"))
        features = file["features"].tobytes().decode().split("\n")
        weights = np.zeros((len(features) + 1, len(labels)), dtype=np.float32)
        rows = np.repeat(np.arange(len(weights)), file["counts"])
        weights[rows, file["columns"]] = file["values"]
        transitions = file["transitions"].astype(np.float32)
    return Model(labels, {name: i for i, name in enumerate(features, start=1)}, weights, transitions)


@cache
def shipped() -> Model:
    """The model that comes with the package, read once."""
    return load(WEIGHTS)
