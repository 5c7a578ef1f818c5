"""A boosted forest of trees as arrays: read from a file, applied to many rows at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from extract.arrays import write

TRAINED = {
    "objective": "binary",
    "learning_rate": 0.05,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "verbose": -1,
    "num_threads": 2,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
}
"""What all trainings with LightGBM have in common; chance is seeded."""
ROWS_AT_ONCE = 64
"""So many rows go through the trees together: few enough for what is open of them to stay near the processor."""
KINDS = (np.uint8, np.uint16, np.uint32, np.uint64)
"""Types of so many bits, one for each leaf of a tree."""


@dataclass(frozen=True)
class Forest:
    """Trees one behind the other: of inner node i the feature, the threshold up to which one goes left, and the nodes below.

    A node below that is negative is leaf `-1 - node`; `roots` are the first nodes of the trees, `leaves` the values of leaves,
    which are numbered from left to right, tree by tree, at most 64 of one.
    """

    roots: NDArray[np.int32]
    features: NDArray[np.int16]
    thresholds: NDArray[np.float32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    leaves: NDArray[np.float32]

    def scores(
        self, rows: NDArray[np.float32], going_on_from: NDArray[np.float64] | None = None
    ) -> NDArray[np.float32]:
        """(n_rows,) in 0..1: how probable the forest holds each row's being a record; `going_on_from` are (n_rows,) logits that
        it was trained to add to."""
        logits = [self._logits(rows[at : at + ROWS_AT_ONCE]) for at in range(0, len(rows), ROWS_AT_ONCE)]
        total = np.concatenate(logits) if logits else np.zeros(0)
        if going_on_from is not None:
            total = total + going_on_from
        return probabilities(total)

    def _logits(self, rows: NDArray[np.float32]) -> NDArray[np.float64]:
        """(n_rows,): the sum of the leaves that each row comes to.

        What a row's features say is taken one after the other: each leaves open in all trees only the leaves to which one can
        still come, and of these the first is the row's (Lucchese et al., QuickScorer, SIGIR 2015).
        """
        open_leaves = np.full((len(rows), len(self.roots)), np.iinfo(self._gates.kind).max, self._gates.kind)
        for feature, thresholds, left_open in self._gates.of_features:
            passed = np.searchsorted(thresholds, rows[:, feature])
            np.bitwise_and(open_leaves, left_open.take(passed, axis=0), out=open_leaves)
        lowest = open_leaves & -open_leaves
        arrived = self._gates.first_leaves + np.frexp(lowest.astype(np.float64))[1] - 1
        total: NDArray[np.float64] = self.leaves.take(arrived).sum(axis=1, dtype=np.float64)
        return total

    @cached_property
    def _gates(self) -> "_Gates":
        """What each feature leaves open of the trees, made of the nodes once."""
        n_trees, first_leaves = len(self.roots), self._leftmost(self.roots)
        n_leaves = np.diff(first_leaves, append=len(self.leaves))
        kind = next(kind for kind in KINDS if n_leaves.max(initial=0) <= np.iinfo(kind).bits)
        left, right = self._leftmost(self.left), self._leftmost(self.right)
        trees = np.searchsorted(first_leaves, left, side="right") - 1
        from_tree = first_leaves[trees]
        behind, before = (np.left_shift(np.uint64(1), (at - from_tree).astype(np.uint64)) for at in (right, left))
        kept = np.invert((behind - before).astype(kind))
        of_features = []
        for feature in np.unique(self.features):
            asking = np.flatnonzero(self.features == feature)
            thresholds, places = np.unique(self.thresholds[asking], return_inverse=True)
            left_open = np.full((len(thresholds) + 1, n_trees), np.iinfo(kind).max, kind)
            np.bitwise_and.at(left_open, (places + 1, trees[asking]), kept[asking])
            of_features.append((int(feature), thresholds, np.bitwise_and.accumulate(left_open, axis=0)))
        return _Gates(kind, first_leaves, tuple(of_features))

    def _leftmost(self, nodes: NDArray[np.int32]) -> NDArray[np.int64]:
        """The first leaf below each node, or the leaf that it is."""
        below = nodes.astype(np.int64)
        while (inner := below >= 0).any():
            below[inner] = self.left[below[inner]]
        return -1 - below


class _Gates(NamedTuple):
    """Of each feature the thresholds, ascending, and by how many of them a value lies above the leaves that are open then, a
    bit each, in all trees; `first_leaves` are the numbers of the trees' first leaves, `kind` is the type of the bits."""

    kind: type[np.unsignedinteger[Any]]
    first_leaves: NDArray[np.int64]
    of_features: tuple[tuple[int, NDArray[np.float32], NDArray[Any]], ...]


