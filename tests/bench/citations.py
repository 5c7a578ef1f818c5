"""Which work is meant?  `python tests/bench/citations.py PAPERS.jsonl.gz [--size N] [--titles]` on simulated citations.

The papers are those that did not teach the weights. Prints, for each sort of sentence and with years known or not: the share of
citations of works in the collection that are linked right, and wrong; the share of the others that become links.
"""

import argparse
import sys

from kg.resolve.citations import CitationIndex, Keys, Profile
from kg.resolve.citations.fit import Simulation, halves, simulate

CONTEXTS = ("none", "own", "thinned", "both", "another")
OUTSIDE = 3000
SEED = 1001


def rates(made: Simulation) -> tuple[float, float, float]:
    """Right and wrong links among citations of works at hand, false ones among the others."""
    profiles = [*made.works.by_id.values(), Profile("citing")]
    index = CitationIndex(profiles, {}, {}, Keys((), {}))
    right = wrong = false = inside = 0
    for citation, meant in made.citations:
        found = index.resolve(citation, "citing", "here")
        linked = found is not None and not found.stub
        here = meant in made.works.by_id
        inside += here
        right += bool(linked and found and found.work == meant)
        wrong += bool(linked and here and found and found.work != meant)
        false += linked and not here
    outside = len(made.citations) - inside
    return right / inside, wrong / inside, false / outside


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("papers")
    parser.add_argument("--size", type=int, default=1300)
    parser.add_argument("--titles", action="store_true", help="of most works only the title is known")
    asked = parser.parse_args()
    rows = halves(asked.papers)[1]
    say = sys.stdout.write
    say(f"{'years':8} {'sentence':10} {'right':>6} {'wrong':>6} {'false':>6}\n")
    for years in (True, False):
        for context in CONTEXTS:
            made = simulate(
                rows, SEED, (asked.size, OUTSIDE), context, years=years, lists=False, notes=not asked.titles
            )
            right, wrong, false = rates(made)
            say(f"{'known' if years else 'unknown':8} {context:10} {right:6.3f} {wrong:6.3f} {false:6.4f}\n")


if __name__ == "__main__":
    main()
