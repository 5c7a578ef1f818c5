"""Weights of features, learnt by a softmax and packed for shipping: what words say of a type, or of whose a thing is."""

import gzip
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from extract.concepts.words import TENTHS

NOTHING: Mapping[str, NDArray[np.float64]] = {}


@dataclass(frozen=True, slots=True)
class Told:
    """The features of a mention with their values, the number of its class, and what share of its concept's mentions it is."""

    features: Mapping[str, float]
    target: int
    share: float


def weights_of(
    learnt: Sequence[Told],
    n_classes: int,
    *,
    penalty: float,
    seen_at_least: int = 1,
    begin: Mapping[str, NDArray[np.float64]] = NOTHING,
) -> dict[str, NDArray[np.float64]]:
    """Feature -> (n_classes,) in nats: the weights that explain the targets best, for what is seen often enough.

    `penalty` is that of half the squares of what is added to the weights with which it begins, 0 where there are none.
    """
    seen = Counter(feature for one in learnt for feature in one.features)
    names = sorted(name for name, count in seen.items() if count >= seen_at_least)
    columns = {name: i for i, name in enumerate(names)}
    at = [
        (row, columns[f], value) for row, one in enumerate(learnt) for f, value in one.features.items() if f in columns
    ]
    rows, cols, values = zip(*at, strict=True)
    features = csr_matrix((values, (rows, cols)), shape=(len(learnt), len(names)))
    wanted = np.eye(n_classes)[[one.target for one in learnt]]
    first = np.array([begin.get(name, np.zeros(n_classes)) for name in names])
    weights = first + _softmax(features, wanted, np.array([one.share for one in learnt]), penalty, first)
    return dict(zip(names, weights, strict=True))


def packed(weights: Mapping[str, NDArray[np.float64]]) -> bytes:
    """`feature<TAB>weights` a line, in tenths of a nat, compressed; what says nothing is left out."""
    tenths = {name: np.rint(np.atleast_1d(row) * TENTHS).astype(int) for name, row in sorted(weights.items())}
    lines = ["\t".join([name, *map(str, row)]) for name, row in tenths.items() if row.any()]
    return gzip.compress("\n".join(lines).encode("utf-8"), mtime=0)


def _softmax(
    features: csr_matrix,
    wanted: NDArray[np.float64],
    counts: NDArray[np.float64],
    penalty: float,
    first: NDArray[np.float64],
) -> NDArray[np.float64]:
    """(n_features, n_classes): what is to be added to the first weights to explain the targets best."""
    shape = (features.shape[1], wanted.shape[1])
    begun = features @ first

    def loss(flat: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        weights = flat.reshape(shape)
        sums = begun + features @ weights
        sums -= sums.max(axis=1, keepdims=True)
        likely = np.exp(sums)
        likely /= likely.sum(axis=1, keepdims=True)
        lost = -(counts * np.log((likely * wanted).sum(axis=1) + 1e-12)).sum() + penalty / 2 * (weights**2).sum()
        slope = features.T @ ((likely - wanted) * counts[:, None]) + penalty * weights
        return float(lost), slope.ravel()

    found = minimize(loss, np.zeros(shape[0] * shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 150})
    result: NDArray[np.float64] = found.x.reshape(shape)
    return result
