"""The keyphrases of texts: `python tests/bench/keyphrases.py TEXTS.jsonl OUT.jsonl`."""

import json
import sys
from pathlib import Path

from extract.concepts.keyphrases import find_keyphrases


def main(texts: str, out: str) -> None:
    """Write the keyphrases of each text, best first."""
    rows = [json.loads(line) for line in Path(texts).read_text(encoding="utf-8").splitlines()]
    with Path(out).open("w", encoding="utf-8") as lines:
        for row, found in zip(rows, find_keyphrases(row["text"] for row in rows), strict=True):
            lines.write(json.dumps({"id": row["id"], "keys": [one.phrase for one in found]}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
