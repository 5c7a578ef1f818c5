"""Facts written down without a document: every statement is a line of its own, so that its span is true."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from kg.facts import (
    AuthorFact,
    CitationFact,
    ConceptFact,
    ConceptType,
    DocumentFacts,
    OrganizationFact,
    PaperFact,
    Passage,
    Source,
    Span,
)
from kg.model import Graph
from kg.names import parse_name
from kg.resolve import resolve


@dataclass
class Notes:
    """A document that grows line by line; `facts` is what it states."""

    id: str
    text: str = ""
    passages: list[Passage] = field(default_factory=list)
    papers: list[PaperFact] = field(default_factory=list)
    citations: list[CitationFact] = field(default_factory=list)
    concepts: list[ConceptFact] = field(default_factory=list)

    def line(self, text: str) -> int:
        """Add a line and say where it begins."""
        start = len(self.text)
        self.passages.append(Passage(start, start + len(text), len(self.passages) + 1, text))
        self.text += text + "\n"
        return start

    def span(self, line: int, quote: str) -> Span:
        """The quote within the line that begins at an offset."""
        start = self.text.index(quote, line)
        number = next(passage.line for passage in self.passages if passage.start == line)
        return Span(start, start + len(quote), number, quote, line)

    def paper(self, title: str | None, authors: str = "", **known: Any) -> str:
        """State a paper; `authors` are names between commas, "et al." for an open list. Gives its key."""
        venue, organizations = known.get("venue"), known.pop("organizations", ())
        names = [name for name in authors.replace(" et al.", ", et al.").split(", ") if name]
        whole = " | ".join(
            [title or "(no title)", authors, str(venue or ""), str(known.get("year", "")), *organizations]
        )
        at = self.line(whole)
        key = f"l{len(self.passages)}"
        known.setdefault("status", "entry")
        self.papers.append(
            PaperFact(
                key=key,
                span=self.span(at, title or "(no title)"),
                title=title,
                line_end=len(self.passages),
                authors=tuple(self._author(at, name) for name in names if name != "et al."),
                et_al="et al." in names,
                venue_span=self.span(at, venue) if venue else None,
                organizations=tuple(OrganizationFact(name, self.span(at, name)) for name in organizations),
                **known,
            )
        )
        return key

    def _author(self, at: int, name: str) -> AuthorFact:
        parsed = parse_name(name)
        return AuthorFact(parsed.display, parsed.family, parsed.given or None, self.span(at, name))

    def cite(self, citing: str, sentence: str, quote: str, *surnames: str, **known: Any) -> None:
        """State that the notes of a paper cite something with these words."""
        span = self.span(self.line(sentence), quote)
        self.citations.append(CitationFact(citing, span, surnames, context=sentence, **known))

    def concept(self, paper: str, name: str, kind: ConceptType = "method", *, beside: str = "", **known: Any) -> None:
        """State that the notes of a paper name a concept, with another one `beside` it in the sentence."""
        at = self.line(f"They use {name} {known.get('long_form', '')} {beside}")
        self.concepts.append(ConceptFact(paper, name, kind, self.span(at, name), **known))
        if beside:
            self.concepts.append(ConceptFact(paper, beside, kind, self.span(at, beside)))

    @property
    def facts(self) -> DocumentFacts:
        """All that was stated."""
        source = Source(self.id, f"{self.id}.md", None, "00", "markdown")
        return DocumentFacts(
            source, tuple(self.passages), tuple(self.papers), tuple(self.citations), tuple(self.concepts)
        )


@dataclass(frozen=True)
class Seen:
    """A resolved graph with what the tests ask of it."""

    graph: Graph

    def ids(self, label: str) -> list[str]:
        """The ids of all nodes of a label."""
        return [node.id for node in self.graph.nodes if node.label == label]

    def properties(self, label: str, node_id: str) -> dict[str, Any]:
        """What is known of a node."""
        return next(dict(node.properties) for node in self.graph.nodes if (node.label, node.id) == (label, node_id))

    def edges(self, kind: str) -> list[tuple[str, str]]:
        """Source and target of all edges of a type."""
        return [(edge.source, edge.target) for edge in self.graph.edges if edge.type == kind]

    def quotes(self, kind: str, source: str, target: str) -> list[str]:
        """The quotes of the evidence of an edge."""
        edge = next(edge for edge in self.graph.edges if edge.key == (kind, source, target))
        return [evidence.quote for evidence in edge.evidence]

    def authors(self, paper: str) -> list[str]:
        """The ids of a paper's authors in order."""
        edges = [edge for edge in self.graph.edges if edge.type == "AUTHORED" and edge.target == paper]
        return [edge.source for edge in sorted(edges, key=lambda edge: int(str(edge.properties["position"])))]


@pytest.fixture
def notes() -> type[Notes]:
    """Makes an empty document of an id."""
    return Notes


@pytest.fixture
def resolved() -> Callable[..., Seen]:
    """The graph of several documents."""

    def graph(*documents: Notes) -> Seen:
        return Seen(resolve(document.facts for document in documents))

    return graph
