"""The records of a bibliography: `python tests/bench/bibliographies.py FILE OUT`."""

import json
import sys
from operator import itemgetter
from pathlib import Path

from stated import stated_in, venue_of

from kg.facts import PaperFact


def entry(fact: PaperFact) -> dict[str, object]:
    """The fields of a record as the bibliography states them."""
    people = [(one.span.start, {"last": one.family, "first": one.given}) for one in fact.authors]
    bodies = [(one.span.start, {"last": one.name, "first": None}) for one in fact.organizations]
    return {
        "key": fact.cite_keys[0] if fact.cite_keys else None,
        "title": fact.title,
        "authors": [name for _, name in sorted([*people, *bodies], key=itemgetter(0))],
        "year": fact.year,
        "venue": venue_of(fact),
        "doi": fact.doi,
    }


def main(source: str, out: str) -> None:
    """Write the records of one bibliography as JSON."""
    entries = [entry(fact) for fact in stated_in(source)]
    Path(out).write_text(json.dumps({"entries": entries}, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
