"""Trains what tells stances: `python -m extract.stance.train ROWS.jsonl [OUT]`.

Each row is a sentence, the stretch that names a thing, its kind, and what a reader says that the sentence does with it:
{"text", "start", "end", "kind", "stance"}, the last "uses", "compares", "improves_on", "criticises" or "mentions". Needs
python-crfsuite, which no other part of the package does. There is no chance in it: the same rows make the same weights.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from extract.references.model import Model, save
from extract.references.train import trained_by
from extract.stance.decide import WEIGHTS
from extract.stance.features import features_of

SETTINGS = {"c1": 0.5, "c2": 0.3, "max_iterations": 80, "feature.minfreq": 3}
"""Penalties, rounds and rarest features: of three settings the one with the surest answers at a tenth of the size."""


def train(rows: Iterable[Mapping[str, Any]]) -> Model:
    """The log-linear model that explains the rows best: a conditional random field over chains of one."""
    import pycrfsuite  # only training needs it

    trainer = pycrfsuite.Trainer("lbfgs", verbose=False)
    trainer.set_params(SETTINGS)
    for row in rows:
        trainer.append([list(features_of(row["text"], row["start"], row["end"], row["kind"]))], [row["stance"]])
    return trained_by(trainer)


def main(rows: str, out: str = str(WEIGHTS)) -> None:
    """Train on the rows of a file and write the weights."""
    lines = Path(rows).read_text(encoding="utf-8").splitlines()
    save(train(json.loads(line) for line in lines if line.strip()), Path(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
