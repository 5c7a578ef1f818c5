"""Stanzas: a line with the title, right below it a line with the authors, then venue and notes; a blank line parts them.

In place of the authors may stand the address of the paper, and authors before a colon may stand above the title (dblp).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extract.entry import Entry, Page, Reading
from extract.fields import identified, leading_names
from extract.people import NamePiece, are_names, author_list, has_et_al
from extract.readers.brackets import year_behind
from extract.readers.columns import ARCHIVE
from extract.readers.tags import tags_before
from extract.readers.topics import Topic, path, with_heading
from extract.readers.values import venue_in
from extract.shape import Shaped
from extract.titles import looks_like_title
from extract.venues import VenueMention, find_venues

STANZAS_AT_LEAST = 3
SHARE_OF_STANZAS = 0.5
"""So many of the page's stanzas of two lines and more must have authors on their second."""
ADDRESS = re.compile(r"<?https?://\S+>?")
SOURCE = re.compile(
    r"(?P<names>[^–—]{3,200}?)\s[-–—]\s(?P<venue>[^–—]{0,200}?),?\s*\b(?P<year>(?:19|20)\d\d)(?:\s[-–—]\s\S+)?"
)
"""What Google Scholar writes behind the authors: "A Berg, B Dahl - Journal of Nets, 2021 - example.org"."""
STOP = re.compile(r"[.?!]\s")


@dataclass(frozen=True, slots=True)
class _Stanza:
    """A title's line and where in it the title stands, the lines of its notes, and all lines."""

    title: Shaped
    at: tuple[int, int]
    notes: tuple[Shaped, ...]
    lines: tuple[Shaped, ...]
    topics: tuple[str, ...]
    year: str | None = None


def read(page: Page) -> Reading:
    """One entry for each stanza with a title and its authors, where most stanzas of the page are made so."""
    n_stanzas = 0
    found: list[_Stanza] = []
    topics: list[Topic] = []
    for shapes in _stanzas(page):
        if shapes[0].kind == "heading":
            topics = with_heading(topics, shapes[0])
        elif len(shapes) > 1:
            n_stanzas += 1
            stanza = _title_first(shapes, path(topics)) or _names_first(shapes, path(topics))
            found += [stanza] if stanza else []
    if len(found) < max(STANZAS_AT_LEAST, SHARE_OF_STANZAS * n_stanzas):
        return Reading()
    entries = [_entry(stanza) for stanza in found]
    return Reading(tuple(entries), frozenset(shape.number for stanza in found for shape in stanza.lines))


def _stanzas(page: Page) -> list[list[Shaped]]:
    """Lines without a blank between them; what begins a new one is a heading, names before a colon, and a bullet that is
    not deeper than the first line."""
    stanzas: list[list[Shaped]] = []
    is_open = False
    for shape in page.shapes:
        if shape.kind == "blank" and is_open and _goes_on_below(page, shape, stanzas[-1]):
            continue
        if not page.is_free(shape) or shape.kind == "blank":
            is_open = False
        elif is_open and not _begins(shape, stanzas[-1]):
            stanzas[-1].append(shape)
        else:
            stanzas.append([shape])
            is_open = shape.kind in ("text", "bullet")
    return stanzas


def _goes_on_below(page: Page, blank: Shaped, stanza: Sequence[Shaped]) -> bool:
    """Does an item of a loose list go on below a blank line, indented?"""
    if stanza[0].kind != "bullet":
        return False
    below = page.shapes[blank.number] if blank.number < len(page.shapes) else None
    return below is not None and below.kind == "text" and below.level > stanza[0].level


def _begins(shape: Shaped, stanza: Sequence[Shaped]) -> bool:
    if shape.kind == "bullet":
        return shape.level <= stanza[0].level
    return shape.kind != "text" or _is_names_and_colon(shape)


def _is_names_and_colon(shape: Shaped) -> bool:
    return shape.content.endswith(":") and bool(author_list(shape.content[:-1]))


def _title_first(shapes: Sequence[Shaped], topics: tuple[str, ...]) -> _Stanza | None:
    title, below = shapes[0], shapes[1]
    if below.kind != "text" and below.level <= title.level:
        return None
    start = title.start + tags_before(title.content).end
    year, stop = year_behind(title.content)
    words = title.content[start - title.start : stop]
    stated = author_list(below.content) or leading_names(below.content, 0)[0] or _source(below)
    addressed = ADDRESS.fullmatch(below.content) and ARCHIVE.search(below.content)
    if not (stated or addressed) or not looks_like_title(words) or are_names(title.content):
        return None
    return _Stanza(title, (start, title.start + stop), tuple(shapes[1:]), tuple(shapes), topics, year)


def _names_first(shapes: Sequence[Shaped], topics: tuple[str, ...]) -> _Stanza | None:
    """ "Anna Berg, Bo Dahl:" and below it "Small Networks Are Enough. ICML 2021: 123-135"."""
    names, title = shapes[0], shapes[1]
    if not _is_names_and_colon(names) or title.kind != "text":
        return None
    stop = STOP.search(title.content)
    end = title.start + stop.start() if stop else title.end
    if not looks_like_title(title.content[: end - title.start]):
        return None
    above = Shaped(names.line, "text", names.level, names.start, names.end - 1)
    rest = Shaped(title.line, "text", title.level, min(end + 2, title.end), title.end)
    return _Stanza(title, (title.start, end), (above, rest, *shapes[2:]), tuple(shapes), topics)


def _entry(stanza: _Stanza) -> Entry:
    tags = tags_before(stanza.title.content)
    stated = {"year": tags.year or stanza.year, "arxiv": tags.arxiv}
    values = identified(stanza.title.content) | {name: value for name, value in stated.items() if value}
    behind = stanza.at[1] - stanza.title.start
    stated_behind = next((v.moved(behind) for v in find_venues(stanza.title.content[behind:])), None)
    venue = tags.venue or stated_behind
    venue = venue.moved(stanza.title.start) if venue else None
    source = _source(stanza.notes[0])
    if source:
        values["year"] = source.year
    return Entry(
        stanza.lines[0].number,
        stanza.lines[-1].number,
        stanza.at,
        stanza.notes,
        stanza.topics,
        names=source.names if source else (),
        et_al=bool(source and source.et_al),
        venue=(source and source.venue) or venue,
        values=values,
    )


@dataclass(frozen=True, slots=True)
class _Source:
    """What a line of authors with dashes behind them states."""

    names: tuple[NamePiece, ...]
    et_al: bool
    venue: VenueMention | None
    year: str


def _source(line: Shaped) -> _Source | None:
    """The authors, the year and, if it is not cut short, the venue between dashes behind the authors."""
    source = SOURCE.fullmatch(line.content)
    names = author_list(source["names"]) if source else []
    if source is None or not names:
        return None
    at = line.start + source.start("venue")
    venue = None if "…" in source["venue"] else venue_in(source["venue"], at, year=source["year"])
    moved = tuple(name.moved(line.start) for name in names)
    return _Source(moved, has_et_al(source["names"]), venue, source["year"])
