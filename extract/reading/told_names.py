"""Pieces whose words say what they are, whatever the labeller reads.

"et al." ends names, "joint with" begins them, "[DOI](...)" is a link.
"""

import re
from collections.abc import Mapping, Sequence

from extract.author_lines import are_names
from extract.people import between_names, looks_like_name
from extract.reading.features import WORD
from extract.reading.field_names import YEARS, label_of
from extract.reading.labeller import Labelled
from extract.reading.pieces import Piece
from extract.text.lexis import lean_in_any
from kg.surnames import is_surname

WITH = re.compile(
    r"(?P<joint>(?:joint(?:ly)?\s+(?:work\s+)?|co-?authored\s+))?(?:with|w/)(?:\s+(?=\S)|$)", re.IGNORECASE
)
INITIALS = re.compile(r"(?:.*\s)?[^\W\d_a-z](?:[.-]?[^\W\d_a-z])?")
MOST_NAMES = 40
PARTED = frozenset(",;&")
BRACKETS, OPENING, EMPHASIS = frozenset("ps"), frozenset("(["), frozenset("biq")


def with_told(one: Labelled, pieces: Sequence[Piece], columns: Mapping[str, int]) -> Labelled:
    """The labels of a record, with those of authors and links where the words say so."""
    labels = list(one.labels)
    for i, piece in enumerate(pieces):
        if piece.target and piece.text.lower() == "doi":
            labels[i] = "L"
    if "A" not in labels and "V" not in labels and _are_all_names(pieces):
        labels = ["A"] * len(labels)
    if len(pieces) > 1 and labels[1] == "A" and YEARS.fullmatch(label_of(pieces[0].text)):
        labels[1] = "C"  # "date: Mar 2021"
    for i in _before_et_al(one, pieces):
        labels[i] = "E" if pieces[i].kind == "etal" else "A"
    for i in _coauthors(pieces):
        labels[i] = "A"
    return one.changed(labels, columns)


def _are_all_names(pieces: Sequence[Piece]) -> bool:
    """Are they the names of several, each with a link to a page for example, and nothing else?"""
    if len(pieces) > MOST_NAMES or any(piece.kind != "words" for piece in pieces):
        return False
    return are_names(", ".join(piece.text for piece in pieces))


def _before_et_al(one: Labelled, pieces: Sequence[Piece]) -> range:
    """The first pieces up to "et al." where they and what stands behind were read as one title.

    The words of a link are mostly a title, and so "[Berg et al.](address) Small Networks" is read.
    """
    found = next((i for i, piece in enumerate(pieces) if piece.kind == "etal" and piece.text[:1] in "eEaA"), 0)
    as_title = 0 < found < len(pieces) - 1 and set(one.labels[: found + 2]) == {"T"}
    return range(found + 1) if as_title else range(0)


def _coauthors(pieces: Sequence[Piece]) -> list[int]:
    """The pieces of coauthors: "Title (with Anna Berg and Bo Dahl)", "Title, joint work with [Anna Berg](address)"."""
    found: list[int] = []
    for i, piece in enumerate(pieces):
        lead = WITH.match(piece.text) if piece.kind == "words" else None
        if lead is None:
            continue
        sure = bool(lead["joint"]) or bool(set(piece.marks) & BRACKETS and set(piece.left) & OPENING)
        end = next((k for k in range(i + 1, len(pieces)) if not _goes_on(pieces[k - 1], pieces[k])), len(pieces))
        while end > i and not _are_names(joined(pieces[i:end])[lead.end() :], surnames=sure):
            end -= 1
        found += range(i, end)
    return found


def _goes_on(before: Piece, piece: Piece) -> bool:
    """Does a list of names go on in a piece: behind a comma, "and" or an initial, or where a link begins or ends?"""
    if piece.kind != "words" or set(piece.marks) & BRACKETS != set(before.marks) & BRACKETS:
        return False
    if set(piece.marks) & EMPHASIS - set(before.marks):
        return False
    signs = set(piece.left) - {"*"}
    linked = "l" in (piece.marks + before.marks)
    return (signs <= PARTED and bool(signs or linked)) or (
        signs == {"."} and INITIALS.fullmatch(before.text) is not None
    )


def joined(pieces: Sequence[Piece]) -> str:
    """The words of the pieces, with stops behind initials and commas between names."""
    words = ""
    for before, piece in zip([None, *pieces], pieces, strict=False):
        if before is not None:
            stop = "." in piece.left
            words += ". " if stop else ", " if "," in piece.left or ";" in piece.left else " "
        words += piece.text
    return words


def _are_names(words: str, *, surnames: bool) -> bool:
    """Is it one name or several: full names whose words are not those of titles, or, `surnames`, known family names?"""
    names = between_names(words)
    return bool(names) and all(looks_like_name(name) and _is_person(name, surnames=surnames) for name in names)


def _is_person(name: str, *, surnames: bool) -> bool:
    if " " not in name:
        return surnames and is_surname(name)
    lean = lean_in_any([word.lower() for word in WORD.findall(name) if len(word) > 1])
    return lean < 0 or (surnames and lean == 0)
