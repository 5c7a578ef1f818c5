"""The text of a document as far as the graph keeps it: the passages that state something, with what they state."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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
    begin, holding = start, None
    if at is not None:
        back = _before(store, document, at + 1, BEFORE)
        begin, holding = (back[-1], back[0]) if back else (0, None)
    rows = store.read(query("lookup/text"), {"id": document.id, "start": begin, "limit": LINES + 1})
    shown = rows[:LINES]
    about: dict[str, list[Stated]] = defaultdict(list)
    inside = _inside(shown)
    starts = {row["id"]: inside[row["id"]]["start"] for row in shown}
    for row in store.read(query("lookup/stated_in"), {"id": document.id, "passages": list(starts)}):
        first, last = row["start"] - starts[row["passage"]], row["end"] - starts[row["passage"]]
        holder = inside[row["passage"]]["id"]
        about[holder].append(Stated(row["label"], row["id"], row["name"], row["type"], first, last))
    chosen = {inside[row["id"]]["id"] for row in shown if row["start"] == holding}
    earlier = _before(store, document, begin, LINES)
    return TextPart(
        tuple(
            Line(row["start"], row["line"], row["text"], _in_order(about[row["id"]]), row["id"] in chosen)
            for row in shown
            if inside[row["id"]] is row
        ),
        earlier[-1] if earlier else None,
        rows[LINES]["start"] if len(rows) > LINES else None,
    )


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


def _before(store: Store, document: Key, start: int, limit: int) -> list[int]:
    """Where the passages before an offset begin, the nearest first."""
    rows = store.read(query("lookup/text_before"), {"id": document.id, "start": start, "limit": limit})
    return [row["start"] for row in rows]
