"""Forms of person names, and how two of them could be one person's.

Two forms are compared word by word: an initial stands for any name that begins with it, a word more or less is a middle name or
a second family name, "oe" is "ö", "Ting-Hao" is "Tinghao", and a family name's first word may have been taken for a given name.
"""

import re
from dataclasses import dataclass
from functools import cache, cached_property

from rapidfuzz.distance import DamerauLevenshtein

from kg.ids import folded
from kg.names import NICKNAMES, PARTICLES, PersonName, lost_in_words, same_word

WORD = re.compile(r"[^\W\d_]+")
NO_BREAK = re.compile(r"['’ªº]")
TRANSLITERATED = re.compile(r"(?<=.)(?:ae|oe|ue)")
INITIALS_AT_MOST = 3
"""So many capitals in a word are initials written together: "FT", "B.Y." without its dots."""


@dataclass(frozen=True)
class NameForm:
    """A name as its words: given names (or initials) and the words of the family name, folded."""

    given: tuple[str, ...]
    family: tuple[str, ...]
    raw: PersonName

    @cached_property
    def given_key(self) -> str:
        """The given names written together."""
        return "".join(self.given)

    @cached_property
    def family_key(self) -> str:
        """The family name written together."""
        return "".join(self.family)

    @cached_property
    def key(self) -> str:
        """What spellings share that differ in case, accents, hyphens and spaces only."""
        return f"{self.given_key} {self.family_key}"

    @cached_property
    def told(self) -> tuple[str, ...]:
        """The family name's words without particles and initials."""
        return tuple(word for word in self.family if word not in PARTICLES and len(word) > 1) or self.family

    @property
    def written_out(self) -> bool:
        """Is a given name more than an initial?"""
        return any(len(word) > 1 for word in self.given)


@cache
def name_form(name: PersonName) -> NameForm:
    """The form of a name.

    >>> name_form(PersonName("Rösner", "D.")).key == name_form(PersonName("Roesner", "D")).key
    True
    """
    given: list[str] = []
    for word in WORD.findall(NO_BREAK.sub("", name.given)):
        together = (
            word.isupper() and 1 < len(word) <= INITIALS_AT_MOST and (len(name.given) > len(word) or len(word) == 2)
        )
        given += list(folded(word)) if together else [_plain(word)]
    family = tuple(_plain(word) for word in WORD.findall(NO_BREAK.sub("", name.family)))
    return NameForm(tuple(given), family or ("",), name)


def _plain(word: str) -> str:
    """The word folded, its transliterated umlauts as those without dots."""
    word = folded(word)
    return TRANSLITERATED.sub(lambda found: found[0][0], word) if len(word) > 3 else word


SHORT_FORMS = {_plain(short): _plain(long) for short, long in NICKNAMES.items()}


@dataclass(frozen=True, slots=True)
class Relation:
    """How two forms could be one person's: how the family names are one, and how the given names are."""

    family: str
    given: str


SAME = Relation("equal", "equal")


def relation(a: NameForm, b: NameForm) -> Relation | None:
    """How the two forms could be one person's; None where they cannot. A form without a given name relates to none."""
    family = _family(a, b)
    if family is None or not a.given or not b.given:
        return None
    if family == "moved":
        return Relation("moved", "moved")
    given = _given(a, b)
    if given is None or (family == "near" and given not in NEAR_FAMILY_NEEDS):
        return None
    return Relation(family, given)


NEAR_FAMILY_NEEDS = frozenset(["equal", "more", "initial middle", "initial first", "dropped"])
"""Where the family name is misspelt, the given names must be clear."""


def _family(a: NameForm, b: NameForm) -> str | None:
    if a.family_key == b.family_key:
        return "equal"
    ours, theirs = set(a.told), set(b.told)
    if ours <= theirs or theirs <= ours or a.told[0] == b.told[0]:
        return "part"
    if _moved(a, b):
        return "moved"
    if lost_in_words(a.raw.family, b.raw.family):
        return "equal"
    return "near" if _near(a.family_key, b.family_key) else None


def _moved(a: NameForm, b: NameForm) -> bool:
    """Are all words of the one in the other, though counted to the given name here and to the family name there?"""
    ours, theirs = ({*form.given, *form.told} for form in (a, b))
    short, long = (ours, theirs) if len(ours) <= len(theirs) else (theirs, ours)
    written_out = {word for word in short & long if len(word) > 1}
    return len(written_out) > 1 and all(any(same_word(x, y) for y in long) for x in short)


def _given(a: NameForm, b: NameForm) -> str | None:
    """How the given names are one: equal, abbreviated, more of them, some dropped, or misspelt."""
    ours, theirs = a.given, b.given
    if ours == theirs or a.given_key == b.given_key:
        return "equal" if a.written_out else "initials equal"
    if lost_in_words(a.raw.given, b.raw.given):
        return "equal"
    if all(same_word(x, y) for x, y in zip(ours, theirs, strict=False)):
        written_out = len(ours[0]) > 1 and len(theirs[0]) > 1
        if len(ours) == len(theirs):
            return "initial middle" if written_out else "initial first"
        return "more" if written_out else "initial first, more"
    if _abbreviates(ours, theirs) or _abbreviates(theirs, ours):
        return "initial first, more"
    if ours[0] != theirs[0] and (kind := _short_form(ours[0], theirs[0])):
        return kind
    if len(ours) != len(theirs):
        short, long = sorted((ours, theirs), key=len)
        if all(any(same_word(x, y) for y in long) for x in short):
            return "dropped" if any(len(x) > 1 and x in long for x in short) else "dropped initial"
    if _misspelt(a, b):
        return "near"
    return "moved" if len(ours) > 1 and sorted(ours) == sorted(theirs) else None


def _abbreviates(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    return all(len(word) == 1 for word in short) and "".join(word[0] for word in long).startswith("".join(short))


def _short_form(x: str, y: str) -> str | None:
    """A nickname ("Bob" of Robert, "Toni" and "Tony" of Anthony), or the begin of the other ("Serg" of Sergio)."""
    if {SHORT_FORMS.get(x, x)} & {SHORT_FORMS.get(y, y)}:
        return "nickname"
    short, long = sorted((x, y), key=len)
    return "short form" if len(short) > 2 and long.startswith(short) else None


def _misspelt(a: NameForm, b: NameForm) -> bool:
    """A slip of the pen in words of some length; written together where one of the two is ("Youngkil", "Young Gil")."""
    if len(a.given) != len(b.given):
        return _near(a.given_key, b.given_key)
    return all(same_word(x, y) or _near(x, y) for x, y in zip(a.given, b.given, strict=True))


def _near(a: str, b: str) -> bool:
    """One slip of the pen in a word of four letters, two in one of eight."""
    shorter = min(len(a), len(b))
    if shorter < 4 or abs(len(a) - len(b)) > 2:
        return False
    slips = DamerauLevenshtein.distance(a, b, score_cutoff=2)
    return slips <= 1 or (slips == 2 and shorter >= 8)
