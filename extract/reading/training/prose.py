"""Trains what tells titles in running text: `python -m extract.reading.training.prose OUT FOLDER...`.

Each FOLDER holds a document and `works.json`: `works` with their `title` and `line`, `doubtful` texts that teach nothing; or
`stretches`, of which it says by `start`, `end` and `label` what they are, while others teach nothing. OUT is the folder of
weights whose labeller reads what stands around a title, and where `prose.npz` goes. Chance is seeded.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.citing import whole_note, without_links
from extract.document import Document
from extract.entry import Page
from extract.forest import Forest
from extract.reading import read_entries
from extract.reading.prose.evidence import read_of, rows_of
from extract.reading.prose.stretches import Stretch, regions_of, stretches_of
from extract.reading.reader import Models, models_in
from extract.running import with_stretches
from extract.sources import read
from extract.text.clean import plain
from kg.terms import title_key

FOREST = {**forest.TRAINED, "num_leaves": 6, "min_data_in_leaf": 12, "feature_fraction": 0.3, "lambda_l2": 10}
TREES = 150
TITLE, DOUBTFUL, OTHER = 1, 2, 0
LINES = 3
"""So many lines at most stand between where a title was seen and where it begins."""
LONG = 12
"""Letters of a key that tells a title without its subtitle."""


@dataclass(frozen=True, slots=True)
class Example:
    """The stretches of one document: their evidence, and whether each is a title."""

    document: str
    stretches: Sequence[Stretch]
    rows: NDArray[np.float32]
    labels: NDArray[np.int8]


def example(folder: Path, models: Models) -> Example:
    """The stretches of an annotated document."""
    gold = json.loads((folder / "works.json").read_text(encoding="utf-8"))
    document = read(str(next(iter(sorted(folder.glob("doc.*"))))), "document")
    page = Page.of(document)
    entries, _ = read_entries(page)
    entries = whole_note(page, without_links(page, entries))
    document = with_stretches(page, entries)
    stretches = [
        one for region in regions_of(page, document, entries) for one in stretches_of(region, page.definitions)
    ]
    reads = read_of(document, stretches, models.alone, page.definitions)
    rows = rows_of(document, stretches, reads)
    labels = [_label(document, one, gold) for one in stretches]
    return Example(str(folder), stretches, rows, np.array(labels, np.int8))


def _label(document: Document, one: Stretch, gold: dict[str, Any]) -> int:
    if "stretches" in gold:
        told = (known["label"] for known in gold["stretches"] if (known["start"], known["end"]) == (one.start, one.end))
        return int(next(told, DOUBTFUL))
    key, line = title_key(plain(document.text[one.start : one.end])), document.origin(one.start)
    for work in gold["works"]:
        if abs(work["line"] - line) <= LINES and is_same(key, title_key(work["title"])):
            return TITLE
    doubtful = [title_key(words) for words in gold.get("doubtful", ())]
    return DOUBTFUL if key and any(key in words or (words and words in key) for words in doubtful) else OTHER


def is_same(key: str, other: str) -> bool:
    """Are two keys those of one title, of which one may lack its subtitle?"""
    short, long = sorted((key, other), key=len)
    return bool(short) and (short == long or (len(short) > LONG and long.startswith(short)))


def train(learnt: Iterable[Example]) -> Forest:
    """The forest that tells titles best; what is doubtful teaches nothing."""
    told = [one for one in learnt if len(one.labels)]
    rows = np.concatenate([one.rows[one.labels != DOUBTFUL] for one in told])
    targets = np.concatenate([one.labels[one.labels != DOUBTFUL] == TITLE for one in told])
    return forest.fitted(rows, targets, FOREST, TREES)


def crossed(learnt: Sequence[Example], folds: int = 10) -> Iterator[tuple[Example, NDArray[np.float32]]]:
    """Every example with how likely a forest that has not seen it holds each stretch to be a title."""
    for fold in range(folds):
        made = train([one for i, one in enumerate(learnt) if i % folds != fold])
        for one in learnt[fold::folds]:
            yield one, made.scores(one.rows)


def main(out: str, *folders: str) -> None:
    """Train on all annotated documents and write the weights; a minute."""
    models = models_in(Path(out))
    forest.save(train([example(Path(folder), models) for folder in folders]), Path(out) / "prose.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
