"""What the lines of an entry state: authors, abstract, decision, venue, year, links."""

import re
from dataclasses import dataclass, field

from extract.attribution import Attribution, find_attribution, find_subject
from extract.citations import LINK, is_label
from extract.decisions import stated_decision
from extract.entry import Entry, Offsets
from extract.front import FRONT, OF_TEXT, unquoted
from extract.identifiers import identified
from extract.people import NamePiece, author_list, has_et_al
from extract.shape import Shaped
from extract.text.clean import plain
from extract.text.lexis import are_words_of_titles
from extract.venues import VenueMention, find_venues, first_dated
from kg.ids import folded

ABSTRACT = re.compile(r"\W{0,3}abstract\b[^:]{0,60}?:\**\s*", re.IGNORECASE)
LABELLED_AUTHORS = re.compile(r"\W{0,3}(?:authors?|by|written by)\b\**\s*:\**\s*", re.IGNORECASE)
CODE_BEFORE = re.compile(r"`[^`]{1,40}`\s*(?=[^\W\d_])")
""" "`ICML 2021` Anna Berg, Bo Dahl"."""
PREPRINT = re.compile(r"\W*arXiv(?:\s+pre-?print)?[\s,(]+(?P<year>(?:19|20)\d\d)\W*", re.IGNORECASE)
YEAR_BEHIND_NAMES = re.compile(r"[\s,.(\[]{1,3}(?P<year>(?:19|20)\d\d)[a-z]?[)\]]?\W*$")
OPENING_TAGS = re.compile(r"(?:<(?:i|b|em|strong|small|sub|span)>\s*)+", re.IGNORECASE)
CLOSING_TAG = re.compile(r"\s*</")
BY = re.compile(r"\W{0,3}(?:[Ww]ritten )?[Bb]y\s+(?=[^\W\d_a-z])")
AFFILIATION = re.compile(r"\s\((?!(?:19|20)\d\d)[^\W\d][^()]{1,100}\)(?=\s*(?:[,;&*·]|and\b|$))")
FIGURE_CREDIT = re.compile(r"[.:]\s+(?=[A-Z][\w’'-]+(?:\s+(?:and|&)\s+[A-Z][\w’'-]+)?\s*(?:et al\.?)?\.?$)")
CAPTION_WORDS = re.compile(
    r"^(?:an?\s+|the\s+)?(?:\w+\s+){0,3}(?:model|figure|architecture|overview|illustration|diagram|example|comparison|"
    r"results?|autoencoder|networks?|structure|visuali[sz]ation)\b|^(?:training|architecture|figure)\b",
    re.IGNORECASE,
)
NAMED_PAPER = re.compile(r"\W*(?:[Tt]he\s+)?(?:original\s+)?(?P<name>[A-Z][\w+-]*[A-Z\d][\w+-]*)\s+paper\s+by\b")
BRACKET = re.compile(r"[(\[]")
DASH = re.compile(r"(?:--(?<=\s--)|[–—|/-](?<=\s.))\s+")
FULL_STOP = re.compile(r"\.(?<=[^\W\d_][a-zà-ÿ]\.)\s+(?=[A-Z*_])")
"""They begin with a letter to look for; the white space before it costs most of the time if it comes first."""
STOP_BEHIND_WORD = re.compile(r"[^\W\d_]{2}\.$")
BROKEN_WORD = re.compile(r"[a-z]-$")
WORD = re.compile(r"\w+")
WORDS_OF_PROSE = frozenset("is are was were has have use uses show shows the this they we on".split())
WORDS_OF_A_SENTENCE = 4
"""A line of so many words beside its links is one in which they cite."""
BADGE = re.compile(r"\[!\[[^\[\]\n]*\]\([^()\n]*\)\]\([^()\n]*\)")
""" "[![build](badge.svg)](https://...)"."""
HEAD_LINES = 4
"""Author lines, venues and links of a record stand in its first lines; further down they speak of other works."""
SHORT_LINE = 140
"""A line longer than this is prose: a venue in it may be anybody's."""


@dataclass(slots=True)
class Fields:
    """What was recognised, all offsets in the document's text."""

    authors: list[NamePiece] = field(default_factory=list)
    et_al: bool = False
    organizations: list[NamePiece] = field(default_factory=list)
    venue: VenueMention | None = None
    year: int | None = None
    decision: str | None = None
    abstract: str | None = None
    arxiv: str | None = None
    doi: str | None = None
    url: str | None = None
    metadata: list[Offsets] = field(default_factory=list)
    """Stretches that speak about the record, not about its content: author lines, attributions, labels."""
    attributed: Offsets | None = None
    """The attribution in prose: what follows it in its sentence says what the work does."""
    named: Offsets | None = None
    """The name in "ResNet paper by He et al.": what the work is known for."""


