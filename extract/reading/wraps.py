"""Which ends of lines are only those of the page's width."""

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from extract.shape import DEFINES, Shaped

LABELLED = re.compile(r"[*_]{0,2}[\w-]+(?: [\w-]+)?[*_]{0,2}::?[*_]{0,2}(?:\s|$)")
ADDRESS = re.compile(r"\W*https?://\S+\s*")

NARROWEST, WIDEST = 45, 130
"""Characters in a line of a text that an editor has wrapped."""
SHARE_OF_FULL = 0.75
"""So many of the ends of lines inside paragraphs must stand where the next word had no room: in texts that are wrapped nearly
all do, in lists of lines about as many as chance has it."""
SHARE_OF_SMALL, FULL_WITH_SMALL = 0.25, 0.5
"""Where so many lines begin with a small letter, as lines of a list do not, so many full ends are enough: links and marks make
lines longer than they were when they were wrapped."""
SHARE_OF_WIDTH = 0.75
BOUNDARIES_AT_LEAST = 3
LONGEST = 250
"""A line of more characters is a paragraph of its own."""
HARD_BREAKS = ("\\", "<br>", "<br/>", "<br />")
"""Ends of lines that Markdown keeps, beside two blanks."""
GOES_ON = re.compile(
    r"\w\s(?:of|the|in|and|for|with|to|an?|on|by|from|at|into|via|or|than|de|del|la|el|les|des|du|da|do|di|della|der|die|das|und|von|"
    r"zur?|et|y|e)$"
)
"""What ends in such a word ends nowhere."""
ENDS_SENTENCE = (".", "!", "?", ":", ";", ")", "]", "*", "_")


@dataclass(frozen=True, slots=True)
class Wraps:
    """The width at which a page is wrapped, 0 where it is not, and whether its lines are no longer as they were wrapped.

    `flows` is whether the ends of lines mean nothing in the format of the page.
    """

    width: int
    ragged: bool = False
    flows: bool = False

    @staticmethod
    def of(shapes: Sequence[Shaped], *, flows: bool = False) -> "Wraps":
        """The width of a page, by the lengths of the lines that other text follows right below."""
        if flows:
            return Wraps(0, flows=True)
        pairs = [
            (above, below)
            for above, below in itertools.pairwise(shapes)
            if below.kind == "text" and above.kind in ("text", "bullet") and below.content and above.content
            if below.marker != DEFINES and not _is_broken(above.line.text)
        ]
        if len(pairs) < BOUNDARIES_AT_LEAST:
            return Wraps(0)
        boundaries = [(len(above.line.text.rstrip()), _first_word(below)) for above, below in pairs]
        certain = [end for end, (above, below) in zip(boundaries, pairs, strict=True) if _spans_link(above, below)]
        if len(certain) >= BOUNDARIES_AT_LEAST:
            return Wraps(_width(certain))
        width = _width(boundaries)
        full = sum(length <= width < length + 1 + word for length, word in boundaries) / len(pairs)
        small = sum(below.content[:1].islower() for _, below in pairs) / len(pairs)
        wanted = FULL_WITH_SMALL if small >= SHARE_OF_SMALL else SHARE_OF_FULL
        return Wraps(width, ragged=full < SHARE_OF_FULL) if full >= wanted else Wraps(0)

    def goes_on(self, group: Sequence[Shaped], below: Shaped) -> bool:
        """Do the lines go on in the next one, which only the width of the page has parted from them?"""
        first, above = group[0], group[-1]
        if below.kind != "text" or first.kind == "heading" or below.number != above.number + 1:
            return False
        if (below.marker == ">") != (first.marker[:1] == ">") or below.marker == DEFINES or _is_broken(above.line.text):
            return False
        if self.flows and (below.level >= first.level if first.kind == "bullet" else below.level == first.level):
            small = below.content[:1].islower() and not above.content.endswith(ENDS_SENTENCE)
            return small or not LABELLED.match(below.content) or _is_open(group)
        return self.join(group, below) or (first.kind == "bullet" and self._is_lazy(above, below))

    def _is_lazy(self, above: Shaped, below: Shaped) -> bool:
        """Does a long line of an item go on at the margin, where no other paragraph of an item could begin?"""
        long = self.width > 0 and len(above.line.text.rstrip()) >= SHARE_OF_WIDTH * self.width
        return long and not below.level and not LABELLED.match(below.content)

    def join(self, group: Sequence[Shaped], below: Shaped) -> bool:
        """Is the line below the rest of those above?"""
        above = group[-1]
        if _spans_link(above, below) or GOES_ON.search(above.content):
            return True
        length = len(above.line.text.rstrip())
        if ADDRESS.fullmatch(above.content) and ADDRESS.fullmatch(below.content):
            return False
        runs_on = not above.content.endswith(ENDS_SENTENCE)
        in_sentence = runs_on and below.content[:1].islower() and 0 < SHARE_OF_WIDTH * self.width <= length
        full = length + 1 + _first_word(below) > self.width
        if LABELLED.match(below.content) and not in_sentence and not (self.width and full and _is_open(group)):
            return False
        if self.width:
            return full or (self.ragged and runs_on and length >= SHARE_OF_WIDTH * self.width)
        starts_small = below.content[:1].islower() or below.content[:1] in ",;)&"
        return starts_small and runs_on and NARROWEST <= length <= LONGEST


def _is_broken(line: str) -> bool:
    """Does the writer end the line, not the width of the page?"""
    return line.endswith("  ") or line.rstrip().lower().endswith(HARD_BREAKS)


def _is_open(group: Sequence[Shaped]) -> bool:
    """Do emphasis, quotes or brackets begin in the lines that do not end there?"""
    text = " ".join(shape.content for shape in group).replace("**", "")
    return bool(text.count("*") % 2 or text.count("“") > text.count("”") or text.count("(") > text.count(")"))


def _spans_link(above: Shaped, below: Shaped) -> bool:
    """Do the words of a link begin in the line above and end in the one below?"""
    end = below.content.find("](")
    return above.content.rfind("[") > above.content.rfind("]") and end >= 0 and "[" not in below.content[:end]


def _first_word(shape: Shaped) -> int:
    return len(shape.content.split(None, 1)[0]) if shape.content else 0


def _width(boundaries: Sequence[tuple[int, int]]) -> int:
    """The width that explains most ends of lines: they fit into it, and with the next word they would not."""
    changes: Counter[int] = Counter()
    for length, word in boundaries:
        changes[max(NARROWEST, length)] += 1
        changes[min(WIDEST, length + 1 + word)] -= 1
    best = width = most = 0
    for at in sorted(changes):
        best += changes[at]
        if best > most:
            most, width = best, at
    return width
