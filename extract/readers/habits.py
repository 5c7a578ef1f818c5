"""Which of the places for titles a page uses: people who keep lists keep them alike.

A place counts if enough of the page's items have something like a title there, and go on with what belongs to a paper.
"""

import math
import re
from collections.abc import Sequence

from extract.fields import leading_names
from extract.people import has_et_al
from extract.readers.brackets import BRACKET, YEAR
from extract.readers.places import BESIDE, HEAD_OF_REMARK, PLACES, Part, Place, lead_link, main_link
from extract.readers.tags import tags_before
from extract.shape import Shaped
from extract.text.clean import LINK, plain
from extract.titles import looks_like_title
from extract.venues import find_venues

ITEMS_AT_LEAST = 3
SHARE_OF_LINKED, SHARE_OF_UNLINKED = 0.3, 0.5
"""A place for titles must hold one in at least this share of the list's items, or it is chance: notes cite in brackets, too."""
WORDS_OF_TITLES = 3.0
"""The mean number of words from which linked or bold texts are titles, not "code" and "slides"."""
TITLE_LIKE = 0.5
"""So many of the texts in a place must be formed like titles; of the linked titles of eight lists .7 to .95 are."""
TELLS_MORE = 0.5
"""So many items must go on with authors, a year, a venue or a link, where no link shows that the text is a title."""
SAMPLE = 60
"""So many items tell whether a place is worth asking all of them."""
REMARK = re.compile(r"\s*(?::|\s[-–—|])\s")
"""A sign behind the brackets parts a record from a remark on it; a sentence that cites goes on without one."""
SENTENCE = re.compile(r"(?:\b[a-z]{2,}\s+){4}")
"""Four small words in a row: a sentence, which a record has not behind its year."""


def places_of(shapes: Sequence[Shaped], *, linked: bool = True) -> list[Place]:
    """The places that hold titles on this page, in the order of `PLACES`; without `linked` those that no link shows."""
    bullets = [shape for shape in shapes if shape.kind == "bullet"]
    top = min((shape.level for shape in bullets), default=0)
    items = [shape for shape in bullets if shape.level == top] or list(shapes)
    found: list[Place] = []
    rest = [shape.content for shape in items]
    for place, shown in PLACES:
        if shown and not linked:
            continue
        share = SHARE_OF_LINKED if shown else SHARE_OF_UNLINKED
        parts = _parts(place, rest, math.ceil(max(ITEMS_AT_LEAST, share * len(rest))))
        if not parts:
            continue
        titles = [plain(content[part.start : part.end]) for content, part in parts]
        words = sum(len(title.split()) for title in titles) / len(titles)
        alike = sum(looks_like_title(title) for title in titles) / len(titles)
        more = sum(_tells_more(content, part) for content, part in parts) / len(parts)
        if words >= WORDS_OF_TITLES and alike >= TITLE_LIKE and (shown or more >= TELLS_MORE):
            found.append(place)
            holding = {content for content, _ in parts}
            rest = [content for content in rest if content not in holding]
    return found


def _parts(place: Place, items: Sequence[str], at_least: int) -> list[tuple[str, Part]]:
    """The items that have a title at this place, and where; empty if they are not enough, which some of them may show."""
    sample = items[:: max(1, len(items) // SAMPLE)]
    if len(items) > 2 * SAMPLE and 2 * sum(place(c) is not None for c in sample) * len(items) < at_least * len(sample):
        return []  # not half as many of some as must be of all
    parts: list[tuple[str, Part]] = []
    for asked, content in enumerate(items):
        if len(parts) + len(items) - asked < at_least:
            return []
        if part := place(content):
            parts.append((content, part))
    return parts if len(parts) >= at_least else []


def _tells_more(content: str, part: Part) -> bool:
    """Does the item go on with what belongs to a paper?"""
    if tags_before(content[: part.start]).tell:
        return True
    rest = content[part.after : part.after + HEAD_OF_REMARK]
    behind = BRACKET.match(content, part.after)
    if (
        behind
        and not REMARK.match(content, behind.end("inside") + 1)
        and SENTENCE.search(LINK.sub("", content[behind.end() :]))
    ):
        return False
    if YEAR.search(rest) or LINK.search(rest) or find_venues(rest) or has_et_al(rest):
        return True
    return YEAR.search(content[: part.start]) is not None or len(leading_names(BESIDE.sub("", rest), 0)[0]) > 1


def part_of(shape: Shaped, places: Sequence[Place]) -> Part | None:
    """The title of an item, at the first of the places where it has one."""
    for place in places:
        part = place(shape.content)
        if part is None:
            continue
        title = plain(shape.content[part.start : part.end])
        sure = (
            place is lead_link
            or looks_like_title(title)
            or (place is not main_link and _tells_more(shape.content, part))
        )
        if len(title) >= 3 and sure:
            return part
    return None
