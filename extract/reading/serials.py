"""What stands before the volume, pages and year of a reference is where the work appeared, and no title or the end of one.

Physicists and chemists state no titles: "C. Hogg and U. Kuter, Phys. Rev. B 17, 780 (2010)". In medicine a stop parts title and
journal as it parts the sentences of a title: "Hogg C. A title. Its second part. The journal. 2010;17(3):780-2".
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.document import Document
from extract.entry import Entry, Page
from extract.keys import LEADING
from extract.people import PARTICLE, NamePiece
from extract.shape import Shaped
from extract.text.clean import plain
from extract.venues import VenueMention, venue_name
from kg.names import CAPITAL

VOLUME = r"[*_]*\d{1,4}[A-Z]?[*_]*(?:\s?\(\d{1,3}\))?"
PAGES = r"[*_]*[A-Z]?\d{1,7}[A-Z]?[*_]*(?:\s?[-–]+\s?[A-Z]?\d{1,7})?"
WITHIN = re.compile(rf"[\s*_]*(?P<serial>[^\W\d_].{{2,120}}?)[*_]*,?\s+{VOLUME}(?:,\s*|:\s*){PAGES}[\s.,*_]*")
"""A journal with volume and pages: "Phys. Rev. B **17**, 780"."""
NUMBERED = re.compile(rf"[\s*_]*(?P<serial>[^\W\d_].{{2,120}}?)[*_]*,?\s+{VOLUME}")
PAGES_BEHIND = re.compile(rf"[\s*_]*,[\s*_]*{PAGES}\s*\((?:19|20)\d\d\)[\s.;*_]*")
"""A journal with its volume, and the page and year behind it."""
YEAR_FIRST = rf"[*_]*(?:19|20)\d\d[*_]*\s*[,;]\s*(?:{VOLUME}\s*[,:]\s*)?{PAGES}"
BEHIND = re.compile(rf"[\s*_]*,?[\s*_]*(?:{VOLUME}\s*[,:]\s*{PAGES}\s*\((?:19|20)\d\d\)|{YEAR_FIRST})[\s.;*_]*")
"""What stands behind a journal, and nothing else: "17, 780 (2010).", "2010, 17, 780"."""

VANCOUVER = re.compile(rf"[\s*_]*\.?[\s*_]*(?:19|20)\d\d(?:\s[A-Z][a-z]{{2,8}}(?:\s\d{{1,2}})?)?\s?;\s?{VOLUME}")
STOP = re.compile(r"[.?!][*_]*\s+(?=\S)")
LONGEST_SERIAL = 150
PERSON = rf"(?:{CAPITAL}\.[\s~-]*){{1,4}}(?:(?:{PARTICLE})\s)*{CAPITAL}[\w’'-]+(?:\s+(?:Jr|Sr)\.)?"
UNTITLED = re.compile(
    rf"[*_]*(?P<names>{PERSON}(?:,\s*{PERSON}){{0,40}}(?:,?\s*(?:\band\b|&)\s*{PERSON})?)(?P<etal>,?\s+[*_]*et\s+al\.?[*_]*)?,\s+"
    rf"[*_]*(?P<serial>{CAPITAL}[^\d\n]{{2,80}}?)[*_,\s]*\s{VOLUME}"
    rf"(?:,\s*{PAGES}\s*\((?P<year>(?:19|20)\d\d)\)|\s*\((?P<before>(?:19|20)\d\d)\),?\s*{PAGES})(?=[\s.,;)\]]|$)"
)
""" "R. Y. Chiao and P. W. Milonni, Opt. Photon. News 13, 26 (2002)", "..., Phys. Rev. B 17 (2010) 780"."""
GLUED = re.compile(r"\.(?=[^\W\d_]{2})")
UNTITLED_AT_LEAST = 3
"""So many lines of a page that nobody else reads are its list of references."""


def without_serials(document: Document, entries: Sequence[Entry]) -> list[Entry]:
    """The entries; of references whose title is a journal with volume and pages, or stands where journals do, it is none, and
    where a title goes on into the journal it ends before that."""
    return [
        _without_serial(document, entry) if entry.status == "reference" else entry
        for entry in (_with_journal(document, entry) for entry in entries)
    ]


def with_untitled(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries, and the references of physicists and chemists that state no title, which no reference was made of."""
    known = [entry for entry in entries if entry.status == "reference" or entry.first < entry.last]
    taken = {number for entry in known for number in range(entry.first, entry.last + 1)}
    found = [
        entry
        for shape in page.shapes
        if shape.kind in ("bullet", "text") and shape.number not in taken and (entry := _untitled(page, shape))
    ]
    if len(found) < UNTITLED_AT_LEAST:
        return list(entries)
    lines = {entry.first for entry in found}
    page.free.difference_update(lines)
    others = [entry for entry in entries if entry.first not in lines]
    return sorted([*others, *found], key=lambda entry: (entry.first, entry.last))


