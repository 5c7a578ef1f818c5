"""The concepts of one entry: mentions with their spans, types, and what the entry introduces."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from extract.concepts.abbreviations import initials_of, spelled_by
from extract.concepts.apart import How, set_apart
from extract.concepts.candidate import Candidate, Form
from extract.concepts.candidates import Sentence, find_candidates
from extract.concepts.evidence import MARKS, TITLE, Mention, Notes
from extract.concepts.field import is_of_gazetteer, meant
from extract.concepts.languages import ENGLISH, language_of, spoken
from extract.concepts.selection import selected
from extract.concepts.types import type_of
from extract.document import Document
from extract.entry import Entry, Offsets
from extract.fields import Fields
from extract.memory import Memory
from extract.shape import Shaped
from extract.text.clean import plain
from extract.text.mapped import said, unwrapped
from kg.facts import ConceptFact, ConceptType
from kg.terms import concept_key

IN_TITLE, IN_FIRST_SENTENCES, IN_NOTES = 1.0, 0.6, 0.3
"""What a mention tells of its concept's weight in the paper, by where it stands."""
FIRST_SENTENCES = 3
LONG = 1200
"""Notes of more words are those of a text with sections, each of which speaks of things of its own."""
REACH = 30
KIND = re.compile(r" (?:datasets?|benchmarks?|corpus|models?|methods?|algorithms?)")
"""What stands behind a name and says what it is."""
WORD_BEFORE = re.compile(r"([^\W_][\w’'-]*|[^\s\w])\s*$")
WORD_BEHIND = re.compile(r"\s*([^\W_][\w’'-]*|[^\s\w])")
Place = Callable[[int, int], Offsets]
"""From a stretch of the text that is read to the stretch of the document that it comes from."""


class Term(NamedTuple):
    """A concept that an entry names: its offsets, and what a `ConceptFact` says of it."""

    start: int
    end: int
    name: str
    long_form: str | None
    type: ConceptType
    introduces: float
    salience: float

    def moved(self, by: int) -> "Term":
        """The same term so many letters further on."""
        return self._replace(start=self.start + by, end=self.end + by)


class _Asked(NamedTuple):
    """What is asked of an entry: all its words that may be terms, and where the first of them stand."""

    start: int
    question: tuple[object, ...]


def concepts_of(
    document: Document, entries: Iterable[tuple[Entry, Fields, str]], memory: Memory | None = None
) -> list[ConceptFact]:
    """All concept mentions of a document's entries (with what was recognised in them, and their keys), entry by entry."""
    told, of_gazetteer = list(entries), is_of_gazetteer(document.text)
    asked = [_asked(document, entry, fields, of_gazetteer=of_gazetteer) for entry, fields, _ in told]

    def read(new: Sequence[int]) -> list[list[Term]]:
        found = _terms(document, [told[i][:2] for i in new], of_gazetteer=of_gazetteer)
        return [[term.moved(-asked[i].start) for term in terms] for i, terms in zip(new, found, strict=True)]

    answers = (memory or Memory()).answers([one.question for one in asked], read, list[Term])
    return [
        fact_of(document, key, term.moved(one.start))
        for (_, _, key), one, terms in zip(told, asked, answers, strict=True)
        for term in terms
    ]


def fact_of(document: Document, paper: str, term: Term) -> ConceptFact:
    """A term of a paper (its key) with its place in the document."""
    span = document.span(term.start, term.end)
    return ConceptFact(paper, term.name, term.type, span, term.long_form, term.introduces, term.salience)


def _terms(document: Document, entries: Sequence[tuple[Entry, Fields]], *, of_gazetteer: bool) -> list[list[Term]]:
    """The concepts of each entry, with offsets in the document."""
    parts = [
        (n, *part)
        for n, (entry, fields) in enumerate(entries)
        for part in terms_of(document, entry, fields, of_gazetteer=of_gazetteer)
    ]
    chosen = selected([(mentions, notes) for _, mentions, notes in parts])
    told: dict[int, list[Mention]] = defaultdict(list)
    for n, mentions, _ in parts:
        told[n] += mentions
    names = {n: _names_by_short_form(mentions) for n, mentions in told.items()}
    found: list[list[Term]] = [[] for _ in entries]
    for (n, _, _), kept in zip(parts, chosen, strict=True):
        spelled = spelled_by(mention.candidate.name for mention in kept)
        for one in kept:
            settled = _settled(one, names[n], spelled, of_gazetteer=of_gazetteer)
            found[n].append(Term(one.start, one.end, *settled, one.introduces, _weight(one)))
    return found


