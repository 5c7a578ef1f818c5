"""Further trees for the roles of units: `python -m extract.reading.training.further WEIGHTS OUT SHARED NONE FOLDER...`.

Each FOLDER holds a document with gold (`corpus.known`), which may be that it tells of no paper. The second forest of WEIGHTS
goes on from what it says of their units (boosting from its logits), and of their notes as pages of their own (`notes.py`), and
may ask more than it could before; the documents with gold of SHARED, the pages without papers in NONE, and documents that the
grammar writes with lines of these, hold it to what it knows. OUT gets the longer forest.
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
from extract.reading.reader import Models, labelled, models_in, rows_of, scores_where
from extract.reading.training import corpus
from extract.reading.training.corpus import facts_in, known, noise_in, without_papers, written
from extract.reading.training.notes import Made, pages_of_notes, pages_of_topics

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 20, "feature_fraction": 0.2, "lambda_l2": 20}
TREES = 500
Kind = Made | Literal["whole", "held"]
SHARES: dict[Kind, float] = {
    "whole": 3, "held": 1, "alone": 1, "headed": 1, "stated": 1, "together": 1, "topic": 1, "citing": 1, "post": 0.5,
    "line": 0.5,
}  # fmt: skip
"""So much counts a page as it was found, each kind of page made of its notes, and one that the forest has learnt from."""
N_WRITTEN, SEED = 1200, 99
"""So many documents does the grammar write: without them lines of plain text lost a nat, as posts have no titles there."""
N_SHORT, SHORT = 800, (1, 2)
"""And so many of one paper or two: a list of one item is a list."""
UNKNOWN = -1
"""The role of a unit that may be a record or not."""
LEAST, MOST = 0.002, 0.98
"""What is less likely is no record whatever is added, what is likelier is one."""


@dataclass(frozen=True, slots=True)
class Example:
    """The units of a document that may be records: their rows for the second forest, what it says of each, and what is true."""

    rows: NDArray[np.float32]
    scores: NDArray[np.float32]
    is_record: NDArray[np.bool_]


def example(one: corpus.Example, models: Models, kind: Kind = "whole") -> Example:
    """The units of a document of which something is known and that may be records: a sentence of a post may be one or not."""
    rows, asked = rows_of(one.outline, labelled(one.outline, models), models)
    scores = scores_where(models.second, rows, asked)
    unknown = (UNKNOWN, 1) if kind == "post" else (UNKNOWN,)
    told = {aligned.unit.index: aligned.role for aligned in one.aligned if aligned.role not in unknown}
    chosen = [i for i in sorted(told) if LEAST <= scores[i] <= MOST]
    return Example(rows[chosen], scores[chosen], np.array([told[i] == 1 for i in chosen], dtype=bool))


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


def train(learnt: Iterable[tuple[Example, float]], so_far: Forest) -> Forest:
    """The forest with further trees; each page counts as the root of its units, by its share."""
    import lightgbm  # only training needs it

    told = [(one, share) for one, share in learnt if len(one.rows)]
    likely = np.clip(np.concatenate([one.scores for one, _ in told]).astype(np.float64), LEAST, 1 - LEAST)
    data = lightgbm.Dataset(
        np.concatenate([one.rows for one, _ in told]),
        np.concatenate([one.is_record for one, _ in told]).astype(float),
        weight=np.concatenate([np.full(len(one.rows), share * len(one.rows) ** -0.5) for one, share in told]),
        init_score=np.log(likely / (1 - likely)),
    )
    more = forest.forest_of(lightgbm.train(FOREST, data, num_boost_round=TREES).dump_model())
    return forest.joined([so_far, more])


def main(weights: str, out: str, shared: str, none: str, *folders: str) -> None:
    """Train on all annotated documents and write the forest; two minutes."""
    models = models_in(Path(weights))
    pages = [page for folder in folders for page in pages_of(Path(folder))] + list(pages_without(Path(none)))
    pages += [("held", page) for page in held_to(Path(shared), Path(none))]
    learnt = ((example(page, models, kind), SHARES[kind]) for kind, page in pages if page.outline.units)
    made = train(learnt, models.second)
    forest.save(made, Path(out) / "second.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
