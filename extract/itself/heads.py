"""What a line at the head of a text may be: the abstract's label, the name of a section, persons, places."""

import re

from extract.entry import Page
from extract.people import MARKS, NamePiece, looks_like_name
from extract.reading.affiliations import PLACES
from extract.references.given import is_given
from extract.shape import Shaped
from extract.text.lexis import lean_in_any
from extract.text.words import UNSPACED
from kg.names import INITIALS, PARTICLES
from kg.surnames import is_surname

ABSTRACT = re.compile(
    r"[\s#*_]*(?:a ?b ?s ?t ?r ?a ?c ?t|zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|аннотация|реферат"
    r"|摘\s*要|要\s*旨|초록|(?P<loose>summary|synopsis|sommario|samenvatting|sammanfattning|resumé))\b[\s*_]*(?:[.:—–-]|$)",
    re.IGNORECASE,
)
"""The loose ones head parts of notes, too: they count right below the names alone."""
SECTION = re.compile(
    r"[\s#*_]*(?:(?:\d{1,2}|I)\.?[\s*_]+[^\W\d_]|(?:introduction|einleitung|introducción|introdução|введение|contents|overview|keywords?|"
    r"index terms|general terms|categories and subject|ccs concepts|mathematics subject)\b)",
    re.IGNORECASE,
)
KIND = re.compile(
    r"(?:(?:technical|research|original|regular|full|short|invited|brief|working|conference|survey|review|data)[\s-]+)*"
    r"(?:report|article|paper|communication|letter|review|notes?|survey|manuscript|draft|preprint)s?",
    re.IGNORECASE,
)
"""What a journal says above the title: "ORIGINAL ARTICLE"."""
LONGEST_UNSPACED = 6
BETWEEN = re.compile(r"\s*(?:[,;·•|&]|\s(?:and|und|et|y|e|en|og|och|и|AND|UND|ET)\s|\t)\s*(?:(?:and|AND)\s+)?")
RAISED = re.compile(r"<sup>[^<>]{0,30}</sup>")
SIGNS = re.compile(
    r"[*_#†‡§¶∗⋆$+]+|(?<=[^\W\d_])\d+(?:,\d+)*|\b[a-z](?:,\s?[a-z])*\b(?=\s*(?:,|$))|\{[^{}]*\}|\S+@\S+|\[[^\[\]]*\]\([^()]*\)"
)
"""Marks of emphasis, signs of notes, and addresses; none is a part of a name."""
NUMBER = re.compile(r"(?<![\w<>])\d{3,}")
"""Of a house, a town, a telephone."""
CONTENTS = re.compile(
    r"[\s#*_]*(?:table of )?(?:contents|inhalt(?:sverzeichnis)?|índice|sommaire|sumário|agenda|outline|目\s*[录錄次]|"
    r"оглавление|содержание)\W*$",
    re.IGNORECASE,
)
BY = re.compile(r"[\s,]*(?:by|von|par|por|di|author(?:s|\(s\))?)\s*:?\s+", re.IGNORECASE)
LONGEST_OF_HEAD = 400
"""Characters; a longer line is of the text."""
SHARE_OF_NAMES = 0.6
"""Of what stands between commas on a line of names; the rest says where somebody works."""


def ends_head(shape: Shaped) -> bool:
    """Does the abstract or the first section begin here?"""
    return bool(ABSTRACT.match(shape.content) or SECTION.match(shape.content))


def is_abstract(shape: Shaped) -> bool:
    """Does a line say that an abstract follows?"""
    return ABSTRACT.match(shape.content) is not None


def names_of_line(page: Page, shape: Shaped, *, expected: bool) -> list[NamePiece]:
    """The persons of a line of the head; none where most of it is something else."""
    text = page.document.text[shape.start : shape.end]
    for noise in (RAISED, SIGNS):
        text = noise.sub(lambda found: "," + " " * (len(found[0]) - 1), text)
    if NUMBER.search(text):
        return []
    by = BY.match(text)
    at = by.end() if by else 0
    pieces: list[NamePiece] = []
    for found in [*BETWEEN.finditer(text, at), None]:
        stop = found.start() if found else len(text)
        bare = MARKS.sub("", text[at:stop])
        if len(bare) > 1:
            start = shape.start + text.index(bare, at)
            pieces.append(NamePiece(start, start + len(bare), bare.title() if bare.isupper() else bare))
        at = found.end() if found else stop
    names = [piece for piece in pieces if _is_person(piece.text, unknown=expected)]
    if names and names[0] is pieces[0] and any(names_place(piece.text) for piece in pieces):
        return names  # each with where he or she works
    return names if names and len(names) >= SHARE_OF_NAMES * len(pieces) else []


def names_place(words: str) -> bool:
    """Is it a place where people work?"""
    return not PLACES.isdisjoint(words.lower().split())


def _is_person(words: str, *, unknown: bool) -> bool:
    """Is it a name of two words or more, of which one is known to be of persons or an initial, or none is known of titles?"""
    parts = words.split()
    if letters := UNSPACED.findall(words):
        return unknown and 1 < len(letters) < LONGEST_UNSPACED and len(letters) == len("".join(parts))
    if len(parts) < 2 or names_place(words) or not looks_like_name(words):
        return False
    if is_given(parts[0]) or is_surname(parts[-1]) or INITIALS.fullmatch(parts[0]):
        return True
    capital = all(part[0].isupper() or part in PARTICLES for part in parts)
    return unknown and capital and lean_in_any([part.lower() for part in parts]) <= 0
