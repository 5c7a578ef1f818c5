"""Trains what decides doubts about records: `python -m extract.reading.training.doubts OUT SHARED NONE FOLDER...`.

Each FOLDER holds a document with gold (`corpus.known`), which may be that it tells of no paper. The third forest goes on from
what the second says of their units (boosting from its logits), and of those of pages that are made of their notes (`notes.py`);
the documents with gold of SHARED, the pages without papers in NONE, and documents that the grammar writes with lines of these,
hold it to what is known. OUT is the folder of weights, where `doubts.npz` goes.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.forest import Forest
from extract.reading import doubts
from extract.reading.reader import Models, labelled, models_in, rows_of, scores_where
from extract.reading.training import corpus
from extract.reading.training.corpus import UNKNOWN, facts_in, known, noise_in, without_papers, written
from extract.reading.training.notes import Made, pages_of_notes, pages_of_topics

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 20, "feature_fraction": 0.2, "lambda_l2": 20}
TREES = 300
SEEDS = (1, 2, 3)
"""Of so many trainings the mean: two differ by more than most changes are worth."""
Kind = Made | Literal["whole", "held"]
SHARES: dict[Kind, float] = {
    "whole": 4, "held": 4, "alone": 1.5, "headed": 1.5, "stated": 2, "together": 1.8, "listed": 3, "topic": 2, "citing": 4,
    "post": 0.5, "line": 0.5,
}  # fmt: skip
"""So much counts a page as it was found, each kind of page made of its notes, and one that the forest has learnt from."""
N_WRITTEN, SEED = 1200, 99
"""So many documents does the grammar write: without them lines of plain text lost a nat, as posts have no titles there."""
N_SHORT, SHORT = 800, (1, 2)
"""And so many of one paper or two: a list of one item is a list."""


@dataclass(frozen=True, slots=True)
class Example:
    """The units of a document that are in doubt: their rows for the third forest, what the second says, and what is true."""

    rows: NDArray[np.float32]
    scores: NDArray[np.float32]
    is_record: NDArray[np.bool_]


def example(one: corpus.Example, models: Models, kind: Kind = "whole") -> Example:
    """The units of a document that are in doubt, and known: a sentence of a post may be a record or not."""
    rows, asked = rows_of(one.outline, labelled(one.outline, models), models)
    scores = scores_where(models.second, rows, asked)
    unknown = (UNKNOWN, 1) if kind == "post" else (UNKNOWN,)
    told = {aligned.unit.index: aligned.role for aligned in one.aligned if aligned.role not in unknown}
    chosen = [i for i in np.flatnonzero(doubts.in_doubt(scores)).tolist() if i in told]
    richer = doubts.rows_of(one.outline, rows, scores)
    return Example(richer[chosen], scores[chosen], np.array([told[i] == 1 for i in chosen], dtype=bool))


def held_to(shared: Path, none: Path) -> Iterator[corpus.Example]:
    """What the forest knows: documents of the benchmarks, and those that the grammar writes."""
    facts, noise = facts_in(shared), noise_in(none)
    yield from written(N_WRITTEN, facts, noise, SEED)
    yield from written(N_SHORT, facts, noise, SEED, SHORT)
    for path in sorted((shared / "data/documents").iterdir()):
        yield from known(path)


def pages_of(folder: Path) -> Iterator[tuple[Kind, corpus.Example]]:
    """The files of a document with gold, and the pages that are made of its notes, or of its sections where it tells of no
    paper."""
    pages = known(folder)
    yield from (("whole", page) for page in pages)
    yield from pages_of_notes(folder) if any(page.titles for page in pages) else pages_of_topics(folder)


def pages_without(none: Path) -> Iterator[tuple[Kind, corpus.Example]]:
    """The pages without papers of a folder, and those that are made of their sections."""
    yield from (("whole", page) for page in without_papers(none))
    for path in sorted(none.iterdir()):
        yield from pages_of_topics(path)


def train(learnt: Iterable[tuple[Example, float]]) -> Forest:
    """The forest that tells the records best; each page counts as the root of its units, by its share."""
    told = [(one, share) for one, share in learnt if len(one.rows)]
    rows = np.concatenate([one.rows for one, _ in told])
    targets = np.concatenate([one.is_record for one, _ in told])
    weights = np.concatenate([np.full(len(one.rows), share * len(one.rows) ** -0.5) for one, share in told])
    said = doubts.logits_of(np.concatenate([one.scores for one, _ in told]))
    made = [
        forest.fitted(rows, targets, {**FOREST, "seed": seed}, TREES, weights=weights, going_on_from=said)
        for seed in SEEDS
    ]
    return forest.mean(made, [1 / len(made)] * len(made))


def main(out: str, shared: str, none: str, *folders: str) -> None:
    """Train on all annotated documents and write the forest; two minutes."""
    models = models_in(Path(out))
    pages = [page for folder in folders for page in pages_of(Path(folder))] + list(pages_without(Path(none)))
    pages += [("held", page) for page in held_to(Path(shared), Path(none))]
    learnt = ((example(page, models, kind), SHARES[kind]) for kind, page in pages if page.outline.units)
    forest.save(train(learnt), Path(out) / "doubts.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
