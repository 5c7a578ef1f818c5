"""Records of labelled lines: "Title: ...", "Authors: ...", "Venue: ...", one record after the other."""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.entry import Entry, Page, Reading
from extract.fields import identified
from extract.people import NamePiece, author_list, has_et_al
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped
from extract.venues import VenueMention, stated_venue

LABEL = re.compile(
    r"[*_]{0,2}(?P<label>[A-Za-z]+(?: [a-z]+)?)[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*(?P<value>\S.*?)[*_]{0,2}$",
)
ROLES = {
    "title": re.compile(r"(?:paper |article )?title$", re.IGNORECASE),
    "authors": re.compile(r"(?:written |authored )?by$|authors?$", re.IGNORECASE),
    "venue": re.compile(r"(?:venue|conference|journal|published(?: in| at)?)$", re.IGNORECASE),
    "year": re.compile(r"(?:year|date|published)$", re.IGNORECASE),
    "link": re.compile(r"(?:link|url|arxiv|doi|pdf|paper)$", re.IGNORECASE),
    "abstract": re.compile(r"abstract$", re.IGNORECASE),
}
YEAR = re.compile(r"\b(?:19|20)\d\d\b")
LISTING = re.compile(r"[\[\]\"]")
"""What the front matter of a note puts around names: `authors: ["Anna Berg", "Bo Dahl"]`."""
RECORDS_AT_LEAST = 2
"""One record is enough if its authors follow its title."""


def read(page: Page) -> Reading:
    """One entry for each labelled title that further labelled lines follow, where such records repeat or name authors."""
    free = [shape for shape in page.shapes if page.is_free(shape) and shape.kind != "blank"]
    starts = [i for i, shape in enumerate(free) if _role(shape) == "title"]
    starts = [i for i in starts if i + 1 < len(free) and _role(free[i + 1]) not in (None, "title")]
    if len(starts) < RECORDS_AT_LEAST and not any(_role(free[i + 1]) == "authors" for i in starts):
        return Reading()
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    for i, shape in enumerate(free):
        if shape.kind == "heading":
            topics = with_heading(topics, shape)
        elif i in starts:
            record = _record(free, i)
            entries.append(_entry(record, path(topics)))
            taken |= {line.number for line in record}
    return Reading(tuple(entries), frozenset(taken))


def _role(shape: Shaped) -> str | None:
    """What a labelled line states; a label of another kind is a note, no label is None."""
    label = LABEL.match(shape.content) if shape.kind in ("text", "bullet") else None
    if label is None:
        return None
    return next((role for role, pattern in ROLES.items() if pattern.match(label["label"])), "note")


def _record(free: Sequence[Shaped], start: int) -> list[Shaped]:
    """The lines from a labelled title down to the next one or to a heading."""
    end = start + 1
    while end < len(free) and free[end].kind != "heading" and _role(free[end]) != "title":
        end += 1
    return list(free[start:end])


def _value(shape: Shaped) -> Shaped:
    """The line without its label."""
    label = LABEL.match(shape.content)
    if label is None:
        return shape
    return replace(shape, start=shape.start + label.start("value"), end=shape.start + label.end("value"))


def _entry(record: Sequence[Shaped], topics: tuple[str, ...]) -> Entry:
    stated: dict[str, Shaped] = {}
    body: list[Shaped] = []
    for shape in record:
        role = _role(shape)
        if role in (None, "note", "abstract") or role in stated:
            body.append(_value(shape) if role == "note" else shape)
        else:
            stated[role] = _value(shape)
    values: dict[str, str] = {}
    for role in ("venue", "link"):
        if role in stated:
            values |= identified(stated[role].line.text)
    for role in ("year", "venue"):
        if role in stated and "year" not in values and (year := YEAR.search(stated[role].content)):
            values["year"] = year.group()
    names, et_al = _names(stated.get("authors"))
    title = stated["title"]
    return Entry(
        record[0].number,
        record[-1].number,
        (title.start, title.end),
        tuple(body),
        topics,
        names=names,
        et_al=et_al,
        venue=_venue(stated.get("venue"), values),
        values=values,
    )


def _names(shape: Shaped | None) -> tuple[tuple[NamePiece, ...], bool]:
    if shape is None:
        return (), False
    names = author_list(LISTING.sub(" ", shape.content))
    return tuple(n.moved(shape.start) for n in names), has_et_al(shape.content)


def _venue(shape: Shaped | None, values: dict[str, str]) -> VenueMention | None:
    if shape is None:
        return None
    year = int(values["year"]) if "year" in values else None
    venue = stated_venue(shape.content, year)
    return venue.moved(shape.start) if venue else None
