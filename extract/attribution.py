"""Who wrote it, where and when, as prose says it: "This paper by X et al. from Y in VENUE YEAR proposes ..."."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extract.decisions import PRESENTATION
from extract.people import SEPARATOR, NamePiece, looks_like_name
from extract.venues import VenueMention, find_venues, venue_first

WORK = (
    r"(?:paper|report|work|article|study|survey|thesis|preprint|manuscript|presentation|talk|review|note|book|chapter)"
)
UPPER = "A-ZÀ-ÖØ-ÞŁŚŠŽČĆİ"
SURNAME = (
    rf"(?:(?:van|von|de|der|den|di|du|la|le|el|al|bin)\s+){{0,3}}[{UPPER}][\w’'\-]*(?:\s+[{UPPER}][\w’'\-.]*){{0,3}}"
)
ET_AL = r"(?:w?et|at)\.?\s+(?:als?|l)\b\.?"

REST_OF_OPENING = rf"""
    (?:\s+(?:titled\s+|called\s+|entitled\s+)?[“"][^”"]{{3,200}}[”"],?)?           # 'titled “...”'
    (?:\s+(?:written|authored|published|proposed|presented|introduced))?
    \s+(?P<by>by(?:\s+from)?\s+)?                                          # "by from Kaplan": a misprint
    (?={SURNAME}|{ET_AL})"""
THIS_WORK = re.compile(  # "this legendary paper", "THis paper"
    rf"[Tt](?<=\b[Tt])(?i:his\b[^.;:()]{{0,60}}?\b{WORK}\b(?:\s+(?:is|was))?){REST_OF_OPENING}", re.VERBOSE
)
THE_WORK = re.compile(  # at the start only: "The original AlexNet paper"
    rf"^\W*(?:[Tt]he\s+)?(?:[\w-]+\s+){{0,4}}?(?i:paper|report)\b{REST_OF_OPENING}", re.VERBOSE
)
NAME_ET_AL = re.compile(rf"{SURNAME}\s+{ET_AL}")
TITLE_BY = re.compile(r"\s+by\s+")
NAMES = re.compile(
    rf"(?P<names>{SURNAME}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s*&\s*){SURNAME})*)?[,\s]*(?P<etal>{ET_AL})?"
)
SUBJECT = re.compile(rf"(?:^\W*|[,.:]\s+)(?={SURNAME}\s+{ET_AL}\s+(?:from|at)\s+[A-Z])")
FROM_ONLY = re.compile(rf"^\W*(?i:this)\s+(?:\w+\s+)?{WORK}(?=\s+from\s+(?:the\s+)?[A-Z])")
LOST_SUBJECT = re.compile(r"\s*(?P<venue>[A-Z][\w-]+\s+(?:19|20)\d\d)\s+(?!was\b|is\b|has\b|does\b)(?:[a-z]+s)\s")
CLAUSE = re.compile(
    rf"""[\s,]*(?:and\s+(?=published|presented|appeared))?
    (?: \((?P<year_in_brackets>(?:19|20)\d\d)[a-z]?\)
      | (?P<affiliation>from|form|at|of)\s+(?:the\s+)?(?=[A-Z]|in\b)
      | (?:(?:published|presented|appeared|accepted|appearing)\s+)?(?:in|at)\s+(?P<place>(?:the\s+)?(?=[A-Z\d]))
      | as\s+an?\s+(?P<decision>{PRESENTATION})\b(?:\s+(?:paper|talk|presentation))?
    )""",
    re.VERBOSE,
)
YEAR = re.compile(
    r"(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+)?((?:19|20)\d\d)\b"
)
VENUE_LEAD = re.compile(r"(?:the\s+)?(?:\d+(?:st|nd|rd|th)\s+)?(?:(?:Proceedings|Proc\.?)\s+of\s+(?:the\s+)?)?")
INSTITUTION_WORD = re.compile(r"[A-ZÀ-ÖØ-Þ0-9&][^\s,;()]*")
CONNECTORS = frozenset("of the and for at de des di & del la normale supérieure superieure für".split())
LAB_WORDS = frozenset(["lab", "labs", "group", "team", "laboratory"])
JOINED = re.compile(
    r"\b(Sciences?|Arts|Engineering|Mathematics|Economics|Posts|Industry|Agricultural|Computing|Research)\s+and\s+"
    r"(?=Tech\w*|Telecom\w*|Engineering|Commerce|Statistics|Business|Politics|Political|Mechanical|Development|Innovation)"
)
COMPANY_TAIL = re.compile(r",\s*(?=(?:Ltd|Inc|LLC|Co|Corp|GmbH|Brain Team)\b)")
ORGANISATION = re.compile(
    r"^(?:[A-Z]{3,}|UC\b.*|MIT\b.*)$|\b(?:University|Institute|College|Research|Labs?|Google|Microsoft|Facebook|Meta|OpenAI|DeepMind|"
    r"NVIDIA|Amazon|Apple|IBM|Huawei|Tencent|Alibaba|Baidu|Anthropic|Salesforce|Adobe|Intel|Samsung|AI)\b"
)


@dataclass(frozen=True, slots=True)
class Attribution:
    """What one sentence says of a work; all offsets are in the text that was searched."""

    start: int
    end: int
    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    organizations: tuple[NamePiece, ...] = ()
    venue: VenueMention | None = None
    year: int | None = None
    year_at: tuple[int, int] | None = None
    decision: str | None = None


def find_attribution(text: str, title: str | None = None) -> Attribution | None:
    """What the first attribution in the text says, or None; `title` is the title of the work the text is about."""
    opened = _opening(text, title)
    if opened is None:
        return _from_only(text) or _lost_subject(text)
    start, position, by = opened
    names, et_al, position = _names(text, position)
    organizations: list[NamePiece] = []
    if names and not et_al and all(ORGANISATION.search(name.text) for name in names):
        organizations, names = list(names), ()  # "This paper by FAIR and UC Berkeley"
    found = _clauses(text, position, organizations)
    if not by and not et_al:
        return None
    if not (names or et_al or organizations):
        return None
    venue, year, year_at, decision, end = found
    return Attribution(start, end, tuple(names), et_al, tuple(organizations), venue, year, year_at, decision)


def _opening(text: str, title: str | None) -> tuple[int, int, bool] | None:
    for match in _openings(text):
        if match["by"] or NAME_ET_AL.match(text, match.end()):
            return match.start(), match.end(), bool(match["by"])
    if title and len(title) > 10 and text.lstrip().casefold().startswith(title.casefold()):
        at = text.casefold().index(title.casefold()) + len(title)
        by = TITLE_BY.match(text, at)
        return (at, by.end(), True) if by else None
    return None


def _openings(text: str) -> Iterator[re.Match[str]]:
    first = THIS_WORK.match(text) or THE_WORK.match(text)
    if first:
        yield first
    yield from THIS_WORK.finditer(text, first.end() if first else 0)


def _names(text: str, position: int) -> tuple[tuple[NamePiece, ...], bool, int]:
    match = NAMES.match(text, position)
    if not match:
        return (), False, position
    names, et_al = match["names"] or "", bool(match["etal"])
    start = match.start("names") if names else position
    pieces, last = [], 0
    for cut in [*SEPARATOR.finditer(names), None]:
        stop = cut.start() if cut else len(names)
        if piece := names[last:stop].strip():
            at = names.index(piece, last)
            pieces.append(NamePiece(start + at, start + at + len(piece), piece))
        last = cut.end() if cut else len(names)
    kept = tuple(piece for piece in pieces if looks_like_name(piece.text) or ORGANISATION.search(piece.text))
    return kept, et_al, match.end()


def _clauses(
    text: str, position: int, organizations: list[NamePiece]
) -> tuple[VenueMention | None, int | None, tuple[int, int] | None, str | None, int]:
    venue: VenueMention | None = None
    year: int | None = None
    year_at: tuple[int, int] | None = None
    decision: str | None = None
    while clause := CLAUSE.match(text, position):
        position = clause.end()
        if clause["year_in_brackets"]:
            year, year_at = int(clause["year_in_brackets"]), clause.span("year_in_brackets")
        elif clause["decision"]:
            decision = clause["decision"].capitalize()
        elif clause["affiliation"] and not _venue_at(text, position):
            end = _institutions_end(text, position)
            organizations += split_institutions(text, position, end)
            position = end
        else:
            mention = _venue_at(text, position, titles=True) or _venue_in_name(text, position)
            stated = YEAR.match(text, position)
            if mention:
                venue, position = mention, mention.end
                year, year_at = (
                    mention.year or year,
                    (mention.start, mention.end) if mention.year else year_at,
                )
            elif stated:
                year, year_at, position = int(stated[1]), stated.span(1), stated.end()
            else:
                break
    return venue, year, year_at, decision, position


def _venue_at(text: str, position: int, *, titles: bool = False) -> VenueMention | None:
    """The venue that stands right here, after "the", "the 35th" or "Proceedings of" at most."""
    lead = VENUE_LEAD.match(text, position)
    at = lead.end() if lead else position
    venue = venue_first(text[at : at + 100], titles=titles)
    return venue.moved(at) if venue else None


def _venue_in_name(text: str, position: int) -> VenueMention | None:
    """A workshop's long name that ends in its conference: "... and Cognitive Computing - NeurIPS 2019"."""
    run = re.match(r"(?:(?:[A-Z][\w&-]*|and|of|on|for|in|the|-|–)\s+){2,14}", text[position : position + 200])
    if not run:
        return None
    at = position + run.end()
    for venue in find_venues(text[position : at + 20]):
        if venue.year and position + venue.start <= at:
            return venue.moved(position)
    return None


def _institutions_end(text: str, position: int) -> int:
    """Where a list of institutions ends: at the first word that is neither a name's word nor between two of them."""
    end = position
    for match in re.finditer(r"\S+", text[position : position + 600]):
        word = match.group().strip(",;")
        start = position + match.start()
        if word.lower() in CONNECTORS or word in LAB_WORDS:
            end = position + match.end() if word in LAB_WORDS else end
            continue
        if not INSTITUTION_WORD.match(word) or _venue_at(text, start):
            break
        end = position + match.end()
    return end - (len(text[position:end]) - len(text[position:end].rstrip(" ,;")))


def split_institutions(text: str, start: int, end: int) -> list[NamePiece]:
    """The institutions of a list, "and" and commas inside names ("Science and Technology", "Co., Ltd.") kept.

    >>> [p.text for p in split_institutions("UW, Allen AI, and the University of Geneva", 0, 42)]
    ['UW', 'Allen AI', 'University of Geneva']
    """
    part = text[start:end]
    guarded = JOINED.sub(lambda m: m.group().replace(" and ", "\x00and\x00"), part)
    guarded = COMPANY_TAIL.sub(lambda m: "\x00" * len(m.group()), guarded)
    pieces, last = [], 0
    separators = re.finditer(
        r"\s*,\s*(?:and|&)\s+|\s*,\s*|\s+and\s+|(?<=\w)\s*/\s*(?=\w)|\s+&\s+(?=[A-Z]{2,}\b)", guarded
    )
    for cut in [*separators, None]:
        stop = cut.start() if cut else len(part)
        piece = part[last:stop]
        bare = re.sub(r"^(?:the|and)\s+", "", piece.strip())
        if bare and bare[0].isalnum():
            at = start + last + piece.index(bare)
            pieces.append(NamePiece(at, at + len(bare), bare))
        last = cut.end() if cut else len(part)
    return pieces


def find_subject(text: str) -> Attribution | None:
    """What a sentence says whose subject are authors with their place: "Muennighoff et al. from Contextual introduce ..."."""
    match = SUBJECT.search(text)
    if not match:
        return None
    names, et_al, position = _names(text, match.end())
    organizations: list[NamePiece] = []
    venue, year, year_at, decision, end = _clauses(text, position, organizations)
    if not names or not et_al or not organizations:
        return None
    return Attribution(match.end(), end, names, True, tuple(organizations), venue, year, year_at, decision)


def _from_only(text: str) -> Attribution | None:
    """ "This paper from Meta AI introduces": the authors were left out."""
    match = FROM_ONLY.match(text)
    if not match:
        return None
    organizations: list[NamePiece] = []
    venue, year, year_at, decision, end = _clauses(text, match.end(), organizations)
    if not organizations:
        return None
    return Attribution(match.start(), end, (), False, tuple(organizations), venue, year, year_at, decision)


def _lost_subject(text: str) -> Attribution | None:
    """ "ICLR 2023 develops MEMIT": the subject was lost, the venue stayed."""
    match = LOST_SUBJECT.match(text)
    first = venue_first(match["venue"]) if match else None
    if not match or not first:
        return None
    venue = first.moved(match.start("venue"))
    return Attribution(match.start(), match.end("venue"), venue=venue, year=venue.year, year_at=match.span("venue"))
