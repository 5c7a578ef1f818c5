"""Where the fields of a work stand as Chinese, Japanese and Korean writers state it, one string at a time.

Titles stand in brackets of their own: 《》 and 『』 those of books and journals, 「」 and 〈〉 those of articles, of which the
journal follows: "小野昭 1978「分布論」『日本考古学』有斐閣".  Without brackets the parts stand between commas or
stops, and only a whole list tells which is which (`reading/east_asian.py`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extract.references.east_asian_names import (
    HAN,
    KATAKANA,
    ROLE,
    is_east_asian,
    is_likely_name,
    names_in,
    trimmed,
)
from extract.references.reference import Offsets

BOOK, ARTICLE = {"《": "》", "『": "』"}, {"「": "」", "〈": "〉", "“": "”", '"': '"'}
QUOTES = frozenset('“"')
OPENING = re.compile('[《『「〈“]|"(?=[^"]{2,200}")')
MARKUP = re.compile(
    r"!?\[(?=[^\[\]]*\]\()|\]\((?:[^()\s]|\([^()\s]*\))*\)|\*{1,3}|(?<!\w)_{1,2}|_{1,2}(?!\w)|<[^<>]{0,200}>|`+|\\(?=[*_])"
)
MARKED = re.compile(
    r"\s*(?:\d{1,3}[.)]\s+)?(?:\[([^\[\]]{2,120})\]\((?:[^()\s]|\([^()\s]*\))*\)|\*\*([^*]{2,120})\*\*|[*_]([^*_\\]{2,120})[*_])"
)
LEAD = re.compile(
    r"\s*(?:(?:\[[^\[\]]{1,12}\]|［[^［］]{1,6}］|\(\d{1,3}\)|（\d{1,3}）|\d{1,3}[.．)）、]|[①-⑳]|[-•*・])\s*)*"
)
"""The number, key or bullet of a reference."""
YEAR = re.compile(r"(?<![\d-])(?:1[5-9]|20)\d\d(?![\d])[a-z]?年?")
WROTE = "著|编著|編著|主编|主編|지음|엮음|편저"
WRITING = re.compile(rf"(?:{WROTE}|(?<=\s)저)$")
BY = re.compile(rf"\s*[，,/]?\s*(?P<names>[^，,。；;《『]{{2,40}}?\s*(?:{WROTE}|\s저))")
BESIDE = re.compile(
    r"\s*(?:[（(](?=[^（）()]*[）)])|[-–—/|·:：]+\s)\s*(?P<names>[^，,。；;《『（）()\d]{2,40}?)\s*(?:[）)]|$)"
)
NAME_BEHIND = re.compile(
    rf"(?P<title>.+?)[\s\u3000]+(?P<name>[{HAN}]{{1,4}}[\s\u3000][{HAN}]{{1,3}}|[{HAN}{KATAKANA}・]+|"
    r"[A-Z][\w.'-]*(?:\s[A-Z][\w.'-]*){0,2})"
    r"(?:\s*(?:著|编著|編著))?$"
)
""" "Title Name": in Japanese nothing else may part them."""
PUBLISHER = re.compile(
    r"(?:出版(?:社|会|會|公司|部|局|集团)?|[书書]店|[书書]局|[书書]馆|書館|書房|[书書]院|[学學]社|新社|書林|文庫|新書|選書|ブックス|"
    r"[社堂館房閣]|学会|學會|大学|大學|Press|Publish\w+|Books|Verlag|Springer|Wiley|출판사?|출판부|문화사|북스|서점|서원|사)$"
)
SENTENCE = re.compile(r"[はがを][^、，]{2}|です|ます|した|ない|[的了]是|入门|適合|适合|[다요]\.?$")
"""What remarks have, and names of publishers have not."""
PARTING = frozenset("(（|/–—-")
"""Signs between a title and names, but not between two names."""
IN_BRACKETS = re.compile(r"\s*[（(](?P<inside>[^（）()]*)[）)]")
LONGEST_PUBLISHER = 20
LONGEST_HEAD = 80
"""Characters before a title: what is longer is a sentence."""
PARTS = re.compile(
    r"[，,、;；。．:：]|\s[-–—/|]\s|\s*[（(](?=[^（）()]*[）)]\s*$)|(?<![A-Z])\.(?=\s|$|[^\W\dA-Za-z]|[《『「])|\s+(?=(?:1[5-9]|20)\d\d\b)|(?<=\d)年?\s+"
)
BEHIND_YEAR = re.compile(r"(?:\d{1,2}月(?:\d{1,2}日)?|[^()（）\d]{0,6})[)）\]］]?\s*(?P<sign>[。．.，,、])")
STOPS = re.compile(r"[。．；;]|(?<![A-Z])\.(?=\s|$|[^\W\dA-Za-z])|，\s?[（(]?\d|,\s?\d")
COMMAS = re.compile(r"[，,、。；;]|(?<![A-Z])\.(?=\s|$)")
"""What ends a title behind a year: the sign that stands behind the year, and a stop."""


@dataclass(frozen=True, slots=True)
class Fields:
    """Where the fields of a work stand in a string."""

    names: tuple[Offsets, ...]
    title: Offsets
    venue: Offsets | None = None
    year: Offsets | None = None
    more: bool = False

    @property
    def told(self) -> bool:
        """Does the string say more than a title?"""
        return bool(self.names or self.venue or self.year)


def without_marks(text: str) -> str:
    """The text with blanks for the marks and addresses of Markdown."""
    return MARKUP.sub(lambda found: " " * len(found.group()), text)


def beginning(text: str) -> int:
    """Where a reference begins behind its number, key or bullet."""
    lead = LEAD.match(text)
    return lead.end() if lead else 0


COMMA = re.compile(r"[，,；;（(。]")


def fields_in_brackets(text: str) -> Fields | None:
    """The fields of a string whose title stands in the brackets for titles, with nothing but names and a year before it.

    >>> text = "张玉法，2011，《清季的立宪团体》，北京大学出版社."
    >>> found = fields_in_brackets(text)
    >>> [text[slice(*at)] for at in (*found.names, found.title, found.venue, found.year)]
    ['张玉法', '清季的立宪团体', '北京大学出版社', '2011']
    """
    if not OPENING.search(text):
        return None
    bare = without_marks(text)
    start = beginning(bare)
    title = next(_bracketed(bare, start), None)
    if title is None or title[0] - start > LONGEST_HEAD:
        return None
    if bare[title[0] - 1] in QUOTES and not is_east_asian(bare[slice(*title)]):
        return None  # words that somebody says or looks for
    years = list(YEAR.finditer(bare, start, title[0] - 1))
    names = names_in(bare, *_without(bare, (start, title[0] - 1), years[0] if years else None))
    if names is None:
        return None
    container, behind = _container(bare, title)
    year = years[-1] if years else YEAR.search(bare, behind, behind + LONGEST_HEAD)
    venue = container or _publisher(bare, behind)
    if names[0]:
        return Fields(names[0], title, venue, year.span() if year else None, names[1])
    remark = venue and not year and not is_publisher(bare[slice(*venue)])
    return _with_names(bare, behind, Fields((), title, None if remark else venue, year.span() if year else None))


def _container(text: str, title: Offsets) -> tuple[Offsets | None, int]:
    """The journal or book whose brackets stand right behind those of an article, and where what follows begins."""
    behind = title[1] + 1
    if text[title[0] - 1] in BOOK:
        return None, behind
    found = next(_bracketed(text, behind), None)
    if found and text[found[0] - 1] in BOOK and not text[behind : found[0] - 1].strip(" ，,.。、"):
        return found, found[1] + 1
    return None, behind


def _with_names(text: str, behind: int, fields: Fields) -> Fields:
    """The fields with the names that stand behind the title: what says who wrote, or names in brackets or behind a dash."""
    by = BY.match(text, behind) or BESIDE.match(text, behind)
    names = None if by is None or is_publisher(by["names"]) else names_in(text, *by.span("names"))
    if by is None:
        return _with_bare_names(text, behind, fields)
    if not names:
        return fields
    return replace(fields, names=names[0], venue=_publisher(text, by.end()), more=names[1])


def _with_bare_names(text: str, behind: int, fields: Fields) -> Fields:
    """The fields with the names that stand right behind the title, if they are likely ones: "《表象与本质》侯世达"."""
    ends = [len(text), *(found.start() for found in [COMMA.search(text, behind)] if found)]
    for end in ends:
        names = names_in(text, behind, end)
        if names and names[0] and all(is_likely_name(text[a:b]) for a, b in names[0]):
            return replace(fields, names=names[0], more=names[1])
    return fields


def fields_by_mark(text: str) -> Fields | None:
    """The fields of a string that sets its title as a link or in emphasis, and has names beside it.

    >>> found = fields_by_mark("**近代日本の財政** 山田太郎")
    >>> found.title, found.names
    ((2, 9), ((12, 16),))
    """
    marked = MARKED.match(text)
    if marked is None:
        return None
    title = next(marked.span(i) for i in (1, 2, 3) if marked[i])
    bare = without_marks(text)
    rest = parts_of(bare, marked.end(), len(bare))
    people = names_in(bare, *rest[0]) if rest and is_east_asian(bare[slice(*title)]) else None
    if not people or not people[0] or title[1] - title[0] <= max(b - a for a, b in people[0]):
        return None
    venue = next((part for part in rest[1:2] if is_publisher(bare[slice(*part)])), None)
    year = YEAR.search(bare, marked.end(), marked.end() + LONGEST_HEAD)
    if not venue and not year and not is_likely_name(bare[slice(*people[0][0])]):
        return None
    return Fields(people[0], title, venue, year.span() if year else None, people[1])


def fields_by_year(text: str) -> Fields | None:
    """The fields of a string with nothing but names before a year, and behind it the title and the publisher.

    >>> found = fields_by_year("连淑能 (2001). 英汉对比研究. 高等教育出版社")
    >>> found.names, found.title, found.venue
    (((0, 3),), (12, 18), (20, 27))
    """
    bare = without_marks(text)
    start = beginning(bare)
    year = YEAR.search(bare, start, start + LONGEST_HEAD)
    people = names_in(bare, *trimmed(bare, start, year.start())) if year else None
    if year is None or not people or not people[0]:
        return None
    stops = BEHIND_YEAR.match(bare, year.end())
    behind = stops.end() if stops else year.end()
    parts = parts_of(bare, behind, len(bare), STOPS if stops and stops["sign"] in "。．." else COMMAS)
    if not parts or not is_east_asian(bare[slice(*parts[0])]):
        return None
    venue = next((part for part in parts[1:2] if _may_publish(bare[slice(*part)])), None)
    return Fields(people[0], parts[0], venue, year.span(), people[1])


def fields_by_role(text: str) -> Fields | None:
    """The fields of a string that says of a name that its bearer wrote the work.

    >>> text = "機械学習のための特徴量 Alice Zheng, 門脇 大輔 著"
    >>> found = fields_by_role(text)
    >>> text[slice(*found.title)], [text[slice(*at)] for at in found.names]
    ('機械学習のための特徴量', ['Alice Zheng', '門脇 大輔'])
    """
    bare = without_marks(text)
    parts = parts_of(bare, beginning(bare), len(bare))
    last = next((i for i, part in enumerate(parts) if WRITING.search(bare[slice(*part)])), None)
    if last is None:
        return None
    first = last
    while first > 0 and names_in(bare, *parts[first - 1]) and not PARTING.intersection(_gap(bare, parts, first)):
        first -= 1
    title: Offsets | None = (parts[0][0], parts[first - 1][1]) if first else None
    begins = parts[first][0]
    at = first if not names_in(bare, *parts[first]) else first - 1
    tail = NAME_BEHIND.match(bare, *parts[at]) if at >= 0 else None
    if tail:
        title, begins = (parts[0][0], tail.end("title")), tail.start("name")
    elif at == first:
        return None
    people = names_in(bare, begins, parts[last][1])
    behind = [
        part for part in parts[last + 1 :] if not YEAR.search(bare, *part) and not ROLE.search(bare[slice(*part)])
    ]
    if title is None and behind:
        title = behind.pop(0)
    if not people or not people[0] or title is None or is_publisher(bare[slice(*title)]):
        return None
    venue = next((part for part in behind[:1] if _may_publish(bare[slice(*part)])), None)
    year = YEAR.search(bare, begins)
    return Fields(people[0], title, venue, year.span() if year else None, people[1])


def _gap(text: str, parts: Sequence[Offsets], at: int) -> str:
    """What stands between a part and the one before."""
    return text[parts[at - 1][1] : parts[at][0]]


def _may_publish(words: str) -> bool:
    return is_publisher(words) or (
        len(words) <= LONGEST_PUBLISHER and not SENTENCE.search(words) and is_east_asian(words)
    )


def _bracketed(text: str, start: int) -> Iterator[Offsets]:
    """What stands in the brackets for titles, those in others left out."""
    while opening := OPENING.search(text, start):
        sign = opening.group()
        closing = BOOK.get(sign) or ARTICLE[sign]
        depth, end = 1, opening.end()
        for bracket in re.finditer(f"[{sign}{closing}]", text[end:]):
            depth += 1 if bracket.group() != closing else -1
            if not depth:
                break
        else:
            return
        start = end + bracket.end()
        if text[end : start - 1].strip():
            yield end, start - 1


def _without(text: str, head: Offsets, year: re.Match[str] | None) -> Offsets:
    """The head without a year at its end, or at its beginning."""
    start, end = head
    if year:
        if text[start : year.start()].strip(" ，,（([.。・"):
            end = year.start()
        else:
            start = year.end()
    return trimmed(text, start, end)


def parts_of(text: str, start: int, end: int, signs: re.Pattern[str] = PARTS) -> list[Offsets]:
    """The parts of a stretch between commas and stops, or other signs, without those around them."""
    found: list[Offsets] = []
    at = start
    for sign in [*signs.finditer(text, start, end), None]:
        part = trimmed(text, at, sign.start() if sign else end)
        if part[0] < part[1]:
            found.append(part)
        at = sign.end() if sign else end
    return found


def is_publisher(words: str) -> bool:
    """Do the words end as the name of a publisher does?"""
    return 1 < len(words) <= LONGEST_PUBLISHER and PUBLISHER.search(words) is not None


def _publisher(text: str, start: int) -> Offsets | None:
    """The publisher behind a title: the first part that is neither a year nor a remark in brackets."""
    line = text[start:].partition("  ")[0]
    if (opened := IN_BRACKETS.match(line)) and not _states_publisher(line, opened.span("inside")):
        start, line = start + opened.end(), line[opened.end() :]
    parts = parts_of(line, 0, min(len(line), LONGEST_HEAD))
    if len(parts) > 1 and _gap(line, parts, 1).strip() in ("：", ":"):
        parts = parts[1:]  # a place stands before its publisher
    part = next((part for part in parts[:2] if not YEAR.fullmatch(line[slice(*part)])), None)
    if part is None:
        return None
    year = YEAR.search(line, *part)
    a, b = trimmed(line, part[0], year.start()) if year and year.start() > part[0] + 1 else part
    words = line[a:b]
    named = 1 < len(words) <= LONGEST_PUBLISHER and not SENTENCE.search(words) and " " not in words
    return (start + a, start + b) if named or is_publisher(words) else None


def _states_publisher(text: str, brackets: Offsets) -> bool:
    """Do brackets behind a title hold a publisher, or a part before a year, rather than a remark?"""
    inside = [text[slice(*part)] for part in parts_of(text, *brackets)]
    return any(map(is_publisher, inside)) or (len(inside) > 1 and YEAR.fullmatch(inside[-1]) is not None)
