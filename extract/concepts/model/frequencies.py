"""How rare a word is: in how many of some 20,000 abstracts it stands."""

import gzip
import math
from functools import cache
from importlib.resources import files

TABLE = "document_frequencies.tsv.gz"


@cache
def _table() -> tuple[int, dict[str, int]]:
    """The number of abstracts, and word -> the number of those that hold it."""
    packed = files("extract.concepts.model").joinpath("weights", TABLE).read_bytes()
    lines = gzip.decompress(packed).decode("utf-8").splitlines()
    return int(lines[0]), {word: int(count) for word, count in (line.split("\t") for line in lines[1:])}


def rarity(word: str) -> float:
    """The inverse document frequency (natural logarithm) of a word in small letters: 0 for one that stands everywhere."""
    abstracts, counts = _table()
    return math.log((abstracts + 1) / (counts.get(word, 0) + 1))
