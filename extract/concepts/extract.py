"""The concepts of one entry: mentions with their spans, types, and what the entry introduces."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from extract.concepts.candidates import HEADS, Candidate, Form, find_candidates, masked
from extract.concepts.introduced import (
    FROM_ATTRIBUTION,
    FROM_CALLED,
    FROM_COINED,
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
from extract.concepts.junk import INSTITUTION, is_junk
from extract.concepts.lexicon import by_key
from extract.concepts.recurring import recurring_terms
from extract.concepts.types import type_of
from extract.document import Document
from extract.entry import Entry, Offsets
from extract.fields import Fields
from kg.facts import ConceptFact, ConceptType
from kg.terms import GENERIC, concept_key

IN_TITLE, IN_FIRST_SENTENCES, IN_NOTES = 1.0, 0.6, 0.3
"""What a mention tells of its concept's weight in the paper, by where it stands."""

SURVEY = re.compile(r"\b(?:introduction|survey|review|overview|tutorial|catalog|primer|perspective)\b", re.IGNORECASE)
"""Titles of works that speak about what others introduced."""

SHORT_FORM = 2
"""Short forms of so many letters are ambiguous, and shown by their long forms."""
SHOUTED = 5
"""Shorter words in capitals are acronyms, even if there is a word of that spelling (GLUE)."""

COINED_AT_LEAST = 3
"""So often the notes must name what they announce nowhere."""

WIDENED, SHORT = float(__import__("os").environ.get("WID", "0")), float(__import__("os").environ.get("SHO", "1"))
SHORT_NOTES = 120
BROAD_AT_LEAST = int(__import__('os').environ.get("BRO", "2"))
TELLING = 2.2
"""A noun phrase must stand in the title, be introduced, or come back in the notes: on the development notes this raised
the concepts' F1 from .58 to .66."""

PHRASES_AT_MOST = 12
"""A paper's notes keep so many noun phrases beside its names: more are seldom what a reader would name."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A candidate with its place in the document, its weight and the confidence that it is introduced here."""

    start: int
    end: int
    candidate: Candidate
    weight: float
    introduces: float
    after: str


def entry_concepts(document: Document, entry: Entry, fields: Fields, key: str) -> list[ConceptFact]:
    """All concept mentions of an entry, in the order of the text."""
    title = document.text[slice(*entry.title)] if entry.title else ""
    own = _own_names(title, entry)
    mentions = list(_mentions(document, entry, fields, own))
    names = _names_by_short_form(mentions)
    mentions = [m for m in mentions if not _is_junk(m.candidate) and not _shouts(m.candidate, document)]
    mentions = _without_rare_phrases(_without_weak_introductions(mentions), short=_words(entry) <= SHORT_NOTES)
    facts = []
    for mention in mentions:
        name, long_form, kind = _settled(mention, names)
        span = document.span(mention.start, mention.end)
        known = concept_key(long_form or name) in by_key()
        famous = known and mention.introduces < FROM_CALLED and concept_key(name) not in own
        introduces = 0.0 if famous else mention.introduces
        facts.append(ConceptFact(key, name, kind, span, long_form, introduces, mention.weight))
    return facts


def _is_junk(candidate: Candidate) -> bool:
    if candidate.form == "known":
        return False
    named = candidate.long_form if candidate.long_form and len(candidate.name) <= SHORT_FORM else candidate.name
    return is_junk(named) or INSTITUTION.search(candidate.long_form or "") is not None


def _shouts(candidate: Candidate, document: Document) -> bool:
    """Is it an ordinary word in capitals, which the document also writes small ("SUBSCRIBE")?"""
    name = candidate.name
    shouted = candidate.form == "name" and len(name) >= SHOUTED and name.isupper() and name.isalpha()
    return shouted and re.search(rf"\b{name.lower()}\b", document.text) is not None


def _words(entry: Entry) -> int:
    return sum(len(shape.content.split()) for shape in entry.body)


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
    head, tail = introduced_by_head(title), introduced_by_tail(title)
    for name in (head, tail):
        if name is None or concept_key(name) in by_key() or any(word.lower() in GENERIC for word in name.split()):
            continue
        technical = name.split()[-1].lower() in HEADS or concept_key(name) in body or concept_key(name) == concept_key(title)
        if type_of(name, "") != "task" and technical:
            again = name == head and (concept_key(name) in body or concept_key(name) == concept_key(title))
            found.setdefault(concept_key(name), (name, FROM_TRIGGER if again else FROM_PHRASE))
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


