"""What the records at hand teach about records: which words are rare, which are names or venues, which venues are one.

Nothing here knows a venue or a person. Two catalogues may write "SIGMOD Conference" and "International Conference on
Management of Data": that they mean one is learnt from the records that agree in all else.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import permutations

from kg.resolve.matching.records import Record

SURE_WORDS = 4
"""A title of so many words that is equal letter by letter, with equal authors and year, is one paper without a doubt."""
BEYOND = 2000
"""So many records are thought to stand beside those at hand, so that a handful of them still knows rare words."""
SMOOTHING = 0.3
PRIOR_TITLE, PRIOR_OTHER = 0.5, 0.2
STRAY_AT_LEAST = 2.0
"""The evidence (nats) from which the end of a title is taken for names or a venue that strayed into it."""
NAMED_BY_THE_OTHER = 4.0
"""What it tells (nats) that a word stands in a field of the other record that is no title."""
MISPLACED_AT_MOST = 4.0
PER_WORD = 0.3
INITIAL = 0.5
CLASH = -1.0
"""An association (nats) from which two words speak of different venues."""
SEEN_AT_LEAST = 2
GROUP_AT_MOST = 6


class Catalogue:
    """Statistics over the distinct records of a set."""

    def __init__(self, records: Iterable[Record]) -> None:
        distinct = list(dict.fromkeys(records))
        self.size = len(distinct)
        self.documents: Counter[str] = Counter()
        self._in_title: Counter[str] = Counter()
        self._in_people: Counter[str] = Counter()
        self._in_venue: Counter[str] = Counter()
        self._written: dict[str, set[tuple[tuple[str, ...], tuple[int, ...]]]] = defaultdict(set)
        for one in distinct:
            self.documents.update(set(one.words))
            self._in_title.update(one.title)
            self._in_people.update(one.people)
            self._in_venue.update(one.venue)
            self._written["".join(one.title)].add((tuple(sorted(one.families)), one.years))
        self._totals = [sum(counts.values()) + 1 for counts in (self._in_title, self._in_people, self._in_venue)]
        self._venues = _VenueWords(distinct)

    def rarity(self, word: str) -> float:
        """The inverse document frequency of a word, in nats."""
        return math.log((self.size + BEYOND) / (self.documents.get(word, 0) + 0.5))

    def bearers(self, title: str) -> int:
        """How many records of different authors or years bear the title (a key without spaces)?  Columns have many."""
        return len(self._written.get(title, ()))

    def is_venue_word(self, word: str) -> bool:
        """Does the word stand in venues rather than in names?"""
        return self._in_venue.get(word, 0) > self._in_people.get(word, 0)

    def venue_likeness(self, a: Iterable[str], b: Iterable[str]) -> float | None:
        """How much more often the words of two venues stand for one paper than by chance (nats); None: not known."""
        return self._venues.likeness(frozenset(a), frozenset(b))

    def title_of(self, one: Record, other: Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The title without what strayed behind it, and what strayed: names or a venue, as the words' company says."""
        words = one.title
        if one.people and one.venue:
            return words, ()
        elsewhere = (set(other.people) | set(other.venue)) - set(other.title)
        best, cut, told = STRAY_AT_LEAST, len(words), 0.0
        for i in range(len(words) - 1, 1, -1):
            told += self._stray(words[i]) + (NAMED_BY_THE_OTHER if words[i] in elsewhere else 0.0)
            if told > best:
                best, cut = told, i
        return words[:cut], words[cut:]

    def _stray(self, word: str) -> float:
        """How much more a word belongs to names or venues than to titles (nats)."""
        title, people, venue = self._totals
        other = (self._in_people.get(word, 0) + PRIOR_OTHER) / people + (
            self._in_venue.get(word, 0) + PRIOR_OTHER
        ) / venue
        own = (self._in_title.get(word, 0) + PRIOR_TITLE) / title
        told = max(-MISPLACED_AT_MOST, min(MISPLACED_AT_MOST, math.log(other / 2 / own)))
        return told - PER_WORD + (INITIAL if len(word) == 1 and word.isalpha() else 0.0)


class _VenueWords:
    """Which words of two venues go together, counted over records that are one paper without a doubt."""

    def __init__(self, records: Iterable[Record]) -> None:
        self._alone: Counter[str] = Counter()
        self._together: Counter[tuple[str, str]] = Counter()
        self._pairs = 0
        for a, b in _surely_one(records):
            self._pairs += 1
            self._alone.update(set(a.venue))
            self._together.update((x, y) for x in set(a.venue) for y in set(b.venue))

    def likeness(self, a: frozenset[str], b: frozenset[str]) -> float | None:
        """The mean over the words of both of how well they go with the other's; a clash outweighs a company."""
        told = [value for ours, theirs in ((a, b), (b, a)) for word in theirs if (value := self._company(word, ours))]
        return math.fsum(told) / len(told) if told else None

    def _company(self, word: str, words: frozenset[str]) -> float | None:
        if not words or self._alone.get(word, 0) < SEEN_AT_LEAST:
            return None
        told = [self._association(word, other) for other in words]
        return min(told) if min(told) < CLASH else max(told)

    def _association(self, x: str, y: str) -> float:
        expected = self._alone.get(x, 0) * self._alone.get(y, 0) / max(1, self._pairs)
        return math.log((self._together.get((x, y), 0) + SMOOTHING) / (expected + SMOOTHING))


def _surely_one(records: Iterable[Record]) -> Iterator[tuple[Record, Record]]:
    """Ordered pairs of records with venues that agree in a long title, in their authors and in the year."""
    groups: dict[tuple[str, frozenset[str], tuple[int, ...]], list[Record]] = defaultdict(list)
    for one in records:
        if len(one.title) >= SURE_WORDS and one.families and one.venue:
            groups[("".join(one.title), frozenset(one.families), one.years)].append(one)
    for group in groups.values():
        yield from permutations(group[:GROUP_AT_MOST], 2)
