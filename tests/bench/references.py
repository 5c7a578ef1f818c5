"""Reference strings taken apart: `python tests/bench/references.py REFS.jsonl OUT`."""

import json
import sys
from pathlib import Path

from extract.references.parse import parse_reference


def main(references: str, out: str) -> None:
    """Write the fields of every reference of a file as JSON."""
    records = map(json.loads, Path(references).read_text(encoding="utf-8").splitlines())
    stated = {record["id"]: parse_reference(record["ref"]).stated(record["ref"]) for record in records}
    Path(out).write_text(json.dumps(stated, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
