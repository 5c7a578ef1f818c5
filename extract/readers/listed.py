"""Lists of papers: one item a paper, its title where the items of this list keep it.

People who keep lists keep them alike: the title is a link at the head of the item, or the one long link in it, or stands
in bold or italics, or before the year in brackets or a dash. What is before and behind the title says who, where and when.
"""

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from extract.entry import Entry, Page, Reading
from extract.fields import identified, leading_names
from extract.people import NamePiece, author_list, has_et_al
from extract.readers.topics import Topic, path, with_heading
from extract.shape import Shaped
from extract.text.clean import LABEL_LINK, LINK, plain
from extract.titles import LONGEST_TITLE, is_furniture, looks_like_title
from extract.venues import VenueMention, find_venues

ITEMS_AT_LEAST = 3
SHARE_OF_LINKED, SHARE_OF_UNLINKED = 0.3, 0.5
"""A place for titles must hold one in at least this share of the list's items, or it is chance: notes cite in brackets, too."""
WORDS_OF_TITLES = 3.0
"""The mean number of words from which linked or bold texts are titles, not "code" and "slides"."""
TITLE_LIKE = 0.5
"""So many of the texts in a place must be formed like titles; of the linked titles of eight lists .7 to .95 are."""
TELLS_MORE = 0.5
"""So many items must go on with authors, a year, a venue or a link, where no link shows that the text is a title."""

DATE = r"(?:[(\[]?(?:19|20)\d\d(?:[-/.]\d\d?){0,2}[)\]]?\s*[:,.–-]?\s*)?"
LEAD = re.compile(rf"[\s*_“\"]*{DATE}")
DATED = re.compile(rf"\s*{DATE}")
BOLD = re.compile(r"\s*(?P<mark>\*{1,3}|_{1,3})(?P<title>[^*_\s][^*]{7,250}?)(?P=mark)(?!\w)")
BEFORE_YEAR = re.compile(
    r"\s*(?P<title>(?:[^\[\](]|\((?![^()]*\d{4})[^()]*\)){10,220}?)[\s,.]*\((?=[^()]{0,80}\b(?:19|20)\d\d\b)"
)
BEFORE_DASH = re.compile(r"\s*(?P<title>[^\[\]]{10,220}?)\s+(?:--?|–|—|\|)\s+(?=\S)")
STOP = re.compile(r"[.,?!]\s+(?=[^\W\d_])")

NAME_OR_INITIAL = re.compile(
    r"[^\W\d_a-zà-ÿ][\w’'.-]*\s+(?:(?:and|&|et|van|von|de|del|der|di|da|la|le)\b|[^\W\d_a-zà-ÿ])|\w+,\s"
)
LONGEST_ITEM = 600
"""Characters: a longer item is prose, which names people behind a comma, too."""
STOPS_AT_MOST = 4
TITLES_AT_LEAST = 10
"""Characters."""
INVERTED_NAME = re.compile(r"[^\W\d_][\w’'-]+(?: [A-Z][\w’'-]+)?, (?:[A-Z]\.[ -]?)+(?:[,&(]|and\b|et\b|$)")
"""The authors of a reference stand before the year, too: "Berg, A., & Dahl, B. (2019)."."""
ITALIC = re.compile(r"[\s.,]*(?:In:?\s+)?(?P<mark>[*_]{1,2})(?:In:?\s+)?(?P<name>[A-Z][^*_\[\]()]{2,90}?)(?P=mark)")
BEHIND_COMMA = re.compile(
    r"[\s,.]*(?:In\s+)?(?P<name>[A-Z][\w&./-]*(?:\s+(?:[A-Z][\w&./-]*|of|on|the|for|and|in)){0,8}?),?\s+(?P<year>(?:19|20)\d\d)\b"
)
PREFIX = re.compile(r"^(?:Proceedings|Proc\.?)\s+of\s+(?:the\s+)?|^(?:Proceedings|Proc\.)\s+|\s*,?\s*(?:19|20)\d\d$")
QUOTED = re.compile(r"[“\"](?P<title>[^“”\"]{10,250}?)[.,]?[”\"]")
BRACKET = re.compile(r"\s*\((?P<inside>[^()]{4,120})\)[\s,.:]*")
AUXILIARY = re.compile(
    r"^(?:pdf|code|link|paper|blog|slides?|video|project|data|github|website|citation|openreview|arxiv|poster)s?\b",
    re.I,
)
BETWEEN = re.compile(r"[\s*_”\"]*[-–—:,.;|]?[\s*_]*(?:by\s+)?")
NUMBERING = re.compile(r"^\s*(?:\((?!(?:19|20)\d\d\))[^()]{1,20}\)\s*:?|\[[^\]]{1,8}\](?!\()|\d+[.)])\s*")
YEAR = re.compile(r"(?<![\w/.])((?:19|20)\d\d)(?![\w/-])")
SENTENCE = re.compile(r"(?:\b[a-z]{2,}\s+){4}")
"""Four small words in a row: a sentence, which a record has not behind its year."""
HEAD_OF_REMARK = 120


