"""What a person types: words, and fields such as `author:vaswani`, `year:2019..2021`, `type:dataset`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

from kg.ids import ARXIV, DOI
from kg.lookups.keys import label_of_kind
from kg.search.words import ASKING, address_word, identifier_word, words_of

FIELD = re.compile(
    r"(?P<name>author|by|venue|in|org|organization|title|year|type|kind):(?P<value>\"[^\"]*\"|\S+)", re.IGNORECASE
)
FIELDS = ("author", "venue", "org", "title", "year", "type")
"""The names of fields, as they are told; "by", "in", "organization" and "kind" are others for four of them."""
NO_FIELDS = frozenset(["doi", "arxiv", "isbn", "http", "https", "pmid", "urn", "paper", "concept", "document"])
"""What stands before a colon in ids and addresses."""
SEEMS_FIELD = re.compile(r"(?<![\w/:.])(?P<name>[A-Za-z]{2,20}):(?P<value>\"[^\"]*\"|[^\s/:]\S*)")
BESIDE = frozenset(["author", "by", "venue", "in", "org", "organization"])
ET_AL = re.compile(r"\bet\.?\s+al\b\.?", re.IGNORECASE)
KEY = re.compile(r"@?(?P<name>[^\W\d_]{2,30})[_:-]?(?P<year>(?:1[6-9]|20)\d\d)[_:-]?(?P<word>[^\W\d_]{0,30})")
""" "berg2019", "@bergSmall2019", "berg2019small": a key that texts cite by says a name, a year and perhaps a word."""
ARXIV_NUMBER = re.compile(
    rf"(?:https?://)?(?:www\.)?(?:arxiv\.org/(?:abs|pdf|html)/|arxiv:?\s*)?(?P<id>{ARXIV})(?:v\d+)?(?:\.pdf)?",
    re.IGNORECASE,
)
STATED_DOI = re.compile(rf"(?:https?://(?:dx\.)?doi\.org/|doi:?\s*)?(?P<id>{DOI})", re.IGNORECASE)
URL = re.compile(r"https?://\S+", re.IGNORECASE)
SHORT_YEAR = re.compile(r"(?<=[^\W\d_])\s?['’](?P<of>\d\d)\b")
""" "ICLR'18": the year of a meeting."""
NEXT_CENTURY = 40
LAST_YEAR = 9999
YEARS = re.compile(r"(?P<first>\d{4})?(?P<to>\.\.|-)?(?P<last>\d{4})?")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Words, and what a thing must be besides: of a label, a type of concept, between two years, with words beside it."""

    words: tuple[str, ...]
    labels: frozenset[str] = frozenset()
    kind: str | None = None
    first: int | None = None
    last: int | None = None
    beside: tuple[tuple[str, ...], ...] = field(default=())
    """Words that stand in one text beside it: those of each author or venue that is asked for."""

    @property
    def telling(self) -> tuple[str, ...]:
        """The words that tell a thing: what only asks is among them where nothing else was typed."""
        return tuple(word for word in self.words if word not in ASKING) or self.words

    @property
    def has_fields(self) -> bool:
        """Does it ask for more than words?"""
        return bool(self.labels or self.kind or self.first or self.last or self.beside)


def wanted(text: str, labels: frozenset[str] = frozenset()) -> Wanted:
    """What the text asks for; a year that is none is passed over.

    >>> wanted("attention author:Vaswani year:2017..2018").beside
    (('vaswani',),)
    """
    kind: str | None = None
    first: int | None = None
    last: int | None = None
    beside: list[tuple[str, ...]] = []
    rest, at = [], 0
    for found in FIELD.finditer(text):
        name, value = found["name"].lower(), found["value"].strip('"')
        years = _years(value) if name == "year" else None
        label = label_of_kind(value) if name in ("type", "kind") else None
        if years:
            first = int(years["first"]) if years["first"] else None
            last = int(years["last"]) if years["last"] else None if years["to"] else first
        elif name == "year":
            pass
        elif label:
            labels = frozenset([label])
        elif name in ("type", "kind"):
            kind, labels = value.lower(), frozenset(["Concept"])
        else:
            labels = labels or frozenset(["Paper"])
        if name in BESIDE and (words := words_of(value)):
            beside.append(tuple(words))
        rest += [text[at : found.start()], value if name == "title" else ""]
        at = found.end()
    rest.append(text[at:])
    return Wanted(tuple(words_of(_told(" ".join(rest)))), labels, kind, first, last, tuple(beside))


def _years(value: str) -> re.Match[str] | None:
    """The first year, the last, or both of which a value speaks."""
    found = YEARS.fullmatch(value)
    return found if found and (found["first"] or found["last"]) else None


def misread(text: str) -> Iterator[str]:
    """What to say of fields in a search that are none, or whose value says nothing.

    >>> list(misread("nets autor:berg")), list(misread("year:abc")), list(misread("doi:10.1/a attention"))
    (["there is no field 'autor' (author?)"], ["'abc' is no year: year:2019, year:2019..2021"], [])
    """
    for found in SEEMS_FIELD.finditer(text):
        name, value = found["name"].lower(), found["value"]
        if name == "year":
            if _years(value.strip('"')) is None:
                yield f"{value!r} is no year: year:2019, year:2019..2021"
        elif name not in NO_FIELDS and not FIELD.match(found[0]):
            close = get_close_matches(name, FIELDS, 1)
            yield f"there is no field {name!r} ({f'{close[0]}?' if close else 'there are ' + ', '.join(FIELDS)})"


def _told(text: str) -> str:
    """The words that tell a thing: without "et al.", those of a key apart, years in full.

    >>> _told("Berg et al. (2019)"), _told("@berg2019small"), _told("ICLR'18")
    ('Berg   (2019)', 'berg 2019 small', 'ICLR 2018')
    """
    text = ET_AL.sub(" ", text).strip()
    if found := ARXIV_NUMBER.fullmatch(text) or STATED_DOI.fullmatch(text):
        return identifier_word(found["id"])
    if URL.fullmatch(text):
        return address_word(text)
    if key := KEY.fullmatch(text):
        return f"{key['name']} {key['year']} {key['word']}".strip()
    return SHORT_YEAR.sub(lambda year: f" {20 if int(year['of']) < NEXT_CENTURY else 19}{year['of']}", text)
