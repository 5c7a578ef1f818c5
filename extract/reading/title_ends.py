"""Where a title begins and ends in the words that were read as one: the marks around it, roles before it, tags behind it."""

import re

from extract.entry import Offsets
from extract.references.asides import end_before_aside
from extract.titles import LONGEST_TITLE

TAGS_BEHIND = re.compile(r"(?:\s+#[a-z][a-z\d/_-]+)+\Z")
""" "Small Networks #paper #to-read"."""
OCCASION_BEFORE = re.compile(
    r"(?:week|session|lecture|day|class|meeting|woche|sitzung|semaine|séance|semana|sesión|settimana|lezione|неделя|занятие)"
    r"[\s_-]?\d{1,3}(?:[\s_]*[-–—:.)|][\s_]*|[\s_]+)(?=[^\W\d_]\S*\s+\S+\s+\S)",
    re.IGNORECASE,
)
""" "Week-02 Small Networks Are Enough", "Session 3: ...": when a group reads it."""
SLASHES = re.compile(r"(?<=\S)\s+//\s*(?=\S)")
ROLE_BEFORE = re.compile(
    r"\((?:dir|éd|eds?|hrsg|hg|coord|comp|prés|trad|org)s?\.?\)[\s,.:]*[*_]{0,2}(?=\w)", re.IGNORECASE
)
""" "J. Le Goff (dir.), *L'homme médiéval*"."""
OPENING, CLOSING = frozenset('*_"“«„'), frozenset('*_"”»“')
TAG_BEFORE, TAG_BEHIND = re.compile(r"<(?:i|em|cite)>$", re.IGNORECASE), re.compile(r"</?[a-zA-Z]")
LONGEST_TAG = 6
"""Titles that HTML within Markdown emphasises."""


def marks_fit(text: str, start: int, end: int) -> int:
    """How well a title fits the marks around it: 1 where it fills them, -1 where it holds half of a pair."""
    words = text[start:end]
    pairs = ("„", "“") if "„" in words else ("“", "”")
    if words.count("*") % 2 or words.count('"') % 2 or words.count(pairs[0]) != words.count(pairs[1]):
        return -1
    behind = text[end : end + 4].lstrip(".,?!")
    if TAG_BEFORE.search(text, max(0, start - LONGEST_TAG), start) and TAG_BEHIND.match(behind):
        return 1
    return int(text[max(0, start - 1) : start] in OPENING and behind[:1] in CLOSING and behind[1:2] != ":")


def behind_occasion(text: str, title: Offsets) -> Offsets:
    """The title without what says when it is read.

    >>> words = "Week-02 Small Networks Are Enough"
    >>> words[slice(*behind_occasion(words, (0, len(words))))]
    'Small Networks Are Enough'
    """
    found = OCCASION_BEFORE.match(text, *title)
    return (found.end(), title[1]) if found else title


def title_alone(text: str, title: Offsets) -> Offsets:
    """The title without the role of those who stand before it, without what stands behind " // ", where GOST has the
    publication that a work appeared in, and without its edition and such, and the tags behind it.

    >>> words = "(dir.), L'homme médiéval #book #paris"
    >>> words[slice(*title_alone(words, (0, len(words))))]
    "L'homme médiéval"
    """
    role, found = ROLE_BEFORE.match(text, *title), SLASHES.search(text, *title)
    start, end = role.end() if role else title[0], found.start() if found else title[1]
    end = end_before_aside(text, start, end)
    if end - start <= LONGEST_TITLE and (tags := TAGS_BEHIND.search(text, start, end)):
        end = tags.start()
    return (start, end) if start < end else title
