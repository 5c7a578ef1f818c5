"""What a search finds, kind by kind, with what tells the things of one kind apart; and what is near a text."""

from collections.abc import Sequence
from dataclasses import dataclass

from kg.desk.lists import Row, as_papers
from kg.lookups.keys import LABELS, Key
from kg.lookups.nodes import nodes
from kg.related import Related, Wanted, related_papers
from kg.search import Hit, search
from kg.store import Store

FEW = 6
"""So many of each kind are shown where no kind is asked for."""
PAGE = 30


@dataclass(frozen=True, slots=True)
class Finding:
    """A thing that was found: as a row of a list, how many relationships it has, and what is known of it in a few words."""

    row: Row
    degree: int
    matched: str
    """The one of its names that was found, where that is not what it is called."""
    snippet: str


@dataclass(frozen=True, slots=True)
class Findings:
    """The best of one kind, and how many of it have all words (0 where some only look like them)."""

    label: str
    total: int
    found: tuple[Finding, ...]
    more: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """All kinds, that with the best hit first, and what may have been meant by misspelt words."""

    kinds: tuple[Findings, ...]
    meant: str | None


def finding(store: Store, text: str, label: str | None = None, start: int = 0) -> Answer:
    """What the text names: a few of each kind, or a page of one kind from `start` on."""
    size = PAGE if label else FEW
    asked = {one: search(store, text, labels=(one,), limit=start + size + 1) for one in ([label] if label else LABELS)}
    some = [(one, answer) for one, answer in asked.items() if answer.hits]
    some.sort(key=lambda item: -item[1].hits[0].score)
    if any(answer.total for _, answer in some):
        some = [(one, answer) for one, answer in some if answer.total]
    return Answer(
        tuple(
            Findings(
                one, answer.total, _found(store, answer.hits[start : start + size]), len(answer.hits) > start + size
            )
            for one, answer in some
        ),
        next((answer.meant for _, answer in some if answer.meant), None),
    )


def near(store: Store, text: str) -> list[tuple[Related, Row]]:
    """The papers most related to a text, such as an abstract, each with its reasons and as a row of a list."""
    found = {one.id: one for one in related_papers(store, text=text, wanted=Wanted(PAGE))}
    rows = as_papers(store, {one.id: Row("Paper", one.id, one.name) for one in found.values()})
    return [(found[row.id], row) for row in rows]


def _found(store: Store, hits: Sequence[Hit]) -> tuple[Finding, ...]:
    """What is shown of things of one kind."""
    views = {view.id: view for view in nodes(store, [Key(hit.label, hit.id) for hit in hits])}
    rows = {hit.id: Row(hit.label, hit.id, hit.name, year=hit.year) for hit in hits if hit.id in views}
    if hits and hits[0].label == "Paper":
        rows = {row.id: row for row in as_papers(store, rows)}
    return tuple(
        Finding(
            rows[hit.id],
            views[hit.id].degree,
            hit.matched if hit.matched != rows[hit.id].name else "",
            str(views[hit.id].properties.get("abstract") or views[hit.id].properties.get("type") or ""),
        )
        for hit in hits
        if hit.id in rows
    )
