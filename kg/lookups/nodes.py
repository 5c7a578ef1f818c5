"""Finding one node, and saying what an unknown id may have meant."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from rapidfuzz import fuzz, process

from kg.errors import NotFound, OtherKind
from kg.ids import slug
from kg.lookups.former import bearers, former
from kg.lookups.keys import LABELS, Key, by_label, split_key
from kg.queries import query
from kg.search import search
from kg.store import Store

MAX_ID = 300
"""Ids are slugs of at most 80 characters plus what tells them apart; a longer text names no node."""

_CANDIDATES = 200


@dataclass(frozen=True, slots=True)
class NodeView:
    """A node with what is known of it; `degree` is the number of its relationships."""

    label: str
    id: str
    name: str
    properties: Mapping[str, Any]
    degree: int

    @property
    def key(self) -> Key:
        """What names the node."""
        return Key(self.label, self.id)


def find(store: Store, text: str, *, labels: Iterable[str] = LABELS) -> NodeView:
    """The node that "bert" or "concept:bert" names, be it by an id that it had before more was known, or by its title or name.

    Raises NotFound with the nearest ids, and Ambiguous where several bear the name.
    """
    among, node_id = split_key(text)
    allowed = [label for label in among if label in set(labels)]
    if len(node_id) <= MAX_ID:
        for label in allowed:
            found = nodes(store, [Key(label, node_id)])
            if found:
                return found[0]
        called = slug(node_id)
        key = former(store, node_id, allowed) or (former(store, called, allowed) if called != node_id else None)
        if key and (found := nodes(store, [key])):
            return found[0]
    near = nearest(store, node_id[:MAX_ID], labels=allowed or LABELS)
    if len(node_id) <= MAX_ID and (
        other := _of_another_kind(store, node_id, [one for one in LABELS if one not in allowed])
    ):
        raise OtherKind(node_id, other, " or ".join(label.lower() for label in (allowed or labels)), near)
    raise NotFound(text[:MAX_ID], near)


def _of_another_kind(store: Store, node_id: str, labels: Iterable[str]) -> str | None:
    """Of what kind of these the node is that has an id; None where none has."""
    found = nodes(store, [Key(label, node_id) for label in labels])
    return found[0].label.lower() if found else None


def nodes(store: Store, keys: Iterable[Key]) -> list[NodeView]:
    """The nodes with these keys, in the order of the keys; keys that name nothing are passed over."""
    order = list(dict.fromkeys(keys))
    found: dict[Key, NodeView] = {}
    for label, ids in by_label(order).items():
        for row in store.read(query("lookup/nodes", label=label), {"ids": ids}):
            view = node_view(label, row["properties"], row["degree"])
            found[view.key] = view
    return [found[key] for key in order if key in found]


def node_view(label: str, properties: Mapping[str, Any], degree: int) -> NodeView:
    """A node from its stored properties, those that are not known left out."""
    known = {name: value for name, value in properties.items() if value is not None and name != "id"}
    node_id = str(properties["id"])
    return NodeView(label, node_id, display_name(node_id, known), known, degree)


def id_given(store: Store, given: str | None, label: str) -> str | None:
    """The id of a node of a label that may be asked for; raises NotFound for one that is unknown."""
    return find(store, given, labels=(label,)).id if given else None


def as_shown(value: object, *, inferred: bool) -> str:
    """A value as people read it, "" for None; one that nobody states says so."""
    return "" if value is None else f"{value} (inferred)" if inferred else str(value)


def says_year(name: str, year: int | None) -> bool:
    """Does the name of a paper end in its year, as what it is cited by does?"""
    return name.endswith(f"({year})")


def with_year(name: str, year: int | None, *, inferred: bool) -> str:
    """A paper by its name and its year, which what it is cited by says already.

    >>> with_year("Wide Images", 2017, inferred=True), with_year("Berg et al. (2019)", 2019, inferred=False)
    ('Wide Images (2017, inferred)', 'Berg et al. (2019)')
    """
    if not year or says_year(name, year):
        return name
    return f"{name} ({year}{', inferred' if inferred else ''})"


def display_name(node_id: str, properties: Mapping[str, Any]) -> str:
    """What a person calls the node: its title or name, else how it is cited, else the name of its file or its id."""
    cited_as = next(iter(properties.get("aliases") or ()), None)
    file = PurePosixPath(str(properties.get("path") or "").replace("\\", "/")).name
    return str(properties.get("title") or properties.get("name") or cited_as or file or node_id)


def nearest(store: Store, node_id: str, *, labels: Iterable[str] = LABELS, limit: int = 3) -> tuple[str, ...]:
    """Up to `limit` ids that look like the given one, the most alike first."""
    wanted = node_id.strip().lower()
    words = " ".join(wanted.replace("-", " ").replace("_", " ").split())
    labels = tuple(labels)
    candidates = {hit.id for hit in search(store, words, labels=labels, limit=_CANDIDATES).hits}
    candidates |= {thing.id for thing, _ in bearers(store, wanted, labels)}
    best = process.extract(wanted, sorted(candidates), scorer=fuzz.WRatio, limit=limit)
    return tuple(candidate for candidate, _, _ in best)
