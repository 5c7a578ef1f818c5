"""Where in an item of a list, or in a heading, the title may stand.

The title is a link at the head of the item, or the one long link in it, or stands in bold or italics, in quotes, before the
year in brackets, a dash, names, a venue or links, or behind names or tags. Which places a page uses, `habits.py` says.
"""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass

from extract.fields import leading_names
from extract.people import are_names, author_list, has_et_al
from extract.readers.brackets import WORDS_OF_TITLES
from extract.readers.columns import ARCHIVE
from extract.readers.tags import tags_before
from extract.text.clean import LINK, MIDDLE_OF_LINK, label_link, plain
from extract.titles import LONGEST_TITLE, is_furniture, looks_like_title
from extract.venues import find_venues

DATE = r"(?:[(\[]?(?:19|20)\d\d(?:[-/.]\d\d?){0,2}[)\]]?\s*[:,.–-]?\s*)?"
LEAD = re.compile(rf"[\s*_“\"]*{DATE}")
DATED = re.compile(rf"\s*{DATE}")
BOLD = re.compile(r"\s*(?P<mark>\*{1,3}|_{1,3})(?:\d{1,3}[.)]\s+)?(?P<title>[^*_\s][^*]{7,250}?)(?P=mark)(?!\w)")
WIKI_LINK = re.compile(r"\s*\[\[(?P<title>[^\[\]|]{10,250})(?:\|[^\[\]]*)?\]\](?!\()")
BEFORE_YEAR = re.compile(
    r"\s*(?P<title>(?:[^\[\](]|\((?![^()]*\d{4})[^()]*\)){10,220}?)[\s,.]*"
    r"(?:\((?=[^()]{0,80}\b(?:19|20)\d\d\b)|\[(?=[^\[\]]{0,80}\b(?:19|20)\d\d\b[^\[\]]*\](?!\()))"
)
BY = re.compile(r"\sby\s+(?=[^\W\d_a-z])")
DASH = r"\s+(?:--?|–|—|\||/)\s+(?=\S)"
BEFORE_DASH = re.compile(rf"\s*(?P<title>[^\[\]]{{10,220}}?){DASH}")
LAST_DASH = re.compile(rf".*{DASH}", re.DOTALL)
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
QUOTED = re.compile(r"[“\"](?P<title>[^“”\"]{10,250}?)[.,]?[”\"]")
AUXILIARY = re.compile(
    r"^(?:pdf|code|link|paper|blog|slides?|video|project|data|github|website|citation|openreview|arxiv|poster)s?\b",
    re.I,
)
NAMES_AND_YEAR = re.compile(
    r"\s*[*_]{0,3}\[?(?P<names>[^:“\"()\[\]\d]{3,300}?)[\s,]*[(\[]?(?<!\d)(?:19|20)\d\d[a-z]?[)\]]{0,2}[*_]{0,3}\s*(?:[.:,–—|-]\s+|(?<=\])\s*)(?=[^\s\d/(])"
)
NAMES_AND_COLON = re.compile(r"\s*(?P<names>[^:“\"]{3,300}):\s+(?=[^\s\d/])")
ADDRESS_FIRST = re.compile(r"\s*<?(?P<url>https?://[^\s<>]+)>?\s*[-–—|:]?\s*(?P<title>[^\s<>-][^<>]{9,250}?)\s*$")
ADDRESS_LAST = re.compile(
    r"\s*(?P<title>[^\s<>\[\]][^<>\[\]]{9,250}?)[\s:.,–—|-]{0,5}[\s:(<](?P<url>https?://[^\s<>()]+)[)>]?\s*$"
)
ENDS_TITLE = re.compile(
    r"(?:!?\[[^\[\]]*\]\(|\[\[|\[(?:pdf|paper|code|arxiv|link|slides)\b|https?://|\s[–—|-]\s)", re.IGNORECASE
)
WORD = re.compile(r"[^\W\d_]{2}")
END_OF_NAMES = re.compile(r"(?<=[^\W\d_]{2})\.\s|(?<=al\.)|\s*[\[(]")
NAMES_ONLY = re.compile(r"[^\W\d_][\w’'.-]*(?:\s+(?:and\s+)?[^\W\d_][\w’'.-]*){1,6}$")
NUMBERING = re.compile(r"^\s*(?:\((?!(?:19|20)\d\d\))[^()]{1,20}\)\s*:?|\[[^\]]{1,8}\](?!\()|\d+[.)])\s*")
HEAD_OF_REMARK = 120
FOUR_DIGITS = re.compile(r"(?:19|20)\d\d")
IN_BRACKETS = re.compile(r"\s[(\[](?P<inside>[^()\[\]]{3,200})[)\]](?!\()")
TALK = re.compile(r"\b(?:talk|tutorial|panel|keynote|invited|lecture)\b", re.IGNORECASE)
BESIDE = re.compile(r"^[\s,.;:*_–—|/-]+")


