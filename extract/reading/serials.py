"""References that state no title: "C. Hogg and U. Kuter, Phys. Rev. B 17, 780 (2010)", as physicists and chemists write them.

What stands between the names and the volume is where the work appeared, and no title.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.document import Document
from extract.entry import Entry
from extract.people import NamePiece
from extract.text.clean import plain
from extract.venues import VenueMention, venue_name

VOLUME = r"[*_]*\d{1,4}[A-Z]?[*_]*(?:\s?\(\d{1,3}\))?"
PAGES = r"[*_]*[A-Z]?\d{1,7}[A-Z]?[*_]*(?:\s?[-–]+\s?[A-Z]?\d{1,7})?"
WITHIN = re.compile(rf"[\s*_]*(?P<serial>[^\W\d_].{{2,120}}?)[*_]*,?\s+{VOLUME}(?:,\s*|:\s*){PAGES}[\s.,*_]*")
"""A journal with volume and pages: "Phys. Rev. B **17**, 780"."""
YEAR_FIRST = rf"[*_]*(?:19|20)\d\d[*_]*\s*[,;]\s*(?:{VOLUME}\s*[,:]\s*)?{PAGES}"
BEHIND = re.compile(rf"[\s*_]*,?[\s*_]*(?:{VOLUME}\s*[,:]\s*{PAGES}\s*\((?:19|20)\d\d\)|{YEAR_FIRST})[\s.;*_]*")
"""What stands behind a journal, and nothing else: "17, 780 (2010).", "2010, 17, 780"."""


def without_serials(document: Document, entries: Sequence[Entry]) -> list[Entry]:
    """The entries; of references whose title is a journal with volume and pages, or stands where journals do, it is none."""
    return [_without_serial(document, entry) if entry.status == "reference" else entry for entry in entries]


def _without_serial(document: Document, entry: Entry) -> Entry:
    if entry.title is None or (entry.parsed and entry.parsed.container):
        return entry
    text, (start, end) = document.text, entry.title
    last = entry.reference[1] if entry.reference else document.line_at(start).end
    within = WITHIN.fullmatch(text, start, end)
    if not within and not BEHIND.fullmatch(text, end, last):
        return entry
    at = within.span("serial") if within else (start, end)
    venue = VenueMention(*at, venue_name(plain(text[slice(*at)])), None)
    untitled = replace(entry, title=None, reference=None, parsed=None, venue=venue)
    if entry.parsed is None or entry.reference is None:
        return untitled
    names = tuple(
        NamePiece(one.start, one.end, f"{one.name.family}, {one.name.given}".rstrip(", ")).moved(entry.reference[0])
        for one in entry.parsed.authors
    )
    year = {"year": str(entry.parsed.year)} if entry.parsed.year else {}
    return replace(untitled, names=names, et_al=entry.parsed.et_al, values={**entry.values, **year})
