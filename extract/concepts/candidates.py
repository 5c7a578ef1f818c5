"""Stretches of a text that may name a concept, from all sources: definitions, the gazetteer, names, noun phrases."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from extract.citations import find_citations
from extract.concepts.abbreviations import find_abbreviations
from extract.concepts.candidate import NAME_SHAPED, Candidate, Form, known_type
from extract.concepts.labels import find_labels
from extract.concepts.languages import ENGLISH, phrases_in
from extract.concepts.lexicon import by_key, known, known_concepts
from extract.concepts.names import find_names, names_in_formulas
from extract.concepts.noun_phrases import Phrase, noun_phrases
from extract.concepts.unspaced import SIGN, unspaced_phrases, without_unspaced
from extract.keys import blanked
from extract.text.clean import without
from extract.text.words import OPENERS, STOP_WORDS
from extract.venues import find_venues
from kg.terms import GENERIC, concept_key

if TYPE_CHECKING:
    from spacy.matcher import PhraseMatcher
    from spacy.tokenizer import Tokenizer

MASK = re.compile(
    r"\$[^$\n]{1,300}\$|\\\(.*?\\\)|\\\[.*?\\\]|https?://\S+|\{\{(?!c\d+::)[^{}\n]{1,400}\}\}|\{%[^{}\n]{1,400}%\}|<[^<>\n]{1,200}>|"
    r"\]\([^()\s]*\)|\\[a-zA-Z]+"
)
""" "{{zotero-imported-file ABCD1234}}" and "{{ page.title }}" are instructions; "{{c1::a term}}" is to be learnt by heart."""
PROPERTY = re.compile(r"^[\s*_>-]*[A-Za-z][\w -]{0,40}[*_]{0,2}::(?=\s|[*_]|$)")
""" "citekey:: berg2019", of Logseq and Dataview."""
CITES = re.compile(r"\bal\b|(?:19|20)\d\d|[’']\d\d\b")
"""Without it no citation that names persons, and no venue with its year."""
VERSION_BEHIND = re.compile(r"\.\d|-\d")
"""GPT-3.5 is not GPT-3."""
CAPITALISED_BEFORE = re.compile(r"(?<![\w.])([A-Z][\w’'-]*|\dD)[ -]$")

WORD = re.compile(r"[A-Za-z][\w’'-]*[\w]|[A-Za-z]")
RANKS = {"defined": 0, "known": 1, "name": 1, "phrase": 2}
"""Where candidates overlap the first rank stands, and of one rank the longest."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence or title, the same with all blanked out that holds no terms, and the noun phrases of that."""

    text: str
    clean: str
    phrases: tuple[Phrase, ...]

    @classmethod
    def of(cls, text: str, language: str = ENGLISH) -> "Sentence":
        """The sentence as terms are looked for in it, by the grammar of its language."""
        masked = _masked(text)
        clean = without_unspaced(masked)
        spaced = noun_phrases(clean) if language == ENGLISH else phrases_in(clean, language)
        phrases = [*spaced, *(unspaced_phrases(masked) if clean != masked else ())]
        return cls(text, clean, tuple(sorted(phrases, key=lambda phrase: phrase.start)))

    @property
    def shouts(self) -> bool:
        """Is it all in capitals?  Letters without case beside acronyms are no such."""
        return self.clean.isupper() and SIGN not in self.clean


@cache
def _gazetteer() -> "tuple[Tokenizer, PhraseMatcher]":
    """spaCy's English tokenizer and a matcher for the gazetteer; made on first use, because spaCy takes a second to load.

    Of a word nothing is asked but its small letters: the tokenizer of a whole `spacy.blank("en")` also says what each is like,
    which takes three times as long.
    """
    from spacy.attrs import LOWER
    from spacy.lang.en import English
    from spacy.matcher import PhraseMatcher
    from spacy.tokenizer import Tokenizer
    from spacy.util import compile_infix_regex, compile_prefix_regex, compile_suffix_regex
    from spacy.vocab import Vocab

    vocab, english = Vocab(lex_attr_getters={LOWER: str.lower}), English.Defaults
    tokenizer = Tokenizer(
        vocab,
        rules=english.tokenizer_exceptions,
        prefix_search=compile_prefix_regex(english.prefixes or ()).search,
        suffix_search=compile_suffix_regex(english.suffixes or ()).search,
        infix_finditer=compile_infix_regex(english.infixes or ()).finditer,
        token_match=english.token_match,
        url_match=english.url_match,
    )
    matcher = PhraseMatcher(vocab, attr="LOWER")
    listed = [name for concept in known_concepts() for name in concept.names]
    spaced = [name.replace("-", " ") for name in listed if name.islower() and "-" in name and " " in name]
    names = list(dict.fromkeys([*listed, *spaced]))  # "chain of thought prompting"
    plurals = [f"{name}s" for name in names if name[-1].isalpha() and not name.endswith("s")]
    matcher.add("known", [tokenizer(name) for name in (*names, *plurals)])
    return tokenizer, matcher


