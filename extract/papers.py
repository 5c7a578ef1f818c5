"""From a recognised entry to the facts of one paper."""

import re
from collections.abc import Sequence
from functools import lru_cache

from extract.bylines import beside_title
from extract.decisions import decision_behind
from extract.document import Document
from extract.entry import Entry, Offsets
from extract.fields import Fields, recognise
from extract.keys import whole_year
from extract.people import NamePiece
from extract.references.parse import parse_reference
from extract.references.reference import Reference
from extract.text.clean import LINK, may_link, plain
from extract.text.paired import with_partners
from extract.venues import VenueMention, venue_at
from kg.facts import DETAILS, AuthorFact, OrganizationFact, PaperFact
from kg.names import PersonName, is_body, parse_name

KIND_BEFORE = re.compile(r"\s*(?:\[(?:HTML|PDF|BOOK|CITATION|DOC|B|C)\]\s?){1,2}\s*(?=\w)")
""" "[HTML][HTML] Small Networks", as Google Scholar and what is exported from it write."""
EMPHASIS_BEFORE = re.compile(r"[\s*_“\"]+|[\s*_”\"]+$")
MARKS_BEHIND = re.compile(r"(?<![\s*_”\"])[\s*_”\"]+$")
HAS_DIGIT = re.compile(r"\d")
WHOSE = re.compile(r"(?<=\w\w)['’]s\Z")
""" "Anna Berg’s “Small Networks”": the name ends before that."""
FOOTNOTE = re.compile(r"(?P<name>.*(?:[^\W\d_]{2}|[^\W\d_]\.))[*†‡§¶^#(\[{]*\d{1,3}(?:[-–;*†‡]\d{1,3})*[*†‡§¶)\]}]*")
NO_NAME = re.compile(r"[.(\[]*\d+[.)\]:]*|[A-Za-z]+(?:19|20)\d\d[a-z]?")
NAMES_BESIDE, LONGEST_NAME = 2, 200
"""A number or a key beside so many other words is no part of a name; "50 Cent" is one."""
SHORT_YEAR, BEHIND_VENUE = re.compile(r"(?<=\w)\s?[’'](?P<year>\d\d)(?!\w)"), 4
""" "OSDI'12", "SOSP '17", within the venue or so many letters behind it."""


def entry_key(entry: Entry) -> str:
    """What names the entry within its document: the line where it begins, and where on it if others begin there too."""
    at = entry.title or entry.reference
    return f"l{entry.first}.{at[0]}" if at else f"l{entry.first}"


def paper_of(document: Document, entry: Entry) -> tuple[PaperFact, Fields]:
    """The facts of an entry, and the fields that were recognised in its lines."""
    if entry.reference and entry.parsed:
        return _reference(document, entry, entry.reference, entry.parsed), Fields()
    title_at = _words_of_title(document, entry.title) if entry.title else None
    title_at, decision = _without_decision(document, title_at)
    title = entry.values.get("title") or (plain(document.text[slice(*title_at)]) if title_at else None)
    told = entry.itself or "kind" in entry.values
    fields = Fields() if told else recognise(document.text, entry, title)
    _from_place(entry, fields)
    if title_at and not told:
        title_at = _without_byline(document, title_at, fields)
        title = title if entry.values.get("title") else plain(document.text[slice(*title_at)])
    fields.decision = fields.decision or decision
    if fields.venue and not fields.year:
        dated = SHORT_YEAR.search(document.text, fields.venue.start, fields.venue.end + BEHIND_VENUE)
        fields.year = whole_year(dated["year"]) if dated else None
    occasion = entry.occasion
    at = title_at or entry.reference or _first_line(entry)
    venue_at = (fields.venue.start, fields.venue.end) if fields.venue else occasion.at if occasion else None
    paper = PaperFact(
        key=entry_key(entry),
        status=entry.status,
        span=document.span(*at),
        title=title or None,
        line_end=document.origin_of(entry.last),
        titles=_other_forms(document, entry, title),
        title_spans=tuple(document.span(*_words_of_title(document, place)) for place in entry.further),
        authors=_once([_author(document, piece) for piece in fields.authors if not is_body(piece.text)]),
        et_al=fields.et_al,
        year=fields.year or (occasion.year if occasion else None),
        venue=fields.venue.name if fields.venue else occasion.venue if occasion else None,
        venue_span=document.span(*venue_at) if venue_at else None,
        decision=fields.decision,
        abstract=fields.abstract,
        doi=fields.doi,
        arxiv=fields.arxiv,
        url=fields.url,
        topics=entry.topics,
        organizations=tuple(
            OrganizationFact(plain(piece.text), document.span(piece.start, piece.end))
            for piece in (*(piece for piece in fields.authors if is_body(piece.text)), *fields.organizations)
        ),
        cited_by=entry.cited_by,
        kind=entry.values.get("kind"),
        cite_keys=entry.keys,
        details=tuple((name, entry.values[name]) for name in DETAILS if entry.values.get(name)),
    )
    return paper, fields


