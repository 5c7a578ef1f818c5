"""What a store holds, in outline: the names of all nodes and relationships with a digest of each.

It is kept beside the graph, so that a change need not read the graph back to know what it changes. It counts as long as the
graph is the one that it was made with; what somebody writes into the store by hand, `kg check` finds, and mends.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

import msgspec

from kg import packed
from kg.errors import StoreError
from kg.fresh import graph_version
from kg.queries import query
from kg.schema import NODES
from kg.store import Store

MARK_BYTES = 8
FAST = 1
"""How hard the outline is packed (1 to 9): it is written at every change."""

Marks = dict[str, dict[str, bytes]]
"""Label or type -> id of a node, or the joined ids of the ends of a relationship -> digest of its row."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The marks of a graph, what made it, and what was told of the user's decisions and of contradictions."""

    marks: Marks
    maker: str = ""
    unmatched: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many nodes of each label, and relationships of each type, of those that there are."""
        return {name: len(held) for name, held in self.marks.items() if held}


def mark(value: object) -> bytes:
    """What tells a value, such as the row of a node, from others; the order of properties tells nothing."""
    return blake2b(msgspec.msgpack.encode(value, order="deterministic"), digest_size=MARK_BYTES).digest()


def read_outline(store: Store) -> Outline | None:
    """The outline of the graph that a store holds; None where it keeps none of this graph, or holds other numbers of nodes."""
    try:
        kept = packed.get(store, "StoreInfo", "outline")
        if not kept:
            return None
        version, outline = _decoder().decode(kept)
    except (StoreError, msgspec.DecodeError):
        return None  # cut off, or of a release that outlined otherwise
    if version != graph_version(store):
        return None
    for label in NODES:
        if store.read(query("lookup/count_nodes", label=label))[0]["n"] != len(outline.marks.get(label, ())):
            return None
    return outline


def keep_outline(store: Store, version: str, outline: Outline) -> None:
    """Keep the outline of a version of the graph in the place of the one before."""
    packed.put(store, "StoreInfo", "outline", msgspec.msgpack.encode((version, outline)), level=FAST)


@cache
def _decoder() -> msgspec.msgpack.Decoder[tuple[str, Outline]]:
    return msgspec.msgpack.Decoder(tuple[str, Outline])
