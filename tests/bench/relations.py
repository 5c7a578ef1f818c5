"""How well relations between concepts are told: python tests/bench/relations.py SCIERC.jsonl

Each line of the file has a `text`, its `entities` ([start, end, type]) and `relations` ([start, end, start, end, kind]) between
them, as SciERC has them (Luan et al., 2018), whose kinds are mapped to ours. Asked about are the entities that readers marked,
but for generic words ("the method").
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from extract.document import Document
from extract.relations import relations_of
from kg.facts import ConceptFact, ConceptType

KINDS = {
    "USED-FOR": ("used_for", False), "EVALUATE-FOR": ("used_for", False), "HYPONYM-OF": ("is_a", False),
    "PART-OF": ("part_of", False), "COMPARE": ("compared_with", True),
}  # fmt: skip
"""Kind of the benchmark -> ours, and whether it has no direction."""
TYPES: dict[str, ConceptType] = {"Task": "task", "Method": "method", "Metric": "metric", "Material": "dataset"}


def main() -> None:
    """Print precision, recall and F1 of each kind."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gold", type=Path)
    right, found, stated = Counter[str](), Counter[str](), Counter[str]()
    for line in parser.parse_args().gold.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        document = Document("a", "a.md", row["text"], "00", "markdown")
        marked = {(start, end): kind for start, end, kind in row["entities"] if kind != "Generic"}
        concepts = [
            ConceptFact("l1", row["text"][start:end], TYPES.get(kind, "other"), document.span(start, end))
            for (start, end), kind in marked.items()
        ]
        gold = {
            (KINDS[kind][0], *ends(a, b, KINDS[kind][1]))
            for *at, kind in row["relations"]
            if kind in KINDS and (a := (at[0], at[1])) in marked and (b := (at[2], at[3])) in marked
        }
        told = set()
        for fact in relations_of(document, concepts):
            a, b = ((span.start, span.end) for span in (fact.source, fact.target))
            told.add((fact.kind, *ends(a, b, fact.kind == "compared_with")))
        stated.update(kind for kind, *_ in gold)
        found.update(kind for kind, *_ in told)
        right.update(kind for kind, *_ in gold & told)
    for kind in (*sorted(stated), "all"):
        n, m, k = (counts.total() if kind == "all" else counts[kind] for counts in (right, found, stated))
        figures = f"P {n / max(m, 1):.3f}  R {n / max(k, 1):.3f}  F1 {2 * n / max(m + k, 1):.3f}"
        sys.stdout.write(f"{kind:14} stated {k:4}  {figures}\n")


def ends(a: tuple[int, int], b: tuple[int, int], either: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ends, in the order of the text where the kind has no direction."""
    return (min(a, b), max(a, b)) if either else (a, b)


if __name__ == "__main__":
    main()
