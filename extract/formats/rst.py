"""reStructuredText as Markdown: underlined headings, links, fields, literals, code, citations, tables; comments and what no
reader sees are left out."""

import itertools
import re
from collections.abc import Iterator

from extract.formats.encoding import decoded
from extract.formats.markdown import cited, link
from extract.formats.rst_tables import with_tables

ADORNMENT = re.compile(r"(?P<sign>[=\-~^\"'`#*+.:_<>])(?P=sign){2,}\s*$")
TARGET = re.compile(r"\.\. _`?(?P<name>[^:`]+)`?:\s*(?P<url>https?://\S+)\s*$")
EXPLICIT = re.compile(r"\s*\.\.(?:\s|$)")
"""Comments, directives, targets."""
CITATION = re.compile(r"(?P<indent>\s*)\.\. (?P<key>\[[\w#*.:-]+\]_?)\s+(?=\S)")
CODE = re.compile(r"\s*\.\. (?:code-block|code|sourcecode|parsed-literal)::")
SHOWN = re.compile(
    r"\s*\.\. (?:note|tip|hint|important|attention|warning|seealso|admonition|topic|sidebar|rubric|epigraph|highlights|"
    r"pull-quote|container|dropdown|card|tab-item|grid-item|compound|details)::\s*(?P<words>.*?)\s*$"
)
OPTION = re.compile(r"\s+:[\w-]+:(?:\s|$)")
FIELD = re.compile(r"\s*:(?P<name>[A-Za-z][\w -]*):\s+(?P<value>.*?)\s*$")
EMBEDDED = re.compile(r"`(?P<words>[^`<>]+?)\s*<(?P<url>[^`<>\s]+)>`__?")
OPEN_LINK = re.compile(r"^(?:[^`]|``[^`]*``|(?<!`)`(?!`)[^`]+`)*(?<![\w`])`(?!`)[^`]+$")
CLOSED_LINK = re.compile(r"[^`]*`__?(?!\w)")
LINES_OF_LINK = 4
"""A link begins in a line and ends in one of so many below it."""
NAMED = re.compile(r"`(?P<quoted>[^`<>]+)`_(?!_)|(?<![\w`])(?P<word>[A-Za-z][\w-]*)_(?![\w_])")
LITERAL = re.compile(r"``(?P<words>[^`]+)``")
ROLE = re.compile(r":[a-z][\w:-]*:`(?P<words>[^`<>]+?)(?:\s*<[^`<>]*>)?`")
CITED = re.compile(r":(?:foot)?cite(?::[a-z]+)?:`(?P<keys>[^`<>{}]+)`")
RAW = re.compile(r":raw[\w:-]*:`(?P<words>[^`]*)`")
"""What stands in another format as it is, mostly HTML."""
NOTHING = re.compile(r"\\ (?=[:`*|])|(?<=[`*|_])\\(?: |$)")
"""What parts a role or emphasis from the letters beside it."""
NUMBERED = re.compile(r"(\s*)#\.(?=\s)")
MARKER = re.compile(r"\s*(?:[*+-]|\(?\w{1,3}[.)])\s+")
ESCAPED = re.compile(rf"(?P<before>(?:{MARKER.pattern}|\s*))\\(?=[^\W\d_]+[.,])")
"""What an initial is written with so that "N. Berg" opens no list."""
LITERAL_FOLLOWS = re.compile(r"(?!\s*\.\. ).*::\s*$")
"""What is indented below is code, as it stands."""


def text(data: bytes, encoding: str | None = None) -> str:
    """The text as Markdown."""
    lines = _whole(decoded(data, encoding).removeprefix("\ufeff").splitlines())
    targets = {found["name"].strip().lower(): found["url"] for line in lines if (found := TARGET.match(line))}
    return "".join(f"{line}\n" for line in _lines(with_tables(lines), targets))


def _whole(lines: list[str]) -> list[str]:
    """The lines, those that a link goes over as one."""
    whole: list[str] = []
    at = 0
    while at < len(lines):
        line, at = lines[at], at + 1
        while OPEN_LINK.search(line):
            ahead = list(itertools.takewhile(str.strip, lines[at : at + LINES_OF_LINK]))
            closing = next((i for i, more in enumerate(ahead) if "`" in more), None)
            if closing is None or not CLOSED_LINK.match(ahead[closing]):
                break
            line = " ".join([line.rstrip(), *(more.strip() for more in ahead[: closing + 1])])
            at += closing + 1
        whole.append(line)
    return whole


