"""Records in JSON: CSL-JSON, what services give out, and lists of one's own; also an object a line."""

import json
import re

from extract.bibliographies.by_name import entries_by_name, untitled
from extract.bibliographies.nodes import TooDeep, Tree
from extract.entry import Page, Reading
from kg.facts import Skipped

TOKEN = re.compile(
    r"[\s,:\ufeff]*(?:(?P<string>\"(?:[^\"\\]|\\.)*\")|(?P<sign>[\[\]{}])|(?P<plain>[^\s,:\[\]{}\"]+)|\Z)", re.DOTALL
)
NOTHING = frozenset(["null", "true", "false"])
TOO_DEEP = "values nested too deeply for records; export as “CSL JSON”"
NO_RECORD = "no list of CSL-JSON records in it, nor of others with titles and authors; export as “CSL JSON”"


def read(page: Page) -> Reading:
    """The records of a file whose format says that it holds nothing else."""
    document = page.document
    if document.format != "csl-json":
        return Reading()
    tree, skipped = Tree((0, len(document.text))), []
    try:
        fault = _fill(tree, document.text)
        if fault is not None:
            tree.broken()
            skipped.append(Skipped(document.line_at(min(fault, len(document.text))).number, "no JSON from here on"))
    except TooDeep:
        skipped.append(Skipped(1, TOO_DEEP))
        tree.broken()
    skipped += [
        Skipped(document.line_at(node.at[0]).number, f"the record {key!r} has no title")
        for key, node in untitled(tree.top)
    ]
    entries = tuple(entries_by_name(document, tree.top))
    if not entries and not skipped:
        skipped.append(Skipped(1, NO_RECORD))
    return Reading(entries, frozenset(shape.number for shape in page.shapes), tuple(skipped))


def _fill(tree: Tree, text: str) -> int | None:
    """Read the values of a text into the tree; where it is no JSON from, None where it all is."""
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if not found:
            return at
        at, sign = found.end(), found["sign"]
        if sign in ("[", "{"):
            tree.open("list" if sign == "[" else "object", at - 1)
        elif sign:
            tree.close(at)
        elif string := found["string"]:
            said = _decoded(string)
            if tree.wants_name():
                tree.name(said)
            else:
                tree.text((found.start("string") + 1, at - 1), said)
        elif plain := found["plain"]:
            tree.text(found.span("plain"), "" if plain in NOTHING else plain)
    return len(text) if tree.depth else None


def _decoded(string: str) -> str:
    if "\\" not in string:
        return string[1:-1]
    try:
        said = str(json.loads(string, strict=False))
    except ValueError:
        return string[1:-1]
    return (
        said.replace("\0", "").encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    )  # JSON can name half characters
