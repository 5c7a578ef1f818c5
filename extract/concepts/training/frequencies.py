"""Counts in how many abstracts a word stands, packed for shipping."""

import gzip
import re
from collections import Counter
from collections.abc import Iterable

SELDOM = 2
"""Words of fewer abstracts are left out: they count as unseen."""


def packed_frequencies(abstracts: Iterable[str]) -> bytes:
    """The number of abstracts, then `word<TAB>count` a line in alphabetical order, compressed; the same for the same input."""
    counts: Counter[str] = Counter()
    total = 0
    for abstract in abstracts:
        counts.update(set(re.findall(r"[^\W_]+", abstract.lower())))
        total += 1
    kept = sorted((word, count) for word, count in counts.items() if count >= SELDOM and len(word) < 30)
    lines = [str(total), *(f"{word}\t{count}" for word, count in kept)]
    return gzip.compress("\n".join(lines).encode("utf-8"), mtime=0)
