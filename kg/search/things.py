"""All that can be found, under all its names, as an index from words."""

import math
from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from kg.columns import Columns, Made, Texts, counted, end_to_end, part_of, together
from kg.fresh import fresh
from kg.ids import slug, words_in
from kg.kept import kept
from kg.lookups.keys import LABELS
from kg.queries import query
from kg.search.spellings import lengths_of
from kg.search.wanted import LAST_YEAR, Wanted
from kg.search.words import address_word, identifier_word, initials, words_of
from kg.store import Store
from kg.stored import stored_ends
from kg.versions import asker

NAME, BESIDE, INITIALS = 1.0, 0.6, 0.7
"""What a word counts that stands in a name; in an author's surname, the year or the venue; as the first letters of a name."""
SHORTEST_ACRONYM = 3
ACRONYM = "·"
"""Marks first letters among the words: "·gan"."""
NO_YEAR = -(2**62)
MADE_BY = asker()
TEXTS = ("ids", "names", "beside", "words", "slugs", "kinds")


@dataclass(frozen=True, slots=True)
class Thing:
    """A node with all its names, the one that is shown first.

    `beside` is what stands beside it: of a paper its authors ("Berg, Anna a"), venue, organizations, year and identifiers; of
    an author the initials.
    """

    label: str
    id: str
    names: tuple[str, ...]
    beside: tuple[str, ...] = ()
    year: int | None = None
    kind: str | None = None
    shown: bool = True
    degree: int = 0
    year_inferred: bool = False


Held = tuple[NDArray[np.int32], NDArray[np.float64]]


class Things(Made[Thing]):
    """Things by the words of their names and of what stands beside them; each is made when somebody looks at it."""

    def __init__(self, columns: Columns) -> None:
        self._texts = {name: Texts.unpacked(part_of(columns, name)) for name in TEXTS}
        self._ids, self._names, self._beside, self._words, self._slugs, kinds = self._texts.values()
        self._columns = {name: column for name, column in columns.items() if "." not in name}
        self._label, self._kind, self._year, self._degree, self._name_ends, self._beside_ends, self._word_ends = (
            counted(columns[name])
            for name in ("label", "kind", "year", "degrees", "name_ends", "beside_ends", "word_ends")
        )
        self._kinds = list(kinds)
        self.degrees: NDArray[np.int64] = columns["degrees"]
        """(n_things,): how much hangs on each."""

    @classmethod
    def of(cls, things: Iterable[Thing]) -> "Things":
        """The index of things, each looked at once."""
        given = tuple(things)
        held: dict[str, tuple[array[int], array[float]]] = defaultdict(lambda: (array("i"), array("d")))
        slugs: list[tuple[str, int]] = []
        for i, thing in enumerate(given):
            for word, weight in _words(thing).items():
                numbers, weights = held[word]
                numbers.append(i)
                weights.append(weight)
            slugs += [(base, i) for base in dict.fromkeys(map(slug, thing.names))]
        words = sorted(held)
        slugs.sort()
        kinds = sorted({thing.kind for thing in given if thing.kind})
        texts = {
            "ids": [thing.id for thing in given],
            "names": [name for thing in given for name in thing.names],
            "beside": [text for thing in given for text in thing.beside],
            "words": words,
            "slugs": [base for base, _ in slugs],
            "kinds": ["", *kinds],
        }
        number = {kind: i for i, kind in enumerate(kinds, 1)}
        return cls(
            {
                **together({name: Texts.of(told).packed() for name, told in texts.items()}),
                "label": np.array([LABELS.index(thing.label) for thing in given], np.int8),
                "kind": np.array([number.get(thing.kind or "", 0) for thing in given], np.int16),
                "year": np.array([NO_YEAR if thing.year is None else thing.year for thing in given], np.int64),
                "year_inferred": np.array([thing.year_inferred for thing in given], np.bool_),
                "shown": np.array([thing.shown for thing in given], np.bool_),
                "degrees": np.array([thing.degree for thing in given], np.int64),
                "name_ends": np.cumsum([0, *(len(thing.names) for thing in given)]),
                "beside_ends": np.cumsum([0, *(len(thing.beside) for thing in given)]),
                "slug_of": np.array([i for _, i in slugs], np.int32),
                "word_ends": np.cumsum([0, *(len(held[word][0]) for word in words)]),
                "holders": end_to_end((held[word][0] for word in words), np.int32),
                "weights": end_to_end((held[word][1] for word in words), np.float64),
            }
        )

    def packed(self) -> Columns:
        """The arrays of which these things are made."""
        return self._columns | together({name: texts.packed() for name, texts in self._texts.items()})

    def __len__(self) -> int:
        return len(self._ids)

    def made(self, i: int) -> Thing:
        """The thing of a number, which there is."""
        return Thing(
            LABELS[self._label[i]],
            self._ids[i],
            self._names.between(self._name_ends[i], self._name_ends[i + 1]),
            self._texts_beside(i),
            None if self._year[i] == NO_YEAR else self._year[i],
            self._kinds[self._kind[i]] or None,
            bool(self._columns["shown"][i]),
            self._degree[i],
            bool(self._columns["year_inferred"][i]),
        )

    def of_label(self, label: str) -> Iterator[Thing]:
        """The things of a label."""
        return (self[i] for i in np.flatnonzero(self._columns["label"] == LABELS.index(label)).tolist())

    def called(self, base: str) -> Iterator[Thing]:
        """The things with a name of this slug."""
        for at in range(bisect_left(self._slugs, base), bisect_right(self._slugs, base)):
            yield self[int(self._columns["slug_of"][at])]

    def passing(self, asked: Wanted) -> NDArray[np.bool_]:
        """(n_things,): which are what the fields ask for."""
        passed: NDArray[np.bool_] = np.ones(len(self), np.bool_)
        years = self._columns["year"]
        if asked.labels:
            passed &= np.isin(self._columns["label"], [i for i, label in enumerate(LABELS) if label in asked.labels])
        if asked.kind:
            passed &= self._columns["kind"] == (self._kinds.index(asked.kind) if asked.kind in self._kinds else -1)
        if asked.first or asked.last:
            passed &= (
                (years != NO_YEAR) & (years != 0) & (years >= (asked.first or 0)) & (years <= (asked.last or LAST_YEAR))
            )
        if asked.beside:
            among = np.intersect1d(np.flatnonzero(passed), self.having(chain.from_iterable(asked.beside)))
            passed[:] = False
            passed[[i for i in among.tolist() if self._has_beside(i, asked.beside)]] = True
        return passed

    def holders(self, word: str) -> Held:
        """The numbers of the things that have a word, ascending, and how much each has it."""
        ends = self._ends(word)
        return self._columns["holders"][ends], self._columns["weights"][ends]

    def having(self, words: Iterable[str]) -> NDArray[np.int32]:
        """The numbers of the things that have all words; there is at least one word."""
        return reduce(np.intersect1d, (self.holders(word)[0] for word in words))

    def number(self, word: str) -> int:
        """How many things have a word."""
        ends = self._ends(word)
        return int(ends.stop - ends.start)

    @cached_property
    def vocabulary(self) -> list[str]:
        """All words, in the order of their letters."""
        return [word for word in self._rows if not word.startswith(ACRONYM)]

    @cached_property
    def by_length(self) -> Mapping[int, Sequence[str]]:
        """The words of so many letters, in the order of these."""
        return lengths_of(self.vocabulary)

    def rarity(self, word: str) -> float:
        """How much a word tells (nats): more than 0 even if all have it."""
        return math.log(1 + (len(self) + 1) / (self.number(word) + 1))

    @cached_property
    def _rows(self) -> Mapping[str, int]:
        """Word -> its number."""
        return {word: i for i, word in enumerate(self._words)}

    def _ends(self, word: str) -> slice:
        row = self._rows.get(word)
        return slice(0, 0) if row is None else slice(self._word_ends[row], self._word_ends[row + 1])

    def _texts_beside(self, i: int) -> tuple[str, ...]:
        return self._beside.between(self._beside_ends[i], self._beside_ends[i + 1])

    def _has_beside(self, i: int, groups: Iterable[Iterable[str]]) -> bool:
        """Does each group of words stand in one text beside the thing?"""
        texts = [set(words_of(text)) for text in self._texts_beside(i)]
        return all(any(text.issuperset(words) for text in texts) for words in groups)