def _lines(lines: list[str], targets: dict[str, str]) -> Iterator[str]:
    levels: list[str] = []
    """The signs under headings: the first that comes is that of the first level."""
    hidden: int | None = None
    code: int | None = None
    shown: int | None = None
    """The indent of the directive whose body is left out, is code, or is text like any other."""
    literal: int | None = None
    """The indent of the paragraph that code follows."""
    for i, line in enumerate(lines):
        below = lines[i + 1] if i + 1 < len(lines) else ""
        indent = len(line) - len(line.lstrip())
        if literal is not None and line.strip():
            if indent > literal:
                code = literal
                yield "```"
            literal = None
        outer = code if code is not None else min(at for at in (hidden, shown, indent) if at is not None)
        inside = not line.strip() or indent > outer
        if hidden is not None and inside:
            continue
        if code is not None and inside:
            if not OPTION.match(line):
                yield line.strip() if CODE.match(line) else line
            continue
        if code is not None:
            yield "```"
        hidden = code = None
        shown = shown if inside else None
        if shown is not None and OPTION.match(line):
            continue
        if cited := CITATION.match(line):
            yield f"{cited['indent']}- {cited['key'].rstrip('_')} {_marked(line[cited.end() :], targets)}"
            continue
        if CODE.match(line):
            code = indent
            yield "```"
            continue
        if opened := SHOWN.match(line):
            shown = indent
            if opened["words"]:
                yield _marked(opened["words"], targets)
            continue
        hidden = indent if EXPLICIT.match(line) else None
        if hidden is not None or _is_adornment(lines, i):
            continue
        if (under := ADORNMENT.match(below)) and line.strip() and _is_adornment(lines, i + 1):
            if under["sign"] not in levels:
                levels.append(under["sign"])
            yield f"{'#' * min(6, levels.index(under['sign']) + 1)} {_marked(line.strip(), targets)}"
        elif field := FIELD.match(line):
            yield f"{field['name'].capitalize()}: {_marked(field['value'], targets)}"
        else:
            if LITERAL_FOLLOWS.match(line) and not below.strip():
                literal = len(found.group()) if (found := MARKER.match(line)) else indent
            yield _marked(
                NUMBERED.sub(r"\g<1>1.", line[min(indent, 3) :] if shown is not None and inside else line), targets
            )
    if code is not None:
        yield "```"


def _is_adornment(lines: list[str], i: int) -> bool:
    """Is it a row of one sign above or below the words of a heading, and at least about as long as they are?"""
    if not ADORNMENT.match(lines[i]):
        return False
    above = lines[i - 1].strip() if i else ""
    below = lines[i + 1].strip() if i + 1 < len(lines) else ""
    length = len(lines[i].strip())
    over = bool(below) and i + 2 < len(lines) and lines[i + 2].strip() == lines[i].strip()
    return (bool(above) and not ADORNMENT.match(above) and length + 3 >= len(above)) or over


def _marked(line: str, targets: dict[str, str]) -> str:
    """The line with its links and literals as Markdown has them."""
    if escaped := ESCAPED.match(line):
        line = escaped["before"] + line[escaped.end() :]
    if "`" not in line and "_" not in line:
        return line
    line = NOTHING.sub("", line)
    line = RAW.sub(lambda found: found["words"], line)
    line = CITED.sub(lambda found: cited(re.findall(r"[^\s,]+", found["keys"])), line)
    line = LITERAL.sub(lambda found: f"`{found['words']}`", line)
    line = ROLE.sub(lambda found: found["words"], line)
    line = EMBEDDED.sub(lambda found: link(found["words"], found["url"]), line)
    return NAMED.sub(lambda found: _named(found, targets), line)


def _named(found: re.Match[str], targets: dict[str, str]) -> str:
    words = found["quoted"] or found["word"]
    url = targets.get(words.strip().lower())
    return link(words, url) if url else found.group()
