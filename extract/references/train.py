"""Trains the model of references: `python -m extract.references.train FOLDER [OUT]`.

The folder holds `dev.jsonl`, a line a reference: its string `ref` and the values of its `fields`; `WRITTEN` more are written in
other languages (`tongues.py`). Needs python-crfsuite, which no other part of the package does. There is no chance in it: the
same strings make the same weights.
"""

import json
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from extract.references.align import labels_of
from extract.references.features import features_of
from extract.references.model import WEIGHTS, Model, model_of, save
from extract.references.tokens import tokens_of
from extract.references.tongues import written

WRITTEN = 1800
"""So many references are written in the ways of other languages: a fifth of all."""


@dataclass(frozen=True, slots=True)
class Settings:
    """L1 and L2 penalties, rounds of L-BFGS, and in how many tokens a feature must stand; README.md says what was tried."""

    l1: float = 0.2
    l2: float = 0.02
    rounds: int = 60
    least_count: int = 2


def records(path: Path) -> list[dict[str, Any]]:
    """The records of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def train(references: Iterable[Mapping[str, Any]], settings: Settings | None = None) -> Model:
    """The conditional random field that explains the labels of the references best under the penalties."""
    import pycrfsuite  # only training needs it

    settings = settings or Settings()
    trainer = pycrfsuite.Trainer("lbfgs", verbose=False)
    trainer.set_params(
        {
            "c1": settings.l1,
            "c2": settings.l2,
            "max_iterations": settings.rounds,
            "feature.minfreq": settings.least_count,
        }
    )
    for reference in references:
        text = reference["ref"]
        if tokens := tokens_of(text):
            trainer.append(features_of(text, tokens), labels_of(text, reference["fields"]))
    return trained_by(trainer)


def trained_alone(examples: Iterable[tuple[Sequence[str], str]], settings: Mapping[str, float]) -> Model:
    """The log-linear model that tells best each label from its features: a conditional random field over chains of one."""
    import pycrfsuite

    trainer = pycrfsuite.Trainer("lbfgs", verbose=False)
    trainer.set_params(settings)
    for features, label in examples:
        trainer.append([features], [label])
    return trained_by(trainer)


def trained_by(trainer: Any) -> Model:
    """The model that a pycrfsuite trainer makes of what it was given."""
    import pycrfsuite

    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "model.crfsuite"))
        trainer.train(path)
        tagger = pycrfsuite.Tagger()
        with tagger.open(path):
            trained = tagger.info()
    return model_of(trained.state_features, trained.transitions, trained.labels)


def main(folder: str, out: str = str(WEIGHTS)) -> None:
    """Train on the references of a folder and write the weights; four minutes."""
    references = [*records(Path(folder, "dev.jsonl")), *written(WRITTEN)]
    Path(out).parent.mkdir(parents=True, exist_ok=True)
    save(train(references), Path(out))
    sys.stdout.write(f"{len(references)} references -> {out}, {Path(out).stat().st_size >> 10} KiB\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
