"""What texts are about: `python tests/bench/keyphrases.py TEXTS.jsonl OUT.jsonl`."""

import json
import sys
from collections import defaultdict
from pathlib import Path

from texts import concepts_in

from kg.facts import ConceptFact
from kg.resolve.concepts import salience


def main(texts: str, out: str) -> None:
    """Write the concepts of each text, the most salient first."""
    with Path(out).open("w", encoding="utf-8") as lines:
        for row in map(json.loads, Path(texts).read_text(encoding="utf-8").splitlines()):
            named = defaultdict[str, list[ConceptFact]](list)
            for fact in concepts_in(row["text"]):
                named[fact.name].append(fact)
            keys = sorted(named, key=lambda name: (-salience(named[name]), named[name][0].span.start))
            lines.write(json.dumps({"id": row["id"], "keys": keys}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
