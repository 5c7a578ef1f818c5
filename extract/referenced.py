"""Which of a page's entries are its references, and the keys that these bear."""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.citations import find_citations
from extract.citing import LONGEST_LINE, Listed, without_some
from extract.entry import Entry, Page
from extract.keys import key_alone, leading_key
from extract.shape import OUTSIDE

LISTED, CITED_OF_LISTED, CITED_OF_NOTED = 2, 0.3, 0.5
"""What the text above it cites so many and such a share of is a list of references, whatever it is called; of works with notes
more are asked for, and by their keys."""
BRACKETS, MARKS = "([*_ ", tuple('*_["“`„«')
WORDS_OF_A_SENTENCE = 5
MOST_BEFORE, LONG_CITATION = 6, 200
FIRST = re.compile(r"\s*1[.)]\s")
UNNUMBERED = frozenset(["docx", "opendocument", "html", "asciidoc", "mediawiki"])
"""Formats in which the numbers of lists are not written."""


def with_references(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries with the keys of references, without what only cites one; what the rest of the page cites is a reference."""
    known = _without_cited(page, _numbered(page, entries))
    others = [entry for entry in known if entry.status == "entry" and not entry.itself]
    if any(entry.status == "reference" for entry in known) or len(others) < LISTED:
        return known
    noted = any(shape.number > entry.first for entry in others for shape in entry.body)
    listed = [replace(entry, status="reference") for entry in others]
    listed = _numbered(page, listed)
    known_as = Listed.of(listed)
    last = max(entry.first for entry in listed)
    inside = {number for entry in listed for number in range(entry.first, entry.last + 1)}
    cited: set[object] = set()
    for shape in page.shapes:
        if shape.number < last and shape.number not in inside and shape.kind not in OUTSIDE:
            found = find_citations(shape.content[:LONGEST_LINE], known_as.keys)
            cited |= {known_as.name(one) for one in found if known_as.means(one) and (one.key or not noted)}
    return listed if len(cited) >= max(LISTED, len(listed) * (CITED_OF_NOTED if noted else CITED_OF_LISTED)) else known


def _without_cited(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries without sentences that cite a reference of the page and seem to be works, "They grow (Berg, 2019)."."""
    text = page.document.text
    listed = Listed.of(entries)
    if not (listed.keys or listed.makers):
        return list(entries)

    def is_none(entry: Entry) -> bool:
        if entry.status != "entry" or entry.itself or not entry.title:
            return False
        start, end = entry.title
        is_plain = page.shapes[entry.first - 1].kind in ("text", "bullet") and text[start - 1 : start] not in MARKS
        if not is_plain or len(text[start:end].split()) < WORDS_OF_A_SENTENCE:
            return False
        found = find_citations(text[start : end + LONG_CITATION], listed.keys)
        nearest = end - start + MOST_BEFORE
        return any(
            0 < one.start <= nearest and text[start + one.start - 1] in BRACKETS and listed.means(one) for one in found
        )

    return without_some(page, entries, is_none)


def _numbered(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries, references with the key that stands before them, or with their place in their list.

    Places count where the format does not write the numbers of its lists, and where all items of a list are called "1.".
    """
    lines, places = page.document.lines, _places(page)

    def is_of(entry: Entry) -> str | None:
        written = leading_key(lines[entry.first - 1].text)
        above = key_alone(lines[entry.first - 2].text) if written is None and entry.first > 1 else None
        if above:
            return above
        counts = (written is None and page.document.format in UNNUMBERED) or FIRST.match(lines[entry.first - 1].text)
        return str(places.get(entry.first, "")) or written if counts else written

    return [
        replace(entry, values={**entry.values, "key": key})
        if entry.status == "reference" and not entry.keys and (key := is_of(entry))
        else entry
        for entry in entries
    ]


def _places(page: Page) -> dict[int, int]:
    """Number of a line that begins an item -> the place of the item in its list, from 1."""
    counts: dict[int, int] = {}
    places: dict[int, int] = {}
    for shape in page.shapes:
        if shape.kind == "bullet":
            counts = {level: count for level, count in counts.items() if level <= shape.level}
            places[shape.number] = counts[shape.level] = counts.get(shape.level, 0) + 1
        elif shape.kind == "heading" or (shape.kind != "blank" and shape.level <= min(counts, default=0)):
            counts = {}
    return places
