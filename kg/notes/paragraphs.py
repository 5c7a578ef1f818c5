"""A text cut into what is read, and found, at once: paragraphs, items, headings, rows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kg.facts import Text

LONGEST = 700
"""Letters; what is longer is cut at the end of a sentence, or at a blank."""
LINE = re.compile(r"[^\n]+")
OPENS = re.compile(r"\s{0,12}(?:[-*+•◦▪‣–]\s|\d{1,3}[.)]\s|[a-zA-Z][.)]\s|#{1,6}\s|\||>|@|\\\w|[\w -]{1,30}::?\s)")
"""How a line begins that does not go on with the one above: an item, a heading, a row, a quote, a field."""
HEADING = re.compile(r"\s{0,3}#{1,6}\s|\|")
"""What the line below does not go on with."""
CUT = re.compile(r"[.!?。！？][\"”’)\]]*\s+")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text.words[start:end]`, which begins on a line (from 1) of the user's file."""

    start: int
    end: int
    line: int


def paragraphs_of(text: Text) -> Iterator[Paragraph]:
    """The paragraphs of a text in their order; together they hold all of it but white space and empty lines.

    >>> [text.words[p.start : p.end] for text in [Text("# Nets\\nThey are\\nsmall.\\n- fast\\n")] for p in paragraphs_of(text)]
    ['# Nets', 'They are\\nsmall.', '- fast']
    """
    places = [part for start, end in _blocks(text.words) for part in _cut(text.words, start, end)]
    lines = text.lines_at(start for start, _ in places)
    for (start, end), line in zip(places, lines, strict=True):
        yield Paragraph(start, end, line)


def _blocks(words: str) -> Iterator[tuple[int, int]]:
    """Lines that go on with one another."""
    start, end, closed = -1, -1, True
    for line in LINE.finditer(words):
        first, last = line.span()
        if words[first:last].isspace():
            closed = True
            continue
        goes_on = not closed and first == end + 1 and not OPENS.match(words, first, last)
        if not goes_on:
            if start >= 0:
                yield start, end
            start = first
        end, closed = last, HEADING.match(words, first, last) is not None
    if start >= 0:
        yield start, end


def _cut(words: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > LONGEST:
        ends = [found.end() for found in CUT.finditer(words, start + LONGEST // 2, start + LONGEST)]
        blank = words.rfind(" ", start + LONGEST // 2, start + LONGEST)
        cut = ends[-1] if ends else blank + 1 if blank > 0 else start + LONGEST
        yield from _bare(words, start, cut)
        start = cut
    yield from _bare(words, start, end)


def _bare(words: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Without the white space around."""
    found = words[start:end]
    if bare := found.strip():
        begin = start + found.index(bare[0])
        yield begin, begin + len(bare)
