"""Runs of a record's pieces, one of which may be its title, or say where it appeared: what is asked of both."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from extract.forest import logits
from extract.reading.pieces import SYMBOL
from extract.reading.roles import Read

Run = tuple[int, int]
"""The first and the last piece."""
OF_PIECE = "lbiqpswc"
"""The marks that are asked of the first piece of a run."""
SIGNS = "".join([*SYMBOL.values(), '"(["*)]'])
NOTHING = -1.0
LEAST = 1e-4
"""No piece is surer than so of having a label, or of having none."""
MOST_VOTING = 10


class Habits:
    """Where the records of a page have something; each hears the others."""

    def __init__(self, votes: Mapping[int, Mapping[Hashable, float]]) -> None:
        """Of the votes of each record: how likely it stands at each kind of place."""
        self._votes = votes
        self._total: dict[Hashable, float] = defaultdict(float)
        for own in votes.values():
            for place, share in own.items():
                self._total[place] += share
        self._voting = sum(bool(own) for own in votes.values())

    def of(self, record: int, place: Hashable) -> tuple[float, int]:
        """The share of the others that have it at that place, and how many they are, up to ten."""
        others = self._voting - 1
        share = (self._total.get(place, 0.0) - self._votes[record].get(place, 0.0)) / others if others > 0 else NOTHING
        return share, min(others, MOST_VOTING)


def shares_of(likely: NDArray[np.float64], runs: Sequence[Run]) -> NDArray[np.float64]:
    """(n_runs,): how likely each run is the one, by how likely each piece is of it; all together are certain."""
    odds = np.concatenate([[0.0], np.cumsum(logits(likely, LEAST))])
    sums = np.array([odds[j + 1] - odds[i] for i, j in runs])
    shares = np.exp(sums - sums.max()) if runs else sums
    return shares / shares.sum() if runs else shares


def votes_of(places: Iterable[Hashable], shares: NDArray[np.float64]) -> dict[Hashable, float]:
    """How likely it stands at each kind of place, given the place of each run."""
    found: dict[Hashable, float] = defaultdict(float)
    for place, share in zip(places, shares, strict=True):
        found[place] += float(share)
    return found


def column(read: Read, label: str) -> NDArray[np.float32]:
    """(n_pieces,): how likely each piece has a label; 0 for one that the labeller does not know."""
    at = read.columns.get(label)
    return np.zeros(len(read.pieces), np.float32) if at is None else read.labelled.marginals[:, at]


def sign(signs: str) -> int:
    """The number of a sign; 0 where there is none."""
    return SIGNS.find(signs) + 1 if signs else 0
