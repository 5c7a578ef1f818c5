"""Connected components: pairs that belong together become groups."""

from collections.abc import Iterable


def components(n: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The groups of 0..n-1 that the pairs connect, each ascending, in the order of their smallest member."""
    parent = list(range(n))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for a, b in pairs:
        low, high = sorted((root(a), root(b)))
        parent[high] = low
    groups: dict[int, list[int]] = {}
    for i in range(n):
        groups.setdefault(root(i), []).append(i)
    return list(groups.values())
