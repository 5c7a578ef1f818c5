"""Several trainings as one: `python -m extract.reading.training.average OUT FOLDER[=SHARE] ...`.

Two trainings on the same documents differ by more than a change to either is worth; what they have in common does not. Weights
that learnt from documents that are no longer at hand keep a share of what they know. Fields are averaged weight by weight (the
geometric mean of what they say), forests tree by tree (of their logits).
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from extract import forest
from extract.reading.reader import Models, models_in
from extract.references.model import Model, save


def averaged(models: Sequence[Models], shares: Sequence[float] | None = None) -> Models:
    """The mean of models with the same labels, in which each counts as much as its share says; all alike without shares."""
    given = np.asarray(shares if shares is not None else [1.0] * len(models), dtype=np.float32)
    parts: list[float] = (given / given.sum()).tolist()
    return Models(
        mean_field([one.alone for one in models], parts),
        mean_field([one.grouped for one in models], parts),
        forest.mean([one.first for one in models], parts),
        forest.mean([one.second for one in models], parts),
    )


def mean_field(fields: Sequence[Model], shares: Sequence[float]) -> Model:
    """A field whose weights are the means of those of the fields; a feature that one of them lacks has weight 0 there."""
    labels = fields[0].labels
    if any(field.labels != labels for field in fields):
        raise ValueError(f"the fields have other labels: {[field.labels for field in fields]}")
    names = sorted({name for field in fields for name in field.rows})
    rows = {name: i for i, name in enumerate(names, start=1)}
    weights = np.zeros((len(rows) + 1, len(labels)), dtype=np.float32)
    transitions = np.zeros_like(fields[0].transitions)
    for field, share in zip(fields, shares, strict=True):
        own = list(field.rows)
        weights[[rows[name] for name in own]] += field.weights[[field.rows[name] for name in own]] * np.float32(share)
        transitions += field.transitions * np.float32(share)
    return Model(labels, rows, weights, transitions)


def save_all(models: Models, out: Path) -> None:
    """Write the four files of weights."""
    out.mkdir(parents=True, exist_ok=True)
    save(models.alone, out / "alone.npz")
    save(models.grouped, out / "grouped.npz")
    forest.save(models.first, out / "first.npz")
    forest.save(models.second, out / "second.npz")


def main(out: str, *folders: str) -> None:
    """Write the mean of the weights of folders, each with its share behind "=", or 1."""
    named = [folder.rpartition("=") if "=" in folder else (folder, "=", "1") for folder in folders]
    save_all(
        averaged([models_in(Path(name)) for name, _, _ in named], [float(share) for _, _, share in named]), Path(out)
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
