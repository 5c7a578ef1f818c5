"""Papers as the readers find them, in a form that fits on a line."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]


@dataclass(frozen=True)
class Read:
    """What a document states of a paper, without spans."""

    line: int
    title: str | None
    authors: tuple[str, ...] = ()
    et_al: bool = False
    venue: str | None = None
    year: int | None = None
    status: str = "entry"
    topics: tuple[str, ...] = ()
    decision: str | None = None
    arxiv: str | None = None
    doi: str | None = None
    url: str | None = None
    organizations: tuple[str, ...] = ()
    abstract: str | None = None


@pytest.fixture
def read() -> type[Read]:
    """The form in which the tests write what they expect."""
    return Read


@pytest.fixture
def papers_of(facts_of: FactsOf) -> Callable[..., list[Read]]:
    """The papers of a document with this text."""

    def papers(text: str, name: str = "notes.md") -> list[Read]:
        return [
            Read(
                paper.span.line,
                paper.title,
                tuple(author.name for author in paper.authors),
                paper.et_al,
                paper.venue,
                paper.year,
                paper.status,
                paper.topics,
                paper.decision,
                paper.arxiv,
                paper.doi,
                paper.url,
                tuple(organization.name for organization in paper.organizations),
                paper.abstract,
            )
            for paper in facts_of(text, name).papers
        ]

    return papers
