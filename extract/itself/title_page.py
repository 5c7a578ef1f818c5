"""What the first page of a work's own text says of it: its title, who wrote it, and its abstract.

Articles, reports and theses begin alike, in whatever they were made with: the title in the largest letters, the authors and
where they work, the abstract, the first section. `text.py` asks whether a text that begins so is a work.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extract.entry import Entry, Offsets, Page
from extract.identifiers import identified
from extract.itself.heads import ABSTRACT, KIND, LONGEST_OF_HEAD, ends_head, names_of_line, names_place
from extract.itself.titles import ADDRESS, DATED, NUMBERED, likeliest
from extract.people import NamePiece
from extract.shape import Shaped
from extract.text.clean import plain
from extract.text.lexis import lean_in_any
from extract.text.words import YEAR
from extract.titles import MONTH, is_furniture
from kg.names import is_body
from kg.resolve.dating import year_of_arxiv

PRINTED_FORMAT = "pdf"
"""What is printed may have anything in its largest letters; elsewhere a heading is what its writer calls so."""
GOES_ON = re.compile(r"(?:[,;&]|\b(?:and|AND|und|et|y|e))[\s*]*$")
BY_ALONE = re.compile(r"[\s*_]*(?:by|von|par|por|di|de|authors?|autor(?:en|es)?|auteurs?)\s*:?[\s*_]*", re.IGNORECASE)
OF_OTHERS = re.compile(
    r"translat|traduc|traduz|übersetz|перев[оё]д|翻[译譯訳]|\b(?:edited|herausgegeben) (?:by|von)\b", re.IGNORECASE
)
"""Who is named behind it did not write the work."""
HEADINGS_OF_HEAD = 3
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
WORDS_OF_A_SUBTITLE = 2
LINES_OF_PAGE, MOST_PARAGRAPHS = 80, 6
LINES_BEFORE, LINES_OF_HEAD = 15, 40
"""So many lines may stand before the title, and so many between it and the abstract."""


@dataclass(frozen=True, slots=True)
class TitlePage:
    """The title and the names of a work, with offsets in its text; the lines where its head begins and ends; its abstract, the
    one year that its head names, its identifiers, and whether what was learnt of title pages says that it is a work."""

    title: Offsets
    names: tuple[NamePiece, ...]
    first: int
    last: int
    abstract: str | None
    year: int | None
    arxiv: str | None
    doi: str | None
    is_likely: bool


def title_page_of(page: Page, entries: Sequence[Entry] = ()) -> TitlePage | None:
    """What the head of a document says of it as a work; None where it does not begin as works do."""
    shapes = [shape for shape in page.shapes if shape.kind != "blank"]
    printed = page.document.format == PRINTED_FORMAT
    at = likeliest(page, entries, shapes) if printed else _title(shapes[:LINES_BEFORE])
    if at is None:
        return None
    title, last = shapes[at], at
    subtitle = shapes[at + 1] if shapes[at + 1 : at + 2] and shapes[at + 1].kind == "heading" else None
    if subtitle and (title.content.endswith(":") or (printed and _is_subtitle(page, title, subtitle))):
        last += 1
    head = _head(shapes[last + 1 : last + 1 + LINES_OF_HEAD])
    below = shapes[last + 1 + len(head) :]
    stamps = [found for shape in shapes[:LINES_OF_PAGE] if (found := STAMP.match(shape.content))]
    first_page = [shape for shape in shapes[:LINES_OF_PAGE] if not STAMP.match(shape.content)]
    names = tuple(_names_of(page, [title, *head])) or tuple(_body_of(page, head) if printed else ())
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
        is_likely=printed,
    )


def _abstract(shapes: Sequence[Shaped]) -> str | None:
    """The abstract among the lines; it ends at a heading, or where the first section or the keywords do."""
    labels = ((i, ABSTRACT.match(shape.content)) for i, shape in enumerate(shapes))
    at, label = next(((i, found) for i, found in labels if found and (i == 0 or not found["loose"])), (0, None))
    if label is None:
        return None
    words = [shapes[at].content[label.end() :].strip(" *_")]
    for shape in shapes[at + 1 : at + MOST_PARAGRAPHS]:
        if shape.kind == "heading" or (any(words) and ends_head(shape)):
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
    end = next((i for i, shape in enumerate(shapes) if ends_head(shape)), len(shapes))
    found = [
        i
        for i, shape in enumerate(shapes[:end])
        if shape.kind == "heading" and not KIND.fullmatch(plain(shape.content)) and not is_furniture(shape.content)
    ]
    return min(found, key=lambda i: (shapes[i].level, i), default=None)


def _head(shapes: Sequence[Shaped]) -> list[Shaped]:
    """The lines between the title and the abstract, or the first line of text."""
    return list(
        itertools.takewhile(lambda shape: not ends_head(shape) and len(shape.content) <= LONGEST_OF_HEAD, shapes)
    )


def _is_subtitle(page: Page, title: Shaped, below: Shaped) -> bool:
    """Does a heading below the title go on with it, rather than name a person, a place, a date or a section?"""
    words = plain(below.content)
    others = (DATED.search(words), ADDRESS.search(words), NUMBERED.match(words), KIND.fullmatch(words))
    return (
        below.level >= title.level
        and len(words.split()) >= WORDS_OF_A_SUBTITLE
        and lean_in_any(words.lower().split()) > 0
        and not (any(others) or ends_head(below) or is_furniture(words) or names_place(words) or is_body(words))
        and not names_of_line(page, below, expected=False)
    )


def _names_of(page: Page, lines: Sequence[Shaped]) -> Iterator[NamePiece]:
    """The persons below the first of the lines, the title; right below it, and where a list goes on, they need not be known."""
    expected = True
    found = False
    for n, shape in enumerate(lines[1:]):
        if OF_OTHERS.search(shape.content):
            return
        names = names_of_line(page, shape, expected=expected)
        yield from names
        found = found or bool(names)
        opens = BY_ALONE.fullmatch(shape.content) or (not found and n < HEADINGS_OF_HEAD and shape.kind == "heading")
        expected = bool(opens or (names and GOES_ON.search(shape.content)))


def _body_of(page: Page, head: Sequence[Shaped]) -> Iterator[NamePiece]:
    """The body that stands where the authors do: "The Nets Development Team"."""
    for shape in head[:HEADINGS_OF_HEAD]:
        words = plain(shape.content)
        if is_body(words) and not names_place(words):
            yield NamePiece(shape.start, shape.end, words)
            return
