"""References: those of a section headed so, and pages that hold little else, one a paragraph or a numbered line."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

from extract.entry import Entry, Page, Reading
from extract.people import looks_like_name
from extract.readers.topics import Topic, path, with_heading
from extract.references.parse import parse_reference
from extract.shape import Shaped
from extract.text.clean import LINK, plain
from extract.venues import find_venues

HEADING = re.compile(
    r"^(?:\d+[.)]?\s+)?(?:references?|bibliography|works\s+cited|literature(?:\s+cited)?)(?:\s+(?:[IVX]+|\d+))?:?$",
    re.IGNORECASE,
)
YEAR = re.compile(r"(?:19|20)\d\d")
LONGEST_HEADING = 60
MISSES_ALLOWED = 1
"""So many lines in a row that are no reference end the list."""
REFERENCES_AT_LEAST = 3
SHARE_OF_REFERENCES = 0.7
"""A page or section without such a heading is a list of references if so many of its items are; of notes one in ten is."""


LONGEST_NUMBER = 16
"""So many characters may stand before the first name: "[Berg et al 19] "."""


@dataclass(frozen=True, slots=True)
class _Item:
    """A bullet or paragraph: the reference that it is, if it is one, and its lines."""

    entry: Entry | None
    lines: frozenset[int]


def read(page: Page) -> Reading:
    """The references of all sections so headed; a heading may stand again on each page or slide."""
    entries: list[Entry] = []
    taken: set[int] = set()
    inside, misses = False, 0
    for group in _groups(page):
        if len(group) == 1 and _is_heading(group[0]):
            inside, misses = True, 0
            taken.add(group[0].number)
        elif inside:
            entry = _reference(page.document.text, group)
            if entry:
                entries.append(entry)
                taken |= {shape.number for shape in group}
                misses = 0
            else:
                misses += 1
                inside = misses <= MISSES_ALLOWED and group[0].kind not in ("heading", "formula", "table")
    rest = _without_heading(page, taken)
    return Reading((*entries, *rest.entries), frozenset(taken | rest.taken))


def _without_heading(page: Page, taken: Set[int]) -> Reading:
    """The references of a page, or of a section, that lists little else; titles in links are left to the reader of lists."""
    sections: list[list[_Item]] = [[]]
    topics: list[Topic] = []
    for group in _groups(page):
        first = group[0]
        if first.number in taken:
            continue
        if first.kind == "heading":
            topics = with_heading(topics, first)
            sections.append([])
        elif first.kind in ("bullet", "text"):
            linked = any(LINK.search(shape.content) for shape in group)
            entry = None if linked else _reference(page.document.text, group)
            listed = entry if entry and _opens_with_names(entry, first) else None
            listing = replace(listed, status="entry", topics=path(topics)) if listed else None
            sections[-1].append(_Item(listing, frozenset(shape.number for shape in group)))
    everything = [item for section in sections for item in section]
    chosen = [everything] if _are_references(everything) else filter(_are_references, sections)
    found = [(item.entry, item.lines) for section in chosen for item in section if item.entry]
    return Reading(tuple(entry for entry, _ in found), frozenset[int]().union(*(lines for _, lines in found)))


def _opens_with_names(entry: Entry, first: Shaped) -> bool:
    """Does the reference open with names of people?  Under a heading that says "References" nobody asks."""
    parsed = entry.parsed
    if any(venue.start == 0 for venue in find_venues(first.content[:60])):
        return False
    if parsed is None or parsed.title is None or not parsed.authors or parsed.authors[0].start > parsed.title[0]:
        return False
    if parsed.authors[0].start > LONGEST_NUMBER:
        return False
    lone_word = len(parsed.authors) == 1 and not parsed.authors[0].name.given and not parsed.et_al  # "However, ..."
    return not lone_word and all(looks_like_name(author.name.display) for author in parsed.authors)


def _are_references(items: Sequence[_Item]) -> bool:
    references = sum(item.entry is not None for item in items)
    return references >= max(REFERENCES_AT_LEAST, SHARE_OF_REFERENCES * len(items))


def _is_heading(shape: Shaped) -> bool:
    short = len(shape.content) <= LONGEST_HEADING and shape.kind in ("heading", "text")
    return short and HEADING.match(plain(shape.content)) is not None


def _groups(page: Page) -> Iterator[list[Shaped]]:
    """The free lines, those that go on with a reference joined to its first: indented text right below it."""
    group: list[Shaped] = []
    for shape in page.shapes:
        if not page.is_free(shape) or shape.kind == "blank":
            if group:
                yield group
            group = []
        elif group and shape.kind == "text" and shape.level > group[0].level and group[0].kind in ("bullet", "text"):
            group.append(shape)
        else:
            if group:
                yield group
            group = [shape]
    if group:
        yield group


def _reference(text: str, group: list[Shaped]) -> Entry | None:
    start, end = group[0].start, group[-1].end
    content = text[start:end].replace("\n", " ").replace("\r", " ")
    if len(content) < 30 or not YEAR.search(content):
        return None
    parsed = parse_reference(content)
    if parsed.title is None or parsed.year is None or not parsed.authors:
        return None
    title = (start + parsed.title[0], start + parsed.title[1])
    return Entry(group[0].number, group[-1].number, title, status="reference", reference=(start, end), parsed=parsed)
