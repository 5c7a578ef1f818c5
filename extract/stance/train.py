"""Trains what tells stances: `python -m extract.stance.train ROWS.jsonl [OUT]`.

Each row is a sentence, the stretch that names a thing, its kind, and what a reader says that the sentence does with it:
{"text", "start", "end", "kind", "stance"}, the last "uses", "compares", "improves_on", "criticises" or "mentions". Needs
python-crfsuite, which no other part of the package does. There is no chance in it: the same rows make the same weights.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from extract.references.model import Model, save
from extract.references.train import records, trained_alone
from extract.stance.decide import WEIGHTS
from extract.stance.features import features_of

SETTINGS = {"c1": 0.5, "c2": 0.3, "max_iterations": 80, "feature.minfreq": 3}
"""Penalties, rounds and rarest features: of three settings the one with the surest answers at a tenth of the size."""


def train(rows: Iterable[Mapping[str, Any]]) -> Model:
    """The model that explains the rows best."""
    examples = (
        (list(features_of(row["text"], row["start"], row["end"], row["kind"])), str(row["stance"])) for row in rows
    )
    return trained_alone(examples, SETTINGS)


def main(rows: str, out: str = str(WEIGHTS)) -> None:
    """Train on the rows of a file and write the weights."""
    save(train(records(Path(rows))), Path(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
