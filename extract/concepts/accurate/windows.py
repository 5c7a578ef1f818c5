"""A text as the transformer reads it: word pieces, some hundred at a time, and how each word is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from extract.concepts.accurate.minilm import tokenizer

if TYPE_CHECKING:
    import numpy

WINDOW = 128
"""Word pieces that the transformer reads at once; a longer text is read in windows."""

SMALL, CAPITAL, CAPITALS, INNER, NUMBER, OTHER = range(6)
"""How a word is written. MiniLM reads small letters alone, and names are known by their capitals: so this takes the place
of BERT's two kinds of sentences, which have no use here."""


@dataclass(frozen=True, slots=True)
class Window:
    """Up to `WINDOW` word pieces: their ids, how they are written, and for each word its first piece and its place."""

    pieces: tuple[int, ...]
    shapes: tuple[int, ...]
    first: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]


def windows(text: str) -> Iterator[Window]:
    """The words of a text, cut where the pieces do not fit; a window ends behind a sentence where it can."""
    signs = tokenizer()
    found = signs.encode(text, add_special_tokens=False)
    ids, offsets, word_of = found.ids, found.offsets, found.word_ids
    opening, closing = signs.token_to_id("[CLS]"), signs.token_to_id("[SEP]")
    start = 0
    while start < len(ids):
        end = min(start + WINDOW - 2, len(ids))
        if end < len(ids):
            end = _cut(text, offsets, word_of, start, end)
        first = [i for i in range(start, end) if i == start or word_of[i] != word_of[i - 1]]
        ends = [*first[1:], end]
        spans = [(offsets[i][0], offsets[j - 1][1]) for i, j in zip(first, ends, strict=True)]
        shapes = [shape(text[a:b]) for (a, b), i, j in zip(spans, first, ends, strict=True) for _ in range(i, j)]
        pieces = (opening, *ids[start:end], closing)
        yield Window(pieces, (OTHER, *shapes, OTHER), tuple(i - start + 1 for i in first), tuple(spans))
        start = end


def shape(word: str) -> int:
    """How a word is written."""
    if any(c.isdigit() for c in word):
        return NUMBER
    if not word.isalpha():
        return OTHER
    if word.islower():
        return SMALL
    if word.isupper() and len(word) > 1:
        return CAPITALS
    return CAPITAL if word[1:].islower() or len(word) == 1 else INNER


def arrays(batch: Sequence[Window]) -> "tuple[numpy.ndarray[Any, Any], ...]":
    """Word pieces, how they are written, and where there are any: windows x word pieces each."""
    import numpy

    size = len(batch), max(len(window.pieces) for window in batch)
    pieces, shapes, mask = (numpy.zeros(size, dtype=numpy.int64) for _ in range(3))
    for row, window in enumerate(batch):
        length = len(window.pieces)
        pieces[row, :length] = window.pieces
        shapes[row, :length] = window.shapes
        mask[row, :length] = 1
    return pieces, shapes, mask


def _cut(text: str, offsets: Sequence[tuple[int, int]], word_of: Sequence[int | None], start: int, end: int) -> int:
    """The last end of a sentence in the second half of the window, else the last end of a word."""
    for i in range(end, start + (end - start) // 2, -1):
        if text[offsets[i - 1][0]] in ".!?" and offsets[i][0] > offsets[i - 1][1]:
            return i
    for i in range(end, start, -1):
        if word_of[i] != word_of[i - 1]:
            return i
    return end
