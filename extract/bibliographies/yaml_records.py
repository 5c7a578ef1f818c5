"""Records in YAML: those of a file, which sites keep as data and Hayagriva as a bibliography, or of a note's front matter."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import yaml

from extract.bibliographies.by_name import Item, Located, String, entry_by_name, is_record
from extract.entry import Entry, Offsets, Page, Reading
from kg.facts import Skipped

FRONT = re.compile(r"\A\s*---[ \t]*\n(?P<block>.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE)
LIST_OF_OBJECTS = re.compile(r"^[ \t]*-[ \t]+[\w-]+:(?:\s|$)", re.MULTILINE)
"""Without a line like this front matter holds no list of records."""
TITLE = re.compile(r"title:(?:\s|$)")
LONGEST_FRONT = 100_000
"""Characters."""
DEEPEST = 30
PREFIX = "paper_"
"""Stands before each name where a post tells of papers: "paper_author"."""
NOTHING = frozenset(["", "~", "null"])
TOO_DEEP = "values nested too deeply for records"
NO_RECORD = "no list of records with titles and authors in it"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Node:
    """A value with its place: a text, a list, or an object, of which what is below has names."""

    kind: Literal["text", "list", "object"]
    at: Offsets
    text: str = ""
    names: list[str] = field(default_factory=list)
    below: list["Node"] = field(default_factory=list)

    def value(self) -> Any:
        """What JSON would have for it."""
        if self.kind == "text":
            return self.text
        values = [node.value() for node in self.below]
        return values if self.kind == "list" else dict(zip(self.names, values, strict=True))

    def texts(self) -> Iterator[String]:
        """All texts in it, in order."""
        if self.kind == "text":
            yield *self.at, self.text
        for node in self.below:
            yield from node.texts()

    def named(self) -> Iterator[tuple[str, String]]:
        """The texts of the objects in it by their names, of a list its first."""
        for name, node in zip(self.names, self.below, strict=False):
            first = node.below[0] if node.kind == "list" and node.below else node
            if first.kind == "text":
                yield name, (*first.at, first.text)
        for node in self.below:
            yield from node.named()


def read(page: Page) -> Reading:
    """The records of a file in YAML, or of lists in the front matter of a note."""
    document = page.document
    is_file = document.format == "yaml"
    block = (0, len(document.text)) if is_file else _front(document.text)
    if block is None:
        return Reading()
    skipped: list[Skipped] = []
    entries: list[Entry] = []
    try:
        tree = _tree(document.text[slice(*block)], block[0])
        for found in (found for top in tree.below for found in _records(top, listed=is_file)):
            if entry := entry_by_name(document, found):
                entries.append(entry)
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        line = document.line_at(min(block[0] + (mark.index if mark else 0), len(document.text))).number
        skipped.append(Skipped(line, f"no YAML from here on: {getattr(error, 'problem', None) or error}"))
    if not is_file:
        taken = frozenset(n for entry in entries for n in range(entry.first, entry.last + 1))
        return Reading(tuple(entries), taken)
    if not entries and not skipped:
        skipped.append(Skipped(1, NO_RECORD))
    return Reading(tuple(entries), frozenset(shape.number for shape in page.shapes), tuple(skipped))


def _front(text: str) -> Offsets | None:
    """Where front matter stands in a text that may hold a list of records."""
    found = FRONT.match(text[:LONGEST_FRONT])
    if not found or not LIST_OF_OBJECTS.search(found["block"]) or not TITLE.search(found["block"]):
        return None
    return found.span("block")


def _tree(text: str, offset: int) -> Node:
    """The values of a text; raises ValueError where they are nested too deeply, yaml.YAMLError where it is no YAML.

    What is said a second time by a reference is left out: a few lines of such could be a whole library.
    """
    top = Node("list", (offset, offset + len(text)))
    open_ = [top]
    for event in yaml.parse(text, Loader=LOADER):
        around, (start, end) = open_[-1], _place(event, offset)
        if isinstance(event, yaml.CollectionEndEvent):
            around.at = (around.at[0], start)
            open_.pop()
        elif isinstance(event, yaml.NodeEvent):
            if around.kind == "object" and len(around.names) == len(around.below):
                if not isinstance(event, yaml.ScalarEvent):
                    raise ValueError("a name that is no text")
                around.names.append(event.value.removeprefix(PREFIX))
            elif isinstance(event, yaml.CollectionStartEvent):
                if len(open_) > DEEPEST:
                    raise ValueError(TOO_DEEP)
                open_.append(Node("object" if isinstance(event, yaml.MappingStartEvent) else "list", (start, end)))
                around.below.append(open_[-1])
            else:
                around.below.append(_text(event, start, end))
    return top


def _place(event: yaml.Event, offset: int) -> Offsets:
    start, end = event.start_mark, event.end_mark
    return (offset + start.index, offset + end.index) if start and end else (offset, offset)


def _text(event: yaml.NodeEvent, start: int, end: int) -> Node:
    """A text without its quotes; nothing for a reference, and for what YAML says for nothing."""
    if not isinstance(event, yaml.ScalarEvent):
        return Node("text", (start, end))
    if event.style in ("'", '"'):
        return Node("text", (start + 1, end - 1), event.value)
    return Node("text", (start, end), "" if not event.style and event.value in NOTHING else event.value)


def _records(node: Node, *, listed: bool) -> Iterator[Located]:
    """The objects that name works, without what is below them; outside of lists none unless `listed` says so."""
    if node.kind == "object" and listed and is_record(item := node.value()):
        yield _located(node, item)
        return
    for one in node.below:
        yield from _records(one, listed=listed or node.kind == "list")


def _located(node: Node, item: Item) -> Located:
    places: dict[tuple[str, str], Offsets] = {}
    for name, (start, end, text) in node.named():
        places.setdefault((name, text), (start, end))

    def strings(name: str) -> Sequence[String]:
        return list(node.below[node.names.index(name)].texts())

    return Located(item, node.at, places, strings)
