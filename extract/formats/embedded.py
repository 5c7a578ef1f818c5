"""Markdown with HTML in it: lists, tables and paragraphs of HTML become those of Markdown, all else stays as it is.

Comments of several lines are left out; of those in one line slides may say something to their reader (`reading/outline.py`).
An element counts where its line begins with it and where it is closed, unless words follow a blank line in it: these are
Markdown again, as CommonMark has it. Letters that HTML writes by name ("&uuml;") are these letters.
Attributes of Pandoc and kramdown ("{#id .class}") say nothing to a reader and are left out, too.
Front matter in JSON becomes a line a field, and a link of which the address stands apart ("[words] (https://...)") is one. Code
between fences is left alone.
"""

import json
import re
from bisect import bisect_left
from collections.abc import Iterator

from extract.formats.encoding import decoded
from extract.formats.html import fragment
from extract.text.entities import ENTITY, letter

ELEMENTS = "table ul ol dl li p blockquote".split()
TAG = re.compile(rf"<(?P<end>/?)(?P<name>{'|'.join(ELEMENTS)})(?:\s[^<>]*)?>", re.IGNORECASE)
FENCE = re.compile(r"^[ \t]*(```|~~~).*?^[ \t]*\1", re.MULTILINE | re.DOTALL)
"""Code between fences; a fence that nothing closes is none."""
COMMENT = re.compile(r"^[ \t]*<!--", re.MULTILINE)
MARKDOWN = re.compile(r"\n[ \t]*\n[ \t]*(?=[^\s<])")
"""Where words that are no HTML follow a blank line."""

FRONT = re.compile(r"\ufeff?---[ \t]*\r?\n(?P<fields>(?s:\{.*?\}))[ \t]*\r?\n---[ \t]*(?:\r?\n|$)")
NAMED = r"(?:[#.][\w:.-]+|[\w-]+=(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s\"'{}]+)|-)"
ATTRIBUTES = re.compile(
    rf"(?:(?<=[)\]\s*_])|^)\{{(?:{NAMED}|:[ \t]*(?:{NAMED}|\w+))(?:[ \t]+{NAMED})*[ \t]*\}}", re.MULTILINE
)
""" "{#berg .unnumbered}", "{:target="_blank"}", "{:toc}": what is said of a heading, link or item in Pandoc and kramdown."""
APART = re.compile(r"(?<=\])[ \t](?=\(https?://[^\s()]+\))")
SIGNS = frozenset("<>[]*_`|#\\\n\r")
"""What would mean something else in Markdown if it stood there itself."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The page, the elements of HTML in it written as Markdown."""
    source = _spelt_out(_with_front(decoded(data, encoding)))
    if not TAG.search(source):
        return source
    parts: list[str] = []
    at = 0
    for start, end in _elements(source):
        parts += [source[at:start], "\n", fragment(source[start:end]), "\n"]
        at = end
    return "".join([*parts, source[at:]])


def _with_front(source: str) -> str:
    """The page with a line for each field of front matter that is written in JSON."""
    front = FRONT.match(source)
    if front is None:
        return source
    try:
        fields = json.loads(front["fields"])
        lines = [f"{name}: {_value(value)}" for name, value in fields.items()]
        "".join(lines).encode("utf-8")  # JSON can name half characters
    except (ValueError, RecursionError):
        return source
    return "\n".join(["---", *lines, "---", source[front.end() :]])


def _value(value: object) -> str:
    words = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return " ".join(words.split())


def _spelt_out(source: str) -> str:
    """The page with the letters in the place of their names, links in one piece, no comments and no attributes, those in code
    excepted."""
    if not any(sign.search(source) for sign in (ENTITY, APART, COMMENT, ATTRIBUTES)):
        return source
    parts: list[str] = []
    at = 0
    for code in FENCE.finditer(source):
        parts += [_meant(source[at : code.start()]), code.group()]
        at = code.end()
    return "".join([*parts, _meant(source[at:])])


def _meant(words: str) -> str:
    return APART.sub("", ENTITY.sub(_letter, ATTRIBUTES.sub("", _without_comments(words))))


def _without_comments(words: str) -> str:
    parts: list[str] = []
    at = 0
    for opening in COMMENT.finditer(words):
        if opening.start() < at:
            continue
        end = words.find("-->", opening.end())
        if end < 0:
            break
        if "\n" in words[opening.end() : end]:
            parts.append(words[at : opening.start()])
            at = end + len("-->")
    return "".join([*parts, words[at:]])


def _letter(name: re.Match[str]) -> str:
    found = letter(name)
    return name.group() if SIGNS & set(found) else found


def _elements(source: str) -> Iterator[tuple[int, int]]:
    """Start and end of the outermost elements that begin their lines, in order."""
    code = [found.span() for found in FENCE.finditer(source)]
    markdown = [found.start() for found in MARKDOWN.finditer(source)]
    opened: dict[str, list[int]] = {name: [] for name in ELEMENTS}
    closed: list[tuple[int, int]] = []
    for tag in TAG.finditer(source):
        name = tag["name"].lower()
        if not tag["end"]:
            opened[name].append(tag.start())
        elif opened[name]:
            closed.append((opened[name].pop(), tag.end()))
    last = at = 0
    for start, end in sorted(closed):
        while at < len(code) and code[at][1] <= start:
            at += 1
        in_code = at < len(code) and code[at][0] < start
        begin = source.rfind("\n", 0, start) + 1
        is_html = bisect_left(markdown, start) == bisect_left(markdown, end)
        if begin >= last and is_html and not source[begin:start].strip() and not in_code:
            yield begin, end
            last = end
