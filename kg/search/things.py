"""All that can be found, under all its names, as an index from words."""

import math
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kg.ids import words_in
from kg.lookups.keys import LABELS
from kg.queries import query
from kg.store import Store
from kg.stored import stored_ends

NAME, BESIDE, INITIALS = 1.0, 0.6, 0.7
"""What a word counts that stands in a name; in an author's surname, the year or the venue; as the first letters of a name."""
SHORTEST_ACRONYM = 3
ACRONYM = "·"
"""Marks first letters among the words: "·gan"."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A node with all its names, the one that is shown first; `beside` are words that stand beside it, such as surnames."""

    label: str
    id: str
    names: tuple[str, ...]
    beside: tuple[str, ...] = ()
    year: int | None = None
    kind: str | None = None
    shown: bool = True
    degree: int = 0


Held = tuple[NDArray[np.int32], NDArray[np.float64]]
NOBODY: Held = (np.zeros(0, np.int32), np.zeros(0))


class Things:
    """Things by the words of their names and of what stands beside them."""

    def __init__(self, things: Iterable[Thing]) -> None:
        self.things: Sequence[Thing] = tuple(things)
        self._held: dict[str, tuple[array[int], array[float]]] = defaultdict(lambda: (array("i"), array("d")))
        for i, thing in enumerate(self.things):
            for word, weight in _words(thing).items():
                numbers, weights = self._held[word]
                numbers.append(i)
                weights.append(weight)

    def holders(self, word: str) -> Held:
        """The numbers of the things that have a word, ascending, and how much each has it."""
        if word not in self._held:
            return NOBODY
        numbers, weights = self._held[word]
        return np.frombuffer(numbers, np.int32), np.frombuffer(weights, np.float64)

    def number(self, word: str) -> int:
        """How many things have a word."""
        return len(self._held[word][0]) if word in self._held else 0

    @cached_property
    def degrees(self) -> NDArray[np.int64]:
        """(n_things,): how much hangs on each."""
        return np.array([thing.degree for thing in self.things], dtype=np.int64)

    @cached_property
    def vocabulary(self) -> list[str]:
        """All words, in the order of their letters."""
        return sorted(word for word in self._held if not word.startswith(ACRONYM))

    @cached_property
    def by_length(self) -> Mapping[int, Sequence[str]]:
        """The words of so many letters, in the order of these."""
        found: dict[int, list[str]] = defaultdict(list)
        for word in self.vocabulary:
            found[len(word)].append(word)
        return found

    def rarity(self, word: str) -> float:
        """How much a word tells (nats): more than 0 even if all have it."""
        return math.log(1 + (len(self.things) + 1) / (self.number(word) + 1))


def _words(thing: Thing) -> dict[str, float]:
    """The words by which a thing is found, with how much it has each."""
    found: dict[str, float] = {}

    def add(words: Iterable[str], weight: float) -> None:
        for word in words:
            found[word] = max(weight, found.get(word, 0.0))

    for text in thing.beside:
        add(words_in(text), BESIDE)
    for name in thing.names:
        words = words_in(name)
        add(words, NAME)
        if len(words) >= SHORTEST_ACRONYM:
            add([ACRONYM + "".join(word[0] for word in words)], INITIALS)
    return found


def things_of(store: Store) -> Things:
    """All that a store holds."""
    rows = {label: store.read(query("lookup/things", label=label)) for label in LABELS}
    beside: dict[str, list[str]] = defaultdict(list)
    authors = {row["id"]: row["family"] or row["name"] for row in rows["Author"]}
    for author, paper, _ in stored_ends(store, "AUTHORED"):
        beside[paper].append(str(authors.get(author) or ""))
    venues = {row["id"]: row["name"] for row in rows["Venue"]}
    for paper, venue, _ in stored_ends(store, "PUBLISHED_IN"):
        beside[paper].append(str(venues.get(venue) or ""))
    things = []
    for label, found in rows.items():
        for row in found:
            names = tuple(dict.fromkeys(str(name) for name in (row["name"], *(row["aliases"] or ())) if name))
            around = (*beside.get(row["id"], ()), str(row["year"] or "")) if label == "Paper" else ()
            things.append(
                Thing(
                    label,
                    row["id"],
                    names or (row["id"],),
                    around,
                    row["year"],
                    row["kind"],
                    row["status"] != "cited",
                    row["degree"],
                )
            )
    return Things(sorted(things, key=lambda thing: (LABELS.index(thing.label), thing.id)))
