"""The order of the steps from a document to its facts."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from extract import merges
from extract.citations import find_citations
from extract.concepts.extract import distinct, entry_concepts
from extract.document import Document
from extract.entry import Entry, Page
from extract.fields import Fields
from extract.papers import entry_key, paper_of
from extract.reading import read_entries
from extract.sources import document_ids, find, read
from extract.text.clean import plain
from kg.errors import DocumentError
from kg.facts import CitationFact, ConceptFact, DocumentFacts, PaperFact, Passage, Source, Span

Progress = Callable[[str, int, int], None]
"""Called with what is being read, how many documents are done, and how many there are."""

CONTEXT = 600
"""So many characters of the paragraph on either side of a citation tell what it is about."""
ALONE = 0.9
"""A title that makes up this share of its line stands alone: a heading or an item of a list, not a citation in running text."""


def extract_sources(
    sources: Sequence[str], *, encoding: str | None = None, accurate: bool = False, progress: Progress | None = None
) -> Iterator[DocumentFacts | DocumentError]:
    """The facts of every document that the sources name, one at a time; a document that cannot be read comes as its error.

    `accurate` asks a transformer for the types of names, and raises `AccurateModeMissing` where its packages are not installed.
    """
    found = list(dict.fromkeys(find(sources)))
    paths = [path for path in found if isinstance(path, str)]
    ids = document_ids(paths)
    for done, path in enumerate(found):
        if isinstance(path, DocumentError):
            yield path
            continue
        if progress:
            progress(path, done, len(found))
        try:
            document = read(path, ids[path], encoding)
        except DocumentError as error:
            yield error
            continue
        yield extract_document(document, accurate=accurate)
    if progress:
        progress("", len(found), len(found))


def extract_document(document: Document, *, accurate: bool = False) -> DocumentFacts:
    """All that one document states: a pure function of its text, id and path."""
    if document.format == merges.FORMAT:
        return merges.decisions_of(document)
    page = Page.of(document)
    entries, skipped = read_entries(page)
    entries = _cite_references(entries)
    papers: list[PaperFact] = []
    citations: list[CitationFact] = []
    concepts: list[ConceptFact] = []
    for entry in entries:
        paper, fields = paper_of(document, entry)
        papers.append(paper)
        citations += _citations(document, entry, fields, paper)
        if entry.status == "entry":
            concepts += entry_concepts(document, entry, fields, paper.key)
    concepts = distinct(concepts)
    if accurate:
        from extract.concepts.accurate.settling import with_settled_types

        concepts = with_settled_types(document, concepts)
    title = _document_title(page)
    source = Source(document.id, document.path, title, document.sha256, document.format)
    facts = DocumentFacts(
        source,
        papers=tuple(papers),
        citations=tuple(citations),
        concepts=tuple(concepts),
        skipped=tuple(replace(part, line=document.origin(part.line)) for part in skipped),
    )
    return replace(facts, passages=_passages(document, facts))


def _cite_references(entries: Sequence[Entry]) -> list[Entry]:
    """The references of a document are cited by the work that the document presents: the first entry, if it has few."""
    first = next((entry for entry in entries if entry.status == "entry"), None)
    if first is None:
        return list(entries)
    return [
        replace(entry, cited_by=(entry_key(first),)) if entry.status == "reference" and not entry.cited_by else entry
        for entry in entries
    ]


def _citations(document: Document, entry: Entry, fields: Fields, paper: PaperFact) -> Iterator[CitationFact]:
    for shape in entry.body:
        if shape.kind in ("formula", "fence"):
            continue
        for found in find_citations(shape.content):
            if found.title and len(found.title) > ALONE * len(plain(shape.content)):
                continue
            start, end = shape.start + found.start, shape.start + found.end
            if any(a < end and start < b for a, b in fields.metadata):
                continue
            span = document.span(start, end)
            around = document.text[max(shape.start, start - CONTEXT) : min(shape.end, end + CONTEXT)]
            yield CitationFact(
                paper.key,
                span,
                found.surnames,
                found.et_al,
                found.year,
                found.attached_to,
                found.title,
                around,
            )


def _document_title(page: Page) -> str | None:
    """The first heading, or the first line if it is short; a bibliography and a table have none."""
    if page.document.format in ("bibtex", "ris", "csl-json", "csv", "tsv"):
        return None
    marked = next((shape for shape in page.shapes if shape.kind == "heading"), None)
    first = next((shape for shape in page.shapes if shape.kind not in ("blank", "overlong")), None)
    head = marked if marked and marked.level == 1 else first
    text = plain(head.content) if head and head.kind in ("heading", "text") else ""
    return text if 0 < len(text) <= 150 else None


def _passages(document: Document, facts: DocumentFacts) -> tuple[Passage, ...]:
    """The passage around every span; where two begin at one place the longer holds both."""
    passages: dict[int, Passage] = {}
    for span in _spans(facts):
        passage = document.passage(span.start, span.end)
        if passage.start not in passages or passages[passage.start].end < passage.end:
            passages[passage.start] = passage
    return tuple(passages[start] for start in sorted(passages))


def _spans(facts: DocumentFacts) -> Iterator[Span]:
    for paper in facts.papers:
        yield paper.span
        yield from paper.title_spans
        yield from (author.span for author in paper.authors)
        yield from (organization.span for organization in paper.organizations)
        if paper.venue_span:
            yield paper.venue_span
    yield from (citation.span for citation in facts.citations)
    yield from (concept.span for concept in facts.concepts)
