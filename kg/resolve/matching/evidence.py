"""What two records have in common and what speaks against them, as named values that can be weighed."""

import math
from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass

from rapidfuzz import fuzz
from rapidfuzz.distance import Levenshtein

from kg.resolve.matching.catalogue import Catalogue
from kg.resolve.matching.records import Record
from kg.resolve.weighing import Values
from kg.terms import STOP_WORDS

TITLE_LEVELS = (
    (0.995, "equal"),
    (0.95, "nearly equal"),
    (0.9, "close"),
    (0.8, "alike"),
    (0.7, "similar"),
    (0.6, "related"),
)
CONTAINED, NEARLY_CONTAINED = 0.95, 0.85
SHORT_TITLE = 20
"""A title of fewer letters is borne by several works."""
COLUMNS = frozenset(
    """editorial editorials editor editors guest preface foreword introduction message messages letter letters president
    chair chairs treasurer secretary book books review reviews column columns reminiscences obituary memoriam news
    announcement announcements erratum errata corrigendum addendum report panel tutorial keynote abstract abstracts
    invited session special issue call contents index papers""".split()
)
"""A title of such words alone is a column's, whoever wrote it this time."""
STANDING = 3
"""From so many bearers of different authors or years a title is a column's ("Book reviews"), not a paper's."""
VENUE_AGREES, VENUE_DIFFERS, VENUE_CLASHES = 0.7, -0.7, -2.0
ACRONYM_AT_MOST = 8
FAMILY_ALIKE = 80
"""How alike (0 to 100) two family names of more than three letters must be to be one misspelt."""

PRECISE = ("title: equal", "title: contained", "title: words of one only", "title: share of one only", "authors: all",
           "title: least share of one only", "authors: contained", "authors: some", "authors: first", "authors: all, title not",
           "year: equal", "year: 1 off", "year: 2 off", "year: more off", "venue: agrees", "venue: differs",
           "venue: clashes", "venue: differs, year too", "venue: differs, year equal", "venue: agrees, year not",
           "venue: unknown, year differs", "title: borne by 2", "title: standing",
           "title: of many", "title: standing, authors differ", "title: borne by 2, authors differ",
           "title: standing, year differs", "title: short")  # fmt: skip
"""What counts differently between two records of catalogues, which write given names out and state the year that is meant."""


def compare(a: Record, b: Record, catalogue: Catalogue) -> Values:
    """The evidence for or against two records being one paper: name -> value, 1 for a fact, 0 to 1 for a degree.

    Names begin with the field that they speak of; what is not named is 0.
    """
    ours, theirs = catalogue.title_of(a, b), catalogue.title_of(b, a)
    title = _Titles.of(ours[0], theirs[0])
    people = _people(a, b, ours[1], theirs[1])
    left = {*a.venue, *filter(catalogue.is_venue_word, ours[1])}
    right = {*b.venue, *filter(catalogue.is_venue_word, theirs[1])}
    values = {
        **title.values(),
        **_own_words(a, b, ours[0], theirs[0], catalogue),
        **people,
        **_time_and_place(a, b, left, right, catalogue),
    }
    columns = any(map(is_column, (ours[0], theirs[0])))
    values |= _standing(title, catalogue, values, columns=columns)
    if people.get("authors: all") and title.likeness < TITLE_LEVELS[2][0]:
        values["authors: all, title not"] = 1.0
    written_out = {a.written_out, b.written_out} - {None}
    if written_out == {True} and left and right and a.years and b.years and not (a.preprint or b.preprint):
        values |= {f"{name}, in catalogues": values[name] for name in PRECISE if values.get(name)}
        values["catalogues"] = 1.0
    elif not written_out:
        values["no names"] = 1.0
    return {name: float(value) for name, value in values.items() if value}


@dataclass(frozen=True, slots=True)
class _Titles:
    """Two titles without spaces, the shorter first, and how alike they are (0 to 1)."""

    short: str
    long: str
    likeness: float

    @classmethod
    def of(cls, a: Iterable[str], b: Iterable[str]) -> "_Titles":
        short, long = sorted(("".join(a), "".join(b)), key=lambda key: (len(key), key))
        return cls(short, long, fuzz.ratio(short, long) / 100)

    def values(self) -> Values:
        level = next((name for least, name in TITLE_LEVELS if self.likeness >= least), "")
        values = {f"title: {level}": 1.0} if level else {}
        values["title: likeness"] = self.likeness
        values["title: likeness of a part"] = fuzz.partial_ratio(self.short, self.long) / 100 if self.short else 0.0
        n = len(self.short)
        edge = max(fuzz.ratio(self.short, self.long[:n]), fuzz.ratio(self.short, self.long[len(self.long) - n :])) / 100
        if edge > CONTAINED and self.likeness < TITLE_LEVELS[1][0]:
            values |= {"title: contained": 1.0, "title: contained, share": n / max(1, len(self.long))}
        elif NEARLY_CONTAINED < edge <= CONTAINED and self.likeness < TITLE_LEVELS[2][0]:
            values["title: nearly contained"] = 1.0
        if n < SHORT_TITLE:
            values["title: short"] = 1.0
            values["title: short and equal"] = float(self.likeness > TITLE_LEVELS[1][0])
        return values


def is_column(title: Collection[str]) -> bool:
    """Are the words of a title a column's ("Editorial", "Book Reviews"), which is written anew every time?"""
    return bool(title) and _content(title) - {"s"} <= COLUMNS


def each_says_more(a: Record, b: Record) -> bool:
    """Has each title a word of meaning that the other record has nowhere, not even with a slip of the pen? Revised titles
    gain or lose words, titles of two works exchange them."""
    return all(
        any(not _stands_in(word, other.words) for word in _content(one.title)) for one, other in ((a, b), (b, a))
    )


