"""What keeps two statements apart that look like one work, and how the two works then hang together.

Preprint and publication of a work are one; a thesis, a report, a journal article of a conference paper, an erratum and a reply
are works of their own, versions of another. Identifiers are weighed with the titles: one that was copied wrong, or that
names the whole book, makes no chapters one.
"""

import re
from dataclasses import dataclass

from kg.facts import PaperFact
from kg.ids import folded
from kg.names import family_key
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
class Version:
    """The second grew out of the first, or speaks about it (numbers of statements); `kind` says as what."""

    later: int
    earlier: int
    kind: str


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


def why_apart(a: PaperFact, b: PaperFact) -> str | None:
    """Why two statements are two works, however alike; None where nothing says so."""
    if a.arxiv and b.arxiv and a.arxiv.lower() != b.arxiv.lower():
        return "arXiv ids differ"
    if authors_conflict(a, b):
        return "authors differ"
    if a.title and b.title:
        if title_key(a.title) != title_key(b.title) and numbers_of(a.title) != numbers_of(b.title):
            return "parts differ"
        if _notice(a.title) != _notice(b.title):
            return "one speaks about the other"
    if _published(a) and _published(b) and str(a.doi).lower() != str(b.doi).lower():
        return "DOIs differ"
    return _records_apart(a, b) if a.kind and b.kind else None


def _notice(title: str) -> str:
    found = NOTICE.match(title)
    return found["word"].lower() if found else ""


def _published(fact: PaperFact) -> bool:
    return bool(fact.doi) and not DEPOSITS.match(fact.doi or "")


def _records_apart(a: PaperFact, b: PaperFact) -> str | None:
    """Of two records of bibliographies, which say what they are and whose years are meant: what speaks against one work."""
    kinds = {a.kind, b.kind}
    if len(kinds) == 2 and "other" not in kinds and kinds & {"thesis", "book"}:
        return "kinds differ"
    if len(kinds) == 2 and "report" in kinds and kinds & {"article", "conference", "part"}:
        return "kinds differ"
    gap = abs(a.year - b.year) if a.year and b.year else 0
    placed = bool(a.venue and b.venue) and not (_archived(a) or _archived(b))
    elsewhere = placed and title_key(a.venue or "") != title_key(b.venue or "")
    if elsewhere and (
        gap or kinds == {"article", "conference"} or title_key(a.title or "") != title_key(b.title or "")
    ):
        return "venues differ"
    return "years differ" if gap > YEARS_APART and not (_archived(a) or _archived(b)) else None


def _archived(fact: PaperFact) -> bool:
    return fact.kind == "preprint" or bool(ARCHIVE.search(fact.venue or ""))


def version_kind(a: PaperFact, b: PaperFact) -> tuple[bool, str] | None:
    """Of two works kept apart: is the first the later one, and what it is to the other; None where they are strangers."""
    if not a.title or not b.title:
        return None
    ours, theirs = _notice(a.title), _notice(b.title)
    if ours != theirs:
        about, of, word = (a.title, b.title, ours) if ours else (b.title, a.title, theirs)
        same = title_key(of) in title_key(about) and bool(content_words(of))
        return (bool(ours), word) if same and not (ours and theirs) else None
    if title_key(a.title) != title_key(b.title) or not (a.authors and b.authors) or authors_conflict(a, b):
        return None
    rank = [(fact.year or 0, RANK.get(fact.kind or "", 2), fact.key) for fact in (a, b)]
    later = rank[0] > rank[1]
    return later, (a if later else b).kind or "edition"


def titles_agree(a: PaperFact, b: PaperFact) -> bool:
    """Could two titles be one work's, where an identifier says that they are? Nicknames may be anything."""
    if not a.title or not b.title or title_key(a.title) == title_key(b.title):
        return True
    ours, theirs = content_words(a.title), content_words(b.title)
    least = min(len(ours), len(theirs))
    shared = len(ours & theirs)
    if a.kind and b.kind:
        return shared > ALIKE * least
    return (
        shared > 0 or min(len(a.title.split()), len(b.title.split())) <= NICKNAME_WORDS or not folded(a.title).isascii()
    )


def authors_conflict(a: PaperFact, b: PaperFact) -> bool:
    """Do both name authors, and none in common?"""
    ours = {family_key(author.family) for author in a.authors}
    theirs = {family_key(author.family) for author in b.authors}
    return bool(ours and theirs) and not any(x in y or y in x for x in ours for y in theirs)
