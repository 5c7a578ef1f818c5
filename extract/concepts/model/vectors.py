"""Subword vectors that are put together once for each word, not for each place where it stands."""

from typing import Any

import numpy
from spacy.vectors import Vectors

KEPT_AT_MOST = 30_000
"""Words whose vectors are kept: twelve megabytes. When there are more, all are forgotten."""


class FloretVectors(Vectors):  # type: ignore[misc]
    """spaCy's floret table with a memory: a word's vector is the sum of some twenty rows, and most words come again."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._known: dict[int, Any] = {}

    def get_batch(self, keys: Any) -> Any:
        """The vectors of the words with these hashes, in their order."""
        different, places = numpy.unique(numpy.asarray(keys), return_inverse=True)
        wanted = different.tolist()
        unknown = [key for key in wanted if key not in self._known]
        if len(self._known) + len(unknown) > KEPT_AT_MOST:
            self._known.clear()
            unknown = wanted
        if unknown:
            self._known.update(zip(unknown, super().get_batch(numpy.asarray(unknown, dtype="uint64")), strict=True))
        return numpy.asarray([self._known[key] for key in wanted])[places]
