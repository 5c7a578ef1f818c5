"""How concepts relate: kinds of one another, used for or compared with one another, named together more often than chance.

What a text says in so many words counts before what follows from the names, and that before mere company. Every relation
carries its score, and `is_a` never runs in a circle.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Literal

from kg.facts import RelationFact
from kg.resolve.concepts import Concept
from kg.resolve.links import At
from kg.terms import concept_key

Kind = Literal["is_a", "part_of", "used_for", "compared_with", "co_occurs"]

CO_OCCURRENCES_AT_LEAST = 3
NPMI_AT_LEAST = 0.35
EVIDENCE_AT_MOST = 3
IS_A_WORDS_AT_LEAST = 2
PREPOSITIONS = frozenset("of for from with in on by via to under over between through using as at against into".split())
BY_HEAD_NOUN, BY_HEADING = 0.9, 0.7
MOST_SURE = 0.99
"""However many sentences say so."""


@dataclass(frozen=True, slots=True)
class Related:
    """A relation between two concepts with its weight and the places it was inferred from."""

    source: str
    target: str
    kind: Kind
    weight: float
    evidence: tuple[At, ...]


@dataclass(frozen=True, slots=True)
class Read:
    """What relations are read from: the places of each concept, what sentences say of two of them, by document, and the topic
    headings, outer before inner, under which a document puts something."""

    places: Mapping[str, Sequence[At]]
    said: Sequence[tuple[str, RelationFact]] = ()
    headings: Sequence[tuple[tuple[str, ...], At]] = ()


def relate(concepts: Sequence[Concept], read: Read) -> list[Related]:
    """At most one relation for two concepts, the surest; `is_a` holds no cycle."""
    stated = _strongest([*_head_nouns(concepts, read.places), *_said(read), *_by_headings(concepts, read.headings)])
    found: dict[frozenset[str], Related] = {}
    parents: dict[str, set[str]] = defaultdict(set)
    for relation in stated:
        pair = frozenset((relation.source, relation.target))
        if pair in found or (relation.kind == "is_a" and _reaches(parents, relation.target, relation.source)):
            continue
        if relation.kind == "is_a":
            parents[relation.source].add(relation.target)
        found[pair] = relation
    for relation in _co_occurrences(read.places):
        found.setdefault(frozenset((relation.source, relation.target)), relation)
    return sorted(found.values(), key=lambda relation: (relation.source, relation.target))


def _strongest(relations: Iterable[Related]) -> list[Related]:
    """One relation for each kind and pair with all its evidence, the surest first."""
    grouped: dict[tuple[str, str, Kind], list[Related]] = defaultdict(list)
    for relation in relations:
        grouped[(relation.source, relation.target, relation.kind)].append(relation)
    merged = []
    for (source, target, kind), group in grouped.items():
        group.sort(key=lambda relation: -relation.weight)
        evidence = dict.fromkeys(at for relation in group for at in relation.evidence)
        weight = _of_all(relation.weight for relation in group)
        merged.append((len(group), Related(source, target, kind, weight, tuple(evidence)[: 2 * EVIDENCE_AT_MOST])))
    merged.sort(key=lambda item: (-item[1].weight, -item[0], item[1].source, item[1].target, item[1].kind))
    return [relation for _, relation in merged]


def _of_all(weights: Iterable[float]) -> float:
    """How probable it is that one of several sentences is right, where each by itself is so probable."""
    wrong = math.prod(1 - weight for weight in weights)
    return round(min(1 - wrong, MOST_SURE), 3)


def _reaches(parents: Mapping[str, set[str]], start: str, goal: str) -> bool:
    """Does `is_a` lead from the one concept to the other?"""
    seen, ahead = set(), [start]
    while ahead:
        concept = ahead.pop()
        if concept == goal:
            return True
        if concept not in seen:
            seen.add(concept)
            ahead.extend(parents.get(concept, ()))
    return False


def _head_nouns(concepts: Sequence[Concept], places: Mapping[str, Sequence[At]]) -> Iterator[Related]:
    """ "graph neural network" is a "neural network": the longest known tail of two words or more."""
    by_key = {concept_key(concept.name): concept for concept in concepts}
    for concept in concepts:
        words = concept.name.split()
        for i in range(1, len(words) - IS_A_WORDS_AT_LEAST + 1):
            if words[i - 1].lower() in PREPOSITIONS:
                break  # "learning from human feedback" is no feedback
            parent = by_key.get(concept_key(" ".join(words[i:])))
            if parent and parent.id != concept.id and places.get(concept.id):
                evidence = tuple(places[concept.id][:EVIDENCE_AT_MOST])
                yield Related(concept.id, parent.id, "is_a", BY_HEAD_NOUN, evidence)
                break


def _said(read: Read) -> Iterator[Related]:
    """What sentences say of two concepts: the more of them, the surer."""
    concept_at = {
        (document, span.start, span.end): concept for concept, at in read.places.items() for document, span in at
    }
    for document, fact in read.said:
        source, target = (concept_at.get((document, span.start, span.end)) for span in (fact.source, fact.target))
        if not source or not target or source == target:
            continue
        if fact.kind == "compared_with":
            source, target = sorted((source, target))  # it has no direction: what several say comes together
        yield Related(source, target, fact.kind, fact.confidence, ((document, fact.source), (document, fact.target)))


def _by_headings(concepts: Sequence[Concept], headings: Sequence[tuple[tuple[str, ...], At]]) -> Iterator[Related]:
    """A heading below another is one of its kind, where both are concepts; however much stands below, it says so once."""
    by_key = {concept_key(concept.name): concept.id for concept in concepts}
    places: dict[tuple[str, str], list[At]] = defaultdict(list)
    for topics, at in headings:
        known = [by_key[key] for topic in topics if (key := concept_key(topic)) in by_key]
        for outer, inner in pairwise(known):
            if outer != inner:
                places[inner, outer].append(at)
    for (inner, outer), found in places.items():
        yield Related(inner, outer, "is_a", BY_HEADING, tuple(found))


def _co_occurrences(places: Mapping[str, Sequence[At]]) -> Iterable[Related]:
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
            if together[pair] <= EVIDENCE_AT_MOST:
                evidence[pair] += [named[pair[0]], named[pair[1]]]
    n = len(sentences)
    for pair in sorted(together):
        count = together[pair]
        if count < CO_OCCURRENCES_AT_LEAST or count >= n:
            continue
        npmi = math.log(count * n / (alone[pair[0]] * alone[pair[1]])) / -math.log(count / n)
        if npmi >= NPMI_AT_LEAST:
            yield Related(*pair, "co_occurs", round(npmi, 4), tuple(evidence[pair]))
