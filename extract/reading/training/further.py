"""Further trees for the roles of units: `python -m extract.reading.training.further WEIGHTS OUT SHARED NONE FOLDER...`.

What was learnt from lists takes many a line of a post for a record. Each FOLDER holds a document of prose and `works.json`:
`works` are all those that it names by a title, wherever, `doubtful` ones teach nothing, and `kinds`, where it stands, says
which kinds of units alone teach. The second forest of WEIGHTS goes on from what it says of their units (boosting from its
logits); the documents with gold of SHARED, and those that the grammar writes with lines of the pages in NONE, hold it to what
it knows. OUT gets the longer forest.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.entry import Page
from extract.forest import Forest
from extract.reading import slides
from extract.reading.forms import forms_of
from extract.reading.outline import OF_VALUES, Outline, outline_of
from extract.reading.reader import Models, labelled, models_in, rows_of, scores_where
from extract.reading.roles import Read, likely_title
from extract.reading.training.corpus import documents_in, facts_in, noise_in, written
from extract.reading.training.prose import is_same
from extract.sources import read
from extract.text.clean import plain
from kg.errors import DocumentError
from kg.terms import title_key

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 8, "feature_fraction": 0.2, "lambda_l2": 20}
TREES = 300
OF_KNOWN = 4.0
"""So much counts a document of those that the forest has learnt from."""
N_WRITTEN, SEED = 1200, 99
"""So many documents does the grammar write: without them lines of plain text lost a nat, as posts have no titles there."""
N_SHORT, SHORT = 800, (1, 2)
"""And so many of one paper or two: a list of one item is a list."""
UNKNOWN = -1
"""The role of a unit that may be a record or not."""
LEAST = 0.02
"""What is less likely is no record whatever is added."""
MOST_FILES = 60
"""So many notes of one vault are as good as all."""


@dataclass(frozen=True, slots=True)
class Example:
    """The units of a document that may be records: their rows for the second forest, what it says of each, and what is true."""

    rows: NDArray[np.float32]
    scores: NDArray[np.float32]
    is_record: NDArray[np.bool_]


def examples(folder: Path, models: Models) -> Iterator[Example]:
    """Those of a folder's documents, with `works.json` or `gold.json`."""
    annotated = folder / "works.json"
    gold = json.loads((annotated if annotated.exists() else folder / "gold.json").read_text(encoding="utf-8"))
    for file in documents_in(folder)[:MOST_FILES]:
        try:
            page = Page.of(read(str(file), "document"))
        except DocumentError:
            continue
        if page.document.format not in OF_VALUES and not slides.is_deck(page):
            yield _annotated(outline_of(page), gold, models)


def written_examples(shared: Path, none: Path, models: Models) -> Iterator[Example]:
    """Those of the documents that the grammar writes."""
    facts, noise = facts_in(shared), noise_in(none)
    short = written(N_SHORT, facts, noise, SEED, SHORT)
    for one in (*written(N_WRITTEN, facts, noise, SEED), *short):
        roles_of = {aligned.unit.index: aligned.role for aligned in one.aligned if aligned.role != UNKNOWN}
        if one.outline.units:
            truth = {i: role == 1 for i, role in roles_of.items()}
            yield _example(one.outline, labelled(one.outline, models), truth, models)


def _annotated(outline: Outline, gold: Mapping[str, Any], models: Models) -> Example:
    titles = {title_key(str(work["title"])) for work in gold.get("works", gold.get("papers", ()))}
    doubtful = {title_key(str(words)) for words in (*gold.get("doubtful", ()), *gold.get("optional", ()))} - {""}
    sure = {form.title for form in forms_of(outline) if form.sure}
    truth: dict[int, bool] = {}
    reads = labelled(outline, models)
    for i, one in reads.items():
        key, kinds = _title_of(one), gold.get("kinds")
        if not key or i in sure or (kinds and one.unit.kind not in kinds):
            continue
        is_title = any(is_same(key, title) for title in titles)
        if is_title or not any(key in words or words in key for words in doubtful):
            truth[i] = is_title
    return _example(outline, reads, truth, models)


def _example(outline: Outline, reads: Mapping[int, Read], truth: Mapping[int, bool], models: Models) -> Example:
    """The units of an outline of which something is known and that may be records."""
    rows, asked = rows_of(outline, reads, models)
    scores = scores_where(models.second, rows, asked)
    chosen = [i for i in sorted(truth) if scores[i] >= LEAST]
    return Example(rows[chosen], scores[chosen], np.array([truth[i] for i in chosen], dtype=bool))


def _title_of(one: Read) -> str:
    title = one.title or likely_title(one.labelled.marginals, one.columns["T"], one.pieces)
    return title_key(plain(one.unit.text[one.pieces[title[0]].start : one.pieces[title[1]].end])) if title else ""


def train(learnt: Iterable[Example], known: Iterable[Example], so_far: Forest) -> Forest:
    """The forest with further trees; each document counts as the root of its units, those that are `known` more."""
    import lightgbm  # only training needs it

    weighted = [(one, 1.0) for one in learnt if len(one.rows)] + [(one, OF_KNOWN) for one in known if len(one.rows)]
    likely = np.clip(np.concatenate([one.scores for one, _ in weighted]).astype(np.float64), 0.002, 0.998)
    data = lightgbm.Dataset(
        np.concatenate([one.rows for one, _ in weighted]),
        np.concatenate([one.is_record for one, _ in weighted]).astype(float),
        weight=np.concatenate([np.full(len(one.rows), share * len(one.rows) ** -0.5) for one, share in weighted]),
        init_score=np.log(likely / (1 - likely)),
    )
    more = forest.forest_of(lightgbm.train(FOREST, data, num_boost_round=TREES).dump_model())
    return forest.joined([so_far, more])


def main(weights: str, out: str, shared: str, none: str, *folders: str) -> None:
    """Train on all annotated documents and write the forest; two minutes."""
    models = models_in(Path(weights))
    golds = [path for name in ("documents", "notes") for path in (Path(shared) / "data" / name).glob("*/gold.json")]
    known = [one for path in sorted(golds) for one in examples(path.parent, models)]
    known += written_examples(Path(shared), Path(none), models)
    made = train([one for folder in folders for one in examples(Path(folder), models)], known, models.second)
    forest.save(made, Path(out) / "second.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
