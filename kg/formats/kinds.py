"""What kind of work it is, as a record says it, or else by the name of its venue: an article, a paper, a book, a thesis."""

import re
from collections.abc import Mapping
from typing import Any, Literal

Kind = Literal["article", "paper", "book", "part", "thesis", "report", "preprint", "other"]

_PREPRINT = re.compile(r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|ssrn|preprints?|corr)\b", re.IGNORECASE)
_MEETING = re.compile(
    r"\b(?:conference|workshop|symposium|congress|meeting|(?:tagung|konferenz|congrès|congreso|convegno)\w*|"
    r"proc(?:eedings|\.)(?! of the (?:national academy|royal society|ieee\b|vldb)))\b",
    re.IGNORECASE,
)
_SERIAL = re.compile(
    r"\b(?:journal|transactions|letters|annals|reviews?|magazine|bulletin|quarterly|archives?|zeitschrift|revue|revista|rivista|"
    r"acta|proceedings|communications|nature|science|cell|lancet|jmlr|tmlr|tacl|pnas|plos|pvldb)\b",
    re.IGNORECASE,
)
_SCHOOL = re.compile(
    r"\b(?:universit\w+|university|hochschule|institute of technology|eth|college|école)\b", re.IGNORECASE
)
_HOUSE = re.compile(
    r"\b(?:press|publish\w+|verlag|books?|editions?|éditions|editorial|editora|edizioni|springer|wiley|routledge|elsevier|"
    r"penguin|sage|norton|pearson|mcgraw\W?hill|addison\W?wesley|prentice|birkhäuser|dover|manning|apress|suhrkamp|gallimard|"
    r"einaudi|academic|o’?'?reilly|packt)\b",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"(?:https?|ftp)://|www\.|doi:|10\.\d{4,9}/", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_DASHES = re.compile(r"\s*[-–—]+\s*")
BIBTEX: dict[Kind, tuple[str, str]] = {
    "article": ("article", "journal"), "paper": ("inproceedings", "booktitle"), "book": ("book", "publisher"),
    "part": ("incollection", "booktitle"), "thesis": ("phdthesis", "school"), "report": ("techreport", "institution"),
    "preprint": ("misc", "howpublished"), "other": ("misc", "howpublished"),
}  # fmt: skip
"""Kind -> type of entry, and the field that says where."""
RIS: dict[Kind, tuple[str, str]] = {
    "article": ("JOUR", "T2"), "paper": ("CPAPER", "T2"), "book": ("BOOK", "PB"), "part": ("CHAP", "T2"),
    "thesis": ("THES", "PB"), "report": ("RPRT", "PB"), "preprint": ("UNPB", "T2"), "other": ("GEN", "T2"),
}  # fmt: skip
CSL: dict[Kind, tuple[str, str]] = {
    "article": ("article-journal", "container-title"), "paper": ("paper-conference", "container-title"),
    "book": ("book", "publisher"), "part": ("chapter", "container-title"), "thesis": ("thesis", "publisher"),
    "report": ("report", "publisher"), "preprint": ("article", "publisher"), "other": ("article", "container-title"),
}  # fmt: skip


STATED: dict[str, Kind] = {
    "article": "article", "conference": "paper", "book": "book", "part": "part", "thesis": "thesis", "report": "report",
    "preprint": "preprint",
}  # fmt: skip
"""What a record says that it is of."""


def kind_of(properties: Mapping[str, Any]) -> Kind:
    """The kind of a paper, as a bibliography states it, else by the venue that it states.

    >>> [kind_of({"venue": name}) for name in ("NeurIPS", "Nature", "MIT Press", "Charles University", "arXiv", "Econometrica")]
    ['paper', 'article', 'book', 'thesis', 'preprint', 'article']
    """
    if stated := STATED.get(str(properties.get("publication_type") or "")):
        return stated
    venue = "" if properties.get("venue_inferred") else str(properties.get("venue") or "")
    if not venue:
        return "other"
    if _PREPRINT.search(venue):
        return "preprint"
    if _MEETING.search(venue):
        return "paper"
    if _SERIAL.search(venue):
        return "article"
    if _HOUSE.search(venue):
        return "book"
    if _SCHOOL.search(venue):
        return "thesis"
    words = _WORD.findall(venue)
    short = [word for word in words if sum(letter.isupper() for letter in word) > 1]
    return "paper" if not words or short else "article"


def page_range(pages: str, dash: str) -> str:
    """The pages with another sign between first and last: each format has its own.

    >>> page_range("101 -- 119", "–")
    '101–119'
    """
    return _DASHES.sub(dash, pages)


def web_address(properties: Mapping[str, Any]) -> str | None:
    """Where a paper stands on the web, or its DOI; None for a path within a site or beside the notes, which leads nowhere else.

    >>> web_address({"url": "https://ex.org/p"}), web_address({"url": "/docs/p.html"})
    ('https://ex.org/p', None)
    """
    address = str(properties.get("url") or "")
    return address if _ADDRESS.match(address) else None


def address_or_preprint(properties: Mapping[str, Any]) -> str | None:
    """Where a paper stands on the web; else where its preprint does, for formats that have no field for its number.

    >>> address_or_preprint({"arxiv": "1706.03762"})
    'https://arxiv.org/abs/1706.03762'
    """
    number = properties.get("arxiv")
    return web_address(properties) or (f"https://arxiv.org/abs/{number}" if number else None)
