"""References of works without a year, which say in its place how far they are: "Berg, A., & Dahl, B. (in press). Small Nets."

The models know references by their years; in a list of nothing but these they take the status, or a name set apart, for the
title.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from extract.author_lines import are_names
from extract.reading.labeller import Labelled
from extract.reading.pieces import Piece
from extract.reading.roles import Read

STATUS = re.compile(
    r"to appear|forthcoming|in (?:press|prep(?:aration)?|progress)|accepted|submitted|under (?:review|revision)|working paper",
    re.IGNORECASE,
)
"""What stands in the place of the year of a work that has none yet."""
INITIAL = re.compile(r"[^\W\d_a-z](?:[.-]?[^\W\d_a-z])?")
"""Of a given name, one or two."""
SURE = 0.9
"""So likely is what is told so."""
FEWEST_WORDS, MOST_WORDS = 3, 4
"""Words of a title, and of a name."""
APART = frozenset("biql")
KINDS = ("item", "text")


def with_unpublished(reads: Mapping[int, Read], records: set[int]) -> tuple[dict[int, Read], set[int]]:
    """The units as they were read and which of them are records, with such references.

    What was read as a record whose title stands farther behind the status stays.
    """
    found, chosen = dict(reads), set(records)
    for i, read in reads.items():
        at = _status(read)
        if at is None or (i in records and read.title and read.title[0] > at + 1):
            continue
        if told := _told(read, at):
            found[i] = told
            chosen.add(i)
    return found, chosen


def _status(read: Read) -> int | None:
    """The piece in brackets that says how far a work is, behind nothing but names."""
    if read.unit.kind not in KINDS or read.settled:
        return None
    at = next((i for i, piece in enumerate(read.pieces) if "p" in piece.marks), 0)
    piece = read.pieces[at]
    if not at or not STATUS.fullmatch(piece.text) or ")" not in piece.right:
        return None
    return at if _are_names(read, at) else None


def _are_names(read: Read, end: int) -> bool:
    """Are the pieces before one names, with initials or several of them?"""
    pieces = read.pieces[:end]
    if any(piece.kind not in ("words", "etal") or len(piece.text.split()) > MOST_WORDS for piece in pieces):
        return False
    words = read.unit.text[pieces[0].start : pieces[-1].end]
    return any(INITIAL.fullmatch(piece.text) for piece in pieces) or are_names(words)


def _told(read: Read, at: int) -> Read | None:
    """The read with the names, and the sentence behind the status as its title; None where that is none."""
    pieces = read.pieces
    first = at + 1
    end = next((i for i in range(first + 1, len(pieces)) if _ends(pieces[i], pieces[first])), len(pieces))
    if read.title and read.title[0] == first:
        end = read.title[1] + 1
    if first == len(pieces) or any(piece.kind not in ("words", "year") for piece in pieces[first:end]):
        return None
    if len(read.words((first, end - 1)).split()) < FEWEST_WORDS:
        return None
    labels = ["E" if piece.kind == "etal" else "A" for piece in pieces[:at]]
    behind = ["C" if label in "AET" else label for label in read.labelled.labels[end:]]
    labels += ["C", *"T" * (end - first), *behind]
    return replace(read, labelled=Labelled.told(labels, read.columns, SURE), title=(first, end - 1), settled=True)


def _ends(piece: Piece, first: Piece) -> bool:
    """Does a piece stand behind the title that begins with the first one?"""
    return "." in piece.left or set(piece.marks) & APART != set(first.marks) & APART
