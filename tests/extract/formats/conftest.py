"""What a document in some format states, compared with what it states as Markdown or plain text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from extract.pipeline import extract_sources
from extract.sources import read
from extract.steps import extract_document
from kg.facts import DocumentFacts

DEMO = Path(__file__).parents[3] / "api" / "demo" / "documents"

Stated = tuple[str | None, tuple[str, ...], int | None, str]


def stated(facts: DocumentFacts) -> list[Stated]:
    """Title, authors, year and status of every paper, in the order of the document."""
    return [
        (paper.title, tuple(author.name for author in paper.authors), paper.year, paper.status)
        for paper in facts.papers
    ]


@pytest.fixture
def demo() -> Callable[[str], tuple[str, list[Stated]]]:
    """A document of the demo: its text, and the papers that it states."""

    def of(name: str) -> tuple[str, list[Stated]]:
        (facts,) = extract_sources([str(DEMO / name)])
        assert isinstance(facts, DocumentFacts)
        return (DEMO / name).read_text(encoding="utf-8"), stated(facts)

    return of


@pytest.fixture
def papers_in(tmp_path: Path) -> Callable[[str, bytes], list[Stated]]:
    """The papers that a file with these bytes states; every span must quote the document's text."""

    def of(name: str, data: bytes) -> list[Stated]:
        path = tmp_path / name
        path.write_bytes(data)
        document = read(str(path), "x")
        facts = extract_document(document)
        for paper in facts.papers:
            for span in (paper.span, *paper.title_spans, *(author.span for author in paper.authors)):
                assert document.text[span.start : span.end] == span.quote
        for citation in facts.citations:
            assert document.text[citation.span.start : citation.span.end] == citation.span.quote
        return stated(facts)

    return of
