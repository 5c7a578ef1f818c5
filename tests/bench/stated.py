"""The papers that one document states: what the scripts beside this one write."""

import sys

from extract.pipeline import extract_sources
from kg.facts import DocumentFacts, PaperFact


def stated_in(source: str) -> list[PaperFact]:
    """The papers that have a title; ends the script with what is wrong where the document cannot be read."""
    (facts,) = extract_sources([source])
    if not isinstance(facts, DocumentFacts):
        sys.exit(str(facts))
    return [fact for fact in facts.papers if fact.title]


def venue_of(fact: PaperFact) -> str | None:
    """The venue as the document states it."""
    return fact.venue_span.quote if fact.venue_span else fact.venue
