"""All papers of a store as a list needs them: by what is asked of them, in each order, without asking the store."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from kg.fresh import fresh
from kg.related.links import Links, Numbers
from kg.related.literature import Literature
from kg.related.reading import literature_of
from kg.search.things import Thing, things_of
from kg.store import Store

Order = Literal["year", "title", "citations"]
"""The newest first; by the letters of the title; the most cited first. Of equal ones the lower id."""
Place = tuple[int | str, str]
"""Where a paper stands in an order: what it is ordered by, and its id."""
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class PaperFilter:
    """What a listed paper must be; None means "any". `author`, `concept` and `venue` are ids or names: any of the names of a
    concept or venue, a part of an author's. `text` is for the words of title and abstract."""

    text: str | None = None
    author: str | None = None
    concept: str | None = None
    venue: str | None = None
    year_from: int | None = None
    year_to: int | None = None
    status: str | None = None


class Names:
    """The names of some things, of which each can be found by a part or as a whole, whatever the letters' case."""

    def __init__(self, things: Iterable[Thing]) -> None:
        given = list(things)
        self._known: dict[str, list[str]] = defaultdict(list)
        for thing in given:
            self._known[_spaced(thing.id)].append(thing.id)
        named = [(_spaced(name), thing.id) for thing in given for name in thing.names]
        self._ids = [one for _, one in named]
        self._text = "\n".join(["", *(name for name, _ in named), ""])
        self._starts = np.cumsum([1, *(len(name) + 1 for name, _ in named)])

    def with_part(self, part: str) -> set[str]:
        """The ids of things of which a name has the part, or whose id it is."""
        return {*self._found(_spaced(part)), *self._known.get(_spaced(part), ())}

    def called(self, name: str) -> set[str]:
        """The ids of things that have the name, or the id."""
        return {*self._found(f"\n{_spaced(name)}\n"), *self._known.get(_spaced(name), ())}

    def _found(self, wanted: str) -> Iterator[str]:
        if not wanted:
            yield from self._ids
            return
        at = self._text.find(wanted)
        while at >= 0:
            line = int(np.searchsorted(self._starts, at + wanted.startswith("\n"), side="right")) - 1
            yield self._ids[line]
            at = self._text.find(wanted, at + 1)


@dataclass(frozen=True)
class PaperIndex:
    """The papers of a literature in every order, and by who wrote them, what they are about and where they appeared."""

    literature: Literature
    people: Names
    concepts: Names
    venues: Names

    def passing(self, wanted: PaperFilter) -> Mask:
        """(n_papers,): which pass the filter, whatever its text."""
        years = self.literature.years
        passed: Mask = np.ones(len(years), dtype=bool)
        if wanted.year_from is not None:
            passed &= (years >= wanted.year_from) & (years > 0)
        if wanted.year_to is not None:
            passed &= (years <= wanted.year_to) & (years > 0)
        if wanted.status is not None:
            passed &= self._statuses == wanted.status
        if wanted.author is not None:
            passed &= self._linked("author", self.people.with_part(wanted.author))
        if wanted.concept is not None:
            passed &= self._linked("concept", self.concepts.called(wanted.concept))
        if wanted.venue is not None:
            passed &= self._linked("venue", self.venues.called(wanted.venue))
        return passed

    def ordered(self, order: Order) -> Numbers:
        """(n_papers,): their numbers in an order."""
        return self._orders[order]

    def place(self, order: Order, paper: int) -> Place:
        """Where a paper stands in an order."""
        one = self.literature.papers[paper]
        by: int | str
        if order == "title":
            by = (one.title or one.id).lower()
        else:
            by = -(one.year or 0) if order == "year" else -int(self.literature.cites.turned.degrees[paper])
        return by, one.id

    def behind(self, order: Order, place: Place) -> Numbers:
        """The numbers of the papers behind a place, be it one that no paper has any more."""
        ordered = self.ordered(order)
        at = bisect_right(range(len(ordered)), place, key=lambda i: self.place(order, int(ordered[i])))
        return ordered[at:]

    @cached_property
    def _statuses(self) -> NDArray[np.str_]:
        return np.array(list(self.literature.papers.statuses), dtype=np.str_)

    @cached_property
    def _orders(self) -> dict[Order, Numbers]:
        # Papers are numbered in the order of their ids, and these sorts are stable.
        titles = [self.place("title", i) for i in range(len(self.literature.papers))]
        return {
            "year": np.argsort(-self.literature.years, kind="stable"),
            "title": np.array(sorted(range(len(titles)), key=titles.__getitem__), dtype=np.intp),
            "citations": np.argsort(-self.literature.cites.turned.degrees, kind="stable"),
        }

    @cached_property
    def _hung(self) -> Mapping[str, tuple[Links, Mapping[str, int]]]:
        """Of each kind the papers by the number of a thing, and that number by its id."""
        whole = self.literature
        kinds = {
            "author": (whole.authors, whole.author_ids),
            "concept": (whole.concepts, whole.concept_ids),
            "venue": (whole.venues, whole.venue_ids),
        }
        return {kind: (links.turned, {one: i for i, one in enumerate(ids)}) for kind, (links, ids) in kinds.items()}

    def _linked(self, kind: str, wanted: set[str]) -> Mask:
        papers, numbers = self._hung[kind]
        passed: Mask = np.zeros(len(self.literature.papers), dtype=bool)
        for one in wanted & numbers.keys():
            passed[papers.of_row(numbers[one])] = True
        return passed


def index_of(store: Store) -> PaperIndex:
    """The papers of a store: made once, and again when its graph has changed."""
    return fresh(store, _index)


def _index(store: Store) -> PaperIndex:
    things = things_of(store)
    named = (Names(things.of_label(label)) for label in ("Author", "Concept", "Venue"))
    return PaperIndex(literature_of(store), *named)


def _spaced(text: str) -> str:
    return " ".join(text.lower().split())