def _asked(document: Document, entry: Entry, fields: Fields, *, of_gazetteer: bool) -> _Asked:
    """The words of an entry in which terms are looked for, as `terms_of` reads them."""
    pieces = [*(((*entry.title, False),) if entry.title else ()), *(((*fields.named, False),) if fields.named else ())]
    sections = [list(_sentences(document, body, fields)) for body in _sections(entry)]
    first = next((start for part in (pieces, *sections) for start, _, _ in part), 0)

    def words(part: Sequence[tuple[int, int, bool]]) -> list[tuple[int, str, bool]]:
        return [(start - first, document.text[start:end], attributed) for start, end, attributed in part]

    shape = (document.format, "kind" in entry.values, bool(entry.title), bool(fields.named), of_gazetteer)
    return _Asked(first, ("terms", *shape, words(pieces), [words(section) for section in sections]))


def terms_of(
    document: Document, entry: Entry, fields: Fields, *, of_gazetteer: bool
) -> Iterator[tuple[list[Mention], Notes]]:
    """All terms of an entry that may be concepts, with the size of its notes; long notes section by section. `of_gazetteer` is
    whether the document speaks of the gazetteer's field."""
    is_record = "kind" in entry.values
    stated = document.text[slice(*entry.title)] if entry.title else ""
    title = plain(said(stated, document.format).text if is_record else stated)
    sections = [list(_sentences(document, body, fields)) for body in _sections(entry)]
    told = (document.text[start:end] for sentences in sections for start, end, _ in sentences)
    language = ENGLISH if is_record else language_of([stated, *told])
    find = partial(_of_sentence, of_gazetteer=of_gazetteer, language=language)
    for n, sentences in enumerate(sections):
        notes = Notes(
            len(sentences),
            sum(len(document.text[start:end].split()) for start, end, _ in sentences),
            len(sections) == 1,
            is_record,
            title,
            of_gazetteer,
        )
        mentions = list(_named(document, fields)) if n == 0 else []
        if n == 0 and entry.title:
            mentions += _read(document, *entry.title, partial(find, number=TITLE), value=is_record)
        for number, (start, end, attributed) in enumerate(sentences):
            read = partial(find, number=number, attributed=attributed)
            mentions += _read(document, start, end, read, value=is_record)
        yield mentions, notes


def _sections(entry: Entry) -> list[tuple[Shaped, ...]]:
    """The notes of an entry; those of a work that is a text of its own in its sections."""
    if sum(len(shape.content.split()) for shape in entry.body) <= LONG:
        return [entry.body]
    sections: list[list[Shaped]] = [[]]
    for shape in entry.body:
        if shape.kind == "heading" and sections[-1]:
            sections.append([])
        sections[-1].append(shape)
    return [tuple(section) for section in sections]


def _weight(mention: Mention) -> float:
    if mention.sentence == TITLE:
        return IN_TITLE
    return IN_FIRST_SENTENCES if mention.sentence < FIRST_SENTENCES else IN_NOTES


def _named(document: Document, fields: Fields) -> Iterator[Mention]:
    """The name in "ResNet paper by He et al."."""
    if fields.named:
        name = document.text[slice(*fields.named)]
        yield Mention(*fields.named, Candidate(*fields.named, name, "name"), 0)


def _read(
    document: Document, start: int, end: int, read: Callable[[str, Place], Iterable[Mention]], *, value: bool
) -> Iterable[Mention]:
    """The mentions in a stretch of the document, which is read without wraps, and the `value` of a record's field without the
    escapes of its format."""
    raw = document.text[start:end]
    text = said(raw, document.format) if value else unwrapped(raw) if "\n" in raw else None
    if text is None:
        return read(raw, lambda a, b: (start + a, start + b))
    raw_span = text.raw_span

    def place(a: int, b: int) -> Offsets:
        a, b = raw_span(a, b)
        return start + a, start + b

    return read(text.text, place)


