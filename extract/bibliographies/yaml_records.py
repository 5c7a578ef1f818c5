"""Records in YAML: those of a file, which sites keep as data and Hayagriva as a bibliography, or of a note's front matter."""

import re
from typing import TYPE_CHECKING

from extract.bibliographies.by_name import entries_by_name, listed_by_name, title_of
from extract.bibliographies.nodes import TOO_DEEP, Node, TooDeep, Tree
from extract.document import Document
from extract.entry import Entry, Offsets, Page, Reading
from kg.facts import Skipped
from kg.terms import title_key

if TYPE_CHECKING:
    import yaml

FRONT = re.compile(r"\A\ufeff?\s*---[ \t]*\r?\n(?P<block>.*?)^(?:---|\.\.\.)[ \t]*\r?$", re.DOTALL | re.MULTILINE)
LIST_OF_OBJECTS = re.compile(r"^[ \t]*-[ \t]+[\w-]+:(?:\s|$)", re.MULTILINE)
"""Without a line like this front matter holds no list of records."""
TITLE = re.compile(r"title:(?:\s|$)")
LONGEST_FRONT = 100_000
"""Characters."""
NOTHING = frozenset(["", "~", "null", "true", "false"])
PROPERTIES = re.compile(r"(?:[&!]\S*\s+)+")
"""An anchor or a tag before a text."""
NO_RECORD = "no list of records with titles and authors in it"


def read(page: Page) -> Reading:
    """The records of a file in YAML, or of lists in the front matter of a note."""
    if page.document.format == "yaml":
        return _of_file(page)
    if (block := _front(page.document.text)) is None:
        return Reading()
    entries = _of_front(page.document, block)
    return Reading(entries, frozenset(n for entry in entries for n in range(entry.first, entry.last + 1)))


def _of_file(page: Page) -> Reading:
    document = page.document
    tree, fault = _tree(document.text, 0)
    skipped = [Skipped(document.line_at(min(fault[0], len(document.text))).number, fault[1])] if fault else []
    entries = tuple(entries_by_name(document, tree))
    if not entries and not skipped:
        skipped.append(Skipped(1, NO_RECORD))
    return Reading(entries, frozenset(shape.number for shape in page.shapes), tuple(skipped))


def _of_front(document: Document, block: Offsets) -> tuple[Entry, ...]:
    """The entries of lists in front matter; none where it lists but the paper that the note is about."""
    tree, _ = _tree(document.text[slice(*block)], block[0])
    entries = tuple(listed_by_name(document, tree))
    title = title_of(tree.below[0]) if tree.below else None
    if title and len(entries) == 1 and entries[0].title:
        same = title_key(document.text[slice(*entries[0].title)]) == title_key(title.text)
        return () if same else entries
    return entries


def _front(text: str) -> Offsets | None:
    """Where front matter stands in a text that may hold a list of records."""
    found = FRONT.match(text[:LONGEST_FRONT])
    if not found or not LIST_OF_OBJECTS.search(found["block"]) or not TITLE.search(found["block"]):
        return None
    return found.span("block")


def _tree(text: str, offset: int) -> tuple[Node, tuple[int, str] | None]:
    """The values of a text, and from where and why it is no YAML, None where it all is.

    What is said a second time by a reference is left out: a few lines of such could be a whole library.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tree = Tree((offset, offset + len(text)))
    bom = text.startswith("\ufeff")  # which the parser passes over, and does not count
    try:
        for event in yaml.parse(text[bom:], Loader=loader):
            _add(tree, event, text[bom:], offset + bom)
    except TooDeep:
        tree.broken()
        return tree.top, (offset, TOO_DEEP)
    except yaml.YAMLError as error:
        tree.broken()
        mark = getattr(error, "problem_mark", None)
        return tree.top, (
            offset + (mark.index if mark else 0),
            f"no YAML from here on: {getattr(error, 'problem', error)}",
        )
    return tree.top, None


def _add(tree: Tree, event: "yaml.Event", text: str, offset: int) -> None:
    import yaml

    start, end = (mark.index if mark else 0 for mark in (event.start_mark, event.end_mark))
    if isinstance(event, yaml.CollectionEndEvent):
        tree.close(offset + start)
    elif isinstance(event, yaml.CollectionStartEvent):
        tree.open("object" if isinstance(event, yaml.MappingStartEvent) else "list", offset + start)
    elif isinstance(event, yaml.NodeEvent):
        said = event.value if isinstance(event, yaml.ScalarEvent) else ""
        style = event.style if isinstance(event, yaml.ScalarEvent) else None
        if tree.wants_name():
            tree.name(said)
            return
        if properties := PROPERTIES.match(text, start, end):
            start = properties.end()
        quoted = style in ("'", '"')
        tree.text((offset + start + quoted, offset + end - quoted), "" if not style and said in NOTHING else said)
