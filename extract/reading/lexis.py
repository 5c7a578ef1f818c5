"""Whether a word is one of titles or one of names, by how often it stood in either."""

import gzip
from functools import cache
from pathlib import Path

WORDS = Path(__file__).resolve().with_name("weights") / "words.tsv.gz"


@cache
def leanings() -> dict[str, int]:
    """Word in small letters -> from -4 (a name) to 4 (a word of titles and sentences)."""
    rows = gzip.decompress(WORDS.read_bytes()).decode("utf-8").split("\n")
    return {word: int(value) for word, _, value in (row.partition("\t") for row in rows if row)}


def lean_of(words: list[str]) -> tuple[str, str, str]:
    """Of words in small letters: how their mean leans, the least and the most, "?" where none is known.

    >>> lean_of(["generative", "adversarial", "nets"])[0] > "0"
    True
    """
    known = leanings()
    values = [known[word] for word in words if word in known]
    unknown = "u" if len(values) < len(words) else ""
    if not values:
        return ("?", "?", "?")
    mean = round(sum(values) / len(values))
    return (f"{mean}{unknown}", str(min(values)), str(max(values)))
