"""All papers of a store as a list needs them: by what is asked of them, in each order, without asking the store."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from kg.stored import stored_ends

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
    published: Links
    venue_ids: Sequence[str]

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
            passed &= self._linked(
                self.literature.authors, self.literature.author_ids, self.people.with_part(wanted.author)
            )
        if wanted.concept is not None:
            passed &= self._linked(
                self.literature.concepts, self.literature.concept_ids, self.concepts.called(wanted.concept)
            )
        if wanted.venue is not None:
            passed &= self._linked(self.published, self.venue_ids, self.venues.called(wanted.venue))
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
        return np.array([paper.status for paper in self.literature.papers], dtype=np.str_)

    @cached_property
    def _orders(self) -> dict[Order, Numbers]:
        # Papers are numbered in the order of their ids, and these sorts are stable.
        titles = [self.place("title", i) for i in range(len(self.literature.papers))]
        return {
            "year": np.argsort(-self.literature.years, kind="stable"),
            "title": np.array(sorted(range(len(titles)), key=titles.__getitem__), dtype=np.intp),
            "citations": np.argsort(-self.literature.cites.turned.degrees, kind="stable"),
        }

    def _linked(self, links: Links, ids: Sequence[str], wanted: set[str]) -> Mask:
        passed: Mask = np.zeros(len(self.literature.papers), dtype=bool)
        for one in wanted:
            number = bisect_left(ids, one)
            if ids[number : number + 1] == [one]:
                passed[links.turned.of_row(number)] = True
        return passed


@dataclass(frozen=True, slots=True)
class Described:
    """Which documents describe the papers of a literature."""

    numbers: Mapping[str, int]
    links: Links
    document_ids: Sequence[str]

    def of(self, paper: str) -> tuple[str, ...]:
        """The ids of the documents that describe a paper, in their order; none of one that is not known."""
        number = self.numbers.get(paper)
        return () if number is None else tuple(self.document_ids[i] for i in sorted(self.links.of_row(number)))


def described_of(store: Store) -> Described:
    """What describes the papers of a store: made once, and again when its graph has changed; it needs no names."""
    return fresh(store, _described)


def _described(store: Store) -> Described:
    literature = literature_of(store)
    return Described(literature.numbers, *_joined(store, literature, "DESCRIBED_IN"))


def _joined(store: Store, literature: Literature, kind: str) -> tuple[Links, list[str]]:
    """The papers' relationships of a type, and the ids of what they lead to."""
    ends = [(paper, other) for paper, other, _ in stored_ends(store, kind)]
    ids = sorted({other for _, other in ends})
    number = {other: i for i, other in enumerate(ids)}
    # The graph may have changed since the literature was read: then all is made again for the next question.
    pairs = ((literature.numbers[a], number[b], 1.0) for a, b in ends if a in literature.numbers)
    return Links.of(pairs, len(literature.papers), len(ids)), ids


def index_of(store: Store) -> PaperIndex:
    """The papers of a store: made once, and again when its graph has changed."""
    return fresh(store, _index)


def _index(store: Store) -> PaperIndex:
    literature, things = literature_of(store), fresh(store, things_of).things

    def names(label: str) -> Names:
        return Names(thing for thing in things if thing.label == label)

    return PaperIndex(
        literature,
        names("Author"),
        names("Concept"),
        names("Venue"),
        *_joined(store, literature, "PUBLISHED_IN"),
    )


def _spaced(text: str) -> str:
    return " ".join(text.lower().split())
