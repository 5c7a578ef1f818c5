"""Trains what tells the concepts of notes: `python -m extract.concepts.training.train SHARED OUT FOLDER...`.

SHARED is the folder of benchmarks: `data/notes` (collections of notes with their concepts), `gold` with `seeds` (the same of
two of the five seed documents), `data/concepts/train` (a treebank). Each FOLDER holds a further document and its `notes.json`.
OUT is where the weights go. Needs lightgbm and spacy-lookups-data (WordNet's verbs), which no other part of the package does.
Chance is seeded. `crossed` gives each collection a model that has not seen it.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.citing import own_work, whole_note
from extract.concepts.evidence import Mention, Notes, grouped, rows_of
from extract.concepts.extract import terms_of
from extract.concepts.training.classes import packed_classes, verbs_of
from extract.concepts.training.kinds import Typed, packed_types
from extract.concepts.types import TYPES, features_of
from extract.entry import Page
from extract.forest import Forest
from extract.papers import paper_of
from extract.reading import read_entries
from extract.reading.training.corpus import documents_in
from extract.sources import read
from kg.errors import DocumentError
from kg.terms import concept_key, title_key

SEEDS = ("001", "004")
"""The seed documents whose gold tells all concepts of some entries."""
NAMED, ALLOWED, OTHER = 1, 2, 0
"""What the gold says of a term: a concept of the entry; one that may be named or not; none."""
FOREST = {**forest.TRAINED, "num_leaves": 12, "min_data_in_leaf": 40, "feature_fraction": 0.5, "lambda_l2": 10}
TREES = 300
SHARE_OF_NOTES = 0.5
"""So much of what is known of records is what is known of notes: alone, records find as much with less precision."""


@dataclass(frozen=True, slots=True)
class Example:
    """The terms of one entry: the collection that it stands in, their evidence, and what the gold says of each."""

    collection: str
    rows: NDArray[np.float32]
    labels: NDArray[np.int8]
    typed: tuple[Typed, ...] = ()
    """The mentions of the concepts whose types the gold tells."""
    record: bool = False
    """Is it a record of a bibliography?"""


def examples(shared: Path, folders: Iterable[Path] = ()) -> Iterator[Example]:
    """The annotated entries of all collections, as far as their notes are found."""
    for folder in (*sorted((shared / "data/notes").iterdir()), *folders):
        if (folder / "notes.json").exists():
            gold = json.loads((folder / "notes.json").read_text(encoding="utf-8"))
            yield from _of_files(
                str(folder), documents_in(folder), gold["entries"], sections=gold.get("kind") == "sections"
            )
    for number in SEEDS:
        gold = json.loads((shared / f"gold/gold_{number}.json").read_text(encoding="utf-8"))
        entries = (gold.get("concept_sample") or gold["concepts"])["entries"]
        yield from _of_files("seeds", list((shared / "seeds").glob(f"{number}_*")), entries, sections=False)


def _of_files(
    collection: str, files: Iterable[Path], gold: Sequence[Mapping[str, Any]], *, sections: bool
) -> Iterator[Example]:
    for file in files:
        wanted = [entry for entry in gold if not entry.get("file") or str(file).endswith(entry["file"])]
        if not wanted:
            continue
        for title, lines, mentions, notes in _entries(file):
            for entry in wanted:
                first, last = entry.get("lines", (0, 0))
                same = title_key(title) in (title_key(entry["title"]), title_key(entry.get("heading") or ""))
                inside = [m for m, line in zip(mentions, lines, strict=True) if first <= line <= last]
                if inside if sections else same:
                    yield _example(collection, entry, inside if sections else mentions, notes)


def _entries(file: Path) -> Iterator[tuple[str, list[int], list[Mention], Notes]]:
    """Of each section of each entry of a file the title, and its terms with their lines."""
    try:
        document = read(str(file), "document")
    except DocumentError:
        return
    page = Page.of(document)
    entries, _ = read_entries(page)
    own = own_work(page) if not entries else None
    for entry in [own] if own else whole_note(page, entries):
        if entry.status == "entry":
            paper, fields = paper_of(document, entry)
            for mentions, notes in terms_of(document, entry, fields):
                yield paper.title or "", [document.origin(m.start) for m in mentions], mentions, notes


def _example(collection: str, gold: Mapping[str, Any], mentions: Sequence[Mention], notes: Notes) -> Example:
    groups = grouped(mentions)
    core = [_keys(one) for one in gold["concepts"] if one.get("core", True)]
    own = [_keys(one) for one in gold.get("introduces", [])]
    own += [_keys(one) for one in gold["concepts"] if one.get("introduced")]
    rest = [_keys(one) for one in gold["concepts"] if not one.get("core", True)]
    allowed = frozenset().union(*own, *rest, *(_keys(one) for one in gold.get("also_ok", [])))
    allowed |= frozenset().union(*(_keys(one) for one in gold.get("introduces_ok", [])))
    labels = []
    for group in groups.values():
        forms = _forms(group)
        named = any(forms & keys for keys in core)
        labels.append(NAMED if named else ALLOWED if forms & allowed else OTHER)
    rows = rows_of(groups, notes)
    typed = tuple(_typed(groups.values(), gold["concepts"]))
    return Example(collection, rows, np.array(labels, np.int8), typed, notes.record)


def _typed(groups: Iterable[Sequence[Mention]], concepts: Sequence[Mapping[str, Any]]) -> Iterator[Typed]:
    told = [(_keys(one), one["type"]) for one in concepts if one.get("core", True) and one.get("type") in TYPES]
    for mentions in groups:
        forms = _forms(mentions)
        kind = next((kind for keys, kind in told if forms & keys), None)
        if kind:
            long_form = next((m.candidate.long_form for m in mentions if m.candidate.long_form), None)
            for mention in mentions:
                name = long_form or mention.candidate.name
                yield Typed(tuple(features_of(name, mention.before, mention.after)), kind, 1 / len(mentions))


def _forms(mentions: Sequence[Mention]) -> set[str]:
    return {concept_key(form) for m in mentions for form in (m.candidate.name, m.candidate.long_form) if form}


def _keys(concept: Mapping[str, Any] | str) -> frozenset[str]:
    if isinstance(concept, str):
        return frozenset([concept_key(concept)])
    return frozenset(
        concept_key(name) for name in (concept["name"], *concept.get("surfaces", ()), *concept.get("aliases", ()))
    )


def train(learnt: Sequence[Example]) -> Forest:
    """The forest that tells the concepts of the examples best; what may be named or not teaches nothing."""
    told = [one for one in learnt if len(one.rows)]
    rows = [one.rows[one.labels != ALLOWED] for one in told]
    return _fit(rows, [one.labels[one.labels != ALLOWED] == NAMED for one in told])


def _fit(rows: Sequence[NDArray[np.float32]], targets: Sequence[NDArray[Any]]) -> Forest:
    import lightgbm  # only training needs it

    data = lightgbm.Dataset(np.concatenate(rows), np.concatenate(targets).astype(float))
    return forest.forest_of(lightgbm.train(FOREST, data, num_boost_round=TREES).dump_model())


def crossed(learnt: Sequence[Example]) -> Iterator[tuple[str, Forest]]:
    """Collection -> models that have seen all others."""
    for collection in sorted({one.collection for one in learnt}):
        yield collection, train([one for one in learnt if one.collection != collection])


def main(shared: str, out: str, *folders: str) -> None:
    """Train on all that is annotated and write the weights; a minute.

    The classes of words come first: the terms of the examples are found by those that are shipped.
    """
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    treebank = Path(shared) / "data/concepts/train/ud_ewt_train.conllu.gz"
    verbs = verbs_of(files("spacy_lookups_data").joinpath("data"))
    (folder / "classes.tsv.gz").write_bytes(packed_classes(treebank, verbs))
    learnt = list(examples(Path(shared), map(Path, folders)))
    of_notes, of_records = (train([one for one in learnt if one.record == record]) for record in (False, True))
    forest.save(of_notes, folder / "concepts.npz")
    forest.save(forest.mean([of_notes, of_records], [SHARE_OF_NOTES, 1 - SHARE_OF_NOTES]), folder / "records.npz")
    (folder / "types.tsv.gz").write_bytes(packed_types([typed for one in learnt for typed in one.typed]))


if __name__ == "__main__":
    main(*sys.argv[1:])
