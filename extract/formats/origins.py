"""Which line of a file each line of the text comes from that was made of it: found again by its words, in their order.

Converters move, join and drop lines; what they keep are words. Three words in a row are looked up among those of the file, from
where the line before was found. Where a line has no such words it is that of the line before.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from html import unescape

WORD = re.compile(r"\w+")
TAG = re.compile(r"<[^<>]{0,2000}>")
ESCAPED = re.compile(r"\\[nrt\"\\]")
"""What JSON writes in a string for a break, a tab, a quote."""
RUN = 3
TRIED = 12
"""So many runs of a line are looked up until one is found."""
NEAR = 60
"""A line of one or two words is looked for among so many words that follow."""


def origins(text: str, source: str, form: str) -> tuple[int, ...]:
    """For each line of `text` the number (from 1) of the line of `source` that says it."""
    words, numbers = _words(source, form)
    runs: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i in range(len(words) - RUN + 1):
        runs[tuple(words[i : i + RUN])].append(i)
    at, found = 0, []
    for line in text.split("\n"):
        own = WORD.findall(line)
        place = _place(own, at, runs, words)
        at = place if place is not None else at
        found.append(numbers[at] if numbers else 1)
    return tuple(found)


def _words(source: str, form: str) -> tuple[list[str], list[int]]:
    """The words of a file, and the line of each."""
    words: list[str] = []
    numbers: list[int] = []
    for number, line in enumerate(source.split("\n"), 1):
        for word in WORD.findall(_bare(line, form)):
            words.append(word)
            numbers.append(number)
    return words, numbers


def _bare(line: str, form: str) -> str:
    if form == "html":
        return unescape(TAG.sub(" ", line))
    return ESCAPED.sub(" ", line) if form == "notebook" else line


def _place(own: list[str], at: int, runs: dict[tuple[str, ...], list[int]], words: list[str]) -> int | None:
    for run in _runs(own):
        if places := runs.get(run):
            i = bisect_left(places, at)
            return places[i] if i < len(places) else places[-1]
    if own and len(own) < RUN:
        ahead = words[at : at + NEAR]
        return at + ahead.index(own[0]) if own[0] in ahead else None
    return None


def _runs(own: list[str]) -> Iterator[tuple[str, ...]]:
    for k in range(min(len(own) - RUN + 1, TRIED)):
        yield tuple(own[k : k + RUN])
