"""Trains what tells relations: `python -m extract.relations.train ROWS.jsonl [OUT]`.

Each row is a sentence with the concepts that it names and what a reader says of them: {"text", "mentions": [[start, end, name,
type], ...], "relations": [[i, kind, j], ...]}, the kind "isa", "part", "use" or "cmp". Needs python-crfsuite, which no other
part of the package does. There is no chance in it: the same rows make the same weights.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from extract.references.model import Model, save
from extract.references.train import records, trained_alone
from extract.relations.decide import NONE, WEIGHTS, pairs_of
from extract.relations.features import Named, Sentence, features_of
from kg.terms import concept_key

SETTINGS = {"c1": 0.1, "c2": 3.0, "max_iterations": 100, "feature.minfreq": 3}
"""Penalties, rounds and rarest features: the best of five for the likelihood of sentences left out."""


def examples(row: Mapping[str, Any]) -> Iterator[tuple[list[str], str]]:
    """The features and the label of each two concepts of a sentence."""
    named = [Named(start, end, kind, concept_key(name)) for start, end, name, kind in row["mentions"]]
    stated: dict[tuple[str, str], str] = {}
    for i, kind, j in row["relations"]:
        stated.setdefault((named[i].key, named[j].key), kind)
    sentence = Sentence(row["text"], sorted(named, key=lambda one: (one.start, -one.end)))
    for first, second in pairs_of(sentence):
        yield list(features_of(sentence, first, second)), _label(stated, first.key, second.key)


def _label(stated: Mapping[tuple[str, str], str], first: str, second: str) -> str:
    for pair, sign in (((first, second), ">"), ((second, first), "<")):
        if kind := stated.get(pair):
            return kind if kind == "cmp" else f"{kind}{sign}"
    return NONE


def train(rows: Iterable[Mapping[str, Any]]) -> Model:
    """The model that explains the rows best."""
    return trained_alone((example for row in rows for example in examples(row)), SETTINGS)


def main(rows: str, out: str = str(WEIGHTS)) -> None:
    """Train on the rows of a file and write the weights."""
    save(train(records(Path(rows))), Path(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
