"""Ids that nothing bears any more: a thing is called otherwise since more is known of it, or since others bear its name.

What most ids are made of stays known: names, first authors, years, works. So no table of former ids is kept. Where it has gone
with its document, nothing is guessed; `kg.lookups.nodes.nearest` tells who bears the name.
"""

from collections.abc import Collection, Iterator

from kg.errors import Ambiguous
from kg.facts import CONCEPT_TYPES
from kg.ids import digest, person_name, slug, work_name
from kg.lookups.keys import LABELS, Key
from kg.queries import query
from kg.search.things import Thing, things_of
from kg.store import Store

MOST_BEARERS = 10
"""So many bearers of one name are told."""
MOST_WORDS = 80
"""No id has more words."""


def former(store: Store, node_id: str, labels: Collection[str] = LABELS) -> Key | None:
    """The node that was called by the id, or None; raises Ambiguous where several may be meant."""
    among = bearers(store, node_id, labels)
    told = [thing for thing, base in among if base != node_id and node_id in _further(store, thing, base)]
    found = told or [thing for thing, base in among if base == node_id]
    if len(found) > 1:
        raise Ambiguous(node_id, tuple(sorted(thing.id for thing in found))[:MOST_BEARERS])
    return Key(found[0].label, found[0].id) if found else None


def bearers(store: Store, node_id: str, labels: Collection[str]) -> list[tuple[Thing, str]]:
    """The things with a name that the id is or begins with, each with that name's slug, the longest."""
    things = things_of(store)
    words = node_id.split("-")[:MOST_WORDS]
    found: dict[tuple[str, str], tuple[Thing, str]] = {}
    for n in range(1, len(words) + 1):
        base = "-".join(words[:n])
        found |= {(thing.label, thing.id): (thing, base) for thing in things.called(base) if thing.label in labels}
    return list(found.values())


def _further(store: Store, thing: Thing, base: str) -> Iterator[str]:
    """What the thing may be called by besides the name alone."""
    if thing.label == "Paper":
        for text in thing.beside:
            family = text.partition(", ")[0]
            yield from (work_name(base, family, year) for year in (thing.year, None))
        yield work_name(base, None, thing.year)
    elif thing.label == "Author":
        for row in store.read(query("lookup/works_of"), {"id": thing.id}):
            yield from (person_name(base, work) for work in (row["id"], row["title"], *(row["aliases"] or ())) if work)
            yield f"{base}-{digest(row['id'], str(row['position']))}"
    elif thing.label == "Concept":
        yield from (f"{base}-{kind}" for kind in CONCEPT_TYPES)
        yield from (f"{base}-{slug(name)}" for name in thing.names)
    else:
        yield from (f"{base}-{digest(name)}" for name in thing.names)
