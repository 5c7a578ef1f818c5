"""Notes, cards, messages and bookmarks that applications export as JSON: each with its title, address and words, in its place.

Known are Roam Research, Logseq, Obsidian's canvas, Trello, Google Keep, Slack, Telegram, Pinboard, Hypothes.is and the
bookmarks of Firefox and Chrome. Other JSON holds records, which `extract.bibliographies` reads, or nothing for us.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from extract.formats.encoding import decoded
from extract.formats.lines import DEEPEST_INDENT, INDENT
from extract.formats.markdown import link, link_or_address
from extract.formats.unreadable import Unreadable

SIGNS: tuple[tuple[str, ...], ...] = (
    ("children", "string"),
    ("page-name", "children"),
    ("cards", "lists"),
    ("textContent", "isTrashed"),
    ("listContent", "isTrashed"),
    ("type", "text", "ts"),
    ("messages", "type", "text"),
    ("href", "description", "extended"),
    ("uri", "document", "target"),
    ("typeCode", "children"),
    ("roots", "checksum"),
)
"""Names that stand together in the JSON of one of these applications, and seldom elsewhere."""
TITLES = ("title", "page-name", "name", "string", "content")
ADDRESSES = ("url", "uri", "href")
SAID = ("text", "textContent", "desc", "extended", "comment")
INSIDE = (
    "children", "blocks", "roots", "nodes", "cards", "messages", "listContent", "rows", "bookmark_bar", "other", "synced",
)  # fmt: skip
BLOCK = frozenset(["string", "content"])
"""What outliners call the words of a line, which are never a title."""
IN_SLACK = re.compile(r"<(?P<address>https?://[^<>|]+)(?:\|(?P<words>[^<>]*))?>")
BOLD_IN_SLACK = re.compile(r"(?<![*\w])\*(?=\S)([^*\n]+)(?<=\S)\*(?![*\w])")
DEEPEST = 200
FIRST = 200_000
Node = Mapping[str, Any]


def is_tree(data: bytes) -> bool:
    """May the bytes be what one of these applications exports?"""
    first = data[:FIRST]
    return any(all(f'"{name}"'.encode() in first for name in sign) for sign in SIGNS)


def text(data: bytes, encoding: str | None = None) -> str:
    """The notes as Markdown; raises Unreadable where the bytes are no JSON or say nothing."""
    try:
        tree = json.loads(decoded(data, encoding))
    except (ValueError, RecursionError) as error:
        raise Unreadable("this is no JSON that can be read; export it again") from error
    lines = [line for node in _nodes(tree) for line in _written(node, 0, 0)]
    if not any(lines):
        raise Unreadable("no note, card or message with words in it; export it again")
    return "\n".join(lines) + "\n"


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, list):
        yield from (one for one in value if isinstance(one, dict))
    elif isinstance(value, dict):
        yield value


def _written(node: Node, depth: int, level: int) -> Iterator[str]:
    """A node and what stands in it: below a heading, or as an item of a list and those below it."""
    inside = [one for name in INSIDE for one in _nodes(node.get(name))]
    title, is_block = _title(node)
    words = _words(node)
    named = link(title, next((node[name] for name in ADDRESSES if isinstance(node.get(name), str)), None))
    if title and not is_block and (inside or words or "isTrashed" in node):
        yield from ("", f"{'#' * min(depth + 1, 6)} {named}", "")
        depth, level = depth + 1, 0
    elif title:
        indent = " " * (INDENT * min(level, DEEPEST_INDENT))
        yield from (f"{indent}{'- ' if i == 0 else '  '}{line}" for i, line in enumerate(named.split("\n")))
        level += 1
    if words:
        yield from (words, "")
    if depth + level < DEEPEST:
        for one in inside:
            yield from _written(one, depth, level)


def _title(node: Node) -> tuple[str, bool]:
    """What a node is called, and whether that is a line of an outline."""
    document = node.get("document")
    titles = document.get("title") if isinstance(document, dict) else None
    if isinstance(titles, list) and titles and isinstance(titles[0], str):
        return titles[0].strip(), False
    if "href" in node:
        return str(node.get("description", "")).strip(), False
    found = next((name for name in TITLES if isinstance(node.get(name), str) and node[name].strip()), None)
    return (node[found].strip(), found in BLOCK) if found else ("", False)


def _words(node: Node) -> str:
    said = [_said(node.get(name)) for name in SAID]
    quotes = [
        f"> {exact}"
        for target in _nodes(node.get("target"))
        for one in _nodes(target.get("selector"))
        if (exact := one.get("exact"))
    ]
    return "\n\n".join(filter(None, [*quotes, *said])).strip()


def _said(value: object) -> str:
    """Words as they stand, also where their pieces with marks are a list (Telegram)."""
    if isinstance(value, list):
        return "".join(
            one if isinstance(one, str) else str(one.get("text", "")) if isinstance(one, dict) else "" for one in value
        )
    words = value if isinstance(value, str) else ""
    return BOLD_IN_SLACK.sub(r"**\1**", IN_SLACK.sub(_linked, words)) if "<http" in words else words


def _linked(found: re.Match[str]) -> str:
    return link_or_address(found["words"], found["address"])
