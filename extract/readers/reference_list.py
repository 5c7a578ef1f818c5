"""A section headed "References" (or "Bibliography"): one reference a paragraph or a numbered line."""

import re
from collections.abc import Iterator

from extract.entry import Entry, Page, Reading
from extract.references.parse import parse_reference
from extract.shape import Shaped
from extract.text.clean import plain

HEADING = re.compile(
    r"^(?:\d+[.)]?\s+)?(?:references?|bibliography|works\s+cited|literature(?:\s+cited)?)(?:\s+(?:[IVX]+|\d+))?:?$",
    re.IGNORECASE,
)
YEAR = re.compile(r"(?:19|20)\d\d")
LONGEST_HEADING = 60
MISSES_ALLOWED = 1
"""So many lines in a row that are no reference end the list."""


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
    return Reading(tuple(entries), frozenset(taken))


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
    if parsed.title is None or not parsed.authors:
        return None
    title = (start + parsed.title[0], start + parsed.title[1])
    return Entry(group[0].number, group[-1].number, title, status="reference", reference=(start, end))
