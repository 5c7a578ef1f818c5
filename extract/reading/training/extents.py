"""Trains what tells where notes end: `python -m extract.reading.training.extents OUT NONE FOLDER...`.

Each FOLDER holds a document and `notes.json`, whose entries say in which `lines` a paper and all that is said of it stand. OUT
is the folder of weights whose labeller and forests of roles find the records, and where `extents.npz` goes. NONE holds pages
without papers: sections of theirs are set behind documents, as "Licence" and "Contributing" stand behind lists, for whoever
annotates cuts such ends off. Chance is seeded.
"""

import itertools
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.document import Document
from extract.entry import Page
from extract.forest import Forest
from extract.reading.entries import extents_of
from extract.reading.outline import outline_of
from extract.reading.reader import Models, models_in, with_records
from extract.reading.training.corpus import documents_in, is_in
from extract.sources import read
from kg.errors import DocumentError
from kg.terms import title_key

FOREST = {**forest.TRAINED, "num_leaves": 6, "min_data_in_leaf": 15, "feature_fraction": 0.25, "lambda_l2": 20}
TREES = 200
PLAIN = ("markdown", "text")
WITH_TAILS = 1
"""So many times is a document seen with another end."""
TAIL_LINES = (4, 25)
HEADING = re.compile(r"#{1,6}(?=\s)")
RISING, FALLING = (9, 10, 18, 20, 22, 23, 24, 28), (11, 12, 13, 14, 16, 21, 25)
"""Features that can only speak for going on, or against it: a heading of deeper level, what stands behind other records too,
words of the title; headings and blank lines passed, distance, words of the next title. Whether a record is the last of its page
is no feature: how often the notes of the last go on is what the tails make of it."""


@dataclass(frozen=True, slots=True)
class Example:
    """What stands behind one record of a document: the evidence of each unit, and whether the notes go on in it."""

    document: str
    rows: NDArray[np.float32]
    own: NDArray[np.bool_]


def tails_in(folder: Path) -> list[list[str]]:
    """Sections of the pages of a folder, from their heading on, without further headings."""
    random = Random(3)
    found: list[list[str]] = []
    for path in sorted(folder.iterdir()):
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        starts = [i for i, line in enumerate(lines) if HEADING.match(line)]
        for start, end in itertools.pairwise([*starts, len(lines)]):
            tail = lines[start : min(end, start + random.randint(*TAIL_LINES))]
            if sum(bool(line.strip()) for line in tail) > 1:
                found.append(tail)
    return found


def with_tail(document: Document, tails: Sequence[list[str]], random: Random) -> Document:
    """The document with one to three of the sections behind it, under headings of a level that it has, or under none."""
    levels = [found.group() for line in document.lines if (found := HEADING.match(line.text))] or ["##", ""]
    end: list[str] = []
    sign = random.choice(levels)
    for tail in random.sample(tails, random.randint(1, 3)):
        head = [HEADING.sub(sign, tail[0])] if sign else []
        end += ["", *head, *tail[1:]]
    text = "\n".join([document.text.rstrip("\n"), *end, ""])
    return Document(document.id, document.path, text, "", document.format)


def examples(folder: Path, models: Models, tails: Sequence[list[str]] = ()) -> Iterator[Example]:
    """The annotated records of a folder's documents behind which something stands before the next."""
    random = Random(folder.name)
    gold = json.loads((folder / "notes.json").read_text(encoding="utf-8"))
    if gold.get("kind") == "sections":
        return
    for file in documents_in(folder):
        wanted = [entry for entry in gold["entries"] if is_in(file, entry)]
        try:
            document = read(str(file), "document")
        except DocumentError:
            continue
        if not wanted:
            continue
        ends = WITH_TAILS if tails and document.format in PLAIN else 0
        for one in (document, *(with_tail(document, tails, random) for _ in range(ends))):
            yield from _of_page(folder.name, Page.of(one), wanted, models)


def _of_page(name: str, page: Page, gold: Sequence[dict[str, Any]], models: Models) -> Iterator[Example]:
    outline = outline_of(page)
    if not outline.units:
        return
    extents = extents_of(outline, *with_records(outline, models))
    lines = [page.document.origin(unit.start) for unit in outline.units]
    for region in extents.regions:
        key = title_key(extents.titles[region.record])
        for entry in gold:
            first, last = entry["lines"]
            keys = {title_key(entry["title"]), title_key(entry.get("heading") or "")} - {""}
            if region.end > region.start and key in keys and first <= lines[region.record] <= last:
                rows = extents.rows(region)
                own = [first <= line <= last for line in lines[region.start : region.start + len(rows)]]
                yield Example(name, rows, np.array(own))
                break


def train(learnt: Sequence[Example]) -> Forest:
    """The forest that tells best what goes on; a document and a record of many units count less than as many of one."""
    of_document = {name: sum(one.document == name for one in learnt) for name in {one.document for one in learnt}}
    weights = [np.full(len(one.own), (len(one.own) * of_document[one.document]) ** -0.5) for one in learnt]
    rows = np.concatenate([one.rows for one in learnt])
    monotone = [int(i in RISING) - int(i in FALLING) for i in range(rows.shape[1])]
    options = {**FOREST, "monotone_constraints": monotone}
    targets = np.concatenate([one.own for one in learnt])
    return forest.fitted(rows, targets, options, TREES, weights=np.concatenate(weights))


def main(out: str, none: str, *folders: str) -> None:
    """Train on all annotated notes and write the weights; a minute."""
    models, tails = models_in(Path(out)), tails_in(Path(none))
    learnt: Iterable[Example] = (one for folder in folders for one in examples(Path(folder), models, tails))
    forest.save(train(list(learnt)), Path(out) / "extents.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
