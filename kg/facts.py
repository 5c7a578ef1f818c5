"""What one document states, before anything is resolved: the values that pass from `extract` to `kg`.

A `DocumentFacts` is made from one document alone, knows no other document, and is all that a store has to keep to
build the graph again. Every fact carries the `Span` that says so.
"""

import sys
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

ConceptType = Literal["method", "task", "dataset", "metric", "theory", "other"]
CONCEPT_TYPES: tuple[ConceptType, ...] = get_args(ConceptType)
PaperStatus = Literal["entry", "reference", "cited"]
RelationKind = Literal["is_a", "part_of", "used_for", "compared_with"]
Stance = Literal["uses", "compares", "improves_on", "criticises"]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """`text[start:end] == quote`, on line `line` (from 1); `passage` is the start of the passage around it.

    `stance` is what the passage does with what the quote names, "" where that is not sure.
    """

    start: int
    end: int
    line: int
    quote: str
    passage: int
    stance: Stance | Literal[""] = ""


@dataclass(frozen=True, slots=True, order=True)
class Passage:
    """A sentence or line: `document.text[start:end] == text`; no two passages of a document start at one place."""

    start: int
    end: int
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """The text in which all offsets of a document count.

    `origins` are offsets, ascending, each with the line of the user's file that what follows comes from; none where lines are
    the same, as in all formats that are not converted.
    """

    words: str = ""
    origins: tuple[tuple[int, int], ...] = ()

    def lines_at(self, offsets: Iterator[int]) -> Iterator[int]:
        """The lines (from 1) of the user's file that offsets, which ascend, stand on."""
        at, line = 0, 1
        for offset in offsets:
            if self.origins:
                yield self.origins[max(0, bisect_right(self.origins, (offset, sys.maxsize)) - 1)][1]
                continue
            line += self.words.count("\n", at, offset)
            at = offset
            yield line


@dataclass(frozen=True, slots=True)
class Source:
    """The document itself; `id` is a slug of its file name, `path` is as the user gave it.

    `home` is the whole path of its file, links resolved, which tells files of one name apart and is never shown; "" where what
    was read is no file. `extractor` says which version of the extraction read it, and in which encoding, where one was named.
    """

    id: str
    path: str
    title: str | None
    sha256: str
    format: str
    home: str = ""
    extractor: str = ""


@dataclass(frozen=True, slots=True)
class AuthorFact:
    """A name in an author list: `given` is None when only a surname is stated."""

    name: str
    family: str
    given: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class OrganizationFact:
    """An affiliation as the source states it."""

    name: str
    span: Span


DETAILS = ("volume", "issue", "pages", "publisher", "isbn", "edition", "series")
"""What bibliographies state of a work besides title, authors, year and venue."""


@dataclass(frozen=True, slots=True)
class PaperFact:
    """One work as one document states it.

    `key` is unique in the document; `span` is the title, or the first line of the notes where the title is lost;
    `titles` are further forms of the title that the document uses; `cited_by` are the keys of the works whose
    reference list this one stands in; `venue_span` is what states the venue (and year); `kind` is what a record of a
    bibliography says of the work ("thesis", "report", "book", "part", "conference", "article", "preprint", "other"), None in
    notes; `cite_keys` are the keys under which texts cite it; `builds` says of one that running text names that what cites it
    builds on it; `details` are what a record or reference states besides, by name (see `DETAILS`).
    """

    key: str
    status: PaperStatus
    span: Span
    title: str | None = None
    line_end: int = 0
    titles: tuple[str, ...] = ()
    title_spans: tuple[Span, ...] = ()
    authors: tuple[AuthorFact, ...] = ()
    et_al: bool = False
    year: int | None = None
    year_inferred: bool = False
    venue: str | None = None
    venue_inferred: bool = False
    venue_span: Span | None = None
    decision: str | None = None
    abstract: str | None = None
    doi: str | None = None
    arxiv: str | None = None
    url: str | None = None
    topics: tuple[str, ...] = ()
    organizations: tuple[OrganizationFact, ...] = ()
    cited_by: tuple[str, ...] = ()
    doubtful: bool = False
    kind: str | None = None
    cite_keys: tuple[str, ...] = ()
    builds: bool = False
    details: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class CitationFact:
    """A citation in running text: `citing` is the key of the work whose notes hold it.

    `surnames` and `year` are what the citation states; `attached_to` is the name it is attached to ("PaLM" in
    "PaLM (Chowdhery et al., 2022)"); `title` is set where the full title stands in the text; `key` is the key by which it
    cites, if it does, from which surnames and year are guessed then; `context` is the text around it; `builds` says that the
    work builds on what is cited.
    """

    citing: str
    span: Span
    surnames: tuple[str, ...] = ()
    et_al: bool = False
    year: int | None = None
    attached_to: str | None = None
    title: str | None = None
    context: str = ""
    key: str | None = None
    builds: bool = False


@dataclass(frozen=True, slots=True)
class ConceptFact:
    """A concept named in the notes of a work.

    `name` is the surface's clean form; `long_form` is set where the document defines `name` as its abbreviation;
    `introduces` is the confidence (0 to 1) that the work presents the concept as its own, 0 where it only mentions it.
    """

    paper: str
    name: str
    type: ConceptType
    span: Span
    long_form: str | None = None
    introduces: float = 0.0
    salience: float = 0.0


@dataclass(frozen=True, slots=True)
class RelationFact:
    """What a sentence says of two concepts that it names: `source` and `target` are the spans of their mentions,
    `confidence` is the probability (0 to 1) that it says so."""

    kind: RelationKind
    source: Span
    target: Span
    confidence: float


@dataclass(frozen=True, slots=True)
class Decision:
    """What a user decided: that two things are the same or different; sides are ids, titles or names, "concept:" and the
    like before those that are no papers or persons."""

    kind: Literal["same", "different"]
    a: str
    b: str
    span: Span


@dataclass(frozen=True, slots=True)
class Correction:
    """What a user corrected: `all of` a document's papers have a venue and year, something is `no paper`, an edge is `wrong`.

    `about` is a document (its id, path or file name), a paper (its id, title or document:line), or the id of the node from
    which the relationship of that `type` leads to the `target`.
    """

    kind: Literal["all of", "no paper", "wrong"]
    about: str
    span: Span
    venue: str | None = None
    year: int | None = None
    type: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A part of a document that was passed over, and why."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """All that one document states; `passages` hold every span's surroundings, in order of `start`.

    `memory` is what its reader wants to know again when the document has changed; it states nothing. `text` is the document's
    own, empty for bibliographies; it is kept beside the facts and found by its words.
    """

    source: Source
    passages: tuple[Passage, ...] = ()
    papers: tuple[PaperFact, ...] = ()
    citations: tuple[CitationFact, ...] = ()
    concepts: tuple[ConceptFact, ...] = ()
    relations: tuple[RelationFact, ...] = ()
    decisions: tuple[Decision, ...] = ()
    corrections: tuple[Correction, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    memory: bytes = field(default=b"", compare=False, repr=False)
    text: Text = field(default=Text(), compare=False, repr=False)

    @property
    def bare(self) -> "DocumentFacts":
        """The facts without the text."""
        return replace(self, text=Text()) if self.text.words else self
