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


def text_part(store: Store, document: Key, at: int = 0) -> TextPart:
    """The passages around an offset of a document, with what they state; empty where it has none."""
    back = [row["start"] for row in _before(store, document, at, LINES + BEFORE)]
    first = back[min(BEFORE, len(back)) - 1] if back else 0
    rows = store.read(query("lookup/text"), {"id": document.id, "start": first, "limit": LINES + 1})
    shown = rows[:LINES]
    about: dict[str, list[Stated]] = defaultdict(list)
    ids = [row["id"] for row in shown]
    for row in store.read(query("lookup/stated_in"), {"id": document.id, "passages": ids}):
        about[row["passage"]].append(Stated(row["label"], row["id"], row["name"]))
    holding = max((row["start"] for row in shown if row["start"] <= at), default=None)
    return TextPart(
        tuple(
            Line(row["start"], row["line"], row["text"], tuple(about[row["id"]]), bool(at) and row["start"] == holding)
            for row in shown
        ),
        back[-1] if len(back) > BEFORE else None,
        rows[LINES]["start"] if len(rows) > LINES else None,
    )


def _before(store: Store, document: Key, at: int, limit: int) -> list[dict[str, int]]:
    return store.read(query("lookup/text_before"), {"id": document.id, "start": at, "limit": limit})
