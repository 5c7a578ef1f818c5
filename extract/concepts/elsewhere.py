"""Which terms are concepts in notes outside the gazetteer's field: one more forest, going on from what is said of them.

The forest of `selection.py` learnt from notes on machine learning mostly, and finds two of five concepts of others. This
one learnt from notes of thirty other fields alone, and sees beside the same evidence how sure the longer and the shorter
terms are with which a term shares words ("gradient method", "conditional gradient").
"""

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts.brief import MOST_WORDS
from extract.concepts.evidence import Groups, Notes
from extract.forest import Forest

WEIGHTS = Path(__file__).resolve().with_name("weights") / "elsewhere.npz"
NONE = -9.0
"""How sure a longer or shorter term is where there is none, in logits."""
Rows = NDArray[np.float32]
Odds = NDArray[np.float64]
Place = tuple[int, int, int]
"""Where a mention begins and ends, and the number of its term."""


@cache
def shipped() -> Forest:
    """The forest that comes with the package, read once."""
    return forest.load(WEIGHTS)


def is_elsewhere(notes: Notes) -> bool:
    """Are these the notes of a reader, of some length, outside the gazetteer's field?"""
    return not notes.of_gazetteer and not notes.record and notes.words > MOST_WORDS


def rows_of(groups: Groups, evidence: Rows, by_use: Odds, by_words: Odds, odds: Odds) -> Rows:
    """(n_terms, n_features): what use and words say of the terms, both together, their evidence, and the terms beside them."""
    said = np.stack([by_use, by_words, odds], axis=1)
    return np.hstack([said, evidence, overlapping(groups, odds)]).astype(np.float32)


def overlapping(groups: Groups, odds: Sequence[float] | Odds) -> Odds:
    """(n_terms, 2): of the longer and of the shorter terms that share words with each, where any mention of it stands, the odds
    of the surest; NONE without any."""
    found = np.full((len(groups), 2), NONE)
    sentences: dict[int, list[Place]] = defaultdict(list)
    for term, mentions in enumerate(groups.values()):
        for one in mentions:
            sentences[one.sentence].append((one.start, one.end, term))
    for spans in sentences.values():
        for (start, end, term), (at, stop, other) in _sharing(sorted(spans)):
            column = 0 if stop - at > end - start else 1
            found[term, column] = max(found[term, column], odds[other])
    return found


def _sharing(spans: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """The stretches of different terms that share letters, each with the other; they are in order of their starts."""
    for i, one in enumerate(spans):
        for other in itertools.islice(spans, i + 1, None):
            if other[0] >= one[1]:
                break
            if other[2] != one[2]:
                yield one, other
                yield other, one
