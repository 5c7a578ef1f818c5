"""Records in JSON, each value found in the text again: CSL-JSON, what services give out, and lists of one's own."""

import json
import re
from collections.abc import Iterator
from typing import Any

from extract.bibliographies.by_name import Item, Located, Places, String, entry_by_name, is_record, opened, title_of
from extract.entry import Entry, Offsets, Page, Reading
from kg.facts import Skipped

BETWEEN = re.compile(r"[\s,]*")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
NAME = re.compile(rf"{STRING.pattern}\s*:\s*")
PAIR = re.compile(rf'"(?P<name>[\w-]+)"\s*:\s*\[?\s*(?P<value>{STRING.pattern})')
LIST_OF = re.compile(r'"(?:items|references|data)"\s*:\s*\[')
ANY_LIST = re.compile(r'"[\w-]+"\s*:\s*\[(?=\s*\{)')
FIRST = re.compile(r"[\s\ufeff]*")
AGAIN = 4
"""A text is looked through for lists of records until so many times its length was read."""
TOO_DEEP = "values nested too deeply for records; export as “CSL JSON”"
NO_RECORD = "no list of CSL-JSON records in it, nor of others with titles and authors; export as “CSL JSON”"
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
            if entry := entry_by_name(document, _located(document.text, item, at)):
                entries.append(entry)
            elif not title_of(item) and ("author" in item or "type" in item):
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


def _items(text: str) -> Iterator[tuple[Item, Offsets]]:
    """The objects of the list that a text is or holds, with their places; raises ValueError where it is no JSON."""
    start = _end(FIRST, text, 0)
    opening = text[start : start + 1]
    if opening == "[":
        yield from _listed(text, start + 1)
    elif opening == "{" and (inner := LIST_OF.search(text)):
        yield from _listed(text, inner.end())
    elif opening == "{":
        yield from _anywhere(text, start)


def _listed(text: str, at: int) -> Iterator[tuple[Item, Offsets]]:
    at = _end(BETWEEN, text, at)
    while at < len(text) and text[at] != "]":
        item, end = DECODER.raw_decode(text, at)
        if isinstance(item, dict):
            yield opened(item), (at, end)
        at = _end(BETWEEN, text, end)


def _anywhere(text: str, start: int) -> Iterator[tuple[Item, Offsets]]:
    """The records of a text of objects: they themselves, their values, or those of lists in them."""
    at, left = start, AGAIN * len(text)
    while text[at : at + 1] == "{":  # an object a line
        item, end = DECODER.raw_decode(text, at)
        if is_record(opened(item)):
            yield opened(item), (at, end)
        elif any(isinstance(value, dict) and is_record(value) for value in item.values()):
            yield from ((value, place) for value, place in _values(text, at) if is_record(value))
        else:
            break
        at = _end(BETWEEN, text, end)
    while left > 0 and (found := ANY_LIST.search(text, at)):
        at = found.end()
        item, end = DECODER.raw_decode(text, _end(BETWEEN, text, at))
        left -= end - at
        if not is_record(opened(item)):
            continue
        for one, place in _listed(text, at):
            at = place[1]
            if is_record(one):
                yield one, place


def _values(text: str, start: int) -> Iterator[tuple[Any, Offsets]]:
    """The values of the object that begins there, with their places."""
    at = _end(BETWEEN, text, start + 1)
    while name := NAME.match(text, at):
        value, end = DECODER.raw_decode(text, name.end())
        yield value, (name.end(), end)
        at = _end(BETWEEN, text, end)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _places(text: str, at: Offsets) -> Places:
    """(name, value) -> where in an object the value stands, without its quotes; of a list its first value."""
    found: dict[tuple[str, str], Offsets] = {}
    for pair in PAIR.finditer(text, *at):
        if (value := _decoded(pair["value"])) is not None:
            found.setdefault((pair["name"], value), (pair.start("value") + 1, pair.end("value") - 1))
    return found


def _decoded(string: str) -> str | None:
    try:
        value = json.loads(string, strict=False)
    except ValueError:
        return None
    return str(value)


def _located(text: str, item: Item, at: Offsets) -> Located:
    def strings(name: str) -> list[String]:
        opening = re.compile(rf'"{name}"\s*:\s*').search(text, *at)
        if opening is None:
            return []
        _, end = DECODER.raw_decode(text, opening.end())
        return [
            (found.start() + 1, found.end() - 1, _decoded(found.group()) or "")
            for found in STRING.finditer(text, opening.end(), end)
        ]

    return Located(item, at, _places(text, at), strings)
