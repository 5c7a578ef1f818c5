"""Counts the words of titles and abstracts, and those of names: what `extract.text.lexis` knows."""

import json
import lzma
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from extract.reading.features import WORD
from extract.text import leanings


def leanings_of(titles: Iterable[str], names: Iterable[str]) -> dict[str, int]:
    """Word -> how it leans: towards names (-4) or titles (4)."""
    in_titles = Counter(word.lower() for title in titles for word in WORD.findall(title))
    in_names = Counter(word.lower() for name in names for word in WORD.findall(name))
    return leanings.leanings_of(in_titles, in_names)


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
