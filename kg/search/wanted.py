"""What a person types: words, and fields such as `author:vaswani`, `year:2019..2021`, `type:dataset`."""

import re
from dataclasses import dataclass, field

from kg.ids import words_in
from kg.lookups.keys import label_of_kind

FIELD = re.compile(r"(?P<name>author|by|venue|in|year|type|kind):(?P<value>\"[^\"]*\"|\S+)", re.IGNORECASE)
ET_AL = re.compile(r"\bet\.?\s+al\b\.?", re.IGNORECASE)
KEY = re.compile(r"@?(?P<name>[^\W\d_]{2,30})[_:-]?(?P<year>(?:1[6-9]|20)\d\d)[_:-]?(?P<word>[^\W\d_]{0,30})")
""" "berg2019", "@bergSmall2019", "berg2019small": a key that texts cite by says a name, a year and perhaps a word."""
ASKED_FOR = re.compile(
    r"(?:the\s+)?(?:papers?|articles?)\s+(?:by|from|of|about|on)\s+(?P<behind>.+)|(?:the\s+)?(?P<before>\S.*?)\s+(?:papers?|articles?)",
    re.IGNORECASE,
)
ARXIV = re.compile(
    r"(?:https?://)?(?:www\.)?(?:arxiv\.org/(?:abs|pdf|html)/|arxiv:?\s*)?(?P<id>\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?",
    re.IGNORECASE,
)
DOI = re.compile(r"(?:https?://(?:dx\.)?doi\.org/|doi:?\s*)?(?P<id>10\.\d{4,9}/\S+)", re.IGNORECASE)
BETWEEN = re.compile(r"\s(?:about|on)\s", re.IGNORECASE)
""" "paper by Berg about small nets", "the BERT paper": what is asked for, and that it is a paper."""
NO_WORD = re.compile(r"[\W_]+")
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
    return Wanted(tuple(words_in(_told(" ".join(rest)))), labels, kind, first, last, tuple(beside))


def identifier_word(identifier: str) -> str:
    """An arXiv number or a DOI as the one word that is looked for.

    >>> identifier_word("1706.03762"), identifier_word("10.1038/S41586-020-1")
    ('id170603762', 'id101038s415860201')
    """
    return f"id{NO_WORD.sub('', identifier.lower())}"


def _told(text: str) -> str:
    """The words that tell a thing: without "et al.", those of a key apart, without what only says that a paper is asked for.

    >>> _told("Berg et al. (2019)"), _told("@berg2019small"), _told("the BERT paper")
    ('Berg   (2019)', 'berg 2019 small', 'BERT')
    """
    text = ET_AL.sub(" ", text).strip()
    if found := ARXIV.fullmatch(text) or DOI.fullmatch(text):
        return identifier_word(found["id"])
    if key := KEY.fullmatch(text):
        return f"{key['name']} {key['year']} {key['word']}".strip()
    if asked := ASKED_FOR.fullmatch(text):
        return BETWEEN.sub(" ", asked["behind"]) if asked["behind"] else asked["before"]
    return text
