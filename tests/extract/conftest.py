"""Documents made of a text, and what is read from them."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from extract.document import Document
from extract.sources import format_of
from extract.steps import extract_document
from kg.facts import DocumentFacts

DocumentOf = Callable[..., Document]
FactsOf = Callable[..., DocumentFacts]


@pytest.fixture
def document_of() -> DocumentOf:
    """A document with this text, as if read from a file of this name."""

    def document(text: str, name: str = "notes.md") -> Document:
        return Document(name.rpartition(".")[0], name, text, "00", format_of(name, text))

    return document


@pytest.fixture
def facts_of(document_of: DocumentOf) -> FactsOf:
    """What a document with this text states."""

    def facts(text: str, name: str = "notes.md") -> DocumentFacts:
        return extract_document(document_of(text, name))

    return facts


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
