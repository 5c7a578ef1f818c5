"""What a line is by its form alone: heading, bullet, table row, formula, fence, text or blank."""

import re
from dataclasses import dataclass, field
from typing import Literal

from extract.document import Document, Line

Kind = Literal["blank", "heading", "bullet", "table", "formula", "fence", "overlong", "text"]

OUTSIDE: tuple[Kind, ...] = ("blank", "overlong", "fence")
"""What says nothing in words to a reader."""
LONGEST_LINE = 100_000
"""A line of more characters is data, not notes: it is passed over, and said."""

HEADING = re.compile(r"\s{0,3}(?P<signs>#{1,6}(?=\s)|#{2,6}(?=[^\W\d_]))\s*")
"""Several signs need no blank behind them, as many write; one alone may be that of a tag."""
UNSPACED = re.compile(r"\s{0,3}(?P<signs>#)(?=(?P<first>[^\W\d_])[^#\s]*\s+[^#\s][^#]*$)")
"""Where several words open with a capital and no tag follows, it needs none either: "#Small Nets"; "#todo read" is a tag."""
HTML_HEADING = re.compile(r"\s*<h([1-6])\b[^>]*>\s*(.*?)\s*</h\1>\s*$", re.IGNORECASE)
SUMMARY = re.compile(r"\s*(?:<details\b[^>]*>\s*)?<summary\b[^>]*>\s*(.*?)\s*</summary>\s*$", re.IGNORECASE)
DETAILS = re.compile(r"\s*</?details\b[^>]*>\s*$", re.IGNORECASE)
"""What folds notes away: its summary is a heading, if it is more than "Abstract" or "Click to expand"."""
LOWEST, WORDS_OF_HEADINGS = 6, 4
TIME = r"\d{1,2}:\d\d(?:\s*[ap]\.?m\.?)?"
BULLET = re.compile(
    r"(\s*)([-*+•●◦▪‣–—·○∙]|\(?\d{1,3}[.)]|\[\d{1,3}\]|\\\[\d{1,3}\\\]|\[\^[^\s\[\]]{1,60}\]:"
    rf"|(?i:{TIME}(?:\s*[-–—]\s*{TIME})?):?|\\item(?=\s)"
    r"|\[(?P<who>[^\W\d_][\w’'-]+)[^\[\]]{0,60}(?:19|20)\d\d[a-z]?\](?=\s.{0,40}\b(?P=who)\b))\s+(?=\S)"
)
"""Markers of items; a programme has the time before its talks, LaTeX a command, and a reference may have its author and year,
who is named again behind it: "[Berg, 2019] Anna Berg. ..."."""
FORMULA = re.compile(r"\s*(\\\[(?!\d{1,3}\\\])|\$\$|\\begin\{)")
MOST_FENCES = 4
"""So many rows of tildes may stand around code that is most of its page."""
FENCE = re.compile(r"\s*(```|~~~)")
RULE = re.compile(r"\s*([-*_=])(\s*\1){2,}\s*$")
UNDERLINE = re.compile(r"\s*(={3,}|-{3,})\s*$")
WIDEST_UNDERLINE = 70
"""A row of so many characters parts the letters of a digest and is no underline."""
TAB_WIDTH = 4
DEFINED, DEFINES = re.compile(r"(\s*):\s+(?=\S)"), ":"
"""What is said of the term in the line above."""
QUOTE = re.compile(r"\s*>[>\s]*(?=[^\s>])")
BRACKETED = re.compile(
    r"\s*[(\[](?P<inside>[^\W\d_][^()\[\]]{3,200}\b(?:et al\b\.?|(?:19|20)\d\d\b)[^()\[\]]{0,40})[)\]]\.?\s*$"
)
"""A line all in brackets that says who or when: "(Berg et al., ICML 2021)"."""


VALUE = "="
"""The marker of what a field of a record says, in the writing of its format: LaTeX, JSON, HTML."""


@dataclass(frozen=True, slots=True)
class Shaped:
    """A line with its form: `start` and `end` are the offsets of its content, without marker and outer white space.

    `level` is the depth of a heading (1 to 6), the column of a bullet's marker, else the column of the text.
    """

    line: Line
    kind: Kind
    level: int
    start: int
    end: int
    marker: str = ""
    content: str = field(init=False, compare=False, repr=False)
    """The text without marker and outer white space; kept, for every reader asks for it."""

    def __post_init__(self) -> None:
        content = self.line.text[self.start - self.line.start : self.end - self.line.start]
        object.__setattr__(self, "content", content)

    @property
    def number(self) -> int:
        """The line's number, from 1."""
        return self.line.number


def shaped_lines(document: Document) -> list[Shaped]:
    """Every line of the document with its form; the lines of a code fence or a display formula are marked as such."""
    fences = _fences(document)
    shapes: list[Shaped] = []
    inside: str | None = None
    for line in document.lines:
        shape, inside = _shape(line, inside)
        if shape.kind == "fence" and line.number not in fences:
            shape, inside = (shape if FENCE.match(line.text) else _shape(line, None)[0]), None
        shapes.append(shape)
    return _underlined(shapes)


