"""What the first page of a work's own text says of it: its title, who wrote it, and its abstract.

Articles, reports and theses begin alike, in whatever they were made with: the title in the largest letters, the authors and
where they work, the abstract, the first section. `text_itself.py` asks whether a text that begins so is a work.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extract.entry import Offsets, Page
from extract.identifiers import identified
from extract.people import MARKS, NamePiece, looks_like_name
from extract.reading.affiliations import PLACES
from extract.references.given import is_given
from extract.shape import Shaped
from extract.text.clean import plain
from extract.text.lexis import lean_in_any
from extract.text.words import YEAR
from extract.titles import MONTH, is_furniture
from kg.names import INITIALS, PARTICLES
from kg.resolve.dating import year_of_arxiv
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
BETWEEN = re.compile(r"\s*(?:[,;·•|&]|\s(?:and|und|et|y|e|en|og|och|и|AND|UND|ET)\s|\t)\s*(?:(?:and|AND)\s+)?")
RAISED = re.compile(r"<sup>[^<>]{0,30}</sup>")
SIGNS = re.compile(
    r"[*_#†‡§¶∗⋆$+]+|(?<=[^\W\d_])\d+(?:,\d+)*|\b[a-z](?:,\s?[a-z])*\b(?=\s*(?:,|$))|\{[^{}]*\}|\S+@\S+|\[[^\[\]]*\]\([^()]*\)"
)
"""Marks of emphasis, signs of notes, and addresses; none is a part of a name."""
NUMBER = re.compile(r"(?<![\w<>])\d{3,}")
"""Of a house, a town, a telephone."""
GOES_ON = re.compile(r"(?:[,;&]|\b(?:and|AND|und|et|y|e))[\s*]*$")
BY = re.compile(r"[\s,]*(?:by|von|par|por|di|author(?:s|\(s\))?)\s*:?\s+", re.IGNORECASE)
NOTE_BEHIND = re.compile(r"[\s*†‡§¶∗⋆]+$|(?:<sup>[^<>]{0,30}</sup>\s*)+$")
STAMP = re.compile(r"arXiv:(?P<id>\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?\b")
"""What arXiv prints on the margin."""
PRINTED = re.compile(
    rf"©|\(c\)|\bcopyright\b|\b(?:received|accepted|revised|published|submitted|available online|to appear)\b"
    rf"|\b(?:proceedings|conference|workshop|symposium|rights reserved|issn)\b|\b{MONTH}\s+(?:\d{{1,2}},?\s+)?\d{{4}}",
    re.IGNORECASE,
)
"""What the foot or head of a first page says of when the work appeared."""
LONGEST_DATE = 120
WORDS_OF_A_TITLE = 3
LINES_OF_PAGE, MOST_PARAGRAPHS = 80, 6
LINES_BEFORE, LINES_OF_HEAD = 15, 40
"""So many lines may stand before the title, and so many between it and the abstract."""
LONGEST_OF_HEAD = 400
"""Characters; a longer line is of the text."""
SHARE_OF_NAMES = 0.6
"""Of what stands between commas on a line of names; the rest says where somebody works."""


@dataclass(frozen=True, slots=True)
class TitlePage:
    """The title and the names of a work, with offsets in its text; the lines where its head begins and ends; its abstract, the
    one year that its head names, its identifiers, and whether its title has words enough and persons stand right below it."""

    title: Offsets
    names: tuple[NamePiece, ...]
    first: int
    last: int
    abstract: str | None
    year: int | None
    arxiv: str | None
    doi: str | None
    is_called: bool


def title_page_of(page: Page) -> TitlePage | None:
    """What the head of a document says of it as a work; None where it does not begin as works do."""
    shapes = [shape for shape in page.shapes if shape.kind != "blank"]
    at = _title(shapes[:LINES_BEFORE])
    if at is None:
        return None
    title, last = shapes[at], at
    if title.content.endswith(":") and shapes[at + 1 : at + 2] and shapes[at + 1].kind == "heading":
        last += 1  # a subtitle
    head = _head(shapes[last + 1 : last + 1 + LINES_OF_HEAD])
    below = shapes[last + 1 + len(head) :]
    stamps = [found for shape in shapes[:LINES_OF_PAGE] if (found := STAMP.match(shape.content))]
    first_page = [shape for shape in shapes[:LINES_OF_PAGE] if not STAMP.match(shape.content)]
    names = tuple(_names_of(page, [title, *head]))
    arxiv = next((stamp["id"] for stamp in stamps), None)
    return TitlePage(
        title=(title.start, shapes[last].start + len(NOTE_BEHIND.sub("", shapes[last].content))),
        names=names,
        first=title.number,
        last=head[-1].number if head else title.number,
        abstract=_abstract(below[:LINES_OF_HEAD]),
        year=_year([*shapes[:at], *head], first_page) or (year_of_arxiv(arxiv) if arxiv else None),
        arxiv=arxiv,
        doi=_doi([*shapes[:at], *head]),
        is_called=len(title.content.split()) >= WORDS_OF_A_TITLE and bool(names) and names[0].start < head[0].end,
    )


def _abstract(shapes: Sequence[Shaped]) -> str | None:
    """The abstract among the lines; it ends at a heading, or where the first section or the keywords do."""
    labels = ((i, ABSTRACT.match(shape.content)) for i, shape in enumerate(shapes))
    at, label = next(((i, found) for i, found in labels if found and (i == 0 or not found["loose"])), (0, None))
    if label is None:
        return None
    words = [shapes[at].content[label.end() :].strip(" *_")]
    for shape in shapes[at + 1 : at + MOST_PARAGRAPHS]:
        if shape.kind == "heading" or (any(words) and _ends_head(shape)):
            break
        words.append(shape.content)
    return " ".join(" ".join(plain(part) for part in words).split()) or None


def _year(head: Sequence[Shaped], first_page: Sequence[Shaped]) -> int | None:
    """The latest year of the one that the head names and those that say when the work was submitted or printed."""
    named = {year for shape in head if not STAMP.match(shape.content) for year in YEAR.findall(shape.content)}
    dated = {
        year
        for shape in first_page
        if len(shape.content) <= LONGEST_DATE and PRINTED.search(shape.content)
        for year in YEAR.findall(shape.content)
    }
    return max(map(int, dated | named if len(named) <= 1 else dated), default=None)


def _doi(shapes: Sequence[Shaped]) -> str | None:
    return next((found["doi"] for shape in shapes if "doi" in (found := identified(shape.content))), None)


def _title(shapes: Sequence[Shaped]) -> int | None:
    """Where the title stands: the first of the largest headings before the abstract and the first section."""
    end = next((i for i, shape in enumerate(shapes) if _ends_head(shape)), len(shapes))
    found = [
        i
        for i, shape in enumerate(shapes[:end])
        if shape.kind == "heading" and not KIND.fullmatch(plain(shape.content)) and not is_furniture(shape.content)
    ]
    return min(found, key=lambda i: (shapes[i].level, i), default=None)


def _ends_head(shape: Shaped) -> bool:
    return bool(ABSTRACT.match(shape.content) or SECTION.match(shape.content))


def _head(shapes: Sequence[Shaped]) -> list[Shaped]:
    """The lines between the title and the abstract, or the first line of text."""
    return list(
        itertools.takewhile(lambda shape: not _ends_head(shape) and len(shape.content) <= LONGEST_OF_HEAD, shapes)
    )


def _names_of(page: Page, lines: Sequence[Shaped]) -> Iterator[NamePiece]:
    """The persons below the first of the lines, the title; right below it, and where a list goes on, they need not be known."""
    expected = True
    for shape in lines[1:]:
        names = _names(page, shape, expected=expected)
        yield from names
        expected = bool(names) and GOES_ON.search(shape.content) is not None


def _names(page: Page, shape: Shaped, *, expected: bool) -> list[NamePiece]:
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
    if names and names[0] is pieces[0] and any(_names_place(piece.text) for piece in pieces):
        return names  # each with where he or she works
    return names if names and len(names) >= SHARE_OF_NAMES * len(pieces) else []


def _names_place(words: str) -> bool:
    return not PLACES.isdisjoint(words.lower().split())


def _is_person(words: str, *, unknown: bool) -> bool:
    """Is it a name of two words or more, of which one is known to be of persons or an initial, or none is known of titles?"""
    parts = words.split()
    if len(parts) < 2 or _names_place(words) or not looks_like_name(words):
        return False
    if is_given(parts[0]) or is_surname(parts[-1]) or INITIALS.fullmatch(parts[0]):
        return True
    capital = all(part[0].isupper() or part in PARTICLES for part in parts)
    return unknown and capital and lean_in_any([part.lower() for part in parts]) <= 0
