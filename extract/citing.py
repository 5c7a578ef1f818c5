"""What the notes of a document's entries cite, and the keys under which its entries are cited."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from extract.citations import FoundCitation, find_citations
from extract.document import Document
from extract.entry import Entry, Offsets, Page
from extract.front import FRONT
from extract.keys import author_and_year, bare_keys, file_key, find_keys
from extract.shape import OUTSIDE, VALUE, Shaped
from extract.text.clean import plain, without
from extract.text.mapped import said
from kg.facts import CitationFact, PaperFact, Span
from kg.ids import folded, identifier, identifier_keys
from kg.names import parse_name
from kg.terms import title_key

LONG = 4000
"""Letters of a line that is searched for citations at once."""
CONTEXT = 600
"""So many characters of the paragraph on either side of a citation tell what it is about."""
ALONE = 0.9
"""A title that makes up this share of its line stands alone: a heading or an item of a list, not a citation in running text."""
STATED_KEY = re.compile(
    r"^[\s>*-]*(?:cite-?key|citation[- ]?key|bibtex[- ]?key|custom[- ]id)\W{1,6}@?(?P<key>[\w:.-]{3,80})",
    re.IGNORECASE | re.MULTILINE,
)
SHORTEST_NAME = 8
"""A file's name or heading of fewer letters may begin any title."""
WORKS_CITED, LISTED_CITED = 3, 2
"""What cites so many works, or so many of those that it lists, is a text on the literature; with fewer it may be anything."""
SEVERAL = re.compile(r"\bal\b|\band\b|&")
LONGEST_LINE = 20_000
"""So many characters of a line are asked whom they cite."""
CITING = ("latex",)
"""Formats whose commands for citations say that a key is one, whatever it is made of."""
WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]{2}|[^\W\d_]{2,}")
WORDS_A_WORK = 2
"""A text on the literature says so many words at least for each work that it cites."""
HEAD = 3000
"""A note states its own key within so many characters."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What a page's references are cited by: their keys, and their first authors with the year."""

    keys: frozenset[str] = frozenset()
    makers: frozenset[tuple[str, int]] = frozenset()

    @staticmethod
    def of(entries: Sequence[Entry]) -> "Listed":
        """Those of the references among the entries."""
        references = [entry for entry in entries if entry.status == "reference"]
        keys = frozenset(key for entry in references for key in entry.keys)
        return Listed(keys, frozenset(made for entry in references if (made := _made(entry))))

    def name(self, found: FoundCitation) -> tuple[str, int] | str | None:
        """What a citation names a reference by."""
        if found.key:
            return found.key
        return (folded(found.surnames[0]), found.year) if found.surnames and found.year else None

    def means(self, found: FoundCitation) -> bool:
        """Does a citation mean one of them?"""
        name = self.name(found)
        return name in self.keys or name in self.makers


@dataclass(frozen=True, slots=True)
class Credits:
    """Where a document says who wrote its works and where these appeared, in the order of the text: what cites none of them."""

    starts: Sequence[int]
    ends: Sequence[int]

    @staticmethod
    def of(document: Document, papers: Sequence[PaperFact]) -> "Credits":
        """Those of the works that a document lists."""
        stretches = sorted(
            (span.start, span.end)
            for paper in papers
            if paper.status == "entry"
            for span in (*(author.span for author in paper.authors), paper.venue_span)
            if span
        )
        return Credits([start for start, _ in stretches], [end for _, end in stretches])

    def hold(self, span: Span) -> bool:
        """Does a span hold what is said so of a work?"""
        first, last = (bisect_left(self.starts, offset) for offset in (span.start, span.end))
        return any(end > span.start for end in self.ends[max(0, first - 1) : last])


def _made(entry: Entry) -> tuple[str, int] | None:
    """The first author's family name and the year that an entry states."""
    if entry.parsed:
        first = entry.parsed.authors[0].name.family if entry.parsed.authors else ""
        year = str(entry.parsed.year or "")
    else:
        first = parse_name(entry.names[0].text).family if entry.names else ""
        year = entry.values.get("year", "")
    return (folded(first), int(year)) if first and year.isdigit() else None