@dataclass(frozen=True, slots=True)
class Part:
    """Where in an item's text the title stands, where the text goes on, and the link that it carries."""

    start: int
    end: int
    after: int
    url: str | None = None


def _lead_link(content: str) -> Part | None:
    lead = LEAD.match(content)
    link = LINK.match(content, lead.end() if lead else 0)
    return _linked(link) if link else None


def _main_link(content: str) -> Part | None:
    links = [part for link in LINK.finditer(content) if (part := _linked(link))]
    return max(links, key=lambda part: part.end - part.start, default=None)


def _linked(link: re.Match[str]) -> Part | None:
    words = plain(link.group(1))
    url = link.group()[link.end(1) - link.start() + 2 : -1].split()[0] if link.group()[-2] != "(" else ""
    picture = link.group().startswith("!") or "![" in link.group(1)
    if (
        picture
        or url.startswith("#")
        or AUXILIARY.match(words)
        or is_furniture(words)
        or not re.search(r"[^\W\d_]{2}", words)
    ):
        return None
    return Part(link.start(1), link.end(1), link.end(), url)


def _bold(content: str) -> Part | None:
    date = DATED.match(content)
    match = BOLD.match(content, date.end() if date else 0)
    return Part(match.start("title"), match.end("title"), match.end()) if match else None


def _before_year(content: str) -> Part | None:
    match = BEFORE_YEAR.match(content)
    if match is None or INVERTED_NAME.match(match["title"]):
        return None
    return Part(match.start("title"), match.end("title"), match.end("title"))


def _before_dash(content: str) -> Part | None:
    match = BEFORE_DASH.match(content)
    if match is None or author_list(match["title"]):
        return None
    return Part(match.start("title"), match.end("title"), match.end("title"))


def _before_names(content: str) -> Part | None:
    """ "Small Networks Are Enough. Anna Berg, Bo Dahl. ICML 2021": the title is what names follow, at the first stop."""
    if len(content) > LONGEST_ITEM:
        return None
    for stop in itertools.islice(STOP.finditer(content, TITLES_AT_LEAST, LONGEST_TITLE), STOPS_AT_MOST):
        head, rest = content[: stop.start()].strip(), content[stop.end() : stop.end() + HEAD_OF_REMARK]
        if not NAME_OR_INITIAL.match(rest) or not looks_like_title(head) or author_list(head):
            continue
        if leading_names(rest, 0, labelled=_lists_names(rest))[0]:
            return Part(content.index(head), stop.start(), stop.end())
    return None


def _before_links(content: str) -> Part | None:
    """ "[ICML] Small Networks Are Enough [[paper](...)] [[code](...)]": the words before the first link that has a label."""
    number = NUMBERING.match(content)
    start = number.end() if number else 0
    label = LABEL_LINK.search(content, start)
    if label is None or label.start() - start < TITLES_AT_LEAST or author_list(content[start : label.start()]):
        return None
    return Part(start, label.start(), label.start())


def _quoted(content: str) -> Part | None:
    match = QUOTED.search(content)
    return Part(match.start("title"), match.end("title"), match.end()) if match else None


