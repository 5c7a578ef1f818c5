"""Terms of notes in other languages than English: Spanish, French, Portuguese, Italian, German, Dutch.

What stands between words of grammar is a stretch of words; a term is one, or part of one, or two that a word such as "de" or
"der" joins. Which of them are concepts is learnt from notes in these languages (`foreign.py`).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from extract.concepts.noun_phrases import Phrase
from extract.text.words import STOP_WORDS

ENGLISH = "en"
CAPITALISED = "de"
"""The language whose nouns have capitals."""
SHORTEST = 3
"""Letters of the last word of a term."""
TOKEN = re.compile(r"[^\W\d_]{1,6}[’'](?=[^\W\d_])|[^\W_][\w+/-]*(?:[’'](?![^\W\d_]{2,})\w*)?|[^\s\w]")
FEWEST, MARGIN = 3, 1.5
"""So many words of grammar tell the language of notes, so many times as many as English ones."""
MOST_WORDS, MOST_BESIDE = 3, 2
"""Words of a term, and of each part of one that is joined."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The words of grammar of a language, and those that join two parts of a term."""

    words: frozenset[str]
    links: frozenset[str]


@cache
def grammars() -> Mapping[str, Grammar]:
    """Language (ISO 639-1) -> its words of grammar."""
    text = files("extract.concepts").joinpath("weights", "grammar.tsv").read_text("utf-8")
    found: dict[str, dict[str, frozenset[str]]] = {}
    for language, role, words in (line.split("\t") for line in text.splitlines()):
        found.setdefault(language, {})[role] = frozenset(words.split())
    return {language: Grammar(roles["word"], roles["link"]) for language, roles in found.items()}


def language_of(texts: Iterable[str]) -> str:
    """The language of notes, by their words of grammar; English where no other has clearly more.

    >>> language_of(["Los autores estudian la diversidad genética de las poblaciones."]), language_of(["The genetic diversity"])
    ('es', 'en')
    """
    words = [token.lower() for text in texts for token in TOKEN.findall(text)]
    counts = {language: sum(word in grammar.words for word in words) for language, grammar in grammars().items()}
    best = max(counts, key=lambda language: counts[language])
    english = sum(word in STOP_WORDS for word in words)
    return best if counts[best] >= FEWEST and counts[best] >= MARGIN * english else ENGLISH


def spoken(text: str, language: str) -> str:
    """The language of a sentence of notes in this one: English where it has more words of English grammar."""
    if language == ENGLISH:
        return ENGLISH
    words = [token.lower() for token in TOKEN.findall(text)]
    own = sum(word in grammars()[language].words for word in words)
    english = sum(word in STOP_WORDS for word in words)
    return ENGLISH if english > own else language


def phrases_in(text: str, language: str) -> Iterator[Phrase]:
    """All stretches of a sentence in this language that may be terms, those within others too, in the order of their start."""
    grammar = grammars()[language]
    tokens = [(found.start(), found.end(), found.group()) for found in TOKEN.finditer(text)]
    runs = list(_runs(text, tokens, grammar))
    found: dict[tuple[int, int], Phrase] = {}
    for n, (first, last) in enumerate(runs):
        for a, b in _within(first, last):
            if _may_end(tokens, a, b, language):
                found[a, b] = _phrase(tokens, a, b, opens=a == first, closes=b == last)
        if n + 1 < len(runs) and _joins(text, tokens, last, runs[n + 1][0], grammar):
            for a, b in _over(first, last, *runs[n + 1]):
                found[a, b] = _phrase(tokens, a, b, opens=a == first, closes=b == runs[n + 1][1])
    yield from sorted(found.values(), key=lambda phrase: (phrase.start, phrase.end))


Token = tuple[int, int, str]


def _runs(text: str, tokens: list[Token], grammar: Grammar) -> Iterator[tuple[int, int]]:
    """First and last token of each stretch of words between words of grammar, numbers and signs."""
    first = 0
    while first < len(tokens):
        if not _is_word(tokens[first][2], grammar):
            first += 1
            continue
        last = first
        while (
            last + 1 < len(tokens)
            and _is_word(tokens[last + 1][2], grammar)
            and text[tokens[last][1] : tokens[last + 1][0]].isspace()
        ):
            last += 1
        yield first, last
        first = last + 1


def _is_word(token: str, grammar: Grammar) -> bool:
    return token[0].isalpha() and token.lower() not in grammar.words and not token.endswith(("’", "'"))


def _within(first: int, last: int) -> Iterator[tuple[int, int]]:
    """The parts of a stretch that begin or end with it; of long ones also their words by twos."""
    for a in range(first, last + 1):
        for b in range(a, min(last, a + MOST_WORDS - 1) + 1):
            if a == first or b == last or b == a + 1:
                yield a, b


def _over(first: int, last: int, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """From the end of one stretch to the beginning of the next."""
    for a in range(max(first, last - MOST_BESIDE + 1), last + 1):
        for b in range(begin, min(end, begin + MOST_BESIDE - 1) + 1):
            yield a, b


def _joins(text: str, tokens: list[Token], last: int, begin: int, grammar: Grammar) -> bool:
    """Do nothing but a link and an article behind it stand between two stretches?"""
    between = [token.lower() for _, _, token in tokens[last + 1 : begin]]
    return 0 < len(between) <= MOST_BESIDE and between[0] in grammar.links and all(w in grammar.words for w in between)


def _may_end(tokens: list[Token], a: int, b: int, language: str) -> bool:
    """May a term end in the word? In German only a noun, which has a capital."""
    last = tokens[b][2]
    return len(last) >= SHORTEST and (language != CAPITALISED or last[0].isupper())


def _phrase(tokens: list[Token], a: int, b: int, *, opens: bool, closes: bool) -> Phrase:
    before = tokens[a - 1][2].lower() if a else ""
    behind = tokens[b + 1][2].lower() if b + 1 < len(tokens) else ""
    return Phrase(tokens[a][0], tokens[b][1], opens, closes, before, behind)
