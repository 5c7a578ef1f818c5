"""References: those of a section headed so, and pages that hold little else, one a paragraph or a numbered line."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property

from extract.entry import Entry, Page, Reading
from extract.people import are_names, looks_like_name
from extract.readers.topics import Topic, path, with_heading
from extract.references.parse import parse_reference
from extract.shape import Shaped
from extract.text.clean import LINK, MIDDLE_OF_LINK, plain
from extract.venues import venue_first
from kg.names import PARTICLES

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


LEAD = re.compile(r"\s*(?:\[[^\]]{1,14}\]|\(?\d{1,3}[.)])?[\s*_\"“]*")
HEAD = re.compile(r"[^,.;:(&]{1,80}")
"""What stands before the first mark: "Child", "Rewon Child and Scott Gray", "Vaswani et al"."""
SMALL_IN_NAMES = PARTICLES | {"and", "et", "al", "und", "y", "e"}
NAMES_AND_YEAR = re.compile(r"\[(?P<names>[^\[\]\d]{5,200}?),?\s(?:19|20)\d\d[a-z]?\]\s")
NAMES_AND_COLON = re.compile(r"(?P<names>[^:“\"()\d]{3,300}?)(?:,?\s*\(?(?:19|20)\d\d\)?)?:\s+(?=[^\s\d/])")
LONGEST_NUMBER = 16
"""So many characters may stand before the first name: "[Berg et al 19] "."""


@dataclass(frozen=True)
class _Item:
    """A bullet or paragraph, and the topics it stands under."""

    text: str
    group: tuple[Shaped, ...]
    topics: tuple[str, ...]

    @cached_property
    def entry(self) -> Entry | None:
        """The reference that it is, if it is one; titles in links are left to the reader of lists."""
        linked = any(MIDDLE_OF_LINK in shape.content and LINK.search(shape.content) for shape in self.group)
        content = self.group[0].content
        could_be = not (linked or _is_left_to_lists(content)) and _could_open_with_names(content)
        entry = _reference(self.text, self.group) if could_be else None
        listed = entry if entry and _opens_with_names(entry, self.group[0]) else None
        return replace(listed, status="entry", topics=self.topics) if listed else None


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
    """The references of a page, or of a section, that lists little else."""
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
            sections[-1].append(_Item(page.document.text, tuple(group), path(topics)))
    everything = [item for section in sections for item in section]
    chosen = [everything] if _are_references(everything) else filter(_are_references, sections)
    found = [item for section in chosen for item in section if item.entry]
    return Reading(
        tuple(item.entry for item in found if item.entry),
        frozenset(shape.number for item in found for shape in item.group),
    )


def _is_left_to_lists(text: str) -> bool:
    """Do names in bold, or before a colon, open the item? The reader of lists knows where the title is then."""
    if text.startswith(("**", "__")):
        return True
    match = NAMES_AND_COLON.match(text) or NAMES_AND_YEAR.match(text)
    return match is not None and are_names(match["names"].strip(" ,"))


def _could_open_with_names(text: str) -> bool:
    """Are the words up to the first mark those of a name, as far as capitals tell?  Spares most sentences the parser."""
    head = HEAD.match(text, lead.end() if (lead := LEAD.match(text)) else 0)
    words = head.group().split() if head else []
    return bool(words) and all(not word[0].islower() or word.lower() in SMALL_IN_NAMES for word in words)


def _opens_with_names(entry: Entry, first: Shaped) -> bool:
    """Does the reference open with names of people?  Under a heading that says "References" nobody asks."""
    parsed = entry.parsed
    if venue_first(first.content[:60]):
        return False
    if parsed is None or parsed.title is None or not parsed.authors or parsed.authors[0].start > parsed.title[0]:
        return False
    if parsed.authors[0].start > LONGEST_NUMBER:
        return False
    lone_word = len(parsed.authors) == 1 and not parsed.authors[0].name.given and not parsed.et_al  # "However, ..."
    return not lone_word and all(looks_like_name(author.name.display) for author in parsed.authors)


def _are_references(items: Sequence[_Item]) -> bool:
    """Are enough of the items references?  Where the first show that they are not, the others are not read."""
    at_least = max(REFERENCES_AT_LEAST, SHARE_OF_REFERENCES * len(items))
    found = 0
    for asked, item in enumerate(items):
        if found + len(items) - asked < at_least:
            return False
        found += item.entry is not None
    return found >= at_least


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


def _reference(text: str, group: Sequence[Shaped]) -> Entry | None:
    start, end = group[0].start, group[-1].end
    content = text[start:end].replace("\n", " ").replace("\r", " ")
    if len(content) < 30 or not YEAR.search(content):
        return None
    parsed = parse_reference(content)
    if parsed.title is None or parsed.year is None or not parsed.authors:
        return None
    title = (start + parsed.title[0], start + parsed.title[1])
    return Entry(group[0].number, group[-1].number, title, status="reference", reference=(start, end), parsed=parsed)
