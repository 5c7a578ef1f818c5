"""Documents made of a text, and what is read from them."""

from collections.abc import Callable

import pytest

from extract.document import Document
from extract.pipeline import extract_document
from extract.sources import FORMATS
from kg.facts import DocumentFacts

DocumentOf = Callable[..., Document]
FactsOf = Callable[..., DocumentFacts]


@pytest.fixture
def document_of() -> DocumentOf:
    """A document with this text, as if read from a file of this name."""

    def document(text: str, name: str = "notes.md") -> Document:
        stem, _, ending = name.rpartition(".")
        return Document(stem, name, text, "00", FORMATS[f".{ending}"])

    return document


@pytest.fixture
def facts_of(document_of: DocumentOf) -> FactsOf:
    """What a document with this text states."""

    def facts(text: str, name: str = "notes.md") -> DocumentFacts:
        return extract_document(document_of(text, name))

    return facts
