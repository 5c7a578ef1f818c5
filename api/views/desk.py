"""The desk: a list, the picture of its rows, and the evidence of the row that is chosen; all of it in the address."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from api.views.picture import Picture, picture
from api.views.rendering import file_name, node_path
from kg.desk.common import common
from kg.desk.lists import LISTS, PAIR, Filter, Listing, Row, as_papers, listing
from kg.desk.marks import Mark
from kg.desk.wording import Wording, wording
from kg.errors import NotFound
from kg.fresh import fresh
from kg.lookups.counts import documents
from kg.lookups.evidence import EdgeView
from kg.lookups.explain import Path, explain
from kg.lookups.keys import Key
from kg.lookups.neighbours import Relation, relations
from kg.lookups.nodes import NodeView, find
from kg.notes.index import notes_of
from kg.store import Store
from kg.texts import get_text

LIST_WORDS: Mapping[str, Mapping[str, str]] = {
    "Paper": {
        "related": "Related",
        "earlier": "Earlier",
        "later": "Later",
        "citations": "Cites and cited",
        "concepts": "Concepts",
        "people": "People",
        "alike": "Same title",
    },
    "Author": {"papers": "Papers", "coauthors": "Wrote with", "namesakes": "Same family name"},
    "Concept": {
        "papers": "Papers",
        "people": "People",
        "pairs": "Who with whom",
        "concepts": "Related concepts",
        "alike": "Similar names",
    },
    "Venue": {"papers": "Papers", "alike": "Similar names"},
    "Organization": {"papers": "Papers", "alike": "Similar names"},
    "Document": {"papers": "Papers"},
}
"""What each list is called on the page."""

REASON_WORDS: Mapping[str, str] = {
    "cites": "cites it",
    "cited_by": "cited by it",
    "builds_on": "builds on it",
    "built_on_by": "it builds on",
    "cited_beside": "cited beside",
    "cited_nearby": "cited nearby",
    "shared_references": "same references",
    "authors": "same authors",
    "authors_cite": "cited by the authors",
    "concepts": "same concepts",
    "words": "same words",
    "topics": "same topics",
}
"""The reasons that a list of related papers can be narrowed to."""

ORDERS = {"best": "closest", "newest": "newest", "oldest": "oldest", "title": "by title", "unread": "unread first"}
MAYBE_SAME = ("alike", "namesakes")
CHAINS = 4
SAID = ("DESCRIBED_IN", "INTRODUCES", "VERSION_OF", "BUILDS_ON", "CITES", "RELATED_TO")
SAID_OF_EACH = 2
"""What is shown of the centre itself: sentences of these, so many of each."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address of a desk says."""

    name: str
    wanted: Filter
    row: str | None = None

    def parts(self, **changed: Any) -> dict[str, Any]:
        """What the address says beside the node, with some of it changed; None leaves a part out."""
        own: dict[str, Any] = {
            "list": self.name,
            "unread": "1" if self.wanted.unread else None,
            "listed": "1" if self.wanted.listed else None,
            "from": self.wanted.year_from,
            "to": self.wanted.year_to,
            "document": self.wanted.document,
            "group": self.wanted.group,
            "reason": self.wanted.reason,
            "sort": self.wanted.order if self.wanted.order != "best" else None,
            "start": self.wanted.start or None,
            "faint": "1" if self.wanted.faint else None,
            "row": self.row,
        }
        return {name: value for name, value in (own | changed).items() if value is not None}

    def address(self, centre: NodeView, **changed: Any) -> str:
        """The address of this desk with some of it changed; None leaves a part out."""
        return f"{node_path(centre.label, centre.id)}?{urlencode(self.parts(**changed))}"

    def of_list(self, centre: NodeView, name: str) -> str:
        """The address of another list of this desk, from its start and with nothing left out but what is read."""
        others = dict.fromkeys(part for part in self.parts() if part not in ("list", "unread"))
        return self.address(centre, **(others | {"list": name}))


@dataclass(frozen=True, slots=True)
class Evidence:
    """The right side: the row that is chosen, or the centre itself, and how the two are connected."""

    view: NodeView
    row: Row | None = None
    chains: tuple[Path, ...] = ()
    said: tuple[Relation, ...] = ()
    likely: bool = False
    """Is the row listed because it may be the same as the centre?"""
    wording: tuple[Wording, ...] = ()
    """What both say in the same words, where that put the row here."""


