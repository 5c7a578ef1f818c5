"""Fields whose names say what they are, as those of BibTeX do: front matter, and forms."""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.people import NamePiece
from extract.reading.field_names import (
    LINKS,
    NAMES,
    NUMBERS,
    SEVERAL,
    VENUES,
    WRITER,
    YEARS,
    label_of,
)
from extract.reading.outline import Unit
from extract.reading.stated import Stated, names_of
from extract.text.clean import plain
from extract.text.words import NUMERIC_DATE, YEAR
from extract.venues import VOLUME, VenueMention, venue_name

LONGEST_VENUE = 400
BRACKETED_YEAR = re.compile(rf"\(({YEAR.pattern})\)")
PAGES = re.compile(r"\bpp?\.?\s*\d.*|\b\d+\s*[-–—]+\s*\d+")
PART_BEFORE = re.compile(r"[\s-]*(?P<part>[^\W\d_][\w -]*?)\s*:{1,2}\s*$")
IN_BRACES = re.compile(r"(?<=[{,\s])(?P<part>[a-z][\w-]*)\s*:\s+(?P<name>[^,{}\n]+)")
IN = re.compile(r"[Ii]n:?\s+(?=[*_]{0,3}(?:[^\W\d_a-z]|\d))")
""" "publication: In *Conference on Wide Nets*"."""
OWNERS = frozenset(["admin", "me"])
"""Names by which pages of a site call whose it is: whoever that is, nobody reads here."""
PARTS_OF_NAMES = frozenset(["name", "literal"])
""" "- name: Anna Berg" below "author:"; what else stands there ("affiliation:", "orcid:") is no name."""


def of_paper(fields: Sequence[Unit]) -> list[Unit]:
    """The fields that speak of the paper: where one has its authors, another has who wrote the post, and where nothing says who
    wrote it or where it appeared, a date with its day is that of the post."""
    filled = [unit.label for unit in fields if unit.text.strip()]
    told = any(map(SEVERAL.fullmatch, filled))
    recorded = told or any(VENUES.fullmatch(label) or NUMBERS.fullmatch(label) for label in filled)

    def is_of_post(unit: Unit) -> bool:
        if unit.label == "date":
            return not recorded and NUMERIC_DATE.search(unit.text) is not None
        return told and WRITER.fullmatch(unit.label) is not None

    return [unit for unit in fields if not is_of_post(unit)]


def add_field(text: str, unit: Unit, stated: Stated) -> bool:
    """Take what a field states under a name that front matter has for authors, venue, year or link; False for other fields."""
    label, value = unit.label, unit.text.strip()
    if not value:
        return bool(NAMES.fullmatch(label))
    if NAMES.fullmatch(label):
        _add_names(text, unit, stated)
    elif VENUES.fullmatch(label):
        start = unit.start + unit.text.index(value)
        stripped = value.strip("\"'[]*_ ")
        opens = IN.match(stripped)
        bare = without_volume(stripped[opens.end() if opens else 0 :].lstrip("*_"))
        at = start + value.index(bare)
        stated.venue = stated.venue or (
            VenueMention(at, at + len(bare), venue_name(plain(bare)), None) if bare else None
        )
        stated.year = stated.year or _year_of(value)
    elif YEARS.fullmatch(label) and (year := YEAR.search(value)):
        stated.year = stated.year or year.group()
    elif LINKS.fullmatch(label):
        if value.strip("\"'").startswith("http"):
            stated.links.append((0, value.strip("\"'")))
        stated.add_numbers(value)
    else:
        return False
    return True


def _year_of(venue: str) -> str | None:
    """The year that a venue states: the one in brackets, else the last that is no page.

    >>> _year_of("Neural Computation 9(8), 1997, pp. 1735-1780"), _year_of("J. Chem. Phys. 98 (1993) 1640-1648")
    ('1997', '1993')
    """
    if bracketed := BRACKETED_YEAR.search(venue):
        return bracketed[1]
    years = YEAR.findall(PAGES.sub(" ", venue)) or YEAR.findall(venue)
    return years[-1] if years else None


def without_volume(venue: str) -> str:
    """The name of a journal without the volume, pages and year behind it.

    >>> without_volume("The Astrophysical Journal 221, L29-L32 (1978)"), without_volume("CVPR 2018")
    ('The Astrophysical Journal', 'CVPR 2018')
    """
    found = VOLUME.search(venue) if len(venue) <= LONGEST_VENUE else None
    return venue[: found.start()] if found else venue


def add_missing(text: str, fields: Sequence[Unit], stated: Stated) -> set[int]:
    """Take what fields state and nothing else does, and the names if they are more; the numbers of the lines of those read."""
    told, lines = Stated(), set[int]()
    for field in fields:
        if add_field(text, field, told):
            lines |= {shape.number for shape in field.shapes}
    if len(told.names) > len(stated.names):
        stated.names, stated.et_al = told.names, told.et_al
    stated.venue, stated.year = stated.venue or told.venue, stated.year or told.year
    stated.links = stated.links or told.links
    stated.values = told.values | stated.values
    return lines


def _add_names(text: str, unit: Unit, stated: Stated) -> None:
    """The names of a line of front matter, in one piece or in parts of which each has its own line or place."""
    flow = [(found["part"], *found.span("name")) for found in IN_BRACES.finditer(text, unit.start, unit.end)]
    before = PART_BEFORE.fullmatch(text, unit.shapes[0].line.start, unit.start)
    for label, start, end in flow or [(before["part"] if before else "", unit.start, unit.end)]:
        part = label_of(label)
        names, goes_on = names_of(text, start, end)
        stated.et_al = stated.et_al or goes_on
        known = {(name.start, name.end) for name in stated.names}
        new = [name for name in names if (name.start, name.end) not in known and name.text not in OWNERS]
        if part in ("family", "given") and new:
            _add_part(part, NamePiece(new[0].start, new[-1].end, text[new[0].start : new[-1].end]), stated)
        elif not part or part in PARTS_OF_NAMES or NAMES.fullmatch(part):
            stated.names = sorted([*stated.names, *new], key=lambda name: name.start)


def _add_part(part: str, piece: NamePiece, stated: Stated) -> None:
    """Join a family name with the given name beside it, whichever comes first: "Berg", then "Berg, Anna"."""
    last = stated.names[-1] if stated.names else None
    if part == "given" and last and "," not in last.text:
        stated.names[-1] = NamePiece(last.start, piece.end, f"{last.text}, {piece.text}")
    elif part == "family" and last and last.text.startswith(","):
        stated.names[-1] = NamePiece(last.start, piece.end, f"{piece.text}{last.text}")
    else:
        stated.names.append(replace(piece, text=f", {piece.text}") if part == "given" else piece)
