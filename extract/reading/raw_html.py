"""Lists that a page of Markdown has in HTML: the lines between `<li>` and `</li>` as those of an item."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extract.shape import Shaped

OPENING = re.compile(r"\s*(?:<[ou]l\b[^<>]*>\s*)?<li\b[^<>]*>\s*", re.IGNORECASE)
CLOSING = re.compile(r"\s*</li>\s*(?:</[ou]l>\s*)?$", re.IGNORECASE)
TAGS = re.compile(r"\s*(?:</?(?:[ou]l|li)\b[^<>]*>\s*)+$", re.IGNORECASE)
LONGEST = 40
"""Lines of an item; one that is not closed ends there."""


@dataclass(slots=True)
class HtmlItem:
    """An item that has begun: the column of its tag, whether its words have, and on which line it did."""

    level: int
    has_words: bool
    number: int


def with_items(shapes: Sequence[Shaped]) -> Iterator[tuple[Shaped, bool]]:
    """The lines, those of items in HTML as such, each with whether it goes on with the item of the line before.

    Lines of nothing but the tags of lists are left out.
    """
    item: HtmlItem | None = None
    for shape in shapes:
        text = shape.line.text
        opening = OPENING.match(text) if shape.kind == "text" else None
        if opening:
            item = HtmlItem(len(text) - len(text.lstrip()), has_words=False, number=shape.number)
        if item and (shape.kind != "text" or shape.number - item.number > LONGEST):
            item = None if item.has_words or shape.kind != "blank" else item
        if shape.kind == "text" and TAGS.match(text):
            item = item if opening and not CLOSING.search(text) else None
            continue
        if item is None or shape.kind != "text":
            yield shape, False
            continue
        end = CLOSING.search(text)
        words = replace(shape, end=shape.line.start + end.start()) if end else shape
        if item.has_words:
            yield words, True
        else:
            start = shape.line.start + opening.end() if opening else shape.start
            yield replace(words, kind="bullet", level=item.level, start=start, marker="-"), False
            item.has_words = True
        if end:
            item = None
