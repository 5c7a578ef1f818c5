"""What stands beside a title in its own line and says who wrote the work, where and when, and nothing else.

"Title (Berg et al., 2019)", "Title, Berg & Dahl 2019", "ICML2019-Title", "Title by Anna Berg": so call their notes who keep one
a file, and models that know lists take all of it for the title.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from extract.entry import Offsets
from extract.people import PARTICLE, NamePiece, between_names, looks_like_name
from extract.references.cues import CUES, are_places
from extract.references.given import is_given
from extract.text.lexis import lean_in_any, leans_in_any
from extract.text.words import ET_AL
from extract.venues import VenueMention, find_venues
from kg.names import CAPITAL
from kg.surnames import is_surname

LONGEST = 300
"""Letters; a longer line is no title with what is said beside it."""
NAME = rf"(?:(?:{PARTICLE})\s)*{CAPITAL}[\w’'.-]*(?:\s(?:(?:{PARTICLE})\s)*{CAPITAL}[\w’'.-]*){{0,3}}"
NAMES = re.compile(
    rf"(?P<names>{NAME}(?:,\s{NAME}){{0,7}}(?:,?\s(?:and|&|und|et|y)\s{NAME})?)(?P<more>(?:,?\s(?:and|&))?,?\s{ET_AL})?"
)
YEAR = re.compile(r"(?<![\w-])(?:19|20)\d\d(?![\w-])")
SIGNS, PARTING = " \t,;:.*_–—-", re.compile(r"\s*[,;]")
BRACKETS = re.compile(r"[()\[\]]")
GOES_ON = re.compile(rf"\w|\s(?:of\s|and\s|&\s)?{CAPITAL}")
""" "Nature Geoscience" is not Nature, nor is "CHIRON" CHI."""
VENUE = re.compile(rf"{CAPITAL}[\w&’'.-]*(?:\s(?:of|on|in|and|the|for|&|{CAPITAL}[\w&’'.-]*)){{0,6}}")
TAIL_IN_BRACKETS = re.compile(r"(?P<title>\S.*?)\s*[(\[](?P<said>[^()\[\]]{4,120})[)\]][\s*_.]*")
LEAD_IN_BRACKETS = re.compile(r"\W*?[(\[](?P<said>[^()\[\]]{4,120})[)\]][\s*_]*(?:[-–—:|]\s+)?(?P<title>[^\W_].*)")
BEHIND = re.compile(r"(?P<by>(?<![^e]ed),?\s+[bB]y\s+)|(?P<comma>,\s+)|(?P<sign>\s+[-–—|]\s+)")
""" "Translated by" goes on."""
BEFORE = re.compile(r"\s+[-–—|]\s+|:\s+|\.\s+|(?<=\d)\s?[-–—_:]\s?(?=[^\W\d_])")
LAST = re.compile(r"(?:^|.*[,;.]\s)(?:(?:and|&|und|et|y)\s)?(?P<words>.*)", re.DOTALL)
ACRONYM = re.compile(r"[A-Z]{2}[A-Z/-]*")
COINED = re.compile(r"(?!Ma?c|De|Di|La|Le|Van)[A-Z][a-z]+[A-Z]")
""" "BestConfig: ..." is called so by nobody's parents."""
SENTENCES, MOST_STOPS = re.compile(r"\w\.\s"), 1
"""More stops say that a journal and pages follow a title."""
SEASONS = frozenset((*CUES["month"].split(), "spring", "summer", "autumn", "fall", "winter"))
WORDS_OF_TITLE = 2
OF_NAMES, OF_KNOWN = 0.0, 1.0
"""Words lean so towards names or further that may be one, and such as are known."""
Parted = Literal["brackets", "by", "sign", "comma"]
"""What stands between a title and what is said beside it: the less it means, the more is asked of that."""


