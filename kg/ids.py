"""Readable keys made from content: the same thing gets the same id in every run and from every source."""

import hashlib
import re
import unicodedata
from collections.abc import Container, Mapping

MAX_SLUG = 80
IDENTIFIERS = ("arxiv", "doi")
WORD = re.compile(r"[^\W_]+")
_FOREIGN = re.compile(r"([^\x00-\x7f]+)")
LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ℓ": "l"}
)


def folded(text: str) -> str:
    """Lower case without accents; white space and punctuation stay.

    >>> folded("Gonçalo Łukasz")
    'goncalo lukasz'
    """
    if text.isascii():  # most text: eight times as fast, and the same
        return text.lower()
    return "".join(part.lower() if part.isascii() else _folded(part) for part in _FOREIGN.split(text))


def _folded(part: str) -> str:
    decomposed = unicodedata.normalize("NFKD", part.casefold().translate(LETTERS))
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold().translate(LETTERS)


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


def free_id(base: str, taken: Container[str], *told: str) -> str:
    """The base, or what is not taken yet of it with ever more digested of what tells its bearer from others."""
    found = base
    for n in range(1, len(told) + 1):
        if found not in taken:
            break
        found = f"{base}-{digest(*told[:n])}"
    return found


def digest(*parts: str, length: int = 8) -> str:
    """A short stable hash of the parts, for ids whose content has no readable form or is not enough to tell two apart."""
    return hashlib.blake2b("\x1f".join(parts).encode(), digest_size=length // 2).hexdigest()
