"""The text of a document with what it states; of one whose text is not kept, the passages that state something."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace

from kg.fresh import fresh_of
from kg.lookups.keys import Key
from kg.notes.paragraphs import paragraphs_of
from kg.queries import query
from kg.store import Store
from kg.texts import get_text

LINES = 60
DEEPEST = 6
HEADING = re.compile(r"#{1,6}\s")
BEFORE = 8
"""So many paragraphs stand before the place that is asked for."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A node that a paragraph says something of, by the type of what is said, and the words there that name it."""

    label: str
    id: str
    name: str
    type: str
    first: int
    last: int
    """`text[first:last]` names it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of a document, its first character and line counted from 0 and 1; `chosen` is the one that was asked for."""

    start: int
    line: int
    text: str
    about: tuple[Stated, ...]
    chosen: bool
    depth: int = 0
    """How far it is indented, 0 to `DEEPEST`."""

    @property
    def heading(self) -> bool:
        """Is it a heading?"""
        return HEADING.match(self.text) is not None


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of a document, and where the parts before and after it are asked for."""

    lines: tuple[Line, ...]
    before: int | None
    after: int | None
    whole: bool
    """Is it all of the text, and not only what states something?"""


def text_part(store: Store, document: Key, at: int | None = None, start: int = 0) -> TextPart:
    """The paragraphs from an offset of a document on, or those around the offset `at`, with what they state.

    Where the store keeps no text of the document, its passages stand for them: what states something.
    """
    places = fresh_of(store, _places, document.id)
    starts = [place.start for place in places]
    here = -1 if at is None else bisect_right(starts, at) - 1
    first = bisect_left(starts, start) if at is None else max(0, here - BEFORE + 1)
    end = first + LINES
    shown = places[first:end]
    stated = fresh_of(store, _stated, document.id)
    firsts = [one.first for one in stated]
    lines = []
    for n, place in enumerate(shown, first):
        text = place.text
        about = stated[bisect_left(firsts, place.start) : bisect_left(firsts, place.start + len(text))]
        moved = (replace(one, first=one.first - place.start, last=one.last - place.start) for one in about)
        lines.append(Line(place.start, place.line, text, _in_order(moved), n == here, place.depth))
    return TextPart(
        tuple(lines),
        starts[max(0, first - LINES)] if first else None,
        starts[end] if end < len(starts) else None,
        whole=bool(places) and places[0].whole,
    )


@dataclass(frozen=True, slots=True)
class _Place:
    """A stretch of a document that is read at once, with its line; `whole` says that the store keeps all of the text."""

    start: int
    line: int
    text: str
    whole: bool
    depth: int = 0


def _places(store: Store, document: str) -> list[_Place]:
    """All places of a document in their order, none within another."""
    text = get_text(store, document)
    if text.words:
        words = text.words
        return [
            _Place(one.start, one.line, words[one.start : one.end], True, _depth(words, one.start))
            for one in paragraphs_of(text)
        ]
    found: list[_Place] = []
    rows = store.read(query("lookup/passages_of"), {"id": document})
    for row in sorted(rows, key=lambda row: (row["start"], -len(row["text"]))):
        if not found or row["start"] + len(row["text"]) > found[-1].start + len(found[-1].text):
            found.append(_Place(row["start"], row["line"], row["text"], False))
    return found


def _depth(words: str, start: int) -> int:
    """How far what begins at an offset is indented."""
    before = words[words.rfind("\n", 0, start) + 1 : start]
    return min(DEEPEST, len(before.replace("\t", "    ")) // 2) if before.isspace() else 0


def _stated(store: Store, document: str) -> list[Stated]:
    """What the whole document states by its offsets, in the order of these: no index leads from a passage to it."""
    rows = store.read(query("lookup/stated_in"), {"id": document})
    found = {
        Stated(row["label"], row["id"], row["name"], row["type"], row["start"], row["end"])
        for row in rows
        if row["passage"].rpartition(":")[0] == document  # what is said of its papers stands in other documents, too
    }
    return sorted(found, key=lambda one: (one.first, one.last))


def _in_order(about: Iterable[Stated]) -> tuple[Stated, ...]:
    """As they are named, the longest first where several begin together."""
    return tuple(sorted(set(about), key=lambda one: (one.first, -one.last, one.label, one.id, one.type)))