def own_work(
    page: Page,
    named: Sequence[Offsets] = (),
    others: Collection[int] = (),
    listed: Listed = Listed(),
    least: int = WORKS_CITED,
) -> Entry | None:
    """The text of a document as a work that cites others: notes that list no paper, and name several by author and year or key,
    or by what it lists.

    What holds little but citations, as a list of links or what a bibliography is asked for, is none. Stretches that name a
    work by its title, too, are no such citations: notes on a few papers read so. The `others` of its lines are no part of it.
    So many works at `least` it must cite, but of those that it lists fewer.
    """
    front = head.end() if (head := FRONT.match(page.document.text)) else 0
    free = [
        shape
        for shape in page.shapes
        if shape.kind not in OUTSIDE and shape.start >= front and shape.number not in others
    ]
    cited: set[object] = set()
    words = 0
    surely = False
    of_listed: list[object] = []
    for shape in free:
        found = [one for one in find_citations(shape.content[:LONGEST_LINE], listed.keys) if one.key or one.surnames]
        words += len(WORD.findall(without(shape.content, [(one.start, one.end) for one in found])))
        for citation in found:
            start, end = shape.start + citation.start, shape.start + citation.end
            if any(a < end and start < b for a, b in named):
                continue
            name = listed.name(citation)
            if listed.means(citation):
                cited.add(name)
                of_listed.append(name)
            elif citation.surnames and (citation.year or citation.et_al):
                cited.add((folded(citation.surnames[0]), citation.year or 0))
                surely = surely or _is_surely_one(citation)
            elif citation.key and (page.document.format in CITING or identifier(citation.key)):
                cited.add(citation.key)
                surely = True
    several = len(cited) >= least or len(of_listed) >= WORKS_CITED or len(set(of_listed)) >= LISTED_CITED
    if not (surely or of_listed) or not several or words < WORDS_A_WORK * len(cited):
        return None
    key = file_key(page.document.path)
    heading = next((shape for shape in free if shape.kind == "heading" and shape.level == 1), None)
    if heading and author_and_year(key) and not author_and_year(plain(heading.content).strip()):
        body = tuple(shape for shape in free if shape is not heading)
        return Entry(free[0].number, free[-1].number, (heading.start, heading.end), body)
    name, topical = key.replace("-", " ").replace("_", " "), page.document.format not in CITING
    return Entry(free[0].number, free[-1].number, None, tuple(free), values={"title": name}, topical=topical)


def _is_surely_one(citation: FoundCitation) -> bool:
    """Can it mean nothing but a work? "(Zurich, 2015)" and "[[Inception (2010)]]" may be anything."""
    if citation.key and " " in citation.key:
        return SEVERAL.search(citation.key) is not None
    return citation.et_al or len(citation.surnames) > 1


def with_told_years(citations: Sequence[CitationFact]) -> list[CitationFact]:
    """The citations of a document, with the year of those that say none: "Berg et al. show" is the work of which the same notes
    say "(Berg et al., 2008)", where they cite one of theirs alone."""
    years: dict[tuple[str, ...], set[int]] = defaultdict(set)
    for one in citations:
        if one.surnames and one.year and not one.title:
            years[_whose(one)].add(one.year)

    def told(one: CitationFact) -> CitationFact:
        known = years.get(_whose(one), ()) if one.year is None and one.key is None and not one.title else ()
        several = one.et_al or len(one.surnames) > 1
        return replace(one, year=next(iter(known))) if several and len(known) == 1 else one

    return [told(one) for one in citations]


def _whose(citation: CitationFact) -> tuple[str, ...]:
    return (citation.citing, *map(folded, citation.surnames), "et al." * citation.et_al)


