"""Which words of texts a typed word may be: itself, one of another spelling, a longer one, one with a slip or two."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from rapidfuzz import process
from rapidfuzz.distance import OSA

from kg.search.words import UNSPACED
from kg.terms import singular

BEGINS_LAST, BEGINS = 0.85, 0.6
"""What a word counts that begins with the typed one, where that is the last (it may be half typed), or before."""
SHORTEST_BEGINNING = 3
MOST_BEGINNINGS = 200
OTHER_SPELLING, ONE_SLIP, TWO_SLIPS = 0.95, 0.75, 0.5
SLIPS = ((8, 2), (4, 1))
"""From so many letters on so many slips may be in a word."""
UMLAUT = re.compile(r"(?<=[aou])e")


class Vocabulary(Protocol):
    """The words of texts, in the order of their letters."""

    @property
    def vocabulary(self) -> Sequence[str]:
        """All words, in the order of their letters."""

    @property
    def by_length(self) -> Mapping[int, Sequence[str]]:
        """The words of so many letters, in the order of these."""

    def number(self, word: str) -> int:
        """How many texts have a word."""


def lengths_of(vocabulary: Iterable[str]) -> Mapping[int, Sequence[str]]:
    """Words by the number of their letters."""
    found: dict[int, list[str]] = defaultdict(list)
    for word in vocabulary:
        found[len(word)].append(word)
    return found


def spellings_of(words: Vocabulary, word: str, begins: float) -> dict[str, float]:
    """The words that a typed word may be, each with how surely; `begins` is for longer ones."""
    forms: dict[str, float] = {}
    if words.number(word):
        forms[word] = 1.0
    for other in {singular(word), UMLAUT.sub("", word)} - {word}:
        if words.number(other):
            forms[other] = OTHER_SPELLING
    if len(word) >= SHORTEST_BEGINNING or UNSPACED.match(word):
        forms = dict.fromkeys(beginning(words.vocabulary, word), begins) | forms
    slips = next((n for length, n in SLIPS if len(word) >= length), 0)
    if slips and word not in forms and not word.isdigit():
        lengths = range(len(word) - slips, len(word) + slips + 1)
        near = [
            one
            for n in lengths
            for one in process.extract(
                word, words.by_length.get(n, ()), scorer=OSA.distance, score_cutoff=slips, limit=MOST_BEGINNINGS
            )
        ]
        near.sort(key=lambda one: (one[1], one[0][0] != word[0], -words.number(one[0]), one[0]))
        for other, distance, _ in near[:MOST_BEGINNINGS]:
            forms.setdefault(other, ONE_SLIP if distance <= 1 else TWO_SLIPS)
    return forms


def beginning(vocabulary: Sequence[str], letters: str) -> list[str]:
    """The first words that begin so."""
    first = bisect_left(vocabulary, letters)
    return [other for other in vocabulary[first : first + MOST_BEGINNINGS] if other.startswith(letters)]
