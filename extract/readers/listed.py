"""Lists whose items begin with a linked title: "- [Title](url) - A. First, B. Second. *ICLR 2017*. A remark."."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extract.entry import Entry, Page, Reading
from extract.fields import identifiers, leading_names
from extract.people import has_et_al
from extract.shape import Shaped
from extract.text.clean import LINK, plain
from extract.titles import is_furniture
from extract.venues import VenueMention, find_venues

ITEMS_AT_LEAST = 3
SHARE_OF_ITEMS = 0.5
"""At least this share of a document's top-level items begins with a link, or its links are links, not titles."""
WORDS_OF_TITLES = 3.0
"""The mean number of words of the linked texts from which they are titles, not "code" and "slides"."""
LEAD = re.compile(r"[\s*_“\"]*(?:\(?(?:19|20)\d\d\)?\s*[:.-]?\s*)?")
BETWEEN = re.compile(r"[\s*_”\"]*[-–—:,.;|]?[\s*_]*(?:by\s+)?")
YEAR = re.compile(r"(?<![\w/.])((?:19|20)\d\d)(?![\w/-])")
HEAD_OF_REMARK = 90


@dataclass(frozen=True, slots=True)
class _Item:
    shape: Shaped
    title: tuple[int, int]
    url: str
    after: int


def read(page: Page) -> Reading:
    """One entry for each item that begins with a linked title."""
    candidates = [shape for shape in page.shapes if page.is_free(shape) and shape.kind in ("bullet", "text")]
    items = [item for shape in candidates if (item := _item(shape))]
    listed = [shape for shape in candidates if shape.kind == "bullet"] or candidates
    top = min((shape.level for shape in listed), default=0)
    n_top = sum(shape.level == top for shape in listed)
    if len(items) < ITEMS_AT_LEAST or len(items) < SHARE_OF_ITEMS * n_top or _mean_words(items, page) < WORDS_OF_TITLES:
        return Reading()
    by_line = {item.shape.number: item for item in items}
    entries, taken = [], set()
    topics: list[tuple[int, str]] = []
    i = 0
    while i < len(page.shapes):
        shape = page.shapes[i]
        if shape.kind == "heading" and page.is_free(shape):
            topics = [*(t for t in topics if t[0] < shape.level), (shape.level, plain(shape.content))]
            taken.add(shape.number)
        item = by_line.get(shape.number)
        if item:
            below = _below(page, i)
            entries.append(_entry(item, below, tuple(text for level, text in topics if level > 1)))
            taken |= {shape.number, *(b.number for b in below)}
        i += 1
    return Reading(tuple(entries), frozenset(taken))


def _item(shape: Shaped) -> _Item | None:
    content = shape.content
    lead = LEAD.match(content)
    link = LINK.match(content, lead.end() if lead else 0)
    if not link or content[link.start()] == "!":
        return None
    words = plain(link.group(1))
    url = link.group()[link.end(1) - link.start() + 2 : -1]
    if url.startswith("#") or is_furniture(words) or not re.search(r"[^\W\d_]{2}", words):
        return None
    return _Item(shape, (shape.start + link.start(1), shape.start + link.end(1)), url, link.end())


def _mean_words(items: Sequence[_Item], page: Page) -> float:
    text = page.document.text
    return sum(len(text[slice(*item.title)].split()) for item in items) / len(items)


def _below(page: Page, i: int) -> list[Shaped]:
    """The deeper bullets and indented lines that belong to an item."""
    level = page.shapes[i].level
    below = []
    for shape in page.shapes[i + 1 :]:
        if shape.kind not in ("bullet", "text") or shape.level <= level or not page.is_free(shape):
            break
        below.append(shape)
    return below


def _entry(item: _Item, below: Sequence[Shaped], topics: tuple[str, ...]) -> Entry:
    shape = item.shape
    content = shape.content
    between = BETWEEN.match(content, item.after)
    start = between.end() if between else item.after
    names, stop = leading_names(content[start:], shape.start + start, labelled=_lists_names(content[start:]))
    rest = start + stop
    venue, year, remark = _venue_and_year(content, rest, shape.start)
    notes = _remark(shape, remark)
    arxiv, doi, url = identifiers(item.url)
    values = {k: v for k, v in {"arxiv": arxiv, "doi": doi, "url": url or item.url, "year": year}.items() if v}
    return Entry(
        shape.number,
        below[-1].number if below else shape.number,
        item.title,
        (*notes, *below),
        topics,
        names=tuple(names),
        et_al=bool(names) and has_et_al(content[start : rest + len(" et al.")]),
        venue=venue,
        values=values,
    )


def _lists_names(segment: str) -> bool:
    """Do several names with a full stop behind them open the segment, so that a remark may follow?"""
    head = re.split(r"(?<=[^\W\d_]{2})\.\s|(?<=al\.)\s", segment, maxsplit=1)[0]
    return head.count(",") >= 1 or bool(re.match(r"[^\W\d_][\w’'.-]*(?:\s+[^\W\d_][\w’'.-]*){1,3}$", head))


def _venue_and_year(content: str, start: int, offset: int) -> tuple[VenueMention | None, str | None, int]:
    """The venue and year that stand behind the authors, and where the remark begins."""
    head = content[start : start + HEAD_OF_REMARK]
    sentence = re.search(r"[.)*_](?:\s|$)", head[1:])
    reach = head if sentence is None else head[: sentence.end() + 1]
    for venue in find_venues(reach, titles=True)[:1]:
        at = offset + start + venue.start
        end = start + venue.end
        return VenueMention(at, at + venue.end - venue.start, venue.name, venue.year), None, end
    year = YEAR.search(reach)
    return None, year[1] if year else None, start + year.end() if year else start


def _remark(shape: Shaped, start: int) -> list[Shaped]:
    skipped = len(shape.content[start:]) - len(shape.content[start:].lstrip(" .,;:*_-–—)"))
    begin = shape.start + start + skipped
    if shape.end - begin < 3:
        return []
    return [Shaped(shape.line, "bullet", shape.level + 1, begin, shape.end, shape.marker)]
