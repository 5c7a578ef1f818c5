"""What stands in brackets right behind a title: "(2015)", "(Berg et al., ICML 2021)"."""

import re
from dataclasses import dataclass

from extract.fields import leading_names
from extract.people import NamePiece, are_names, has_et_al
from extract.venues import VenueMention, find_venues

BRACKET = re.compile(r"\s*[(\[](?P<inside>[^()\[\]]{4,120})[)\]](?!\()[\s,.:]*")
YEAR = re.compile(r"(?<![\w/.])((?:19|20)\d\d)(?![^\W_]|[/-])")
MARKS = re.compile(r"[\s*_”\"]*")
BEHIND_NAMES = re.compile(r",?\s*(?:\barXiv\b|\b(?:19|20)\d\d)|;")
YEAR_BEHIND = re.compile(
    r"[\s*_]*[(\[](?:(?:[A-Z]|arX)[\w.&/-]{1,11}[\s’']\s?)?(?P<year>(?:19|20)\d\d)(?:[-/.]\d\d?){0,2}[)\]]$"
)
DAY_OR_SPAN = re.compile(
    r"[(\[][^()\[\]]*?(?:(?:19|20)\d\d-\d\d?-\d\d?|\b\d{1,2}(?:st|nd|rd|th)?,?\s+(?:19|20)\d\d|\b\d{1,2}\.?\s+[A-Z][a-z]+\.?\s+(?:19|20)\d\d|"
    r"(?:19|20)\d\d\s*[-–—]\s*(?:(?:19|20)?\d\d|[Pp]resent|[Nn]ow|[Tt]oday)?)[^()\[\]]*[)\]]$"
)
"""A day or a span of years in brackets: releases, lessons and posts are dated so, not papers."""
WORDS_OF_TITLES = 3
"""What stands before a year or a venue in brackets is a title from so many words on, not "Notes (ICML 2021)"."""


def year_behind(title: str) -> tuple[str | None, int]:
    """The year in brackets behind a title of several words, and where the title ends: with the text where there is none.

    >>> year_behind("Small Networks Are Enough (Jun 2021)")
    ('2021', 25)
    """
    match = YEAR_BEHIND.search(title) if title[-1:] in (")", "]") else None
    if match is None or len(title[: match.start()].split()) < WORDS_OF_TITLES:
        return None, len(title)
    return match["year"], match.start()


@dataclass(frozen=True, slots=True)
class Bracket:
    """The authors, venue and year that brackets state, and where they end in the text; 0 where there are none."""

    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    venue: VenueMention | None = None
    year: str | None = None
    start: int = 0
    end: int = 0

    @staticmethod
    def of(content: str, start: int, offset: int) -> "Bracket":
        """The brackets right behind `start`, if a year or names stand in them; other offsets are moved by `offset`."""
        match = MARKS.match(content, start)
        bracket = BRACKET.match(content, match.end() if match else start)
        year = YEAR.search(bracket["inside"]) if bracket else None
        if not bracket or not (year or are_names(bracket["inside"])):
            return Bracket()
        inside, at = bracket["inside"], offset + bracket.start("inside")
        names, _ = leading_names(BEHIND_NAMES.split(inside)[0], at)
        venues = find_venues(inside, titles=True)[:1]
        venue = next((v.moved(at) for v in venues), None)
        return Bracket(
            tuple(names), has_et_al(inside), venue, year[1] if year else None, bracket.start(), bracket.end()
        )
