"""References under a heading that says so: what their parser reads as names, a title and a year is a work.

What the forests know of lists is mostly English; the heading and the parser are two witnesses beside them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from extract.entry import Offsets
from extract.reading.forms import headed_forms
from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.references.parse import parse_reference
from extract.references.reference import Reference
from extract.text.clean import plain

LITERATURE = re.compile(
    r"\b(?:references|works cited|bibliogra(?:ph|f)\w*|litt?eratuu?r\w*|literature|littérature|refer[eê]ncias|"
    r"références|riferimenti|referenser|referanser|źródła|piśmiennictwo|kaynak(?:ça|lar)|литератур\w*|источник\w*)\b|"
    r"参考文献|參考文獻|参考资料|參考資料|引用文献|참고\s?문헌",
    re.IGNORECASE,
)
LONGEST, MOST_WORDS, FEW_WORDS = 60, 5, 2
"""Letters and words of what says that references follow: "Bibliografia complementar", "Weiterführende Literatur"."""


def with_listed(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with all such references."""
    found, chosen = dict(reads), set(records)
    for unit in _listed(outline):
        read, stated = reads.get(unit.index), parse_reference(unit.text)
        title = stated.title
        if read is None or read.settled or title is None or not (stated.authors and stated.year):
            continue
        appeared = bool(stated.container or stated.publisher or stated.pages)
        is_record = unit.index in records
        if (is_record and not _among_names(read, stated)) or not (is_record or appeared):
            continue
        if inside := _pieces_in(read, title):
            found[unit.index] = replace(read, title=(inside[0], inside[-1]))
            chosen.add(unit.index)
    chosen.difference_update(unit.index for unit in outline.units if unit.kind == "heading" and _is_called_so(unit))
    return found, chosen


def with_parsed(reads: Mapping[int, Read], records: set[int]) -> dict[int, Read]:
    """The records in whose lines nothing is found for a title, with that which the parser reads behind names, beside a year."""
    found: dict[int, Read] = {}
    for i in records:
        read = reads.get(i)
        if read is None or read.title is not None or read.settled or read.unit.kind not in ("item", "text"):
            continue
        stated = parse_reference(read.unit.text)
        named = stated.title and stated.authors and stated.year and "=" not in read.unit.text[slice(*stated.title)]
        if stated.title and named and (inside := _pieces_in(read, stated.title)):
            found[i] = replace(read, title=(inside[0], inside[-1]))
    return found


def _pieces_in(read: Read, at: Offsets) -> list[int]:
    return [n for n, piece in enumerate(read.pieces) if piece.start < at[1] and at[0] < piece.end]


def _among_names(read: Read, stated: Reference) -> bool:
    """Does the title of a record begin among its names?"""
    start = read.pieces[read.title[0]].start if read.title else -1
    return any(author.start <= start < author.end for author in stated.authors)


def _is_called_so(heading: Unit) -> bool:
    """Does a heading say that references follow, and hardly anything else?"""
    return len(heading.text.split()) <= FEW_WORDS and _says_references(heading)


def with_headed(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with the headings of forms that name no title."""
    found, chosen = dict(reads), set(records)
    for i in headed_forms(outline):
        read = reads.get(i)
        if read and i not in records:
            found[i] = replace(read, title=read.title or (0, len(read.pieces) - 1))
            chosen.add(i)
    return found, chosen


def _listed(outline: Outline) -> Iterator[Unit]:
    """The items and lines of text below each heading, item or line of its own that says that references follow."""
    inside = False
    for unit in outline.units:
        if unit.kind == "heading" or (unit.kind == "text" and _says_references(unit)):
            inside = _says_references(unit)
        elif unit.kind in ("item", "text") and (inside or _is_below(outline, unit)):
            yield unit


def _is_below(outline: Outline, unit: Unit) -> bool:
    """Does an item or heading above it in the outline say so?"""
    at = unit.parent
    while at >= 0 and not _says_references(outline.units[at]):
        at = outline.units[at].parent
    return at >= 0


def _says_references(unit: Unit) -> bool:
    words = plain(unit.text)
    return len(words) <= LONGEST and len(words.split()) <= MOST_WORDS and LITERATURE.search(words) is not None