@dataclass(frozen=True, slots=True)
class Byline:
    """Who wrote a work, where it appeared and when, as far as this is said, with offsets."""

    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    venue: VenueMention | None = None
    year: int | None = None

    @property
    def is_sure(self) -> bool:
        """Does it say more than names: these alone may be those of hosts and speakers?"""
        return self.et_al or self.year is not None


def beside_title(text: str, start: int = 0, end: int | None = None) -> tuple[Offsets, Byline] | None:
    """Where in a stretch the title stands, and what is said of its work behind and before it; None where nothing is.

    >>> told = beside_title("Small Networks in Depth (2010, Berg et al.)")
    >>> told and (told[0], told[1].names[0].text, told[1].et_al, told[1].year)
    ((0, 23), 'Berg', True, 2010)
    >>> beside_title("Cancer Statistics, 2019")
    """
    at = (start, len(text) if end is None else end)
    if at[1] - at[0] > LONGEST:
        return None
    found = Byline()
    for way in (_behind, _before):
        told = next(way(text, *at), None)
        if told:
            at, found = told[0], _both(found, told[1])
    return (at, found) if found != Byline() else None


def _both(one: Byline, other: Byline) -> Byline:
    named = one if one.names or not other.names else other
    return replace(named, venue=one.venue or other.venue, year=one.year or other.year)


def _behind(text: str, start: int, end: int) -> Iterator[tuple[Offsets, Byline]]:
    """What may be a title, and what is said behind it; the longest first."""
    for sign in BEHIND.finditer(text, start, end):
        parted: Parted = "by" if sign["by"] else "comma" if sign["comma"] else "sign"
        whole = _may_be_title(text[start : sign.start()], by=bool(sign["by"]))
        if whole and (said := _byline(text, sign.end(), end, parted)):
            yield (start, sign.start()), said
    bracket = TAIL_IN_BRACKETS.fullmatch(text, start, end)
    if bracket and (said := _byline(text, *bracket.span("said"), "brackets")):
        yield bracket.span("title"), said


def _before(text: str, start: int, end: int) -> Iterator[tuple[Offsets, Byline]]:
    """What may be a title, and what is said before it; the longest first."""
    bracket = LEAD_IN_BRACKETS.fullmatch(text, start, end)
    if bracket and (said := _byline(text, *bracket.span("said"), "brackets")):
        yield bracket.span("title"), said
    for sign in reversed(list(BEFORE.finditer(text, start, end))):
        whole = _may_be_title(text[sign.end() : end])
        if whole and (said := _byline(text, start, sign.start(), "sign")) and said.is_sure:
            yield (sign.end(), end), said


def _may_be_title(words: str, *, by: bool = False) -> bool:
    """Are they some words, or a single one where `by` follows, with both of their brackets, and no name, nor one behind their
    last stop or comma?"""
    both = all(words.count(a) == words.count(b) for a, b in ("()", "[]"))
    more = "://" in words or len(SENTENCES.findall(words)) > MOST_STOPS
    if len(words.split()) < WORDS_OF_TITLE:
        return by and bool(words.strip()) and both and not more
    last = LAST.fullmatch(words)
    names = last is not None and looks_like_name(last["words"].strip()) and _may_be_one(last["words"])
    return both and not names and not more


def _byline(text: str, start: int, end: int, parted: Parted) -> Byline | None:
    """What a stretch says of a work, if it says nothing else."""
    words = BRACKETS.sub(" ", text[start:end]).replace("|", ",")
    years, found = list(YEAR.finditer(words)), find_venues(words, titles=True)
    venues = [one for one in found if not GOES_ON.match(words, one.end)]
    if len(years) > 1 or len(found) > 1:
        return None
    venue = next((replace(one, start=start + one.start, end=start + one.end) for one in venues), None)
    year = int(years[0][0]) if years else venue.year if venue else None
    rest = words
    for a, b in [*(match.span() for match in years), *((one.start, one.end) for one in venues)]:
        rest = rest[:a] + " " * (b - a) + rest[b:]
    told = Byline(venue=venue, year=year)
    if not rest.strip(SIGNS):
        return told if year and (venue or parted != "comma") else None
    return _with_names(told, rest, start, parted) or _with_venue(told, rest, start, parted)


