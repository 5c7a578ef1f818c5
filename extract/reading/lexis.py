"""Whether a word is one of titles or one of names, by how often it stood in either."""

from pathlib import Path

from extract.text import leanings

WORDS = Path(__file__).resolve().with_name("weights") / "words.tsv.gz"
"""From -4 (a name) to 4 (a word of titles and sentences)."""


def lean_of(words: list[str]) -> tuple[str, str, str]:
    """Of words in small letters: how their mean leans, the least and the most, "?" where none is known.

    >>> lean_of(["generative", "adversarial", "nets"])[0] > "0"
    True
    """
    known = leanings.read(WORDS)
    values = [known[word] for word in words if word in known]
    unknown = "u" if len(values) < len(words) else ""
    if not values:
        return ("?", "?", "?")
    mean = round(sum(values) / len(values))
    return (f"{mean}{unknown}", str(min(values)), str(max(values)))
