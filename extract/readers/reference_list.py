"""A section headed "References" (or "Bibliography"): one reference a paragraph or a numbered line."""

import re

from extract.entry import Entry, Page, Reading
from extract.references.parse import parse_reference
from extract.shape import Shaped
from extract.text.clean import plain

HEADING = re.compile(
    r"^(?:\d+[.)]?\s+)?(?:references?|bibliography|works\s+cited|literature(?:\s+cited)?)(?:\s+(?:[IVX]+|\d+))?:?$",
    re.IGNORECASE,
)
YEAR = re.compile(r"(?:19|20)\d\d")
MISSES_ALLOWED = 1
"""So many lines in a row that are no reference end the list."""


def read(page: Page) -> Reading:
    """The references of all sections so headed; a heading may stand again on each page or slide."""
    entries: list[Entry] = []
    taken: set[int] = set()
    inside, misses = False, 0
    for shape in page.shapes:
        if not page.is_free(shape):
            continue
        text = plain(shape.content)
        if shape.kind in ("heading", "text") and HEADING.match(text):
            inside, misses = True, 0
            taken.add(shape.number)
        elif inside and shape.kind != "blank":
            entry = _reference(shape)
            if entry:
                entries.append(entry)
                taken.add(shape.number)
                misses = 0
            else:
                misses += 1
                inside = misses <= MISSES_ALLOWED and shape.kind not in ("heading", "formula", "table")
    return Reading(tuple(entries), frozenset(taken))


def _reference(shape: Shaped) -> Entry | None:
    content = shape.content
    if len(content) < 30 or not YEAR.search(content):
        return None
    parsed = parse_reference(content)
    if parsed.title is None or not parsed.authors:
        return None
    title = (shape.start + parsed.title[0], shape.start + parsed.title[1])
    return Entry(shape.number, shape.number, title, status="reference", reference=(shape.start, shape.end))
