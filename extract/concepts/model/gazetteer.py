"""Public names of datasets and tasks, found in a text as they are written."""

import re
from functools import cache
from importlib.resources import files

from extract.concepts.lexicon import known_concepts
from extract.concepts.model.mention import NAMED, Mention

SHORTEST = 4
"""Shorter names (UD, AS, SST) stand for other things too often."""


@cache
def _names() -> frozenset[str]:
    """Names of datasets that cannot be read as ordinary words: those with two capitals or a digit."""
    lines = files("extract.concepts.model").joinpath("datasets.txt").read_text(encoding="utf-8").splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    known = [name for concept in known_concepts() if concept.type == "dataset" for name in concept.names]
    return frozenset(name for name in (*listed, *known) if len(name) >= SHORTEST and NAMED.search(name))


@cache
def _pattern() -> re.Pattern[str]:
    names = sorted(_names(), key=lambda name: (-len(name), name))
    return re.compile(r"(?<![\w/@.-])(?:" + "|".join(map(re.escape, names)) + r")(?![\w@-])")


def known_places(text: str) -> list[Mention]:
    """Every place in the text where the name of a known dataset stands, the longest name at each."""
    return [Mention(match.start(), match.end(), "Dataset") for match in _pattern().finditer(text)]