def _without_byline(document: Document, at: Offsets, fields: Fields | None = None) -> Offsets:
    """The title without what was read with it of who wrote the work, where and when; this tells what nothing else does."""
    told = beside_title(document.text, *at)
    if told is None:
        return at
    title, said = told
    if fields and not fields.authors:
        fields.authors, fields.et_al = list(said.names), said.et_al
    if fields:
        fields.venue = fields.venue or said.venue
        fields.year = fields.year or said.year
    return title


def _once(authors: Sequence[AuthorFact]) -> tuple[AuthorFact, ...]:
    """The authors but for family names that stand alone, as in a key before the work, and with a given name, too."""
    whole = {author.family.lower() for author in authors if author.given}
    return tuple(author for author in authors if author.given or author.family.lower() not in whole)


def _first_line(entry: Entry) -> Offsets:
    return (entry.body[0].start, entry.body[0].end)


def _words_of_title(document: Document, at: Offsets) -> Offsets:
    """The title without the link, the emphasis and the quotes around it; a quote whose partner is inside stays."""
    start, end = at
    text = document.text[start:end]
    link = LINK.match(text) if may_link(text) else None
    if link and (len(link.group()) > 0.6 * len(text)):
        start, end = start + link.start(1), start + link.end(1)
    for before in (KIND_BEFORE, EMPHASIS_BEFORE):
        lead = before.match(document.text, start, end)
        start = lead.end() if lead else start
    if end <= start:
        return at
    return with_partners(document.text, start, start + len(MARKS_BEHIND.sub("", document.text[start:end])))


def _without_decision(document: Document, at: Offsets | None) -> tuple[Offsets | None, str | None]:
    """The words of a title without "(Oral)" behind them, and the decision that this states."""
    if at is None:
        return None, None
    end, decision = decision_behind(document.text[slice(*at)])
    return (at[0], at[0] + end), decision


def _other_forms(document: Document, entry: Entry, title: str | None) -> tuple[str, ...]:
    forms = {plain(document.text[slice(*_words_of_title(document, place))]) for place in entry.further}
    return tuple(sorted(forms - {title or "", ""}))


def _author(document: Document, piece: NamePiece) -> AuthorFact:
    # Where family and given names are fields of their own they are as stated.
    name = _name(piece.text, bare=document.format != "csl-json")
    return _author_fact(document, name, piece.start, piece.end)


@lru_cache(maxsize=65536)
def _name(text: str, *, bare: bool) -> PersonName:
    return parse_name(_without_numbers(plain(text)) if bare else plain(text))


