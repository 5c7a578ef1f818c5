"""Stretches that are set apart, and so may be names whatever their words are: a title's part before its colon, a short title,
what stands in quotes or emphasis, words with capitals that small ones join."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

How = Literal["title", "marked", "capitals"]

MOST_WORDS, MOST_OF_TITLE = 5, 4
"""Of a name that is set apart; of a title that is itself one ("Bayes by backprop")."""
PART = re.compile(r"^\W*(?:(?:[Tt]he|[Aa]n?)\s+)?(?P<name>\w[^:\n]*?)[\s*_”\"]*(?::\s|\s[-–—]\s|—|,\s+an?\s)")
""" "Show, Attend and Tell: Neural Image Caption Generation", "ARES, a toolkit for ...". """
WHOLE = re.compile(r"^\W*(?P<name>\w.*?)\W*$")
MARKED = re.compile(
    r"""(?:\*\*|__|(?<![\w*])[*_](?=\w)|[“"`\[]|(?<!\w)['‘](?=\w))
        (?P<name>[^\W_][^“”"`*_\[\]\n]{1,60}?)
        (?:\*\*|__|[*_](?!\w)|[”"`\]]|[’'](?!\w))""",
    re.VERBOSE,
)
CAPITALS = r"[A-Z][\w-]*(?:\s[A-Z\d][\w-]*)*"
JOINED = re.compile(rf"\b{CAPITALS}")
JOINT = re.compile(rf"\s(?:of|in|to|for|by|and|with|as|on|from|at|&|n[’'])(?:\s(?:the|an?))?\s{CAPITALS}")
""" "Product of Invariances", "Entity Cloze By Date"."""
LONGEST_JOINED = 7


@dataclass(frozen=True, slots=True)
class Apart:
    """The place of a stretch in its text, and what sets it apart."""

    start: int
    end: int
    how: How


def set_apart(text: str, *, title: bool) -> Iterator[Apart]:
    """The stretches of a sentence, or of a `title`, that are set apart.

    >>> text = "Mr. TyDi: a benchmark of many languages"
    >>> [text[found.start : found.end] for found in set_apart(text, title=True)]
    ['Mr. TyDi']
    """
    found: dict[tuple[int, int], How] = {}
    if title:
        for pattern, most in ((PART, MOST_WORDS), (WHOLE, MOST_OF_TITLE)):
            match = pattern.match(text)
            if match and len(match["name"].split()) <= most:
                found.setdefault(match.span("name"), "title")
    for match in MARKED.finditer(text):
        if len(match["name"].split()) <= MOST_WORDS:
            found.setdefault((match.start("name"), match.start("name") + len(match["name"].rstrip(" .,;:"))), "marked")
    for match in JOINED.finditer(text):
        end = match.end()
        while joint := JOINT.match(text, end):
            end = joint.end()
            if text.count(" ", match.start(), end) < LONGEST_JOINED:
                found.setdefault((match.start(), end), "capitals")
    for (start, end), how in sorted(found.items()):
        if any(char.isalpha() for char in text[start:end]):
            yield Apart(start, end, how)
