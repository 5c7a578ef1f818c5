"""Trains the model of references: `python -m extract.references.train FOLDER [OUT]`.

The folder holds `dev.jsonl` (strings with their fields) and `acl_dev.jsonl` (strings whose title, last names and year a
catalogue knows). Needs python-crfsuite, which no other part of the package does. The training is deterministic.
"""

import json
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from extract.references.align import labels_of, labels_of_catalogued
from extract.references.features import features_of
from extract.references.model import WEIGHTS, Model, model_of, save
from extract.references.tokens import tokens_of


@dataclass(frozen=True, slots=True)
class Settings:
    """L1 and L2 penalties, rounds of L-BFGS, and in how many tokens a feature must stand; see README.md for what was tried."""

    l1: float = 0.2
    l2: float = 0.02
    rounds: int = 60
    rounds_of_first: int = 25
    least_count: int = 2


@dataclass(frozen=True, slots=True)
class Labelled:
    """A reference string with the label of each of its tokens."""

    text: str
    labels: list[str]


def records(path: Path) -> list[dict[str, Any]]:
    """The records of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def train(
    stated: Sequence[Mapping[str, Any]], catalogued: Sequence[Mapping[str, Any]], settings: Settings | None = None
) -> Model:
    """A model from strings whose fields are stated, and from strings of which a catalogue knows title and names.

    A first model, from the former only, labels what the catalogue does not tell of the latter.
    """
    settings = settings or Settings()
    labelled = [Labelled(record["ref"], labels_of(record["ref"], record["fields"])) for record in stated]
    if not catalogued:
        return fit(labelled, settings, settings.rounds)
    first = fit(labelled, settings, settings.rounds_of_first)
    for record in catalogued:
        text = record["ref"]
        guessed = first.label(features_of(text, tokens_of(text)))
        if labels := labels_of_catalogued(text, record["fields"], guessed):
            labelled.append(Labelled(text, labels))
    return fit(labelled, settings, settings.rounds)


def fit(labelled: Iterable[Labelled], settings: Settings, rounds: int) -> Model:
    """The conditional random field that explains the labels best under the penalties."""
    import pycrfsuite  # only training needs it

    trainer = pycrfsuite.Trainer("lbfgs", verbose=False)
    trainer.set_params(
        {
            "c1": settings.l1,
            "c2": settings.l2,
            "max_iterations": rounds,
            "feature.minfreq": settings.least_count,
        }
    )
    for one in labelled:
        if one.labels:
            trainer.append(features_of(one.text, tokens_of(one.text)), one.labels)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "model.crfsuite"))
        trainer.train(path)
        tagger = pycrfsuite.Tagger()
        with tagger.open(path):
            trained = tagger.info()
    return model_of(trained.state_features, trained.transitions, trained.labels)


def main(folder: str, out: str = str(WEIGHTS)) -> None:
    """Train on the references of a folder and write the weights."""
    stated, catalogued = records(Path(folder, "dev.jsonl")), records(Path(folder, "acl_dev.jsonl"))
    Path(out).parent.mkdir(parents=True, exist_ok=True)
    save(train(stated, catalogued), Path(out))
    sys.stdout.write(f"{len(stated)} + {len(catalogued)} references -> {out}, {Path(out).stat().st_size >> 10} KiB\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
