"""What a person types: words, and fields such as `author:vaswani`, `year:2019..2021`, `type:dataset`."""

import re
from dataclasses import dataclass, field

from kg.ids import words_in
from kg.lookups.keys import label_of_kind

FIELD = re.compile(r"(?P<name>author|by|venue|in|year|type|kind):(?P<value>\"[^\"]*\"|\S+)", re.IGNORECASE)
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
    beside: tuple[str, ...] = field(default=())

    @property
    def has_fields(self) -> bool:
        """Does it ask for more than words?"""
        return bool(self.labels or self.kind or self.first or self.last or self.beside)


def wanted(text: str, labels: frozenset[str] = frozenset()) -> Wanted:
    """What the text asks for; a year that is none is passed over.

    >>> wanted("attention author:Vaswani year:2017..2018").beside
    ('vaswani',)
    """
    kind: str | None = None
    first: int | None = None
    last: int | None = None
    beside: list[str] = []
    rest, at = [], 0
    for found in FIELD.finditer(text):
        name, value = found["name"].lower(), found["value"].strip('"')
        years = YEARS.fullmatch(value) if name == "year" else None
        label = label_of_kind(value) if name in ("type", "kind") else None
        if years and (years["first"] or years["last"]):
            first = int(years["first"]) if years["first"] else None
            last = int(years["last"]) if years["last"] else None if years["to"] else first
        elif name == "year":
            pass
        elif label:
            labels = frozenset([label])
        elif name in ("type", "kind"):
            kind, labels = value.lower(), frozenset(["Concept"])
        else:
            beside += words_in(value)
            labels = labels or frozenset(["Paper"])
        rest.append(text[at : found.start()])
        at = found.end()
    rest.append(text[at:])
    return Wanted(tuple(words_in(" ".join(rest))), labels, kind, first, last, tuple(beside))
