"""Pages and software in lists of references: "[3] Hadoop. http://hadoop.apache.org", "[7] LuaJIT roadmap 2008 - http://lua-users.org".

By themselves they are links like others; in a list of references whose other entries are works each numbered entry is one.
So is in any list what says nothing but a title and an address of works ("Wide Nets https://arxiv.org/..."), where others are.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from extract.reading.features import host_of
from extract.reading.labeller import Labelled
from extract.reading.outline import KEY, Outline, Unit
from extract.reading.roles import Read, lists_of
from extract.reading.sections import REFERENCES
from extract.text.clean import plain
from extract.text.words import YEAR

NUMBERED = re.compile(r"\[?\d{1,3}[\]).]?")
ADDRESS = re.compile(r"(?:https?\s?:|ftp:|www\.)\s?\S")
DATED = re.compile(rf"(?:,\s*|\s\()(?:[A-Z][a-z]{{2,8}}\.?\s)?{YEAR.pattern}\)?$")
SENTENCE = re.compile(r"(?<=[a-z’)]{3})\.\s+(?=[A-Z0-9“\"])")
BEHIND = ' .,:;*_–—-<([{“"\t'
FEWEST, SHARE = 4, 0.34
"""A list of so many entries, of which such a share are works."""
MOST_PARTS, MOST_WORDS = 1, 15
"""Before the address stand a title, and authors at most."""
FEWEST_WORDS = 3
OF_WORKS = frozenset(["arxiv", "doi", "archive", "pdf"])
"""Where an address leads that is of a work."""
TOLD = 0.95


def with_online(outline: Outline, reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with those entries of lists of references that state a title
    and an address."""
    found, chosen = dict(reads), set(records)
    for listed, entries in [*((one, one) for one in _lists(outline)), *_addressed(outline)]:
        if len(listed) < FEWEST or sum(unit.index in records for unit in listed) < SHARE * len(listed):
            continue
        for unit in entries:
            read = reads.get(unit.index)
            if read and not (unit.index in records and _is_titled(read)) and (titled := _titled(read)):
                found[unit.index] = titled
                chosen.add(unit.index)
    return found, chosen


def _lists(outline: Outline) -> list[list[Unit]]:
    """The numbered or keyed units below each heading or line that says that references follow."""
    listed: list[tuple[int, Unit]] = []
    at = -1
    for unit in outline.units:
        if unit.kind in ("heading", "text") and REFERENCES.fullmatch(plain(unit.text)):
            at = unit.index
        elif unit.kind == "heading":
            at = -1
        elif at >= 0 and _is_entry(outline.page.document.text, unit):
            listed.append((at, unit))
    return [[unit for _, unit in group] for _, group in groupby(listed, key=lambda pair: pair[0])]


def _addressed(outline: Outline) -> Iterator[tuple[list[Unit], list[Unit]]]:
    """Each list, and its units that say nothing but a title and where the work is found."""
    for group in lists_of(outline):
        listed = [unit for i in group if (unit := outline.units[i]).kind in ("item", "text")]
        yield listed, [unit for unit in listed if _is_addressed(unit)]


def _is_addressed(unit: Unit) -> bool:
    """Do some words of a title's length stand before an address of works that is not a link's, and nothing behind it?"""
    words, _, behind = unit.text.partition("http")
    title, address = words.rstrip(BEHIND), f"http{behind}".split()
    return (
        bool(behind)
        and not words.endswith("](")
        and len(address) == 1
        and host_of(address[0].rstrip(">)].,")) in OF_WORKS
        and FEWEST_WORDS <= len(title.split()) <= MOST_WORDS
        and SENTENCE.search(title) is None
    )


def _is_entry(text: str, unit: Unit) -> bool:
    if unit.kind == "item":
        return NUMBERED.fullmatch(unit.marker) is not None
    return unit.kind == "text" and KEY.match(text, unit.start, unit.end) is not None


def _is_titled(read: Read) -> bool:
    """Has a record a title without an address in it?"""
    return read.title is not None and ADDRESS.search(read.words(read.title)) is None


def _titled(read: Read) -> Read | None:
    """The entry with what stands before its address as its title, and a sentence before that as its authors."""
    address = ADDRESS.search(read.unit.text)
    words = read.unit.text[: address.start()].rstrip(BEHIND) if address else ""
    words = DATED.sub("", words).rstrip(BEHIND)
    parts = list(SENTENCE.finditer(words))
    start = parts[0].end() if parts else 0
    inside = [i for i, piece in enumerate(read.pieces) if start <= piece.start and piece.end <= len(words)]
    if not inside or len(parts) > MOST_PARTS or not 0 < len(words[start:].split()) <= MOST_WORDS:
        return None
    labels = _labels(read, inside)
    labelled = Labelled.told(labels, read.columns, TOLD)
    return replace(read, labelled=labelled, title=(inside[0], inside[-1]), settled=True)


def _labels(read: Read, title: Sequence[int]) -> list[str]:
    return [
        "T" if i in title else "A" if i < title[0] else "Y" if piece.kind in ("year", "date") else "C"
        for i, piece in enumerate(read.pieces)
    ]
