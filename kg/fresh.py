"""What is made from a whole graph and kept until the graph changes."""

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from kg.queries import query
from kg.store import Store

Made = TypeVar("Made")

_KEPT: "WeakKeyDictionary[Store, dict[Callable[[Store], Any], tuple[str, Any]]]" = WeakKeyDictionary()


def fresh(store: Store, make: Callable[[Store], Made]) -> Made:
    """What `make` makes of the store: made once, and again when the graph has changed."""
    version = graph_version(store)
    kept = _KEPT.setdefault(store, {})
    if make not in kept or kept[make][0] != version:
        kept[make] = (version, make(store))
    made: Made = kept[make][1]
    return made


def graph_version(store: Store) -> str:
    """What tells this state of the graph from every other; "" where the store holds none."""
    rows = store.read(query("store/graph_version"))
    return str(rows[0]["version"]) if rows else ""
