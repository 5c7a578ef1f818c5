"""What stands where a title would stand and is none: "TBD", who wrote the work above, where that appeared, what one quotes.

Lines of names and of serials are short, set apart and below titles, as titles are below headings: some are taken for works of
their own.
"""

import re
from collections.abc import Mapping

from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.reading.serial_lines import as_serial
from extract.reading.told_names import are_names
from extract.text.clean import plain
from extract.text.words import BUTTONS

TO_COME = re.compile(r"\W*(?:tb[acd]|to be (?:announced|confirmed|decided|determined)|n/?a|\?+)\W*", re.IGNORECASE)
"""What stands in the place of a title that nobody knows yet."""

QUOTED = re.compile(
    r"\s*(?:[\"“«„]|'(?!'))[^\"“”«»„]{20,}\((?:[^()\"]*,)?\s*(?:19|20)\d\d[a-z]?(?:\s*[,:][^()\"]{0,30})?\)\s*[.…]?\s*[\"”»“']\s*[.]?\s*"
)
""" "A trend is the city with several centres (Berg & Dahl, 2015, p. 77)." in quotes, with who said it."""


def without_no_titles(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> set[int]:
    """The records but for those whose titles are none, and lines that only say who wrote a work, or below that where."""
    return {
        i
        for i in records
        if i not in reads
        or not (
            _is_none(reads[i].words(reads[i].title))
            or _says_who(outline.units[i])
            or (outline.units[i].kind in ("text", "item") and QUOTED.fullmatch(outline.units[i].text))
            or (i > 0 and _says_who(outline.units[i - 1]) and as_serial(outline.units[i]))
        )
    }


def _is_none(title: str) -> bool:
    return TO_COME.fullmatch(title) is not None or title.strip(" []():").lower() in BUTTONS


def _says_who(unit: Unit) -> bool:
    return unit.kind in ("text", "item", "heading") and are_names(plain(unit.text))
