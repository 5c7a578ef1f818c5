"""Titles that are one but for small words, a plural or one slip of the pen; titles that break off.

Of the pairs of 103,514 titles of the ACL Anthology 30 are equal but for small words and plurals, and 2 but for one slip, as it
is drawn here. Ten of these 32 have no author in common; of the pairs that are equal letter for letter 6,356.
"""

import re
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import DamerauLevenshtein

from kg.ids import words_in

LEAST_WORDS = 3
"""Titles of fewer words of meaning must be equal letter for letter."""
MOST_WORDS = 40
"""Longer titles are no titles: they meet by all their words only."""
LEAST_LETTERS = 5
"""A slip is one letter in a word of so many letters, behind its first."""
BEGINNING = 5
"""So many words of meaning begin a title that breaks off, at least."""
TURNING = frozenset(["without", "from", "to", "under", "over", "against"])
"""Small words that make another title: with and without labels, from and to English."""
BREAKS_OFF = re.compile(r"(?:…|\.\.\.?)\s*$")

Words = Sequence[str]


def are_one(a: Words, b: Words) -> bool:
    """Are the words of meaning of two titles the same, in their order, but for one slip at most?

    >>> are_one(("graph", "attention", "network", "text"), ("graph", "atention", "network", "text"))
    True
    >>> are_one(("supervised", "parsing", "spoken", "text"), ("unsupervised", "parsing", "spoken", "text"))
    False
    """
    if len(a) != len(b) or len(a) < LEAST_WORDS:
        return False
    different = [(x, y) for x, y in zip(a, b, strict=True) if x != y]
    if len(different) > 1 or (different and len(a) <= LEAST_WORDS):
        return False
    return all(x[0] == y[0] and _may_slip(x, y) and DamerauLevenshtein.distance(x, y) == 1 for x, y in different)


def turns(title: str) -> tuple[str, ...]:
    """The small words of a title that make it another one, in their order.

    >>> turns("Translation from Chinese to English with Labels")
    ('from', 'to')
    """
    return tuple(word for word in words_in(title) if word in TURNING)


def is_beginning(short: Words, long: Words, stated: str) -> bool:
    """Does the one title, which is `stated` so, break off where the other goes on?"""
    return bool(BREAKS_OFF.search(stated)) and BEGINNING <= len(short) < len(long) and short == long[: len(short)]


def keys(words: Words) -> Iterator[tuple[str, bool]]:
    """Keys under which titles that are one meet: all words of meaning, and all but one; whether a word is left out."""
    if len(words) >= LEAST_WORDS:
        yield " ".join(words), False
    if LEAST_WORDS < len(words) <= MOST_WORDS:
        for i, word in enumerate(words):
            if len(word) >= LEAST_LETTERS - 1 and word.isalpha():
                yield " ".join((*words[:i], word[0], *words[i + 1 :])), True


def _may_slip(x: str, y: str) -> bool:
    return max(len(x), len(y)) >= LEAST_LETTERS and min(len(x), len(y)) >= LEAST_LETTERS - 1 and (x + y).isalpha()
