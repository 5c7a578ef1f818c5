"""What the first page of a work's own text says of it: its title, who wrote it, and its abstract.

Articles, reports and theses begin alike, in whatever they were made with: the title in the largest letters, the authors and
where they work, the abstract, the first section.  A text that begins so is a work itself.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extract.entry import Entry, Offsets, Page
from extract.identifiers import identified
from extract.people import MARKS, NamePiece, looks_like_name
from extract.reading.affiliations import PLACES
from extract.references.given import is_given
from extract.shape import Shaped
from extract.text.clean import plain
from extract.text.words import YEAR
from extract.titles import is_furniture
from kg.names import INITIALS
from kg.surnames import is_surname

FORMATS = frozenset(["pdf", "latex", "docx", "odt"])
"""What works are written in; other notes say in other ways what they are about."""
ABSTRACT = re.compile(
    r"[\s#*_]*(?:abstract|summary|synopsis|zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|sommario|samenvatting|"
    r"sammanfattning|resumé|аннотация|реферат|摘\s*要|要\s*旨|초록)\b[\s*_]*(?:[.:—–-]|$)",
    re.IGNORECASE,
)
SECTION = re.compile(
    r"[\s#*_]*(?:(?:\d{1,2}|I)\.?[\s*_]+[^\W\d_]|(?:introduction|einleitung|introducción|introdução|введение|contents|overview|keywords?|"
    r"index terms)\b)",
    re.IGNORECASE,
)
KIND = re.compile(
    r"(?:(?:technical|research|original|regular|full|short|invited|brief|working|conference|survey|review|data)[\s-]+)*"
    r"(?:report|article|paper|communication|letter|review|notes?|survey|manuscript|draft|preprint)s?",
    re.IGNORECASE,
)
"""What a journal says above the title: "ORIGINAL ARTICLE"."""
BETWEEN = re.compile(r"\s*(?:[,;·•|&]|\s(?:and|und|et|y|e|en|og|och|и)\s|\s{3,}|\t)\s*(?:and\s+)?")
RAISED = re.compile(r"<sup>[^<>]{0,30}</sup>")
SIGNS = re.compile(r"[*_#†‡§¶∗⋆$+]+|(?<=[^\W\d_])\d+(?:,\d+)*|\{[^{}]*\}|\S+@\S+|\[[^\[\]]*\]\([^()]*\)")
"""Marks of emphasis, signs of notes, and addresses; none is a part of a name."""
BY = re.compile(r"\s*(?:by|von|par|por|di|author(?:s|\(s\))?)\s*:?\s+", re.IGNORECASE)
NOTE_BEHIND = re.compile(r"[\s*†‡§¶∗⋆]+$|(?:<sup>[^<>]{0,30}</sup>\s*)+$")
STAMP = re.compile(r"arXiv:(?P<id>\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?\b")
"""What arXiv prints on the margin."""
OUTSIDE = ("blank", "overlong", "fence")
REFERENCES, WORDS_A_REFERENCE = 3, 20
"""What lists so many references, and says so many words beside for each, is a text that cites them."""
LINES_OF_PAGE, MOST_PARAGRAPHS = 80, 6
LINES_BEFORE, LINES_OF_HEAD = 15, 40
"""So many lines may stand before the title, and so many between it and the abstract."""
LONGEST_OF_HEAD = 400
"""Characters; a longer line is of the text."""
SHARE_OF_NAMES = 0.6
"""Of what stands between commas on a line of names; the rest says where somebody works."""


def with_text_itself(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a page; of one that is the text of a work, this work and its references.

    That is a page with an abstract below title and authors, or one that lists references and says more than they do.
    """
    own = title_page_of(page) if page.document.format in FORMATS else None
    references = [entry for entry in entries if entry.status == "reference"]
    listed = {number for entry in references for number in range(entry.first, entry.last + 1)}
    body = tuple(shape for shape in page.shapes if shape.kind not in OUTSIDE and shape.number not in listed)
    words = sum(len(shape.content.split()) for shape in body)
    cites = len(references) >= REFERENCES and len(references) == len(entries) and words > WORDS_A_REFERENCE * len(references)
    if own is None or not own.names or not (own.abstract or cites):
        return list(entries)
    values = {"abstract": own.abstract, "year": own.year, "arxiv": own.arxiv, "doi": own.doi}
    text = Entry(
        own.first,
        own.last,
        own.title,
        tuple(shape for shape in body if shape.number > own.last),
        names=own.names,
        values={name: value for name, value in values.items() if value},
        itself=True,
    )
    return [text, *references]


