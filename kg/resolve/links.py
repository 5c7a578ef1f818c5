"""Which paper builds on which: the one names what the other introduces."""

import re
from collections import defaultdict
from collections.abc import Sequence

from kg.facts import Span
from kg.resolve.concepts import Concept
from kg.terms import concept_key

At = tuple[str, Span]
"""A document and a span in it."""

SURE_INTRODUCTION = 0.5
"""Below this confidence an introduction names a phrase, which too many other works use without building on it."""
VARIANT = re.compile(
    r"^(?P<base>.*?[A-Za-z0-9])[- ]?(?:\d{2,}[bBmM]?|\d+[bBmM]|XXL|XL|Large|Base|Small|Chat|[vV]\d+(?:/\d+)?|like|style|based)$"
)


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
