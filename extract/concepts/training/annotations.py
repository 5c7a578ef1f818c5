"""Annotated texts as they are published, made consistent before a model learns from them.

SciREX was annotated by a program and corrected by people in part: the same name is marked in one sentence and not in the next,
"COCO" here and "COCO dataset" there. A model learns these gaps too; what follows closes those that the texts themselves settle.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

Entity = tuple[int, int, str]

MARKER = re.compile(r"\b(?:section|document):\s*")
"""What SciREX writes before a heading and a title."""
TAILS = {
    "Dataset": re.compile(
        r"(?:\s+|-)(?:data\s?sets?|corpus|corpora|benchmarks?|test sets?|training sets?)$", re.IGNORECASE
    ),
    "Task": re.compile(r"\s+(?:tasks?|problems?)$", re.IGNORECASE),
}
"""A name is the same with and without the noun for its kind behind it; the guidelines that we follow leave the noun out."""
LEAD = re.compile(
    r"^(?:(?:the|an?|our|their|its|this|these|novel|new|standard|traditional|existing|proposed|various|many|several|other|simple|"
    r"state-of-the-art|popular|recent|previous|both|such|different|multiple|two|three)\s+)+",
    re.IGNORECASE,
)
NAMED = re.compile(r"[A-Z].*[A-Z0-9]|^[A-Z][a-z]+$|\d")
DATASET_CUE = re.compile(
    r"""(?<![\w-])(?P<name>
        (?:[A-Z][\w+./-]*[A-Z0-9][\w+-]*|[A-Z][\w-]+)      # Sports-1M, Penn
        (?:[ -](?:[A-Z][\w-]*|\d{1,4}))*                   # Treebank, 2012
    )\s+(?:data\s?sets?|corpus|benchmarks?)\b""",
    re.VERBOSE,
)
""" "the Sports-1M dataset": what stands before the noun names a dataset."""

SEEN_ENOUGH = 8
"""A surface counted over all texts fewer times than this is not judged by its share."""
MARKED_MOSTLY, MARKED_SELDOM = 0.5, 0.12
"""From the first share of marked places on, the others are oversights; up to the second, the marks are."""


@dataclass(frozen=True, slots=True)
class Annotated:
    """A text and its entities, in order and without overlaps."""

    id: str
    text: str
    entities: tuple[Entity, ...]


def read(path: Path) -> list[Annotated]:
    """The annotated texts of a file with one JSON object a line."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [Annotated(row["id"], row["text"], tuple((s, e, t) for s, e, t in sorted(row["entities"]))) for row in rows]


def consistent(texts: Iterable[Annotated]) -> list[Annotated]:
    """The texts with boundaries by one convention, oversights marked and stray marks taken out."""
    trimmed = [replace(text, entities=tuple(_trimmed(text))) for text in texts]
    cued = [_with_cued_datasets(text) for text in trimmed]
    return list(_by_majority(cued))


def _trimmed(text: Annotated) -> Iterator[Entity]:
    for start, end, kind in text.entities:
        surface = text.text[start:end]
        lead = LEAD.match(surface)
        if lead and lead.end() < len(surface):
            start += lead.end()
        surface = text.text[start:end].rstrip(" ,.;:-")
        tail = TAILS[kind].search(surface) if kind in TAILS else None
        if tail and tail.start() and (kind == "Task" or NAMED.search(surface[: tail.start()])):
            surface = surface[: tail.start()]
        if surface.count("(") != surface.count(")"):
            surface = surface[: surface.find("(")].rstrip() if surface.find("(") > 0 else surface.strip("()")
        if re.search(r"\w", surface) and not surface.startswith("-") and len(surface) > 1:
            yield start, start + len(surface), kind


def _with_cued_datasets(text: Annotated) -> Annotated:
    found = list(text.entities)
    for match in DATASET_CUE.finditer(text.text):
        start, end = match.span("name")
        lead = LEAD.match(match["name"])
        start += lead.end() if lead else 0
        name = text.text[start:end]
        if not re.search(r"[A-Z0-9].*[A-Z0-9]", name) or start >= end:
            continue
        over = [e for e in found if e[0] < end and start < e[1]]
        if all(e[0] >= start and e[1] <= end for e in over):
            found = [e for e in found if e not in over]
            found.append((start, end, "Dataset"))
    return replace(text, entities=tuple(sorted(found)))


def _by_majority(texts: list[Annotated]) -> Iterator[Annotated]:
    """Marks by the share of places at which a surface is marked, over all texts; names also within their document."""
    marked: dict[str, Counter[str]] = defaultdict(Counter)
    for text in texts:
        for start, end, kind in text.entities:
            marked[text.text[start:end]][kind] += 1
    surfaces = sorted(marked, key=len, reverse=True)
    places = _occurrences(texts, surfaces)
    totals = Counter(surface for found in places for _, _, surface in found)
    usual = {surface: kinds.most_common(1)[0] for surface, kinds in marked.items()}
    for text, found in zip(texts, places, strict=True):
        own = Counter(text.text[s:e] for s, e, _ in text.entities)
        kept = []
        for start, end, kind in text.entities:
            surface = text.text[start:end]
            total, times = totals[surface], sum(marked[surface].values())
            if total >= SEEN_ENOUGH and times / total <= MARKED_SELDOM:
                continue
            best, count = usual[surface]
            kept.append((start, end, best if count >= 3 and count / times >= 0.8 else kind))
        taken = [(s, e) for s, e, _ in kept]
        for start, end, surface in found:
            if any(s < end and start < e for s, e in taken):
                continue
            times, total = sum(marked[surface].values()), totals[surface]
            everywhere = total >= SEEN_ENOUGH and times / total >= MARKED_MOSTLY
            again = (
                bool(own[surface]) and bool(NAMED.search(surface) or " " in surface) and times / total > MARKED_SELDOM
            )
            if everywhere or again:
                kept.append((start, end, usual[surface][0]))
                taken.append((start, end))
        yield replace(text, entities=tuple(sorted(kept)))


def _occurrences(texts: list[Annotated], surfaces: list[str]) -> list[list[tuple[int, int, str]]]:
    """For each text the places of all surfaces, the longest at each place."""
    by_first: dict[str, list[str]] = defaultdict(list)
    for surface in surfaces:
        first = re.match(r"\w+|\W", surface)
        if first:
            by_first[first.group()].append(surface)
    result = []
    for text in texts:
        found, end = [], 0
        for word in re.finditer(r"\w+|\W", text.text):
            if word.start() < end:
                continue
            for surface in by_first.get(word.group(), ()):
                stop = word.start() + len(surface)
                if text.text.startswith(surface, word.start()) and not text.text[stop : stop + 1].isalnum():
                    found.append((word.start(), stop, surface))
                    end = stop
                    break
        result.append(found)
    return result