def _masked(text: str) -> str:
    """The text of the same length without formulas, links, keys, citations, venues, commands and the name of a property."""
    if "::" in text:
        text = PROPERTY.sub(lambda match: " " * len(match.group()), text)
    text = MASK.sub(lambda match: " " * len(match.group()), blanked(text))
    if not CITES.search(text):
        return text
    no_terms = [(cited.start, cited.end) for cited in find_citations(text) if cited.surnames]
    venues = [(venue.start, venue.end) for venue in find_venues(text) if venue.year]
    no_terms += [at for at in venues if not _is_dataset(text[slice(*at)])]
    return without(text, no_terms)


def _is_dataset(venue: str) -> bool:
    """Do venue and year name a dataset that was made there: "CoNLL 2003"?"""
    return any(known(name) for name in (venue, venue.replace(" ", "-"), venue.rsplit(" ", 1)[0]))


def find_candidates(sentence: Sentence) -> list[Candidate]:
    """The candidates of a sentence or title that do not overlap, in the order of their start: names first, then the longest.

    A further source of candidates joins here.
    """
    clean = sentence.clean
    if sentence.shouts and " " in clean.strip():
        return []  # its words are no acronyms
    found = [
        *names_in_formulas(sentence.text),
        *_defined(clean),
        *(_extended(clean, c) for c in _known(clean)),
        *find_names(clean),
        *find_labels(clean),
        *_whole_phrases(sentence),
    ]
    found.sort(key=lambda c: (RANKS["known" if c.label else c.form], -(c.end - c.start), c.start))
    kept: list[Candidate] = []
    for candidate in found:
        if not any(k.start < candidate.end and candidate.start < k.end for k in kept):
            kept.append(candidate)
    return sorted(kept, key=lambda c: c.start)


def _whole_phrases(sentence: Sentence) -> Iterator[Candidate]:
    """The noun phrases without the filling words that they open with."""
    for phrase in sentence.phrases:
        if phrase.opens and phrase.closes:
            start = phrase.start + _leading_generic(sentence.clean[phrase.start : phrase.end])
            yield Candidate(start, phrase.end, sentence.text[start : phrase.end], "phrase")


def _defined(text: str) -> Iterator[Candidate]:
    for abbreviation in find_abbreviations(text):
        if find_venues(abbreviation.short):
            continue
        start = abbreviation.long_at[0] + _leading_generic(abbreviation.long)
        long = text[start : abbreviation.long_at[1]]
        version = re.compile(r"\)(-\d+)\b").match(text, abbreviation.short_at[1])
        short = abbreviation.short + (version[1] if version else "")  # "Generative Pretrained Transformer (GPT)-3"
        end = version.end() if version else abbreviation.short_at[1]
        yield Candidate(start, end, short, "defined", known_type(long), None if version else long)


def _leading_generic(phrase: str) -> int:
    words = list(WORD.finditer(phrase))
    for word in words[:-1]:
        if word.group().lower() not in GENERIC and word.group().lower() not in STOP_WORDS:
            return word.start()
    return 0


def _known(text: str) -> Iterator[Candidate]:
    tokenizer, matcher = _gazetteer()
    doc = tokenizer(text)
    for _, first, last in matcher(doc):
        span = doc[first:last]
        concept = known(span.text)
        if concept and not VERSION_BEHIND.match(text, span.end_char):
            yield Candidate(span.start_char, span.end_char, concept.name, "known", concept.type)


def _extended(text: str, candidate: Candidate) -> Candidate:
    """A known concept with the capitalised words before it is another: "Switch Transformer" is not "Transformer"."""
    if not text[candidate.start].isupper():
        return candidate
    start = candidate.start
    while match := CAPITALISED_BEFORE.search(text[:start]):
        word = match.group(1)
        common = word.lower() in GENERIC | STOP_WORDS | OPENERS or word.endswith(("ing", "’s", "'s"))
        if common or find_venues(word) or re.search(r"[a-z][A-Z]|[A-Z]{3}", word):
            break
        start = match.start(1)
    if start == candidate.start or concept_key(text[start : candidate.end]) in by_key():
        return candidate
    form: Form = "name" if NAME_SHAPED.search(candidate.name) else "phrase"
    return Candidate(start, candidate.end, text[start : candidate.end], form, candidate.type, base=candidate)
