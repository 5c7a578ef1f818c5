"""The text of a document as far as the graph keeps it: the passages that state something, with what they state."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kg.fresh import fresh_of
from kg.lookups.keys import Key
from kg.queries import query
from kg.store import Row, Store

LINES = 60
BEFORE = 8
"""So many passages stand before the place that is asked for."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A node that a passage says something of, by the type of what is said, and the words of the passage that name it."""

    label: str
    id: str
    name: str
    type: str
    first: int
    last: int
    """`text[first:last]` names it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A passage of a document, its first character and line counted from 0 and 1; `chosen` is the one that was asked for."""

    start: int
    line: int
    text: str
    about: tuple[Stated, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of a document, and where the parts before and after it are asked for."""

    lines: tuple[Line, ...]
    before: int | None
    after: int | None


def text_part(store: Store, document: Key, at: int | None = None, start: int = 0) -> TextPart:
    """The passages from an offset of a document on, or those around the offset `at`, with what they state."""
    starts, ids = fresh_of(store, _places, document.id)
    here = -1 if at is None else bisect_right(starts, at) - 1
    first = bisect_left(starts, start) if at is None else max(0, here - BEFORE + 1)
    end = first + LINES
    rows = store.read(query("lookup/passages"), {"ids": ids[first:end]})
    rows.sort(key=lambda row: (row["start"], row["id"]))
    inside = _inside(rows)
    stated = fresh_of(store, _stated, document.id)
    about: dict[str, list[Stated]] = defaultdict(list)
    for passage, holder in inside.items():
        begin = holder["start"]
        for one in stated.get(passage, ()):
            about[holder["id"]].append(replace(one, first=one.first - begin, last=one.last - begin))
    chosen = inside[ids[here]]["id"] if here >= 0 else None
    return TextPart(
        tuple(
            Line(row["start"], row["line"], row["text"], _in_order(about[row["id"]]), row["id"] == chosen)
            for row in rows
            if inside[row["id"]] is row
        ),
        starts[max(0, first - LINES)] if first else None,
        starts[end] if end < len(starts) else None,
    )


def _places(store: Store, document: str) -> tuple[list[int], list[str]]:
    """Where the passages of a document begin, and their ids, in their order."""
    rows = store.read(query("lookup/places"), {"id": document})
    rows.sort(key=lambda row: (row["start"], row["id"]))
    return [row["start"] for row in rows], [row["id"] for row in rows]


def _stated(store: Store, document: str) -> dict[str, list[Stated]]:
    """Passage -> what it states by the document's offsets, of the whole document: no index leads from a passage to it."""
    found: dict[str, list[Stated]] = defaultdict(list)
    own = set(_places(store, document)[1])  # what is said of its papers stands in other documents, too
    for row in (row for row in store.read(query("lookup/stated_in"), {"id": document}) if row["passage"] in own):
        one = Stated(row["label"], row["id"], row["name"], row["type"], row["start"], row["end"])
        found[row["passage"]].append(one)
    return dict(found)


def _inside(rows: Sequence[Row]) -> dict[str, Row]:
    """Passage -> itself, or the one before it that holds all of its text."""
    found: dict[str, Row] = {}
    outer = None
    for row in rows:
        if outer is None or row["start"] + len(row["text"]) > outer["start"] + len(outer["text"]):
            outer = row
        found[row["id"]] = outer
    return found


def _in_order(about: Iterable[Stated]) -> tuple[Stated, ...]:
    """As they are named, the longest first where several begin together."""
    return tuple(sorted(set(about), key=lambda one: (one.first, -one.last, one.label, one.id, one.type)))
