"""What the columns of a table hold, as far as the row that names them says."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from extract.reading.field_names import (
    ABSTRACT,
    DECISION,
    KEYS,
    LINKS,
    MORE_NAMES,
    NAMES,
    NUMBERED_NAMES,
    NUMBERS,
    OF_PERFORMANCES,
    OF_RECORDS,
    PRESENTERS,
    PUBLISHERS,
    REFERENCES,
    SAVED,
    SEVERAL,
    TITLES,
    VENUES,
    WORKS,
    YEARS,
    label_of,
)

KINDS = {
    "presenter": PRESENTERS, "title": TITLES, "work": WORKS, "names": NAMES, "venue": VENUES, "year": YEARS, "number": NUMBERS,
    "abstract": ABSTRACT, "link": LINKS, "decision": DECISION, "key": KEYS, "record": OF_RECORDS,
    "performance": OF_PERFORMANCES, "saved": SAVED,
    "more names": MORE_NAMES,
}  # fmt: skip
"""What a column may hold, and the names of the columns that hold it."""
VENUE, MET = frozenset(["venue"]), frozenset(["met"])
DATES = frozenset(["date", "dates", "datum", "data", "fecha", "when", "day"])
"""What columns are called that say when a work appeared, or beside who presents it when that was."""
BETWEEN_NAMES = re.compile(r"\s*(?:[/&,，、|]|\band\b|\bund\b|\bet\b|\by\b)\s*")
PARTS = re.compile(r"\s*(?:[/&+,;:|·•()\[\]（），、—–]+|\s-\s|\b(?:and|by|und|et|y|e|von|par|por|di)\b)\s*")
""" "Paper (Author, Year)", "Title by Author"."""
REMARK = re.compile(r"(?P<name>[^()（）]+?)\s*[(（][^()（）]*[)）]")
""" "Title (short)"."""
TITLED, COMPOSED = frozenset(["title", "work"]), frozenset(["names", "venue", "year"])
"""What a column holds that holds titles, and what stands beside them in its cells where it is named for both."""
LONGEST_LABEL = 100


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a table hold, each a set of `KINDS`; `published`: one says by whom; `cited` is the number of the only
    one that may hold references."""

    kinds: tuple[frozenset[str], ...]
    published: bool = False
    cited: int | None = None

    @property
    def title(self) -> int | None:
        """The number of the column of titles; None where no column is called so, or several are."""
        for kind in ("title", "work"):
            found = [i for i, kinds in enumerate(self.kinds) if kind in kinds]
            if found:
                return found[0] if len(found) == 1 else None
        return None

    @property
    def composed(self) -> int | None:
        """The number of the column of titles, where more than these stand in its cells."""
        return self.title if self.title is not None and self.kinds[self.title] & COMPOSED else None

    @property
    def pairs(self) -> bool:
        """Do the cells of the column of titles hold works and who wrote them, and nothing else?  "Book (author)"."""
        kinds = self.kinds[self.composed] if self.composed is not None else frozenset()
        return {"work", "names"} <= kinds <= {"work", "title", "names"}

    @property
    def may_be_composed(self) -> int | None:
        """The number of the column of titles or references, where more may stand in its cells: where no other holds names, or
        one does and none the venue."""
        if self.composed is not None or self.has("performance"):
            return self.composed
        if self.has("names"):
            return None if self.has("venue") else self.title
        return self.cited if self.title is None else self.title

    def has(self, *kinds: str) -> bool:
        """Is there a column of one of these kinds?"""
        return any(not own.isdisjoint(kinds) for own in self.kinds)

    @property
    def of_works(self) -> bool:
        """Can it be nothing but a table of works: has it numbers, keys or abstracts of them, or authors beside years,
        venues or publishers?"""
        told = self.has("names") and (self.published or self.has("venue", "year"))
        return self.title is not None and (told or self.has("abstract", "number", "key"))

    @property
    def of_performances(self) -> bool:
        """Are they films, songs or shows that it lists: is a column called so, and none as only works have them?"""
        return self.has("performance") and not self.has("names", "venue", "number", "abstract", "key")

    @property
    def of_pages(self) -> bool:
        """Are they pages on the web that somebody has put aside: links with the time of it, and nobody who wrote them?"""
        return self.has("link") and self.has("saved") and not self.has("names", "venue", "year", "number")


@lru_cache(maxsize=1024)
def columns_of(header: tuple[str, ...]) -> Columns:
    """What the columns hold under these names; of several columns of names those of all authors count."""
    labels = [label_of(name) for name in header]
    kinds = [_kinds(label) for label in labels]
    names = [i for i, own in enumerate(kinds) if "names" in own]
    numbered = [i for i in names if NUMBERED_NAMES.fullmatch(labels[i])]
    several = [i for i in names if SEVERAL.fullmatch(labels[i])]
    titles = [i for i, own in enumerate(kinds) if "title" in own]
    title = min(titles, key=lambda i: len(labels[i]), default=-1)  # "title" beside "original title"
    kinds = [own if i == title else own - {"title"} for i, own in enumerate(kinds)]
    if title >= 0:  # "publication" is the work where nothing else is
        kinds = [
            VENUE if label in ("publication", "publications") else own for own, label in zip(kinds, labels, strict=True)
        ]
    published = any(map(PUBLISHERS.fullmatch, labels))
    if published and not any("venue" in own for own in kinds):  # "Publish or Perish" calls it "source"
        kinds = [VENUE if label == "source" else own for own, label in zip(kinds, labels, strict=True)]
    if any("presenter" in own for own in kinds):  # it says when people met
        kinds = [MET if label in DATES else own for own, label in zip(kinds, labels, strict=True)]
    kept = several[:1] or (numbered if len(numbered) > 1 else []) or names[:1]
    cited = [i for i, label in enumerate(labels) if REFERENCES.fullmatch(label)]
    return Columns(
        tuple(own if i in kept else own - {"names"} for i, own in enumerate(kinds)),
        published,
        cited[0] if len(cited) == 1 else None,
    )


def _kinds(label: str) -> frozenset[str]:
    if len(label) > LONGEST_LABEL:
        return frozenset()
    whole = next((kind for kind, names in KINDS.items() if names.fullmatch(label)), None)
    if whole:
        return frozenset([whole])
    parts = PARTS.split(label)
    told = frozenset(_kinds_of(parts)) | {"work" for part in parts if REFERENCES.fullmatch(part)}
    if told & COMPOSED and (told & TITLED or "names" in told):  # "Author (Year)"
        return told
    if (remark := REMARK.fullmatch(label)) and TITLES.fullmatch(remark["name"]):
        return frozenset(["title"])
    return frozenset(_kinds_of(BETWEEN_NAMES.split(label))) if BETWEEN_NAMES.search(label) else frozenset()


def _kinds_of(parts: Iterable[str]) -> Iterator[str]:
    """The kinds that the parts of a name are those of."""
    return (kind for part in parts for kind, names in KINDS.items() if names.fullmatch(part))
