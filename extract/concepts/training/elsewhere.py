"""Trains what tells concepts outside the gazetteer's field: `python -m extract.concepts.training.elsewhere OUT FOLDER...`.

Each FOLDER holds a document and its `notes.json`, which no other training has seen: the forest goes on from what the others
say, and of what they have learnt they say too much. Entries of the field, short ones and records are passed over. OUT is where
the weights go.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from extract import forest
from extract.concepts import elsewhere
from extract.concepts.evidence import rows_of
from extract.concepts.selection import LEAST, OF_WORDS, likely_concepts, words_against
from extract.concepts.training.annotated import MAYBE, NAMED, Annotated, in_folders
from extract.concepts.training.train import labels_of
from extract.forest import Forest

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 40, "feature_fraction": 0.4, "lambda_l2": 10}
TREES = 250


def train(entries: Iterable[Annotated]) -> Forest:
    """The forest that tells the concepts of the entries best; what may be named or not teaches nothing."""
    rows, targets, odds = [], [], []
    for one in entries:
        if "concepts" in one.gold and one.groups and elsewhere.is_elsewhere(one.notes):
            part = (one.groups, one.notes)
            evidence = rows_of(*part)
            (likely,) = likely_concepts([part], [evidence])
            by_use = forest.logits(likely, LEAST)
            by_words = words_against(one.groups, by_use)
            before = by_use - OF_WORDS * by_words
            labels = labels_of(one)
            rows.append(elsewhere.rows_of(one.groups, evidence, by_use, by_words, before)[labels != MAYBE])
            targets.append(labels[labels != MAYBE] == NAMED)
            odds.append(before[labels != MAYBE])
    return forest.fitted(
        np.concatenate(rows), np.concatenate(targets), FOREST, TREES, going_on_from=np.concatenate(odds)
    )


def main(out: str, *folders: str) -> None:
    """Train and write the weights; a minute."""
    forest.save(train(in_folders(map(Path, folders))), Path(out) / "elsewhere.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
