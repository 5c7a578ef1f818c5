"""The abbreviations that sentences define: `python tests/bench/abbreviations.py TEXTS.json OUT`."""

import json
import sys
from pathlib import Path

from extract.concepts.abbreviations import labels_of_tokens


def main(texts: str, out: str) -> None:
    """Write the rows of a set in SDU format, each with the labels found under `predictions`."""
    rows = json.loads(Path(texts).read_text(encoding="utf-8"))
    found = [{**row, "predictions": labels_of_tokens(row["tokens"])} for row in rows]
    Path(out).write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
