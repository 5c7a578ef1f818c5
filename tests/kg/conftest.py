"""A small graph with every label and every type of relationship."""

import pytest

from kg.model import Edge, Evidence, Graph, Node

# Two lines, and a character that Java counts as two.
TEXT = "🧠 Attention Is All You Need, Vaswani et al.,\nGoogle, NeurIPS 2017. Builds on BERT."
OFFSET = 100


def evidence(quote: str) -> tuple[Evidence, ...]:
    """Where the passage says `quote`."""
    at = TEXT.index(quote)
    line = 7 + TEXT.count("\n", 0, at)
    return (Evidence("notes", OFFSET + at, OFFSET + at + len(quote), line, quote, "notes:100"),)


@pytest.fixture
def graph() -> Graph:
    """Ten nodes and nine edges in the order of `kg.model.Graph`, as a store gives them back."""
    passage = {"document": "notes", "line": 7, "start": OFFSET, "end": OFFSET + len(TEXT), "text": TEXT}
    nodes = (
        Node("Author", "vaswani", {"name": "Vaswani", "family": "Vaswani"}),
        Node("Concept", "attention", {"name": "attention", "type": "method", "aliases": ["self-attention"]}),
        Node("Concept", "bert", {"name": "BERT", "type": "method"}),
        Node("Document", "notes", {"path": "notes.md", "title": "Notes", "sha256": "00", "format": "notes"}),
        Node("Organization", "google", {"name": "Google"}),
        Node("Paper", "attention-is-all-you-need", {
            "title": "Attention Is All You Need", "status": "entry", "year": 2017, "venue": "NeurIPS",
            "topics": ["Models", "Text"], "et_al": True,
        }),
        Node("Paper", "bert", {"title": "BERT", "status": "cited"}),
        Node("Passage", "notes:100", passage),
        Node("Venue", "NeurIPS", {"name": "NeurIPS"}),
    )  # fmt: skip
    paper = "attention-is-all-you-need"
    edges = (
        Edge("AUTHORED", "vaswani", paper, {"position": 1}, evidence("Vaswani")),
        Edge("BUILDS_ON", paper, "bert", {"count": 1}, evidence("BERT")),
        Edge("CITES", paper, "bert", {"count": 1, "confidence": 0.9}, evidence("BERT")),
        Edge("DESCRIBED_IN", paper, "notes", {"line": 7, "line_end": 8}, evidence("Attention Is All")),
        Edge("FROM", paper, "google", {}, evidence("Google")),
        Edge("INTRODUCES", paper, "attention", {"confidence": 0.75}, evidence("Attention")),
        Edge("MENTIONS", paper, "bert", {"count": 1, "salience": 1.0}, evidence("BERT")),
        Edge("PUBLISHED_IN", paper, "NeurIPS", {"year": 2017}, evidence("NeurIPS 2017")),
        Edge("RELATED_TO", "attention", "bert", {"kind": "co_occurs", "weight": 0.5},
             evidence("Attention") + evidence("BERT")),
        Edge("VERSION_OF", paper, "bert", {"kind": "article"}, evidence("BERT")),
    )  # fmt: skip
    return Graph(nodes, edges)
