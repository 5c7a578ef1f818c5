"""Average-linkage clustering of strands by evidence in nats, with reasons for every join and lines that are never crossed."""

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

STRANGERS = -6.0
"""What is said of two strands that were never compared, because their names cannot be one person's."""
AT_MOST = 6.0
"""One pair speaks no louder than this, so that one shared co-author does not drown ten that say no."""


@dataclass(frozen=True, slots=True)
class Join:
    """Two clusters made one: the strongest pair between them, and the mean evidence (nats) over all pairs."""

    a: int
    b: int
    weight: float


class _Clusters:
    """Clusters that grow; `sums` are the sums over the compared pairs between two of how far they are above strangers."""

    def __init__(self, sizes: int, told: dict[tuple[int, int], float]) -> None:
        self.members: dict[int, list[int]] = {i: [i] for i in range(sizes)}
        self.sums: dict[int, dict[int, float]] = {i: {} for i in range(sizes)}
        self.best: dict[int, dict[int, tuple[float, int, int]]] = {i: {} for i in range(sizes)}
        for (a, b), nats in told.items():
            self.sums[a][b] = self.sums[b][a] = max(STRANGERS, min(AT_MOST, nats)) - STRANGERS
            self.best[a][b] = self.best[b][a] = (nats, -a, -b)

    def mean(self, a: int, b: int) -> float:
        """The mean evidence over all pairs between two clusters."""
        return self.sums[a][b] / (len(self.members[a]) * len(self.members[b])) + STRANGERS

    def join(self, a: int, b: int) -> None:
        """Make b a part of a."""
        self.members[a] += self.members.pop(b)
        theirs, best = self.sums.pop(b), self.best.pop(b)
        for other, value in theirs.items():
            self.sums[other].pop(b)
            told = self.best[other].pop(b)
            if other != a:
                self.sums[a][other] = self.sums[other][a] = self.sums[a].get(other, 0.0) + value
                self.best[a][other] = self.best[other][a] = max(told, self.best[a].get(other, told))
        del best


def cluster(
    n: int, told: dict[tuple[int, int], float], apart: Iterable[tuple[int, int]] = ()
) -> tuple[list[list[int]], list[Join]]:
    """The clusters of 0..n-1, ascending, and the joins that made them; `told` is the evidence on the pairs compared.

    Two clusters are one while the mean over all their pairs is above 0, the surest first. O(p log p) for p pairs in all but
    contrived cases.
    """
    clusters = _Clusters(n, told)
    foes: dict[int, set[int]] = {}
    for a, b in apart:
        foes.setdefault(a, set()).add(b)
        foes.setdefault(b, set()).add(a)
    heap = [(-nats, a, b, 1, 1) for (a, b), nats in ((p, clusters.mean(*p)) for p in sorted(told)) if nats > 0]
    heapq.heapify(heap)
    joins: list[Join] = []
    while heap:
        mean, a, b, size_a, size_b = heapq.heappop(heap)
        members = clusters.members
        if a not in members or b not in members or (len(members[a]), len(members[b])) != (size_a, size_b):
            continue
        if _kept_apart(members[a], members[b], foes):
            continue
        _, x, y = clusters.best[a][b]
        joins.append(Join(-x, -y, round(-mean, 2)))
        clusters.join(a, b)
        for other in sorted(clusters.sums[a]):
            if (nats := clusters.mean(a, other)) > 0:
                low, high = sorted((a, other))
                heapq.heappush(heap, (-nats, low, high, len(members[low]), len(members[high])))
    return sorted(sorted(group) for group in clusters.members.values()), joins


def _kept_apart(ours: Sequence[int], theirs: Sequence[int], foes: dict[int, set[int]]) -> bool:
    return bool(foes) and any(foes.get(i, set()).intersection(theirs) for i in ours)
