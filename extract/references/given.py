"""Which words are given names and which family names, by how often they were either."""

import re
import unicodedata
from pathlib import Path

from extract.text import leanings

TABLE = Path(__file__).resolve().with_name("weights") / "given.tsv.gz"
WORD = re.compile(r"[^\W\d_]{2,}")
GIVEN = 1.5
"""A word that leans farther is a given name."""


def lean_of(name: str) -> float:
    """From -4 (a family name) to 4 (a given name), the mean of the words that are known; 0 where none is.

    >>> lean_of("Francesco") > 0 > lean_of("Rossi")
    True
    """
    known = leanings.read(TABLE)
    values = [known[word] for word in words_of(name) if word in known]
    return sum(values) / len(values) if values else 0.0


def is_given(name: str) -> bool:
    """Are the words of a name surely given ones?

    >>> is_given("Francesco"), is_given("Saussure")
    (True, False)
    """
    return lean_of(name) > GIVEN


def is_known(name: str) -> bool:
    """Is any word of the name in the table, which has most given names and some family names?"""
    known = leanings.read(TABLE)
    return any(word in known for word in words_of(name))


def words_of(name: str) -> list[str]:
    """The words of a name in small letters, without accents, parted at hyphens."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return WORD.findall(bare.lower())
