"""Who signs a work that names no person: a body ("World Health Organization. Global report ..."), or a family name alone
("Rivers. Early goal-directed therapy ..."). Labels and the parser of references know persons with their given names."""

import re
from collections.abc import Sequence
from dataclasses import replace

from extract.entry import Entry, Page
from extract.keys import LEADING
from extract.people import NamePiece
from extract.reading.cited_so import DATED
from extract.reading.outline import OF_VALUES
from extract.text.clean import plain
from extract.text.lexis import lean_in_any, words_in
from extract.venues import SHORT_NAMES
from kg.names import CAPITAL, OF_BODIES, is_body

KINDS = re.compile(
    rf"\b(?:{OF_BODIES}|institut(?:e|ion|o|t)|universit(?:y|ät|é|at|ies)|universi(?:dad|dade|teit|tà)|college|collaborat(?:ive|ors)|"
    r"network|investigators|trialists|panel|nations|union|board|initiative|alliance|bank|museum|federation|government|"
    r"ministerio|ministère|bundesamt|comisión|comité|assembly)\b",
    re.IGNORECASE,
)
"""What bodies that sign works call themselves."""
JOINED = r"(?:of|for|on|the|and|in|to|at|de|del|la|le|les|du|des|d|et|für|und|der|di|e|y|&)"
WORD = rf"(?:(?:[A-Z]\.){{2,4}}|{CAPITAL}[\w’'-]*)"
BODY = rf"(?:(?:The|the)\s)?{WORD}(?:,?\s(?:{JOINED}\s){{0,3}}{WORD}){{0,9}}"
"""Words with capitals, and small ones between them."""
SHORT = re.compile(r"\s?\([A-Z][\w.-]{1,10}\)")
""" "World Health Organization (WHO)"."""
ACRONYM = re.compile(r"[A-Z][A-Z&/-]{1,9}|(?:[A-Z]\.){2,4}")
YEAR = r"[\s,.]*\(?(?:19|20)\d\d[a-z]?\)?"
BEFORE = re.compile(rf"(?P<who>{BODY})(?:{SHORT.pattern})?(?:[.,:]|(?P<year>{YEAR})[.,:]?)\s*[*_\"“«‘]*")
"""What stands between the start of a record and its title, and nothing else."""
WITHIN = re.compile(rf"(?P<who>{BODY})(?:{SHORT.pattern})?[.]\s+(?=[\"“«*_]?{CAPITAL}?\w+[\w:’'-]*\s\S+)")
"""What stands before a stop at the start of what was read as a title."""
ALONE = re.compile(rf"(?P<who>{CAPITAL}[^\W\d_]+(?:-{CAPITAL}[^\W\d_]+)?)\.\s+(?={CAPITAL}\S*(?:\s\S+){{3}})")
ARE_NAMES = 0.0
"""Words before the stops of a page are family names if they lean so far on average, or less."""


def with_signatures(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries; those that name nobody are signed by the body, or the family name, before their title."""
    if page.document.format in OF_VALUES:
        return list(entries)
    asked = {i for i, one in enumerate(entries) if _names_nobody(one)}
    alone = {i: found for i in asked if (found := _alone(page, entries[i]))}
    words = [word for found in alone.values() for word in words_in(found["who"])]
    if lean_in_any(words) > ARE_NAMES:
        alone = {}
    signed = list(entries)
    for i in asked:
        if found := alone.get(i) or _body_in(page, entries[i]):
            signed[i] = _signed(page.document.text, entries[i], found)
    return signed


def _names_nobody(entry: Entry) -> bool:
    """Does an entry with a title state no authors?  What the parser of references took apart has some."""
    return entry.title is not None and entry.parsed is None and not entry.names and not entry.et_al


def _alone(page: Page, entry: Entry) -> "re.Match[str] | None":
    """One word with a capital before a stop, where what follows has the year and volume of a journal behind it."""
    assert entry.title
    start, end = entry.title
    found = ALONE.match(page.document.text, start, end)
    line = page.document.line_at(end)
    return found if found and DATED.search(page.document.text, end, line.end) else None


def _body_in(page: Page, entry: Entry) -> "re.Match[str] | None":
    """The body before the title of an entry, or at its start."""
    assert entry.title
    text, (start, end) = page.document.text, entry.title
    shape = page.shapes[page.document.line_at(start).number - 1]
    key = LEADING.match(text, shape.line.start, shape.end)
    begin = max(shape.start, key.end() if key else 0)
    begin += len(text[begin:start]) - len(text[begin:start].lstrip(" \t:*_"))
    if begin < start:
        before = BEFORE.fullmatch(text, begin, start)
        return before if before and _signs(before, entry) else None
    within = WITHIN.match(text, start, end)
    return within if within and KINDS.search(within["who"]) else None


def _signs(before: "re.Match[str]", entry: Entry) -> bool:
    """Is what stands before a title a body?  Short ones have a year behind them or stand in references: "TODO: ..." is none."""
    who = before["who"]
    short = ACRONYM.fullmatch(who) is not None and who not in SHORT_NAMES
    return KINDS.search(who) is not None or (short and (bool(before["year"]) or entry.status == "reference"))


def _signed(text: str, entry: Entry, found: "re.Match[str]") -> Entry:
    """The entry with who signs it, and its title behind that."""
    assert entry.title
    at = found.span("who")
    title = (max(entry.title[0], found.end()), entry.title[1])
    title = (title[0] + len(text[slice(*title)]) - len(text[slice(*title)].lstrip('*_"“«')), title[1])
    who = _written(found["who"])
    if entry.venue and at[0] <= entry.venue.start < at[1]:
        entry = replace(entry, venue=None)
    return replace(entry, title=title, names=(NamePiece(*at, who),))


def _written(who: str) -> str:
    """As names of bodies are told from those of persons: in braces where their words do not say so."""
    words = plain(who)
    is_short = ACRONYM.fullmatch(words) is not None
    return f"{{{words}}}" if not is_body(words) and (is_short or KINDS.search(words)) else words