def _own_words(a: Record, b: Record, ours: Collection[str], theirs: Collection[str], catalogue: Catalogue) -> Values:
    """The weight of the title words that the other record has nowhere, and of those that both titles have."""
    left, right = _content(ours), _content(theirs)
    only = [
        math.fsum(catalogue.rarity(word) for word in words if not _stands_in(word, other.words))
        for words, other in ((left, b), (right, a))
    ]
    weight = [math.fsum(map(catalogue.rarity, words)) or 1e-6 for words in (left, right)]
    shared = math.fsum(catalogue.rarity(word) for word in left if _stands_in(word, theirs))
    shares = [mass / whole for mass, whole in zip(only, weight, strict=True)]
    return {
        "title: words of both": min(shared, 40) / 40,
        "title: least words of one only": min(*only, 10) / 10,
        "title: words of one only": min(max(only), 20) / 20,
        "title: least share of one only": min(shares),
        "title: share of one only": max(shares),
    }


def _content(words: Iterable[str]) -> set[str]:
    return {word for word in words if word not in STOP_WORDS}


def _stands_in(word: str, words: Collection[str]) -> bool:
    """Does the word stand among the others, written together with its neighbours or with a slip of the pen?"""
    if word in words:
        return True
    if len(word) < 5:
        return False
    slips = 1 if len(word) < 8 else 2
    return word in "".join(words) or any(
        len(other) > 4
        and abs(len(word) - len(other)) <= 2
        and Levenshtein.distance(word, other, score_cutoff=slips) <= slips
        for other in words
    )


def _people(a: Record, b: Record, our_stray: Collection[str], their_stray: Collection[str]) -> Values:
    """Which authors are in both; names that strayed into a title count as well."""
    first = bool(a.families and b.families and _alike(a.families[0], b.families[0]))
    ours = set(a.families) | (set(our_stray) & set(b.families))
    theirs = set(b.families) | (set(their_stray) & set(a.families))
    if ours and theirs:
        common = sum(any(_alike(x, y) for y in theirs) for x in ours)
        least, most = common / min(len(ours), len(theirs)), common / max(len(ours), len(theirs))
        kind = "all" if most >= 1 else "contained" if least >= 1 else "some" if least > 0 else "none"
        return {f"authors: {kind}": 1.0, "authors: number": min(common, 4) / 4, "authors: first": float(first)}
    if ours or theirs:
        families, other, strays = (ours, b, their_stray) if ours else (theirs, a, our_stray)
        if not strays:
            return {"authors: of one, none with the other": 1.0}
        found = sum(_stands_in(family, other.words) for family in families) / len(families)
        return {"authors: of one, in the other": found, "authors: of one, not in the other": float(found < 0.3)}
    shared = set(our_stray) & set(their_stray)
    return {
        "authors: of neither": 1.0,
        "authors: of neither, shared words": len(shared) / max(1, min(len(our_stray), len(their_stray))),
    }


def _alike(a: str, b: str) -> bool:
    if a == b:
        return True
    if len(a) < 4 or len(b) < 4:
        return False
    return a.endswith(b) or b.endswith(a) or fuzz.ratio(a, b) >= FAMILY_ALIKE


def _time_and_place(a: Record, b: Record, left: Set[str], right: Set[str], catalogue: Catalogue) -> Values:
    """How far the years are apart and whether the venues go together; a preprint's year and venue say nothing against."""
    if a.preprint or b.preprint:
        return {"year: equal": float(bool(set(a.years) & set(b.years)))}
    gap = min((abs(x - y) for x in a.years for y in b.years), default=None)
    values: Values = {}
    if gap is not None:
        values["year: equal" if gap == 0 else f"year: {gap} off" if gap <= 2 else "year: more off"] = 1.0
    likeness = _venues(left, right, catalogue)
    differs = likeness is not None and likeness < VENUE_DIFFERS
    agrees = likeness is not None and likeness > VENUE_AGREES
    values["venue: likeness"] = max(-4.0, min(3.0, likeness or 0.0)) / 4
    values["venue: agrees"] = float(agrees)
    values["venue: differs"] = float(differs)
    values["venue: clashes"] = float(likeness is not None and likeness < VENUE_CLASHES)
    apart = bool(gap)
    values["venue: differs, year too"] = float(differs and apart)
    values["venue: differs, year equal"] = float(differs and gap == 0)
    values["venue: agrees, year not"] = float(agrees and apart)
    values["venue: unknown, year differs"] = float(not differs and not agrees and apart)
    return values


def _venues(left: Set[str], right: Set[str], catalogue: Catalogue) -> float | None:
    """How well two venues go together (nats): equal words do, two acronyms do not, the rest is learnt."""
    if left and left == right:
        return VENUE_AGREES + 0.01
    learnt = catalogue.venue_likeness(left, right)
    if learnt is None and len(left) == len(right) == 1 and max(map(len, left | right)) <= ACRONYM_AT_MOST:
        return VENUE_CLASHES - 0.01
    return learnt


def _standing(title: _Titles, catalogue: Catalogue, values: Values, *, columns: bool) -> Values:
    """A title that several works bear says little: then authors and year must agree as well."""
    bearers = max(catalogue.bearers(title.short), catalogue.bearers(title.long), STANDING if columns else 0)
    if bearers < 2:
        return {}
    name = "standing" if bearers >= STANDING else "borne by 2"
    told = {f"title: {name}": 1.0, "title: of many": float(bearers >= 2 * STANDING)}
    if not values.get("authors: all"):
        told[f"title: {name}, authors differ"] = 1.0
    if not values.get("year: equal"):
        told[f"title: {name}, year differs"] = 1.0
    return told
