"""Lists of papers: one item a paper, its title where the items of this list keep it.

People who keep lists keep them alike, so that the places of the titles (`places.py`, `habits.py`) tell what the other parts
are: what stands before and behind the title says who, where and when.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extract.decisions import stated_decision
from extract.entry import Entry, Page, Reading
from extract.fields import identified, leading_names
from extract.people import NamePiece, author_list, has_et_al
from extract.readers.brackets import YEAR, Bracket
from extract.readers.habits import part_of, places_of
from extract.readers.places import HEAD_OF_REMARK, NUMBERING, Part, Place, lists_names
from extract.readers.tags import tags_before
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped
from extract.text.clean import LINK
from extract.venues import VenueMention, find_venues

WIKI_LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\](?!\()")
ITALIC = re.compile(r"[\s.,]*(?:In:?\s+)?(?P<mark>[*_]{1,2})(?:In:?\s+)?(?P<name>[A-Z][^*_\[\]()]{2,90}?)(?P=mark)")
BEHIND_COMMA = re.compile(
    r"[\s,.]*(?:In\s+)?(?P<name>[A-Z][\w&./-]*(?:\s+(?:[A-Z][\w&./-]*|of|on|the|for|and|in)){0,8}?),?\s+(?P<year>(?:19|20)\d\d)\b"
)
YEAR_BEHIND = re.compile(r"[\s*_.,(]{1,6}((?:19|20)\d\d)(?![^\W_])")
"""The year behind a venue in italics: "*NeurIPS* 2020"."""
PREFIX = re.compile(r"^(?:Proceedings|Proc\.?)\s+of\s+(?:the\s+)?|^(?:Proceedings|Proc\.)\s+|\s*,?\s*(?:19|20)\d\d$")
END_OF_VENUE = re.compile(r"[)*_](?:[\s.]|$)|\.\s")
YEAR_AT_END = re.compile(r"(?:^|[\s.,(]+)[(\[]?((?:19|20)\d\d)(?:[a-z]|(?:[-/.]\d\d?){1,2})?[)\]]?$")
ET_AL = re.compile(r"\s*(?:,\s*)?(?:et al\b\.?|and others\b)")
YEAR_ALONE = re.compile(r"(?:19|20)\d\d")
DIGIT = re.compile(r"\d")
LINKS_BETWEEN = re.compile(r"(?:\s*\[{1,2}[^\[\]]{1,40}\]\([^()\s]*\)\]?[\s,|;]*)+(?:[-–—:]\s+)?(?=[^\W\d_])")
""" "Small Networks Are Enough [[pdf](...)] [[code](...)] - Anna Berg"."""
BETWEEN = re.compile(r"[\s*_”\"]*(?:--|[-–—:,.;|/])?[\s*_]*(?:by\s+)?")


def read(page: Page) -> Reading:
    """One entry for each item whose title stands where enough items of this page have it."""
    shapes = [shape for shape in page.shapes if page.is_free(shape) and shape.kind in ("bullet", "text")]
    places = places_of(shapes)
    if not places:
        return Reading()
    entries: list[Entry] = []
    taken: set[int] = set()
    topics: list[Topic] = []
    bulleted = sum(shape.kind == "bullet" for shape in shapes) * 2 > len(shapes)
    for i, shape in enumerate(page.shapes):
        if not page.is_free(shape) or shape.number in taken:
            continue
        if shape.kind == "heading":
            topics = with_heading(topics, shape)
            taken.add(shape.number)
        is_item = shape.kind == "bullet" or (shape.kind == "text" and not bulleted)
        part = part_of(shape, places) if is_item else None
        if part:
            below = _below(page, i, places)
            entries.append(entry_of(shape, part, below, path(topics)))
            taken |= {shape.number, *(b.number for b in below)}
    return Reading(tuple(entries), frozenset(taken))


def _below(page: Page, i: int, places: Sequence[Place]) -> list[Shaped]:
    """The deeper bullets and indented lines that belong to an item and are none themselves."""
    below = []
    for shape in page.shapes[i + 1 :]:
        deeper = shape.kind in ("bullet", "text") and shape.level > page.shapes[i].level and page.is_free(shape)
        if not deeper or (shape.kind == "bullet" and part_of(shape, places)):
            break
        below.append(shape)
    return below


def entry_of(shape: Shaped, part: Part, below: Sequence[Shaped], topics: tuple[str, ...]) -> Entry:
    """The entry of an item or heading whose title is `part`: what stands before and behind it says who, where and when."""
    content = WIKI_LINK.sub(_words_in_place, shape.content) if "[[" in shape.content else shape.content
    before = _Before.of(content, part, shape.start)
    between = BETWEEN.match(content, part.after)
    start = between.end() if between else part.after
    bracket = Bracket.of(content, part.after, shape.start)
    start = bracket.end or start
    links = LINKS_BETWEEN.match(content, start) if "](" in content else None
    start = links.end() if links and not bracket.names else start
    names, stop = [*before.names, *bracket.names], 0
    if not names:
        names, stop = leading_names(content[start:], shape.start + start, labelled=lists_names(content[start:]))
    others = ET_AL.match(content, names[-1].end - shape.start) if stop else None
    rest = others.end() if others else start + stop
    venue, year, remark = _venue_and_year(content, rest, shape.start)
    link = part.url or next(_urls(content[part.after :]), None)
    venue = before.venue or bracket.venue or venue
    year = before.year or bracket.year or year or (venue and str(venue.year or "")) or _year_of(topics)
    values = {"url": link, "year": year, "decision": before.decision, "arxiv": before.arxiv, **identified(link or "")}
    notes = [*before.remark(shape), *_remark(shape, remark)]
    return Entry(
        shape.number,
        below[-1].number if below else shape.number,
        (shape.start + part.start, shape.start + part.end),
        (*notes, *below),
        topics,
        names=tuple(names),
        et_al=before.et_al or bracket.et_al or (bool(names) and has_et_al(content[start : rest + len(" et al.")])),
        venue=venue,
        values={name: value for name, value in values.items() if value},
    )


@dataclass(frozen=True, slots=True)
class _Before:
    """What stands before the title: authors and year, a number or decision in brackets, or a remark."""

    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    venue: VenueMention | None = None
    year: str | None = None
    decision: str | None = None
    arxiv: str | None = None
    text_end: int = 0

    @staticmethod
    def of(content: str, part: Part, offset: int) -> "_Before":
        lead = content[: part.start].rstrip(' [*_“"')
        tags = tags_before(content[: part.start])
        number = NUMBERING.match(lead, tags.end)
        begin = number.end() if number else tags.end
        decision = tags.decision or (stated_decision(number.group()) if number else None)
        venue = tags.venue.moved(offset) if tags.venue else None
        text = lead[begin:].strip(" .,:;*_-–—[(")
        if not text:
            return _Before(venue=venue, year=tags.year, decision=decision, arxiv=tags.arxiv)
        year = YEAR_AT_END.search(text) if DIGIT.search(text) else None
        if year and not text[: year.start()].strip():
            return _Before(venue=venue, year=year[1], decision=decision)
        people = text[: year.start()] if year else text
        names = author_list(people.rstrip(" .,(")) or (author_list(people.rstrip(" .,(") + " et al.") if year else [])
        if not names:
            return _Before(venue=venue, year=tags.year, text_end=len(lead), decision=decision)
        at = offset + content.index(people)
        moved = tuple(n.moved(at) for n in names)
        return _Before(moved, has_et_al(people), venue, year[1] if year else tags.year, decision)

    def remark(self, shape: Shaped) -> list[Shaped]:
        """The words before the title, where they are a remark."""
        if self.text_end < 3:
            return []
        return [Shaped(shape.line, "bullet", shape.level + 1, shape.start, shape.start + self.text_end, shape.marker)]


def _year_of(topics: Sequence[str]) -> str | None:
    """The year that the heading above states, if it states nothing else."""
    return topics[-1] if topics and YEAR_ALONE.fullmatch(topics[-1]) else None


def _words_in_place(link: re.Match[str]) -> str:
    """The words of a link of a wiki where they stand, white space for its brackets."""
    before = link.start(1) - link.start()
    return f"{' ' * before}{link[1]}{' ' * (link.end() - link.end(1))}"


def _urls(text: str) -> Iterator[str]:
    for link in LINK.finditer(text):
        target = link.group()[link.end(1) - link.start() + 2 : -1]
        if target.startswith("http"):
            yield target


def _venue_and_year(content: str, start: int, offset: int) -> tuple[VenueMention | None, str | None, int]:
    """The venue and year that stand behind the authors, and where the remark begins."""
    head = content[start : start + HEAD_OF_REMARK]
    sentence = END_OF_VENUE.search(head[len("In *Proc. of ") :])
    reach = head if sentence is None else head[: sentence.end() + len("In *Proc. of ")]
    for venue in find_venues(reach, titles=True)[:1]:
        end = start + venue.end
        behind = None if venue.year else YEAR_BEHIND.match(content, end)
        return venue.moved(offset + start), behind[1] if behind else None, behind.end() if behind else end
    year = YEAR.search(reach)
    stated = ITALIC.match(content, start) or BEHIND_COMMA.match(content, start)
    if stated and (name := PREFIX.sub("", PREFIX.sub("", stated["name"])).strip(" .,")):
        at = offset + stated.start("name")
        end = stated.end()
        inside = YEAR.search(stated.group())
        mention = VenueMention(at, offset + stated.end("name"), name, int(inside[1]) if inside else None)
        return mention if name and not name[0].isdigit() else None, year[1] if year else None, end
    return None, year[1] if year else None, start + year.end() if year else start


def _remark(shape: Shaped, start: int) -> list[Shaped]:
    skipped = len(shape.content[start:]) - len(shape.content[start:].lstrip(" .,;:*_-–—)"))
    begin = shape.start + start + skipped
    if shape.end - begin < 3:
        return []
    return [Shaped(shape.line, "bullet", shape.level + 1, begin, shape.end, shape.marker)]
