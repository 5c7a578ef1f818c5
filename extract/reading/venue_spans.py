"""Where a record says where its work appeared: of all runs of its pieces, the one that a boosted forest holds likeliest.

The labeller decides piece by piece; what it cannot see is whether the words of a run are those of journals and publishers, how
far the names and the year are, and where the other records of the page have theirs.  Little is asked: with three times as
many features the forest reads the documents that it has not seen worse.
"""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract.forest import Forest, logits
from extract.reading.features import WORD
from extract.reading.roles import Read
from extract.reading.runs import LEAST, NOTHING, OF_PIECE, Habits, Run, column, shares_of, sign, votes_of
from extract.references.cues import CUES
from extract.text import leanings

LONGEST_RUN, LONGEST_VENUE = 8, 200
"""Pieces, and letters, of a run that is asked about."""
IS_VENUE = 0.5
"""From this probability on a run is believed, whatever its pieces are called."""
WORDS = Path(__file__).resolve().with_name("weights") / "venues.tsv.gz"
"""Words from -4 (of journals, conferences and publishers) to 4 (of titles)."""
MOST_WORDS, UNKNOWN = 40, 9
FAR = 30
"""Pieces; what is nowhere is so far away."""
MONTHS = frozenset(CUES["month"].split())
EMPHASIS = frozenset("biq")


@dataclass(frozen=True, slots=True)
class Venues:
    """The runs of a record's pieces that may say where the work appeared; how likely the labeller alone holds each."""

    read: Read
    title: Run
    runs: Sequence[Run]
    shares: NDArray[np.float64]

    @staticmethod
    def of(read: Read, title: Run) -> "Venues":
        """Those of one record with its title."""
        venue = column(read, "V").astype(np.float64)
        runs = list(_runs(read, title))
        sure = np.array([venue[i : j + 1].max() for i, j in runs])
        return Venues(read, title, runs, sure * shares_of(venue, runs))

    def votes(self) -> Mapping[Hashable, float]:
        """How likely it stands at each kind of place."""
        return votes_of(map(self.place, self.runs), self.shares)

    def place(self, run: Run) -> Hashable:
        """Where a run stands: on which side of the title, behind what, between which signs, in which marks."""
        pieces, (i, j) = self.read.pieces, run
        behind = "T" if i - 1 == self.title[1] else self.read.labelled.labels[i - 1] if i else ""
        marks = EMPHASIS.intersection(pieces[i].marks)
        return i > self.title[1], behind, pieces[i].left[-1:], pieces[j].right[:1], marks, pieces[i].cell


def with_venues(reads: Mapping[int, Read], records: Iterable[int], forest: Forest) -> dict[int, Read]:
    """The records of a page in which the forest finds where the work appeared, with that; the others are as labelled."""
    asked = {
        i: Venues.of(read, read.title) for i in records if (read := reads[i]).title is not None and not read.settled
    }
    found: dict[int, Read] = {}
    for i, rows in rows_of(asked):
        likely = forest.scores(rows)
        if likely.max() >= IS_VENUE:
            run = asked[i].runs[int(likely.argmax())]
            found[i] = replace(reads[i], venue=_labelled(reads[i], run) or run)
    return found


def _labelled(read: Read, run: Run) -> Run | None:
    """What is labelled as a venue within a run: where both read one, the labeller was right in 52 of 85, the forest in 33."""
    labels = "".join(read.labelled.labels[run[0] : run[1] + 1])
    found = max(re.finditer("V+", labels), key=lambda some: some.end() - some.start(), default=None)
    return (run[0] + found.start(), run[0] + found.end() - 1) if found else None


def rows_of(asked: Mapping[int, Venues]) -> Iterator[tuple[int, NDArray[np.float32]]]:
    """Record -> (n_runs, n_features), the evidence for each of its runs, of those that have any; all the records of a page vote
    on where it stands."""
    habits = Habits({i: venues.votes() for i, venues in asked.items()})
    for i, venues in asked.items():
        rows = [[*row, *habits.of(i, venues.place(run))] for row, run in zip(_rows(venues), venues.runs, strict=True)]
        if rows:
            yield i, np.array(rows, dtype=np.float32)


def _runs(read: Read, title: Run) -> Iterator[Run]:
    pieces = read.pieces
    for i, first in enumerate(pieces):
        if first.kind in ("url", "etal", "date"):
            continue
        for j in range(i, min(len(pieces), i + LONGEST_RUN)):
            last = pieces[j]
            if title[0] <= j <= title[1] or last.cell != first.cell or last.kind in ("url", "etal"):
                break
            if last.end - first.start > LONGEST_VENUE:
                break
            words = WORD.findall(read.words((i, j)).lower())
            if not all(word in MONTHS or word.isdigit() for word in words):
                yield i, j


def _rows(asked: Venues) -> Iterator[list[float]]:
    read = asked.read
    pieces, labels, n = read.pieces, read.labelled.labels, len(read.pieces)
    venue = column(read, "V").astype(np.float64)
    odds = logits(venue, LEAST)
    sums, likely = (np.concatenate([[0.0], np.cumsum(part)]) for part in (odds, np.maximum(odds, 0)))
    dated = [k for k, piece in enumerate(pieces) if piece.kind in ("year", "date") or labels[k] == "Y"]
    named = [k for k, label in enumerate(labels) if label == "A"]
    ends = [*labels, ""]
    for i, j in asked.runs:
        yield [
            float(venue[i : j + 1].mean()), float(venue[i : j + 1].min()), float(venue[i : j + 1].max()), sums[j + 1] - sums[i],
            likely[-1] - (likely[j + 1] - likely[i]), float(venue[j + 1]) if j + 1 < n else NOTHING,
            float(venue[i - 1]) if i else NOTHING, float(venue.max()),
            set(labels[i : j + 1]) == {"V"} and ends[i - 1] != "V" and ends[j + 1] != "V",
            *(mark in pieces[i].marks for mark in OF_PIECE),
            sign(pieces[i].left[-1:]), sign(pieces[j].right[:1]), len(pieces[i].left), len(pieces[j].right),
            min((abs(k - i) for k in dated), default=FAR), min((k - j for k in dated if k >= i), default=FAR),
            min((i - k for k in dated if k < i), default=FAR), any(i <= k <= j for k in dated),
            min((i - k for k in named if k < i), default=FAR), min((k - j for k in named if k > j), default=FAR),
            *_leanings(read.words((i, j))),
        ]  # fmt: skip


def lean_of_venue(text: str) -> float:
    """How words lean on average: below zero are those of journals and conferences, above zero those of titles and what nobody
    knows.

    >>> lean_of_venue("Journal of Finance") < 0 < lean_of_venue("Learning to Rank Passages")
    True
    """
    return _leanings(text)[0]


def _leanings(text: str) -> list[float]:
    """How words lean on average, the least and the most, how many of them are known, and all together."""
    known = leanings.read(WORDS)
    words = [word.lower() for word in WORD.findall(text)[:MOST_WORDS]]
    values = [known[word] for word in words if word in known]
    if not values:
        return [UNKNOWN, UNKNOWN, UNKNOWN, 0, 0]
    return [sum(values) / len(values), min(values), max(values), len(values) / len(words), sum(values)]
