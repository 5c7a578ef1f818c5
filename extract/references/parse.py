"""One reference string into authors, title, container, year and identifiers, by its punctuation.

Two anchors carry the parse: the year in brackets or between full stops, and the title in quotation marks or as the
sentence after the authors. What stands before is authors, what stands after is the container.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from extract.fields import identifiers
from extract.people import ET_AL, NamePiece
from extract.venues import find_venues
from kg.names import PersonName, parse_name

YEAR = re.compile(
    r"\((?:[A-Z][a-z]+\.?\s+)?((?:19|20)\d\d)[a-z]?(?:,[^)]*)?\)|(?<=[\s.,])((?:19|20)\d\d)[a-z]?(?=[.,;:\s]|$)"
)
QUOTED = re.compile(r"[“\"‘]+(.{5,400}?)[.,?!]?[”\"’]+(?=[\s.,;]|$)")
IN = re.compile(r"^[\s.,]*(?:In|in)\s*:?\s+(?:the\s+)?")
INITIALS = re.compile(r"^(?:[A-ZÀ-Þ](?:[.\s-]+|$)){1,4}$|^[A-ZÀ-Þ]{1,3}$")
NUMBER = re.compile(r"^\s*(?:\[[^\]]{1,12}\]|\d{1,3}[.)])\s*")
STOP_BEHIND_AUTHORS = re.compile(r"\.(?<=[a-zà-ÿ]{2}\.)\s+(?=[A-Z“])")
END_OF_TITLE = re.compile(r"(?<![\s(][A-Z])[.?!](?=\s|$)|\s*[*_](?=\w)")
END_OF_CONTAINER = re.compile(
    r"(?<!Proc)(?<!\bConf)(?<!\bInt)(?<!\bTrans)\.(?=\s+(?:URL|doi|arXiv|https?:|[A-Z])|\s*$)|\s*<?https?:"
)
AND = re.compile(r"\s*,?\s+(?:and|&|und|et)\s+|\s*;\s*|\s*&\s*")
COMMA = re.compile(r"\s*,\s*")


@dataclass(frozen=True, slots=True)
class ReferenceAuthor:
    """One author: the name's parts and where it stands in the string."""

    name: PersonName
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reference:
    """The fields of a reference; `title` and `container` are offsets in the string."""

    authors: tuple[ReferenceAuthor, ...] = ()
    et_al: bool = False
    title: tuple[int, int] | None = None
    container: tuple[int, int] | None = None
    venue: str | None = None
    year: int | None = None
    arxiv: str | None = None
    doi: str | None = None
    url: str | None = None


@lru_cache(maxsize=65536)
def parse_reference(text: str) -> Reference:
    """The fields that the string states; what it does not state is None.

    >>> r = parse_reference('Lee, A., and Kim, B. (2019). "A Title of Work". In: *Proc. ICML*.')
    >>> r.year, r.venue, [a.name.family for a in r.authors]
    (2019, 'ICML', ['Lee', 'Kim'])
    """
    number = NUMBER.match(text)
    begin = number.end() if number else 0
    year = _year(text, begin)
    quoted = QUOTED.search(text, begin)
    title = quoted.span(1) if quoted else _title_after_authors(text, begin, year)
    if title is None:
        return Reference()
    authors_end = min(title[0] - (1 if quoted else 0), year.start() if year and year.start() > begin else title[0])
    authors = reference_authors(text, begin, max(begin, authors_end))
    container = _container(text, title[1], year)
    arxiv, doi, url = identifiers(text)
    venues = find_venues(text[slice(*container)], titles=True) if container else []
    venue = _venue(text, container, [v.name for v in venues])
    stated = int(year[1] or year[2]) if year else None
    return Reference(
        authors, bool(ET_AL.search(text, begin, title[0])), title, container, venue, stated, arxiv, doi, url
    )


def _year(text: str, begin: int) -> re.Match[str] | None:
    years = list(YEAR.finditer(text, begin))
    return next((y for y in years if y[1]), None) or (
        years[-1] if len(years) == 1 else next((y for y in years if y[2]), None)
    )


