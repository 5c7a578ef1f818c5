"""Texts by their words: how much of what one text is about another says (BM25, Robertson and Zaragoza 2009)."""

from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from kg.columns import Columns, Texts, part_of, together
from kg.ids import words_in
from kg.related.links import Links, Numbers, Vector
from kg.terms import GENERIC, STOP_WORDS

FUNCTION_WORDS = STOP_WORDS | frozenset(
    "i me my you your he she it its we us our they them their who whom whose which what when where why how this "
    "that these those there here be am is are was were been being do does did has have had having can could may "
    "might must shall should will would not no nor but if then than so such too very also only just all any both "
    "each few more most other some much many one two own same about above after again against because before below "
    "between down during further once out off until up while need however et al eg ie".split()
)
"""Words of English that say nothing of what a text is about."""
STEM = 7
TITLE = 3
"""A word of the title counts as often as so many of the abstract."""
SATURATION, BY_LENGTH = 2.0, 1.0
"""BM25's k1 and b: what a word says more often counts nearly in full, long texts in proportion to their length. Of three pairs
the best on reading lists of tutorials; Robertson and Zaragoza's usual 1.2 and .75 gave .32 there, these .36."""

Words = Mapping[str, float]
"""Stem -> how often a text says it, titles counted more."""
Posting = tuple[int, float, Numbers, Vector]
"""A word's number, how often a question says it, the texts that hold it, ascending, and the score that it gives each."""


def spelled(text: str) -> Iterator[str]:
    """The words of a text that carry meaning, in small letters without accents."""
    for word in words_in(text):
        if len(word) > 1 and word not in FUNCTION_WORDS and word not in GENERIC:
            yield word


def words_of(*texts: str) -> Counter[str]:
    """The stems of texts that carry meaning, with how often they stand there.

    >>> words_of("Learning to learn graph embeddings")
    Counter({'learnin': 1, 'graph': 1, 'embeddi': 1})
    """
    return Counter(word[:STEM] for text in texts for word in spelled(text))


def words_about(title: str, text: str) -> Counter[str]:
    """The stems of a text with its title, whose words count more."""
    found = words_of(text)
    for word, count in words_of(title).items():
        found[word] += TITLE * count
    return found


def spellings(texts: Iterable[str]) -> dict[str, str]:
    """Stem -> the word that it stands for most often in the texts."""
    forms: dict[str, str] = {}
    for word, _ in sorted(
        Counter(word for text in texts for word in spelled(text)).items(), key=lambda one: (-one[1], one[0])
    ):
        forms.setdefault(word[:STEM], word)
    return forms


def spelled_first(texts: Iterable[str], stems: Collection[str]) -> dict[str, str]:
    """Stem -> the first word that the texts have for it, of those that they have.

    >>> spelled_first(["Emergence of herds", "an emergency"], ["emergen", "flood"])
    {'emergen': 'emergence'}
    """
    found: dict[str, str] = {}
    for text in texts:
        for word in spelled(text):
            if word[:STEM] in stems:
                found.setdefault(word[:STEM], word)
        if len(found) == len(stems):
            break
    return found


@dataclass(frozen=True)
class WordIndex:
    """Which texts hold which words, with the score that each gives; texts are known by their numbers."""

    words: Sequence[str]
    postings: Links

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """Word -> its number."""
        return {word: i for i, word in enumerate(self.words)}

    def packed(self) -> Columns:
        """The arrays from which `unpacked` makes the same index."""
        return together({"words": Texts.of(self.words).packed(), "postings": self.postings.packed()})

    @classmethod
    def unpacked(cls, columns: Columns) -> "WordIndex":
        """The index of which these are the arrays."""
        words = list(Texts.unpacked(part_of(columns, "words")))
        return cls(words, Links.unpacked(part_of(columns, "postings")))

    @classmethod
    def of(cls, texts: Iterable[Words]) -> "WordIndex":
        """The index of texts, each looked at once."""
        numbers: dict[str, int] = {}
        rows, columns, counts, lengths = array("q"), array("q"), array("d"), array("d")
        for i, text in enumerate(texts):
            lengths.append(sum(text.values()))
            for word, count in text.items():
                rows.append(numbers.setdefault(word, len(numbers)))
                columns.append(i)
                counts.append(count)
        at, inside = np.array(rows, dtype=np.intp), np.array(columns, dtype=np.intp)
        often, length = np.array(counts), np.array(lengths)
        held = np.bincount(at, minlength=len(numbers))
        rarity = np.log1p((len(length) - held + 0.5) / (held + 0.5))
        relative = length / max(1.0, float(length.mean())) if len(length) else length
        enough = SATURATION * (1 - BY_LENGTH + BY_LENGTH * relative[inside])
        weights = rarity[at] * often * (SATURATION + 1) / (often + enough)
        postings = Links.of_arrays(at, inside, weights.astype(np.float64), len(numbers), len(length))
        return cls(list(numbers), postings)

    def scores(self, words: Words) -> Vector:
        """(n_texts,): how much of what the words say each text says."""
        known = [(self.numbers[word], count) for word, count in sorted(words.items()) if word in self.numbers]
        rows = np.array([number for number, _ in known], dtype=np.intp)
        return self.postings.spread(rows, np.array([count for _, count in known], dtype=np.float64))

    def postings_of(self, words: Words) -> list[Posting]:
        """The words that are known, with how often they are said and the texts that hold them."""
        known = [(self.numbers[word], count) for word, count in words.items() if word in self.numbers]
        return [(n, count, self.postings.of_row(n), self.postings.weights_of(n)) for n, count in known]

    @staticmethod
    def shares(asked: Iterable[Posting], text: int) -> tuple[Numbers, Vector]:
        """The numbers of the words that a text says, and what each adds to its score."""
        found = []
        for number, count, texts, scores in asked:
            at = texts.searchsorted(text)
            if at < len(texts) and texts[at] == text:
                found.append((number, count * scores[at]))
        return np.array([number for number, _ in found], dtype=np.intp), np.array([share for _, share in found])
