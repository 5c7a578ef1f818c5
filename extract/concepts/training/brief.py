"""Trains what tells the concepts of works of which little is said: `python -m extract.concepts.training.brief OUT FOLDER...`.

Each FOLDER holds documents, and beside each the terms that somebody has read, NAME.terms.jsonl, a line for each: `name`,
`concept` (is it one?), `weight` (how many terms it stands for, where some were drawn of many). OUT is where the weights go.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from extract import forest
from extract.concepts.brief import Rows
from extract.concepts.evidence import grouped, rows_of
from extract.concepts.selection import LEAST, evidence_of, likely_concepts, words_against
from extract.concepts.training.annotated import terms_in
from extract.forest import Forest

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 30, "feature_fraction": 0.6}
TREES = 150
TERMS = ".terms.jsonl"


@dataclass(frozen=True, slots=True)
class Read:
    """Terms that were read: (n_terms, n_features), whether each is a concept, and how much it counts."""

    rows: Rows
    targets: list[bool]
    weights: list[float]


def read(folders: Iterable[Path]) -> Iterator[Read]:
    """The terms of the documents of the folders; of a term that stands in several entries where it stands first."""
    for folder in folders:
        for file in sorted(folder.glob(f"*{TERMS}")):
            lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
            told = {line["name"]: (bool(line["concept"]), float(line["weight"])) for line in lines}
            yield from _of_document(file.with_name(file.name.removesuffix(TERMS)), told)


def _of_document(file: Path, told: dict[str, tuple[bool, float]]) -> Iterator[Read]:
    left = dict(told)
    for _, _, mentions, notes in terms_in(file):
        groups = grouped(mentions)
        (likely,) = likely_concepts([(groups, notes)], [rows_of(groups, notes)])
        names = [{one.candidate.name for one in group} & left.keys() for group in groups.values()]
        at = np.array([i for i, found in enumerate(names) if found], np.intp)
        if len(at):
            known = [left[min(names[i])] for i in at]
            by_use = forest.logits(likely, LEAST)
            rows = evidence_of((groups, notes), by_use, words_against(groups, by_use), at)
            yield Read(rows, [concept for concept, _ in known], [weight for _, weight in known])
        for found in names:
            for name in found:
                left.pop(name, None)


def train(parts: Iterable[Read]) -> Forest:
    """The forest that tells the concepts among these terms best."""
    told = list(parts)
    rows = np.concatenate([part.rows for part in told])
    targets = np.array([target for part in told for target in part.targets])
    weights = np.array([weight for part in told for weight in part.weights])
    return forest.fitted(rows, targets, FOREST, TREES, weights=weights)


def main(out: str, *folders: str) -> None:
    """Train and write the weights; a minute."""
    forest.save(train(read(map(Path, folders))), Path(out) / "brief.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
