"""What WordNet says that nouns are kinds of."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

MOST_SENSES = 3
"""Of the senses of a noun, the commonest first, each counts half as much as the one before."""
PLURALS = (("ies", "y"), ("ses", "s"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("es", "e"), ("s", ""))


class Nouns:
    """The nouns of a folder that holds WordNet's `data.noun` and `index.noun`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def lines(self, name: str) -> Iterator[str]:
        """The lines of one of the files, without the licence that opens it."""
        text = (self.folder / name).read_text(encoding="utf-8", errors="replace")
        return (line for line in text.splitlines() if not line.startswith("  "))

    @cached_property
    def senses(self) -> Mapping[str, tuple[str, ...]]:
        """Noun in small letters -> its senses, the commonest first."""
        found = {}
        for line in self.lines("index.noun"):
            columns = line.split()
            found[columns[0].replace("_", " ")] = tuple(columns[-int(columns[2]) :])
        return found

    @cached_property
    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        """Sense -> the senses that it is a kind or an instance of."""
        found = {}
        for line in self.lines("data.noun"):
            columns = line.partition(" | ")[0].split()
            pointers = 4 + 2 * int(columns[3], 16)
            symbols = columns[pointers + 1 :: 4]
            targets = columns[pointers + 2 :: 4]
            found[columns[0]] = tuple(t for sign, t in zip(symbols, targets, strict=False) if sign in ("@", "@i"))
        return found

    def above(self, noun: str) -> dict[str, float]:
        """Each sense that a noun, or that of which it is the plural, is or is a kind of -> its share in 0..1."""
        senses = self.senses.get(noun) or next(filter(None, map(self.senses.get, _singulars(noun))), ())
        weights = {sense: 0.5**i for i, sense in enumerate(senses[:MOST_SENSES])}
        found: dict[str, float] = defaultdict(float)
        for sense, weight in weights.items():
            for kind in self._closure(sense):
                found[kind] += weight / sum(weights.values())
        return dict(found)

    def _closure(self, sense: str) -> set[str]:
        found: set[str] = set()
        ahead = [sense]
        while ahead:
            one = ahead.pop()
            if one not in found:
                found.add(one)
                ahead.extend(self.kinds.get(one, ()))
        return found


def _singulars(noun: str) -> Iterator[str]:
    return (noun.removesuffix(plural) + singular for plural, singular in PLURALS if noun.endswith(plural))