def _with_names(told: Byline, rest: str, start: int, parted: Parted) -> Byline | None:
    """With the names that the rest of a stretch begins with, and the venue behind them; None where it says something else."""
    found = NAMES.match(rest.rstrip(SIGNS), len(rest) - len(rest.lstrip(SIGNS)))
    if found is None:
        return None
    names = list(_pieces(rest, found, start))
    if (
        len(names) > 1 and ACRONYM.fullmatch(names[-1].text) and told.year and not told.venue
    ):  # "Berg, Dahl, ACL-IJCNLP 2009"
        last = names.pop()
        told = replace(told, venue=VenueMention(last.start, last.end, last.text, told.year))
    named = replace(told, names=tuple(names), et_al=bool(found["more"]))
    if not _are_names(named, parted):
        return None
    behind = rest[found.end() :]
    if not behind.strip(SIGNS):
        return named
    follows = PARTING.match(behind) is not None and (named.et_al or parted == "brackets")
    return _with_venue(named, behind, start + found.end(), "brackets") if follows else None


def _with_venue(told: Byline, rest: str, start: int, parted: Parted) -> Byline | None:
    """With the venue that is all of the rest of a stretch, in brackets with a year: nobody knows all of them."""
    words = rest.strip(SIGNS)
    if parted != "brackets" or told.year is None or told.venue or not VENUE.fullmatch(words):
        return None
    at = start + rest.index(words)
    if are_places(words) or _are_seasons(words):
        return told
    return replace(told, venue=VenueMention(at, at + len(words), words, told.year))


def _pieces(rest: str, found: re.Match[str], start: int) -> Iterator[NamePiece]:
    at = found.start()
    for name in between_names(found["names"]):
        at = rest.index(name, at)
        yield NamePiece(start + at, start + at + len(name), name)
        at += len(name)


def _are_names(told: Byline, parted: Parted) -> bool:
    """Are they persons, and those who wrote it?"""
    names = [piece.text.rstrip(".") for piece in told.names]
    if not all(looks_like_name(name) for name in names) or _are_others(names):
        return False
    if told.et_al:
        return _may_be_one(names[0])
    if told.year is None and told.venue is None:
        one = parted == "by" and " " in names[0] and _is_one(names[0])
        if parted == "comma" or not (one or len(names) > 1):
            return False
    return all(_may_be_one(name) for name in names)


def _are_others(names: Sequence[str]) -> bool:
    """Are they places, seasons, or in capitals: "Lund, Sweden", "Spring 2019", "NADI 2020"?"""
    in_capitals = any(name.isupper() and len(name) > 1 for name in names)
    return in_capitals or any(map(_are_seasons, names)) or are_places(", ".join(names))


def _are_seasons(words: str) -> bool:
    return not SEASONS.isdisjoint(words.lower().split())


def _is_one(name: str) -> bool:
    """Is a name behind "by" a person's, by its last word or since none of its words stands in titles?

    Of 106,000 titles 28 end so that nobody's family name is known, and all say who wrote a book.
    """
    return is_surname(name.split()[-1]) or all(lean <= OF_NAMES for lean in leans_in_any(name))


def _may_be_one(name: str) -> bool:
    """May words be a person's name, as far as they are known?"""
    words = name.split()
    written = [word.lower() for word in words if sum(char.isalpha() for char in word) > 1]
    lean = lean_in_any(written)
    known = is_surname(words[-1]) or (len(words) > 1 and is_given(words[0])) if words else False
    may_be = lean <= OF_NAMES and not COINED.search(name)
    return bool(written) and (may_be or (known and lean <= OF_KNOWN))
