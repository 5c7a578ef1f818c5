"""Which line of a file each stretch of the text comes from that was made of it: found again by its words, in their order.

Converters move, join and drop lines; what they keep are words. A word follows the one before it, or else begins three words
in a row that are looked up from there on. What has no such words comes from where the words before it come from.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from html import unescape

from extract.text.entities import ENTITY, letter

WORD = re.compile(r"\w+")
TAG = re.compile(r"<[^<>]{0,2000}>")
ESCAPED = re.compile(r"\\[nrt\"\\]")
"""What JSON writes in a string for a break, a tab, a quote."""
MARKED_UP = frozenset(["html", "enex", "mail"])
IN_JSON = frozenset(["notebook", "notes"])
RUN = 3
NEAR = 12
"""A word that begins no such run is looked for among so many that follow."""
Origins = tuple[tuple[int, int], ...]
"""Offsets in the text, ascending, each with the line (from 1) of the file that what follows it comes from."""


def origins(text: str, source: str, form: str) -> Origins:
    """Where in the file each stretch of the text comes from."""
    words, numbers = _words(source, form)
    runs: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for i in range(len(words) - RUN + 1):
        runs[tuple(words[i : i + RUN])].append(i)
    own = list(WORD.finditer(text))
    at, found = 0, [(0, 1)]
    for i, word in enumerate(own):
        place = _place([near.group() for near in own[i : i + RUN]], at, runs, words)
        if place is None:
            continue
        at = place + 1
        if numbers[place] != found[-1][1]:
            start = text.rfind("\n", 0, word.start()) + 1
            opens_line = not WORD.search(text, start, word.start())
            found.append((start if opens_line else word.start(), numbers[place]))
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
    if form in MARKED_UP:
        return unescape(TAG.sub(" ", line))
    if form == "markdown":
        return ENTITY.sub(letter, line)
    return ESCAPED.sub(" ", line) if form in IN_JSON else line


def _place(
    ahead: Sequence[str], at: int, runs: Mapping[tuple[str, ...], list[int]], words: Sequence[str]
) -> int | None:
    """Which word of the file is the first of those ahead, where the one before it stood in front of `at`?"""
    if at < len(words) and words[at] == ahead[0]:
        return at
    if places := runs.get(tuple(ahead)):
        i = bisect_left(places, at)
        return places[i] if i < len(places) else places[-1]
    near = words[at : at + NEAR]
    return at + near.index(ahead[0]) if ahead[0] in near else None