def _without_weak_introductions(mentions: list[Mention]) -> list[Mention]:
    """Where a name is introduced, the common phrases near "propose" speak about it; they count only where nothing else does."""
    if not any(m.introduces >= FROM_TRIGGER for m in mentions):
        return _with_first_phrase(_with_coined(mentions))
    return [replace(m, introduces=0.0) if m.introduces <= FROM_PHRASE else m for m in mentions]


def _with_first_phrase(mentions: list[Mention]) -> list[Mention]:
    """Of several phrases the first is meant, that of the title before those of the notes."""
    first = next((concept_key(m.candidate.name) for m in mentions if m.introduces), None)
    return [m if concept_key(m.candidate.name) == first else replace(m, introduces=0.0) for m in mentions]


def _with_coined(mentions: list[Mention]) -> list[Mention]:
    """Where nothing is announced: a coined name that the notes come back to more than to any other is the work's own."""
    names = [concept_key(m.candidate.name) for m in mentions if m.candidate.form in ("name", "defined")]
    counts = Counter(key for key in names if key not in by_key()).most_common(2)
    if not counts or counts[0][1] < COINED_AT_LEAST or (len(counts) > 1 and counts[1][1] == counts[0][1]):
        return mentions
    key = counts[0][0]
    first = next(m for m in mentions if concept_key(m.candidate.name) == key)
    if first.weight < IN_FIRST_SENTENCES or first.candidate.type not in (None, "method"):
        return mentions
    return [
        replace(m, introduces=FROM_COINED if concept_key(m.candidate.name) == key else 0.0) for m in mentions
    ]


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


def _without_rare_phrases(mentions: list[Mention], *, short: bool) -> list[Mention]:
    """Noun phrases are many: those in the title, introduced or repeated come first, up to a limit; where a phrase does not
    count, the known concept within it stands."""
    counts = Counter(concept_key(m.candidate.name) for m in mentions if m.candidate.form == "phrase")
    best: dict[str, float] = {}
    for mention in mentions:
        if mention.candidate.form == "phrase":
            key = concept_key(mention.candidate.name)
            value = float(counts[key]) + 3 * bool(mention.introduces) + mention.weight
            value += (mention.weight == IN_TITLE and (short or counts[key] > 1)) * 3
            value += (mention.candidate.base is not None) * WIDENED + short * SHORT
            best[key] = max(best.get(key, 0.0), value)
    telling = [key for key in best if best[key] >= TELLING]
    kept = set(sorted(telling, key=lambda key: (-best[key], key))[:PHRASES_AT_MOST])
    chosen = []
    for mention in mentions:
        candidate = mention.candidate
        if candidate.form != "phrase" or concept_key(candidate.name) in kept:
            chosen.append(mention)
        elif candidate.base is not None:
            chosen.append(replace(mention, candidate=candidate.base, start=mention.start + candidate.base.start - candidate.start, end=mention.end + candidate.base.end - candidate.end, introduces=0.0))
    return _without_broad(chosen)


def _without_broad(mentions: list[Mention]) -> list[Mention]:
    """Broad concepts count where the title names them, or where the notes begin with them and come back."""
    by_name: dict[str, list[Mention]] = defaultdict(list)
    for mention in mentions:
        by_name[concept_key(mention.candidate.name)].append(mention)
    passing = set()
    for key, places in by_name.items():
        known = by_key().get(key)
        weight = max(m.weight for m in places)
        often = len(places) >= BROAD_AT_LEAST and weight >= IN_FIRST_SENTENCES
        if known and known.broad and not (weight == IN_TITLE or often or any(m.introduces for m in places)):
            passing.add(key)
    return [m for m in mentions if concept_key(m.candidate.name) not in passing]


def _settled(mention: Mention, names: dict[str, Candidate]) -> tuple[str, str | None, ConceptType]:
    """Name, long form and type of a mention, with what the entry defines and the gazetteer knows."""
    candidate = mention.candidate
    definition = names.get(concept_key(candidate.name))
    long_form = candidate.long_form or (definition.long_form if definition else None)
    known = by_key().get(concept_key(long_form)) if long_form else by_key().get(concept_key(candidate.name))
    if known:
        return known.name, None, known.type
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
