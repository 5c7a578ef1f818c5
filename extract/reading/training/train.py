"""Trains the reading of pages: `python -m extract.reading.training.train SHARED NONE OUT [FOLDER ...]`.

SHARED is the folder of benchmarks, NONE one of pages without papers, each FOLDER one of documents with gold; OUT is where the
weights go. Needs python-crfsuite and lightgbm, which no other part of the package does. Chance is seeded: the same documents
make the same weights. What is learnt later sees what was read by models that had not seen the document: halves train
for each other.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.forest import Forest
from extract.reading import roles
from extract.reading.features import features_of, with_votes
from extract.reading.labeller import Labelled, label_all
from extract.reading.reader import Models, context_of, read_of, scores_where
from extract.reading.training.align import Aligned
from extract.reading.training.average import averaged, save_all
from extract.reading.training.corpus import Example, facts_in, noise_in, real, without_papers, written
from extract.reading.training.lexis import words_in
from extract.reading.votes import Votes, votes_of
from extract.references.model import Model
from extract.references.train import trained_by
from extract.text import leanings
from extract.text.lexis import WORDS

SEEDS = (31, 32, 41, 42)
"""Of the documents that the grammar writes: a training for each, and their mean."""
N_WRITTEN = 4000
MOST_UNITS = 300
"""Of a long document so many units train the labeller: a list of thousands says no more than its first hundreds."""
CRF = {"c1": 0.5, "c2": 0.05, "max_iterations": 60, "feature.minfreq": 3}
"""Penalties, rounds and rarest features; README.md says what was tried."""
FOREST = {
    "objective": "binary",
    "learning_rate": 0.06,
    "num_leaves": 24,
    "min_data_in_leaf": 40,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 5,
    "verbose": -1,
    "num_threads": 2,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
}
TREES = 250
TIMES = {"written": 1, "real": 3, "none": 1}
"""So many times does the labeller see a unit: a real one says more than one of the grammar."""
WEIGHT = {"written": 1.0, "real": 3.0, "none": 1.0}
"""A real document counts more than a written one; those without papers are many."""
COUNTED_UNITS = (40, 1000)
"""A document counts as so many units at least, and at most: a note of ten lines is as much a page as a list of hundreds."""
T = TypeVar("T")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class _Halves:
    """Two halves of the examples, each read by what was trained on the other."""

    examples: Sequence[Example]
    first: tuple[int, ...]
    second: tuple[int, ...]

    @staticmethod
    def of(examples: Sequence[Example]) -> "_Halves":
        names = sorted({example.name for example in examples})
        Random(4).shuffle(names)
        chosen = set(names[::2])
        first = tuple(i for i, example in enumerate(examples) if example.name in chosen)
        second = tuple(i for i, example in enumerate(examples) if example.name not in chosen)
        return _Halves(examples, first, second)

    def crossed(self, fit: Callable[[Sequence[int]], M], apply: Callable[[M, int], T]) -> list[T]:
        """What the model of the other half says of each example."""
        said: dict[int, T] = {}
        for ours, others in ((self.first, self.second), (self.second, self.first)):
            model = fit(ours)
            said |= {i: apply(model, i) for i in others}
        return [said[i] for i in range(len(self.examples))]


def train(examples: Sequence[Example]) -> Models:
    """The models that explain the examples best; minutes for two thousand documents."""
    everyone = range(len(examples))
    halves = _Halves.of(examples)
    alone = train_labeller(examples, None)
    labels = alone.labels
    first = halves.crossed(
        lambda ix: train_labeller([examples[i] for i in ix], None), lambda m, i: label(m, examples[i], None, labels)
    )
    votes = [_votes(example, found, labels) for example, found in zip(examples, first, strict=True)]
    second = halves.crossed(
        lambda ix: train_labeller([examples[i] for i in ix], [votes[i] for i in ix]),
        lambda m, i: label(m, examples[i], votes[i], labels),
    )
    rows = [_rows(example, found, labels) for example, found in zip(examples, second, strict=True)]
    scores = halves.crossed(
        lambda ix: train_forest(examples, rows, ix), lambda m, i: scores_where(m, rows[i], _read(examples[i]))
    )
    richer = [roles.with_scores(e.outline, r, s) for e, r, s in zip(examples, rows, scores, strict=True)]
    return Models(
        alone,
        train_labeller(examples, votes),
        train_forest(examples, rows, everyone),
        train_forest(examples, richer, everyone),
    )


def train_labeller(examples: Sequence[Example], votes: Sequence[dict[int, Votes]] | None) -> Model:
    """The conditional random field over the pieces of the examples' units."""
    import pycrfsuite  # only training needs it

    random = Random(0)
    trainer = pycrfsuite.Trainer("lbfgs", verbose=False)
    trainer.set_params(CRF)
    for k, example in enumerate(examples):
        known = [one for one in example.aligned if one.role != -1]
        for one in random.sample(known, MOST_UNITS) if len(known) > MOST_UNITS else known:
            names = _features(one, votes[k] if votes else None)
            for _ in range(TIMES[example.source]):
                trainer.append(names, one.labels)
    return trained_by(trainer)


