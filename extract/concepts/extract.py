"""The concepts of one entry: mentions with their spans, types, and what the entry introduces."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from extract.concepts.candidate import Candidate, Form
from extract.concepts.candidates import find_candidates, masked
from extract.concepts.introduced import (
    FROM_ATTRIBUTION,
    FROM_CALLED,
    FROM_PHRASE,
    FROM_TITLE,
    FROM_TRIGGER,
    introduced_by_capital,
    introduced_by_head,
    introduced_by_tail,
    introduced_by_title,
    introduced_in,
    with_announced,
)
from extract.concepts.lexicon import is_common, known
from extract.concepts.phrases import HEADS
from extract.concepts.recurring import recurring_terms
from extract.concepts.selection import IN_FIRST_SENTENCES, IN_NOTES, IN_TITLE, Mention, selected
from extract.concepts.types import type_of
from extract.document import Document
from extract.entry import Entry, Offsets
from extract.fields import Fields
from kg.facts import ConceptFact, ConceptType
from kg.terms import GENERIC, concept_key

SURVEY = re.compile(r"\b(?:introduction|survey|review|overview|tutorial|catalog|primer|perspective)\b", re.IGNORECASE)
"""Titles of works that speak about what others introduced."""


def entry_concepts(document: Document, entry: Entry, fields: Fields, key: str) -> list[ConceptFact]:
    """All concept mentions of an entry, in the order of the text."""
    title = document.text[slice(*entry.title)] if entry.title else ""
    own = _own_names(title, entry)
    mentions = list(_mentions(document, entry, fields, own))
    names = _names_by_short_form(mentions)
    words = sum(len(shape.content.split()) for shape in entry.body)
    mentions = selected(mentions, document.text, words=words)
    facts = []
    for mention in mentions:
        name, long_form, kind = _settled(mention, names)
        span = document.span(mention.start, mention.end)
        famous = is_common(long_form or name) and mention.introduces < FROM_CALLED and concept_key(name) not in own
        introduces = 0.0 if famous else mention.introduces
        facts.append(ConceptFact(key, name, kind, span, long_form, introduces, mention.weight))
    return facts


def _own_names(title: str, entry: Entry) -> dict[str, tuple[str, float]]:
    """key -> name and confidence of what the title presents as its own: the name before its colon, or the phrase that it
    opens or closes with, surer where the notes come back to it."""
    body = concept_key(" ".join(shape.content for shape in entry.body))
    found: dict[str, tuple[str, float]] = {}
    stated = introduced_by_title(title)
    if stated:
        name, confidence = stated
        if SURVEY.search(title):
            return found
        again = concept_key(name) in body
        if confidence >= FROM_TRIGGER or again or not body:
            found[concept_key(name)] = name, FROM_TITLE if again else confidence
        return found
    whole = concept_key(title)
    phrases = ((True, introduced_by_head(title)), (False, introduced_by_tail(title)))
    for at_head, phrase in phrases:
        key = concept_key(phrase or "")
        if phrase is None or is_common(phrase) or any(word.lower() in GENERIC for word in phrase.split()):
            continue
        again = key in body or key == whole
        if type_of(phrase, "") != "task" and (again or phrase.split()[-1].lower() in HEADS):
            found.setdefault(key, (phrase, FROM_TRIGGER if again and at_head else FROM_PHRASE))
    return found


def _mentions(
    document: Document, entry: Entry, fields: Fields, own: Mapping[str, tuple[str, float]]
) -> Iterator[Mention]:
    title = document.text[slice(*entry.title)] if entry.title else ""
    if fields.named:
        name = document.text[slice(*fields.named)]
        yield Mention(*fields.named, Candidate(*fields.named, name, "name"), IN_FIRST_SENTENCES, FROM_ATTRIBUTION, "")
    sentences = list(_sentences(document, entry, fields))
    recurring = recurring_terms(title, (masked(document.text[start:end]) for start, end, _ in sentences))
    if title and entry.title:
        yield from _of_title(entry.title, find_candidates(title, recurring), title, own)
    for n, (start, end, attributed) in enumerate(sentences):
        text = document.text[start:end]
        candidates = with_announced(text, find_candidates(text, recurring))
        named = introduced_by_capital(text) if attributed else None
        if named and not any(c.start < named[1] and named[0] < c.end for c in candidates):
            candidates = [Candidate(*named, text[slice(*named)], "name"), *candidates]
        introduced = introduced_in(text, candidates, attributed=attributed)
        weight = IN_FIRST_SENTENCES if n < 3 else IN_NOTES
        for i, candidate in enumerate(candidates):
            _, from_title = own.get(concept_key(candidate.name), ("", 0.0))
            confidence = max(introduced.get(i, 0.0), from_title)
            place = start + candidate.start, start + candidate.end
            yield Mention(*place, candidate, weight, confidence, text[candidate.end :][:30])


def _of_title(
    at: Offsets, found: list[Candidate], title: str, own: Mapping[str, tuple[str, float]]
) -> Iterator[Mention]:
    for name, confidence in own.values():
        match = re.search(re.escape(name), title)
        if match:
            found = [c for c in found if c.end <= match.start() or match.end() <= c.start]
            form: Form = "name" if confidence > FROM_PHRASE else "phrase"
            found.append(Candidate(match.start(), match.end(), name, form))
    for candidate in sorted(found, key=lambda c: c.start):
        _, confidence = own.get(concept_key(candidate.name), ("", 0.0))
        place = at[0] + candidate.start, at[0] + candidate.end
        yield Mention(*place, candidate, IN_TITLE, confidence, title[candidate.end :][:30])


def _sentences(document: Document, entry: Entry, fields: Fields) -> Iterator[tuple[int, int, bool]]:
    """The sentences of the notes without the stretches that speak about the record, and whether such a one was cut off."""
    for shape in entry.body:
        if shape.kind in ("formula", "fence", "table"):
            continue
        for start, end in document.sentences(shape.line):
            start, whole = max(start, shape.start), max(start, shape.start)
            for a, b in fields.metadata:
                if a <= start < b and b - start < end - start + 1:
                    start = min(b, end)
            if end - start > 3:
                at = fields.attributed
                yield start, end, at is not None and whole <= at[1] <= start


def _names_by_short_form(mentions: Iterable[Mention]) -> dict[str, Candidate]:
    """short form -> its definition in this entry: afterwards the short form alone means the same."""
    return {
        concept_key(m.candidate.name): m.candidate for m in reversed(list(mentions)) if m.candidate.form == "defined"
    }


def _settled(mention: Mention, names: dict[str, Candidate]) -> tuple[str, str | None, ConceptType]:
    """Name, long form and type of a mention, with what the entry defines and the gazetteer knows."""
    candidate = mention.candidate
    definition = names.get(concept_key(candidate.name))
    long_form = candidate.long_form or (definition.long_form if definition else None)
    concept = known(long_form or candidate.name)
    if concept:
        return concept.name, None, concept.type
    stated = definition.type if definition else candidate.type
    return candidate.name, long_form, stated or type_of(candidate.name, mention.after, long_form)


def distinct(facts: Iterable[ConceptFact]) -> list[ConceptFact]:
    """One fact for each span: of two readings of one place the one that says more about introduction."""
    by_place: dict[tuple[str, int, int], ConceptFact] = {}
    for fact in facts:
        place = (fact.paper, fact.span.start, fact.span.end)
        other = by_place.get(place)
        by_place[place] = fact if other is None else replace(other, introduces=max(other.introduces, fact.introduces))
    return list(by_place.values())
