"""Lines that say who wrote a work, and nothing else but when: "Anna Berg, Bo Dahl", "Berg et al. (2019)"."""

import re

from extract.bylines import NAME
from extract.people import AN_INITIAL, author_list, split_names
from extract.text.lexis import leans_in_any
from extract.text.words import ET_AL, YEAR

CREDIT = re.compile(
    rf"[*_(\[]*(?:[Bb]y\s+)?{NAME}(?:,\s{NAME}){{0,5}},?\s{ET_AL}[*_]*[\s,.;:(–-]+"
    r"(?:(?!\d)[^\s().;:][^().;:]{0,60}?[\s,(’']+)?(?:(?:19|20)\d\d|[’']\d\d)[*_)\].]*"
)
""" "et al." says that names stand before it: of two names alone the words may be anything."""
NAMED = re.compile(rf"[*_(]*(?:[Bb]y\s+)?{NAME}(?:,\s{NAME}){{0,5}},?\s{ET_AL}[*_).]*")
"""The same without a year, which below a heading says as much."""
NAMES, WORDS_OF_NAME = 2, 2
"""So many names, each of so many words, are who wrote a work."""
LIKE_NAMES, LIKE_TITLES = -1.0, 2.0
"""So far the words of names lean towards names: of 58 titles that are formed as names ("Categorical Logic and Type Theory")
among 23,000, all lean less. A word that leans so far towards titles is no name."""
YEAR_BEHIND = re.compile(r"[\s,(\[*_]*(?:19|20)\d\d[)\]*_.\s]*$")


def says_who(words: str) -> bool:
    """Does a line below a title name those who wrote the work, and nothing else but a year?

    >>> says_who("**Anna Berg, Bo Dahl (2017)**"), says_who("Berg et al., ICML 2019"), says_who("Related work")
    (True, True, False)
    """
    bare = words.strip(" *_")
    if any(form.fullmatch(bare) for form in (CREDIT, NAMED)):
        return True
    leans = _leans(YEAR_BEHIND.sub("", bare))
    return bool(leans) and sum(leans) < 0


def are_names(words: str) -> bool:
    """Are these the names of several persons and nothing else?

    >>> are_names("Sky Wang and Joyce Chai"), are_names("Categorical Logic and Type Theory")
    (True, False)
    """
    leans = _leans(words)
    if not leans or YEAR.search(words) or max(leans) >= LIKE_TITLES:
        return False
    return sum(leans) / len(leans) < LIKE_NAMES or all(AN_INITIAL.search(name.text) for name in author_list(words))


def _leans(words: str) -> list[float]:
    """How each word of the names of several persons leans; none where they are not, or not only, such names."""
    names = [name.text for name in author_list(words)]
    whole = len(names) >= NAMES and len(names) == len(split_names(words))
    if not whole or any(len(name.split()) < WORDS_OF_NAME for name in names):
        return []
    return leans_in_any(" ".join(names))
