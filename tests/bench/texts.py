"""Texts without a title as the notes of a paper each: what the scripts beside this one ask concepts of."""

from extract.concepts.extract import concepts_of
from extract.document import Document
from extract.entry import Entry
from extract.fields import Fields
from extract.shape import shaped_lines
from kg.facts import ConceptFact


def concepts_in(text: str) -> list[ConceptFact]:
    """All mentions of concepts in the text, as `kg build` finds them in notes."""
    document = Document("text", "text.md", text, "00", "markdown")
    lines = tuple(shaped_lines(document))
    return concepts_of(document, [(Entry(1, len(lines), None, body=lines), Fields(), "text")])
