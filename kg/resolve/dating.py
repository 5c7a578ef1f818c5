"""The year of a work that states none, from its number or address: that of its first version, or of its publication.

Of 1,500 works that lists and notes date, the year is that of the arXiv number in .79, and the next in .20; that of a number of
the ACL Anthology in all; that of another DOI or address with one year in it in .87, and the next in .10.
"""

import re
from collections.abc import Iterable
from urllib.parse import unquote

from kg.facts import PaperFact

ANTHOLOGY = re.compile(
    r"(?:(?:aclweb|aclanthology)\.(?:org|info)/(?:[\w-]+/)*|/v1/)(?:[A-Z](?P<short>\d\d)-\d{4}|(?P<long>20\d\d)\.[a-z]+-)",
    re.IGNORECASE,
)
""" "aclanthology.org/P19-1001", "10.18653/v1/2020.acl-main.1"."""
MONTH = r"(?:0[1-9]|1[0-2])"
ARXIV = re.compile(
    rf"(?P<new>0[7-9]|[1-4]\d){MONTH}\.\d{{4,5}}(?:v\d+)?|[a-z.-]+/(?P<old>9[1-9]|0[0-7]){MONTH}\d{{3}}(?:v\d+)?",
    re.IGNORECASE,
)
LIKE_ARXIV = re.compile(rf"arxiv|(?<!\d)(?:0[7-9]|[1-4]\d){MONTH}\.\d{{4,5}}(?!\d)", re.IGNORECASE)
"""An address that holds an arXiv number says nothing else: ".../papers/2010.11929" is of 2020."""
AROUND = re.compile(r"^10\.\d+/|^\w+://(?:hdl\.handle\.net/)?[^/]*|[?#].*$")
"""What of a DOI or address says nothing of the work: who gives it, and what is asked there."""
YEAR = re.compile(
    r"(?<![\d-])(?<!uploads/)(?<!rfc)(?:199\d|20[0-2]\d)(?![\d-]*\d)(?!(?<=/paper/\d{4})[.-])(?!/?$)", re.IGNORECASE
)
""" "CVPR.2016.90", ".../content_CVPR_2019/..."; not the middle of "s11095-016-2029-7", nor the number of a paper or request for
comments, nor what an address ends with, which may number anything."""
OF_PEOPLE = re.compile(r"github|gitlab", re.IGNORECASE)
"""Names of users hold years."""
FIRST_SHORT = 50
"""Of the years with two digits those from here on are of the last century."""


def year_of(facts: Iterable[PaperFact]) -> int | None:
    """The year that DOI, address or else arXiv number of a work tell; None where none does, or several are told."""
    given = list(facts)
    addresses = [unquote(fact.url) for fact in given if fact.url and not LIKE_ARXIV.search(fact.url)]
    addresses += [fact.doi for fact in given if fact.doi and "arxiv" not in fact.doi.lower()]
    told = {year for text in addresses if not OF_PEOPLE.search(text) and (year := _of_address(text))}
    told = told or {year for fact in given if (year := year_of_arxiv(fact.arxiv or ""))}
    return told.pop() if len(told) == 1 else None


def year_of_arxiv(number: str) -> int | None:
    """The year in which arXiv gave a number; None for what is none.

    >>> year_of_arxiv("1706.03762"), year_of_arxiv("math/9909001"), year_of_arxiv("1799.1")
    (2017, 1999, None)
    """
    found = ARXIV.fullmatch(number)
    return _whole(found["new"] or found["old"]) if found else None


def _of_address(text: str) -> int | None:
    if found := ANTHOLOGY.search(text):
        return int(found["long"]) if found["long"] else _whole(found["short"])
    years = set(YEAR.findall(AROUND.sub("", text)))
    return int(years.pop()) if len(years) == 1 else None


def _whole(short: str) -> int:
    return int(short) + (1900 if int(short) >= FIRST_SHORT else 2000)
