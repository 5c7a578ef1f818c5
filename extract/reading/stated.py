"""What the labelled pieces of a unit state: names, venue, year, link, decision, each with its words in the document."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from extract.decisions import stated_decision
from extract.entry import Offsets
from extract.fields import identified
from extract.people import NamePiece
from extract.reading.features import host_of
from extract.reading.pieces import Piece
from extract.reading.roles import Read
from extract.references.authors import reference_authors
from extract.text.clean import plain
from extract.venues import VenueMention, find_venues

YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
NOISE_IN_NAMES = re.compile(r"\]\([^()\s]*\)|[*_`\[\]{}]+|https?://\S+|[†‡§¶¹²³⁴⁵⁰⁶⁷⁸⁹#]|(?<=[^\W\d_])\d+(?:,\d+)*(?=\s*(?:,|$|and\b))")
QUOTED_LIST = re.compile(r"[\"'“”]\s*,\s*[\"'“”]")
QUOTES = re.compile(r"[\"“”]|(?<!\w)'|'(?!\w)")
OTHER_SIGNS = re.compile(r"\s[·•|/+]\s|，|、|；|\bet\s+al\b\.?|\t")
LEAD = re.compile(r"(?:[Bb]y|[Aa]uthors?|von|par|por)\s*:?\s+")
PROCEEDINGS = re.compile(
    r"^(?:[Ii]n:?\s+)?(?:the\s+)?(?:(?:\d{4}\s+)?(?:Proceedings|Proc\.?)(?:\s+of)?(?:\s+the)?\s+)?(?:(?:19|20)\d\d\s+)?(?:\d+(?:st|nd|rd|th)\s+)?"
)
BEST_HOSTS = {"arxiv": 0, "doi": 0, "archive": 0, "pdf": 1, "web": 2, "page": 3, "local": 9, "scholar": 6, "wiki": 6, "blog": 5, "slides": 7,
              "code": 7, "video": 8, "social": 8, "anchor": 10}  # fmt: skip
WORST_HOST = 7
TRAILING = re.compile(r"[.,;:\s]+$")


@dataclass(slots=True)
class Stated:
    """The parts of a record; offsets are in the document."""

    title: Offsets | None = None
    names: list[NamePiece] = field(default_factory=list)
    et_al: bool = False
    venue: VenueMention | None = None
    year: str | None = None
    decision: str | None = None
    links: list[str] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    rest: int = 0
    """Where in the unit's text the remark begins that follows what is stated; the length of the text where there is none."""


def stated_in(text: str, read: Read, *, own: bool) -> Stated:
    """What a unit of the document `text` states; `own` says that it is a record with a title of its own."""
    unit, pieces, labels = read.unit, read.pieces, read.labelled.labels
    offset = unit.start
    found = Stated()
    if own and read.title:
        found.title = _title(text, offset, unit.text, pieces, read.title)
    for a, b in _runs(labels, "A", bridge="E"):
        names, goes_on = names_of(text, offset + pieces[a].start, _end_of_names(text, offset + pieces[b].end))
        found.names += names
        found.et_al = found.et_al or goes_on
    found.et_al = found.et_al or (bool(found.names) and "E" in labels)
    found.venue = _venue(text, offset, read)
    found.year = _year(read) or (str(found.venue.year) if found.venue and found.venue.year else None)
    if found.venue and found.year and not found.venue.year:
        found.venue = VenueMention(found.venue.start, found.venue.end, found.venue.name, int(found.year))
    for piece, label in zip(pieces, labels, strict=True):
        if label == "G" and not found.decision:
            found.decision = stated_decision(piece.text)
    found.links = _links(read)
    for piece in pieces:
        if piece.kind == "url" or piece.target:
            for name, value in identified(piece.target if piece.target.startswith("http") else piece.text).items():
                if name != "url":
                    found.values.setdefault(name, value)
    found.rest = _rest(unit.text, pieces, labels)
    return found


def _runs(labels: Sequence[str], label: str, *, bridge: str = "") -> Iterator[tuple[int, int]]:
    """First and last of every stretch of pieces with a label; pieces labelled `bridge` end one and part none."""
    i, n = 0, len(labels)
    while i < n:
        if labels[i] != label:
            i += 1
            continue
        j = i
        while j + 1 < n and labels[j + 1] == label:
            j += 1
        yield i, j
        i = j + 1