def _without_numbers(name: str) -> str:
    """The name without footnotes, keys and numbers that stand beside two words of it or more.

    >>> told = ("Anna Berg*1", "Berg, A.2", "Berg2020 Anna Berg", "Wang 0001, Wei", "3M Company", "Eger 2nd, EI")
    >>> [_without_numbers(name) for name in told]
    ['Anna Berg', 'Berg, A.', 'Anna Berg', 'Wang, Wei', '3M Company', 'Eger 2nd, EI']
    """
    if len(name) > LONGEST_NAME or not HAS_DIGIT.search(name) or is_body(name) or " " not in name.strip():
        return name
    parts = [part.split() for part in name.split(",")]
    names = sum(not NO_NAME.fullmatch(word) for words in parts for word in words)
    kept = [[word for word in words if names < NAMES_BESIDE or not NO_NAME.fullmatch(word)] for words in parts]
    for words in kept:
        words[-1:] = [found["name"] if (found := FOOTNOTE.fullmatch(word)) else word for word in words[-1:]]
    return ", ".join(" ".join(words) for words in kept if words) if kept[0] else name


def _author_fact(document: Document, name: PersonName, start: int, end: int) -> AuthorFact:
    whose = WHOSE.search(document.text, start, end)
    if whose and name.display.endswith(whose[0]):
        name, end = parse_name(name.display.removesuffix(whose[0])), whose.start()
    return AuthorFact(name.display, name.family, name.given or None, document.span(start, end))


def reference_of(document: Document) -> PaperFact | None:
    """The paper that a document speaks of which is one reference string; None where it is none."""
    parsed = parse_reference(document.text)
    if parsed.title is None:
        return None
    whole = (0, len(document.text))
    entry = Entry(1, 1, parsed.title, status="reference", reference=whole, parsed=parsed)
    return _reference(document, entry, whole, parsed)


def _from_place(entry: Entry, fields: Fields) -> None:
    """What the place of a part in its record tells overrides what the lines of the notes seem to say."""
    values = entry.values
    if entry.names:
        fields.authors, fields.et_al = list(entry.names), entry.et_al
    if entry.venue:
        fields.venue, fields.year = entry.venue, entry.venue.year or fields.year
    fields.arxiv = values.get("arxiv", fields.arxiv)
    fields.doi = values.get("doi", fields.doi)
    fields.url = values.get("url", fields.url)
    fields.abstract = values.get("abstract", fields.abstract)
    fields.decision = values.get("decision", fields.decision)
    if year := values.get("year"):
        fields.year = int(year)


def _publisher(document: Document, start: int, parsed: Reference) -> VenueMention | None:
    return (
        venue_at(document.text, start + parsed.publisher[0], start + parsed.publisher[1]) if parsed.publisher else None
    )


def _reference(document: Document, entry: Entry, at: Offsets, parsed: Reference) -> PaperFact:
    """What the reference string states, and what it does not state from around it."""
    around = Fields()
    _from_place(entry, around)
    start, end = at
    title_at = _without_byline(document, entry.title) if entry.title else (start, end)
    container = parsed.container

    names = [
        (PersonName(plain(a.name.family), plain(a.name.given)), start + a.start, start + a.end) for a in parsed.authors
    ]
    venue, venue_span = parsed.venue, None
    if container and parsed.venue:
        venue_span = document.span(start + container[0], start + container[1])
    elif around.venue:
        venue, venue_span = around.venue.name, document.span(around.venue.start, around.venue.end)
    elif not venue and (publisher := _publisher(document, start, parsed)):
        venue, venue_span = publisher.name, document.span(publisher.start, publisher.end)
    return PaperFact(
        key=entry_key(entry),
        status=entry.status,
        span=document.span(*title_at),
        title=plain(document.text[slice(*title_at)]),
        line_end=document.origin_of(entry.last),
        authors=tuple(_author_fact(document, *one) for one in names if not is_body(one[0].display)),
        et_al=parsed.et_al,
        year=parsed.year or around.year,
        venue=venue,
        venue_span=venue_span,
        doi=parsed.doi or around.doi,
        arxiv=parsed.arxiv or around.arxiv,
        url=parsed.url or around.url,
        topics=entry.topics,
        organizations=tuple(
            OrganizationFact(name.display, document.span(*at)) for name, *at in names if is_body(name.display)
        ),
        cited_by=entry.cited_by,
        cite_keys=entry.keys,
        details=tuple(parsed.details(document.text[start:end]).items()),
    )