def logits(scores: NDArray[np.floating], least: float) -> NDArray[np.float64]:
    """(n,): the logits of probabilities, none nearer to 0 or 1 than `least`."""
    likely = np.clip(scores.astype(np.float64), least, 1 - least)
    return np.log(likely) - np.log(1 - likely)


def probabilities(logits: NDArray[np.float64]) -> NDArray[np.float32]:
    """(n,) in 0..1: what logits stand for."""
    result: NDArray[np.float32] = (1 / (1 + np.exp(-logits))).astype(np.float32)
    return result


NAMES = tuple(field.name for field in fields(Forest))


def fitted(
    rows: NDArray[np.float32],
    targets: NDArray[Any],
    options: Mapping[str, Any],
    n_trees: int,
    *,
    weights: NDArray[np.float64] | None = None,
    going_on_from: NDArray[np.float64] | None = None,
) -> "Forest":
    """The forest that LightGBM learns from rows and their targets (1 or 0), by these options; `weights` say how much each row
    counts, `going_on_from` are the logits that the forest is to add to."""
    import lightgbm  # only training needs it

    data = lightgbm.Dataset(rows, targets.astype(float), weight=weights, init_score=going_on_from)
    return forest_of(lightgbm.train(dict(options), data, num_boost_round=n_trees).dump_model())


def forest_of(dump: dict[str, Any]) -> Forest:
    """The forest that LightGBM dumps as JSON."""
    roots: list[int] = []
    features: list[int] = []
    thresholds: list[float] = []
    left: list[int] = []
    right: list[int] = []
    leaves: list[float] = []

    def add(node: dict[str, Any]) -> int:
        if "leaf_value" in node and "split_feature" not in node:
            leaves.append(node["leaf_value"])
            return -len(leaves)
        at = len(features)
        features.append(node["split_feature"])
        thresholds.append(node["threshold"])
        left.append(0)
        right.append(0)
        left[at] = add(node["left_child"])
        right[at] = add(node["right_child"])
        return at

    for tree in dump["tree_info"]:
        roots.append(add(tree["tree_structure"]))
    # a threshold of double precision is rounded down, so that a value of single precision falls on the same side
    exact = np.array(thresholds, dtype=np.float64)
    rounded = exact.astype(np.float32)
    rounded = np.where(rounded > exact, np.nextafter(rounded, np.float32(-np.inf)), rounded).astype(np.float32)
    return Forest(
        np.array(roots, dtype=np.int32), np.array(features, dtype=np.int16), rounded, np.array(left, dtype=np.int32),
        np.array(right, dtype=np.int32), np.array(leaves, dtype=np.float32),
    )  # fmt: skip


def mean(forests: Sequence[Forest], shares: Sequence[float]) -> Forest:
    """A forest whose logit is the mean of those of the forests: all their trees, with smaller leaves."""
    return joined(
        [replace(one, leaves=one.leaves * np.float32(share)) for one, share in zip(forests, shares, strict=True)]
    )


def joined(forests: Sequence[Forest]) -> Forest:
    """A forest whose logit is the sum of those of the forests: all their trees."""
    moved: list[Forest] = []
    nodes = leaves = 0
    for one in forests:
        roots, left, right = (_moved(array, nodes, leaves) for array in (one.roots, one.left, one.right))
        moved.append(replace(one, roots=roots, left=left, right=right))
        nodes, leaves = nodes + len(one.features), leaves + len(one.leaves)
    return Forest(*(np.concatenate([getattr(one, name) for one in moved]) for name in NAMES))


def _moved(places: NDArray[np.int32], nodes: int, leaves: int) -> NDArray[np.int32]:
    """The places of nodes, and of leaves, which are negative, behind those of other trees."""
    behind: NDArray[np.int32] = np.where(places >= 0, places + nodes, places - leaves).astype(np.int32)
    return behind


def save(forest: Forest, path: Path) -> None:
    """Write a forest; equal forests make equal bytes."""
    write(path, {name: getattr(forest, name) for name in NAMES})


def load(path: Path) -> Forest:
    """Read a forest that `save` wrote."""
    with np.load(path, allow_pickle=False) as file:
        return Forest(*(file[name] for name in NAMES))
