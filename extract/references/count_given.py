"""Counts which words are given names and which family names: `python -m extract.references.count_given NAMES.jsonl.xz`.

The file holds records with `authors` of `first` and `last`; what it makes is read by `given.py`.
"""

import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from extract.references.given import TABLE, words_of
from extract.text import leanings


def leanings_of(names: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Word -> how it leans: towards family names (-4) or given names (4); of (given, family) pairs, each counted once."""
    distinct = set(names)
    given = Counter(word for name, _ in distinct for word in words_of(name))
    family = Counter(word for _, name in distinct for word in words_of(name))
    return leanings.leanings_of(given, family)


def main(source: str) -> None:
    """Count the names of a file of records, and write the table."""
    rows = map(json.loads, lzma.decompress(Path(source).read_bytes()).decode("utf-8").splitlines())
    names = ((name.get("first") or "", name.get("last") or "") for row in rows for name in row.get("authors", []))
    leanings.write(leanings_of(names), TABLE)


if __name__ == "__main__":
    main(*sys.argv[1:])
