"""Papers that belong together: communities of the network of papers by shared concepts and citations (Louvain), with names.

Blondel, Guillaume, Lambiotte and Lefebvre, "Fast unfolding of communities in large networks", 2008, as networkx has it.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from kg.fresh import fresh
from kg.related.literature import Literature
from kg.related.reading import literature_of
from kg.store import Store

SEEDS = range(3)
"""The best of so many runs is kept; all start from these seeds, so that the same graph has the same communities."""
RESOLUTION = 1.3
"""Finer groups than modularity alone makes, for the sake of one core each; it costs .006 of modularity on 1,300 papers."""
CITATION = 3.0
"""What a citation weighs: as much as a rare concept in common."""
COMMON = 60
"""A concept that more papers have says too little of each pair of them."""
SMALLEST = 4
NAMED_BY = 3
MOST_PAPERS = 20_000
"""Above so many papers the network takes minutes, and a reader waits."""


@dataclass(frozen=True, slots=True)
class Community:
    """Papers that belong together, the most central first, and the concepts that tell them from others."""

    papers: tuple[str, ...]
    concepts: tuple[tuple[str, str], ...]
    """(id, name)"""

    @property
    def name(self) -> str:
        """The community by its concepts; by its most central paper where citations alone hold it together."""
        return ", ".join(name for _, name in self.concepts) or f"around {self.papers[0]}"


def communities_of(store: Store) -> tuple[Community, ...]:
    """The communities of the papers that a store lists, the largest first; none where there are too many papers to wait for."""
    return fresh(store, _communities)


def _communities(store: Store) -> tuple[Community, ...]:
    return communities(literature_of(store))


def communities(literature: Literature) -> tuple[Community, ...]:
    """The communities of a literature, the largest first; see `communities_of`."""
    import networkx as nx

    if len(literature.papers) > MOST_PAPERS:
        return ()
    network = nx.Graph()
    network.add_weighted_edges_from((a, b, weight) for (a, b), weight in sorted(_weights(literature).items()))
    if not network:
        return ()
    runs = [nx.community.louvain_communities(network, resolution=RESOLUTION, seed=seed) for seed in SEEDS]
    best = max(runs, key=lambda found: nx.community.modularity(network, found, resolution=RESOLUTION))
    strength = dict(network.degree(weight="weight"))
    made = [
        Community(
            tuple(
                literature.papers.ids[i]
                for i in sorted(members, key=lambda i: (-strength[i], literature.papers.ids[i]))
            ),
            _concepts(literature, members),
        )
        for members in best
        if len(members) >= SMALLEST
    ]
    return tuple(sorted(made, key=lambda one: (-len(one.papers), one.papers)))


def _weights(literature: Literature) -> dict[tuple[int, int], float]:
    """What joins two papers that are shown: rare concepts in common, and citations."""
    n = len(literature.papers)
    weights: dict[tuple[int, int], float] = defaultdict(float)
    having = literature.concepts.turned
    for concept in range(len(literature.concept_ids)):
        papers = [int(i) for i in having.of_row(concept) if literature.shown[i]]
        if 1 < len(papers) <= COMMON:
            weight = math.log(n / len(papers)) ** 2 / len(papers)
            for pair in combinations(papers, 2):
                weights[pair] += weight
    for i in range(n):
        for j in literature.cites.of_row(i):
            if literature.shown[i] and literature.shown[j]:
                weights[min(i, int(j)), max(i, int(j))] += CITATION
    return weights


def _concepts(literature: Literature, members: Iterable[int]) -> tuple[tuple[str, str], ...]:
    """The concepts that many of the papers have, few papers in all, and those mostly among these; none that only says another
    more closely ("deep reinforcement learning" beside "reinforcement learning")."""
    counts = Counter(int(concept) for i in members for concept in literature.concepts.of_row(i))
    n, having, ids = len(literature.papers), literature.concepts.turned, literature.concept_ids

    def telling(concept: int) -> float:
        among, everywhere = counts[concept], len(having.of_row(concept))
        return among * math.log(n / everywhere) * math.sqrt(among / everywhere)

    chosen: list[tuple[str, str]] = []
    said: list[set[str]] = []
    for concept in sorted(counts, key=lambda concept: (-telling(concept), ids[concept])):
        name = literature.concept_names[concept]
        words = set(name.casefold().split())
        if len(chosen) < NAMED_BY and not any(words <= other or other <= words for other in said):
            chosen.append((ids[concept], name))
            said.append(words)
    return tuple(chosen)
