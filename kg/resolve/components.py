"""Groups of what belongs together: links from the strongest on, never across a line that keeps two things apart."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from kg.resolve.weighing import Reason


@dataclass(frozen=True, slots=True)
class Link:
    """Two members (their numbers) that are one, how sure that is (nats), and why."""

    a: int
    b: int
    weight: float
    reasons: tuple[Reason, ...] = ()

    @classmethod
    def between(cls, a: int, b: int, weight: float, *reasons: Reason) -> "Link":
        """The link with the smaller number first."""
        return cls(min(a, b), max(a, b), weight, reasons)

    def sentence(self, a: str, b: str) -> str:
        """Why the two are one, with what to call them."""
        return f"{a} = {b}: {', '.join(map(str, self.reasons))}"


@dataclass(frozen=True, slots=True)
class Group:
    """Members, ascending, and the links that hold them together: one fewer than members."""

    members: tuple[int, ...]
    links: tuple[Link, ...]


def groups(n: int, links: Iterable[Link], apart: Iterable[tuple[int, int]] = ()) -> list[Group]:
    """The groups of 0..n-1 that the links make, in the order of their smallest member.

    Links are taken from the strongest on, so that which links hold a group together does not depend on their order; one that
    would bring two members of `apart` into a group is left out.
    """
    parent = list(range(n))
    held: dict[int, list[Link]] = defaultdict(list)
    foes: dict[int, set[int]] = defaultdict(set)
    for a, b in apart:
        foes[a].add(b)
        foes[b].add(a)

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for link in sorted(links, key=lambda link: (-link.weight, link.a, link.b)):
        low, high = sorted((root(link.a), root(link.b)))
        if low == high or any(root(foe) == low for foe in foes.get(high, ())):
            continue
        parent[high] = low
        held[low] += [*held.pop(high, ()), link]
        if high in foes:
            foes[low] |= foes.pop(high)
    members: dict[int, list[int]] = defaultdict(list)
    for i in range(n):
        members[root(i)].append(i)
    return [Group(tuple(group), tuple(held.get(first, ()))) for first, group in members.items()]
