"""What hangs on a node: its relationships, grouped by type and direction."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from kg.lookups.evidence import Quote, Spans, quotes, spans_of
from kg.lookups.keys import Key, by_label
from kg.queries import query
from kg.schema import RELATIONSHIPS, said
from kg.store import Store

TYPES: tuple[str, ...] = tuple(RELATIONSHIPS)

GROUP_LIMIT = 50
"""How many neighbours of one relation an answer holds: a concept can have thousands of papers."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A node at the far end of a relationship, with the relationship's own properties and its first sentence.

    `sentences` is how many sentences state the relationship; `quote` is None until it is asked for.
    """

    label: str
    id: str
    name: str
    year: int | None = None
    properties: Mapping[str, Any] = field(default_factory=dict)
    sentences: int = 0
    quote: Quote | None = None
    year_inferred: bool = False

    @property
    def key(self) -> Key:
        """What names the neighbour."""
        return Key(self.label, self.id)


@dataclass(frozen=True, slots=True)
class Relation:
    """The neighbours by one type of relationship in one direction: the first of `total`."""

    type: str
    outgoing: bool
    total: int
    neighbours: tuple[Neighbour, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A relationship as one of the nodes asked about sees it."""

    key: Key
    type: str
    outgoing: bool
    neighbour: Neighbour
    first: Spans

    @property
    def told(self) -> str:
        """What kind of relation it is, or what its most telling sentence does; "" where neither is known."""
        return str(self.neighbour.properties.get("kind", "")) or self.first.stance


def of_concepts(relation: Relation, neighbour: Neighbour) -> str:
    """How a relation between two concepts reads ("is used for"); "" for all others."""
    kind = neighbour.properties.get("kind") if relation.type == "RELATED_TO" else None
    return said(relation.type, outgoing=relation.outgoing, told=kind) if kind else ""


def links(store: Store, keys: Iterable[Key], *, types: Sequence[str] = TYPES) -> list[Link]:
    """Every relationship of the given types at the nodes; one between two of them appears once for each."""
    return [
        link
        for label, ids in by_label(keys).items()
        for outgoing in (True, False)
        for link in _links(store, label, ids, outgoing=outgoing, types=types)
    ]


def beside(store: Store, keys: Iterable[Key], *, types: Sequence[str] = TYPES) -> list[tuple[Key, Key]]:
    """(node, what is joined with it) by relationships of the given types: the ends of `links` and no more."""
    return [
        (Key(label, row["id"]), Key(row["label"], row["other"]))
        for label, ids in by_label(keys).items()
        for row in store.read(query("lookup/beside", label=label), {"ids": ids, "types": list(types)})
    ]


def relations(store: Store, key: Key, *, types: Sequence[str] = TYPES, limit: int = GROUP_LIMIT) -> list[Relation]:
    """The neighbours of a node by the schema's order of types, each group's best first, with sentences."""
    groups = _grouped(store, key, types)
    best = {of: group[:limit] for of, group in groups.items()}
    quoted = iter(_quoted(store, [link for group in best.values() for link in group]))
    return [Relation(*of, len(groups[of]), tuple(islice(quoted, len(best[of])))) for of in groups]


def listed(
    store: Store, key: Key, types: Sequence[str], *, outgoing: bool | None = None, start: int = 0, limit: int
) -> tuple[list[Link], int]:
    """A part of the list of all that a node is connected with by some types, in one direction or both: type after type, each
    group's best first; and how many there are."""
    groups = _grouped(store, key, types)
    sides = (True, False) if outgoing is None else (outgoing,)
    found = [link for kind in types for side in sides for link in groups.get((kind, side), ())]
    part = found[start : start + limit]
    quoted = zip(part, _quoted(store, part), strict=True)
    return [replace(link, neighbour=neighbour) for link, neighbour in quoted], len(found)


def _grouped(store: Store, key: Key, types: Sequence[str]) -> dict[tuple[str, bool], list[Link]]:
    """The links of a node by type and direction in the schema's order of types, each group's best first."""
    groups: dict[tuple[str, bool], list[Link]] = defaultdict(list)
    for link in links(store, [key], types=types):
        groups[link.type, link.outgoing].append(link)
    order = [(kind, outgoing) for kind in TYPES for outgoing in (True, False) if (kind, outgoing) in groups]
    return {of: sorted(groups[of], key=lambda link: closeness(link.neighbour)) for of in order}


def _quoted(store: Store, some: Sequence[Link]) -> list[Neighbour]:
    """The neighbours of the links, each with its first sentence; all are looked up at once."""
    found = quotes(store, [link.first for link in some], limit=1)
    return [replace(link.neighbour, quote=quote[0] if quote else None) for link, quote in zip(some, found, strict=True)]


def closeness(neighbour: Neighbour) -> tuple[Any, ...]:
    """A sort key that puts first authors, salient concepts, frequent citations and recent papers first."""
    own = neighbour.properties
    weight = own.get("salience") or own.get("confidence") or own.get("weight") or 0.0
    count = own.get("count") or 0
    return (own.get("position") or 0, -weight, -count, -(neighbour.year or 0), neighbour.name, neighbour.id)


def _links(store: Store, label: str, ids: list[str], *, outgoing: bool, types: Sequence[str]) -> Iterable[Link]:
    statement = query("lookup/leaving" if outgoing else "lookup/arriving", label=label)
    end = "source" if outgoing else "target"
    possible = [kind for kind in types if getattr(RELATIONSHIPS[kind], end) == label]
    if not possible:
        return
    for row in store.read(statement, {"ids": ids, "types": possible}):
        own = {name: value for name, value in row["properties"].items() if value is not None}
        name = row["name"] or row["other"]
        spans = spans_of(row)
        inferred = bool(row["year_inferred"])
        neighbour = Neighbour(
            row["label"], row["other"], name, row["year"], own, spans.sentences, year_inferred=inferred
        )
        yield Link(Key(label, row["id"]), row["type"], outgoing, neighbour, spans)
