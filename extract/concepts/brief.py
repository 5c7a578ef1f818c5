"""Which terms of a work of which little is said are concepts: where a title stands alone, its words have to tell.

The forest of `selection.py` was learnt from notes, and how a term is used in them is most of what it sees. Of a list of titles
it takes "Anna Karenina", a piece of a sentence or a name in capitals for a method. One more forest sees what the other and the
words of the term say, what share of the title the term is, and of which kind the words of the title are.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts.evidence import FORMS, TITLE, Groups, Mention, Notes
from extract.concepts.words import NO_LEAN, WORD, word
from extract.forest import Forest
from extract.references.given import is_given, lean_of
from extract.text.words import STOP_WORDS
from kg.ids import folded

WEIGHTS = Path(__file__).resolve().with_name("weights") / "brief.npz"
MOST_WORDS = 30
"""Notes of more words say enough."""
ASKED = 0.12
"""What is less probable a concept than so is none."""
NOT_SHORT = 3
SENTENCE = 4
"""Words of the shortest sentence."""
Rows = NDArray[np.float32]
Odds = NDArray[np.float64]


@cache
def shipped() -> Forest:
    """The forest that comes with the package, read once."""
    return forest.load(WEIGHTS)


def asked(groups: Groups, notes: Notes, likely: Rows) -> NDArray[np.intp]:
    """(n_asked,): the terms that this decides, where the notes say little: all but names that a sentence uses, for these have
    what the other forest sees. "(PRINTED)" is no sentence."""
    if notes.words > MOST_WORDS or notes.record:
        return np.zeros(0, np.intp)
    first = (mentions[0] for mentions in groups.values())
    alone = np.array([not _is_name_in_sentence(one) for one in first], dtype=bool)
    return np.flatnonzero(alone & (likely >= ASKED))


def _is_name_in_sentence(one: Mention) -> bool:
    return one.sentence != TITLE and one.candidate.form != "phrase" and len(one.text.split()) >= SENTENCE


def rows_of(groups: Groups, notes: Notes, of_use: Odds, of_words: Odds) -> Rows:
    """(n_terms, n_features): the evidence of each term; the logits of its being a concept by its use, and none by its words."""
    title = WORD.findall(notes.title)
    of_title = _of_title(title)
    rows = [
        [use, words, *_of_term(mentions, folded(notes.title), len(title)), *of_title, math.log1p(notes.words)]
        for use, words, mentions in zip(of_use, of_words, groups.values(), strict=True)
    ]
    return np.array(rows, dtype=np.float32).reshape(len(rows), len(rows[0]) if rows else 0)


def _of_title(words: Sequence[str]) -> tuple[float, ...]:
    """What the words of the title are: how many, how many of them known, English words of grammar, in capitals, in ASCII."""
    n = max(1, len(words))
    long = [one for one in words if len(one) > NOT_SHORT]
    return (
        math.log1p(len(words)),
        sum(word(one.lower()).lean != NO_LEAN for one in words) / n,
        sum(one.lower() in STOP_WORDS for one in words) / n,
        sum(one[:1].isupper() for one in long) / max(1, len(long)),
        not "".join(words).isascii(),
    )


def _of_term(mentions: Sequence[Mention], title: str, n_title: int) -> tuple[float, ...]:
    """What a term is by itself and beside the title: how rare its words, whether they could be a person's name, what share of
    the title it is, and whether that begins or ends with it."""
    candidate = mentions[0].candidate
    name = folded(candidate.name)
    words = WORD.findall(candidate.name) or [candidate.name]
    rare = [word(one.lower()).rarity for one in words]
    capitals = all(one[:1].isupper() for one in words)
    several = len(words) > 1 and capitals
    inside = bool(name) and name in title
    return (
        len(words), capitals, candidate.name.isupper(), max(rare), min(rare), rare[-1],
        sum(word(one.lower()).lean != NO_LEAN for one in words) / len(words),
        lean_of(words[0]) - lean_of(words[-1]) if several else 0, several and is_given(words[0]),
        name == title, len(words) / max(1, n_title) if inside else 0, inside and title.startswith(name),
        inside and title.endswith(name), mentions[0].sentence != TITLE, math.log(len(mentions)),
        *(candidate.form == form for form in FORMS),
    )  # fmt: skip
