"""Titles that are one but for small words, a plural or one slip of the pen.

Of the pairs of 103,514 titles of the ACL Anthology 32 are equal but for small words and plurals, and 8 but for one slip, as it
is drawn here. Ten of these 40 have no author in common; of the pairs that are equal letter for letter 6,356.
"""

from collections.abc import Iterator, Sequence

from rapidfuzz.distance import DamerauLevenshtein

LEAST_WORDS = 3
"""Titles of fewer words of meaning must be equal letter for letter."""
LEAST_LETTERS, LONG_WORD = 5, 8
"""A slip is one letter in a word of so many letters, or two in a long one behind its first letter."""

BEGINNING = 5
"""So many words of meaning begin a title that breaks off, at least."""

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
    return all(_is_slip(x, y) for x, y in different)


def is_beginning(short: Words, long: Words) -> bool:
    """Does the one title break off where the other goes on?"""
    return BEGINNING <= len(short) < len(long) and short == long[: len(short)]


def _is_slip(x: str, y: str) -> bool:
    if max(len(x), len(y)) < LEAST_LETTERS or not (x + y).isalpha():
        return False
    slips = DamerauLevenshtein.distance(x, y, score_cutoff=2)
    return slips == 1 or (slips == 2 and min(len(x), len(y)) >= LONG_WORD and x[0] == y[0])


def keys(words: Words) -> Iterator[str]:
    """Keys under which titles that are one meet: all words of meaning, and all but one."""
    if len(words) >= LEAST_WORDS:
        yield " ".join(words)
    if len(words) > LEAST_WORDS:
        for i in range(len(words)):
            yield " ".join((*words[:i], "", *words[i + 1 :]))
