"""The reference of its own paper that a note states: a citation line, a quote, a field, an item of its last section."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.document import Document
from extract.entry import Entry, Offsets
from extract.reading.sections import OF_OWN
from extract.reading.twins import Front, may_be_of, told_by, wording
from extract.references.parse import parse_labelled
from extract.references.reference import Reference, ReferenceAuthor
from extract.shape import Shaped
from extract.text.clean import plain
from kg.names import PARTICLES

SHORTEST_TITLE = 4
"""Words; fewer stand in other references, too, but for those that are said to be of the paper."""
LABELLED = re.compile(
    rf"\W*(?:{OF_OWN})(?:\s\(?(?:apa|mla|chicago|harvard|iso)\)?)?\W*:",
    re.IGNORECASE,
)
LONGEST_BESIDE = 600
"""Letters beside the title: what is longer is a paragraph."""
MOST_LINES = 6
OVERLAP = 0.7
"""So much of the title the parser must see as one."""
WORD = re.compile(r"[^\W_]+")
YEAR_OR_MORE = re.compile(r"\b(?:1[6-9]|20)\d\d|\bet\s+al\b")
OTHER_THING = re.compile(
    r"[\W_]*(?:slides?|talks?|videos?|code|implementations?|translations?|presented|blog|posts?|follow-?ups?|demos?|podcasts?|posters?|"
    r"data|repo(?:sitory)?|see|cf|compare|similar|related)\b",
    re.IGNORECASE,
)
""" "Slides: ", "Code: ": what is of the paper and is not it."""
HEAD = re.compile(r"\w+(?: \w+){0,2}:\s+(?=\S)")
""" "Review: ", "Paper notes: ": what a post may say before the title."""


def with_own_references(document: Document, entries: Sequence[Entry], front: Front) -> list[Entry]:
    """The entries, each with what the reference of its paper states that stands in its notes."""
    return [_told(document, entry, front) if entry.title and "kind" not in entry.values else entry for entry in entries]


def is_reference_of(content: str, title: str) -> bool:
    """Is a paragraph the reference of the work that a note calls so?"""
    return any(_parsed(content, one) for one in _titles(title))


def _told(document: Document, entry: Entry, front: Front) -> Entry:
    if entry.reference or entry.title is None:
        return entry
    for title in _titles(entry.values.get("title") or plain(document.text[slice(*entry.title)])):
        for shapes in _paragraphs(entry.body, front):
            stated = _reference(document.text[shapes[0].start : shapes[-1].end], title, shapes)
            if stated and may_be_of(entry, stated, front):
                bare = replace(entry, body=tuple(other for other in entry.body if other not in shapes))
                return told_by(document, bare, stated, front)
    return entry


def _titles(whole: str) -> Iterator[str]:
    """The title of a note as it stands, and without what a post may say before it."""
    head = HEAD.match(whole)
    for title in (whole, whole[head.end() :]) if head else (whole,):
        if WORD.search(title):
            yield title


def _paragraphs(body: Sequence[Shaped], front: Front) -> Iterator[tuple[Shaped, ...]]:
    """The lines of the notes, those of a paragraph together."""
    group: list[Shaped] = []
    for shape in body:
        if group and not (len(group) < MOST_LINES and _goes_on(group[-1], shape, front)):
            yield tuple(group)
            group = []
        group.append(shape)
    if group:
        yield tuple(group)


def _goes_on(before: Shaped, shape: Shaped, front: Front) -> bool:
    follows = front.last < before.number == shape.number - 1
    return follows and shape.kind == "text" and before.kind in ("text", "bullet")


def _reference(content: str, title: str, shapes: Sequence[Shaped]) -> Entry | None:
    """The reference as a record; None where it is none of this title."""
    found = _parsed(content, title)
    if found is None:
        return None
    start, parsed, at = found
    offset = shapes[0].start
    whole = (offset + start, shapes[-1].end)
    return Entry(shapes[0].number, shapes[-1].number, (offset + at[0], offset + at[1]), reference=whole, parsed=parsed)


def _parsed(content: str, title: str) -> tuple[int, Reference, Offsets] | None:
    """Where the reference begins, its fields, and where its title stands; None where the title is none to the parser, or what
    is labelled is another thing."""
    words = WORD.findall(title)
    may_be = words[0].lower() in content.lower() and YEAR_OR_MORE.search(content)
    if not may_be or (at := wording(title).search(content)) is None:
        return None
    short = len(words) < SHORTEST_TITLE and not LABELLED.match(content)
    if short or len(content) - len(at[0]) > LONGEST_BESIDE or OTHER_THING.match(content):
        return None
    start, parsed = parse_labelled(content)
    if parsed.title is None or not (parsed.authors or parsed.year or parsed.venue):
        return None
    begin, end = start + parsed.title[0], start + parsed.title[1]
    if not _is_title(content, (begin, end), at.span()):
        return None
    return start, replace(parsed, authors=tuple(_without_lead(author) for author in parsed.authors)), (begin, end)


def _without_lead(author: ReferenceAuthor) -> ReferenceAuthor:
    """The author without what stands before the reference: "Anna Berg reviewing Dahl B"."""
    words = author.name.family.split()
    small = [n for n, word in enumerate(words) if word.isalpha() and word.islower() and word not in PARTICLES]
    family = " ".join(words[small[-1] + 1 :]) if small else ""
    return replace(author, name=replace(author.name, family=family)) if family else author


def _is_title(content: str, parsed: Offsets, title: Offsets) -> bool:
    """Is what the parser takes for the title the title, perhaps cut short, or with a subtitle?"""
    size = title[1] - title[0]
    if parsed[1] <= title[1] + 1:
        return parsed[0] >= title[0] - 1 and min(parsed[1], title[1]) - max(parsed[0], title[0]) >= OVERLAP * size
    return abs(parsed[0] - title[0]) <= 1 and content[title[1] : parsed[1]].lstrip(' *_"”')[:1] == ":"