def _title(text: str, offset: int, words: str, pieces: Sequence[Piece], at: tuple[int, int]) -> Offsets:
    start, end = pieces[at[0]].start, pieces[at[1]].end
    limit = pieces[at[1] + 1].start if at[1] + 1 < len(pieces) else len(words)
    if words[end : end + 1] in ("?", "!") and end < limit:
        end += 1
    for opening, closing in ("()", "[]"):
        inside = words[start:end]
        if inside.count(opening) > inside.count(closing) and words[end : end + 1] == closing:
            end += 1
    return offset + start, offset + end


def _end_of_names(text: str, end: int) -> int:
    """The end, with the stop of a last initial."""
    return end + 1 if text[end : end + 1] == "." and re.search(r"(?:^|[\s.-])[^\W\d_]$", text[max(0, end - 3) : end]) else end


def names_of(text: str, start: int, end: int) -> tuple[list[NamePiece], bool]:
    """The names in a stretch of the document that holds nothing else, and whether it says that the list goes on."""
    words = text[start:end]
    goes_on = "et al" in words or "..." in words or "…" in words or "others" in words
    clean = _blanked(words)
    found = []
    for author in reference_authors(clean, 0, len(clean)):
        name = author.name
        stated = f"{name.family}, {name.given}" if name.given else name.family
        if plain(clean[author.start : author.end]):
            found.append(NamePiece(start + author.start, start + author.end, stated))
    return found, goes_on


def _blanked(words: str) -> str:
    """The words with blanks, or commas, in the place of all that belongs to no name."""
    words = words.replace("\n", " ").replace("\r", " ")
    if QUOTED_LIST.search(words):
        words = QUOTED_LIST.sub(lambda found: ";".ljust(len(found[0])), words)
    words = NOISE_IN_NAMES.sub(lambda found: " " * len(found[0]), words)
    words = QUOTES.sub(" ", words)
    words = OTHER_SIGNS.sub(lambda found: ",".ljust(len(found[0])), words)
    if lead := LEAD.match(words):
        words = " " * lead.end() + words[lead.end() :]
    return words


def _venue(text: str, offset: int, read: Read) -> VenueMention | None:
    pieces, labels = read.pieces, read.labelled.labels
    column = read.venue_column
    runs = list(_runs(labels, "V"))
    if not runs:
        return None
    weight: Callable[[tuple[int, int]], float] = lambda run: float(read.labelled.marginals[run[0] : run[1] + 1, column].sum())
    a, b = max(runs, key=weight)
    start, end = offset + pieces[a].start, offset + pieces[b].end
    words = text[start:end]
    return VenueMention(start, end, venue_name(words), _year_in(words))


def venue_name(stated: str) -> str:
    """The short name of a venue that is stated: that of a conference which the words name, else the words themselves."""
    words = " ".join(plain(stated).split())
    bare = TRAILING.sub("", YEAR.sub("", PROCEEDINGS.sub("", words)).strip(" ,.()'’*_"))
    if known := find_venues(bare, titles=True):
        first = known[0]
        if first.start == 0 and first.end >= len(bare) - 1:
            return first.name
    if known := find_venues(words):
        return known[0].name
    return bare or words


def _year_in(words: str) -> int | None:
    year = YEAR.search(words)
    return int(year.group()) if year else None


def _year(read: Read) -> str | None:
    best, most = None, 0.0
    column = read.year_column
    for i, (piece, label) in enumerate(zip(read.pieces, read.labelled.labels, strict=True)):
        if label == "Y" and (year := YEAR.search(piece.text)):
            share = float(read.labelled.marginals[i, column])
            if share > most:
                best, most = year.group(), share
    return best


def _links(read: Read) -> list[str]:
    """The addresses of the unit, those that lead to a paper first, that of the title before all."""
    found: list[tuple[int, int, str]] = []
    for i, piece in enumerate(read.pieces):
        target = piece.target if piece.target else piece.text if piece.kind == "url" else ""
        if not target or target == "[[":
            continue
        inside = read.title is not None and read.title[0] <= i <= read.title[1]
        rank = BEST_HOSTS.get(host_of(target), 3)
        if target.lower().startswith(("http", "www", "10.", "arxiv")):
            found.append((-1 if inside else rank, i, target))
    return [target for _, _, target in sorted(found)]


def _rest(words: str, pieces: Sequence[Piece], labels: Sequence[str]) -> int:
    """Where the remark begins: behind the last piece that states something."""
    last = max((i for i, label in enumerate(labels) if label not in ("C", "L", "I", "N", "K")), default=-1)
    if last + 1 >= len(pieces):
        return len(words)
    comments = [i for i in range(last + 1, len(pieces)) if labels[i] == "C"]
    return pieces[comments[0]].start if comments else len(words)
