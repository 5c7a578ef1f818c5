"""Lines of Markdown as they grow from running text, marks that open and close around it, and the blocks it stands in."""

import re
from dataclasses import dataclass

from extract.formats.markdown import WEB, emphasis, link

WHITE = re.compile(r"[ \t\n\r\f\v\xa0\u2002-\u200a\u202f\u3000]+")
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
FOOTNOTE = re.compile(r"\s*(?:\[[^\[\]]{1,12}\]|[\d,*†‡§¶♠♣\s]{1,12}|[a-z](?:,[a-z])*)\s*")
"""A raised mark behind a word, such as that of an affiliation ("Max Welling¹˒²"), which belongs to no name."""
NUMBERS = re.compile(r"\s*\[*(?P<numbers>\d{1,3}(?:\s*[,–-]\s*\d{1,3})*)\]*\s*")
PERSONAL = re.compile(r"#.*(?:aff|auth|cor)", re.IGNORECASE)
"""Where a raised number leads that tells where an author works."""
INDENT = 2
DEEPEST_INDENT = 12
"""Lists nest to four levels or so; without a bound the white space of a broken page grows with its square."""
LINE, BLANK = 1, 2
LONGEST_ALT = 3


@dataclass(slots=True)
class _Mark:
    """An open mark: what it is, where in the words it began; of a link its address and the picture that it may show."""

    kind: str
    start: int
    target: str | None = None
    picture: str = ""
    in_one_line: bool = True