def _words(thing: Thing) -> dict[str, float]:
    """The words by which a thing is found, with how much it has each."""
    found: dict[str, float] = {}

    def add(words: Iterable[str], weight: float) -> None:
        for word in words:
            found[word] = max(weight, found.get(word, 0.0))

    for text in thing.beside:
        add(words_of(text), BESIDE)
    for name in thing.names:
        words = words_in(name)
        add(words_of(name), NAME)
        if len(words) >= SHORTEST_ACRONYM:
            add([ACRONYM + "".join(word[0] for word in words)], INITIALS)
    return found


def things_of(store: Store) -> Things:
    """All that a store holds: read once, and again when its graph has changed."""
    return fresh(store, _kept_things)


def _kept_things(store: Store) -> Things:
    return Things(kept(store, "things", MADE_BY, lambda of: _read(of).packed()))


def _read(store: Store) -> Things:
    rows = {label: store.read(query("lookup/things", label=label)) for label in LABELS}
    beside: dict[tuple[str, str], list[str]] = defaultdict(list)
    authors = {}
    for row in rows["Author"]:
        first = initials(row["given"] or "")
        beside["Author", row["id"]] = [first]
        authors[row["id"]] = f"{row['family'] or row['name']}, {row['given'] or ''} {first}".rstrip(", ")
    for author, paper, _ in stored_ends(store, "AUTHORED"):
        beside["Paper", paper].append(authors.get(author, ""))
    for label, relationship in (("Venue", "PUBLISHED_IN"), ("Organization", "FROM")):
        names = {row["id"]: str(row["name"] or "") for row in rows[label]}
        for paper, body, _ in stored_ends(store, relationship):
            beside["Paper", paper].append(names.get(body, ""))
    for row in rows["Paper"]:
        beside["Paper", row["id"]] += [str(row["year"] or "")]
        beside["Paper", row["id"]] += [identifier_word(one) for one in (row["arxiv"], row["doi"]) if one]
        beside["Paper", row["id"]] += [address_word(row["url"])] if row["url"] else []
    things = [
        Thing(
            label,
            row["id"],
            tuple(dict.fromkeys(str(name) for name in (row["name"], *(row["aliases"] or ()), row["path"]) if name))
            or (row["id"],),
            tuple(beside.get((label, row["id"]), ())),
            row["year"],
            row["kind"],
            row["status"] != "cited",
            row["degree"],
            bool(row["year_inferred"]),
        )
        for label, found in rows.items()
        for row in found
    ]
    return Things.of(sorted(things, key=lambda thing: (LABELS.index(thing.label), thing.id)))
