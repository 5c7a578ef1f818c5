"""What people put before a title: `2021` `ICML`, [ICML 2021], (Oral), a box to tick, "ICML 2021:"."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from extract.decisions import stated_decision
from extract.people import are_names, has_et_al
from extract.venues import VenueMention, find_venues, venue_first

TAG = re.compile(
    r"""\s*(?:
        (?P<mark>[*_]{1,3}|)(?:
            `(?P<code>[^`]{1,40})`                             # `ICML 2021`
          | \[(?!Re\])(?P<square>[^\[\]]{0,40})\](?![(\[])  # [ICML 2021], a box to tick; "[Re]" opens titles
          | \((?P<round>[^()]{1,40})\)                         # (ICML 2021)
        )(?P=mark)
      | [\u2600-\u27bf\u2b50\U0001f300-\U0001faff\ufe0f]+ | :[a-z_]{2,20}:   # a star, ":star:"
    )(?=[\s:`(\[]|$)[\s:]*""",
    re.VERBOSE,
)
DATE = re.compile(
    r"\s*(?:(?:19|20)\d\d-\d\d?-\d\d?|\d{1,2}[./]\d{1,2}[./](?:\d\d){1,2})\s*[:|–—-]?\s+(?=[^\W\d_a-z]|[\[“\"*_])"
)
"""The day of a note before the title: it says nothing of the paper."""
OPENING_MARK = re.compile(r"\s*[*_]{2,3}(?=[\[(`])")
ARXIV_ID = re.compile(r"\d{4}\.\d{4,5}(?:v\d+)?")
SIGN = re.compile(r"\s*[:|–—-]\s+")
"""What parts a venue without brackets from the title: "ICML 2021: Small Networks"."""
NUMBER = re.compile(r"(?:\d{1,3}[.)]|(?:Paper|Article|Reading)\s*(?:#|[Nn]o\.?\s*)?\d{1,3}\s*[.:–—-])\s+(?=\S)")
YEAR_WITH_SIGN = re.compile(r"[(\[]?(?P<year>(?:19|20)\d\d)[)\]]?\s*(?::|\s[|–—-])\s+(?=[^\W\d_])")
""" "2021 - Small Networks"."""
YEAR = re.compile(r"\b(?:19|20)\d\d(?=\D|$)")
LONGEST_WORD = 20
"""Characters: a longer tag that states nothing known is part of the title."""


@dataclass(frozen=True, slots=True)
class Tags:
    """What the tags before a title state, and where in the text they end; offsets are in that text."""

    end: int = 0
    venue: VenueMention | None = None
    year: str | None = None
    decision: str | None = None
    arxiv: str | None = None

    @property
    def tell(self) -> bool:
        """Do they say where or when a paper appeared?"""
        return bool(self.venue or self.year or self.arxiv)

    def moved(self, by: int) -> "Tags":
        """The same tags in a text in which this one begins at `by`."""
        return replace(self, end=self.end + by, venue=self.venue.moved(by) if self.venue else None)


def number_before(content: str) -> int:
    """Where a number that counts the papers ends: "3. Small Networks", "Paper 3: Small Networks"."""
    number = NUMBER.match(content)
    return number.end() if number else 0


@lru_cache(maxsize=65536)
def tags_before(content: str) -> Tags:
    """The tags with which the content begins.

    >>> tags_before("`2021` `ICML` Small Networks").year, tags_before("(Un)tied Weights").end
    ('2021', 0)
    """
    tags = _venue_with_sign(content)
    opening = _opening(content)
    tags = tags if tags.end or opening is None else Tags(opening.end())
    while tag := TAG.match(content, tags.end):
        group = next((name for name in ("code", "square", "round") if tag[name] is not None), None)
        inside, at = (tag[group], tag.start(group)) if group else ("", tag.start())
        venue = next((v.moved(at) for v in find_venues(inside, titles=True)), None)
        year, decision = YEAR.search(inside), stated_decision(inside)
        if (not (venue or year or decision) and len(inside) > LONGEST_WORD) or _names_people(inside):
            break
        stated = str(venue.year) if venue and venue.year else year.group() if year else None
        arxiv = ARXIV_ID.fullmatch(inside)
        tags = Tags(
            tag.end(),
            tags.venue or venue,
            tags.year or stated,
            tags.decision or decision,
            tags.arxiv or (arxiv.group() if arxiv else None),
        )
    return Tags() if opening and opening.end() == tags.end and content[opening.end() - 1] in "*_" else tags


def _opening(content: str) -> re.Match[str] | None:
    """The day of a note, or the mark of a title in bold whose tag stands within the bold."""
    if content[:1].isdigit():
        return DATE.match(content)
    return OPENING_MARK.match(content) if content[:2] in ("**", "__") and not TAG.match(content) else None


def _names_people(inside: str) -> bool:
    """Does it say who wrote the paper: "[Berg et al., 2021] Small Networks"?"""
    return has_et_al(inside) or are_names(YEAR.sub("", inside).strip(" ,"))


def _venue_with_sign(content: str) -> Tags:
    if year := YEAR_WITH_SIGN.match(content):
        return Tags(year.end(), None, year["year"])
    venue = venue_first(content[:60])
    sign = SIGN.match(content, venue.end) if venue else None
    if venue is None or sign is None:
        return Tags()
    return Tags(sign.end(), venue, str(venue.year) if venue.year else None)
