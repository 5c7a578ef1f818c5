"""How common surnames are in the world, as far as the authors of a large anthology tell."""

import gzip
import math
from functools import cache
from importlib.resources import files

from kg.names import family_key

RARE = 2
"""So many authorships has a surname on average that is too rare to be listed."""


@cache
def _counts() -> tuple[dict[str, int], int]:
    """Surname -> its authorships among those of the ACL Anthology, for those with eight and more; the number of all."""
    packed = files("kg").joinpath("surnames.tsv.gz").read_bytes()
    first, *lines = gzip.decompress(packed).decode("utf-8").splitlines()
    return {name: int(count) for name, count in (line.split("\t") for line in lines)}, int(first)


def commonness(surname: str) -> float:
    """How common a surname is among the authors of the world, in log parts of a hundred thousand.

    >>> commonness("Wang") > commonness("Smith") > commonness("Quist")
    True
    """
    counts, total = _counts()
    return math.log((counts.get(family_key(surname), RARE) + 1) / total * 1e5)


def is_surname(word: str) -> bool:
    """Is it one of the surnames that are known, some six thousand?

    >>> is_surname("Vaswani"), is_surname("Lecture")
    (True, False)
    """
    return family_key(word) in _counts()[0]