def _untitled(page: Page, shape: Shaped) -> Entry | None:
    """The reference that a line is, its key before it."""
    text = page.document.text
    key = LEADING.match(text, shape.line.start, shape.end)
    start = max(shape.start, key.end()) if key else shape.start
    start += len(text[start : shape.end]) - len(text[start : shape.end].lstrip())
    said = UNTITLED.match(text, start, shape.end)
    if said is None:
        return None
    names = tuple(
        NamePiece(said.start("names") + one.start(), said.start("names") + one.end(), GLUED.sub(". ", one[0]))
        for one in re.finditer(PERSON, said["names"])
    )
    return Entry(
        shape.number,
        shape.number,
        None,
        status="reference",
        names=names,
        et_al=bool(said["etal"]),
        venue=VenueMention(*said.span("serial"), venue_name(plain(said["serial"])), None),
        values={"year": said["year"] or said["before"]},
        reference=(start, shape.end),
    )


def _with_journal(document: Document, entry: Entry) -> Entry:
    """The entry, its title ended where the last sentence before year and volume begins, or that holds volume and pages."""
    if entry.title is None:
        return entry
    text, (start, end) = document.text, entry.title
    volume = VANCOUVER.search(text, end, document.line_at(start).end)
    last = next(reversed(list(STOP.finditer(text, start, volume.start() if volume else end))), None)
    within = WITHIN.fullmatch(text, last.end(), end) if last else None
    behind = within.end("serial") if within else volume.start() if volume else None
    if behind is None or last is None or end <= last.end() or behind - last.end() > LONGEST_SERIAL:
        return entry
    venue = VenueMention(last.end(), behind, venue_name(plain(text[last.end() : behind])), None)
    entry = replace(entry, title=(start, last.start()), venue=venue)
    if entry.parsed and entry.reference:
        begin = entry.reference[0]
        at = last.end() - begin, behind - begin
        parsed = replace(entry.parsed, title=(start - begin, last.start() - begin), container=at, venue=venue.name)
        return replace(entry, parsed=parsed)
    return entry


def _without_serial(document: Document, entry: Entry) -> Entry:
    if entry.title is None or (entry.parsed and entry.parsed.container):
        return entry
    text, (start, end) = document.text, entry.title
    last = entry.reference[1] if entry.reference else document.line_at(start).end
    numbered = NUMBERED.fullmatch(text, start, end) if PAGES_BEHIND.fullmatch(text, end, last) else None
    within = WITHIN.fullmatch(text, start, end) or numbered
    if not within and not BEHIND.fullmatch(text, end, last):
        return entry
    at = within.span("serial") if within else (start, end)
    venue = VenueMention(*at, venue_name(plain(text[slice(*at)])), None)
    whole = entry.reference or (document.line_at(start).start, last)
    untitled = replace(entry, title=None, reference=whole, parsed=None, venue=venue)
    if entry.parsed is None or entry.reference is None:
        return untitled
    names = tuple(
        NamePiece(one.start, one.end, f"{one.name.family}, {one.name.given}".rstrip(", ")).moved(entry.reference[0])
        for one in entry.parsed.authors
    )
    year = {"year": str(entry.parsed.year)} if entry.parsed.year else {}
    return replace(untitled, names=names, et_al=entry.parsed.et_al, values={**entry.values, **year})
