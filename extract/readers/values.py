"""What a cell of a table, or the value behind a label, states: it holds nothing but names, or nothing but a venue."""

import re

from extract.fields import leading_names
from extract.people import NamePiece, author_list, has_et_al, looks_like_name
from extract.text.clean import LINK
from extract.venues import VenueMention, stated_venue

LISTING = re.compile(r"[\[\]\"]")
"""What the front matter of a note puts around names: `authors: ["Anna Berg", "Bo Dahl"]`."""


def names_in(stated: str, offset: int, *, inverted: bool = False) -> tuple[tuple[NamePiece, ...], bool]:
    """The names that are listed, their offsets moved by `offset`, and whether the list says that it goes on.

    `inverted` says that names stand the other way round here, so that "Berg, Anna" is one.
    """
    if inverted and stated.count(",") == 1 and ";" not in stated:
        return (NamePiece(offset, offset + len(stated), stated),), False
    bare = LISTING.sub(" ", LINK.sub(_words_in_place, stated))
    lone = bare.strip()
    names = author_list(bare) or leading_names(bare, 0, labelled=True)[0]
    if not names and looks_like_name(lone):
        at = bare.index(lone)
        names = [NamePiece(at, at + len(lone), lone)]
    return tuple(name.moved(offset) for name in names), has_et_al(bare)


def lists_inverted(stated: str) -> bool:
    """Are several names listed the other way round: "Berg, Anna; Dahl, Bo"?"""
    return ";" in stated and all("," in piece.text for piece in author_list(stated)[:2]) and bool(author_list(stated))


def _words_in_place(link: re.Match[str]) -> str:
    """The words of a link where they stand in it, white space for the rest."""
    before = link.start(1) - link.start()
    return f"{' ' * before}{link[1]}{' ' * (link.end() - link.end(1))}"


def venue_in(stated: str, offset: int, *, year: str | None) -> VenueMention | None:
    """The venue that is stated, its offsets moved by `offset`; `year` where it says none."""
    venue = stated_venue(stated, int(year) if year else None)
    return venue.moved(offset) if venue else None
