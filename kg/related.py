"""Papers related to a paper, each with the reasons that make up its score.

The score is the sum of its parts and every part names what it counts: concepts, people, citations. A shared
thing counts the more the rarer it is, as in inverse document frequency: two papers that share "hyperbolic
embedding" are closer than two that share "neural network".
"""

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from kg.lookups.keys import Key
from kg.lookups.nodes import nodes
from kg.queries import query
from kg.store import Store

Kind = Literal[
    "cites",
    "cited_by",
    "builds_on",
    "built_on_by",
    "cited_together",
    "shared_references",
    "authors",
    "concepts",
]

WEIGHTS: dict[Kind, float] = {
    "cites": 1.0,
    "cited_by": 1.0,
    "builds_on": 0.9,
    "built_on_by": 0.9,
    "cited_together": 0.6,
    "shared_references": 0.5,
    "authors": 0.8,
    "concepts": 0.5,
}
"""What the rarest instance of each reason adds: a citation outweighs a coincidence of words."""

_WORDS: dict[Kind, str] = {
    "cites": "cites this paper",
    "cited_by": "cited by this paper",
    "builds_on": "builds on this paper",
    "built_on_by": "this paper builds on it",
    "cited_together": "cited together by",
    "shared_references": "both cite",
    "authors": "shared authors",
    "concepts": "shared concepts",
}


@dataclass(frozen=True, slots=True)
class Shared:
    """A node that two papers have in common, and what it adds to their score."""

    label: str
    id: str
    name: str
    score: float


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a score: its kind, a phrase for people, and what is shared, the weightiest first."""

    kind: Kind
    text: str
    score: float
    shared: tuple[Shared, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """A related paper; `score` is the sum of the scores of its reasons."""

    id: str
    name: str
    year: int | None
    score: float
    reasons: tuple[Reason, ...]


def related_papers(store: Store, paper_id: str, *, limit: int = 20) -> list[Related]:
    """The papers most related to a paper, best first; empty where nothing connects it.

    Cost grows with the papers that share a concept, an author or a citation with it, not with the corpus.
    """
    parts: dict[str, dict[Kind, list[Shared]]] = defaultdict(lambda: defaultdict(list))
    for other, kind, shared in _signals(store, paper_id):
        parts[other][kind].append(shared)
    scored = [(sum(s.score for shared in kinds.values() for s in shared), other) for other, kinds in parts.items()]
    best = sorted(scored, key=lambda pair: (-pair[0], pair[1]))[:limit]
    views = {view.id: view for view in nodes(store, [Key("Paper", other) for _, other in best])}
    return [
        _related(views[other].id, views[other].name, views[other].properties.get("year"), parts[other])
        for _, other in best
        if other in views
    ]


def _related(paper_id: str, name: str, year: int | None, kinds: dict[Kind, list[Shared]]) -> Related:
    reasons = [_reason(kind, kinds[kind]) for kind in WEIGHTS if kind in kinds]
    reasons.sort(key=lambda reason: -reason.score)
    return Related(paper_id, name, year, round(sum(reason.score for reason in reasons), 4), tuple(reasons))


def _reason(kind: Kind, shared: list[Shared]) -> Reason:
    ordered = tuple(sorted(shared, key=lambda s: (-s.score, s.name, s.id)))
    score = round(sum(s.score for s in ordered), 4)
    named = kind in ("cited_together", "shared_references", "authors", "concepts")
    names = ", ".join(s.name for s in ordered[:5]) + (f" and {len(ordered) - 5} more" if len(ordered) > 5 else "")
    return Reason(kind, f"{_WORDS[kind]}: {names}" if named else _WORDS[kind], score, ordered if named else ())


def _signals(store: Store, paper_id: str) -> Iterator[tuple[str, Kind, Shared]]:
    yield from _by_citation(store, paper_id)
    yield from _by_citing_paper(store, paper_id)
    yield from _by_reference(store, paper_id)
    yield from _by_author(store, paper_id)
    yield from _by_concept(store, paper_id)


def _by_citation(store: Store, paper_id: str) -> Iterator[tuple[str, Kind, Shared]]:
    kinds: dict[tuple[str, bool], Kind] = {
        ("CITES", True): "cited_by",
        ("CITES", False): "cites",
        ("BUILDS_ON", True): "built_on_by",
        ("BUILDS_ON", False): "builds_on",
    }
    for row in store.read(query("lookup/related_by_citations"), {"id": paper_id}):
        kind = kinds[row["type"], row["outgoing"]]
        yield row["paper"], kind, Shared("Paper", row["paper"], row["paper"], WEIGHTS[kind])


def _by_citing_paper(store: Store, paper_id: str) -> Iterator[tuple[str, Kind, Shared]]:
    for row in store.read(query("lookup/related_by_cocitations"), {"id": paper_id}):
        score = _rarity("cited_together", row["references"])
        yield row["paper"], "cited_together", Shared("Paper", row["via"], row["title"] or row["via"], score)


def _by_reference(store: Store, paper_id: str) -> Iterator[tuple[str, Kind, Shared]]:
    for row in store.read(query("lookup/related_by_couplings"), {"id": paper_id}):
        score = _rarity("shared_references", row["citations"])
        yield (
            row["paper"],
            "shared_references",
            Shared("Paper", row["via"], row["title"] or row["via"], score),
        )


def _by_author(store: Store, paper_id: str) -> Iterator[tuple[str, Kind, Shared]]:
    for row in store.read(query("lookup/related_by_authors"), {"id": paper_id}):
        score = _rarity("authors", row["papers"])
        yield row["paper"], "authors", Shared("Author", row["author"], row["name"], score)


def _by_concept(store: Store, paper_id: str) -> Iterator[tuple[str, Kind, Shared]]:
    papers = max(store.read(query("lookup/count_nodes", label="Paper"))[0]["n"], 2)
    for row in store.read(query("lookup/related_by_concepts"), {"id": paper_id}):
        # 1 for a concept that only these two papers have, 0 for one that every paper has.
        rarity = math.log(papers / min(max(row["papers"], 1), papers)) / math.log(papers)
        if rarity > 0:
            score = round(WEIGHTS["concepts"] * rarity, 4)
            yield row["paper"], "concepts", Shared("Concept", row["concept"], row["name"], score)


def _rarity(kind: Kind, occurrences: int) -> float:
    """The full weight where two have it, less with the logarithm of how many do (Adamic and Adar 2003)."""
    return round(WEIGHTS[kind] / math.log2(max(occurrences, 2)), 4)
