"""What a reader recognises in a document: entries, each with its title, its body and what its place says."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from extract.document import Document
from extract.people import NamePiece
from extract.references.reference import Reference
from extract.shape import Shaped, shaped_lines
from extract.venues import VenueMention
from kg.facts import PaperStatus, Skipped

DEFINITION = re.compile(
    r"\s{0,3}\[(?P<label>[^\[\]^][^\[\]]{0,200})\]:\s+"
    r"<?(?P<url>(?:[a-z]+://|www\.|\.{0,2}/|#)[^\s<>]*|[^\s<>]+\.(?:pdf|html?|md))>?"
    r"(?:\s+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?\s*"
)
"""A line that says where the links of a page lead."""
Offsets = tuple[int, int]
"""Start and end in the document's text."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """A conference and year that a heading states for all that stands below it."""

    at: Offsets
    venue: str
    year: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One work that a document lists or describes.

    `title` is None where the title was lost; `body` are the lines of its notes; `further` are other places where its
    title stands. `names`, `et_al` and `venue` are parts of the record whose meaning their place tells, `values` are
    those that need no evidence of their own (year, arxiv, doi, url, abstract, decision, kind, and under "key" the keys that
    texts cite it by, blanks between); `reference` is a whole reference string, `parsed` its fields with offsets in that
    string, `cited_by` are the keys of the entries in whose list or notes it stands; `keywords` are the fields that say what it
    is about; `named` is the stretch of running text that names it and states the rest of its record; `itself` says that the
    document is the text of the work, `topical` that it is notes on a topic, which cite works and introduce nothing.
    """

    first: int
    last: int
    title: Offsets | None
    body: tuple[Shaped, ...] = ()
    topics: tuple[str, ...] = ()
    status: PaperStatus = "entry"
    further: tuple[Offsets, ...] = ()
    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    venue: VenueMention | None = None
    values: Mapping[str, str] = field(default_factory=dict)
    reference: Offsets | None = None
    parsed: Reference | None = None
    occasion: Occasion | None = None
    cited_by: tuple[str, ...] = ()
    keywords: tuple[Offsets, ...] = ()
    named: Offsets | None = None
    itself: bool = False
    topical: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that texts cite it by, where its record says them."""
        return tuple(self.values.get("key", "").split())


def label_key(label: str) -> str:
    """What the label of a link and the line that says where it leads have in common."""
    return " ".join(label.lower().split())


@dataclass(frozen=True)
class Page:
    """A document with the forms of its lines and the numbers of those that no reader has taken yet."""

    document: Document
    shapes: list[Shaped]
    free: set[int]

    @staticmethod
    def of(document: Document) -> "Page":
        """The page of a document, all lines free but those too long to be notes."""
        shapes = shaped_lines(document)
        return Page(document, shapes, {shape.number for shape in shapes if shape.kind != "overlong"})

    @cached_property
    def definitions(self) -> dict[str, str]:
        """What "[words][label]" leads to, by the label in small letters: "[label]: https://..."."""
        found: dict[str, str] = {}
        for shape in self.shapes:
            if line := DEFINITION.fullmatch(shape.line.text):
                found.setdefault(label_key(line["label"]), line["url"])
        return found

    def is_free(self, shape: Shaped) -> bool:
        """Has no reader taken this line?"""
        return shape.number in self.free


@dataclass(frozen=True, slots=True)
class Reading:
    """What one reader found: its entries, the numbers of the lines that it takes from those after it, and what of them it
    had to pass over."""

    entries: tuple[Entry, ...] = ()
    taken: frozenset[int] = frozenset()
    skipped: tuple[Skipped, ...] = ()
