"""How well strings of unseen sources are parsed: `python -m extract.references.crossvalidate FOLDER OUT`.

Trains once a fold on the other folds and writes what each string states, as `tests/bench/references.py` does, so that the
same scorer reads it. All strings of a file are in one fold; sources that are one long file are cut into blocks of
neighbouring strings, which mostly stem from one publication.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from extract.references.parse import parse_reference
from extract.references.tongues import written
from extract.references.train import WRITTEN, records, train

FOLDS = 5
BLOCKS = {"citations.xml": 100, "anystyle-core": 60, "anystyle-gold": 30}
"""Sources of many publications, and how many neighbouring strings of them go into one fold."""


def fold_of(record: Mapping[str, Any]) -> int:
    """The fold of a record, by its source."""
    source = str(record.get("file") or record["set"])
    if source in BLOCKS:
        return int(record["id"].rsplit("-", 1)[1]) // BLOCKS[source] % FOLDS
    return crc32(source.encode()) % FOLDS


def main(folder: str, out: str) -> None:
    """Write the predictions of all folds; ten minutes."""
    references = records(Path(folder, "dev.jsonl"))
    found = {}
    for fold in range(FOLDS):
        model = train([*(one for one in references if fold_of(one) != fold), *written(WRITTEN)])
        for one in references:
            if fold_of(one) == fold:
                found[one["id"]] = parse_reference(one["ref"], model).stated(one["ref"])
        sys.stderr.write(f"fold {fold + 1} of {FOLDS}\n")
    Path(out).write_text(json.dumps(found, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
