"""Which words are given names and which family names, by how often they were either: which way round a list of names stands."""

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from extract.text import leanings
from kg.names import COMMON_SURNAMES, INITIALS

TABLE = Path(__file__).resolve().with_name("weights") / "given.tsv.gz"
WORD = re.compile(r"[^\W\d_]{2,}")
TURNED = 1.5
"""Names of which the first words lean so much less towards given names than the last, in the mean, stand the other way round:
so are taken 88 to 95 of 100 lists that do, and none of 971 of bibliographies of other fields that do not."""
PAIRS = 2.5
"""Single words behind commas that lean so in turn are family and given names: so are taken 73 to 82 of 100 such lists,
and 3 to 4 of 100 lists of mere family names."""
PAIRS_AT_LEAST = 2
FAMILY = -1.5
"""A word behind a comma that leans so far to family names is no given name: half of family names do, 2 of 100 given ones."""


def lean_of(name: str) -> float:
    """From -4 (a family name) to 4 (a given name), the mean of the words that are known; 0 where none is.

    >>> lean_of("Francesco") > 0 > lean_of("Rossi")
    True
    """
    known = leanings.read(TABLE)
    values = [known[word] for word in words_of(name) if word in known]
    return sum(values) / len(values) if values else 0.0


def are_turned(names: Sequence[str]) -> bool:
    """Do the names of a list, two words each, have the family name first?

    >>> are_turned(["Beretta Francesco", "Rossi Anna"]), are_turned(["Francesco Beretta", "Anna Rossi"])
    (True, False)
    """
    words = [name.split() for name in names]
    whole = all(len(parts) == 2 and not any(map(INITIALS.fullmatch, parts)) for parts in words)
    if len(words) < PAIRS_AT_LEAST or not whole:
        return False
    return _mean_step(words) > TURNED


def are_flat_pairs(parts: Sequence[str]) -> bool:
    """Are the parts of a list between commas family and given names in turn?

    >>> are_flat_pairs(["Rossi", "Anna", "Smith", "John"]), are_flat_pairs(["Rossi", "Smith", "Miller", "Schmidt"])
    (True, False)
    """
    families, given = parts[::2], parts[1::2]
    if len(given) < PAIRS_AT_LEAST or len(families) != len(given) or any(" " in family for family in families):
        return False
    return _mean_step(list(zip(families, given, strict=True))) > PAIRS


def are_families(names: Sequence[str]) -> bool:
    """Are the names of a list single words, of which the second is no given name behind the family name?

    >>> are_families(["Radenovic", "Tolias", "Chum"]), are_families(["Goldberg", "Anna", "Levy"])
    (True, False)
    """
    return not any(" " in name for name in names) and lean_of(names[1]) - lean_of(names[0]) <= PAIRS


def is_family(name: str) -> bool:
    """Is a single word most likely a family name, and none of those that are given names as well ("Li", "Kim")?

    >>> is_family("Takeda"), is_family("Anna"), is_family("Kim")
    (True, False, False)
    """
    return lean_of(name) < FAMILY and name.lower() not in COMMON_SURNAMES


def _mean_step(pairs: Sequence[Sequence[str]]) -> float:
    """How much more the second of each pair leans towards given names than the first, in the mean."""
    return sum(lean_of(second) - lean_of(first) for first, second in pairs) / len(pairs)


def words_of(name: str) -> list[str]:
    """The words of a name in small letters, without accents, parted at hyphens."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return WORD.findall(bare.lower())