class Lines:
    """The lines that are done and the words of the one that grows."""

    def __init__(self) -> None:
        self._done: list[str] = []
        self._gap = 0
        self._words: list[str] = []
        self._marks: list[_Mark] = []
        self._open: dict[str, int] = {}
        self._items: list[int | None] = []
        self._marker: int | None = None
        self._heading = 0
        self._unmarked: tuple[int, str] | None = None

    def add(self, text: str) -> None:
        """Running text; white space is one space."""
        text = INVISIBLE.sub("", WHITE.sub(" ", text))
        if not text:
            return
        if self._unmarked and self._unmarked[0] == len(self._words) - 1 and text[0].isalnum():
            self._words[-1] = self._unmarked[1]  # half a word in italics is none that Markdown could mark
        self._words.append(text)

    def line_break(self) -> None:
        """The text goes on in a line of its own, except in a heading or cell."""
        self._words.append("\n")

    def open_mark(self, kind: str) -> None:
        """Emphasis begins; inside its like it changes nothing."""
        self._open[kind] = self._open.get(kind, 0) + 1
        if self._open[kind] == 1:
            self._marks.append(_Mark(kind, len(self._words)))

    def close_mark(self, kind: str) -> None:
        """Emphasis ends."""
        self._open[kind] = self._open.get(kind, 0) - 1
        if self._open[kind] == 0:
            self._close(self._marks.pop())

    def open_link(self, target: str | None) -> None:
        """A link to the target begins."""
        for mark in self._marks:
            mark.target = target if mark.kind == "raised" else mark.target
        self._marks.append(_Mark("link", len(self._words), target))

    def close_link(self) -> None:
        """The link ends; one to the web that shows only a picture is written with what stands for that."""
        mark = self._marks.pop()
        shows_words = any(words.strip() for words in self._words[mark.start :])
        if mark.picture and mark.in_one_line and not shows_words and WEB.match(mark.target or ""):
            self._words.append(mark.picture)
        self._close(mark)

    def add_picture(self, alt: str | None) -> None:
        """A picture: in a link the few words for those who do not see it stand for it, or "link"."""
        for mark in reversed(self._marks):
            if mark.kind == "link":
                words = (alt or "").split()
                mark.picture = mark.picture or (" ".join(words) if 0 < len(words) <= LONGEST_ALT else "link")
                return

    def open_raised(self) -> None:
        """Raised text begins."""
        around = next((mark.target for mark in reversed(self._marks) if mark.kind == "link"), None)
        self._marks.append(_Mark("raised", len(self._words), around))

    def close_raised(self) -> None:
        """Raised text ends; numbers that lead to a place on the page stay raised, another mark behind a word is left out."""
        self._close(self._marks.pop())

    def open_item(self, level: int) -> None:
        """The next line is the first of a list's item; level 1 is the outermost list."""
        self._marker = INDENT * (min(level, DEEPEST_INDENT) - 1)
        self._items.append(self._marker + INDENT)

    def close_item(self) -> None:
        """The item ends."""
        self._marker = None
        self._items.pop()

    def open_heading(self, level: int) -> None:
        """The next line is a heading; an item that holds one is no item but a section."""
        self._marker, self._heading = None, level
        if self._items:
            self._items[-1] = None

    def close_heading(self) -> None:
        """The heading ends."""
        self._heading = 0

    def part(self, *, blank: bool) -> None:
        """What comes next stands in a line of its own, or behind a blank one; items of a list stay together."""
        joined = self.take()
        rows = [WHITE.sub(" ", row).strip() for row in joined.split("\n")]
        words = [row for row in rows if row]
        if words and self._heading:
            self._emit([f"{'#' * self._heading} {' '.join(words)}"])
        elif words and self._is_tight():
            self._emit(words)
        elif words:
            last = max(i for i, row in enumerate(rows) if row)
            first = rows.index(words[0])
            self._emit([row for i, row in enumerate(rows[first : last + 1], first) if row or rows[i - 1]])
        broken = len(rows) > 1 and not any(rows[-2:])
        self._gap = max(self._gap, BLANK if (blank or broken) and not self._is_tight() else LINE)

    def take(self) -> str:
        """The words since the last part, taken out; marks that are open are closed around them and opened again."""
        for mark in reversed(self._marks):
            self._close(mark)
        for mark in self._marks:
            mark.start, mark.in_one_line = 0, False
        words, self._words, self._unmarked = "".join(self._words), [], None
        return words

    def add_ready(self, lines: list[str]) -> None:
        """Lines as they stand, such as those of a table."""
        self.part(blank=False)
        self._emit(lines)
        self._gap = BLANK

    def text(self) -> str:
        """All lines."""
        self.part(blank=False)
        return "".join(f"{line}\n" for line in self._done)

    def _is_tight(self) -> bool:
        return bool(self._items) and self._items[-1] is not None

    def _emit(self, lines: list[str]) -> None:
        if self._done and self._gap == BLANK:
            self._done.append("")
        self._gap = 0
        indent = " " * ((self._items[-1] if self._items else 0) or 0)
        for line in lines:
            before = indent if self._marker is None else " " * self._marker + "- "
            self._done.append(f"{before}{line}" if line else "")
            self._marker = None

    def _close(self, mark: _Mark) -> None:
        inside = "".join(self._words[mark.start :])
        before = self._words[mark.start - 1] if 0 < mark.start <= len(self._words) else ""
        del self._words[mark.start :]
        closed = self._closed(mark, inside, before)
        self._unmarked = None
        if closed:
            self._words.append(closed)
            if mark.kind in ("*", "**") and closed != inside and closed[-1] == "*":
                self._unmarked = (len(self._words) - 1, inside)

    def _closed(self, mark: _Mark, inside: str, before: str) -> str:
        if mark.kind == "link" and mark.target is None:
            return inside
        if mark.kind == "link":
            around = WHITE.sub(" ", inside)
            if (mark.target or "").startswith("#") and not re.search(r"\w", around):
                return ""  # the sign that links a heading to itself
            return _spaced(link(around, mark.target), around)
        leads_on = (mark.target or "").startswith("#") and not PERSONAL.match(mark.target or "")
        if mark.kind == "raised" and leads_on and (found := NUMBERS.fullmatch(inside)):
            return f"<sup>{found['numbers']}</sup>"
        if mark.kind == "raised":
            behind_a_word = before[-2:].isalpha() and len(before[-2:]) == 2
            return "" if FOOTNOTE.fullmatch(inside) and (behind_a_word or inside.strip()[:1] == "[") else inside
        if before[-1:].isalnum():
            return inside
        return emphasis(inside, mark.kind)


def _spaced(linked: str, around: str) -> str:
    """The link with the white space that stood at the ends of its words."""
    return f"{' ' if around[:1] == ' ' else ''}{linked}{' ' if around[-1:] == ' ' and around.strip() else ''}"
