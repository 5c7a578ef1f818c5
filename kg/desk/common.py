"""What the papers of a list have in common: the concepts that group them, and what joins each with others among them."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import combinations

from kg.fresh import fresh_of
from kg.lookups.counts import counts
from kg.lookups.keys import Key
from kg.lookups.neighbourhood import edges_among
from kg.lookups.neighbours import beside
from kg.lookups.nodes import nodes
from kg.store import Store

MOST_GROUPS = 7
SMALLEST = 2
WIDEST = 0.5
"""A concept that more than this share of the papers have does not tell some from others."""
TIES = 2
"""So many of the strongest reasons of each paper are kept."""
SAID = 10.0
"""What a citation weighs beside concepts in common: what is said comes first."""


@dataclass(frozen=True, slots=True)
class Group:
    """Papers that have a concept in common."""

    concept: Key
    name: str
    papers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tie:
    """What joins two papers: one says that it cites or builds on the other (`said`), or they share concepts."""

    a: str
    b: str
    said: bool


@dataclass(frozen=True, slots=True)
class Common:
    """The groups, such as share concepts beside one another; papers of none are in no group. `degrees`: of each paper."""

    groups: tuple[Group, ...]
    ties: tuple[Tie, ...]
    degrees: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Shared:
    """A concept that several papers have."""

    key: Key
    name: str
    rarity: float
    """From 0 (every paper of the graph has it) towards 1."""
    papers: frozenset[str]


def common(store: Store, papers: Sequence[str], centre: str | None = None) -> Common:
    """What these papers share and say of one another; of ties with `centre`, where it is one, every one is kept."""
    return fresh_of(store, _common, tuple(papers), centre)


def _common(store: Store, papers: tuple[str, ...], centre: str | None) -> Common:
    known = [*dict.fromkeys([*papers, *([centre] if centre else [])])]
    shared = _shared(store, known)
    keys = [Key("Paper", paper) for paper in known]
    said = {
        frozenset((edge.source.id, edge.target.id)) for edge in edges_among(store, keys, types=("CITES", "BUILDS_ON"))
    }
    degrees = {view.id: view.degree for view in nodes(store, keys)}
    return Common(tuple(_groups(papers, shared)), tuple(_ties(papers, centre, _strengths(shared), said)), degrees)


def _shared(store: Store, papers: Sequence[str]) -> list[_Shared]:
    having: dict[Key, set[str]] = defaultdict(set)
    for paper, concept in beside(store, [Key("Paper", paper) for paper in papers], types=("INTRODUCES", "MENTIONS")):
        having[concept].add(paper.id)
    several = [key for key in sorted(having) if len(having[key]) > 1]
    most = math.log(max(2, counts(store).nodes["Paper"]))
    return [
        _Shared(view.key, view.name, max(0.0, 1 - math.log(max(1, view.degree)) / most), frozenset(having[view.key]))
        for view in nodes(store, several)
    ]


def _groups(papers: Sequence[str], shared: Sequence[_Shared]) -> list[Group]:
    """The concept that groups most of the papers that are in no group yet, rare ones first; then the next."""
    most = max(SMALLEST, WIDEST * len(papers))
    left = set(papers)
    chosen: list[Group] = []
    fit = [one for one in shared if len(one.papers & left) <= most]
    while len(chosen) < MOST_GROUPS and fit:
        best = max(fit, key=lambda one: (len(one.papers & left) * one.rarity, one.key))
        members = best.papers & left
        if len(members) < SMALLEST:
            break
        chosen.append(Group(best.key, best.name, tuple(paper for paper in papers if paper in members)))
        left -= members
        fit = [one for one in fit if len(one.papers & left) >= SMALLEST]
    return _chained(chosen, _strengths(shared))


def _chained(groups: Sequence[Group], strengths: Mapping[frozenset[str], float]) -> list[Group]:
    """The largest first, then always the one that shares most with the last."""
    left = sorted(groups, key=lambda group: (-len(group.papers), group.name))
    chain = left[:1]
    left = left[1:]
    while left:
        last = chain[-1].papers
        near = max(left, key=lambda group: _nearness(last, group.papers, strengths))
        chain.append(near)
        left.remove(near)
    return chain


def _nearness(some: Sequence[str], others: Sequence[str], strengths: Mapping[frozenset[str], float]) -> float:
    return sum(strengths.get(frozenset((a, b)), 0.0) for a in some for b in others) / len(others)


def _strengths(shared: Iterable[_Shared]) -> dict[frozenset[str], float]:
    """Pair of papers -> how rare the concepts are that both have, summed."""
    found: dict[frozenset[str], float] = defaultdict(float)
    for one in shared:
        for pair in combinations(sorted(one.papers), 2):
            found[frozenset(pair)] += one.rarity**2
    return found


def _ties(
    papers: Sequence[str], centre: str | None, strengths: Mapping[frozenset[str], float], said: Set[frozenset[str]]
) -> list[Tie]:
    """The strongest of each paper among the papers, and what there is between it and the centre."""
    weights = {pair: strengths.get(pair, 0.0) + (SAID if pair in said else 0.0) for pair in {*strengths, *said}}
    chosen = {pair for pair in weights if centre in pair}
    for paper in papers:
        own = [pair for pair in weights if paper in pair and centre not in pair]
        chosen.update(sorted(own, key=lambda pair: (-weights[pair], sorted(pair)))[:TIES])
    return [Tie(min(pair), max(pair), pair in said) for pair in sorted(chosen, key=sorted)]