PLACES: tuple[tuple[Callable[[str], Part | None], bool], ...] = (
    (_lead_link, True),
    (_bold, False),
    (_main_link, True),
    (_quoted, False),
    (_before_year, False),
    (_before_dash, False),
    (_before_names, False),
    (_before_links, False),
)
"""Where a title may stand, in the order in which an item is asked; and whether a link shows that it is one."""


def read(page: Page) -> Reading:
    """One entry for each item whose title stands where enough items of this page have it."""
    shapes = [shape for shape in page.shapes if page.is_free(shape) and shape.kind in ("bullet", "text")]
    places = _places(shapes)
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
        part = _part(shape, places) if is_item else None
        if part:
            below = _below(page, i, places)
            entries.append(_entry(shape, part, below, path(topics)))
            taken |= {shape.number, *(b.number for b in below)}
    return Reading(tuple(entries), frozenset(taken))


def _places(shapes: Sequence[Shaped]) -> list[Callable[[str], Part | None]]:
    """The places that hold titles on this page, in the order of `PLACES`."""
    bullets = [shape for shape in shapes if shape.kind == "bullet"]
    top = min((shape.level for shape in bullets), default=0)
    items = [shape for shape in bullets if shape.level == top] or list(shapes)
    found: list[Callable[[str], Part | None]] = []
    for place, linked in PLACES:
        rest = [shape.content for shape in items if not any(earlier(shape.content) for earlier in found)]
        parts = [(content, part) for content in rest if (part := place(content))]
        share = SHARE_OF_LINKED if linked else SHARE_OF_UNLINKED
        if len(parts) < ITEMS_AT_LEAST or len(parts) < share * len(rest):
            continue
        titles = [plain(content[part.start : part.end]) for content, part in parts]
        words = sum(len(title.split()) for title in titles) / len(titles)
        alike = sum(looks_like_title(title) for title in titles) / len(titles)
        more = sum(_tells_more(content, part) for content, part in parts) / len(parts)
        if words >= WORDS_OF_TITLES and alike >= TITLE_LIKE and (linked or more >= TELLS_MORE):
            found.append(place)
    return found


def _tells_more(content: str, part: Part) -> bool:
    """Does the item go on with what belongs to a paper?"""
    rest = content[part.after : part.after + HEAD_OF_REMARK]
    behind = BRACKET.match(content, part.after)
    if behind and SENTENCE.search(LINK.sub("", content[behind.end() :])):
        return False
    return bool(YEAR.search(rest) or LINK.search(rest) or find_venues(rest) or has_et_al(rest))


def _part(shape: Shaped, places: Sequence[Callable[[str], Part | None]]) -> Part | None:
    for place in places:
        part = place(shape.content)
        if part is None:
            continue
        title = plain(shape.content[part.start : part.end])
        sure = (
            place is _lead_link
            or looks_like_title(title)
            or (place is not _main_link and _tells_more(shape.content, part))
        )
        if len(title) >= 3 and sure:
            return part
    return None


def _below(page: Page, i: int, places: Sequence[Callable[[str], Part | None]]) -> list[Shaped]:
    """The deeper bullets and indented lines that belong to an item and are none themselves."""
    below = []
    for shape in page.shapes[i + 1 :]:
        deeper = shape.kind in ("bullet", "text") and shape.level > page.shapes[i].level and page.is_free(shape)
        if not deeper or (shape.kind == "bullet" and _part(shape, places)):
            break
        below.append(shape)
    return below


