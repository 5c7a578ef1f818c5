"""How well strings of unseen sources are parsed: `python -m extract.references.crossvalidate FOLDER OUT`.

Trains once a fold on the other folds and writes what each string states, as `tests/bench/references.py` does, so that the
same scorer reads it. All strings of a paper or file are in one fold; sources that are one long file are cut into blocks
of neighbouring strings, which mostly stem from one publication.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from extract.references.parse import parse_reference
from extract.references.train import records, train

FOLDS = 5
BLOCKS = {"citations.xml": 100, "anystyle-core": 60, "anystyle-gold": 30}
"""Sources of many publications, and how many neighbouring strings of them go into one fold."""


def fold_of(record: Mapping[str, Any]) -> int:
    """The fold of a record, by its source."""
    source = str(record.get("file") or record["set"])
    if source in BLOCKS:
        return int(record["id"].rsplit("-", 1)[1]) // BLOCKS[source] % FOLDS
    paper = source if record.get("file") else record["id"].split("#")[0]
    return crc32(paper.encode()) % FOLDS


def main(folder: str, out: str) -> None:
    """Write the predictions of all folds; about a quarter of an hour."""
    stated, catalogued = records(Path(folder, "dev.jsonl")), records(Path(folder, "acl_dev.jsonl"))
    found = {}
    for fold in range(FOLDS):
        model = train(
            [record for record in stated if fold_of(record) != fold],
            [record for record in catalogued if fold_of(record) != fold],
        )
        for record in (*stated, *catalogued):
            if fold_of(record) == fold:
                found[record["id"]] = parse_reference(record["ref"], model).stated(record["ref"])
        sys.stderr.write(f"fold {fold + 1} of {FOLDS}\n")
    Path(out).write_text(json.dumps(found, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
