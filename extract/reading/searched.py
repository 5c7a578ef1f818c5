"""What Google Scholar shows of a work in results and alerts: a title, "E Ostrom, J Walker - Science, 1990 - Elsevier",
words of it, and a foot."""

import re
from collections.abc import Mapping
from dataclasses import replace

from extract.people import PARTICLE
from extract.reading.outline import Outline, Unit
from extract.reading.roles import Read
from extract.reading.stated import Stated, names_of
from extract.venues import VenueMention
from kg.names import CAPITAL

NAME = rf"{CAPITAL}{{1,4}}(?:-{CAPITAL})?\s(?:(?:{PARTICLE})\s)*{CAPITAL}[\w’'-]+"
LINE = re.compile(
    rf"(?P<names>{NAME}(?:,\s{NAME})*)(?P<more>,?\s?…)?\s[-–]\s"
    r"(?:(?P<venue>\S(?:(?!\s[-–]\s).){1,150}?),?\s)?(?P<year>(?:19|20)\d\d)(?:\s[-–]\s\S.{0,60})?"
)
FOOT = re.compile(
    r"(?:☆?\s*Save\s+)?(?:\W*Cite\b\s*)?(?:Cited by \d+\s*)?(?:Related articles\s*)?(?:All \d+ versions\s*)?"
    r"(?:\W*View as HTML)?\W*"
)
"""What stands below a result: "Save Cite Cited by 12 Related articles All 5 versions"."""


def with_searched(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with all above such a line, without what is below."""
    found, chosen = dict(reads), {i for i in records if not is_foot(outline.units[i].text)}
    for unit in outline.units[1:]:
        above = unit.index - 1
        if LINE.fullmatch(unit.text.strip()) is None or above not in reads:
            continue
        chosen.discard(unit.index)
        read = found[above]
        if above not in chosen or read.title is None:
            found[above] = replace(read, title=(0, len(read.pieces) - 1), settled=True)
            chosen.add(above)
    return found, chosen


def is_foot(words: str) -> bool:
    """Is it what stands below a result?"""
    return ("Cite" in words or "Related articles" in words) and FOOT.fullmatch(words.strip()) is not None


def as_searched(text: str, unit: Unit) -> Stated | None:
    """What such a line says of the work above it; None of any other line."""
    words = unit.text.strip()
    found = LINE.fullmatch(words)
    if found is None:
        return None
    at = unit.start + unit.text.index(words)
    names, _ = names_of(text, at + found.start("names"), at + found.end("names"))
    venue = found["venue"] and found["venue"].rstrip("… ,")
    start = at + found.start("venue")
    return Stated(
        names=names,
        et_al=bool(found["more"]),
        speaks_of_names=True,
        venue=VenueMention(start, start + len(venue), venue, int(found["year"])) if venue else None,
        year=found["year"],
    )
