"""Trains what tells the names that a work introduces: weights of the words around a term, then a forest over all evidence.

The forest is shown what words say of entries that they were not learnt from, as it will be when it is used.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import md5

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts.evidence import rows_of
from extract.concepts.own import asked, features_around, own_rows
from extract.concepts.selection import likely_concepts
from extract.concepts.training.annotated import MAYBE, NAMED, Annotated, labelled
from extract.concepts.training.weights import Told, weights_of
from extract.forest import Forest

FOREST = {
    **forest.TRAINED, "learning_rate": 0.03, "num_leaves": 12, "min_data_in_leaf": 30, "feature_fraction": 0.4,
    "lambda_l2": 10,
}  # fmt: skip
TREES = 500
PENALTY, SEEN_AT_LEAST = 20.0, 3
PARTS = 5
Words = Mapping[str, float]


def train(entries: Sequence[Annotated]) -> tuple[Words, Forest]:
    """The weights of words, in nats, and the forest that tell best what the entries introduce."""
    told = [_asked(one) for one in entries if "introduces" in one.gold]
    labels = [labels_of(one) for one in told]
    parts = [int(md5(one.origin.encode()).hexdigest(), 16) % PARTS for one in told]
    rows: list[NDArray[np.float32]] = [np.zeros((0, 0), np.float32)] * len(told)
    for part in range(PARTS):
        others = _words([pair for pair, at in zip(zip(told, labels, strict=True), parts, strict=True) if at != part])
        for i, one in enumerate(told):
            if parts[i] == part:
                rows[i] = own_rows(one.groups, one.notes, rows_of(one.groups, one.notes), others)
    kept = [(part[of != MAYBE], of[of != MAYBE] == NAMED) for part, of in zip(rows, labels, strict=True) if len(part)]
    evidence, targets = (np.concatenate(column) for column in zip(*kept, strict=True))
    return _words(list(zip(told, labels, strict=True))), forest.fitted(evidence, targets, FOREST, TREES)


def labels_of(one: Annotated) -> NDArray[np.int8]:
    """(n_terms,): what the gold says of each term of an entry."""
    return labelled(one.groups, one.gold["introduces"], one.gold.get("introduces_ok", ()))


def _asked(one: Annotated) -> Annotated:
    """The entry with those of its terms that are asked about."""
    (likely,) = likely_concepts([(one.groups, one.notes)], [rows_of(one.groups, one.notes)])
    kept = dict(
        group for group, is_asked in zip(one.groups.items(), asked(one.groups, likely), strict=True) if is_asked
    )
    return Annotated(one.collection, one.origin, kept, one.notes, one.gold)


def _words(told: Sequence[tuple[Annotated, NDArray[np.int8]]]) -> Words:
    weights = weights_of(list(_mentions(told)), 2, penalty=PENALTY, seen_at_least=SEEN_AT_LEAST)
    return {feature: float(says - denies) for feature, (denies, says) in weights.items()}


def _mentions(told: Sequence[tuple[Annotated, NDArray[np.int8]]]) -> Iterator[Told]:
    for one, labels in told:
        for mentions, label in zip(one.groups.values(), labels, strict=True):
            if label != MAYBE:
                for mention in mentions:
                    yield Told(dict.fromkeys(features_around(mention), 1.0), int(label == NAMED), 1 / len(mentions))