@dataclass(frozen=True, slots=True)
class TitlePage:
    """The title and the names of a work, with offsets in its text; the lines where its head begins and ends; its abstract, the
    one year that its head names, and its identifiers."""

    title: Offsets
    names: tuple[NamePiece, ...]
    first: int
    last: int
    abstract: str | None
    year: str | None
    arxiv: str | None
    doi: str | None


def title_page_of(page: Page) -> TitlePage | None:
    """What the head of a document says of it as a work; None where it does not begin as works do."""
    shapes = [shape for shape in page.shapes if shape.kind != "blank"]
    at = _title(shapes[:LINES_BEFORE])
    if at is None:
        return None
    title, head = shapes[at], _head(shapes[at + 1 : at + 1 + LINES_OF_HEAD])
    below = shapes[at + 1 + len(head) :]
    years = {year for shape in [*shapes[:at], *head] for year in YEAR.findall(shape.content)}
    first_page = shapes[:LINES_OF_PAGE]
    return TitlePage(
        title=(title.start, title.start + len(NOTE_BEHIND.sub("", title.content))),
        names=tuple(name for shape in head for name in _names(page, shape)),
        first=title.number,
        last=head[-1].number if head else title.number,
        abstract=_abstract(below),
        year=years.pop() if len(years) == 1 else None,
        arxiv=next((found["id"] for shape in first_page if (found := STAMP.match(shape.content))), None),
        doi=_doi([*shapes[:at], *head]),
    )


def _abstract(shapes: Sequence[Shaped]) -> str | None:
    """The abstract with which the lines begin; it ends at a heading, or where the first section or the keywords do."""
    label = ABSTRACT.match(shapes[0].content) if shapes else None
    if not label:
        return None
    words = [shapes[0].content[label.end() :].strip(" *_")]
    for shape in shapes[1:MOST_PARAGRAPHS]:
        if shape.kind == "heading" or (any(words) and _ends_head(shape)):
            break
        words.append(shape.content)
    return " ".join(" ".join(plain(part) for part in words).split()) or None


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
    end = next(
        (i for i, shape in enumerate(shapes) if _ends_head(shape) or len(shape.content) > LONGEST_OF_HEAD), len(shapes)
    )
    return list(shapes[:end])


def _names(page: Page, shape: Shaped) -> list[NamePiece]:
    """The persons of a line of the head; none where most of it is something else."""
    text = page.document.text[shape.start : shape.end]
    for noise in (RAISED, SIGNS):
        text = noise.sub(lambda found: "," + " " * (len(found[0]) - 1), text)
    by = BY.match(text)
    at = by.end() if by else 0
    pieces: list[NamePiece] = []
    for found in [*BETWEEN.finditer(text, at), None]:
        stop = found.start() if found else len(text)
        bare = MARKS.sub("", text[at:stop])
        if len(bare) > 1:
            start = shape.start + text.index(bare, at)
            pieces.append(NamePiece(start, start + len(bare), bare))
        at = found.end() if found else stop
    names = [piece for piece in pieces if _is_person(piece.text)]
    return names if names and len(names) >= SHARE_OF_NAMES * len(pieces) else []


def _is_person(words: str) -> bool:
    """Is it a name of two words or more, of which one is known to be of persons or an initial?"""
    parts = words.split()
    if len(parts) < 2 or not PLACES.isdisjoint(words.lower().split()):
        return False
    as_written = words.title() if words.isupper() else words
    known = is_given(parts[0].title()) or is_surname(parts[-1].title()) or INITIALS.fullmatch(parts[0])
    return looks_like_name(as_written) and bool(known)
