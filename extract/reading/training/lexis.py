"""Counts the words of titles and abstracts, and those of names: what `extract.reading.lexis` knows."""

import gzip
import json
import lzma
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from extract.reading.features import WORD

LEAST_COUNT = 3
STEP, MOST = 0.8, 4


def leanings_of(titles: Iterable[str], names: Iterable[str]) -> dict[str, int]:
    """Word -> the logarithm of how much oftener it stands in titles than in names, in steps of .8 from -4 to 4."""
    in_titles = Counter(word.lower() for title in titles for word in WORD.findall(title))
    in_names = Counter(word.lower() for name in names for word in WORD.findall(name))
    n_titles, n_names = sum(in_titles.values()) or 1, sum(in_names.values()) or 1
    found = {}
    for word in in_titles.keys() | in_names.keys():
        if in_titles[word] + in_names[word] < LEAST_COUNT or len(word) < 2:
            continue
        odds = math.log((in_titles[word] + 0.5) / n_titles) - math.log((in_names[word] + 0.5) / n_names)
        found[word] = max(-MOST, min(MOST, round(odds / STEP)))
    return found


def write(found: Mapping[str, int], path: Path) -> None:
    """Write the table; equal tables make equal bytes."""
    rows = "".join(f"{word}\t{value}\n" for word, value in sorted(found.items()))
    path.write_bytes(gzip.compress(rows.encode("utf-8"), 9, mtime=0))


def words_in(shared: Path, facts: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """The table from the titles and names of the ACL Anthology and of other facts, and the sentences of abstracts."""
    titles: list[str] = []
    names: list[str] = []
    rows = (
        lzma.decompress((shared / "data/scale/acl_all_noabstract.jsonl.xz").read_bytes()).decode("utf-8").splitlines()
    )
    for row in map(json.loads, rows):
        titles.append(row.get("title") or "")
        names += [f"{name.get('first') or ''} {name.get('last') or ''}" for name in row.get("authors", [])]
    for fact in facts:
        titles += [fact["title"], str(fact.get("abstract") or "")]
        names += [f"{given} {family}" for given, family in fact["authors"]]
    return leanings_of(titles, names)