def desk(store: Store, centre: NodeView, asked: Asked, marks: Mapping[str, Mark], *, writable: bool) -> dict[str, Any]:
    """What the template of the desk shows."""
    found = listing(store, centre.key, asked.name, asked.wanted, marks)
    drawn = pictured(store, centre, found.rows)
    return {
        "centre": centre,
        "card": _card(store, centre),
        "asked": asked,
        "found": found,
        "tabs": LIST_WORDS[centre.label],
        "noted": _noted(store, centre, found),
        "picture": drawn,
        "evidence": evidence(
            store, centre, asked if asked.row or drawn or not found.rows else _first(asked, found), found
        ),
        "mark": marks.get(centre.id) if centre.label == "Paper" else None,
        "marks": marks,
        "documents": document_names(store),
        "writable": writable,
        "orders": ORDERS,
        "reasons": REASON_WORDS,
        "address": lambda **changed: asked.address(centre, **changed),
        "of_list": lambda name: asked.of_list(centre, name),
        "pages": _pages(found, asked.wanted),
        "longest": max((row.score for row in found.rows), default=0.0) or 1.0,
        "years": [(year, n) for year, n in found.years if year],
        "undated": sum(n for year, n in found.years if not year),
        "most": max((n for year, n in found.years if year), default=1),
        "taken": lambda kind: asked.address(centre).replace("/view/node/", f"/view/list.{kind}/", 1),
    }


def _card(store: Store, centre: NodeView) -> Row | None:
    """Who wrote the paper that the desk is about; None for other nodes."""
    if centre.label != "Paper":
        return None
    return next(iter(as_papers(store, {centre.id: Row("Paper", centre.id, centre.name)})), None)


def _noted(store: Store, centre: NodeView, found: Listing) -> tuple[str, int] | None:
    """The document, and the offset in it, where the notes on a paper are read first, or all of a document; None where there is
    no text."""
    if centre.label == "Document":
        return (centre.id, 0) if found.total or get_text(store, centre.id).words else None
    noted = notes_of(store).about(centre.id) if centre.label == "Paper" else []
    return next(((lines[0].document, lines[0].start) for lines in noted if lines[0].document), None)


def _first(asked: Asked, found: Listing) -> Asked:
    """With the first row chosen: where there is no picture, its sentences have the room."""
    return replace(asked, row=str(found.rows[0].key))


def document_names(store: Store) -> dict[str, str]:
    """Document -> the name of its file."""
    return {row["id"]: file_name(row["path"] or row["id"]) for row in fresh(store, documents)}


def pictured(store: Store, centre: NodeView, rows: Sequence[Row]) -> Picture | None:
    """The picture of the rows, with the paper that they are listed for where it is one."""
    papers = [row.id for row in rows if row.label == "Paper"]
    if not papers:
        return None
    if centre.label != "Paper":
        return picture(rows, common(store, papers))
    own = Row("Paper", centre.id, centre.name, year=centre.properties.get("year"), short=centre.name)
    return picture(rows, common(store, papers, centre.id), own)


def evidence(store: Store, centre: NodeView, asked: Asked, found: Listing) -> Evidence:
    """The evidence of the row that the address names, or what is known of the centre."""
    first, second = asked.row or "", ""
    if first.startswith("author:"):
        first, _, second = first.partition(PAIR)
    try:
        view = find(store, first) if first else centre
        start = find(store, f"author:{second}").key if second else centre.key
    except NotFound:
        view, start = centre, centre.key
    if view.key == start:
        types = [kind for kind in SAID if centre.label != "Document"]  # what a document describes is its list
        return Evidence(centre, said=tuple(relations(store, centre.key, types=types, limit=SAID_OF_EACH)))
    row = next((one for one in found.rows if str(one.key) == asked.row), None)
    stems = {stem for chip in row.chips for stem in chip.words} if row else set()
    said = wording(store, (centre, view), stems) if stems else ()
    return Evidence(view, row, tuple(chains_of(store, start, view.key)), likely=found.name in MAYBE_SAME, wording=said)


def chains_of(store: Store, a: Key, b: Key) -> list[Path]:
    """The chains of sentences that join two nodes."""
    return [_plainly(path) for path in explain(store, a, b, limit=CHAINS)]


def _plainly(path: Path) -> Path:
    """The chain without what is said twice: what introduces a concept mentions it."""
    return Path(tuple(replace(hop, edges=_weightiest(hop.edges)) for hop in path.hops))


def _weightiest(edges: tuple[EdgeView, ...]) -> tuple[EdgeView, ...]:
    introduced = any(edge.type == "INTRODUCES" for edge in edges)
    return tuple(edge for edge in edges if not (introduced and edge.type == "MENTIONS"))


def first_list(label: str) -> str:
    """The list that is shown where none is asked for."""
    return next(iter(LISTS[label]))


def _pages(found: Listing, wanted: Filter) -> tuple[int | None, int | None]:
    """Where the page before and the page after begin."""
    before = max(0, wanted.start - wanted.size) if wanted.start else None
    after = wanted.start + wanted.size if wanted.start + wanted.size < found.found else None
    return before, after
