"""Stanzas: a line with the title, right below it a line with the authors, then venue and notes; a blank line parts them."""

from collections.abc import Sequence

from extract.entry import Entry, Page, Reading
from extract.fields import identified
from extract.people import author_list
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped
from extract.titles import looks_like_title

STANZAS_AT_LEAST = 3
SHARE_OF_STANZAS = 0.5
"""So many of the page's stanzas of two lines and more must have authors on their second."""


def read(page: Page) -> Reading:
    """One entry for each stanza with a title and its authors, where most stanzas of the page are made so."""
    stanzas: list[tuple[list[Shaped], tuple[str, ...]]] = []
    topics: list[Topic] = []
    for shapes in _stanzas(page):
        if shapes[0].kind == "heading":
            topics = with_heading(topics, shapes[0])
        elif len(shapes) > 1:
            stanzas.append((shapes, path(topics)))
    found = [(shapes, under) for shapes, under in stanzas if _names_its_authors(shapes)]
    if len(found) < max(STANZAS_AT_LEAST, SHARE_OF_STANZAS * len(stanzas)):
        return Reading()
    entries = [_entry(shapes, under) for shapes, under in found]
    return Reading(tuple(entries), frozenset(shape.number for shapes, _ in found for shape in shapes))


def _stanzas(page: Page) -> list[list[Shaped]]:
    """Lines without a blank between them; a bullet that is not deeper than the first line, and a heading, begin a new one."""
    stanzas: list[list[Shaped]] = []
    is_open = False
    for shape in page.shapes:
        if not page.is_free(shape) or shape.kind == "blank":
            is_open = False
        elif is_open and not _begins(shape, stanzas[-1]):
            stanzas[-1].append(shape)
        else:
            stanzas.append([shape])
            is_open = shape.kind in ("text", "bullet")
    return stanzas


def _begins(shape: Shaped, stanza: Sequence[Shaped]) -> bool:
    return shape.kind not in ("text", "bullet") or (shape.kind == "bullet" and shape.level <= stanza[0].level)


def _names_its_authors(stanza: Sequence[Shaped]) -> bool:
    title, authors = stanza[0].content, stanza[1].content
    is_below = stanza[1].kind == "text" or stanza[1].level > stanza[0].level
    return is_below and looks_like_title(title) and bool(author_list(authors)) and not author_list(title)


def _entry(stanza: Sequence[Shaped], topics: tuple[str, ...]) -> Entry:
    title = stanza[0]
    values = identified(title.content)
    return Entry(title.number, stanza[-1].number, (title.start, title.end), tuple(stanza[1:]), topics, values=values)
