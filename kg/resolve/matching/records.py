"""A paper's record as words: what is compared when two records may speak of one paper."""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from kg.ids import folded
from kg.names import family_key, parse_name

YEAR = re.compile(r"\b(1[89]\d\d|20\d\d)(?:\.0)?\b")
NUMERIC_ENTITY = re.compile(r"\s*&\s*#\s*(\d{2,6})\s*;\s*")
NAMED_ENTITY = re.compile(r"&\s*([A-Za-z]{2,8})\s*;")
WORD = re.compile(r"[^\W_]+")
BETWEEN_NAMES = re.compile(r"\s*[,;]\s*|\s+(?:and|&)\s+")
PREPRINT = re.compile(r"\b(?:arxiv|corr|biorxiv|medrxiv|openreview|preprint|technical report|tech rep|unpublished)\b")
WRITTEN_OUT = 0.5
"""From this share of given names written out, the record is one of a catalogue; those with initials are often scraped."""


@dataclass(frozen=True, slots=True)
class Record:
    """The words of a paper's fields, folded; a field that is not stated is empty.

    `families` are the keys of the family names in their order, `people` all words of the names; `written_out` says whether
    the given names are words rather than initials, None where no name is stated; `years` are those of the year field, or
    all that stand elsewhere; `preprint` is set where the venue is an archive or a report.
    """

    title: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    venue: tuple[str, ...] = ()
    years: tuple[int, ...] = ()
    written_out: bool | None = None
    preprint: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all fields."""
        return self.title + self.people + self.venue


def record(title: str = "", authors: str | Sequence[str] = (), venue: str = "", year: str | int = "") -> Record:
    """The record of a paper; authors as one string are names between commas, semicolons or "and".

    Years that strayed into another field are taken from there; HTML entities are resolved even where spaces took them apart.

    >>> record("Fast Joins 1999", "A. Berg, B. Dahl", "VLDB").years
    (1999,)
    """
    listed = BETWEEN_NAMES.split(_resolved(authors)) if isinstance(authors, str) else [_resolved(a) for a in authors]
    names = [name for name in listed if WORD.search(name)]
    title, venue = _resolved(title), _resolved(venue)
    stated = _years(str(year))
    return Record(
        title=_words(YEAR.sub(" ", title)),
        families=tuple(key for name in names if (key := family_key(parse_name(name).family))),
        people=tuple(word for name in names for word in _words(name)),
        venue=_words(YEAR.sub(" ", venue)),
        years=stated or _years(" ".join([title, venue, *names])),
        written_out=_written_out(names),
        preprint=bool(PREPRINT.search(venue.lower())),
    )


def _resolved(text: str) -> str:
    text = NUMERIC_ENTITY.sub(lambda found: html.unescape(f"&#{found[1]};"), text)
    return NAMED_ENTITY.sub(lambda found: html.unescape(f"&{found[1]};"), text)


def _words(text: str) -> tuple[str, ...]:
    return tuple(WORD.findall(folded(text)))


def _years(text: str) -> tuple[int, ...]:
    return tuple(int(found[1]) for found in YEAR.finditer(text))


def _written_out(names: Sequence[str]) -> bool | None:
    """Is the first word of most names longer than an initial?  Surnames alone are not written out."""
    if not names:
        return None
    full = sum(len(words) > 1 and len(words[0]) > 1 for words in map(_words, names))
    return full >= WRITTEN_OUT * len(names)
