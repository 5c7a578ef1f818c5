"""Titles that end in a year: what stands before one there may be no end of a title ("A History of Poland since 1945")."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from extract.reading.pieces import Piece
from extract.reading.roles import Read
from extract.references.cues import CUES

DATES = frozenset(["year", "date"])
BEFORE_YEAR = re.compile(
    r"(?:\b(?:of|in|to|since|before|after|until|till|from|between|around|by|"
    r"von|vom|seit|vor|nach|bis|um|ab|zu|(?:im\s+)?(?:jahre?|winter|sommer)|"
    r"de|en|depuis|avant|après|jusqu['’]en|vers|d[’']?|del|desde|hasta|antes\s+de|después\s+de|em|até|dal|dopo|fino\s+al|nel|"
    rf"van|sinds|tot|от|до|в|с|после)|(?<=\w)\s+(?:{'|'.join(CUES['month'].split())})\.?)\s*\Z",
    re.IGNORECASE,
)
"""What a year follows within a title: "since 1945", "im Jahre 1813", "of July 1914"."""


def with_years(reads: Mapping[int, Read], records: Iterable[int]) -> dict[int, Read]:
    """The records whose titles go on to the year behind them, with these."""
    return {i: longer for i in records if i in reads and (longer := _with_year(reads[i]))}


def _with_year(read: Read) -> Read | None:
    if read.title is None or read.title[1] + 1 >= len(read.pieces):
        return None
    first, last, year = (read.pieces[i] for i in (read.title[0], read.title[1], read.title[1] + 1))
    if year.kind not in DATES or not _around(first) == _around(last) == _around(year) or year.left:
        return None
    if not BEFORE_YEAR.search(read.unit.text, last.start, year.start):
        return None
    at = read.title[1] + 1
    labels = (*read.labelled.labels[:at], "T", *read.labelled.labels[at + 1 :])
    return replace(read, title=(read.title[0], at), labelled=read.labelled.changed(labels, read.columns))


def ends_in_year(read: Read) -> bool:
    """Is a year the last piece of the title?"""
    return read.title is not None and read.title[0] < read.title[1] and read.pieces[read.title[1]].kind in DATES


def _around(piece: Piece) -> tuple[str, str, int]:
    return piece.marks, piece.target, piece.cell