def recognise(text: str, entry: Entry, title: str | None) -> Fields:
    """The fields that the entry's lines state; `text` is the document's."""
    found = Fields()
    if entry.body and not entry.names:
        _author_line(entry.body[0], found)
    _attribution(entry, title, found)
    for i, shape in enumerate(entry.body):
        if i < HEAD_LINES and not entry.names:
            if i > 0:
                _author_line(shape, found)
            _venue_line(shape, found)
            if not (entry.title and shape.line.start <= entry.title[0] < shape.line.end):  # its own line was read
                _links(without_cited(text[shape.start : shape.end], title or ""), found)
        _abstract(entry, i, shape, text, found)
    _figure_credit(entry, found)
    return found


def _author_line(shape: Shaped, found: Fields) -> None:
    if found.authors or shape.kind == "heading":
        return
    content = shape.content
    label = LABELLED_AUTHORS.match(content)
    lead = label or CODE_BEFORE.match(content)
    segment = content[lead.end() :] if lead else content
    offset = shape.start + (lead.end() if lead else 0)
    names, stop = leading_names(segment, offset, labelled=bool(label))
    if names and (label or not are_words_of_titles([name.text for name in names])):
        found.authors, found.et_al = names, has_et_al(segment[:stop])
        if found.year is None and (year := YEAR_BEHIND_NAMES.search(segment, names[-1].end - offset)):
            found.year = int(year["year"])
        found.metadata.append((shape.start, shape.end))


def leading_names(segment: str, offset: int, *, labelled: bool = False) -> tuple[list[NamePiece], int]:
    """The names that a stretch of text opens with, offsets moved by `offset`, and where in the stretch they end.

    No names where the text goes on as a sentence, unless a label says that authors follow.
    """
    if by := BY.match(segment) or (OPENING_TAGS.match(segment) if segment[:1] == "<" else None):
        names, stop = leading_names(segment[by.end() :], offset + by.end(), labelled=labelled)
        return names, stop + by.end() if names else 0
    if names := _affiliated(segment):
        return [n.moved(offset) for n in names], len(segment)
    for stop in _ends_of_names(segment):
        bare = segment[:stop].strip(" *_")
        if labelled and STOP_BEHIND_WORD.search(bare) and not has_et_al(bare):
            bare = bare[:-1]
        names = author_list(bare)
        if names and (labelled or not _goes_on(segment[stop:], names)):
            lead = offset + segment.index(bare)
            return [n.moved(lead) for n in names], stop
    return [], 0


def _affiliated(segment: str) -> list[NamePiece]:
    """The names of a line "Name (Place), Name (Place)", where a place in brackets follows more than one name."""
    if segment.count("(") < 2 or len(list(AFFILIATION.finditer(segment))) < 2:
        return []
    bare = AFFILIATION.sub(lambda place: " " * len(place.group()), segment)
    return author_list(bare)


def _goes_on(rest: str, names: list[NamePiece]) -> bool:
    """Does the line go on with more than a venue, a year or a place, so that what looked like names opens a sentence?"""
    left = plain(rest).strip(" .,()[]*_")
    return (
        len(left) > SHORT_LINE
        or _is_prose(left)
        or (len(names) == 1 and len(left.split()) > 4 and not find_venues(left))
    )


def _ends_of_names(segment: str) -> list[int]:
    """Where the names of a line may end: with the line, or at a bracket, a venue, a dash or a full stop."""
    stops = [len(segment)]
    if bracket := BRACKET.search(segment):
        stops.append(len(segment[: bracket.start()].rstrip()))
    if "</" in segment and (tag := CLOSING_TAG.search(segment)):
        stops.append(tag.start())
    if dash := DASH.search(segment):
        stops.append(len(segment[: dash.start()].rstrip()))
    if full_stop := FULL_STOP.search(segment):
        stops.append(full_stop.start() + 1)
    for venue in find_venues(segment)[:1]:
        if ";" not in segment:  # nothing that holds a venue is a list of names; names the other way round are not asked
            stops = [stop for stop in stops if stop < venue.end]
        stops.append(len(segment[: venue.start].rstrip(" ,.*_·")))
    return sorted(set(stops), reverse=True)


