"""Keyphrases: the noun phrases of a text in the order of what they tell about it.

Termhood is rarity against scholarly writing at large, weighted by length and place. After Hulth, "Improved automatic keyword
extraction given more linguistic knowledge" (EMNLP 2003), for the phrases; nothing is learned from annotated keyphrases, the few
constants below were chosen on the training part of Inspec.
"""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from extract.concepts.model.frequencies import rarity
from extract.concepts.model.language import language
from extract.concepts.model.phrases import noun_phrases
from extract.text.mapped import cleaned

if TYPE_CHECKING:
    from spacy.tokens import Doc

LENGTH_WEIGHT = (0.3, 0.8, 1.4, 0.8, 0.4)
"""By the number of words, five and more alike."""
RARITY_POWER = 0.75
PLACE = 1.0
"""How much less the end of a text tells than its start."""
IN_TITLE = 1.2
FREQUENCY = 0.2
NESTED = 0.3
"""What a longer phrase around a phrase adds to its count."""
GERUND = 0.3
"""A phrase that begins with -ing is often half a clause."""
BATCH = 16


@dataclass(frozen=True, slots=True)
class Keyphrase:
    """A phrase as it first stands in the text, and its termhood: larger is better, comparable within a text."""

    phrase: str
    termhood: float


@dataclass(slots=True)
class _Seen:
    phrase: str
    place: float
    words: tuple[str, ...]
    gerund: bool
    in_title: bool
    times: int = 0
    around: int = 0


def find_keyphrases(texts: Iterable[str]) -> Iterator[list[Keyphrase]]:
    """The keyphrases of each text, best first; the first line counts as its title where more follows.

    >>> [k.phrase for k in next(find_keyphrases(["Sparse attention for text retrieval"]))]
    ['Sparse attention', 'text retrieval']
    """
    docs = language().pipe(((_with_title_apart(text), None) for text in texts), as_tuples=True, batch_size=BATCH)
    for doc, _ in docs:
        seen = _phrases(doc)
        ranked = sorted(seen.values(), key=lambda one: (-_termhood(one), one.place, one.phrase))
        yield [Keyphrase(one.phrase, round(_termhood(one), 4)) for one in ranked]


def _with_title_apart(text: str) -> str:
    """The clean text; a blank line behind the title keeps its last words from running into the next sentence."""
    title, rest = TITLE_END.split(text, maxsplit=1) if TITLE_END.search(text) else (text, "")
    return f"{cleaned(title).text}\n\n{cleaned(rest).text}" if rest.strip() else cleaned(text).text


TITLE_END = re.compile(r"\n(?![\t ])")
"""A line that goes on is indented in many databases' abstracts."""


def _phrases(doc: "Doc") -> dict[tuple[str, ...], _Seen]:
    length = max(1, len(doc.text))
    title_end = doc.text.find("\n\n")
    seen: dict[tuple[str, ...], _Seen] = {}
    for first, last in noun_phrases(doc):
        span = doc[first:last]
        words = tuple(map(_singular, re.findall(r"[^\W_]+", span.text.lower())))
        place = span.start_char / length
        one = seen.setdefault(
            words, _Seen(span.text, place, words, doc[first].tag_ == "VBG", span.start_char < title_end)
        )
        one.times += 1
    for inner in seen:
        for outer in seen:
            if len(outer) > len(inner) and _contains(outer, inner):
                seen[inner].around += seen[outer].times
    return seen


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _contains(outer: tuple[str, ...], inner: tuple[str, ...]) -> bool:
    return any(outer[i : i + len(inner)] == inner for i in range(len(outer) - len(inner) + 1))


def _termhood(one: _Seen) -> float:
    words = one.phrase.lower().replace("-", " ").split()
    rare: float = (sum(map(rarity, words)) / len(words)) ** RARITY_POWER
    length = LENGTH_WEIGHT[min(len(one.words), len(LENGTH_WEIGHT)) - 1]
    title = IN_TITLE if one.in_title else 1.0
    gerund = GERUND if one.gerund else 1.0
    frequent = 1 + FREQUENCY * math.log(one.times + NESTED * one.around)
    return rare * length * title * gerund * frequent / (1 + PLACE * one.place)
