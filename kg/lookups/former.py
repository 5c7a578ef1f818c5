"""Ids that nothing bears any more: a thing is called otherwise since more is known of it, or since others bear its name.

What an id is made of stays known: names, first authors, years, works. So no table of former ids is kept, and none can be wrong.
"""

import re
from collections.abc import Collection, Iterator

from kg.errors import Ambiguous
from kg.fresh import fresh
from kg.ids import digest, person_name, slug, work_name
from kg.lookups.keys import LABELS, Key
from kg.queries import query
from kg.search.things import Thing, things_of
from kg.store import Store

YEAR = re.compile(r"\d{4}")
MOST_BEARERS = 10
"""So many bearers of one name are told."""


def former(store: Store, node_id: str, labels: Collection[str] = LABELS) -> Key | None:
    """The node that was called by the id, or None; raises Ambiguous where several may be meant."""
    among = bearers(store, node_id, labels)
    told = [thing for thing, base in among if base != node_id and node_id in _further(store, thing, base)]
    near = [thing for thing, base in among if base != node_id and _other_year(node_id, thing, base)]
    found = told or near or [thing for thing, base in among if base == node_id]
    if len(found) > 1:
        raise Ambiguous(node_id, tuple(sorted(thing.id for thing in found))[:MOST_BEARERS])
    return Key(found[0].label, found[0].id) if found else None


def bearers(store: Store, node_id: str, labels: Collection[str]) -> list[tuple[Thing, str]]:
    """The things with a name that the id begins with, each with that name's slug, the longest."""
    things = fresh(store, things_of)
    found = []
    for i in things.holders(node_id.partition("-")[0]):
        thing = things.things[i]
        if thing.label in labels:
            bases = [base for base in map(slug, thing.names) if f"{node_id}-".startswith(f"{base}-")]
            if bases:
                found.append((thing, max(bases, key=len)))
    return found


def _other_year(node_id: str, thing: Thing, base: str) -> bool:
    """Was it a paper's id while a statement with another year was believed?"""
    rest, _, year = node_id.removeprefix(f"{base}-").rpartition("-")
    return (
        thing.label == "Paper" and bool(YEAR.fullmatch(year)) and rest in ("", *map(slug, filter(None, thing.beside)))
    )


def _further(store: Store, thing: Thing, base: str) -> Iterator[str]:
    """What the thing may be called by besides the name alone."""
    if thing.label == "Paper":
        for family in thing.beside:
            yield from (work_name(base, family, year) for year in (thing.year, None))
        yield work_name(base, None, thing.year)
    elif thing.label == "Author":
        for row in store.read(query("lookup/works_of"), {"id": thing.id}):
            for work in (row["id"], row["title"], *(row["aliases"] or ())):
                if work:
                    yield person_name(base, work)
                    yield f"{base}-{slug(work)}-{row['position']}"
    elif thing.label == "Concept":
        yield f"{base}-{thing.kind}"
        yield from (f"{base}-{slug(name)}" for name in thing.names)
    else:
        yield from (f"{base}-{digest(name)}" for name in thing.names)