@dataclass(frozen=True, slots=True)
class Part:
    """Where in an item's text the title stands, where the text goes on, and the link that it carries."""

    start: int
    end: int
    after: int
    url: str | None = None


def lead_link(content: str) -> Part | None:
    lead = LEAD.match(content, tags_before(content).end)
    link = LINK.match(content, lead.end() if lead else 0)
    return _linked(link) if link else None


def main_link(content: str) -> Part | None:
    if MIDDLE_OF_LINK not in content:
        return None
    links = [part for link in LINK.finditer(content) if (part := _linked(link))]
    return max(links, key=lambda part: part.end - part.start, default=None)


def _linked(link: re.Match[str]) -> Part | None:
    whole, raw = link[0], link[1]
    if whole[0] == "!" or "![" in raw:
        return None  # a picture
    url = whole[link.end(1) - link.start() + 2 : -1].split()[0] if whole[-2] != "(" else ""
    words = plain(raw)
    if url.startswith("#") or AUXILIARY.match(words) or not WORD.search(words) or is_furniture(words):
        return None
    return Part(link.start(1), link.end(1), link.end(), url)


def _bold(content: str) -> Part | None:
    date = DATED.match(content, tags_before(content).end)
    match = BOLD.match(content, date.end() if date else 0)
    if match is None:
        return None
    title = match["title"].rstrip(" .,;:")
    return Part(match.start("title"), match.start("title") + len(title), match.end())


def _wiki_link(content: str) -> Part | None:
    """ "[[Small Networks Are Enough]] by [[Anna Berg]]": a link of a wiki, whose words are the page's name."""
    match = WIKI_LINK.match(content, tags_before(content).end)
    return Part(*match.span("title"), match.end()) if match else None


def _before_by(content: str) -> Part | None:
    """ "Small Networks Are Enough by Anna Berg and Bo Dahl (2021)"."""
    begin = tags_before(content).end
    for by in reversed(list(BY.finditer(content, begin + TITLES_AT_LEAST, begin + LONGEST_TITLE))):
        title = content[begin : by.start()].rstrip(" ,–—-")
        if "](" not in title and leading_names(content[by.end() : by.end() + HEAD_OF_REMARK], 0)[0]:
            return Part(begin, begin + len(title), begin + len(title))
    return None


def _before_year(content: str) -> Part | None:
    match = BEFORE_YEAR.match(content, tags_before(content).end)
    if match is None or INVERTED_NAME.match(match["title"]):
        return None
    dash = LAST_DASH.match(match["title"])
    if are_names(match["title"][dash.end() :]) if dash else _opens_with_names(match["title"], content[match.end() :]):
        return None
    # "Small Networks Are Enough, Anna Berg, Bo Dahl (2021)"
    for stop in STOP.finditer(match["title"], TITLES_AT_LEAST):
        if are_names(match["title"][stop.end() :]) and looks_like_title(match["title"][: stop.start()]):
            start = match.start("title")
            return Part(start, start + stop.start(), start + stop.end())
    return Part(match.start("title"), match.end("title"), match.end("title"))


def _opens_with_names(head: str, behind: str) -> bool:
    """Are they authors before their year, and the title behind it? "Visualizing and Understanding" might be names, too, but
    names or nothing follow its year."""
    if not are_names(head):
        return False
    rest = BESIDE.sub("", behind.partition(")")[2])[:HEAD_OF_REMARK]
    return len(rest.split()) >= WORDS_OF_TITLES and not leading_names(rest, 0)[0]


def _before_dash(content: str) -> Part | None:
    match = BEFORE_DASH.match(content, tags_before(content).end)
    if match is None or are_names(match["title"]):
        return None
    return Part(match.start("title"), match.end("title"), match.end("title"))


def _before_names(content: str) -> Part | None:
    """ "Small Networks Are Enough. Anna Berg, Bo Dahl. ICML 2021": the title is what names follow, at the first stop."""
    if len(content) > LONGEST_ITEM:
        return None
    begin = tags_before(content).end
    stops = STOP.finditer(content, begin + TITLES_AT_LEAST, begin + LONGEST_TITLE)
    for stop in itertools.islice(stops, STOPS_AT_MOST):
        head, rest = content[begin : stop.start()].strip(), content[stop.end() : stop.end() + HEAD_OF_REMARK]
        if not NAME_OR_INITIAL.match(rest) or "](" in head or not looks_like_title(head) or are_names(head):
            continue
        if leading_names(rest, 0, labelled=lists_names(rest))[0]:
            return Part(content.index(head), stop.start(), stop.end())
    return None


