"""What the pieces of a group say of each other: people who keep lists keep them alike.

Pieces of like units that stand between the same marks have a label in common; how often a first reading gave them which is told
to the second reading, item by item without the item's own vote.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from extract.reading.labeller import Labelled
from extract.reading.outline import Outline
from extract.reading.pieces import Piece

OTHERS_AT_LEAST = 2
"""So many other units must have a piece at the same place for it to be a habit."""
SURE, LIKELY = 0.8, 0.5
STATED = "ACILTVY"


def _place(piece: Piece, i: int, n: int) -> Hashable:
    edge = 0 if i == 0 else 2 if i == n - 1 else 1
    return (piece.marks, piece.left[-2:], piece.right[:2], piece.kind, edge, piece.cell)


@dataclass(frozen=True, slots=True)
class Votes:
    """What a unit's group says: for each piece what its siblings and its cousins have at its place, "" where they have nothing;
    and how many of the siblings state authors, venue, year, comment and links, a letter and a figure each."""

    places: Sequence[tuple[str, str]]
    stated: Sequence[str]


def votes_of(
    outline: Outline, pieces: Mapping[int, Sequence[Piece]], labelled: Mapping[int, Labelled], labels: Sequence[str]
) -> dict[int, Votes]:
    """Unit -> what its group says of it and its pieces."""
    stated = _stated(outline.siblings.values(), labelled, labels)
    places = {i: [_place(p, k, len(ps)) for k, p in enumerate(ps)] for i, ps in pieces.items()}
    near = _said(outline.siblings.values(), places, labelled, labels)
    far = _said(outline.cousins.values(), places, labelled, labels)
    return {i: Votes(list(zip(near[i], far[i], strict=True)), stated[i]) for i in pieces}


def _stated(
    groups: Iterable[Sequence[int]], labelled: Mapping[int, Labelled], labels: Sequence[str]
) -> dict[int, list[str]]:
    """Unit -> in how many of the other units of its group each of some labels stands, in fifths."""
    columns = [labels.index(label) for label in STATED]
    found: dict[int, list[str]] = {}
    for group in groups:
        members = [i for i in group if i in labelled]
        has = {i: (labelled[i].marginals[:, columns].max(axis=0) > LIKELY).astype(np.float32) for i in members}
        total = sum(has.values(), np.zeros(len(columns), dtype=np.float32))
        others = len(members) - 1
        for i in members:
            if others < OTHERS_AT_LEAST:
                found[i] = []
                continue
            shares = np.round(5 * (total - has[i]) / others).astype(int)
            found[i] = [f"{label}{share}" for label, share in zip(STATED, shares, strict=True)]
    return found


def _said(
    groups: Iterable[Sequence[int]],
    places: Mapping[int, Sequence[Hashable]],
    labelled: Mapping[int, Labelled],
    labels: Sequence[str],
) -> dict[int, list[str]]:
    said: dict[int, list[str]] = {}
    for group in groups:
        members = [i for i in group if i in places]
        sums: dict[Hashable, NDArray[np.float32]] = {}
        units: dict[Hashable, int] = defaultdict(int)
        own: dict[int, dict[Hashable, NDArray[np.float32]]] = {}
        for i in members:
            mine: dict[Hashable, NDArray[np.float32]] = {}
            counts: dict[Hashable, int] = defaultdict(int)
            for place, row in zip(places[i], labelled[i].marginals, strict=True):
                mine[place] = mine[place] + row if place in mine else row
                counts[place] += 1
            for place, total in mine.items():
                mean = (total / counts[place]).astype(np.float32)
                mine[place] = mean
                sums[place] = sums[place] + mean if place in sums else mean
                units[place] += 1
            own[i] = mine
        for i in members:
            found = []
            for place in places[i]:
                n = units[place] - 1
                found.append(
                    _word(((sums[place] - own[i][place]) / n).astype(np.float32), labels)
                    if n >= OTHERS_AT_LEAST
                    else ""
                )
            said[i] = found
    return said


def _word(shares: NDArray[np.float32], labels: Sequence[str]) -> str:
    best = int(shares.argmax())
    share = float(shares[best])
    return f"{labels[best]}{'+' if share >= SURE else '' if share >= LIKELY else '-'}"
