"""The trained labeller of records: a linear-chain conditional random field over their pieces, many records at a time.

The labels: A author, C comment, E et al., G tag or decision, H editor of the book, I identifier, K a field's name, L a link's
words, N number, T title, V venue, Y year.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from extract.references.model import Model

BATCH = 512


@dataclass(frozen=True, slots=True)
class Labelled:
    """The labels of a record's pieces, and how probable each of all labels is: (n_pieces, n_labels)."""

    labels: tuple[str, ...]
    marginals: NDArray[np.float32]

    @staticmethod
    def told(labels: Sequence[str], columns: Mapping[str, int], sure: float) -> "Labelled":
        """Labels that something else than the model tells, each so probable; `columns` are the numbers of all labels."""
        marginals = np.full((len(labels), len(columns)), (1 - sure) / (len(columns) - 1), np.float32)
        marginals[np.arange(len(labels)), [columns[label] for label in labels]] = sure
        return Labelled(tuple(labels), marginals)

    def changed(self, labels: Sequence[str], columns: Mapping[str, int]) -> "Labelled":
        """Other labels, each as probable as that which its piece had."""
        differ = [i for i, (old, new) in enumerate(zip(self.labels, labels, strict=True)) if old != new]
        if not differ:
            return self
        marginals = self.marginals.copy()
        for i in differ:
            both = [columns[self.labels[i]], columns[labels[i]]]
            marginals[i, both] = marginals[i, both[::-1]]
        return Labelled(tuple(labels), marginals)


def label_all(model: Model, records: Sequence[Sequence[Sequence[str]]]) -> list[Labelled]:
    """The labels of many records, each given by the features of its pieces; linear in all pieces."""
    order = sorted(range(len(records)), key=lambda i: len(records[i]))
    found: list[Labelled | None] = [None] * len(records)
    for at in range(0, len(order), BATCH):
        chosen = order[at : at + BATCH]
        for i, labelled in zip(chosen, _batch(model, [records[i] for i in chosen]), strict=True):
            found[i] = labelled
    return [one for one in found if one is not None]


def probabilities(model: Model, examples: Sequence[Iterable[str]]) -> NDArray[np.float32]:
    """(n_examples, n_labels): how probable each label is of each example by itself, given by its features."""
    if not examples:
        return np.zeros((0, len(model.labels)), np.float32)
    return np.concatenate([one.marginals for one in label_all(model, [[list(features)] for features in examples])])


def _batch(model: Model, records: Sequence[Sequence[Sequence[str]]]) -> list[Labelled]:
    n_labels = len(model.labels)
    longest = max((len(record) for record in records), default=0)
    scores = np.zeros((len(records), max(longest, 1), n_labels), dtype=np.float32)
    lengths = np.array([len(record) for record in records])
    flat = [names for record in records for names in record]
    if flat:
        scores[np.arange(max(longest, 1))[None, :] < lengths[:, None]] = model.scores(flat)
    marginals = _marginals(scores, lengths, model.transitions)
    best = marginals.argmax(axis=2)
    return [
        Labelled(tuple(model.labels[j] for j in best[i, : lengths[i]]), marginals[i, : lengths[i]])
        for i in range(len(records))
    ]


def _marginals(
    scores: NDArray[np.float32], lengths: NDArray[np.intp], transitions: NDArray[np.float32]
) -> NDArray[np.float32]:
    """(n_records, n_pieces, n_labels): forward and backward sums of a chain (Rabiner 1989), all records at once."""
    n, longest, n_labels = scores.shape
    shifted = scores - scores.max(axis=2, keepdims=True)
    emissions = np.exp(shifted).astype(np.float64)
    ways = np.exp(np.clip(transitions, -60, 60)).astype(np.float64)
    forward = np.empty((n, longest, n_labels))
    backward = np.ones((n, longest, n_labels))
    forward[:, 0] = emissions[:, 0]
    forward[:, 0] /= forward[:, 0].sum(axis=1, keepdims=True)
    for t in range(1, longest):
        step = (forward[:, t - 1] @ ways) * emissions[:, t]
        forward[:, t] = step / np.maximum(step.sum(axis=1, keepdims=True), 1e-300)
    for t in range(longest - 2, -1, -1):
        step = (backward[:, t + 1] * emissions[:, t + 1]) @ ways.T
        step /= np.maximum(step.sum(axis=1, keepdims=True), 1e-300)
        inside = (t + 1 < lengths)[:, None]
        backward[:, t] = np.where(inside, step, 1.0)
    product = forward * backward
    result: NDArray[np.float32] = (product / np.maximum(product.sum(axis=2, keepdims=True), 1e-300)).astype(np.float32)
    return result
