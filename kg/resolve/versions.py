"""What keeps two statements apart that look like one work, and how the two works then hang together.

Preprint and publication of a work are one; a thesis, a report, a journal article of a conference paper, an erratum and a reply
are works of their own, versions of another. Identifiers are weighed with the titles: one that was copied wrong, or that
names the whole book, makes no chapters one.
"""

import re
from dataclasses import dataclass

from kg.facts import PaperFact
from kg.ids import folded, words_in
from kg.names import family_key
from kg.resolve.matching import is_column
from kg.terms import content_words, title_key

DEPOSITS = re.compile(
    r"10\.(?:48550|1101/(?:20|\d{6})|2139/ssrn|31234|31219|31235|20944|21203|26434|36227|5281|6084|17605|32942|22541|31222|13140)",
    re.IGNORECASE,
)
"""Where the DOIs of archives begin: arXiv, bioRxiv, SSRN, OSF, Preprints, Research Square, ChemRxiv, Zenodo, figshare ..."""
ARCHIVE = re.compile(
    r"\b(?:arxiv|corr|biorxiv|medrxiv|openreview|preprints?|ssrn|in press|to appear|submitted)\b", re.IGNORECASE
)
NOTICE = re.compile(
    r"^\W*(?P<word>erratum|errata|corrigend(?:um|a)|retraction|addendum|(?:author |publisher )?correction|reply|response|"
    r"comment|commentary|rejoinder|discussion|review)s?\s*(?:to|on|of|for|:)\s*",
    re.IGNORECASE,
)
ROMAN = re.compile(r"\b(?=[IVX])(X{0,3}(?:IX|IV|V?I{0,3}))\b")
PART = re.compile(
    r"\b(?:parts?|vol(?:ume)?s?\.?|books?|chapters?|phase|group|series|teil|band|partie|tome|gruppe|nr\.?|no\.?)\s+(\w+)",
    re.IGNORECASE,
)
SINGLE = frozenset("IVX")
COUNTED = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "first": "1", "second": "2", "third": "3"}
ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
NICKNAME_WORDS = 2
"""A title of so few words may be what a work is called rather than its title."""
ALIKE = 0.5
"""Of records that state whole titles so many words of the shorter must be common for an identifier to be believed."""
YEARS_APART = 1
"""Records of a bibliography that state one title and years further apart speak of two editions."""
RANK = {"thesis": 0, "report": 1, "preprint": 1, "conference": 2, "part": 3, "article": 3, "book": 4}


@dataclass(frozen=True, slots=True)
class Side:
    """A stated paper as it is compared: what is asked of it many times, for it meets many, is computed once."""

    fact: PaperFact
    key: str
    """What spellings of its title share; "" without a title."""
    before_colon: str
    content: tuple[str, ...]
    """The words of meaning of its title, in their order."""
    words: frozenset[str]
    numbers: frozenset[str]
    column: bool
    """Is its title a column's?"""
    notice: str
    """What it is of another work ("erratum", "reply"), by its title."""
    families: frozenset[str]
    venue: str
    published: str
    """Its DOI where that is no archive's, in small letters."""
    archived: bool

    @classmethod
    def of(cls, fact: PaperFact) -> "Side":
        """What is compared of a stated paper."""
        title = fact.title or ""
        before, colon, _ = title.partition(":")
        notice = NOTICE.match(title)
        content = content_words(title)
        return cls(
            fact,
            title_key(title),
            title_key(before) if colon else "",
            content,
            frozenset(content),
            numbers_of(title),
            is_column(words_in(title)),
            notice["word"].lower() if notice else "",
            frozenset(family_key(author.family) for author in fact.authors),
            title_key(fact.venue or ""),
            (fact.doi or "").lower() if not DEPOSITS.match(fact.doi or "") else "",
            is_archived(fact),
        )

    def is_cut(self, long: "Side") -> bool:
        """Is its title what stands before the colon of the other's?"""
        return bool(self.key) and self.key == long.before_colon

    def agrees(self, other: "Side") -> bool:
        """Could the two titles be one work's, where an identifier says that they are? Nicknames may be anything."""
        if not self.key or not other.key or self.key == other.key:
            return True
        shared = len(self.words & other.words)
        if self.fact.kind and other.fact.kind:
            return shared > ALIKE * min(len(self.words), len(other.words))
        titles = [str(side.fact.title) for side in (self, other)]
        return (
            shared > 0
            or min(len(title.split()) for title in titles) <= NICKNAME_WORDS
            or not folded(titles[0]).isascii()
        )


@dataclass(frozen=True, slots=True)
class Version:
    """The second grew out of the first, or speaks about it (numbers of statements); `kind` says as what."""

    later: int
    earlier: int
    kind: str


