"""Which terms of notes in other languages than English are concepts: what speaks for each, added up by learnt weights.

Their words and endings, how often and where the notes say them, and what stands before them; no more, for little is known of
the words of six languages (README.md has the figures).
"""

import math
import re
from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts.evidence import STOPS, Groups, Mention, Notes
from extract.concepts.languages import grammars
from extract.concepts.words import TENTHS, unpacked
from kg.ids import folded

TABLE = "foreign.tsv.gz"
SURE = 0.42
"""A term is a concept from this probability on."""
LEAST = 1e-4
MANY = 3
ENDINGS = (3, 4, 5)
WORD = re.compile(r"[^\W_][\w-]*")
ARTICLES = frozenset(
    """el la los las lo le les l’ l' o a os as il i gli der die das dem den het de un una une uno um uma ein eine einen
    een""".split()
)


def judged(groups: Groups, notes: Notes, likely: NDArray[np.float32], least: float) -> NDArray[np.float32]:
    """(n_terms,): how probable each term is a concept; those of other languages anew, so that `least` is where they are."""
    asked = {i: mentions for i, mentions in enumerate(groups.values()) if mentions[0].language}
    if not asked:
        return likely
    wanted, given = forest.logits(np.array([least, SURE]), LEAST)
    scores = np.array([probability(features_of(mentions, notes)) for mentions in asked.values()])
    found = likely.copy()
    found[list(asked)] = forest.probabilities(forest.logits(scores, LEAST) + wanted - given)
    return found


def probability(features: Mapping[str, float]) -> float:
    """How probable a term with these features is a concept."""
    table = weights()
    total = sum(table.get(name, 0) * value for name, value in features.items()) / TENTHS
    return 1 / (1 + math.exp(-total))


@cache
def weights() -> Mapping[str, int]:
    """Feature -> what it says for a concept, in tenths of a nat; read once."""
    rows = (line.split("\t") for line in unpacked(TABLE))
    return {name: int(value) for name, value in rows}


def features_of(mentions: Sequence[Mention], notes: Notes) -> dict[str, float]:
    """What speaks for a term, as named values."""
    language, name, n = mentions[0].language, mentions[0].candidate.name, len(mentions)
    grammar = grammars()[language]
    words = WORD.findall(name)
    content = [word for word in words if word.lower() not in grammar.words] or words or [name]

    def share(values: Sequence[bool]) -> float:
        return sum(values) / n

    values = {
        "": 1.0,
        f"{language} all": 1.0,
        f"words {min(len(content), MANY)}": 1.0,
        "joined": float(len(words) > len(content)),
        "length": len(name) / 10,
        "number": math.log(n),
        "once": float(n == 1),
        "rate": math.log(n / max(1, notes.words) * 100 + 0.1),
        "size": math.log(1 + notes.words),
        "first": max(0, min(one.sentence for one in mentions)) / max(1, notes.sentences),
        "marked": share([one.marked for one in mentions]),
        "opens": share([one.opens for one in mentions]),
        "closes": share([one.closes for one in mentions]),
        "whole": share([one.opens and one.closes for one in mentions]),
        "at the beginning": share([not one.inside for one in mentions]),
        "article": share([one.before in ARTICLES for one in mentions]),
        "behind a link": share([one.before in grammar.links for one in mentions]),
        "before a link": share([one.behind in grammar.links for one in mentions]),
        "before a sign": share([bool(one.behind) and not one.behind[0].isalnum() for one in mentions]),
        "before a stop": share([one.behind in STOPS for one in mentions]),
        "label": share([one.behind == ":" and not one.inside for one in mentions]),
        "capital": share([one.inside and one.candidate.name[0].isupper() for one in mentions]),
        "capitals": float(len(content) > 1 and all(word[0].isupper() for word in content)),
        "all in capitals": float(name.isupper()),
        "hyphen": float("-" in name),
    }
    for place, word in (("first", content[0].lower()), ("last", content[-1].lower())):
        values |= {f"{language} {place} -{word[-size:]}": 1.0 for size in ENDINGS if len(word) > size}
    values |= {f"{language} word {folded(word)}": 1.0 for word in content}
    for one in mentions:
        before = f"{language} before {one.before}"
        values[before] = values.get(before, 0.0) + 1 / n
    return {name: value for name, value in values.items() if value}