def _entry(shape: Shaped, part: Part, below: Sequence[Shaped], topics: tuple[str, ...]) -> Entry:
    content = shape.content
    before = _Before.of(content, part, shape.start)
    between = BETWEEN.match(content, part.after)
    start = between.end() if between else part.after
    bracket = _Bracket.of(content, part.after, shape.start)
    start = bracket.end or start
    names, stop = [*before.names, *bracket.names], 0
    if not names:
        names, stop = leading_names(content[start:], shape.start + start, labelled=_lists_names(content[start:]))
    rest = start + stop
    venue, year, remark = _venue_and_year(content, rest, shape.start)
    link = part.url or next(_urls(content[part.after :]), None)
    venue = bracket.venue or venue
    year = before.year or bracket.year or year
    values = {"url": link, "year": year, "decision": before.decision, **identified(link or "")}
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
class _Bracket:
    """What stands in brackets right behind the title: "(2015)", "(Berg et al., ICML 2021)"."""

    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    venue: VenueMention | None = None
    year: str | None = None
    end: int = 0

    @staticmethod
    def of(content: str, start: int, offset: int) -> "_Bracket":
        match = re.compile(r"[\s*_”\"]*").match(content, start)
        bracket = BRACKET.match(content, match.end() if match else start)
        year = YEAR.search(bracket["inside"]) if bracket else None
        if not bracket or not year:
            return _Bracket()
        inside, at = bracket["inside"], offset + bracket.start("inside")
        names, _ = leading_names(re.split(r",?\s*(?:19|20)\d\d", inside)[0], at)
        venues = find_venues(inside, titles=True)[:1]
        venue = next((v.moved(at) for v in venues), None)
        return _Bracket(tuple(names), has_et_al(inside), venue, year[1], bracket.end())


@dataclass(frozen=True, slots=True)
class _Before:
    """What stands before the title: authors and year, a number or decision in brackets, or a remark."""

    names: tuple[NamePiece, ...] = ()
    et_al: bool = False
    year: str | None = None
    decision: str | None = None
    text_end: int = 0

    @staticmethod
    def of(content: str, part: Part, offset: int) -> "_Before":
        lead = content[: part.start].rstrip(' [*_“"')
        number = NUMBERING.match(lead)
        begin = number.end() if number else 0
        stated = re.search(r"\b(oral|spotlight|poster)\b", number.group(), re.I) if number else None
        decision = stated[1].capitalize() if stated else None
        text = lead[begin:].strip(" .,:;*_-–—")
        if not text:
            return _Before(decision=decision)
        year = re.search(r"(?:^|[\s.,(]+)[(\[]?((?:19|20)\d\d)(?:[a-z]|(?:[-/.]\d\d?){1,2})?[)\]]?$", text)
        if year and not text[: year.start()].strip():
            return _Before(year=year[1], decision=decision)
        people = text[: year.start()] if year else text
        names = author_list(people.rstrip(" .,(")) or (author_list(people.rstrip(" .,(") + " et al.") if year else [])
        if not names:
            return _Before(text_end=len(lead), decision=decision)
        at = offset + content.index(people)
        moved = tuple(n.moved(at) for n in names)
        return _Before(moved, has_et_al(people), year[1] if year else None, decision)

    def remark(self, shape: Shaped) -> list[Shaped]:
        """The words before the title, where they are a remark."""
        if self.text_end < 3:
            return []
        return [Shaped(shape.line, "bullet", shape.level + 1, shape.start, shape.start + self.text_end, shape.marker)]


def _urls(text: str) -> Iterator[str]:
    for link in LINK.finditer(text):
        target = link.group()[link.end(1) - link.start() + 2 : -1]
        if target.startswith("http"):
            yield target


def _lists_names(segment: str) -> bool:
    """Do names with a full stop, a bracket or a link behind them open the segment, so that something else may follow?"""
    head = re.split(r"(?<=[^\W\d_]{2})\.\s|(?<=al\.)|\s*[\[(]", segment, maxsplit=1)[0]
    return head.count(",") >= 1 or bool(re.match(r"[^\W\d_][\w’'.-]*(?:\s+(?:and\s+)?[^\W\d_][\w’'.-]*){1,6}$", head))


def _venue_and_year(content: str, start: int, offset: int) -> tuple[VenueMention | None, str | None, int]:
    """The venue and year that stand behind the authors, and where the remark begins."""
    head = content[start : start + HEAD_OF_REMARK]
    sentence = re.search(r"[)*_](?:[\s.]|$)|\.\s", head[len("In *Proc. of ") :])
    reach = head if sentence is None else head[: sentence.end() + len("In *Proc. of ")]
    for venue in find_venues(reach, titles=True)[:1]:
        end = start + venue.end
        return venue.moved(offset + start), None, end
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