def _title_after_authors(text: str, begin: int, year: re.Match[str] | None) -> tuple[int, int] | None:
    """The sentence after the year that closes the authors, or after the authors' full stop."""
    if year and year.start() < begin + 0.6 * len(text):
        start = year.end()
    else:
        stop = STOP_BEHIND_AUTHORS.search(text, begin)
        if not stop:
            return None
        start = stop.end()
    start += len(text[start:]) - len(text[start:].lstrip(" .,:*_"))
    end = END_OF_TITLE.search(text, start)
    stop_at = (end.end() if end and end.group() in "?!" else end.start()) if end else len(text)
    return (start, stop_at) if stop_at - start > 4 else None


def _container(text: str, title_end: int, year: re.Match[str] | None) -> tuple[int, int] | None:
    start = title_end
    start += len(text[start:]) - len(text[start:].lstrip(' .,”"’*_'))
    lead = IN.match(text[start:])
    start += lead.end() if lead else 0
    rest = END_OF_CONTAINER.search(text, start)
    end = rest.start() if rest else len(text)
    if year and year.start() >= start:
        end = min(end, year.start())
    while start < end and text[start] in "*_ ":
        start += 1
    while end > start and text[end - 1] in "*_ .,(":
        end -= 1
    return (start, end) if end - start > 1 else None


def _venue(text: str, container: tuple[int, int] | None, known: list[str]) -> str | None:
    if known:
        return known[0]
    if not container:
        return None
    stated = re.sub(r"^(?:Proc(?:eedings)?\.?\s+(?:of\s+)?(?:the\s+)?)", "", text[slice(*container)].strip("* _"))
    stated = re.split(r",|\bvol\b|\s\d", stated)[0].strip()
    return stated if 1 < len(stated) <= 80 and stated[0].isupper() else None


def reference_authors(text: str, start: int, end: int) -> tuple[ReferenceAuthor, ...]:
    """The authors between two offsets, whichever way round their names stand: all inverted, the first only, or none."""
    cut = ET_AL.search(text, start, end)
    end = cut.start() if cut else end
    pieces = _pieces(text, start, end)
    authors: list[ReferenceAuthor] = []
    i = 0
    while i < len(pieces):
        piece = pieces[i]
        after = pieces[i + 1] if i + 1 < len(pieces) else None
        if after and after.comma_before and _is_inverted(piece.piece, after.piece, first=not authors):
            name = PersonName(piece.piece.text, after.piece.text)
            authors.append(ReferenceAuthor(name, piece.piece.start, after.piece.end))
            i += 2
        else:
            authors.append(ReferenceAuthor(parse_name(piece.piece.text), piece.piece.start, piece.piece.end))
            i += 1
    return tuple(author for author in authors if re.search(r"[^\W\d_]{2}", author.name.family))


@dataclass(frozen=True, slots=True)
class _Piece:
    piece: NamePiece
    comma_before: bool


def _pieces(text: str, start: int, end: int) -> list[_Piece]:
    pieces: list[_Piece] = []
    for a, b in _split(text, start, end, AND):
        for i, (c, d) in enumerate(_split(text, a, b, COMMA)):
            bare = text[c:d].strip(" .*_:") + ("." if re.search(r"\b[A-Z]\.$", text[c:d].strip()) else "")
            if bare.strip("."):
                at = c + text[c:d].index(bare.rstrip("."))
                pieces.append(_Piece(NamePiece(at, at + len(bare), bare), comma_before=i > 0))
    return pieces


def _split(text: str, start: int, end: int, separator: re.Pattern[str]) -> list[tuple[int, int]]:
    parts, last = [], start
    for match in separator.finditer(text, start, end):
        parts.append((last, match.start()))
        last = match.end()
    parts.append((last, end))
    return [(a, b) for a, b in parts if text[a:b].strip()]


def _is_inverted(family: NamePiece, given: NamePiece, *, first: bool) -> bool:
    """Is this "Last, First"?  Initials after a comma always; a written-out given name only at the head of the list."""
    if INITIALS.match(given.text):
        return True
    words = family.text.split()
    lone = len(words) == 1 or (len(words) <= 3 and words[0][:1].islower())
    return first and lone and (given.text[:1].isupper())
