"""What stands where a title would stand and is none: "TBD", who wrote the work above, where that appeared.

Lines of names and of serials are short, set apart and below titles, as titles are below headings: some are taken for works of
their own.
"""

import re
from collections.abc import Mapping

from extract.people import author_list, split_names
from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.reading.serials import as_serial
from extract.text.clean import plain
from extract.text.lexis import lean_in_any
from extract.text.words import BUTTONS, YEAR

TO_COME = re.compile(r"\W*(?:tb[acd]|to be (?:announced|confirmed|decided|determined)|n/?a|\?+)\W*", re.IGNORECASE)
"""What stands in the place of a title that nobody knows yet."""
INITIAL = re.compile(r"(?<!\w)[^\W\d_]\.")
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES, WORDS_OF_NAME = 2, 2
"""So many names, each of so many words, are who wrote a work."""
LIKE_NAMES, LIKE_TITLES = -1.0, 2.0
"""So far the words of names lean towards names: of 58 titles that are formed as names ("Categorical Logic and Type Theory")
among 23,000, all lean less. A word that leans so far towards titles is no name."""


def without_no_titles(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> set[int]:
    """The records but for those whose titles are none, and lines that only say who wrote a work, or below that where."""
    return {
        i
        for i in records
        if i not in reads
        or not (
            _is_none(reads[i].words(reads[i].title))
            or _says_who(outline.units[i])
            or (i > 0 and _says_who(outline.units[i - 1]) and as_serial(outline.units[i]))
        )
    }


def _is_none(title: str) -> bool:
    return TO_COME.fullmatch(title) is not None or title.strip(" []():").lower() in BUTTONS


def _says_who(unit: Unit) -> bool:
    return unit.kind in ("text", "item", "heading") and are_names(plain(unit.text))


def are_names(words: str) -> bool:
    """Are these the names of several persons and nothing else?

    >>> are_names("Sky Wang and Joyce Chai"), are_names("Categorical Logic and Type Theory")
    (True, False)
    """
    names = [name.text for name in author_list(words)]
    whole = len(names) >= NAMES and len(names) == len(split_names(words)) and not YEAR.search(words)
    if not whole or any(len(name.split()) < WORDS_OF_NAME for name in names):
        return False
    leans = [lean_in_any([word.lower()]) for name in names for word in WORD.findall(name)]
    if not leans or max(leans) >= LIKE_TITLES:
        return False
    return sum(leans) / len(leans) < LIKE_NAMES or all(map(INITIAL.search, names))
