"""Several trainings as one.

Two trainings on the same documents differ by more than a change to either is worth; what they have in common does not.
Fields are averaged weight by weight (the geometric mean of what they say), forests tree by tree (of their logits).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from extract.forest import Forest
from extract.reading.reader import Models
from extract.references.model import Model


def averaged(models: Sequence[Models]) -> Models:
    """The mean of models with the same labels."""
    return Models(
        mean_field([one.alone for one in models]),
        mean_field([one.grouped for one in models]),
        mean_forest([one.first for one in models]),
        mean_forest([one.second for one in models]),
    )


def mean_field(fields: Sequence[Model]) -> Model:
    """A field whose weights are the means of those of the fields; a feature that one of them lacks has weight 0 there."""
    labels = fields[0].labels
    if any(field.labels != labels for field in fields):
        raise ValueError(f"the fields have other labels: {[field.labels for field in fields]}")
    names = sorted({name for field in fields for name in field.rows})
    rows = {name: i for i, name in enumerate(names, start=1)}
    weights = np.zeros((len(rows) + 1, len(labels)), dtype=np.float32)
    for field in fields:
        own = list(field.rows)
        weights[[rows[name] for name in own]] += field.weights[[field.rows[name] for name in own]] / len(fields)
    transitions = np.zeros_like(fields[0].transitions)
    for field in fields:
        transitions += field.transitions / len(fields)
    return Model(labels, rows, weights, transitions)


def mean_forest(forests: Sequence[Forest]) -> Forest:
    """A forest whose logit is the mean of those of the forests: all their trees, with smaller leaves."""
    moved: list[Forest] = []
    nodes = leaves = 0
    for one in forests:
        roots, left, right = (_moved(array, nodes, leaves) for array in (one.roots, one.left, one.right))
        moved.append(Forest(roots, one.features, one.thresholds, left, right, one.leaves / np.float32(len(forests))))
        nodes, leaves = nodes + len(one.features), leaves + len(one.leaves)
    return Forest(*(np.concatenate([getattr(one, name) for one in moved]) for name in Forest.__slots__))


def _moved(places: NDArray[np.int32], nodes: int, leaves: int) -> NDArray[np.int32]:
    """The places of nodes, and of leaves, which are negative, behind those of other trees."""
    behind: NDArray[np.int32] = np.where(places >= 0, places + nodes, places - leaves).astype(np.int32)
    return behind
