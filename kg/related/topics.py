"""Texts by what they are about: near each other where the literature uses their words together, even where they share none
(latent semantic analysis, Deerwester et al. 1990)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kg.columns import Columns, Texts, part_of, together
from kg.related.links import Links, Numbers, Vector
from kg.related.words import Words

SIZE, TEXTS_EACH = 100, 4
"""So many topics at most, and so many texts for each at least."""
TAUGHT = 5000
"""Of more texts so many, evenly spaced, teach which words go together; all others are placed by them."""
RARE = 2
"""A word that fewer texts say connects nothing."""
WEAKEST = 1e-6
LEAST = 8
"""With fewer texts nothing is learnt."""

Matrix = NDArray[np.float32]


@dataclass(frozen=True)
class Topics:
    """Vectors of texts (n_texts, size) of length 1 or 0, and of words (n_words, size), each with its rarity; how much of a text
    each word is."""

    numbers: Mapping[str, int]
    rarity: Vector
    words: Matrix
    texts: Matrix
    said: Links

    def packed(self) -> Columns:
        """The arrays from which `unpacked` makes the same topics."""
        own: Columns = {"rarity": self.rarity, "words": self.words, "texts": self.texts}
        return own | together({"told": Texts.of(self.numbers).packed(), "said": self.said.packed()})

    @classmethod
    def unpacked(cls, columns: Columns) -> "Topics":
        """The topics of which these are the arrays."""
        numbers = {word: i for i, word in enumerate(Texts.unpacked(part_of(columns, "told")))}
        said = Links.unpacked(part_of(columns, "said"))
        return cls(numbers, columns["rarity"], columns["words"], columns["texts"], said)

    @classmethod
    def of(cls, texts: Iterable[Words]) -> "Topics":
        """The topics of texts, each looked at once; the same texts give the same topics."""
        from scipy.sparse import csr_array  # takes long to load, and only this needs it
        from scipy.sparse.linalg import svds

        held = list(texts)
        often: dict[str, int] = {}
        for text in held:
            for word in text:
                often[word] = often.get(word, 0) + 1
        told = sorted(word for word, n in often.items() if RARE <= n < len(held))
        numbers = {word: i for i, word in enumerate(told)}
        rarity = np.log(len(held) / np.array([often[word] for word in numbers], dtype=np.float64))
        size = min(SIZE, len(held) // TEXTS_EACH, len(numbers) - 1)
        if len(held) < LEAST or size < 1:
            return cls._none(len(held))
        starts = [0]
        columns: list[Numbers] = []
        weights: list[Vector] = []
        for text in held:
            known, amounts = _weighed(text, numbers, rarity)
            columns.append(known)
            weights.append(amounts / max(1e-12, float(np.linalg.norm(amounts))))
            starts.append(starts[-1] + len(known))
        said = Links(np.array(starts, dtype=np.intp), np.concatenate(columns), np.concatenate(weights), len(numbers))
        matrix = csr_array((said.weights, said.columns, said.starts), shape=(len(held), len(numbers)))
        taught = matrix[:: -(-len(held) // TAUGHT)]
        if not taught.count_nonzero():
            return cls._none(len(held))
        _, strengths, turned = svds(taught, k=size, v0=np.ones(min(taught.shape)), solver="arpack")
        real = strengths > WEAKEST * strengths.max()  # the others are any directions, and others each time
        words = np.ascontiguousarray(turned[real].T, dtype=np.float32)
        return cls(numbers, rarity, words, _of_length_one(np.asarray(matrix @ words)), said)

    @classmethod
    def _none(cls, n_texts: int) -> "Topics":
        nothing = np.zeros((0, 1), np.float32), np.zeros((n_texts, 1), np.float32), Links.of((), n_texts, 0)
        return cls({}, np.zeros(0), *nothing)

    def near(self, about: Matrix) -> Vector:
        """(n_texts,) from 0 to 1: how near each text is to what a question is `about`."""
        near: Vector = np.maximum(0.0, self.texts @ about).astype(np.float64)
        return near

    def shares(self, about: Matrix, text: int) -> tuple[Numbers, Vector]:
        """The numbers of the words of a text that are near a question, and how much of the nearness each is."""
        known = self.said.of_row(text)
        amounts = self.said.weights_of(text) * (self.words[known] @ about)
        telling = amounts > 0
        return known[telling], amounts[telling]

    def about(self, words: Words) -> Matrix:
        """(size,): what the words are about."""
        known, said = _weighed(words, self.numbers, self.rarity)
        whole: Matrix = _of_length_one((said @ self.words[known])[None, :])[0]
        return whole


def _weighed(text: Words, numbers: Mapping[str, int], rarity: Vector) -> tuple[Numbers, Vector]:
    """The numbers of a text's words, ascending, and how much each says: rare ones more, one said twice not twice as much."""
    known = sorted((numbers[word], count) for word, count in text.items() if word in numbers)  # as the words themselves
    at = np.array([number for number, _ in known], dtype=np.intp)
    return at, (1 + np.log(np.array([count for _, count in known], dtype=np.float64))) * rarity[at]


def _of_length_one(rows: NDArray[np.float64] | Matrix) -> Matrix:
    whole: Matrix = (rows / np.maximum(1e-12, np.linalg.norm(rows, axis=1, keepdims=True))).astype(np.float32)
    return whole
