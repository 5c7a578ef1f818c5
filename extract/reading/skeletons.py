"""What a line is made of but for its words, by which works that are listed together are known: `"W" (W et al., 2019)`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extract.text.words import ET_AL

MARKED = (
    r"!?\[[^\[\]]{3,}\]\([^()\s]+\)|\[\[[^\[\]]{3,}\]\]|\*\*[^*]{3,}\*\*|\*[^*]{3,}\*|(?<!\w)__?[^_]{3,}__?(?!\w)|"
    r"\"[^\"]{3,}\"|“[^“”]{3,}”|„[^„“”]{3,}[“”]|«[^«»]{3,}»|`[^`]{3,}`"
)
"""What is set apart within a line, a title as a rule."""
PART = re.compile(
    rf"(?P<marked>{MARKED})|(?P<address>https?://\S+)|(?P<year>\b(?:1[5-9]|20)\d\d[a-z]?\b)|(?P<more>{ET_AL})|"
    r"(?P<words>[^\W_][\w’'.-]*\w|\w)|(?P<sign>[^\w\s])"
)
WORDS, CLOSING = "Ww", ")]:"
LETTERS = {"year": "Y", "address": "U", "more": "E"}
SIGNS_AT_LEAST = 3
BREAK = re.compile(r";\s+(?:and\s+|und\s+|et\s+|y\s+)?")
LEAD = re.compile(r"[^:;]{1,40}:\s+")
WORDS_OF_TITLE = 3
BETWEEN = re.compile(rf"{ET_AL}|[^\w\s’'-]+")


@dataclass(frozen=True, slots=True)
class Part:
    """A run of words, what is set apart as one, a year, an address, "et al." or a sign: its letter and its place."""

    letter: str
    start: int
    end: int


def parts_of(text: str) -> list[Part]:
    """What a line is made of up to its last year, address or "et al."; nothing where that is too little."""
    made: list[Part] = []
    last = 0
    for found in PART.finditer(text):
        kind = found.lastgroup or ""
        if kind == "words" and made and made[-1].letter in WORDS:
            made[-1] = replace(made[-1], letter=min(made[-1].letter, _of_word(found[0])), end=found.end())
            continue
        letter = _of_word(found[0]) if kind == "words" else LETTERS.get(kind, found[0][0])
        made.append(Part(letter, *found.span()))
        if kind in LETTERS:
            last = len(made)
    kept = made[: last + (made[last : last + 1] != [] and made[last].letter in CLOSING)]
    return kept if last and sum(part.letter not in WORDS for part in kept) >= SIGNS_AT_LEAST else []


def _of_word(word: str) -> str:
    return "W" if word[:1].isupper() else "w"


def skeleton(text: str) -> str:
    """The letters of these parts.

    >>> skeleton('"Small Networks" (Berg et al., 2019), good'), skeleton("*Large Networks*, Anna Dahl, 2020")
    ('"(WE,Y)', '*,W,Y')
    >>> skeleton("As in 2019.")
    ''
    """
    return "".join(part.letter for part in parts_of(text))


def parts_alike(text: str) -> Iterator[int]:
    """Where in a line that lists several works, all made alike, each after the first begins.

    >>> list(parts_alike('Week 1: "Small Nets Are Enough" (Berg et al., 2019); "Large Nets Are Not" (Dahl et al., 2020)'))
    [53]
    >>> list(parts_alike("As others say (Berg et al., 2019; Dahl et al., 2020)"))
    []
    """
    breaks = list(BREAK.finditer(text))
    if not breaks:
        return
    starts = [0, *(found.end() for found in breaks)]
    parts = [text[a:b] for a, b in zip(starts, [*(found.start() for found in breaks), len(text)], strict=True)]
    made = [skeleton(part) for part in parts]
    if not made[1] or len(set(made[1:])) > 1 or not all(map(_may_title, parts)):
        return
    if made[0] == made[1] or skeleton(parts[0][found.end() :] if (found := LEAD.match(parts[0])) else "") == made[1]:
        yield from starts[1:]


def _may_title(part: str) -> bool:
    """Does it begin or go on with so many words in a row as a title has?"""
    return any(len(run.split()) >= WORDS_OF_TITLE for run in BETWEEN.split(part))
