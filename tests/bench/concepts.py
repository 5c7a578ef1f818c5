"""The concepts that texts name: `python tests/bench/concepts.py TEXTS.jsonl OUT.jsonl [--accurate]`."""

import json
import sys
from pathlib import Path

from extract.concepts.model.mentions import find_mentions


def main(texts: str, out: str, mode: str = "") -> None:
    """Write the mentions of each text as `[start, end, type]`."""
    rows = [json.loads(line) for line in Path(texts).read_text(encoding="utf-8").splitlines()]
    found = find_mentions((row["text"] for row in rows), accurate=mode == "--accurate")
    with Path(out).open("w", encoding="utf-8") as lines:
        for row, mentions in zip(rows, found, strict=True):
            entities = [[mention.start, mention.end, mention.type] for mention in mentions]
            lines.write(json.dumps({"id": row["id"], "entities": entities}) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
