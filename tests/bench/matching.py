"""Are two records the same paper?  `python tests/bench/matching.py PAIRS.jsonl.gz OUT`."""

import json
import sys
from pathlib import Path

from kg.resolve.matching import Catalogue, same_paper
from kg.resolve.matching.fit import read_pairs


def main(source: str, out: str) -> None:
    """Write the probability of each pair as JSON."""
    pairs = read_pairs(source)
    catalogue = Catalogue(one for _, a, b in pairs for one in (a, b))
    scores = {pair: round(same_paper(a, b, catalogue).score, 4) for pair, a, b in pairs}
    Path(out).write_text(json.dumps(scores), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
