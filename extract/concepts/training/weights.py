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


@dataclass(frozen=True, slots=True)
class Told:
    """The features of one mention, the number of its class, and what share of its concept's mentions it is."""

    features: tuple[str, ...]
    target: int
    share: float


def weights_of(
    learnt: Sequence[Told], n_classes: int, *, penalty: float, seen_at_least: int = 1
) -> dict[str, NDArray[np.float64]]:
    """Feature -> (n_classes,) in nats: the weights that explain the targets best, for what is seen often enough.

    `penalty` is that of half the squares of the weights.
    """
    seen = Counter(feature for one in learnt for feature in one.features)
    names = sorted(name for name, count in seen.items() if count >= seen_at_least)
    columns = {name: i for i, name in enumerate(names)}
    at = [(row, columns[f]) for row, one in enumerate(learnt) for f in one.features if f in columns]
    rows, cols = np.array(at).T
    features = csr_matrix((np.ones(len(at)), (rows, cols)), shape=(len(learnt), len(names)))
    wanted = np.eye(n_classes)[[one.target for one in learnt]]
    weights = _softmax(features, wanted, np.array([one.share for one in learnt]), penalty)
    return dict(zip(names, weights, strict=True))


def packed(weights: Mapping[str, NDArray[np.float64]]) -> bytes:
    """`feature<TAB>weights` a line, in tenths of a nat, compressed; what says nothing is left out."""
    tenths = {name: np.rint(np.atleast_1d(row) * TENTHS).astype(int) for name, row in sorted(weights.items())}
    lines = ["\t".join([name, *map(str, row)]) for name, row in tenths.items() if row.any()]
    return gzip.compress("\n".join(lines).encode("utf-8"), mtime=0)


def _softmax(
    features: csr_matrix, wanted: NDArray[np.float64], counts: NDArray[np.float64], penalty: float
) -> NDArray[np.float64]:
    """(n_features, n_classes): the weights that explain the targets best."""
    shape = (features.shape[1], wanted.shape[1])

    def loss(flat: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        weights = flat.reshape(shape)
        sums = features @ weights
        sums -= sums.max(axis=1, keepdims=True)
        likely = np.exp(sums)
        likely /= likely.sum(axis=1, keepdims=True)
        lost = -(counts * np.log((likely * wanted).sum(axis=1) + 1e-12)).sum() + penalty / 2 * (weights**2).sum()
        slope = features.T @ ((likely - wanted) * counts[:, None]) + penalty * weights
        return float(lost), slope.ravel()

    found = minimize(loss, np.zeros(shape[0] * shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 150})
    result: NDArray[np.float64] = found.x.reshape(shape)
    return result
