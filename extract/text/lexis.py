"""Whether a word is one of titles or one of names, by how often it stood in either."""

import re
from collections.abc import Sequence
from pathlib import Path

from extract.text import leanings

WORD = re.compile(r"[^\W\d_]{2,}")
WORDS = Path(__file__).resolve().parents[1] / "reading/weights/words.tsv.gz"
"""From -4 (a name) to 4 (a word of titles and sentences)."""
LANGUAGES = WORDS.with_name("languages.tsv.gz")
"""Likewise for words of European languages, and for names, that hardly stand in what those were counted in."""
TITLE_LIKE = 2
"""No list of two names or more leans so far on average, of 1,985 of lists, notes and bibliographies; tags and keywords do."""


def are_words_of_titles(names: Sequence[str]) -> bool:
    """Are the words of several supposed names those of titles?

    >>> are_words_of_titles(["Fast Radio Burst", "Dispersion Measure"]), are_words_of_titles(["Peter Suber", "J. Long"])
    (True, False)
    """
    mean = lean_of([word for name in names for word in words_in(name)])[0].rstrip("u")
    return len(names) > 1 and mean != "?" and int(mean) >= TITLE_LIKE


def words_in(text: str) -> list[str]:
    """The words of a text of two letters or more, in small letters, as it is asked how they lean.

    >>> words_in("Sky CH-Wang, 2019")
    ['sky', 'ch', 'wang']
    """
    return [word.lower() for word in WORD.findall(text)]


def lean_of(words: list[str]) -> tuple[str, str, str]:
    """Of words in small letters: how their mean leans, the least and the most, "?" where none is known.

    >>> lean_of(["generative", "adversarial", "nets"])[0] > "0"
    True
    """
    known = leanings.read(WORDS)
    values = [known[word] for word in words if word in known]
    unknown = "u" if len(values) < len(words) else ""
    if not values:
        return ("?", "?", "?")
    mean = round(sum(values) / len(values))
    return (f"{mean}{unknown}", str(min(values)), str(max(values)))


def leans_in_any(text: str) -> list[float]:
    """How each word of a text of any European language leans; 0 where it is not known.

    >>> leans_in_any("Ludwig, qwxz")
    [-4.0, 0.0]
    """
    return [lean_in_any([word]) for word in words_in(text)]


def lean_in_any(words: Sequence[str]) -> float:
    """How words in small letters of any European language lean on average; 0 where none is known.

    >>> lean_in_any(["histoire", "société"]) > 1, lean_in_any(["ludwig", "wittgenstein"])
    (True, -4.0)
    """
    languages, known = leanings.read(LANGUAGES), leanings.read(WORDS)
    found = (languages.get(word, known.get(word)) for word in words)
    values = [value for value in found if value is not None]
    return sum(values) / len(values) if values else 0.0
