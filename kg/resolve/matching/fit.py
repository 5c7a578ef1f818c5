"""Fit the weights of the evidence: `python -m kg.resolve.matching.fit FOLDER` writes weights.json beside this module.

The folder holds NAME.jsonl.gz with pairs of records ({"id", "a", "b"}; title, authors, venue, year) and NAME.gold.json
({id: 0 or 1}). Deterministic: the same folder gives the same file.
"""

import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from kg.resolve.fitting import Example, fit, write_weights
from kg.resolve.matching.catalogue import Catalogue
from kg.resolve.matching.evidence import compare
from kg.resolve.matching.records import Record, record

EMPTY_COLUMN = "COL year VAL"
"""What these sets write where a column is empty."""

Pair = tuple[str, Record, Record]


def read_pairs(path: str | Path) -> list[Pair]:
    """The pairs of a set, each with its id."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [(str(row["id"]), _strings(row["a"]), _strings(row["b"])) for row in map(json.loads, lines)]


def _strings(fields: Mapping[str, str]) -> Record:
    stated = [fields.get(name, "").replace(EMPTY_COLUMN, "").strip() for name in ("title", "authors", "venue", "year")]
    return record(*stated)


def examples(folder: Path) -> Iterator[Example]:
    """The evidence on every pair of every set of the folder."""
    for path in sorted(folder.glob("*.jsonl.gz")):
        gold = json.loads(path.with_name(path.name.replace(".jsonl.gz", ".gold.json")).read_text())
        pairs = read_pairs(path)
        catalogue = Catalogue(one for _, a, b in pairs for one in (a, b))
        yield from (Example(compare(a, b, catalogue), bool(gold[pair])) for pair, a, b in pairs)


def main(folder: str) -> None:
    """Write the weights that the sets of a folder give."""
    write_weights(fit(list(examples(Path(folder)))), __file__)


if __name__ == "__main__":
    main(*sys.argv[1:])
