"""Trains what tells concepts in notes of other languages: `python -m extract.concepts.training.foreign OUT FOLDER...`.

Each FOLDER holds a document and `terms.json`: `core`, all that an index of it would name, and `may`, what may be named or not,
as the text has it. What is in neither is no concept. OUT is where the weights go. `--folds` only says what eight models find,
each in documents that it has not seen. Needs scipy.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from extract.concepts.evidence import grouped
from extract.concepts.extract import terms_of
from extract.concepts.field import is_of_gazetteer
from extract.concepts.foreign import SURE, TABLE, features_of
from extract.concepts.training.weights import Told, packed, weights_of
from extract.entry import Entry
from extract.fields import Fields
from extract.reading.training.corpus import documents_in
from extract.shape import shaped_lines
from extract.sources import read
from kg.terms import concept_key

PENALTY, SEEN = 4.0, 2
FOLDS = 8
Terms = list[tuple[str, Told]]
"""The key of each term, with what is told of it: its features, 1 for a concept and 0 for none, and how much it counts."""


def terms_in(folder: Path) -> tuple[Terms, int]:
    """The terms of other languages in a document, and how many concepts its readers name."""
    gold = json.loads((folder / "terms.json").read_text(encoding="utf-8"))
    core, may = ({concept_key(name) for name in gold[role]} for role in ("core", "may"))
    document = read(str(documents_in(folder)[0]), "text")
    lines = tuple(shaped_lines(document))
    found: Terms = []
    entry = Entry(1, len(lines), None, body=lines)
    for mentions, notes in terms_of(document, entry, Fields(), of_gazetteer=is_of_gazetteer(document.text)):
        for key, group in grouped(mentions).items():
            if group[0].language:
                told = Told(features_of(group, notes), int(key in core), 0.0 if key in may - core else 1.0)
                found.append((key, told))
    return found, len(core)


def learnt(documents: Sequence[Terms]) -> dict[str, np.ndarray]:
    """Feature -> (1,), in nats: what it says for a concept."""
    told = [one for terms in documents for _, one in terms]
    both = weights_of(told, 2, penalty=PENALTY, seen_at_least=SEEN)
    return {name: row[1:] - row[:1] for name, row in both.items()}


def crossed(documents: Sequence[tuple[Terms, int]]) -> None:
    """Say what is found in documents that the weights have not seen."""
    named = right = maybe = 0
    for fold in range(FOLDS):
        weights = learnt([terms for n, (terms, _) in enumerate(documents) if n % FOLDS != fold])
        for terms, _ in documents[fold::FOLDS]:
            for _, one in terms:
                total = sum(float(weights[name][0]) * value for name, value in one.features.items() if name in weights)
                if 1 / (1 + np.exp(-total)) >= SURE:
                    named, right, maybe = named + 1, right + one.target, maybe + (one.share == 0)
    wanted = sum(number for _, number in documents)
    precision = (right + maybe) / max(1, named)
    sys.stdout.write(f"{right} of {wanted} concepts, {maybe} terms that may be named; precision {precision:.2f}\n")


def main(out: Path, folders: Sequence[Path], *, folds: bool) -> None:
    """Write the weights, or say what folds find."""
    documents = [terms_in(folder) for folder in folders]
    if folds:
        crossed(documents)
        return
    (out / TABLE).write_bytes(packed(learnt([terms for terms, _ in documents])))


if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if argument != "--folds"]
    main(Path(given[0]), [Path(name) for name in given[1:]], folds="--folds" in sys.argv)
