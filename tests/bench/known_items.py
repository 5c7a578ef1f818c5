"""Is what somebody has in mind found?  `python tests/bench/known_items.py STORE` with items made from the store itself.

Each item is what a person types who knows a thing: a stretch of a title, another name, an acronym, a surname with a year, a
word misspelt, a concept by its long form. Prints, for each sort, how many there are and which share has the thing among the
first three.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from kg.search import search
from kg.store import Row, Store, open_store
from kg.terms import GENERIC, STOP_WORDS, concept_key

OF_EACH = 70
FIRST = 3
WORD = re.compile(r"[^\W_]+")
ACRONYM = range(3, 7)

Item = tuple[str, str, str]
"""Label, id, and what is typed."""


def content(text: str) -> list[str]:
    """The words of a text that somebody would remember."""
    return [word for word in WORD.findall(text) if word.lower() not in STOP_WORDS | GENERIC and len(word) > 2]


def fragments(papers: list[Row], random: Random) -> Iterator[Item]:
    """Three words of a title that stand in no other."""
    for paper in papers:
        words = content(paper["title"])
        if len(words) > 3:
            at = random.randrange(len(words) - 2)
            typed = words[at : at + 3]
            holders = sum(all(word.lower() in other["title"].lower() for word in typed) for other in papers)
            if holders == 1:
                yield "Paper", paper["id"], " ".join(typed).lower()


def misspelt(papers: list[Row], random: Random) -> Iterator[Item]:
    """The words before a title's colon or its first ones, one of them with two letters exchanged, one lost or one doubled."""
    for paper in papers:
        words = WORD.findall(paper["title"].partition(":")[2] or paper["title"])[:5]
        long = [i for i, word in enumerate(words) if len(word) > 5]
        if len(words) > 3 and long:
            i = random.choice(long)
            at = random.randrange(1, len(words[i]) - 2)
            word, rest = words[i][:at], words[i][at:]
            words[i] = random.choice((word + rest[1:], word + rest[0] + rest, word + rest[1] + rest[0] + rest[2:]))
            yield "Paper", paper["id"], " ".join(words)


def by_author(papers: list[Row], _: Random) -> Iterator[Item]:
    """The first author's surname and the year, where they mean one paper."""
    named = [(paper["families"][0], paper["year"]) for paper in papers if paper["families"] and paper["year"]]
    for paper in papers:
        if paper["families"] and paper["year"] and named.count((paper["families"][0], paper["year"])) == 1:
            yield "Paper", paper["id"], f"{paper['families'][0]} {paper['year']}"


def aliases(things: list[Row], _: Random) -> Iterator[Item]:
    """Another name of a concept."""
    names = [concept_key(name) for thing in things for name in (thing["name"], *thing["aliases"])]
    for thing in things:
        for alias in thing["aliases"][:1]:
            if names.count(concept_key(alias)) == 1:
                yield "Concept", thing["id"], alias


def acronyms(things: list[Row], _: Random) -> Iterator[Item]:
    """A concept's name of one word in capitals."""
    for thing in things:
        if thing["name"].isupper() and len(thing["name"]) in ACRONYM:
            yield "Concept", thing["id"], thing["name"].lower()


def long_forms(things: list[Row], _: Random) -> Iterator[Item]:
    """The long form of a concept whose name is short."""
    for thing in things:
        for alias in thing["aliases"]:
            if len(alias.split()) > 2 and len(thing["name"]) < len(alias) / 2:
                yield "Concept", thing["id"], alias.lower()
                break


def main(url: str) -> None:
    """Print the shares as JSON."""
    store = open_store(url)
    papers = store.read(
        "MATCH (p:Paper) WHERE p.title IS NOT NULL AND p.status <> 'cited' "
        "OPTIONAL MATCH (a:Author)-[r:AUTHORED]->(p) WITH p, a, r ORDER BY r.position "
        "RETURN p.id AS id, p.title AS title, p.year AS year, collect(a.family) AS families ORDER BY id"
    )
    things = store.read(
        "MATCH (c:Concept) RETURN c.id AS id, c.name AS name, coalesce(c.aliases, []) AS aliases ORDER BY id"
    )
    sorts: list[tuple[str, Callable[[list[Any], Random], Iterator[Item]], list[Row]]] = [
        ("title fragment", fragments, papers),
        ("misspelt", misspelt, papers),
        ("surname and year", by_author, papers),
        ("alias", aliases, things),
        ("acronym", acronyms, things),
        ("long form", long_forms, things),
    ]
    told = {}
    for name, make, rows in sorts:
        random = Random(1)
        items = list(make(random.sample(rows, len(rows)), random))[:OF_EACH]
        told[name] = (len(items), round(sum(_found(store, item) for item in items) / max(1, len(items)), 3))
    total = sum(n for n, _ in told.values())
    told["all"] = (total, round(sum(n * share for n, share in told.values()) / total, 3))
    sys.stdout.write(json.dumps(told, indent=1) + "\n")


def _found(store: Store, item: Item) -> bool:
    label, wanted, typed = item
    return (label, wanted) in [(hit.label, hit.id) for hit in search(store, typed, limit=FIRST).hits]


if __name__ == "__main__":
    main(sys.argv[1])
