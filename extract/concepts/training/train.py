"""Trains what tells the concepts of notes: `python -m extract.concepts.training.train SHARED OUT FOLDER...`.

SHARED is the folder of benchmarks: `data/notes` (collections of notes with their concepts), `gold` with `seeds` (the same of
the seed documents), `data/concepts/train` (a treebank). Each FOLDER holds further documents and their `notes.json`.
OUT is where the weights go. Needs lightgbm and spacy-lookups-data (WordNet's verbs), which no other part of the package does.
Chance is seeded. `crossed` gives each collection a model that has not seen it.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts.evidence import rows_of
from extract.concepts.training import own
from extract.concepts.training.annotated import MAYBE, NAMED, Annotated, annotated, labelled
from extract.concepts.training.classes import packed_classes, verbs_of
from extract.concepts.training.weights import packed
from extract.forest import Forest

FOREST = {**forest.TRAINED, "num_leaves": 12, "min_data_in_leaf": 40, "feature_fraction": 0.5, "lambda_l2": 10}
TREES = 300
SHARE_OF_NOTES = 0.5
"""So much of what is known of records is what is known of notes: alone, records find as much with less precision."""


def labels_of(one: Annotated) -> NDArray[np.int8]:
    """(n_terms,): what the gold says of each term of an entry."""
    gold = one.gold
    core = [name for name in gold["concepts"] if name.get("core", True)]
    rest = [name for name in gold["concepts"] if name.get("introduced") or not name.get("core", True)]
    own_names = (*gold.get("introduces", ()), *gold.get("introduces_ok", ()))
    return labelled(one.groups, core, (*own_names, *rest, *gold.get("also_ok", ())))


def train(entries: Sequence[Annotated]) -> Forest:
    """The forest that tells the concepts of the entries best; what may be named or not teaches nothing."""
    told = [(rows_of(one.groups, one.notes), labels_of(one)) for one in entries if one.groups]
    rows = np.concatenate([part[labels != MAYBE] for part, labels in told])
    targets = np.concatenate([labels[labels != MAYBE] == NAMED for _, labels in told])
    return forest.fitted(rows, targets, FOREST, TREES)


def crossed(entries: Sequence[Annotated]) -> Iterator[tuple[str, Forest]]:
    """Collection -> models that have seen all others."""
    for collection in sorted({one.collection for one in entries}):
        yield collection, train([one for one in entries if one.collection != collection])


def main(shared: str, out: str, *folders: str) -> None:
    """Train on all that is annotated and write the weights; two minutes.

    The classes of words come first: the terms of the entries are found by those that are shipped.
    """
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    treebank = Path(shared) / "data/concepts/train/ud_ewt_train.conllu.gz"
    verbs = verbs_of(files("spacy_lookups_data").joinpath("data"))
    (folder / "classes.tsv.gz").write_bytes(packed_classes(treebank, verbs))
    entries = list(annotated(Path(shared), map(Path, folders)))
    named = [one for one in entries if "concepts" in one.gold]
    of_notes, of_records = (train([one for one in named if one.notes.record == record]) for record in (False, True))
    forest.save(of_notes, folder / "concepts.npz")
    forest.save(forest.mean([of_notes, of_records], [SHARE_OF_NOTES, 1 - SHARE_OF_NOTES]), folder / "records.npz")
    words, of_own = own.train(entries)
    (folder / "own_words.tsv.gz").write_bytes(packed({name: np.array(weight) for name, weight in words.items()}))
    forest.save(of_own, folder / "own.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
