"""Types of names that neither the gazetteer nor a word beside them tells: what the transformer says of their sentences."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from extract.concepts.accurate.names import find_names
from extract.concepts.lexicon import by_key
from extract.concepts.model.corrections import corrected
from extract.concepts.model.mention import Mention
from extract.document import Document
from extract.text.mapped import Cleaned, cleaned
from kg.facts import ConceptFact, ConceptType
from kg.terms import concept_key

TYPES: dict[str, ConceptType] = {"Task": "task", "Dataset": "dataset", "Metric": "metric", "Method": "method"}
COVERED = 0.6
"""A mention of the transformer speaks of a name if it covers this share of it."""

Place = tuple[int, int]


def with_settled_types(document: Document, concepts: Sequence[ConceptFact]) -> list[ConceptFact]:
    """The concepts of a document; those taken for methods for want of a sign have the type that most of their places say."""
    unsure = [(concept, _sentence(document, concept)) for concept in concepts if _is_unsure(concept)]
    mentions = _mentions(document, sorted({place for _, place in unsure}))
    votes: dict[str, Counter[ConceptType]] = defaultdict(Counter)
    for concept, place in unsure:
        votes[_key(concept)].update(TYPES[m.type] for m in mentions[place] if _covers(m, concept))
    settled = {key: counts.most_common(1)[0][0] for key, counts in votes.items() if counts}
    return [replace(c, type=settled.get(_key(c), c.type)) if _is_unsure(c) else c for c in concepts]


def _is_unsure(concept: ConceptFact) -> bool:
    """Is its type only what remains? A name that holds a known one ("Flan-PaLM") is of that one's kind."""
    words = (concept.long_form or concept.name).replace("-", " ").split()
    return concept.type == "method" and not any(concept_key(word) in by_key() for word in [concept.name, *words])


def _mentions(document: Document, places: Sequence[Place]) -> dict[Place, list[Mention]]:
    """For each sentence what the transformer finds in it, at offsets in the document."""
    texts = [cleaned(document.text[start:end]) for start, end in places]
    names = find_names([text.text for text in texts])
    return {
        place: [_in_document(m, text, place[0]) for m in corrected(text.text, found)]
        for place, text, found in zip(places, texts, names, strict=True)
    }


def _in_document(mention: Mention, text: Cleaned, offset: int) -> Mention:
    start, end = text.raw_span(mention.start, mention.end)
    return Mention(offset + start, offset + end, mention.type)


def _sentence(document: Document, concept: ConceptFact) -> Place:
    passage = document.passage(concept.span.start, concept.span.end)
    return passage.start, passage.end


def _covers(mention: Mention, concept: ConceptFact) -> bool:
    shared = min(mention.end, concept.span.end) - max(mention.start, concept.span.start)
    return shared >= COVERED * (concept.span.end - concept.span.start)


def _key(concept: ConceptFact) -> str:
    return concept_key(concept.long_form or concept.name)
