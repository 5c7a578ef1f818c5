"""Works that a list calls by who wrote them and when, in a link to where they are: "[Berg et al., 2022](https://arxiv.org/...)".

The words of such a link are no title, though they stand where titles do: the work has none here, but authors and a year.
"""

import re

from extract.citations import FoundCitation, find_citations
from extract.entry import Entry, Offsets
from extract.identifiers import identified
from extract.people import named_in
from extract.reading.outline import Unit
from extract.reading.roles import Read
from extract.text.clean import LINK

SHARE = 0.8
"""So much of the words of the link is the citation."""


def called_by_name(unit: Unit, read: Read) -> Entry | None:
    """The work without a title that a record is; None where its title is one, or its link leads to no work."""
    if read.title is None or unit.kind == "heading" or not read.pieces[read.title[0]].target:
        return None
    at = read.pieces[read.title[0]].start
    link = next((link for link in LINK.finditer(unit.text) if link.start() <= at < link.end()), None)
    found = _citation(link) if link else None
    if link is None or found is None:
        return None
    start, words = unit.start + link.start(1), link[1]
    names = tuple(name.moved(start) for name in named_in(words, found.surnames, 0, len(words)))
    place = (start + found.start, start + found.end)
    values = {**identified(link.group()), "year": str(found.year)}
    return Entry(
        unit.first, unit.last, None, names=names, et_al=found.et_al, values=values, reference=place, named=place
    )


def call_in(unit: Unit, cell: Offsets) -> int | None:
    """Where in a row the words of the first link in a cell begin, if they call a work so."""
    link = LINK.search(unit.text, cell[0] - unit.start, cell[1] - unit.start)
    return link.start(1) if link and _citation(link) else None


def _citation(link: re.Match[str]) -> FoundCitation | None:
    """What the words of a link cite, if they say nothing else, and it leads to a work."""
    if not identified(link.group()).keys() & {"doi", "arxiv"}:
        return None
    found = [one for one in find_citations(link[1]) if one.surnames and one.year]
    alone = len(found) == 1 and found[0].end - found[0].start >= SHARE * len(link[1].strip())
    return found[0] if alone else None
