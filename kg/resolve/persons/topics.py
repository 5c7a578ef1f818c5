"""What papers are about, as vectors of their words: rare words of titles and abstracts weigh most."""

import math
import re
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping

from kg.ids import folded
from kg.terms import STOP_WORDS

WORD = re.compile(r"[^\W\d_]{3,}")
FILLERS = STOP_WORDS | frozenset("we our this that these which paper is be it not has have can also".split())
IN_TITLE, IN_ABSTRACT = 2.0, 0.7
"""What a word tells of a paper's topic, by where it stands."""
BEYOND = 2000
"""So many papers are thought to stand beside those at hand, so that a handful of them still knows rare words."""

Vector = dict[str, float]


class Topics:
    """The vectors of papers by their ids, made when they are asked for."""

    def __init__(self, texts: Mapping[str, tuple[str, str]]) -> None:
        """`texts` are title and abstract of each paper."""
        self._texts = texts
        documents: Counter[str] = Counter()
        for title, abstract in texts.values():
            documents.update({*_words(title), *_words(abstract)})
        self._rarity = {word: math.log((len(texts) + BEYOND) / (n + 1)) for word, n in documents.items()}
        self._known: dict[str, tuple[tuple[str, ...], array[float]]] = {}
        """The words of a paper and their values, packed: a paper stands in the strands of all its authors."""

    def of(self, papers: Iterable[str]) -> Vector:
        """The direction (a vector of length 1) in which the papers lie together; each counts alike."""
        total: Vector = {}
        for paper in sorted(papers):
            if paper not in self._known:
                vector = self._paper(paper)
                self._known[paper] = tuple(vector), array("d", vector.values())
            for word, value in zip(*self._known[paper], strict=True):
                total[word] = total.get(word, 0.0) + value
        return _unit(total)

    def _paper(self, paper: str) -> Vector:
        counted: Vector = {}
        for text, weight in zip(self._texts[paper], (IN_TITLE, IN_ABSTRACT), strict=True):
            for word in _words(text):
                counted[word] = counted.get(word, 0.0) + weight
        return _unit({word: math.sqrt(n) * self._rarity[word] for word, n in counted.items()})


def _words(text: str) -> list[str]:
    return [word for word in WORD.findall(folded(text)) if word not in FILLERS]


def _unit(vector: Vector) -> Vector:
    length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
    return {word: value / length for word, value in vector.items()}


def cosine(a: Vector, b: Vector) -> float:
    """The cosine of two vectors of length 1."""
    short, long = (a, b) if len(a) < len(b) else (b, a)
    return sum(value * long.get(word, 0.0) for word, value in short.items())