def is_archived(fact: PaperFact) -> bool:
    """Does the statement name an archive of preprints, or say that the work is one?"""
    return fact.kind == "preprint" or bool(ARCHIVE.search(fact.venue or ""))


def numbers_of(title: str) -> frozenset[str]:
    """The numbers of a title, Roman ones and those of parts in words among them.

    >>> sorted(numbers_of("Counting Words, Part II: Results on CIFAR-10"))
    ['10', '2']
    """
    found = set(re.findall(r"\d+", title))
    for roman in ROMAN.finditer(title):
        alone = roman[1] not in SINGLE or title[roman.end() :].lstrip()[:1] in ("", ":", ".", "–", "—", "-", ",", ")")
        if roman[1] and alone:
            found.add(str(_roman(roman[1])))
    for part in PART.finditer(title):
        word = part[1]
        if word.lower() in COUNTED:
            found.add(COUNTED[word.lower()])
        elif ROMAN.fullmatch(word):
            found.add(str(_roman(word)))
    return frozenset(found)


def _roman(text: str) -> int:
    values = [ROMAN_VALUES[letter] for letter in text]
    return sum(-v if v < w else v for v, w in zip(values, [*values[1:], 0], strict=True))


def why_apart(a: Side, b: Side) -> str | None:
    """Why two statements are two works, however alike; None where nothing says so."""
    ours, theirs = a.fact, b.fact
    if ours.arxiv and theirs.arxiv and ours.arxiv.lower() != theirs.arxiv.lower():
        return "arXiv ids differ"
    if authors_conflict(a, b):
        return "authors differ"
    if a.key and b.key:
        if a.key != b.key and a.numbers != b.numbers:
            return "parts differ"
        if a.key == b.key and _volumes_differ(ours, theirs):
            return "volumes differ"
        if a.notice != b.notice:
            return "one speaks about the other"
        if a.column and b.column and _years_differ(ours, theirs) and not (ours.doi and ours.doi == theirs.doi):
            return "columns of two years"
    if a.published and b.published and a.published != b.published:
        return "DOIs differ"
    return _records_apart(a, b) if ours.kind and theirs.kind else None


def _years_differ(a: PaperFact, b: PaperFact) -> bool:
    return a.year is not None and b.year is not None and a.year != b.year


def _volumes_differ(a: PaperFact, b: PaperFact) -> bool:
    """Do two books state volumes, and not the same? Of an article the number is that of its journal, and may be mistyped."""
    stated = [dict(fact.details) for fact in (a, b)]
    numbers = [one.get("volume", "").strip().casefold() for one in stated]
    books = all(fact.kind == "book" or "publisher" in one for fact, one in zip((a, b), stated, strict=True))
    return books and all(numbers) and numbers[0] != numbers[1]


def _records_apart(a: Side, b: Side) -> str | None:
    """Of two records of bibliographies, which say what they are and whose years are meant: what speaks against one work."""
    kinds = {a.fact.kind, b.fact.kind}
    if len(kinds) == 2 and "other" not in kinds and kinds & {"thesis", "book"}:
        return "kinds differ"
    if len(kinds) == 2 and "report" in kinds and kinds & {"article", "conference", "part"}:
        return "kinds differ"
    if a.archived or b.archived:
        return None
    gap = abs(a.fact.year - b.fact.year) if a.fact.year and b.fact.year else 0
    elsewhere = bool(a.venue and b.venue) and a.venue != b.venue
    if elsewhere and (gap or kinds == {"article", "conference"} or a.key != b.key):
        return "venues differ"
    return "years differ" if gap > YEARS_APART else None


def version_kind(a: Side, b: Side) -> tuple[bool, str] | None:
    """Of two works kept apart: is the first the later one, and what it is to the other; None where they are strangers."""
    if not a.key or not b.key:
        return None
    if a.notice != b.notice:
        about, of, word = (a, b, a.notice) if a.notice else (b, a, b.notice)
        same = of.key in about.key and bool(of.words)
        return (bool(a.notice), word) if same and not (a.notice and b.notice) else None
    if a.key != b.key or not (a.families and b.families) or authors_conflict(a, b):
        return None
    rank = [(side.fact.year or 0, RANK.get(side.fact.kind or "", 2), side.fact.key) for side in (a, b)]
    later = rank[0] > rank[1]
    return later, (a if later else b).fact.kind or "edition"


def authors_conflict(a: Side, b: Side) -> bool:
    """Do both name authors, and none in common?"""
    if not a.families or not b.families or a.families & b.families:
        return False
    return not any(x in y or y in x for x in a.families for y in b.families)
