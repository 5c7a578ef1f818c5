"""Noun phrases: stretches of words that are no verbs, adverbs or words of grammar, and what may be a term within them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extract.concepts.words import word

TOKEN = re.compile(r"[^\W_][\w’'+/*-]*(?:(?<=[^\W\d_])–(?=[^\W\d_])[\w’'+/*-]*)*(?:\.\d+)?|[^\s\w]")
""" "Encoder–Decoder" is one word; the dash of "10–20" or between clauses is a sign."""
MOST_WORDS = 4
FUNCTION, ADVERB, VERB = 0.5, 0.6, 0.7
"""From these shares on a word ends a phrase; verbs in -ing, -ed and -en may be part of one."""
PARTICIPLE = ("ing", "ed", "en")
NOUN = 0.12
"""The least share of nouns of the last word, unless it is written like a name."""
NUMBER = 0.5
RARE = 4.0
"""A word alone is a term only from this rarity (nats) on, or with a capital."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A stretch of one to four words: offsets, whether the phrase around it begins and ends with it, the words beside it."""

    start: int
    end: int
    opens: bool
    closes: bool
    before: str
    behind: str


def noun_phrases(text: str) -> Iterator[Phrase]:
    """All stretches of a sentence that may be terms, those within others too, in the order of their start."""
    tokens = [(found.start(), found.end(), found.group()) for found in TOKEN.finditer(text)]
    fits = [_fits(token) for _, _, token in tokens]
    first = 0
    while first < len(tokens):
        if not fits[first]:
            first += 1
            continue
        last = first
        while last + 1 < len(tokens) and fits[last + 1] and text[tokens[last][1] : tokens[last + 1][0]] in ("", " "):
            last += 1
        yield from _within(tokens, first, last)
        first = last + 1


def _within(tokens: list[tuple[int, int, str]], first: int, last: int) -> Iterator[Phrase]:
    for a in range(first, last + 1):
        if not tokens[a][2][0].isalpha() and a < last and word(tokens[a][2]).number >= NUMBER:
            continue
        for b in range(a, min(last, a + MOST_WORDS - 1) + 1):
            opens, closes = a == first, b == last
            if not (opens or closes) or (a == b and not (opens and closes)) or not _ends(tokens[b][2], alone=a == b):
                continue
            before = tokens[a - 1][2].lower() if a else ""
            behind = tokens[b + 1][2].lower() if b + 1 < len(tokens) else ""
            yield Phrase(tokens[a][0], tokens[b][1], opens, closes, before, behind)


def _fits(token: str) -> bool:
    if not token[0].isalnum():
        return False
    known = word(token.lower())
    verb = known.verb > VERB and not token.lower().endswith(PARTICIPLE)
    return known.function < FUNCTION and known.adverb < ADVERB and known.sign < FUNCTION and not verb


def _ends(token: str, *, alone: bool) -> bool:
    """May a term end in the word?"""
    known = word(token.lower())
    named = token[0].isupper() or any(char.isdigit() for char in token)
    if alone:
        return len(token) > 1 and known.number < NUMBER and (known.rarity >= RARE or token[0].isupper())
    return known.noun >= NOUN or named
