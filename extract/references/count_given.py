"""Counts which words are given and which family names: `python -m extract.references.count_given NAMES.jsonl.xz FAKER`.

The file holds records with `authors` of `first` and `last`; FAKER is the folder of that package (MIT), whose `person` providers
list given and family names of some seventy countries. What it makes is read by `given.py`.
"""

import ast
import json
import lzma
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from extract.references.given import TABLE, words_of
from extract.text import leanings

Name = tuple[str, str]
"""Given and family name."""
LISTED = 5
"""A name that a list has counts as so many of the counted ones."""
LISTS = ("first_names", "last_names")


def leanings_of(names: Iterable[Name], listed: Iterable[Name] = ()) -> dict[str, int]:
    """Word -> how it leans: towards family names (-4) or given names (4); of (given, family) pairs, each counted once, and of
    lists of names, a word of which counts the same in however many it stands."""
    distinct, lists = set(names), list(listed)
    counts = []
    for i in range(len(LISTS)):
        count = Counter(word for name in distinct for word in words_of(name[i]))
        count.update(dict.fromkeys({word for name in lists for word in words_of(name[i])}, LISTED))
        counts.append(count)
    return leanings.leanings_of(*counts)


def records_in(source: str) -> Iterator[list[Name]]:
    """The names of each record of a file."""
    for row in map(json.loads, lzma.decompress(Path(source).read_bytes()).decode("utf-8").splitlines()):
        yield [(name.get("first") or "", name.get("last") or "") for name in row.get("authors", [])]


def listed_in(faker: str) -> Iterator[Name]:
    """The given names ("Anna", "") and family names ("", "Berg") of Faker's lists, which are read and not run."""
    for file in sorted(Path(faker).glob("providers/person/*/__init__.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                called = target.id if isinstance(target, ast.Name) else ""
                for i, kind in enumerate(LISTS):
                    if called.startswith(kind):
                        yield from ((name, "") if i == 0 else ("", name) for name in _strings(node))


def _strings(node: ast.AST) -> Iterator[str]:
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


def main(source: str, faker: str) -> None:
    """Count the names of a file of records and of lists, and write the table."""
    names = (name for record in records_in(source) for name in record)
    leanings.write(leanings_of(names, listed_in(faker)), TABLE)


if __name__ == "__main__":
    main(*sys.argv[1:])
