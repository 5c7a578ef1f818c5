"""The text of a document as far as the graph keeps it: the passages that state something, with what they state."""

from collections import defaultdict
from dataclasses import dataclass

from kg.lookups.keys import Key
from kg.queries import query
from kg.store import Store

LINES = 60
BEFORE = 8
"""So many passages stand before the place that is asked for."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A node that a passage says something of."""

    label: str
    id: str
    name: str


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
    first, holding = start, None
    if at is not None:
        back = _before(store, document, at + 1, BEFORE)
        first, holding = (back[-1], back[0]) if back else (0, None)
    rows = store.read(query("lookup/text"), {"id": document.id, "start": first, "limit": LINES + 1})
    shown = rows[:LINES]
    about: dict[str, list[Stated]] = defaultdict(list)
    ids = [row["id"] for row in shown]
    for row in store.read(query("lookup/stated_in"), {"id": document.id, "passages": ids}):
        about[row["passage"]].append(Stated(row["label"], row["id"], row["name"]))
    earlier = _before(store, document, first, LINES)
    return TextPart(
        tuple(
            Line(row["start"], row["line"], row["text"], tuple(about[row["id"]]), row["start"] == holding)
            for row in shown
        ),
        earlier[-1] if earlier else None,
        rows[LINES]["start"] if len(rows) > LINES else None,
    )


def _before(store: Store, document: Key, start: int, limit: int) -> list[int]:
    """Where the passages before an offset begin, the nearest first."""
    rows = store.read(query("lookup/text_before"), {"id": document.id, "start": start, "limit": limit})
    return [row["start"] for row in rows]
