"""Records of one paper that stand one inside the other: a note, and in it the paper's reference or BibTeX."""

from collections.abc import Sequence
from dataclasses import replace

from extract.document import Document
from extract.entry import Entry
from extract.people import NamePiece
from extract.reading.stated import turned
from extract.text.clean import plain
from extract.venues import VenueMention
from kg.ids import folded


def without_twins(document: Document, entries: Sequence[Entry]) -> list[Entry]:
    """The entries, each with what those of the same title inside it state and it does not; those are left out.

    `entries` are in the order of their lines.
    """
    found: list[Entry] = []
    open_at: dict[str, int] = {}
    for entry in entries:
        key = _key(document, entry)
        at = open_at.get(key)
        outer = found[at] if at is not None else None
        if key and outer and outer.first <= entry.first and entry.last <= outer.last and at is not None:
            found[at] = filled(outer, entry)
            continue
        open_at[key] = len(found)
        found.append(entry)
    return found


def _key(document: Document, entry: Entry) -> str:
    if entry.title is None:
        return ""
    return folded(entry.values.get("title") or plain(document.text[slice(*entry.title)]))


def filled(outer: Entry, inner: Entry) -> Entry:
    """The outer entry with what only the inner one states."""
    names, et_al, values = inner.names, inner.et_al, dict(inner.values)
    venue = inner.venue
    if inner.parsed and inner.reference:
        at, parsed = inner.reference[0], inner.parsed
        names = tuple(NamePiece(at + a.start, at + a.end, turned(a.name)) for a in parsed.authors)
        et_al = parsed.et_al
        if parsed.venue and parsed.container:
            venue = VenueMention(at + parsed.container[0], at + parsed.container[1], parsed.venue, parsed.year)
        stated = {"year": parsed.year, "doi": parsed.doi, "arxiv": parsed.arxiv, "url": parsed.url}
        values |= {name: str(value) for name, value in stated.items() if value}
    return replace(
        outer,
        names=outer.names or names,
        et_al=outer.et_al if outer.names else et_al,
        venue=outer.venue or venue,
        values={**values, **outer.values},
        further=(*outer.further, *((inner.title,) if inner.title else ())),
    )
