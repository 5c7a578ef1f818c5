"""Records of labelled lines: "Title: ...", "Authors: ...", "Venue: ...", one record after the other.

The labels may be those of front matter, of Org ("#+TITLE: ...", ":AUTHOR: ...") or of Obsidian ("title:: ..."); authors may
stand below theirs, one an item.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.entry import Entry, Page, Reading
from extract.fields import identified
from extract.people import NamePiece
from extract.readers.topics import Topic, path, with_heading
from extract.readers.values import names_in, venue_in
from extract.shape import Shaped

LABEL = re.compile(
    r"(?:#\+|:)?[*_]{0,2}(?P<label>[A-Za-z]+(?: [a-z]+)?)[*_]{0,2}[ \t]*:{1,2}[*_]{0,2}"
    r"(?:[ \t]*(?P<value>\S.*?)[*_]{0,2})?$",
)
ROLES = {
    "title": re.compile(r"(?:paper |article )?title$", re.IGNORECASE),
    "authors": re.compile(r"(?:written |authored )?by$|authors?$", re.IGNORECASE),
    "venue": re.compile(r"(?:venue|conference|journal|published(?: in| at)?)$", re.IGNORECASE),
    "year": re.compile(r"(?:year|date|published)$", re.IGNORECASE),
    "link": re.compile(r"(?:link|url|arxiv|doi|pdf|paper)$", re.IGNORECASE),
    "abstract": re.compile(r"abstract$", re.IGNORECASE),
}
PART_OF_NAME = re.compile(r"name$", re.IGNORECASE)
"""The label of a person in a list of them: `- name: Anna Berg`."""
YEAR = re.compile(r"\b(?:19|20)\d\d\b")
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
    opens = set(starts)
    for i, shape in enumerate(free):
        if shape.kind == "heading":
            topics = with_heading(topics, shape)
        elif i in opens:
            record = _record(free, i)
            entries.append(_entry(record, path(topics)))
            taken |= {line.number for line in record}
    return Reading(tuple(entries), frozenset(taken))


def _role(shape: Shaped) -> str | None:
    """What a labelled line states; a label of another kind is a note, no label is None."""
    label = LABEL.match(shape.content) if shape.kind in ("text", "bullet") else None
    if label is None:
        return None
    role = next((role for role, pattern in ROLES.items() if pattern.match(label["label"])), "note")
    return role if label["value"] or role == "authors" else None


def _record(free: Sequence[Shaped], start: int) -> list[Shaped]:
    """The lines from a labelled title down to the next one or to a heading."""
    end = start + 1
    while end < len(free) and free[end].kind != "heading" and _role(free[end]) != "title":
        end += 1
    return list(free[start:end])


def _value(shape: Shaped) -> Shaped:
    """The line without its label."""
    label = LABEL.match(shape.content)
    if label is None or not label["value"]:
        return shape
    return replace(shape, start=shape.start + label.start("value"), end=shape.start + label.end("value"))


def _entry(record: Sequence[Shaped], topics: tuple[str, ...]) -> Entry:
    names, et_al, with_names = _names(record)
    stated: dict[str, Shaped] = {}
    body: list[Shaped] = []
    for shape in record:
        role = _role(shape)
        if shape.number in with_names:
            continue
        if role in (None, "note", "abstract", "authors") or role in stated:
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
    title, venue = stated["title"], stated.get("venue")
    return Entry(
        record[0].number,
        record[-1].number,
        (title.start, title.end),
        tuple(body),
        topics,
        names=names,
        et_al=et_al,
        venue=venue_in(venue.content, venue.start, year=values.get("year")) if venue else None,
        values=values,
    )


def _names(record: Sequence[Shaped]) -> tuple[tuple[NamePiece, ...], bool, set[int]]:
    """The names that stand behind their label or below it, whether they go on, and the numbers of their lines."""
    at = next((i for i, shape in enumerate(record) if _role(shape) == "authors"), None)
    if at is None:
        return (), False, set()
    lines = {record[at].number}
    value = _value(record[at])
    if value is not record[at]:
        return *names_in(value.content, value.start), lines
    names: list[NamePiece] = []
    for shape in record[at + 1 :]:
        label = LABEL.match(shape.content)
        if names and shape.kind == "text" and shape.level > record[at].level:
            continue  # the place of the person above
        if shape.kind != "bullet" or (label and not PART_OF_NAME.match(label["label"])):
            break
        names += _name_in(_value(shape))
        lines.add(shape.number)
    return tuple(names), False, lines


def _name_in(value: Shaped) -> tuple[NamePiece, ...]:
    """The name in an item, the other way round where it has a comma: "Berg, Anna"."""
    if value.content.count(",") == 1:
        return (NamePiece(value.start, value.end, value.content),)
    return names_in(value.content, value.start)[0]
