"""The type of a concept, and whether it is one: what its words, their form and the words beside it speak for, added up by
learnt weights."""

import math
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from extract.concepts.words import TENTHS, WORD, unpacked
from kg.facts import CONCEPT_TYPES, ConceptType

NOTHING = len(CONCEPT_TYPES)
"""The class behind the types: what is no concept, as places, units and pieces of sentences."""
ENDING, MOST_WORDS, LONGEST = 3, 3, 12
BIAS = "-"
SENSE = "sense "
"""Before a word: what its sense says, which is learnt of all words of its kind together."""
SAID = re.compile(
    r"^[\s\"”’)]*(dataset|data set|benchmark|corpus|challenge|metric|score|accuracy|task|leaderboard)s?\b",
    re.IGNORECASE,
)
SAYS: Mapping[str, ConceptType] = {
    "dataset": "dataset", "data set": "dataset", "benchmark": "dataset", "corpus": "dataset", "challenge": "dataset",
    "leaderboard": "dataset", "metric": "metric", "score": "metric", "accuracy": "metric", "task": "task",
}  # fmt: skip
"""A noun behind a name says what it is, and is right in 38 of 45 cases."""


@cache
def shipped() -> Mapping[str, str]:
    """Feature -> what it says for each type and for nothing, in tenths of a nat with tabs between; read once."""
    rows = (line.partition("\t") for line in unpacked("types.tsv.gz"))
    return {feature: said for feature, _, said in rows}


@lru_cache(maxsize=65536)
def said_by(feature: str) -> tuple[int, ...]:
    """What a feature says for each type and for nothing, in tenths of a nat; () of one that is not known."""
    return tuple(map(int, shipped().get(feature, "").split()))


def features_of(name: str, before: str, after: str) -> Iterator[str]:
    """What is known of a concept where it stands: its words, the last of them, the form, the words on both sides."""
    words = [word.lower() for word in WORD.findall(name)] or [name.lower()]
    behind = (after.split() or [""])[0].strip('.,;:*_)”"').lower()
    yield BIAS
    yield from (f"word {word}" for word in dict.fromkeys(words))
    yield f"last {words[-1]}"
    yield f"{SENSE}{words[-1]}"
    yield f"ending {words[-1][-ENDING:]}"
    yield f"words {min(len(words), MOST_WORDS)}"
    yield f"form {_form(name)}"
    yield f"before {before[:LONGEST]}"
    yield f"behind {behind[:LONGEST]}"


def type_of(name: str, before: str = "", after: str = "", long_form: str | None = None) -> ConceptType:
    """The likeliest type of a concept; `before` is the word in front of it, `after` the text behind it.

    >>> type_of("image classification"), type_of("F1 score"), type_of("Penn Treebank", "the", " corpus")
    ('task', 'metric', 'dataset')
    """
    if said := SAID.match(after):
        return SAYS[said[1].lower()]
    totals = _totals(long_form or name, before, after)[:NOTHING]
    return CONCEPT_TYPES[totals.index(max(totals))]


def nothing(name: str, before: str = "", after: str = "") -> float:
    """How probable a term is no concept, by its words and those beside it.

    >>> nothing("random forest") < 0.2 < 0.5 < nothing("next week")
    True
    """
    totals = [total / TENTHS for total in _totals(name, before, after)]
    most = max(totals)
    shares = [math.exp(total - most) for total in totals]
    return shares[NOTHING] / sum(shares)


def _totals(name: str, before: str, after: str) -> list[int]:
    """What all features of a term say for each type and for nothing, in tenths of a nat."""
    totals = [0] * (NOTHING + 1)
    for feature in features_of(name, before, after):
        for i, weight in enumerate(said_by(feature)):
            totals[i] += weight
    return totals


def type_of_label(name: str) -> ConceptType:
    """The type of a concept that stands alone, as a keyword does; "other" where none of its words tells one.

    >>> type_of_label("image classification"), type_of_label("Lumbar Vertebrae")
    ('task', 'other')
    """
    told = any(any(said_by(f"word {word.lower()}")[:NOTHING]) for word in WORD.findall(name))
    return type_of(name) if told else "other"


def _form(name: str) -> str:
    if name.isupper():
        return "capitals"
    if any(char.isdigit() for char in name):
        return "digits"
    if any(char.isupper() for char in name[1:]):
        return "mixed"
    return "capital" if name[:1].isupper() else "small"
