"""Training examples: sentences with names, sentences with tags; what a corpus does not annotate is missing, not absent."""

import itertools
import random
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from extract.concepts.training.annotations import MARKER, Annotated, Entity
from extract.concepts.training.corpora import TaggedSentence

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.training import Example

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z\[(])|(?=\b(?:section|document):)")
AT_MOST = 3
"""The model reads one to so many sentences at a time, as it will find them in notes."""
TITLE_CASE = 0.1
"""This share of the tagged sentences is written like a title: the treebank has none, our documents have many."""


def named(nlp: "Language", text: Annotated, rng: random.Random, *, others_unknown: bool) -> Iterator["Example"]:
    """Examples from an annotated text; with `others_unknown` the model may find names where the text has none."""
    from spacy.training import Example

    for words, entities in stretches(text, rng):
        reference = nlp.make_doc(words)
        spans, last = [], 0
        for start, end, kind in entities:
            span = reference.char_span(start, end, label=kind, alignment_mode="expand")
            if span is not None and span.start >= last:
                spans.append(span)
                last = span.end
        reference.set_ents(spans, default="missing" if others_unknown else "outside")
        yield Example(nlp.make_doc(words), reference)


def tagged(nlp: "Language", sentence: TaggedSentence, rng: random.Random) -> "Example":
    """An example for the tagger; the treebank says nothing about names of concepts."""
    from spacy.tokens import Doc
    from spacy.training import Example

    words, tags, spaces = sentence
    if rng.random() < TITLE_CASE:
        words = [word.title() if word.islower() and len(word) > 3 else word for word in words]
    reference = Doc(nlp.vocab, words, spaces=spaces, tags=tags)
    reference.set_ents([], default="missing")
    return Example(Doc(nlp.vocab, words, spaces=spaces), reference)


def stretches(text: Annotated, rng: random.Random, at_most: int = AT_MOST) -> Iterator[tuple[str, list[Entity]]]:
    """One to `at_most` sentences at a time, with the entities that lie in them."""
    cuts = [0, *(match.end() for match in SENTENCE_END.finditer(text.text)), len(text.text)]
    sentences = [(a, b) for a, b in itertools.pairwise(cuts) if text.text[a:b].strip()]
    i = 0
    while i < len(sentences):
        taken = rng.randint(1, at_most)
        start, end = sentences[i][0], sentences[min(i + taken, len(sentences)) - 1][1]
        i += taken
        marker = MARKER.match(text.text, start)
        start = marker.end() if marker else start
        yield text.text[start:end], [(s - start, e - start, k) for s, e, k in text.entities if s >= start and e <= end]
