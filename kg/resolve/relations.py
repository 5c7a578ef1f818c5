"""How concepts relate: kinds of one another, used for or compared with one another, named together more often than chance.

What a text says in so many words counts before what follows from the names, and that before mere company. Every relation
carries its score, and `is_a` never runs in a circle.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Literal

from kg.facts import Span
from kg.resolve.concepts import Concept
from kg.resolve.links import At
from kg.terms import concept_key

Kind = Literal["is_a", "part_of", "used_for", "compared_with", "co_occurs"]

CO_OCCURRENCES_AT_LEAST = 3
NPMI_AT_LEAST = 0.35
EVIDENCE_AT_MOST = 3
IS_A_WORDS_AT_LEAST = 2

BY_HEAD_NOUN, BY_PATTERN, BY_HEADING, BY_COMPARISON, BY_USE, BY_PART = 1.0, 0.8, 0.7, 0.7, 0.6, 0.6
"""Scores by what a relation rests on. Head nouns and "such as" are trustworthy; of the "used for" that notes state three in
five are right (measured in the guide to the concepts), so that such an edge says no more of itself."""

BETWEEN_AT_MOST = 60
"""So many characters between two names a pattern still reads; behind that the sentence speaks of something else."""
LIST = r"(?:[\w’'-]+(?: [\w’'-]+){0,3}(?:, and |, or |, | and | or ))"
ADVERB = r"(?:(?:significantly|consistently|clearly|also|even|widely|often|commonly|successfully) )?"
ADJECTIVE = r"(?:(?:novel|new|popular|simple|common|type of|kind of|form of) )?"
WHOLE = r"(?:key |core |important |essential )?(?:part|component|element|building block)"
BETTER = (
    r"(?:outperform(?:s|ed)?|surpass(?:es|ed|ing)?|exceed(?:s|ed)?|beat(?:s|ing)?|versus|vs\.?|in contrast to|unlike)"
)
COMPARED = (
    r"(?:(?:is |was |are )?compared (?:to|with|against)|"
    r"(?:is |are |was |performs |works )?(?:better|worse|faster|slower) than)"
)
USED = r"(?:used|applied|employed|useful|effective|suited|designed|trained|adapted|proposed)"
BE = r"(?:(?:is|are|was|were|can be|been) )?"
PATTERNS: tuple[tuple[Kind, bool, float, re.Pattern[str]], ...] = (
    # "pre-trained models such as BERT and GPT": what stands behind is one of those before
    (
        "is_a",
        False,
        BY_PATTERN,
        re.compile(rf"s?\)?,? (?:such as|including|e\.g\.,?|like|especially) (?:the )?{LIST}{{0,4}}"),
    ),
    ("is_a", True, BY_PATTERN, re.compile(r",? (?:and|or) (?:(?:several|many|some) )?other ")),
    ("is_a", True, BY_PATTERN, re.compile(rf",? (?:is|was) an? {ADJECTIVE}")),
    ("part_of", True, BY_PART, re.compile(rf"s? (?:is|are) (?:a |an |the )?{WHOLE}s? of (?:the )?")),
    (
        "compared_with",
        True,
        BY_COMPARISON,
        re.compile(rf"s?,? {ADVERB}(?:{BETTER}|{COMPARED}) (?:the |an? |existing )?"),
    ),
    ("used_for", True, BY_USE, re.compile(rf"s? {BE}{ADVERB}{USED} (?:for|to|in) (?:the )?(?:task of )?")),
    ("used_for", True, BY_USE, re.compile(r"s? for (?:the )?(?:task of )?")),
    ("used_for", False, BY_USE, re.compile(r"s? (?:using|with|via|through|by means of|based on) (?:the |an? )?")),
)
"""Kind, whether the first name of the sentence is its source, score, and what must stand between the two names."""
MAY_BE_USED = ("method", "dataset", "metric", "theory", "other")


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
    """What relations are read from: the places of each concept, the text of each passage (document, start), and the topic
    headings, outer before inner, under which a document puts something."""

    places: Mapping[str, Sequence[At]]
    texts: Mapping[tuple[str, int], str]
    headings: Sequence[tuple[tuple[str, ...], At]] = ()


def relate(concepts: Sequence[Concept], read: Read) -> list[Related]:
    """At most one relation for two concepts, the surest; `is_a` holds no cycle."""
    stated = _strongest(
        [*_head_nouns(concepts, read.places), *_said(concepts, read), *_by_headings(concepts, read.headings)]
    )
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
        evidence = dict.fromkeys(at for relation in group for at in relation.evidence)
        weight = max(relation.weight for relation in group)
        merged.append((len(group), Related(source, target, kind, weight, tuple(evidence)[: 2 * EVIDENCE_AT_MOST])))
    merged.sort(key=lambda item: (-item[1].weight, -item[0], item[1].source, item[1].target, item[1].kind))
    return [relation for _, relation in merged]


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
            parent = by_key.get(concept_key(" ".join(words[i:])))
            if parent and parent.id != concept.id and places.get(concept.id):
                evidence = tuple(places[concept.id][:EVIDENCE_AT_MOST])
                yield Related(concept.id, parent.id, "is_a", BY_HEAD_NOUN, evidence)
                break


def _said(concepts: Sequence[Concept], read: Read) -> Iterator[Related]:
    """What sentences say of two concepts that they name one after the other."""
    types = {concept.id: concept.type for concept in concepts}
    for (document, passage), named in sorted(_by_passage(read.places).items()):
        text = read.texts.get((document, passage), "")
        order = sorted(named, key=lambda item: (item[1].start, item[0]))
        for i, (first, a) in enumerate(order):
            for second, b in order[i + 1 :]:
                between = text[a.end - passage : b.start - passage]
                if first == second or b.start < a.end or len(between) > BETWEEN_AT_MOST:
                    continue
                for kind, forward, weight in _read_between(between):
                    source, target = (first, second) if forward else (second, first)
                    if _fits(kind, types[source], types[target]):
                        yield Related(source, target, kind, weight, ((document, a), (document, b)))
                        break


def _read_between(between: str) -> Iterator[tuple[Kind, bool, float]]:
    for kind, forward, weight, pattern in PATTERNS:
        if pattern.fullmatch(between):
            yield kind, forward, weight


def _fits(kind: Kind, source: str, target: str) -> bool:
    """Do the types allow it? A kind is of its own type, only what is no task is used for one, like is compared with like."""
    if kind in ("is_a", "compared_with"):
        return source == target
    if kind == "used_for":
        return target == "task" and source in MAY_BE_USED
    return True


def _by_headings(concepts: Sequence[Concept], headings: Sequence[tuple[tuple[str, ...], At]]) -> Iterator[Related]:
    """A heading below another is one of its kind, where both are concepts."""
    by_key = {concept_key(concept.name): concept.id for concept in concepts}
    for topics, at in headings:
        known = [by_key[key] for topic in topics if (key := concept_key(topic)) in by_key]
        for outer, inner in pairwise(known):
            if outer != inner:
                yield Related(inner, outer, "is_a", BY_HEADING, (at,))


def _by_passage(places: Mapping[str, Sequence[At]]) -> dict[tuple[str, int], list[tuple[str, Span]]]:
    found: dict[tuple[str, int], list[tuple[str, Span]]] = defaultdict(list)
    for concept in sorted(places):
        for document, span in places[concept]:
            found[(document, span.passage)].append((concept, span))
    return found


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
