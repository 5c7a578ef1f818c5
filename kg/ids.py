"""Readable keys made from content: the same thing gets the same id in every run and from every source."""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

MAX_SLUG = 80
LONGEST_WORK = 40
"""So many letters of a work tell a person from others of the name."""
IDENTIFIERS = ("arxiv", "doi")
DOI = r"10\.\d{4,9}/\S+"
ARXIV = r"\d{4}\.\d{4,5}|[a-z][a-z-]+(?:\.[a-z]{2})?/\d{7}"
"""Patterns of a DOI and of an arXiv number of today or of before 2007, in small letters."""
WORD = re.compile(r"[^\W_]+")
VOICED = "\u3099\u309a"
"""The marks that make another letter of a Japanese one: "ガ" is not "カ"."""
_FOREIGN = re.compile(r"([^\x00-\x7f]+)")
LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ℓ": "l"}
)


def folded(text: str) -> str:
    """Lower case without accents; white space and punctuation stay.

    >>> folded("Gonçalo Łukasz"), folded("ガール"), folded("한국")
    ('goncalo lukasz', 'ガール', '한국')
    """
    if text.isascii():  # most text: eight times as fast, and the same
        return text.lower()
    return "".join(part.lower() if part.isascii() else _folded(part) for part in _FOREIGN.split(text))


def _folded(part: str) -> str:
    decomposed = unicodedata.normalize("NFKD", part.casefold().translate(LETTERS))
    bare = "".join(char for char in decomposed if char in VOICED or not unicodedata.combining(char))
    return unicodedata.normalize("NFC", bare).casefold().translate(LETTERS)


def words_in(text: str) -> list[str]:
    """The words of letters and digits of a text, folded.

    >>> words_in("Gonçalo's U-Net_2")
    ['goncalo', 's', 'u', 'net', '2']
    """
    return WORD.findall(folded(text))


def slug(text: str, limit: int = MAX_SLUG) -> str:
    """Words of letters and digits joined by hyphens, cut at a word; what has neither becomes a digest.

    >>> slug("Attention Is All You Need")
    'attention-is-all-you-need'
    """
    words = words_in(text)
    joined = "-".join(words)
    if len(joined) > limit:
        joined = joined[:limit].rsplit("-", 1)[0]
    return joined or digest(text)


def identifier_keys(values: Mapping[str, str | None]) -> list[str]:
    """The keys by which a link means a work, of its arXiv id and DOI by their names.

    >>> identifier_keys({"doi": "10.1038/nature14539", "url": "https://a.org", "arxiv": None})
    ['doi:10.1038/nature14539']
    """
    return [f"{name}:{value}" for name in IDENTIFIERS if (value := values.get(name))]


def identifier(key: str | None) -> dict[str, str]:
    """The arXiv id or DOI that a key is, by its name; empty for other keys.

    >>> identifier("arxiv:1706.03762"), identifier("berg2019")
    ({'arxiv': '1706.03762'}, {})
    """
    name, _, value = (key or "").partition(":")
    return {name: value} if value and name in IDENTIFIERS else {}


def own_ids(ladders: Iterable[Sequence[str]]) -> list[str]:
    """The id of each bearer: of those that it may be called by, ever more telling, the first that no other may be called by.

    So none depends on who comes first: where a second bearer of a name comes, neither is called by it alone. The last of a
    ladder must be its bearer's own.

    >>> own_ids([("wei-wang", "wei-wang-sparse-nets"), ("wei-wang", "wei-wang-wide-nets"), ("bo-li", "bo-li-wide-nets")])
    ['wei-wang-sparse-nets', 'wei-wang-wide-nets', 'bo-li']
    """
    ladders = list(ladders)
    bearers = Counter(name for ladder in ladders for name in set(ladder))
    return [next((name for name in ladder if bearers[name] == 1), ladder[-1]) for ladder in ladders]


def work_name(base: str, family: str | None, year: int | None) -> str:
    """The id of a work whose title others bear: with the family name of its first author and its year, as far as known.

    >>> work_name("deep-learning", "LeCun", 2015)
    'deep-learning-lecun-2015'
    """
    return "-".join([base, *([slug(family)] if family else ()), *([str(year)] if year else ())])


def person_name(base: str, work: str) -> str:
    """The id of a person whose name others bear: with the beginning of a work's id or title.

    >>> person_name("wei-wang", "Small Networks Are Enough")
    'wei-wang-small-networks-are-enough'
    """
    return f"{base}-{slug(work, LONGEST_WORK)}"


def digest(*parts: str, length: int = 8) -> str:
    """A short stable hash of the parts, for ids whose content has no readable form or is not enough to tell two apart."""
    return hashlib.blake2b("\x1f".join(parts).encode(), digest_size=length // 2).hexdigest()
