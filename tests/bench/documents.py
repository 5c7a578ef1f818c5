"""The papers that one document lists: `python tests/bench/documents.py FILE OUT`."""

import json
import sys
from pathlib import Path

from extract.pipeline import extract_sources
from kg.facts import DocumentFacts, PaperFact


def paper(fact: PaperFact) -> dict[str, object]:
    """The fields of a paper as the document states them."""
    names = [author.name for author in fact.authors]
    venue = fact.venue_span.quote if fact.venue_span else fact.venue
    return {
        "title": fact.title,
        "authors": names,
        "year": fact.year,
        "venue": venue,
        "url": fact.url,
        "arxiv": fact.arxiv,
    }


def main(source: str, out: str) -> None:
    """Write the papers of one document as JSON."""
    (facts,) = extract_sources([source])
    if not isinstance(facts, DocumentFacts):
        sys.exit(str(facts))
    papers = [paper(fact) for fact in facts.papers if fact.title]
    Path(out).write_text(json.dumps({"papers": papers}, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
