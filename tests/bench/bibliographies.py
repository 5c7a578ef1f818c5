"""The records of a bibliography: `python tests/bench/bibliographies.py FILE OUT`."""

import json
import sys
from operator import itemgetter
from pathlib import Path

from extract.pipeline import extract_sources
from kg.facts import DocumentFacts, PaperFact


def entry(fact: PaperFact) -> dict[str, object]:
    """The fields of a record as the bibliography states them."""
    people = [(one.span.start, {"last": one.family, "first": one.given}) for one in fact.authors]
    bodies = [(one.span.start, {"last": one.name, "first": None}) for one in fact.organizations]
    venue = fact.venue_span.quote if fact.venue_span else fact.venue
    return {
        "key": fact.cite_keys[0] if fact.cite_keys else None,
        "title": fact.title,
        "authors": [name for _, name in sorted([*people, *bodies], key=itemgetter(0))],
        "year": fact.year,
        "venue": venue,
        "doi": fact.doi,
    }


def main(source: str, out: str) -> None:
    """Write the records of one bibliography as JSON."""
    (facts,) = extract_sources([source])
    if not isinstance(facts, DocumentFacts):
        sys.exit(str(facts))
    entries = [entry(fact) for fact in facts.papers if fact.title]
    Path(out).write_text(json.dumps({"entries": entries}, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