def _venue_line(shape: Shaped, found: Fields) -> None:
    content = shape.content
    if len(content) > SHORT_LINE or ABSTRACT.match(content):
        return
    first = first_dated(content) if found.venue is None else None
    if first and not _is_prose(content):
        found.venue = first.moved(shape.start)
        found.year = first.year
        found.decision = found.decision or stated_decision(content)
        found.metadata.append((shape.start, shape.end))
    elif found.year is None and (preprint := PREPRINT.fullmatch(content)):
        found.year = int(preprint["year"])
        found.metadata.append((shape.start, shape.end))


def _is_prose(content: str) -> bool:
    """Does the line speak in sentences rather than state a record?"""
    return sum(word in WORDS_OF_PROSE for word in WORD.findall(plain(content))) >= 2


def _abstract(entry: Entry, i: int, shape: Shaped, text: str, found: Fields) -> None:
    label = ABSTRACT.match(shape.content)
    if not label or found.abstract:
        return
    found.decision = found.decision or stated_decision(label.group())
    parts = [text[shape.start + label.end() : shape.end]]
    front = FRONT.match(text)
    in_front = front is not None and shape.start < front.end()
    for more in entry.body[i + 1 :]:
        goes_on = more.line.text[:1] in (" ", "\t") if in_front else more.kind in ("text", "formula")
        if not goes_on:
            break
        parts.append(text[more.start : more.end])
    found.abstract = unquoted(_joined(parts[1:] if OF_TEXT.fullmatch(parts[0]) else parts)) or None
    found.metadata.append((shape.start, shape.start + label.end()))


def _joined(parts: list[str]) -> str:
    """Paragraphs, and halves of one that a page break parted, as one text; a hyphen at the break keeps its word whole."""
    whole = ""
    for part in parts:
        broken_word = BROKEN_WORD.match(whole[-2:]) and part[:1].islower()
        whole += part if broken_word or not whole else f" {part}"
    return " ".join(whole.split())


def _attribution(entry: Entry, title: str | None, found: Fields) -> None:
    for find in (lambda text: find_attribution(text, title), find_subject):
        for shape in entry.body:
            attribution = find(shape.content)
            if attribution:
                _take(attribution, shape, found)
                return
        if found.authors:
            return


def _take(attribution: Attribution, shape: Shaped, found: Fields) -> None:
    def moved(pieces: tuple[NamePiece, ...]) -> list[NamePiece]:
        return [p.moved(shape.start) for p in pieces]

    if not found.authors:
        found.authors, found.et_al = moved(attribution.names), attribution.et_al
    found.organizations = moved(attribution.organizations)
    if attribution.venue and found.venue is None:
        venue = attribution.venue
        found.venue = venue.moved(shape.start)
    found.year = found.year or attribution.year
    found.decision = found.decision or attribution.decision
    found.metadata.append((shape.start + attribution.start, shape.start + attribution.end))
    found.attributed = found.metadata[-1]
    if named := NAMED_PAPER.match(shape.content, attribution.start):
        found.named = (shape.start + named.start("name"), shape.start + named.end("name"))


def _figure_credit(entry: Entry, found: Fields) -> None:
    """ "A graphical model for text style transfer. He et al.": a caption credits its figure to the authors of the paper."""
    if found.authors:
        return
    for shape in entry.body:
        credit = (
            FIGURE_CREDIT.search(shape.content) if shape.kind == "text" and len(shape.content) < SHORT_LINE else None
        )
        if credit and CAPTION_WORDS.match(shape.content):
            tail = shape.content[credit.end() :]
            names = author_list(tail)
            offset = shape.start + credit.end()
            found.authors = [n.moved(offset) for n in names]
            found.et_al = has_et_al(tail)
            found.metadata.append((offset, shape.end))


def without_cited(text: str, title: str) -> str:
    """A line without the links in which it cites others, and badges: such as name something but the `title`, in a sentence.

    >>> without_cited("It goes back to [Berg (2019)](https://arxiv.org/abs/1901.00001) and is new.", "Small Nets").split()
    ['It', 'goes', 'back', 'to', 'and', 'is', 'new.']
    """
    if "](" not in text:
        return text
    text = BADGE.sub(lambda badge: " " * len(badge[0]), text)
    if len(LINK.sub(" ", text).split()) < WORDS_OF_A_SENTENCE:
        return text

    def seen(link: re.Match[str]) -> str:
        own = is_label(link["words"]) or folded(plain(link["words"])) in folded(plain(title))
        return link[0] if own else " " * len(link[0])

    return LINK.sub(seen, text)


def _links(text: str, found: Fields) -> None:
    if len(text) > 3 * SHORT_LINE:
        return
    stated = identified(text)
    found.arxiv = found.arxiv or stated.get("arxiv")
    found.doi = found.doi or stated.get("doi")
    found.url = found.url or stated.get("url")