def _of_sentence(
    text: str, place: Place, number: int, *, of_gazetteer: bool, language: str, attributed: bool = False
) -> Iterator[Mention]:
    """The candidates of a sentence or title, the terms within its noun phrases that are none of them, and what is set apart;
    `of_gazetteer` is whether the document speaks of the gazetteer's field, `language` that of its notes."""
    language = spoken(text, language)
    sentence = Sentence.of(text, language)
    clean = sentence.clean
    mention = partial(_mention, sentence, place, number, attributed=attributed, language=language)
    candidates = [one if of_gazetteer else _as_written(one, text) for one in find_candidates(sentence)]
    known = [c for c in candidates if c.form != "phrase"]
    spans = {(c.start, c.end) for c in candidates}
    for candidate in candidates:
        yield mention(candidate)
    if sentence.shouts:
        return
    for phrase in sentence.phrases:
        if (phrase.start, phrase.end) in spans:
            continue
        held = next((c for c in known if phrase.start <= c.start and c.end <= phrase.end), None)
        if held and held.start == phrase.start and KIND.fullmatch(text, held.end, phrase.end):
            continue
        within = any(c.start <= phrase.start and phrase.end <= c.end for c in known)
        candidate = Candidate(phrase.start, phrase.end, text[phrase.start : phrase.end], "phrase", base=held)
        spans.add((phrase.start, phrase.end))
        yield mention(candidate, opens=phrase.opens, closes=phrase.closes, within=within)
    for one in set_apart(clean, title=number == TITLE):
        if (one.start, one.end) not in spans:
            candidate = Candidate(one.start, one.end, text[one.start : one.end], "phrase")
            yield mention(candidate, apart=one.how)


def _as_written(candidate: Candidate, text: str) -> Candidate:
    """The candidate as the text has it, unless its words mean a concept of the gazetteer in any field."""
    name = text[candidate.start : candidate.end] if candidate.form == "known" else candidate.name
    if candidate.type is None or candidate.form == "defined" or meant(name, of_gazetteer=False):
        return candidate
    form: Form = "phrase" if candidate.form == "known" else candidate.form
    return replace(candidate, name=name, form=form, type=None)


def _mention(
    sentence: Sentence,
    place: Place,
    number: int,
    candidate: Candidate,
    *,
    attributed: bool,
    language: str,
    opens: bool = True,
    closes: bool = True,
    within: bool = False,
    apart: How | None = None,
) -> Mention:
    text = sentence.clean
    before = WORD_BEFORE.search(text, max(0, candidate.start - REACH), candidate.start)
    behind = WORD_BEHIND.match(text, candidate.end, candidate.end + REACH)
    return Mention(
        *place(candidate.start, candidate.end),
        candidate,
        number,
        before=before[1].lower() if before else "",
        behind=behind[1].lower() if behind else "",
        opens=opens,
        closes=closes,
        marked=bool(MARKS.search(text, max(0, candidate.start - 2), candidate.start))
        or bool(MARKS.search(text, candidate.end, candidate.end + 2)),
        inside=bool(text[: candidate.start].strip()),
        within=within,
        after=text[candidate.end : candidate.end + REACH],
        text=sentence.text,
        apart=apart,
        attributed=attributed,
        language="" if language == ENGLISH or candidate.form != "phrase" else language,
    )


def _sentences(document: Document, body: Sequence[Shaped], fields: Fields) -> Iterator[tuple[int, int, bool]]:
    """The sentences of the notes without the stretches that speak about the record, and whether they open with an attribution
    ("This paper by X from Y"), which was cut off."""
    for shape in body:
        if shape.kind in ("formula", "fence", "table"):
            continue
        for start, end in document.sentences(shape.line):
            start, whole, end = max(start, shape.start), max(start, shape.start), min(end, shape.end)
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


def _settled(
    mention: Mention, names: Mapping[str, Candidate], spelled: Mapping[str, str], *, of_gazetteer: bool
) -> tuple[str, str | None, ConceptType]:
    """Name, long form and type of a mention, with what the entry defines, the gazetteer knows, and the other terms spell."""
    candidate = mention.candidate
    definition = names.get(concept_key(candidate.name))
    long_form = candidate.long_form or (definition.long_form if definition else None)
    concept = meant(long_form or candidate.name, of_gazetteer=of_gazetteer)
    if concept:
        return concept.name, None, concept.type
    long_form = long_form or spelled.get(initials_of(candidate.name))
    stated = definition.type if definition else candidate.type or ("other" if mention.language else None)
    return candidate.name, long_form, stated or type_of(candidate.name, mention.before, mention.after, long_form)


def distinct(facts: Iterable[ConceptFact]) -> list[ConceptFact]:
    """One fact for each span: of two readings of one place the one that says more about introduction."""
    by_place: dict[tuple[str, int, int], ConceptFact] = {}
    for fact in facts:
        place = (fact.paper, fact.span.start, fact.span.end)
        other = by_place.get(place)
        by_place[place] = fact if other is None else replace(other, introduces=max(other.introduces, fact.introduces))
    return list(by_place.values())
