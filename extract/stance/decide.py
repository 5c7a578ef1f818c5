"""The stances of all that a document's sentences name, each given only where it is sure enough."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from operator import itemgetter
from pathlib import Path

from extract.document import Document
from extract.entry import Offsets
from extract.memory import Memory
from extract.reading.labeller import probabilities
from extract.references.model import Model, load
from extract.stance.features import features_of
from kg.facts import CitationFact, ConceptFact, Span, Stance

WEIGHTS = Path(__file__).resolve().with_name("weights") / "stance.npz"
SURE: Mapping[Stance, float] = {"improves_on": 0.75, "uses": 0.9, "criticises": 0.88}
"""From these probabilities on some six of seven are right on notes (README.md); "compares" never comes so far."""
AROUND, LONG = 300, 600
"""Of a longer sentence so many letters before and behind are looked at."""


@cache
def shipped() -> Model:
    """The model that comes with the package, read once."""
    return load(WEIGHTS)


def with_stances(
    document: Document,
    concepts: Iterable[ConceptFact],
    citations: Iterable[CitationFact],
    silent: Iterable[Span],
    memory: Memory | None = None,
) -> tuple[list[ConceptFact], list[CitationFact]]:
    """The facts with what their sentences do with what they name; titles and tags, which are `silent`, do nothing."""
    still = _merged((span.start, span.end) for span in silent)
    named, cited = list(concepts), list(citations)
    asked = [i for i, fact in enumerate(named) if not fact.introduces and not _is_within(fact.span, still)]
    places = [(named[i].span, named[i].type) for i in asked] + [(fact.span, "citation") for fact in cited]
    found = _found(document, places, memory or Memory())
    for i, stance in zip(asked, found, strict=False):
        if stance:
            named[i] = replace(named[i], span=replace(named[i].span, stance=stance))
    for i, stance in enumerate(found[len(asked) :]):
        if stance:
            cited[i] = replace(cited[i], span=replace(cited[i].span, stance=stance))
    return named, cited


def _found(document: Document, places: Sequence[tuple[Span, str]], memory: Memory) -> list[Stance | None]:
    """The stance at each place, a span and the kind of what it names; asked for sentence by sentence."""
    named: dict[Offsets, list[int]] = defaultdict(list)
    for i, (span, _) in enumerate(places):
        passage = document.passage(span.start, span.end)
        named[passage.start, passage.end].append(i)
    sentences = [
        (
            document.stretch(start, end).text,
            [(places[i][0].start - start, places[i][0].end - start, places[i][1]) for i in at],
        )
        for (start, end), at in named.items()
    ]

    def read(new: Sequence[int]) -> list[list[Stance | None]]:
        told = [[(*_around(sentences[i][0], start, end), kind) for start, end, kind in sentences[i][1]] for i in new]
        said = iter(stances([place for some in told for place in some]))
        return [[next(said) for _ in some] for some in told]

    answers = memory.answers([("stances", *one) for one in sentences], read, list[Stance | None])
    by_place = {
        i: stance
        for at, answer in zip(named.values(), answers, strict=True)
        for i, stance in zip(at, answer, strict=True)
    }
    return [by_place[i] for i in range(len(places))]


def stances(places: Sequence[tuple[str, int, int, str]]) -> list[Stance | None]:
    """What each sentence does with the stretch of it that names a thing of a kind; None where it is not sure."""
    if not places:
        return []
    model = shipped()
    columns = {stance: model.labels.index(stance) for stance in SURE}
    return [
        next((stance for stance, least in SURE.items() if row[columns[stance]] >= least), None)
        for row in probabilities(model, [features_of(*place) for place in places])
    ]


def _merged(stretches: Iterable[Offsets]) -> list[Offsets]:
    """The stretches in order, those that overlap as one."""
    merged: list[Offsets] = []
    for start, end in sorted(stretches):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _is_within(span: Span, still: Sequence[Offsets]) -> bool:
    at = bisect_right(still, span.start, key=itemgetter(0)) - 1
    return at >= 0 and span.start < still[at][1]


def _around(sentence: str, start: int, end: int) -> tuple[str, int, int]:
    """The sentence, or what of a long one stands around a stretch of it, and where the stretch stands in that."""
    if len(sentence) <= LONG:
        return sentence, start, end
    first = max(0, start - AROUND)
    return sentence[first : end + AROUND], start - first, end - first
