"""The order of the steps from a document to its facts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from extract import rulings
from extract.building import with_foundations
from extract.citing import (
    WORKS_CITED,
    Credits,
    Listed,
    citations_of,
    keys_of,
    own_work,
    whole_note,
    with_keys,
    with_told_years,
    without_links,
)
from extract.concepts.tagged import tags_of
from extract.document import Document
from extract.entry import Entry, Offsets, Page
from extract.file_names import named_by_file, reads_as_work, states_more, states_work
from extract.itself.text import with_text_itself
from extract.papers import entry_key, paper_of
from extract.reading import read_entries, with_named
from extract.reading.outline import BIBLIOGRAPHIES, OF_VALUES, front_matter, title_in_front
from extract.reading.wraps import ADDRESS
from extract.referenced import with_references
from extract.running import joined, with_stretches, without_front
from extract.text.clean import plain
from extract.titles import is_furniture
from extract.told import Told, Work
from kg.facts import CitationFact, DocumentFacts, Skipped, Source, Text

LONGEST_TITLE = 150
"""Letters; a longer first line is no document's title."""
MOST_BESIDE = 25
"""So many words may say what a list is, with its heading."""
PRINTED = frozenset(["pdf", "pptx"])
"""Of these much is slides, whose bullets cite works without being a text on a topic."""
WORDS_OF_A_TITLE = 2
WORDS_OF_NOTES = 6
"""Fewer words below a record are the rest of it: its address, where it was looked at."""
REMEMBERED = 10
"""What is read of a document of fewer works is not remembered: it is soon read again."""


def extract_document(document: Document, *, concepts: bool = True, known: bytes = b"") -> DocumentFacts:
    """All that one document states: a pure function of its text, id and path; without `concepts` only what takes little time.

    `known` is the memory of an earlier reading by the same code: what stands there as it did is not read again.
    """
    return told_in(document, concepts=concepts).finished(known)


def told_in(document: Document, *, concepts: bool = True) -> Told:
    """What a document states, and of which works it tells; of none where their `concepts` are not asked for."""
    told = _told_in(document, concepts=concepts)
    if not any(states_more(paper) for paper in told.facts.papers) and (note := named_by_file(document)):
        named = _told_in(note, concepts=concepts)
        found = named.facts.papers
        if states_work(found, document) or (found and not told.facts.papers and reads_as_work(note)):
            return named
    return told


def _told_in(document: Document, *, concepts: bool) -> Told:
    if document.format == rulings.FORMAT:
        return Told(document, rulings.decisions_of(document))
    page = Page.of(document)
    entries, skipped = read_entries(page)
    document, entries = _with_titled(page, with_references(page, with_text_itself(page, entries)))
    titled = _titled(entries)
    skipped = skipped or list(() if entries else _not_understood(page))
    front = front_matter(page)
    read = [paper_of(document, entry) for entry in entries]
    papers = with_keys(document, [paper for paper, _ in read])
    keys = keys_of(papers)
    citations: list[CitationFact] = []
    listed: list[Work] = []
    running = (joined(document, entry) for entry in entries)
    credited = Credits.of(document, papers)
    for entry, (paper, fields) in zip(running, read, strict=True):
        about_it = [*fields.metadata, *titled.get(paper.key, ())]
        cited = citations_of(document, entry, paper.key, about_it, keys)
        citations += (citation for citation in cited if not credited.hold(citation.span))
        if entry.status == "entry":
            listed.append(Work(without_front(front, entry), fields, paper.key))
    citations = with_told_years(citations)
    works = listed if concepts else []
    presented = sum(not work.entry.cited_by for work in listed)
    tagged = tags_of(page, document, front, [(work.entry, work.key) for work in works], alone=presented == 1)
    papers, citations = with_foundations(document, papers, citations)
    own = next((paper.title for entry, (paper, _) in zip(entries, read, strict=True) if entry.itself), None)
    title = own or _document_title(page, front)
    if presented > 1 and not own and any(paper.title == title for paper in papers):
        title = None  # that of one of its papers
    source = Source(document.id, document.path, title, document.sha256, document.format, document.home)
    facts = DocumentFacts(
        source,
        papers=tuple(papers),
        citations=tuple(citations),
        skipped=tuple(replace(part, line=document.origin_of(part.line)) for part in skipped),
        text=_text(document),
    )
    return Told.of(document, facts, works, tagged, remembered=len(listed) >= REMEMBERED)


def _text(document: Document) -> Text:
    """The text of a document, but for bibliographies: titles and abstracts are in the facts, names of fields are no words."""
    return Text() if document.format in BIBLIOGRAPHIES else Text(document.text, document.origins)


def _not_understood(page: Page) -> Iterator[Skipped]:
    """What is said of a page of which nothing was recognised."""
    lines = [shape.number for shape in page.shapes if shape.kind not in ("blank", "overlong", "formula", "fence")]
    if lines:
        yield Skipped(lines[0], f"{len(lines)} lines, no paper recognised")


