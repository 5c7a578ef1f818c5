"""Tables of words that lean one way or the other: how much oftener each stands in texts of one kind than of another."""

import gzip
import math
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LEAST_COUNT = 3
STEP, MOST = 0.8, 4


@cache
def read(path: Path) -> Mapping[str, int]:
    """Word in small letters -> from -4 to 4."""
    cells = gzip.decompress(path.read_bytes()).decode("utf-8").replace("\n", "\t").split("\t")
    return dict(zip(cells[::2], map(int, cells[1::2]), strict=False))  # behind the last row stands an empty cell


def leanings_of(ones: Counter[str], others: Counter[str]) -> dict[str, int]:
    """Word -> the logarithm of how much oftener it stands among the ones than among the others, in steps of .8 from -4 to 4;
    of the words that are found often enough."""
    n_ones, n_others = sum(ones.values()) or 1, sum(others.values()) or 1
    found = {}
    for word in ones.keys() | others.keys():
        if ones[word] + others[word] >= LEAST_COUNT and len(word) > 1:
            odds = math.log((ones[word] + 0.5) / n_ones) - math.log((others[word] + 0.5) / n_others)
            found[word] = max(-MOST, min(MOST, round(odds / STEP)))
    return found


def write(found: Mapping[str, int], path: Path) -> None:
    """Write the table; equal tables make equal bytes."""
    rows = "".join(f"{word}\t{value}\n" for word, value in sorted(found.items()))
    path.write_bytes(gzip.compress(rows.encode("utf-8"), 9, mtime=0))
