"""What stands where a title would stand and is none: "TBD", who wrote the work above, where that appeared, what one quotes.

Lines of names and of serials are short, set apart and below titles, as titles are below headings: some are taken for works of
their own.
"""

import re
from collections import defaultdict
from collections.abc import Mapping

from extract.author_lines import are_names
from extract.reading.outline import Outline, Unit
from extract.reading.quotes import is_quote, quotes_in
from extract.reading.roles import Read
from extract.reading.serial_lines import as_serial
from extract.text.clean import plain
from extract.text.words import BUTTONS, STOP_WORDS
from kg.names import PARTICLES

TO_COME = re.compile(r"\W*(?:tb[acd]|to be (?:announced|confirmed|decided|determined)|n/?a|\?+)\W*", re.IGNORECASE)
"""What stands in the place of a title that nobody knows yet."""

OF_GRAMMAR = STOP_WORDS - PARTICLES - {"and", "i"}
MOST_OF_GRAMMAR = 4
"""Words of grammar that may stand in a list of names: some behind its "et al.", none between."""
MOST_WORDS, OFTEN = 3, 3
"""Words of a button, and how many addresses it has on a page."""


def without_no_titles(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> set[int]:
    """The records but for those whose titles are none, and lines that only say who wrote a work, or below that where."""
    buttons, quotes = _buttons(reads), quotes_in(outline)
    return {
        i
        for i in records - quotes
        if i not in reads
        or not (
            _is_none(reads[i].words(reads[i].title))
            or (not reads[i].count("A") and _worded(reads[i].words(reads[i].title)) in buttons)
            or _says_who(outline.units[i])
            or (outline.units[i].kind in ("text", "item") and is_quote(outline.units[i].text))
            or (i > 0 and _says_who(outline.units[i - 1]) and as_serial(outline.units[i]))
        )
    }


def _is_none(title: str) -> bool:
    return TO_COME.fullmatch(title) is not None or _worded(title) in BUTTONS


def _buttons(reads: Mapping[int, Read]) -> set[str]:
    """The few words of links that lead elsewhere each time that they stand on the page: "preprint" below every title."""
    leads: dict[str, set[str]] = defaultdict(set)
    for piece in (piece for read in reads.values() for piece in read.pieces):
        if piece.target and len(piece.text.split()) <= MOST_WORDS:
            leads[_worded(piece.text)].add(piece.target)
    return {words for words, addresses in leads.items() if len(addresses) >= OFTEN}


def _worded(text: str) -> str:
    return text.strip(" []():").lower()


def _says_who(unit: Unit) -> bool:
    return unit.kind in ("text", "item", "heading") and not _is_told(unit.text) and are_names(plain(unit.text))


def _is_told(text: str) -> bool:
    """Has it more words of grammar than any list of names?  To ask costs little; to make a paragraph of formulas plain does."""
    return sum(word in OF_GRAMMAR for word in text.split()) > MOST_OF_GRAMMAR
