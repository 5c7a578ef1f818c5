"""What a word is by itself: how rare, of which class, of titles or of names, filling or telling."""

import gzip
import math
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from extract.text import leanings
from extract.text.lexis import WORDS
from kg.terms import GENERIC

CLASSES = ("noun", "verb", "adjective", "adverb", "function", "number", "sign")
UNKNOWN = (0.7, 0.1, 0.15, 0.05, 0.0, 0.0, 0.0)
"""Shares of the classes of a word whose ending is unknown, too: it is a name or a term."""
LONGEST_ENDING = 4
WORD = re.compile(r"[^\W_][\w’'+-]*")
RAREST = 9.0
NO_LEAN = -9.0
TENTHS = 10
"""Learnt weights are shipped in tenths of a nat."""


@dataclass(frozen=True, slots=True)
class Word:
    """Shares of its classes in 0..1, inverse document frequency in nats, and how it leans (-4 a name, 4 a word of titles)."""

    noun: float
    verb: float
    adjective: float
    adverb: float
    function: float
    number: float
    sign: float
    rarity: float
    lean: float
    generic: bool


@cache
def _frequencies() -> tuple[int, dict[str, int]]:
    """The number of abstracts, and word -> the number of those that hold it."""
    lines = unpacked("document_frequencies.tsv.gz")
    return int(lines[0]), {word: int(count) for word, count in (line.split("\t") for line in lines[1:])}


@cache
def _classes() -> dict[str, str]:
    """Word, or "-" and an ending -> the shares of its classes, a digit each, in ninths."""
    return dict(line.split("\t") for line in unpacked("classes.tsv.gz"))


def unpacked(table: str) -> list[str]:
    """The lines of a table among the weights."""
    packed = files("extract.concepts").joinpath("weights", table).read_bytes()
    return gzip.decompress(packed).decode("utf-8").splitlines()


def rarity(word: str) -> float:
    """The inverse document frequency (natural logarithm) of a word in small letters: 0 for one that stands everywhere."""
    abstracts, counts = _frequencies()
    return math.log((abstracts + 1) / (counts.get(word, 0) + 1))


@lru_cache(maxsize=65536)
def word(text: str) -> Word:
    """What is known of a word in small letters; of a compound with hyphens its last part says the class.

    >>> word("of").function > 0.9, word("deconvolution").noun > 0.8
    (True, True)
    """
    parts = [part for part in text.split("-") if part] or [text]
    known = leanings.read(WORDS)
    lean = [known[part] for part in parts if part in known]
    noun, verb, adjective, adverb, function, number, sign = _shares(parts[-1])
    rare = min(RAREST, sum(map(rarity, parts)) / len(parts))
    leans = sum(lean) / len(lean) if lean else NO_LEAN
    return Word(noun, verb, adjective, adverb, function, number, sign, rare, leans, text in GENERIC)


def _shares(text: str) -> tuple[float, ...]:
    table = _classes()
    endings = (f"-{text[-length:]}" for length in range(LONGEST_ENDING, 1, -1) if len(text) > length)
    digits = next((told for key in (text, *endings) if (told := table.get(key))), None)
    return tuple(int(digit) / 9 for digit in digits) if digits else UNKNOWN
