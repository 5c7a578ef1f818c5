"""Trains what judges units by their page: `python -m extract.reading.training.pages OUT SHARED NONE FOLDER... [--folds]`.

Each FOLDER holds a document with gold (`corpus.known`), or the files of one writer: `folder.json` has `files`, each with its
`works` (`title`, `line`), none where it is a note on something else, and they lie below `doc/`. The forest goes on from what
the one before says of their units (boosting from its logits); documents with gold of SHARED, the pages without papers in NONE,
and documents that the grammar writes with lines of these, hold it to what is known. OUT is the folder of weights, where
`pages.npz` goes; with `--folds` nothing is written, and how well units of writers that are left out are judged is printed.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.file_names import named_by_file
from extract.forest import Forest
from extract.reading import doubts, pages
from extract.reading.reader import THRESHOLD as RECORD
from extract.reading.reader import Models, labelled, models_in, rows_of, scores_where
from extract.reading.training import corpus
from extract.reading.training import doubts as before
from extract.reading.training.corpus import UNKNOWN, known, prepare, without_papers
from extract.sources import read

FOREST = {
    **forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 20, "feature_fraction": 0.2, "lambda_l2": 20, "bagging_freq": 0,
}  # fmt: skip
"""With bagging left-out pages of all kinds are read with .005 less."""
TREES, SEEDS, FOLDS = 300, (1, 2, 3), 5
Kind = Literal["file", "notes", "list", "shared", "none", "written"]
SHARES: dict[Kind, float] = {"file": 1, "notes": 1, "list": 4, "shared": 4, "none": 1, "written": 0.5}
"""So much counts a file of a writer, a page of notes, a list, and what the forests before have learnt from."""


@dataclass(frozen=True, slots=True)
class Example:
    """The units of a page that are asked of and known: their rows, what the forest before says, and what is true."""

    writer: str
    kind: Kind
    rows: NDArray[np.float32]
    scores: NDArray[np.float32]
    is_record: NDArray[np.bool_]
    judged: NDArray[np.bool_]
    """Which of them are judged by the page: from the others it learns as well."""
    records: int
    """How many records the page has, also those that are not asked of."""


def example(one: corpus.Example, models: Models, kind: Kind, writer: str) -> Example:
    """The units of a page that may be records, as far as its gold tells of them."""
    if models.doubts is None:
        raise ValueError("there is no doubts.npz among the weights: train it first")
    rows, asked = rows_of(one.outline, labelled(one.outline, models), models)
    second = scores_where(models.second, rows, asked)
    richer = doubts.rows_of(one.outline, rows, second)
    scores = doubts.settled(richer, second, models.doubts)
    told = {aligned.unit.index: aligned.role for aligned in one.aligned if aligned.role != UNKNOWN}
    chosen = [i for i in np.flatnonzero(pages.may_be(scores)).tolist() if i in told]
    is_record = np.array([told[i] == 1 for i in chosen], dtype=bool)
    whole = pages.rows_of(one.outline, richer, scores)
    records = sum(role == 1 for role in told.values())
    judged = pages.asked_of(one.outline, scores)[chosen]
    return Example(writer, kind, whole[chosen], scores[chosen], is_record, judged, records)


def examples_in(folder: Path, models: Models) -> Iterator[Example]:
    """What a folder teaches."""
    if (folder / "folder.json").exists():
        for page in files_of(folder):
            yield example(page, models, "file", folder.name)
    for page in known(folder):
        kind: Kind = "notes" if (folder / "notes.json").exists() else "list"
        yield example(page, models, kind, folder.name)


def files_of(folder: Path) -> Iterator[corpus.Example]:
    """The files of one writer as they are read: called by their names where they have no title."""
    told = json.loads((folder / "folder.json").read_text(encoding="utf-8"))["files"]
    for name, stated in told.items():
        page = read(str(folder / "doc" / name), "document")
        named = named_by_file(page)
        works = [
            {"title": work["title"]}
            if named or not work.get("line")
            else {"title": work["title"], "line": work["line"]}
            for work in stated["works"]
            if work["title"]
        ]
        yield prepare(folder.name, "real" if works else "none", named or page, {"papers": works})


def held_to(shared: Path, none: Path, models: Models) -> Iterator[Example]:
    """What the forest before is held to, and pages without papers."""
    for page in before.held_to(shared, none):
        yield example(page, models, "written" if page.source == "written" else "shared", page.name)
    yield from (example(page, models, "none", page.name) for page in without_papers(none))


def train(learnt: Sequence[Example], seeds: Iterable[int] = SEEDS) -> Forest:
    """The forest that tells the records best; each page counts as the root of its units, by its share."""
    told = [one for one in learnt if len(one.rows)]
    rows, targets = (np.concatenate(parts) for parts in zip(*((one.rows, one.is_record) for one in told), strict=True))
    weights = np.concatenate([np.full(len(one.rows), SHARES[one.kind] * len(one.rows) ** -0.5) for one in told])
    said = pages.logits_of(np.concatenate([one.scores for one in told]))
    made = [
        forest.fitted(rows, targets, {**FOREST, "seed": seed}, TREES, weights=weights, going_on_from=said)
        for seed in seeds
    ]
    return forest.mean(made, [1 / len(made)] * len(made))


def left_out(learnt: Sequence[Example]) -> Iterator[tuple[Kind, str]]:
    """How well units are judged whose writers were left out, and how well by the forest before: a line for each kind."""

    def fold_of(one: Example) -> int:
        return blake2b(one.writer.encode(), digest_size=2).digest()[0] % FOLDS

    judged: dict[Kind, list[tuple[Example, NDArray[np.float32]]]] = {}
    for fold in range(FOLDS):
        made = train([one for one in learnt if fold_of(one) != fold], SEEDS[:2])
        for one in (one for one in learnt if fold_of(one) == fold and len(one.rows)):
            found = np.where(one.judged, made.scores(one.rows, pages.logits_of(one.scores)), one.scores)
            judged.setdefault(one.kind, []).append((one, found))
    for kind, some in judged.items():
        as_they_were = [(one, one.scores) for one, _ in some]
        yield kind, f"{_counted(as_they_were)} -> {_counted(some)}"


def _counted(judged: Sequence[tuple[Example, NDArray[np.float32]]]) -> str:
    right = sum(int((one.is_record & (scores >= RECORD)).sum()) for one, scores in judged)
    said = sum(int((scores >= RECORD).sum()) for _, scores in judged)
    known_of = sum(one.records for one, _ in judged)
    return f"{right} of {known_of}, {said - right} false, F1 {2 * right / max(1, known_of + said):.3f}"


def main(out: str, shared: str, none: str, *folders: str) -> None:
    """Train on all annotated documents and write the forest; three minutes."""
    models = models_in(Path(out))
    named = [Path(folder) for folder in folders if folder != "--folds"]
    learnt = [one for folder in named for one in examples_in(folder, models)]
    learnt += held_to(Path(shared), Path(none), models)
    if "--folds" in folders:
        sys.stdout.writelines(f"{kind:8} {line}\n" for kind, line in left_out(learnt))
    else:
        forest.save(train(learnt), Path(out) / "pages.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