def _with_titled(page: Page, entries: Sequence[Entry]) -> tuple[Document, list[Entry]]:
    """The document of a page with its stretches, and the entries with those of works that running text names by title.

    The text of a page that lists no paper is a work of its own if it cites others than those.
    """
    if not entries:
        document = with_stretches(page, ())
        titled = with_named(page, document, ())
        own = own_work(page, [entry.named for entry in titled if entry.named])
        if own is None:
            return document, titled
        entries = [_called(page, own)]
    if all(entry.status == "reference" for entry in entries):
        entries = _of_references(page, entries)
    else:
        entries = [*_around(page, entries), *entries]
    entries = _cite_references(whole_note(page, without_links(page, entries)))
    document = with_stretches(page, entries)
    return document, with_named(page, document, entries)


def _around(page: Page, entries: Sequence[Entry]) -> Iterator[Entry]:
    """The text around what a page lists, where it cites as many works as that has: a topic, and below it what is to be read."""
    headed = any(shape.kind == "heading" for shape in page.shapes) and page.document.format not in PRINTED
    if not headed or any(entry.itself for entry in entries):
        return
    listed = {number for entry in entries for number in range(entry.first, entry.last + 1)}
    works = sum(entry.status == "entry" for entry in entries)
    if own := own_work(page, others=listed, listed=Listed.of(entries), least=max(WORKS_CITED, works)):
        yield replace(_called(page, own), topical=own.title is None)  # else it is the note on a work of its own


def _of_references(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a page that lists nothing but references: where its title is such as "Literature" and
    nothing else is said, or where notes stand below most of them, it is that of a list of papers to read; else the rest of the
    page may be the work that cites them."""
    if sum(map(_has_notes, entries)) > len(entries) / 2:
        return [replace(entry, status="entry") for entry in entries]
    listed = {number for entry in entries for number in range(entry.first, entry.last + 1)}
    beside = [shape for shape in page.shapes if shape.number not in listed and shape.kind != "blank"]
    words = sum(len(shape.content.split()) for shape in beside)
    if words <= MOST_BESIDE and [shape.level for shape in beside if shape.kind == "heading"] == [1]:
        return [replace(entry, status="entry") for entry in entries]
    own = own_work(page, others=listed, listed=Listed.of(entries))
    return [_called(page, own), *entries] if own else list(entries)


def _has_notes(entry: Entry) -> bool:
    """Is more said of an entry in lines of their own below its record?"""
    below = [shape for shape in entry.body if shape.number > entry.first and shape.kind in ("text", "bullet")]
    return sum(len(shape.content.split()) for shape in below) >= WORDS_OF_NOTES


def _called(page: Page, own: Entry) -> Entry:
    """The work that a page is, by the title in its front matter or its only heading of the first level; else as its file is."""
    told = plain(title_in_front(page, front_matter(page)))
    first = [shape for shape in page.shapes if shape.kind == "heading" and shape.level == 1]
    title = told or (plain(first[0].content) if len(first) == 1 else "")
    if len(title.split()) < WORDS_OF_A_TITLE or is_furniture(title):
        return own
    if told:
        return replace(own, values={**own.values, "title": title})
    return replace(own, title=(first[0].start, first[0].end), values={})


def _titled(entries: Iterable[Entry]) -> Mapping[str, Sequence[Offsets]]:
    """Key of an entry -> the stretches of its notes that name it, or works that it cites, by their titles."""
    found: dict[str, list[Offsets]] = defaultdict(list)
    for entry in entries:
        if entry.named:
            for key in (*entry.cited_by, entry_key(entry)):
                found[key].append(entry.named)
    return found


def _cite_references(entries: Sequence[Entry]) -> list[Entry]:
    """The references of a document are cited by the work that it presents: the first entry, if they stand below it."""
    first = next((entry for entry in entries if entry.status == "entry"), None)
    if first is None:
        return list(entries)

    def is_of_first(entry: Entry) -> bool:
        notes = any(key.startswith("^") for key in entry.keys)  # footnotes are cited where they are
        return entry.status == "reference" and not entry.cited_by and entry.first > first.first and not notes

    return [replace(entry, cited_by=(entry_key(first),)) if is_of_first(entry) else entry for entry in entries]


def _document_title(page: Page, front: Mapping[int, str]) -> str | None:
    """The title in its front matter, or the first heading, or the first line if it is short; not of bibliographies, tables."""
    if page.document.format in OF_VALUES:
        return None
    marked = next((shape for shape in page.shapes if shape.kind == "heading"), None)
    rest = (
        shape for shape in page.shapes if shape.number not in front and not shape.content.startswith(("---", "+++"))
    )
    first = next((shape for shape in rest if shape.kind not in ("blank", "overlong")), None)
    head = marked if marked and marked.level == 1 else first
    shown = plain(title_in_front(page, front)) or (
        plain(head.content) if head and head.kind in ("heading", "text") else ""
    )
    return shown if 0 < len(shown) <= LONGEST_TITLE and not ADDRESS.fullmatch(shown) else None
