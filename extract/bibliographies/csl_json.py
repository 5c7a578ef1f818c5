"""CSL-JSON, in which Zotero and citation processors hand on records: a list of objects, each value found in the text again.

Schema: citation-style-language/schema, csl-data.json (1.0.2).
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from extract.bibliographies.record import Record, Stated, entry_of, name_of_parts, noted
from extract.document import Document
from extract.entry import Entry, Offsets, Page, Reading
from extract.people import NamePiece
from kg.facts import Skipped

BETWEEN = re.compile(r"[\s,]*")
PAIR = re.compile(r'"(?P<name>[\w-]+)"\s*:\s*(?P<value>"(?:[^"\\]|\\.)*")')
LIST_OF = re.compile(r'"(?:items|references|data)"\s*:\s*\[')
CONTAINERS = ("container-title", "event-title", "event", "publisher", "container-title-short")
"""A publisher is no venue, unless nothing else says where a report appeared."""
PARTS = ("family", "given", "literal", "non-dropping-particle", "dropping-particle", "suffix")
"""What a name is made of."""
TOO_DEEP = "values nested too deeply for records; export as “CSL JSON”"
NO_RECORD = "no list of CSL-JSON records in it; export as “CSL JSON”"
DECODER = json.JSONDecoder()


def read(page: Page) -> Reading:
    """The records of a file whose format says that it holds nothing else."""
    document = page.document
    if document.format != "csl-json":
        return Reading()
    lines = frozenset(shape.number for shape in page.shapes)
    entries: list[Entry] = []
    skipped: list[Skipped] = []
    try:
        for item, at in _items(document.text):
            if entry := _entry(document, item, at):
                entries.append(entry)
            elif "title" not in item and ("author" in item or "type" in item):
                line = document.line_at(at[0]).number
                skipped.append(Skipped(line, f"the record {item.get('id', '')!r} has no title"))
    except RecursionError:
        skipped.append(Skipped(1, TOO_DEEP))
    except ValueError as error:
        at_line = document.line_at(min(getattr(error, "pos", 0), len(document.text))).number
        skipped.append(Skipped(at_line, f"no JSON from here on: {getattr(error, 'msg', error)}"))
    if not entries and not skipped:
        skipped.append(Skipped(1, NO_RECORD))
    return Reading(tuple(entries), lines, tuple(skipped))


def _items(text: str) -> Iterator[tuple[Mapping[str, Any], Offsets]]:
    """The objects of the list that a text is or holds, with their places; raises ValueError where it is no JSON."""
    start = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    inner = LIST_OF.search(text) if text[start : start + 1] == "{" else None
    if inner:
        start = inner.end() - 1
    if text[start : start + 1] != "[":
        return
    at = _skip(text, start + 1)
    while at < len(text) and text[at] != "]":
        item, end = DECODER.raw_decode(text, at)
        if isinstance(item, dict):
            yield item, (at, end)
        at = _skip(text, end)


def _skip(text: str, at: int) -> int:
    found = BETWEEN.match(text, at)
    return found.end() if found else at


def _entry(document: Document, item: Mapping[str, Any], at: Offsets) -> Entry | None:
    text = document.text
    places = _places(text, at)

    def all_of(*names: str) -> list[Stated]:
        return [one for name in names if (one := _stated(name, item, places))]

    people = "author" if item.get("author") else "editor"
    first, last = document.line_at(at[0]).number, document.line_at(max(at[0], at[1] - 1)).number
    record = Record(
        (first, last),
        keys=tuple(str(item.get("citation-key") or item.get("id") or "").split()[:1]),
        type=str(item.get("type") or ""),
        title=_stated("title", item, places),
        authors=list(_names(text, item.get(people), at, people)),
        year=_year(item.get("issued")),
        containers=all_of(*CONTAINERS),
        abstract=_stated("abstract", item, places),
        remarks=[*all_of("annote"), *noted(*all_of("note"))],
        keywords=all_of("keyword"),
        doi=str(item.get("DOI") or ""),
        links=[str(item.get("URL") or ""), str(item.get("note") or "")],
    )
    return entry_of(record, document)


def _places(text: str, at: Offsets) -> dict[tuple[str, str], Offsets]:
    """(name, value) -> where in an object the value stands, without its quotes."""
    found: dict[tuple[str, str], Offsets] = {}
    for pair in PAIR.finditer(text, *at):
        try:
            value = json.loads(pair["value"], strict=False)
        except ValueError:
            continue
        found.setdefault((pair["name"], value), (pair.start("value") + 1, pair.end("value") - 1))
    return found


def _stated(name: str, item: Mapping[str, Any], places: Mapping[tuple[str, str], Offsets]) -> Stated | None:
    value = item.get(name)
    at = places.get((name, value)) if isinstance(value, str) else None
    return Stated(at, str(value)) if at else None


def _names(text: str, people: Any, at: Offsets, name: str) -> Iterator[NamePiece]:
    """The persons of a list, each where its object stands."""
    opening = re.compile(rf'"{name}"\s*:\s*\[').search(text, *at) if isinstance(people, list) else None
    if opening is None:
        return
    start = _skip(text, opening.end())
    while start < at[1] and text[start] != "]":
        person, end = DECODER.raw_decode(text, start)
        if isinstance(person, dict) and (written := _written(person)):
            inside = [pair.span("value") for pair in PAIR.finditer(text, start, end) if pair["name"] in PARTS]
            yield NamePiece(inside[0][0] + 1, inside[-1][1] - 1, written)
        start = _skip(text, end)


def _written(person: Mapping[str, Any]) -> str:
    """ "van den Oord, Aaron" """
    parts = {name: str(person[name]).strip() for name in PARTS if isinstance(person.get(name), str)}
    if "family" not in parts:
        return f"{{{parts['literal']}}}" if "literal" in parts else parts.get("given", "")
    given = " ".join(filter(None, (parts.get("given"), parts.get("dropping-particle"))))
    return name_of_parts(parts.get("non-dropping-particle"), parts["family"], parts.get("suffix"), given)


def _year(issued: Any) -> str:
    """The first year of a date, whatever form it has."""
    if isinstance(issued, dict):
        dates = issued.get("date-parts")
        first = dates[0] if isinstance(dates, list) and dates else None
        if isinstance(first, list) and first:
            return str(first[0])
        return str(issued.get("raw") or issued.get("literal") or "")
    return str(issued or "")
