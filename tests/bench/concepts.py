"""The concepts that texts name: `python tests/bench/concepts.py TEXTS.jsonl OUT.jsonl`."""

import json
import sys
from pathlib import Path

from texts import concepts_in


def main(texts: str, out: str) -> None:
    """Write the mentions of each text as `[start, end, type]`."""
    with Path(out).open("w", encoding="utf-8") as lines:
        for row in map(json.loads, Path(texts).read_text(encoding="utf-8").splitlines()):
            spans = sorted(
                {(fact.span.start, fact.span.end, fact.type.capitalize()) for fact in concepts_in(row["text"])}
            )
            lines.write(json.dumps({"id": row["id"], "entities": spans}) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