def label(model: Model, example: Example, votes: dict[int, Votes] | None, labels: Sequence[str]) -> list[Labelled]:
    """The labels of an example's units; one of `labels` that the model has never seen is improbable everywhere."""
    found = label_all(model, [_features(one, votes) for one in example.aligned])
    columns = [labels.index(name) for name in model.labels]
    spread = []
    for one in found:
        marginals = np.zeros((len(one.labels), len(labels)), dtype=np.float32)
        marginals[:, columns] = one.marginals
        spread.append(Labelled(one.labels, marginals))
    return spread


def _features(one: Aligned, votes: dict[int, Votes] | None) -> list[list[str]]:
    names = features_of(one.pieces, one.unit.kind, context_of(one.unit))
    return with_votes(names, one.pieces, votes[one.unit.index]) if votes else names


def train_forest(examples: Sequence[Example], rows: Sequence[NDArray[np.float32]], chosen: Sequence[int]) -> Forest:
    """The forest that tells the records among the units of the chosen examples."""
    targets = [_targets(examples[i]) for i in chosen]
    x = np.concatenate([rows[i] for i in chosen])
    y = np.concatenate([target for target, _ in targets])
    weight = np.concatenate([w for _, w in targets])
    counts = weight > 0
    return forest.fitted(x[counts], y[counts], FOREST, TREES, weights=weight[counts])


def _read(example: Example) -> NDArray[np.bool_]:
    """Which units have pieces."""
    read = np.zeros(len(example.outline.units), dtype=bool)
    read[[one.unit.index for one in example.aligned]] = True
    return read


def _targets(example: Example) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Of each unit whether it is a record, and how much it counts: that of a long document less than that of a short one."""
    y, weight = np.zeros(len(example.outline.units)), np.ones(len(example.outline.units))
    for one in example.aligned:
        weight[one.unit.index] = one.role != -1
        y[one.unit.index] = one.role == 1
    counted = max(weight.sum(), 1)
    least, most = COUNTED_UNITS
    return y, weight * WEIGHT[example.source] * min(max(counted, least), most) / counted


def _votes(example: Example, found: Sequence[Labelled], labels: Sequence[str]) -> dict[int, Votes]:
    pieces = {one.unit.index: one.pieces for one in example.aligned}
    return votes_of(
        example.outline, pieces, {one.unit.index: f for one, f in zip(example.aligned, found, strict=True)}, labels
    )


def _rows(example: Example, found: Sequence[Labelled], labels: Sequence[str]) -> NDArray[np.float32]:
    columns = {name: i for i, name in enumerate(labels)}
    reads = {
        one.unit.index: read_of(one.unit, one.pieces, f, columns) for one, f in zip(example.aligned, found, strict=True)
    }
    return roles.first_rows(example.outline, reads, columns["T"])


def main(shared: str, none: str, out: str, *folders: str) -> None:
    """Count the words, train on all that the folders hold and write the mean of the weights; eight minutes for each seed."""
    facts, noise = facts_in(Path(shared)), noise_in(Path(none))
    leanings.write(words_in(Path(shared), facts), WORDS)
    others = [example for folder in folders for example in real(Path(folder))]
    others += without_papers(Path(none))
    trained = []
    for seed in SEEDS:
        examples = [example for example in (*written(N_WRITTEN, facts, noise, seed), *others) if example.outline.units]
        trained.append(train(examples))
        sys.stdout.write(f"seed {seed}: {len(examples)} documents\n")
    save_all(averaged(trained), Path(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
