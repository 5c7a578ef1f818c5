"""A reference string taken apart: its fields as values, each with the words that state it."""

import re
from dataclasses import dataclass

from extract.text.clean import plain
from kg.facts import DETAILS
from kg.names import PersonName

Offsets = tuple[int, int]
"""Start and end in the string."""
VOLUME_AND_ISSUE = re.compile(
    r"(?P<volume>[^\W_]+)[*_]*\s*(?:\(\s*(?:no\.?\s*)?(?P<bracketed>[\w–-]+)\s*\)|,\s*(?:no|nr|issue)\.?\s*(?P<numbered>\w+))?"
)
""" "12(3)", "_12_(3)", "12, no. 3"."""


@dataclass(frozen=True, slots=True)
class ReferenceAuthor:
    """One author: the name's parts and where it stands in the string."""

    name: PersonName
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reference:
    """The fields of a reference: values, and offsets of the words that state them.

    `title`, `container`, `volume`, `pages` and `publisher` are offsets only: what they say is cut out of the string.
    """

    authors: tuple[ReferenceAuthor, ...] = ()
    et_al: bool = False
    title: Offsets | None = None
    container: Offsets | None = None
    venue: str | None = None
    year: int | None = None
    arxiv: str | None = None
    doi: str | None = None
    url: str | None = None
    volume: Offsets | None = None
    pages: Offsets | None = None
    publisher: Offsets | None = None
    year_at: Offsets | None = None
    arxiv_at: Offsets | None = None
    doi_at: Offsets | None = None
    url_at: Offsets | None = None

    def stated(self, text: str) -> dict[str, str | list[str]]:
        """What the reference states, field by field, cut out of the string that it was parsed from."""
        found: dict[str, str | list[str] | None] = {
            "author": [author.name.display for author in self.authors],
            "year": str(self.year) if self.year else None,
            "arxiv": self.arxiv,
            "doi": self.doi,
            "url": self.url,
        }
        for field in ("title", "container", "volume", "pages", "publisher"):
            at: Offsets | None = getattr(self, field)
            found[field] = text[slice(*at)] if at else None
        return {field: value for field, value in found.items() if value}

    def details(self, text: str) -> dict[str, str]:
        """Volume, issue, pages and publisher, cut out of the string that it was parsed from."""
        said = {name: plain(text[slice(*at)]) for name in ("pages", "publisher") if (at := getattr(self, name))}
        if self.volume and (found := VOLUME_AND_ISSUE.match(text, self.volume[0])):
            said |= {"volume": found["volume"], "issue": found["bracketed"] or found["numbered"] or ""}
        return {name: said[name] for name in DETAILS if said.get(name)}
