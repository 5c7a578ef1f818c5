"""Trains what tells the types of concepts: a softmax over the words of a concept and those beside it, packed for shipping."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from extract.concepts.types import TYPES
from kg.facts import ConceptType

PENALTY = 3.0
"""Of the squares of the weights, for each half; README.md says what was tried."""
TENTHS = 10


@dataclass(frozen=True, slots=True)
class Typed:
    """The features of one mention of a concept whose type is told, and what share of the concept's mentions it is."""

    features: tuple[str, ...]
    type: ConceptType
    share: float


def packed_types(learnt: Sequence[Typed]) -> bytes:
    """`feature<TAB>weights` a line, of each type in tenths of a nat, compressed; what says nothing is left out."""
    names = sorted({feature for one in learnt for feature in one.features})
    columns = {name: i for i, name in enumerate(names)}
    at = [(row, columns[feature]) for row, one in enumerate(learnt) for feature in one.features]
    rows, cols = np.array(at).T
    features = csr_matrix((np.ones(len(at)), (rows, cols)), shape=(len(learnt), len(names)))
    weights = _softmax(
        features, np.array([TYPES.index(one.type) for one in learnt]), np.array([o.share for o in learnt])
    )
    tenths = np.rint(weights * TENTHS).astype(int)
    lines = ["\t".join([name, *map(str, row)]) for name, row in zip(names, tenths, strict=True) if row.any()]
    return gzip.compress("\n".join(lines).encode("utf-8"), mtime=0)


def _softmax(features: csr_matrix, targets: NDArray[np.int_], counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """(n_features, n_types): the weights that explain the targets best."""
    shape = (features.shape[1], len(TYPES))
    wanted = np.eye(len(TYPES))[targets]

    def loss(flat: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        weights = flat.reshape(shape)
        sums = features @ weights
        sums -= sums.max(axis=1, keepdims=True)
        likely = np.exp(sums)
        likely /= likely.sum(axis=1, keepdims=True)
        lost = -(counts * np.log((likely * wanted).sum(axis=1) + 1e-12)).sum() + PENALTY / 2 * (weights**2).sum()
        slope = features.T @ ((likely - wanted) * counts[:, None]) + PENALTY * weights
        return float(lost), slope.ravel()

    found = minimize(loss, np.zeros(shape[0] * shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 150})
    result: NDArray[np.float64] = found.x.reshape(shape)
    return result
