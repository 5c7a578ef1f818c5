"""The pieces of Markdown that the formats write: links, emphasis, rows of tables."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from statistics import median

WEB = re.compile(r"https?://\S|//[^/\s]", re.IGNORECASE)
SAFE_TARGET = re.compile(r"(?:[^()\s]|\([^()]*\))*")
SPACES = re.compile(r"\s+")
NUMBER = re.compile(r"[\d.,:/%-]+")
LONGEST_NAME = 60
"""Characters in the name of a column; titles of works are mostly longer, and beside them stand numbers."""
SHORTER = 0.75
LONGEST_HEADER = 4
"""Words in the longest cell of a header: "Year of publication"; titles have more."""


def link(words: str, target: str | None) -> str:
    """The words with their link; the words alone where the target is no address on the web.

    >>> link("A title", "https://example.org/a b"), link("More", "more.html")
    ('[A title](https://example.org/a%20b)', 'More')
    """
    words = SPACES.sub(" ", words).strip()
    target = (target or "").strip()
    if not words or not WEB.match(target) or _depth_of_brackets(words) > 2:
        return words
    target = SPACES.sub("%20", target).replace("|", "%7C")
    if not SAFE_TARGET.fullmatch(target):
        target = target.replace("(", "%28").replace(")", "%29")
    return f"[{words}]({'https:' if target.startswith('//') else ''}{target})"


def cited(keys: Iterable[str]) -> str:
    """A citation of works by their keys, as Pandoc writes it.

    >>> cited(["berg2019", "dahl2020"])
    '[@berg2019; @dahl2020]'
    """
    return f"[{'; '.join(f'@{key}' for key in keys)}]"


def link_or_address(words: str | None, target: str) -> str:
    """The words with their link; the address by itself where there are no words."""
    return link(words, target) if words else target


def _depth_of_brackets(words: str) -> int:
    """1 more than the depth to which square brackets stand in each other; 9 where one is without its partner."""
    depth = deepest = 0
    for char in words:
        depth += (char == "[") - (char == "]")
        if depth < 0:
            return 9
        deepest = max(deepest, depth)
    return 9 if depth else deepest + 1


def emphasis(words: str, mark: str) -> str:
    """Every line of the words between marks, with the white space around them left outside."""
    return "\n".join(_emphasised(line, mark) for line in words.split("\n"))


def _emphasised(words: str, mark: str) -> str:
    core = words.strip()
    if not core or core.strip("*") == "":
        return words
    before = words[: len(words) - len(words.lstrip())]
    return f"{before}{mark}{core}{mark}{words[len(words.rstrip()) :]}"


def table(rows: Iterable[Sequence[str]], *, headed: bool) -> list[str]:
    """The lines of a table; without a header of its own, and where the first row looks like none, one of empty cells."""
    cells = [[_cell(text) for text in row] for row in rows]
    cells = [row for row in cells if any(row)]
    if not cells:
        return []
    width = max(len(row) for row in cells)
    if not headed and not _looks_like_header(cells):
        cells.insert(0, [""] * width)
    cells[0] += [""] * (width - len(cells[0]))
    lines = ["| " + " | ".join(row) + " |" for row in cells]
    lines.insert(1, "|" + "---|" * width)
    return lines


def sheet(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of the rows of a sheet: what stands alone above its table as lines of text, then the table."""
    kept: list[Sequence[str]] = []
    for row in rows:
        if sum(map(bool, row)) > 1 or (kept and any(row)):
            kept.append(row)
        elif any(row):
            yield from ("".join(row), "")
    used = [any(column) for column in zip_longest(*kept)]
    headed = bool(kept) and all(map(_may_name, kept[0])) and _is_shorter(kept)
    yield from table(
        [[cell for cell, is_used in zip(row, used, strict=False) if is_used] for row in kept], headed=headed
    )


def _may_name(cell: str) -> bool:
    """May a cell of the first row of a sheet name its column: is it empty, or are there a few words and no link?"""
    return len(cell) <= LONGEST_NAME and "](" not in cell and not NUMBER.fullmatch(cell)


def _is_shorter(rows: Sequence[Sequence[str]]) -> bool:
    """Is the longest cell of the first row much shorter than those of the others are?"""
    first, *others = (max(map(len, row)) for row in rows)
    return not others or first <= SHORTER * median(others)


def _cell(text: str) -> str:
    return SPACES.sub(" ", text).strip().replace("|", "\\|")


def _looks_like_header(cells: Sequence[Sequence[str]]) -> bool:
    """Has the first row a few words in each cell, no link and no number, and stand others below it?"""
    head = [text for text in cells[0] if text]
    short = all(len(text.split()) <= LONGEST_HEADER and not re.search(r"\d|\]\(", text) for text in head)
    return len(cells) > 1 and len(head) > 1 and short
