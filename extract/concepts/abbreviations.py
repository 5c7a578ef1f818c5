"""Abbreviations that a text defines: "Low-Rank Adaptation (LoRA)".

After Schwartz and Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text" (PSB 2003);
we also take a short form whose letters are not all capitals, and let a plural s stand outside the letters.
"""

import re
from dataclasses import dataclass

IN_BRACKETS = re.compile(r"\((?P<short>[A-Za-z][\w.&/+-]{0,14}[\w+])(?:[,;]\s[^()]{0,40})?\)")
LONGEST_WORDS = 9


@dataclass(frozen=True, slots=True)
class Abbreviation:
    """A short form and its long form, offsets in the text."""

    short: str
    long: str
    short_at: tuple[int, int]
    long_at: tuple[int, int]


def find_abbreviations(text: str) -> list[Abbreviation]:
    """The abbreviations that the text defines, in order.

    >>> [(a.short, a.long) for a in find_abbreviations("proposes Low-Rank Adaptation (LoRA), which")]
    [('LoRA', 'Low-Rank Adaptation')]
    """
    found = []
    for match in IN_BRACKETS.finditer(text):
        short = match["short"]
        if not re.search(r"[A-Z]", short) or short.lower() in ("ours", "left", "right"):
            continue
        before = text[: match.start()].rstrip()
        start = _long_form(short, before)
        if start is not None:
            found.append(Abbreviation(short, before[start:], match.span("short"), (start, len(before))))
    return found


def _long_form(short: str, before: str) -> int | None:
    """Where the long form begins in the text before the bracket, or None."""
    words = list(re.finditer(r"[^\s\"“”,;:()]+", before))
    letters = [char.lower() for char in re.sub(r"s$", "", short) if char.isalnum()]
    if len(letters) < 2:
        return None
    window = words[-min(LONGEST_WORDS, len(letters) + 5, 2 * len(letters)) :]
    if not window:
        return None
    lowest = window[0].start()
    stretch = re.search(r"[.,;:()“”\"][^.,;:()“”\"]*$", before[lowest:])
    lowest += stretch.start() + 1 if stretch else 0
    position = len(before)
    for letter in reversed(letters[1:]):
        position = before.lower().rfind(letter, lowest, position)
        if position < 0:
            return None
    while True:
        position = before.lower().rfind(letters[0], lowest, position)
        if position < 0:
            return None
        if position == 0 or not before[position - 1].isalnum():
            break
    long = before[position:]
    enough = len(long) > len(short) + 1 and short.lower() not in long.lower().split() and long[0].isalnum()
    return position if enough else None
