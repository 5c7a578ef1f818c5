"""The relations that the sentences of a document state between the concepts that they name, each with its probability."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, islice
from pathlib import Path

from extract.document import Document
from extract.memory import Memory
from extract.reading.labeller import probabilities
from extract.references.model import Model, load
from extract.relations.features import Named, Sentence, features_of
from kg.facts import ConceptFact, RelationFact, RelationKind
from kg.terms import concept_key

WEIGHTS = Path(__file__).resolve().with_name("weights") / "relations.npz"
SURE: Mapping[RelationKind, float] = {"used_for": 0.55, "is_a": 0.5, "compared_with": 0.5, "part_of": 0.5}
"""From these probabilities on seven of ten and more are right by what readers told of each sentence (README.md)."""
FARTHEST = 150
"""Letters between two mentions: 98 of 100 relations that readers see lie within."""
BATCH = 512
"""So many pairs at once: their features take a hundred times the room of what they say."""
MOST_BETWEEN = 8
"""So many mentions on: in long lists not each is held against each."""
KINDS: Mapping[str, tuple[RelationKind, bool]] = {
    "isa>": ("is_a", True), "isa<": ("is_a", False),
    "part>": ("part_of", True), "part<": ("part_of", False),
    "use>": ("used_for", True), "use<": ("used_for", False),
    "cmp": ("compared_with", True),
}  # fmt: skip
"""Label of the model -> the kind, and whether the first mention is its source."""
NONE = "none"
Said = tuple[RelationKind, int, int, float]
"""What a sentence says: how two of its mentions (their numbers) hang together, and the probability."""


@cache
def shipped() -> Model:
    """The model that comes with the package, read once."""
    return load(WEIGHTS)


def relations_of(
    document: Document, concepts: Iterable[ConceptFact], memory: Memory | None = None
) -> list[RelationFact]:
    """What the document's sentences say of the concepts that they name, in the order of the sentences."""
    sentences = list(_sentences(document, concepts))
    questions = [
        ("relations", sentence.text, [(one.start, one.end, one.type, one.key) for one in sentence.named])
        for _, sentence in sentences
    ]

    def read(new: Sequence[int]) -> list[list[Said]]:
        return _said([sentences[i][1] for i in new])

    answers = (memory or Memory()).answers(questions, read, list[Said])
    found = []
    for (start, sentence), said in zip(sentences, answers, strict=True):
        spans = [document.span(start + one.start, start + one.end) for one in sentence.named] if said else []
        found += [RelationFact(kind, spans[source], spans[target], sure) for kind, source, target, sure in said]
    return found


def _said(sentences: Sequence[Sentence]) -> list[list[Said]]:
    """What each sentence says."""
    asked = ((n, sentence, pair) for n, sentence in enumerate(sentences) for pair in pairs_of(sentence))
    labels = shipped().labels
    found: list[list[Said]] = [[] for _ in sentences]
    while some := list(islice(asked, BATCH)):
        read = probabilities(shipped(), [features_of(sentence, *pair) for _, sentence, pair in some])
        for (n, sentence, pair), row in zip(some, read, strict=True):
            label = labels[best := int(row.argmax())]
            if label == NONE or row[best] < SURE[KINDS[label][0]]:
                continue
            kind, forward = KINDS[label]
            source, target = (sentence.named.index(one) for one in (pair if forward else pair[::-1]))
            found[n].append((kind, source, target, round(float(row[best]), 3)))
    return found


def pairs_of(sentence: Sentence) -> Iterator[tuple[Named, Named]]:
    """For each two concepts of a sentence the two mentions that stand nearest, beside each other rather than one in the other;
    the one that begins first comes first."""
    nearest: dict[frozenset[str], tuple[tuple[bool, int], Named, Named]] = {}
    named = sentence.named
    for (i, first), (j, second) in combinations(enumerate(named), 2):
        gap = second.start - first.end
        if first.key == second.key or gap > FARTHEST or j - i > MOST_BETWEEN:
            continue
        pair, distance = frozenset((first.key, second.key)), (gap < 0, max(gap, 0))
        if pair not in nearest or distance < nearest[pair][0]:
            nearest[pair] = distance, first, second
    for _, first, second in nearest.values():
        yield first, second


def _sentences(document: Document, concepts: Iterable[ConceptFact]) -> Iterator[tuple[int, Sentence]]:
    """Where each sentence begins that names several concepts, and the sentence."""
    mentions: dict[tuple[int, int], dict[tuple[int, int], ConceptFact]] = defaultdict(dict)
    for fact in concepts:
        passage = document.passage(fact.span.start, fact.span.end)
        mentions[(passage.start, passage.end)].setdefault((fact.span.start, -fact.span.end), fact)
    for (start, end), by_place in sorted(mentions.items()):
        named = [
            Named(fact.span.start - start, fact.span.end - start, fact.type, concept_key(fact.name))
            for _, fact in sorted(by_place.items())
        ]
        if len({one.key for one in named}) > 1:
            yield start, Sentence(document.stretch(start, end).text, named)
