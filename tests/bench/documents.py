"""The papers that one document lists: `python tests/bench/documents.py FILE OUT`."""

import json
import sys
from pathlib import Path

from stated import stated_in, venue_of

from kg.facts import PaperFact


def paper(fact: PaperFact) -> dict[str, object]:
    """The fields of a paper as the document states them."""
    names = [author.name for author in fact.authors]
    return {
        "title": fact.title,
        "authors": names,
        "year": fact.year,
        "venue": venue_of(fact),
        "url": fact.url,
        "arxiv": fact.arxiv,
    }


def main(source: str, out: str) -> None:
    """Write the papers of one document as JSON."""
    papers = [paper(fact) for fact in stated_in(source)]
    Path(out).write_text(json.dumps({"papers": papers}, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
