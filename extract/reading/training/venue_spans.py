"""Trains what tells where a record says where its work appeared.

`python -m extract.reading.training.venue_spans OUT SHARED NONE FOLDER...`: OUT is the folder of weights whose models read the
records, and where `venues.npz` goes; each FOLDER holds a document with gold (`corpus.known`). Documents with gold of SHARED,
and some that the grammar writes with lines of the pages in NONE, hold it to what is known. The words of venues are counted in
SHARED. Chance is seeded.
"""

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz

from extract import forest
from extract.forest import Forest
from extract.reading.features import WORD
from extract.reading.reader import Models, models_in, with_records
from extract.reading.roles import Read
from extract.reading.training import corpus
from extract.reading.training.corpus import facts_in, known, noise_in, written
from extract.reading.venue_spans import WORDS, Venues, rows_of
from extract.text import leanings
from extract.text.clean import plain
from extract.venues import venue_at
from kg.terms import title_key

FOREST = {**forest.TRAINED, "num_leaves": 8, "min_data_in_leaf": 20, "feature_fraction": 0.2, "lambda_l2": 10}
TREES = 300
N_WRITTEN, SEED, SHARE_WRITTEN = 700, 99, 0.3
MOST_RECORDS = 150
"""Of a document: a list of thousands says no more than its first hundreds."""
ALIKE, PARTLY, HOLDS = 75, 60, 85
"""Percent: a run names the gold's venue from so much likeness on; one that is less like it, and holds its words, teaches
nothing."""
STATES_VENUES = ("container", "publisher", "series")
FROM_ACL = 6000


@dataclass(frozen=True, slots=True)
class Example:
    """The runs of the records of one document: their evidence, and whether each is the venue; how many records they are of,
    and how much the document counts."""

    rows: NDArray[np.float32]
    is_venue: NDArray[np.bool_]
    records: int
    share: float


def example(one: corpus.Example, models: Models) -> Example | None:
    """The records of a document whose titles are read as the gold has them."""
    reads, _ = with_records(one.outline, models)
    keys = {i: title_key(one.titles[paper]) for i, paper in one.papers.items() if i in reads}
    right = [i for i, key in keys.items() if title_key(plain(reads[i].words(reads[i].title))) == key]
    asked = {i: Venues.of(reads[i], title) for i in right[:MOST_RECORDS] if (title := reads[i].title)}
    found = []
    for i, rows in rows_of(asked):
        is_venue, teaches = _targets(reads[i], asked[i], one.venues[one.papers[i]])
        found.append((rows[teaches], is_venue[teaches]))
    if not found:
        return None
    share = SHARE_WRITTEN if one.source == "written" else 1.0
    return Example(np.concatenate([r for r, _ in found]), np.concatenate([v for _, v in found]), len(found), share)


def _targets(read: Read, asked: Venues, venue: str) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """(n_runs,), (n_runs,): which of the runs is the venue, and which teach something."""
    n = len(asked.runs)
    if not (wanted := _folded(venue)):
        return np.zeros(n, dtype=bool), np.ones(n, dtype=bool)
    texts = [_folded(_named(read, run)) for run in asked.runs]
    alike = np.array([fuzz.ratio(wanted, text) for text in texts])
    holds = np.array([bool(text) and fuzz.token_set_ratio(wanted, text) >= HOLDS for text in texts])
    is_venue = (alike == alike.max()) & (alike >= ALIKE)
    return is_venue, is_venue | ~(holds & (alike >= PARTLY))


def _named(read: Read, run: tuple[int, int]) -> str:
    venue = venue_at(read.unit.text, read.pieces[run[0]].start, read.pieces[run[1]].end)
    return venue.name if venue else ""


def _folded(text: str) -> str:
    return " ".join(WORD.findall(text.lower()))


def words_in(shared: Path) -> Mapping[str, int]:
    """The table of words: of the venues of reference strings and bibliographies, and of titles."""
    venues: list[str] = []
    titles: list[str] = []
    for row in (shared / "data/references/dev.jsonl").read_text(encoding="utf-8").splitlines():
        fields = json.loads(row)["fields"]
        venues += [value for name in STATES_VENUES for value in _values(fields.get(name))]
        titles += _values(fields.get("title"))
    for path in sorted((shared / "data/bibliographies").glob("*/gold.json.gz")):
        for entry in json.loads(gzip.decompress(path.read_bytes()))["entries"]:
            venues += _values(entry.get("venue"))
            titles += _values(entry.get("title"))
    rows = gzip.decompress((shared / "data/scale/acl_20k.jsonl.gz").read_bytes()).splitlines()
    titles += [json.loads(row)["title"] for row in rows[:FROM_ACL]]
    return leanings.leanings_of(_counted(titles), _counted(venues))


def _values(value: Any) -> Sequence[str]:
    return [value] if isinstance(value, str) else value or ()


def _counted(texts: Iterable[str]) -> Counter[str]:
    """In how many of the texts each word stands."""
    return Counter(word for text in texts for word in {word.lower() for word in WORD.findall(text)})


def train(learnt: Iterable[Example]) -> Forest:
    """The forest that tells the venues best; each document counts as the root of its records, by its share."""
    told = list(learnt)
    rows = np.concatenate([one.rows for one in told])
    targets = np.concatenate([one.is_venue for one in told])
    weights = np.concatenate([np.full(len(one.rows), one.share * one.records**-0.5) for one in told])
    return forest.fitted(rows, targets, FOREST, TREES, weights=weights)


def main(out: str, shared: str, none: str, *folders: str) -> None:
    """Count the words, train on all documents with gold, and write both; three minutes."""
    leanings.write(words_in(Path(shared)), WORDS)
    models = models_in(Path(out))
    documents = [page for folder in folders for page in known(Path(folder))]
    documents += [page for path in sorted((Path(shared) / "data/documents").iterdir()) for page in known(path)]
    documents += written(N_WRITTEN, facts_in(Path(shared)), noise_in(Path(none)), SEED)
    learnt: Iterator[Example] = (made for one in documents if (made := example(one, models)))
    forest.save(train(learnt), Path(out) / "venues.npz")


if __name__ == "__main__":
    main(*sys.argv[1:])
