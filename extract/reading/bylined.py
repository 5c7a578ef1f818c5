"""Headings, and titles in front matter, that say beside the title who wrote the work, where and when are read as what they say
(`extract/bylines.py`)."""

import re
from collections.abc import Mapping
from dataclasses import replace

from extract.bylines import Byline, beside_title
from extract.entry import Offsets
from extract.reading.field_names import TITLES
from extract.reading.forms import value_of
from extract.reading.labeller import Labelled
from extract.reading.leads import title_within
from extract.reading.outline import Outline, Unit
from extract.reading.pieces import Piece
from extract.reading.roles import Read
from extract.text.lexis import leans_in_any
from extract.titles import is_furniture

LINK = "]("
"""Where a link begins and ends tells more."""
WORDS_AT_LEAST = 3
"""A shorter title with its source may be a topic: "Beam search (Berg et al., 2019)"."""
BY, QUOTES = re.compile(r"\s[Bb]y\s+$"), frozenset('”"»’*_')
TOLD = 0.95
"""So likely is what is told so."""
NUMBER = re.compile(r"\s*(?:\(#\d{1,4}\)|#?\d{1,3}[.)])\s+(?=\S)")
""" "## 2. Small Networks (2019)": which of several it is."""


def with_bylines(outline: Outline, reads: Mapping[int, Read]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read, with what such lines say as what they are, and the headings that are surely works.

    All of the dozen headings with "et al." or names and a year on 800 real pages are works; so are 21 of the 22 headings and
    titles of pages that end in "by" and a whole name.
    """
    found, sure = dict(reads), set()
    for i, read in reads.items():
        at = None if LINK in read.unit.text else _line_of(outline, read.unit)
        told = beside_title(read.unit.text, *at) if at else None
        if told is None or (not told[1].names and "A" in read.labelled.labels):
            continue  # the labeller knows more of names
        by = _by_whom(read.unit.text, *told)
        labels = [] if read.settled or not (by or told[1].is_sure) else _labels(read, *told)
        if labels:
            inside = [n for n, label in enumerate(labels) if label == "T"]
            found[i] = replace(
                read,
                labelled=Labelled.told(labels, read.columns, TOLD),
                title=(inside[0], inside[-1]),
                settled=True,
            )
        long = len(read.unit.text[slice(*told[0])].split()) >= WORDS_AT_LEAST
        if (by and found[i].title) or (labels and read.unit.kind == "heading" and told[1].et_al and long):
            sure.add(i)
    return found, sure


def _by_whom(text: str, title: Offsets, said: Byline) -> bool:
    """Does a line say by whom the work is, with the whole name, and what it is called: in quotes, in several words, or in one
    that is no usual one ("Talk by Anna Berg")?"""
    if not said.names or " " not in said.names[0].text or not BY.search(text, title[0], said.names[0].start):
        return False
    words = text[slice(*title)].strip()
    unusual = not is_furniture(words) and max(leans_in_any(words), default=0) <= 0
    return words[-1:] in QUOTES or len(words.split()) >= WORDS_AT_LEAST or unusual


def _line_of(outline: Outline, unit: Unit) -> Offsets | None:
    """What is read of a heading, or of a field of front matter that has a title; None of all else."""
    if unit.kind == "heading":
        start, end = title_within(unit.text)
        number = NUMBER.match(unit.text, start)
        return number.end() if number else start, end
    if unit.kind == "field" and TITLES.fullmatch(unit.label) and (at := value_of(unit)):
        return at[0] - unit.start, at[1] - unit.start
    return None


def _labels(read: Read, title: Offsets, said: Byline) -> list[str]:
    """The label of each piece; none where the title has no piece of its own."""
    labels = [_label(piece, title, said) for piece in read.pieces]
    return labels if "T" in labels else []


def _label(piece: Piece, title: Offsets, said: Byline) -> str:
    if title[0] <= piece.start and piece.end <= title[1]:
        return "T"
    if piece.kind == "etal":
        return "E"
    if any(name.start < piece.end and piece.start < name.end for name in said.names):
        return "A"
    if said.venue and said.venue.start < piece.end and piece.start < said.venue.end:
        return "V"
    return "Y" if piece.kind in ("year", "date") else "C"
