"""Trains what tells where in a record its title stands: `python -m extract.reading.training.spans OUT SHARED NONE FOLDER...`.

OUT is the folder of weights whose labeller reads the records, and where `titles.npz` goes; each FOLDER holds a document with
gold (`corpus.known`). The documents with gold of SHARED, and those that the grammar writes with lines of the pages in NONE, are
learnt from, too. Chance is seeded.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.forest import Forest
from extract.reading.reader import Models, labelled, models_in, scores_of
from extract.reading.spans import Runs, rows_of
from extract.reading.training import corpus
from extract.reading.training.doubts import held_to, pages_of
from extract.text.clean import plain
from kg.terms import title_key

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 20, "feature_fraction": 0.2, "lambda_l2": 10}
TREES = 250
MOST_RECORDS = 150
"""Of a document: a list of thousands says no more than its first hundreds."""
MISTAKEN = 0.2
"""What is none may be taken for a record from this probability on."""


@dataclass(frozen=True, slots=True)
class Example:
    """The runs of the records of one document: their evidence, and whether each is the title."""

    rows: NDArray[np.float32]
    is_title: NDArray[np.bool_]


def example(one: corpus.Example, models: Models) -> Example | None:
    """The records of a document in which a run of pieces is the title, and what may be taken for records, in which none is."""
    reads = labelled(one.outline, models)
    titles = {i: title_key(title) for i, title in one.records.items() if i in reads}
    asked = {i: Runs.of(reads[i]) for i in list(titles)[:MOST_RECORDS]}
    scores = scores_of(one.outline, reads, models)
    others = {told.unit.index for told in one.aligned if told.role == 0 and scores[told.unit.index] >= MISTAKEN}
    asked |= {i: Runs.of(reads[i]) for i in sorted(others)[:MOST_RECORDS]}
    found = []
    for i, rows in rows_of(asked):
        keys = [title_key(plain(reads[i].words(run))) for run in asked[i].runs]
        is_title = np.array([key == titles.get(i) for key in keys], dtype=bool)
        if len(rows) and (is_title.any() or i in others):
            found.append((rows, is_title))
    if not found:
        return None
    return Example(np.concatenate([r for r, _ in found]), np.concatenate([t for _, t in found]))


def train(learnt: Iterable[Example]) -> Forest:
    """The forest that tells the titles best; each document counts as the root of its runs."""
    told = list(learnt)
    rows = np.concatenate([one.rows for one in told])
    targets = np.concatenate([one.is_title for one in told])
    weights = np.concatenate([np.full(len(one.rows), len(one.rows) ** -0.5) for one in told])
    return forest.fitted(rows, targets, FOREST, TREES, weights=weights)


def main(out: str, shared: str, none: str, *folders: str) -> None:
    """Train on all documents with gold and write the weights; two minutes."""
    models = models_in(Path(out))
    documents = [page for folder in folders for _, page in pages_of(Path(folder))]
    documents += held_to(Path(shared), Path(none))
    learnt: Iterator[Example] = (made for one in documents if (made := example(one, models)))
    forest.save(train(learnt), Path(out) / "titles.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
