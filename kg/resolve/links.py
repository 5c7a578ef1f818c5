"""Edges that are inferred: which paper builds on which, and how concepts relate."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from kg.facts import Span
from kg.resolve.concepts import Concept
from kg.terms import concept_key

At = tuple[str, Span]
"""A document and a span in it."""

SURE_INTRODUCTION = 0.75
"""Below this confidence an introduction names a phrase, which too many other works use without building on it."""
VARIANT = re.compile(
    r"^(?P<base>.*?[A-Za-z0-9])[- ]?(?:\d{2,}[bBmM]?|\d+[bBmM]|XXL|XL|Large|Base|Small|Chat|[vV]\d+(?:/\d+)?|like|style|based)$"
)

CO_OCCURRENCES_AT_LEAST = 3
NPMI_AT_LEAST = 0.35
EVIDENCE_OF_CO_OCCURRENCE = 3
IS_A_WORDS_AT_LEAST = 2


@dataclass(frozen=True, slots=True)
class Related:
    """A relation between two concepts with its weight and the places it was inferred from."""

    source: str
    target: str
    kind: str
    weight: float
    evidence: tuple[At, ...]


def builds_on(
    mentions: dict[tuple[str, str], list[At]],
    introduced: dict[tuple[str, str], float],
    concepts: Sequence[Concept],
) -> dict[tuple[str, str], list[At]]:
    """(paper, earlier paper) -> where the first names what the second introduces."""
    sole = _introducers(introduced)
    bases = _bases(concepts)
    links: dict[tuple[str, str], list[At]] = defaultdict(list)
    for (paper, concept), places in mentions.items():
        own = introduced.get((paper, concept), 0.0)
        target = sole.get(concept) or sole.get(bases.get(concept, ""))
        if target and target != paper and own < SURE_INTRODUCTION:
            links[(paper, target)] += places
    return links


def _introducers(introduced: dict[tuple[str, str], float]) -> dict[str, str]:
    """concept -> the one paper that introduces it: the surest, where one is surer than all others."""
    claims: dict[str, list[tuple[float, str]]] = defaultdict(list)
    for (paper, concept), confidence in introduced.items():
        if confidence >= SURE_INTRODUCTION:
            claims[concept].append((confidence, paper))
    found = {}
    for concept, papers in claims.items():
        best = max(confidence for confidence, _ in papers)
        surest = [paper for confidence, paper in papers if confidence == best]
        if len(surest) == 1:
            found[concept] = surest[0]
    return found


def _bases(concepts: Sequence[Concept]) -> dict[str, str]:
    """concept -> the concept it is a size or version of: ResNet-50 is a ResNet, GPT-3 is not a GPT."""
    by_key: dict[str, str] = {}
    for concept in concepts:
        for name in (concept.name, *concept.aliases):
            by_key.setdefault(concept_key(name), concept.id)
    found: dict[str, str] = {}
    for concept in concepts:
        for name in (concept.name, *concept.aliases):
            match = VARIANT.match(name)
            base = by_key.get(concept_key(match["base"])) if match else None
            if base and base != concept.id:
                found.setdefault(concept.id, base)
    return found


def relate(concepts: Sequence[Concept], places: dict[str, list[At]]) -> list[Related]:
    """is_a by the head noun and co_occurs by sentences that name both, at most one relation a pair; is_a holds no cycle."""
    found: dict[tuple[str, str], Related] = {}
    for relation in _head_nouns(concepts, places):
        found[(relation.source, relation.target)] = relation
    for relation in _co_occurrences(places):
        if (relation.source, relation.target) not in found and (
            relation.target,
            relation.source,
        ) not in found:
            found[(relation.source, relation.target)] = relation
    return [found[pair] for pair in sorted(found)]


def _head_nouns(concepts: Sequence[Concept], places: dict[str, list[At]]) -> Iterable[Related]:
    """ "graph neural network" is a "neural network": the longest known tail of two words or more; never a cycle, for the
    target's name is shorter than the source's."""
    by_key = {concept_key(concept.name): concept for concept in concepts}
    for concept in concepts:
        words = concept.name.split()
        for i in range(1, len(words) - IS_A_WORDS_AT_LEAST + 1):
            parent = by_key.get(concept_key(" ".join(words[i:])))
            if parent and parent.id != concept.id and places.get(concept.id):
                yield Related(concept.id, parent.id, "is_a", 1.0, tuple(places[concept.id][:EVIDENCE_OF_CO_OCCURRENCE]))
                break


def _co_occurrences(places: dict[str, list[At]]) -> Iterable[Related]:
    """Pairs named together in sentences more often than chance, by normalised pointwise mutual information
    (Bouma, "Normalized (pointwise) mutual information in collocation extraction", 2009)."""
    sentences: dict[tuple[str, int], dict[str, At]] = defaultdict(dict)
    for concept in sorted(places):
        for document, span in places[concept]:
            sentences[(document, span.passage)].setdefault(concept, (document, span))
    alone: Counter[str] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    evidence: dict[tuple[str, str], list[At]] = defaultdict(list)
    for key in sorted(sentences):
        named = sentences[key]
        alone.update(list(named))
        for pair in combinations(sorted(named), 2):
            together[pair] += 1
            if together[pair] <= EVIDENCE_OF_CO_OCCURRENCE:
                evidence[pair] += [named[pair[0]], named[pair[1]]]
    n = len(sentences)
    for pair in sorted(together):
        count = together[pair]
        if count < CO_OCCURRENCES_AT_LEAST or count >= n:
            continue
        npmi = math.log(count * n / (alone[pair[0]] * alone[pair[1]])) / -math.log(count / n)
        if npmi >= NPMI_AT_LEAST:
            yield Related(*pair, "co_occurs", round(npmi, 4), tuple(evidence[pair]))