def _fences(document: Document) -> set[int]:
    """The numbers of the lines of code between fences: those of a fence that nothing closes are no code, nor are those between
    rows of tildes where they would be most of the page, for then the rows part slides."""
    found: dict[str, set[int]] = {"```": set(), "~~~": set()}
    if not any(fence in document.text for fence in found):
        return set()
    opened: tuple[str, int] | None = None
    rows = 0
    for line in document.lines:
        rows += line.text.startswith("~~~")
        fence = FENCE.match(line.text) if opened is None else None
        if opened and opened[0] in line.text:
            found[opened[0]] |= set(range(opened[1], line.number + 1))
            opened = None
        elif fence:
            opened = (fence[1], line.number)
    tildes = found["~~~"]
    parts_slides = rows > MOST_FENCES and 2 * len(tildes) > len(document.lines)
    return found["```"] | (set() if parts_slides else tildes)


def heading_in(text: str, at: int = 0) -> tuple[str, int, int] | None:
    """The signs of the heading that begins at `at`, and where its words begin and end, without signs behind them."""
    found = HEADING.match(text, at)
    if found is None:
        found = UNSPACED.match(text, at)
        if found is None or not found["first"].isupper():
            return None
    begin = found.end()
    words = text[begin:].rstrip().rstrip("#").rstrip()
    return found["signs"], begin, begin + len(words)


def _shape(line: Line, inside: str | None) -> tuple[Shaped, str | None]:
    if len(line.text) > LONGEST_LINE:
        return Shaped(line, "overlong", 0, line.start, line.end), inside
    text = line.text.lstrip("\ufeff")
    offset = line.start + len(line.text) - len(text)
    stripped = text.strip()
    if inside:
        closed = inside in text
        return _of(line, "fence" if inside != "\\]" else "formula", offset, text), None if closed else inside
    if not stripped:
        return _of(line, "blank", offset, text), None
    if stripped[0].isalpha():  # most lines, and no mark of any form
        return _of(line, "text", offset, text), None
    if fence := FENCE.match(text):
        return _of(line, "fence", offset, text), fence.group(1)
    if FORMULA.match(text):
        opened = stripped.startswith("\\[") and "\\]" not in text
        return _of(line, "formula", offset, text), "\\]" if opened else None
    if heading := HTML_HEADING.match(text):
        start, end = offset + heading.start(2), offset + heading.end(2)
        return Shaped(line, "heading", int(heading.group(1)), start, end, "h"), None
    if summary := SUMMARY.match(text):
        kind: Kind = "heading" if len(summary.group(1).split()) >= WORDS_OF_HEADINGS else "text"
        start, end = offset + summary.start(1), offset + summary.end(1)
        return Shaped(line, kind, LOWEST if kind == "heading" else 0, start, end, "s"), None
    if DETAILS.match(text):
        return _of(line, "blank", offset, ""), None
    if found := heading_in(text):
        signs, start, end = found
        return Shaped(line, "heading", len(signs), offset + start, offset + end, signs), None
    if RULE.match(text):
        return _of(line, "blank", offset, ""), None
    if stripped.startswith("|") and stripped.count("|") >= 2:
        return _of(line, "table", offset, text), None
    if bullet := BULLET.match(text):
        column = len(bullet.group(1).expandtabs(TAB_WIDTH))
        end = offset + len(text.rstrip())
        return Shaped(line, "bullet", column, offset + bullet.end(), end, bullet.group(2)), None
    if defined := DEFINED.match(text):
        column = len(defined[1].expandtabs(TAB_WIDTH))
        return Shaped(line, "text", column, offset + defined.end(), offset + len(text.rstrip()), DEFINES), None
    if quote := QUOTE.match(text):
        column = len(text[: text.index(">")].expandtabs(TAB_WIDTH))
        return Shaped(line, "text", column, offset + quote.end(), offset + len(text.rstrip()), ">"), None
    if bracketed := BRACKETED.match(text):
        start, end = offset + bracketed.start("inside"), offset + bracketed.end("inside")
        return Shaped(line, "text", len(text) - len(text.lstrip()), start, end), None
    return _of(line, "text", offset, text), None


def _of(line: Line, kind: Kind, offset: int, text: str) -> Shaped:
    indent = text[: len(text) - len(text.lstrip())]
    start = offset + len(indent)
    return Shaped(line, kind, len(indent.expandtabs(TAB_WIDTH)), start, max(start, offset + len(text.rstrip())))


def _underlined(shapes: list[Shaped]) -> list[Shaped]:
    """Text over a row of === or --- is a heading of level 1 or 2."""
    for i in range(_end_of_front_matter(shapes) + 1, len(shapes)):
        above, text = shapes[i - 1], shapes[i].line.text
        if above.kind != "text" or above.level or len(text) >= WIDEST_UNDERLINE:
            continue
        if under := UNDERLINE.match(text):
            level = 1 if under.group(1)[0] == "=" else 2
            shapes[i - 1] = Shaped(above.line, "heading", level, above.start, above.end, "=" if level == 1 else "-")
    return shapes


def _end_of_front_matter(shapes: list[Shaped]) -> int:
    """The index of the row of --- that closes the front matter of a document which opens with such a row; 0 without one."""
    if not shapes or shapes[0].line.text.strip() != "---":
        return 0
    return next((i for i, shape in enumerate(shapes[1:], 1) if shape.line.text.strip() == "---"), 0)