def _before_links(content: str) -> Part | None:
    """ "[ICML] Small Networks Are Enough [[paper](...)] [[code](...)]": the words before the first link that has a label."""
    number = NUMBERING.match(content)
    start = number.end() if number else 0
    label = label_link(content, start, len(content)) if "[" in content else None
    if label is None or label - start < TITLES_AT_LEAST or are_names(content[start:label]):
        return None
    return Part(start, label, label)


def _quoted(content: str) -> Part | None:
    match = QUOTED.search(content)
    return Part(match.start("title"), match.end("title"), match.end()) if match else None


def _up_to(content: str, start: int, stop: int) -> Part | None:
    """The words between the two as a title, without the signs behind them, if they are long enough for one."""
    title = content[start:stop].rstrip(" .,;:")
    return Part(start, start + len(title), stop) if len(title) >= TITLES_AT_LEAST else None


def _behind_names(content: str) -> Part | None:
    """ "Anna Berg, Bo Dahl: Small Networks Are Enough. ICML 2021": what stands between a colon behind names and a stop."""
    match = NAMES_AND_COLON.match(content)
    if match is None or not author_list(match["names"]):
        return None
    stops = [STOP.search(content, match.end()), ENDS_TITLE.search(content, match.end())]
    ends = [found.start() for found in stops if found]
    if year := BEFORE_YEAR.match(content, match.end()):
        ends.append(year.end("title"))
    if FOUR_DIGITS.search(content, match.end()):
        ends += [match.end() + v.start for v in find_venues(content[match.end() :], titles=True) if v.year][:1]
    stop = min(ends, default=len(content))
    return _up_to(content, match.end(), stop)


def _behind_names_and_year(content: str) -> Part | None:
    """ "Berg et al. (2021). Small Networks Are Enough", "[Berg and Dahl, 2021] Small Networks Are Enough"."""
    match = NAMES_AND_YEAR.match(content, tags_before(content).end) if FOUR_DIGITS.search(content) else None
    if match is None or not author_list(match["names"].strip(" .,") + (" et al." if has_et_al(match["names"]) else "")):
        return None
    stops = [STOP.search(content, match.end()), ENDS_TITLE.search(content, match.end())]
    stop = min((found.start() for found in stops if found), default=len(content))
    return _up_to(content, match.end(), stop)


def _before_venue(content: str) -> Part | None:
    """ "Small Networks Are Enough, ICML 2021"."""
    if not FOUR_DIGITS.search(content):
        return None
    begin = tags_before(content).end
    venue = next((venue for venue in find_venues(content[begin:], titles=True) if venue.year), None)
    if venue is None or TALK.search(content, begin + venue.start):
        return None
    title = content[begin : begin + venue.start].rstrip(" ,.;:–—|@-")
    parted = content[begin + len(title) : begin + venue.start].strip()
    if len(title) < TITLES_AT_LEAST or not parted or "](" in title or are_names(title):
        return None
    return Part(begin, begin + len(title), begin + len(title))


def _beside_address(content: str) -> Part | None:
    """ "https://arxiv.org/abs/2101.00001 Small Networks Are Enough", or the address behind the title."""
    match = ADDRESS_FIRST.match(content) or ADDRESS_LAST.match(content)
    if match is None or not ARCHIVE.search(match["url"]):
        return None
    return Part(*match.span("title"), match.end(), match["url"])


def _behind_tags(content: str) -> Part | None:
    """ "[ICML 2021] Small Networks Are Enough": what stands behind tags that say where and when, up to a link or an address."""
    tags = tags_before(content)
    if not tags.tell:
        return None
    end = ENDS_TITLE.search(content, tags.end)
    stop = end.start() if end else len(content)
    people = next((b for b in IN_BRACKETS.finditer(content, tags.end, stop) if are_names(b["inside"])), None)
    stop = people.start() if people else stop
    part = _up_to(content, tags.end, stop)
    return None if part and are_names(content[part.start : part.end]) else part


Place = Callable[[str], Part | None]
"""Where a title may stand: the part of an item's text that would be it."""

PLACES: tuple[tuple[Place, bool], ...] = (
    (lead_link, True),
    (_wiki_link, True),
    (_bold, False),
    (main_link, True),
    (_quoted, False),
    (_before_by, False),
    (_before_year, False),
    (_before_dash, False),
    (_before_names, False),
    (_before_links, False),
    (_behind_names, False),
    (_behind_names_and_year, False),
    (_before_venue, False),
    (_beside_address, True),
    (_behind_tags, True),
)
"""Where a title may stand, in the order in which an item is asked; and whether a link shows that it is one."""


def lists_names(segment: str) -> bool:
    """Do names with a full stop, a bracket or a link behind them open the segment, so that something else may follow?"""
    head = END_OF_NAMES.split(segment, maxsplit=1)[0]
    return "," in head or bool(NAMES_ONLY.match(head))
