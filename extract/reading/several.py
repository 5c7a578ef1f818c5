"""Several works in one item or cell: links, "[A First Title](...), [A Second Title](...)", or references in one note.

"Anna Berg, *Small Nets* (2001), 12; Bo Dahl, *Wide Images* (2003)".
"""

import itertools
import re
from collections.abc import Iterator, Sequence

from extract.entry import Offsets
from extract.references.parse import parse_reference
from extract.text.words import YEAR

LINKED = re.compile(
    r"(?<!!)\[(?P<words>[^\[\]]+)\]\(https?:[^()\s]+(?:\([^()\s]*\)[^()\s]*)*\)|<a\s[^<>]*>(?P<inside>[^<>]+)</a>"
)
BETWEEN = re.compile(r"(?:[\s,;/|·•+&]|<br\s*/?>|\b(?:and|or|und|et|y)\b)*")
BESIDE = re.compile(
    r"\b(?:code|implementation|source|blog|post|videos?|talk|lecture|slides|poster|github|website|"
    r"web ?page|page|demo|tutorial|notebook|"
    r"supplement\w*|appendix|data|release|explanations?|explained|summary|review|discussion|thread|interview|podcast)\b",
    re.IGNORECASE,
)
"""Of what is beside a paper, and no paper."""
PLACES = re.compile(
    r"(?:https?:)?//(?:www\.)?(?:github|gitlab|youtu|youtube|medium|twitter|x|slideshare|wikipedia|huggingface)\b"
)
SHORT = 5
MOST = 12
"""More links in one cell are a list of another sort."""
WORDS_AT_LEAST = 3
"""A link of fewer words is no title: "[PDF](...), [Slides](...)"."""


SEMICOLON = re.compile(r";\s+(?=\W{0,3}[^\W\d_])")
SET_APART = re.compile(r"[\"“«„]|(?<![*_\w])[*_]{1,2}(?=\w)")
"""Where a title in quotes or emphasis begins."""


def parted(text: str, start: int, end: int) -> list[Offsets]:
    """The stretches of a text that hold one work each; the whole where it does not hold several references, or links and
    nothing between.

    >>> text = "[A First Title](http://a), [A Second Title](http://b) (short)"
    >>> [text[a:b] for a, b in parted(text, 0, len(text))]
    ['[A First Title](http://a)', '[A Second Title](http://b) (short)']
    """
    if len(references := _references(text, start, end)) > 1:
        return references
    links = [link for link in LINKED.finditer(text, start, end) if _is_title(link)]
    if not 2 <= len(links) <= MOST or any(map(_is_beside, links[1:])):
        return [(start, end)]
    if any(not BETWEEN.fullmatch(text, a.end(), b.start()) for a, b in itertools.pairwise(links)):
        return [(start, end)]
    starts = [start, *(link.start() for link in links[1:])]
    return list(zip(starts, [*(link.end() for link in links[:-1]), end], strict=True))


def _references(text: str, start: int, end: int) -> list[Offsets]:
    """The stretches between semicolons that are references, each with names, a title that is set apart, and a year; what is
    none goes with the one before."""
    cuts = [found.end() for found in SEMICOLON.finditer(text, start, end)]
    if not cuts or len(YEAR.findall(text, start, end)) < 2:
        return [(start, end)]
    found = [start]
    for first, last in itertools.pairwise([*cuts, end]):
        if _is_reference(text[found[-1] : first]) and _is_reference(text[first:last]):
            found.append(first)
    return list(itertools.pairwise([*found, end]))


def _is_reference(words: str) -> bool:
    if not (YEAR.search(words) and SET_APART.search(words)):
        return False
    stated = parse_reference(" ".join(words.split()))
    return bool(stated.authors and stated.title and stated.year)


def _is_beside(link: re.Match[str]) -> bool:
    """Is it code, a talk or the like, by where it leads or what it says in a few words?"""
    words = link["words"] or link["inside"]
    return bool(PLACES.search(link[0])) or (len(words.split()) <= SHORT and bool(BESIDE.search(words)))


def _is_title(link: re.Match[str]) -> bool:
    return len((link["words"] or link["inside"]).split()) >= WORDS_AT_LEAST


def parted_cells(text: str, cells: Sequence[Offsets]) -> Iterator[tuple[Offsets, ...]]:
    """The cells of a row, once for each work in the cell that holds most."""
    parts = [parted(text, *cell) for cell in cells]
    at = max(range(len(cells)), key=lambda i: len(parts[i]), default=0)
    for part in parts[at] if cells else ():
        yield (*cells[:at], part, *cells[at + 1 :])
