"""A document as text with offsets: lines, sentences, and spans that point back into it."""

import itertools
import re
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter

from kg.facts import Passage, Span

MAX_SENTENCE = 2000
"""A sentence longer than this is cut at a space: a passage is for reading, and some files hold one line of megabytes."""

SENTENCE_END = re.compile(r"[.!?][\"”’)\]]*\s+(?=[\"“(\[]?[A-Z0-9$\\])")
ABBREVIATION = re.compile(r"(?:^|[(\[“])(?:al|Fig|Figs|Eq|Eqs|Sec|Proc|e\.g|i\.e|cf|vs|Dr|Prof|resp|[A-Z])$")
"""What stands before a full stop that ends no sentence: "et al.", "Fig.", the initial of a name."""
LONGEST_ABBREVIATION = 8
WRAP = re.compile(r"(?<![ \t])[ \t]*\r?\n[ \t]*(?:>[ \t]*)*")
"""The end of a line within a stretch of several, with what a quote's next line begins with."""
ESCAPED_BLANK = re.compile(r"(?<!\\)\\[nrt]")
"""How JSON writes the end of a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """`text[start:end]` of a document, without its newline; `number` counts from 1."""

    number: int
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Document:
    """A decoded document; `id` is a slug of the file name, `path` is as the user gave it, `home` the whole path of the file."""

    id: str
    path: str
    text: str
    sha256: str
    format: str
    home: str = ""
    origins: tuple[tuple[int, int], ...] = ()
    """Offsets, ascending, each with the line of the user's file that what follows comes from; none where lines are the same."""
    stretches: tuple[tuple[int, int], ...] = ()
    """Offsets, ascending, of what goes on over several lines: paragraphs that an editor has wrapped, values of fields."""
    _sentences: dict[tuple[int, int], list[tuple[int, int]]] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def lines(self) -> list[Line]:
        """All lines in order; split at newlines only, a carriage return before one is left out."""
        lines, start = [], 0
        for number, raw in enumerate(self.text.split("\n"), 1):
            kept = raw[:-1] if raw.endswith("\r") else raw
            lines.append(Line(number, start, start + len(kept), kept))
            start += len(raw) + 1
        return lines

    @cached_property
    def _starts(self) -> list[int]:
        return [line.start for line in self.lines]

    def line_at(self, offset: int) -> Line:
        """The line that holds the character at `offset`."""
        return self.lines[bisect_right(self._starts, offset) - 1]

    def numbers(self, start: int, end: int) -> tuple[int, int]:
        """The numbers of the first and the last line of a stretch."""
        return self.line_at(start).number, self.line_at(max(start, end - 1)).number

    def stretch_at(self, offset: int) -> Line:
        """What goes on over several lines and holds the character at `offset`, as one line; else the line."""
        at = bisect_right(self.stretches, offset, key=itemgetter(0)) - 1
        if at < 0 or offset >= self.stretches[at][1]:
            return self.line_at(offset)
        return self._stretched[at]

    @cached_property
    def _stretched(self) -> list[Line]:
        return [self.stretch(start, end) for start, end in self.stretches]

    def stretch(self, start: int, end: int) -> Line:
        """What stands between two offsets as one line with the number of its first, and blanks in the place of wraps."""
        text = WRAP.sub(lambda wrap: " " * len(wrap.group()), self.text[start:end])
        if self.format == "csl-json":
            text = ESCAPED_BLANK.sub("  ", text)
        return Line(self.line_at(start).number, start, end, text)

    def sentences(self, line: Line) -> list[tuple[int, int]]:
        """Start and end offsets in the document of the line's sentences; together they cover all but white space."""
        place = (line.start, line.end)
        found = self._sentences.get(place)
        if found is None:
            found = self._sentences[place] = _sentences(line)
        return found

    def passage(self, start: int, end: int) -> Passage:
        """The sentence around a stretch of text, or all the sentences that it touches."""
        left = self._first_sentence(start)
        sentences = self.sentences(self.stretch_at(max(start, end - 1)))
        at = bisect_left(sentences, end, key=itemgetter(1))
        right = max(sentences[at][1], end) if at < len(sentences) else end
        return Passage(left, right, self.origin(left), self.text[left:right])

    def span(self, start: int, end: int) -> Span:
        """A span of the text with its line, its quote and the start of its passage."""
        passage = self._first_sentence(start)
        line = self.origin(passage) + self.text.count("\n", passage, start)
        return Span(start, end, line, self.text[start:end], passage)

    def origin(self, offset: int) -> int:
        """The line (from 1) of the user's file that what stands at an offset of the text comes from."""
        if not self.origins:
            return self.line_at(offset).number
        return self.origins[bisect_right(self.origins, (offset, sys.maxsize)) - 1][1]

    def origin_of(self, number: int) -> int:
        """The line of the user's file that a line of the text ends with."""
        if not self.origins:
            return number
        line = self.lines[min(number, len(self.lines)) - 1]
        return self.origin(max(line.start, line.end - 1))

    def _first_sentence(self, offset: int) -> int:
        """Where the sentence begins that holds the character at `offset`; `offset` itself between sentences."""
        sentences = self.sentences(self.stretch_at(offset))
        if len(sentences) == 1:
            return min(sentences[0][0], offset) if offset < sentences[0][1] else offset
        at = bisect_right(sentences, offset, key=itemgetter(1))
        return min(sentences[at][0], offset) if at < len(sentences) else offset


def longest(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """The passages in the order of their start; of those that begin at one place the longest, which holds the others."""
    found: dict[int, Passage] = {}
    for passage in passages:
        if passage.start not in found or found[passage.start].end < passage.end:
            found[passage.start] = passage
    return tuple(found[start] for start in sorted(found))


def last_sentence(text: str) -> str:
    """What stands behind the last end of a sentence.

    >>> last_sentence("They stop. As Berg et al. (2019) say, ")
    'As Berg et al. (2019) say, '
    """
    return text[max(_ends(text), default=0) :]


def _ends(text: str) -> Iterator[int]:
    """Where sentences begin after others."""
    for match in SENTENCE_END.finditer(text):
        before = text[max(0, match.start() - LONGEST_ABBREVIATION) : match.start()].split()
        if not ABBREVIATION.search(before[-1] if before else ""):
            yield match.end()


def _sentences(line: Line) -> list[tuple[int, int]]:
    text = line.text
    cuts = [0, *_ends(text), len(text)]
    pieces = []
    for start, end in itertools.pairwise(cuts):
        while end - start > MAX_SENTENCE:
            cut = text.rfind(" ", start + 1, start + MAX_SENTENCE)
            cut = start + MAX_SENTENCE if cut <= start else cut
            pieces.append((start, cut))
            start = cut
        pieces.append((start, end))
    found = []
    for start, end in pieces:
        bare = text[start:end].strip()
        if bare:
            begin = line.start + text.index(bare[0], start)
            found.append((begin, begin + len(bare)))
    return found
