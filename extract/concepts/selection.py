"""Which terms of an entry are its concepts: a forest decides, and what the entry introduces is one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.concepts.evidence import Mention, Notes, grouped, rows_of
from extract.concepts.owned import owned
from extract.forest import Forest
from kg.terms import concept_key

WEIGHTS = Path(__file__).resolve().with_name("weights")
IS_CONCEPT = 0.34
"""A term is a concept from this probability on: lower ones find more, and more that readers do not name (README.md)."""


@cache
def shipped() -> Forest:
    """The forest for notes that comes with the package, read once."""
    return forest.load(WEIGHTS / "concepts.npz")


@cache
def of_records() -> Forest:
    """The forest for records of bibliographies that comes with the package, read once."""
    return forest.load(WEIGHTS / "records.npz")


def selected(parts: Sequence[tuple[Sequence[Mention], Notes]], model: Forest | None = None) -> list[list[Mention]]:
    """Of each part (an entry, or a section of one) the mentions of its concepts, in the order of the text; none overlap.

    All parts are scored at once: a forest that is asked for each by itself takes a hundred times as long. `model` says what the
    forests that are shipped would say otherwise.
    """
    groups = [grouped(mentions) for mentions, _ in parts]
    likely = [np.zeros(0, np.float32)] * len(parts)
    for record in (False, True):
        chosen = [i for i, (_, notes) in enumerate(parts) if groups[i] and notes.record == record]
        if not chosen:
            continue
        rows = [rows_of(groups[i], parts[i][1]) for i in chosen]
        scores = (model or (of_records() if record else shipped())).scores(np.concatenate(rows))
        ends = np.cumsum([len(part) for part in rows])
        for i, part in zip(chosen, np.split(scores, ends[:-1]), strict=True):
            likely[i] = part
    return [
        _selected(mentions, group, part, whole=notes.whole)
        for (mentions, notes), group, part in zip(parts, groups, likely, strict=True)
    ]


def _selected(
    mentions: Sequence[Mention], groups: Mapping[str, Sequence[Mention]], likely: NDArray[np.float32], *, whole: bool
) -> list[Mention]:
    sure: dict[str, float] = {}
    named = [mention for mention in mentions if concept_key(mention.candidate.name)]
    for mention in owned(named, dict(zip(groups, map(float, likely), strict=True)), whole=whole):
        if mention.introduces:
            key = concept_key(mention.candidate.name)
            sure[key] = max(sure.get(key, 0.0), mention.introduces)
    own = np.array([sure.get(key, 0.0) for key in groups])
    kept = _apart(groups, likely + (own > 0) * (1 + own))
    chosen = [replace(mention, introduces=sure.get(key, 0.0)) for key, group in kept.items() for mention in group]
    return sorted(chosen, key=lambda mention: (mention.start, mention.end))


def _apart(groups: Mapping[str, Sequence[Mention]], likely: NDArray[np.float64]) -> dict[str, list[Mention]]:
    """The mentions of concepts; of those that overlap the ones of the likelier, what the entry introduces before all."""
    order = sorted(zip(-likely, groups, strict=True))
    taken: dict[int, list[Mention]] = {}
    kept: dict[str, list[Mention]] = {}
    for score, key in order:
        if -score < IS_CONCEPT:
            break
        free = [mention for mention in groups[key] if _is_free(mention, taken.get(mention.sentence, ()))]
        for mention in free:
            taken.setdefault(mention.sentence, []).append(mention)
        if free:
            kept[key] = free
    return kept


def _is_free(mention: Mention, others: Sequence[Mention]) -> bool:
    return not any(mention.start < other.end and other.start < mention.end for other in others)