def without_links(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries without those whose title is a link ("[[...]]") to another note: they join the notes of the one above.

    A page of such links alone lists the papers that they name.
    """
    text = page.document.text
    if not entries or _is_link(text, entries[0]):
        return list(entries)
    return without_some(page, entries, lambda entry: entry.status == "entry" and _is_link(text, entry))


def without_some(page: Page, entries: Sequence[Entry], is_none: Callable[[Entry], bool]) -> list[Entry]:
    """The entries without those that are none: their lines are notes of the one above, if there is one."""
    kept: list[Entry] = []
    for entry in entries:
        if not is_none(entry):
            kept.append(entry)
        elif kept and kept[-1].status == "entry":
            told = [one for one in page.shapes if entry.first <= one.number <= entry.last and one.kind != "blank"]
            above = kept[-1]
            kept[-1] = replace(above, body=_with(above.body, told), last=max(above.last, entry.last))
    return kept


def _with(body: Sequence[Shaped], further: Sequence[Shaped]) -> tuple[Shaped, ...]:
    """The lines of both, each once, in the order of the page."""
    lines = {shape.number: shape for shape in (*body, *further)}
    return tuple(lines[number] for number in sorted(lines))


def _is_link(text: str, entry: Entry) -> bool:
    return entry.title is not None and text[max(0, entry.title[0] - 2) : entry.title[0]] == "[["


def whole_note(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries; where there is but one, besides references, and the page is about it, the rest of the page is its notes too.

    A page is about a paper if it states a key of its own, or if its file or its first heading has the paper's title.
    """
    told = [entry for entry in entries if entry.status != "reference" and not entry.cited_by]
    if len(told) != 1 or told[0].itself or "kind" in told[0].values or not _is_about(page, told[0]):
        return list(entries)
    only = told[0]
    listed = {number for entry in entries if entry is not only for number in range(entry.first, entry.last + 1)}
    front = found.end() if (found := FRONT.match(page.document.text)) else 0
    title = title_key(plain(page.document.text[slice(*only.title)])) if only.title else ""
    rest = [
        shape
        for shape in page.shapes
        if shape.kind not in ("blank", "overlong")
        and not only.first <= shape.number <= only.last
        and shape.number not in listed
    ]
    said = sum(len(shape.content) for shape in only.body)
    rest = [shape for shape in rest if shape.start >= front and title_key(plain(shape.content)) != title]
    if sum(len(shape.content) for shape in rest) <= said:
        return list(entries)
    return [replace(only, body=_with(only.body, rest)) if entry is only else entry for entry in entries]


def _is_about(page: Page, only: Entry) -> bool:
    document = page.document
    if STATED_KEY.search(document.text, 0, HEAD) or only.title is None:
        return True
    title = title_key(plain(document.text[slice(*only.title)]))
    heading = next((plain(shape.content) for shape in page.shapes if shape.kind == "heading"), "")
    names = [title_key(name) for name in (file_key(document.path), heading)]
    return any(len(name) >= SHORTEST_NAME and (name.startswith(title) or title.startswith(name)) for name in names)


def with_keys(document: Document, papers: Sequence[PaperFact]) -> list[PaperFact]:
    """The papers with the keys by which texts cite them: the number before a reference, a note's own name."""
    subject = _subject(document, papers)
    known = [replace(paper, cite_keys=_keys(document, paper, own=paper is subject)) for paper in papers]
    return [_dated(paper) for paper in known]


def _dated(paper: PaperFact) -> PaperFact:
    """The paper, where it states no year with that of its key: "bergSmallNets2019"."""
    year = next((made[1] for key in paper.cite_keys if (made := author_and_year(key))), None)
    return replace(paper, year=year, year_inferred=True) if paper.year is None and year is not None else paper


def _keys(document: Document, paper: PaperFact, *, own: bool) -> tuple[str, ...]:
    keys = [*paper.cite_keys, *_around_title(document, paper), *_in_record(document, paper)]
    if own:
        stated = STATED_KEY.search(document.text, 0, HEAD)
        keys += [file_key(document.path), *([stated["key"]] if stated else [])]
    return tuple(dict.fromkeys(keys))


def _around_title(document: Document, paper: PaperFact) -> list[str]:
    """The key whose words are the title: "[[@berg2019|Small Networks Are Enough]]"."""
    if not paper.title:
        return []
    title, line = paper.span, document.line_at(paper.span.start)
    return [
        key.key
        for key in find_keys(line.text)
        if not key.local and line.start + key.start < title.start and title.end < line.start + key.end
    ]


def _in_record(document: Document, paper: PaperFact) -> list[str]:
    """The keys in the line of a record that are made of its own first author and year: "**Berg2019** Anna Berg: ..."."""
    if not paper.authors or paper.year is None:
        return []
    own = (folded(paper.authors[0].family), paper.year)
    made = {key: author_and_year(key) for key in bare_keys(document.line_at(paper.span.start).text)}
    return [key for key, of in made.items() if of and (folded(of[0]), of[1]) == own]


def _subject(document: Document, papers: Sequence[PaperFact]) -> PaperFact | None:
    """The paper that a note is about: its only entry, or the one after which its file is named."""
    entries = [paper for paper in papers if paper.status == "entry" and paper.kind is None and not paper.cited_by]
    if len(entries) == 1:
        return entries[0]
    name = title_key(file_key(document.path))
    named = [paper for paper in entries if name and title_key(paper.title or "").startswith(name)]
    return named[0] if len(named) == 1 else None


def citations_of(
    document: Document, entry: Entry, paper: str, own: Sequence[Offsets], keys: Collection[str]
) -> Iterator[CitationFact]:
    """The citations in the notes of an entry.

    `own` are stretches that speak about the entry itself; `keys` are those of the document's entries: a number that none of
    them bears cites nothing.
    """
    about = set(identifier_keys(entry.values))
    if entry.title:
        about.add(title_key(plain(document.text[slice(*entry.title)])))
    for shape in entry.body:
        if shape.kind in ("formula", "fence"):
            continue
        for found, (start, end) in _found_in(document, shape, keys):
            if _is_the_line(found, shape.content) or any(a < end and start < b for a, b in own):
                continue
            if found.key in about or title_key(document.text[start:end]) in about:
                continue
            around = document.text[max(shape.start, start - CONTEXT) : min(shape.end, end + CONTEXT)]
            yield CitationFact(
                paper,
                document.span(start, end),
                found.surnames,
                found.et_al,
                found.year,
                found.attached_to,
                found.title,
                around,
                found.key,
            )


def _found_in(document: Document, shape: Shaped, keys: Collection[str]) -> Iterator[tuple[FoundCitation, Offsets]]:
    """The citations in a line with their places in the document; the value of a field is read without its escapes."""
    for start, end in _pieces(document, shape):
        if shape.marker == VALUE:
            value = said(document.text[start:end], document.format)
            for found in find_citations(value.text, keys):
                a, b = value.raw_span(found.start, found.end)
                yield found, (start + a, start + b)
        else:
            for found in find_citations(shape.content[start - shape.start : end - shape.start], keys):
                yield found, (start + found.start, start + found.end)


def _pieces(document: Document, shape: Shaped) -> Iterator[Offsets]:
    """A line whole, or a long one some sentences at a time: what looks far back takes the square of a text."""
    if shape.end - shape.start <= LONG:
        yield shape.start, shape.end
        return
    first = last = shape.start
    for start, end in document.sentences(shape.line):
        if end > shape.start and start < shape.end:
            if last > first and end - first > LONG:
                yield first, last
                first = max(start, shape.start)
            last = min(end, shape.end)
    if last > first:
        yield first, last


def _is_the_line(found: FoundCitation, line: str) -> bool:
    """Is it a title that makes up its line?"""
    return found.key is None and bool(found.title) and len(found.title or "") > ALONE * len(plain(line))


def keys_of(papers: Sequence[PaperFact]) -> frozenset[str]:
    """All keys of a document's papers."""
    return frozenset(key for paper in papers for key in paper.cite_keys)
