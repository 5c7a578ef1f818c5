"""Records of one paper that stand one inside the other: a note, and in it the paper's reference or BibTeX."""

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace

from extract.document import Document
from extract.entry import Entry
from extract.people import NamePiece
from extract.reading.stated import turned
from extract.text.clean import plain
from extract.venues import VenueMention
from kg.ids import words_in
from kg.names import family_key, parse_name

FEWEST_WORDS = 4
"""Shorter titles stand within others by chance."""
SHARE = 0.5
"""So much of the longer title the shorter one must be, unless the rest is a subtitle."""
SIGNS = frozenset(":-–—\"“”'‘’()[]|?!.,;《》「」")
OF_RECORDS = ("kind", "title")
"""What a record in a bibliography says of itself, not of the note that holds it."""


@dataclass(frozen=True, slots=True)
class _Title:
    """A title in words, with the signs between them."""

    text: str
    words: tuple[str, ...]

    @staticmethod
    def of(document: Document, entry: Entry) -> "_Title":
        """The title of an entry; empty where it was lost."""
        stated = entry.values.get("title") or (plain(document.text[slice(*entry.title)]) if entry.title else "")
        return _Title(stated, tuple(words_in(stated)))

    def is_same(self, other: "_Title") -> bool:
        """Are the words the same, or does the one title hold the other between signs: "Review: Small Networks (ICML 2020)"?"""
        if self.words == other.words:
            return bool(self.words)
        short, long = sorted((self, other), key=lambda title: len(title.words))
        if len(short.words) < FEWEST_WORDS:
            return False
        held = re.search(r"[\W_]+".join(map(re.escape, re.findall(r"[^\W_]+", short.text))), long.text, re.IGNORECASE)
        if held is None:
            return False
        before, behind = long.text[: held.start()].rstrip(), long.text[held.end() :].lstrip()
        is_most = len(short.words) >= SHARE * len(long.words)
        return (
            (not before or before[-1] in SIGNS)
            and (not behind or behind[0] in SIGNS)
            and (is_most or (not before and behind[0] == ":"))
        )


def without_twins(document: Document, entries: Sequence[Entry], front: int) -> list[Entry]:
    """The entries, each with what those of the same title inside it state and it does not; those are left out.

    `entries` are in the order of their lines; all stands inside a record of the front matter, which ends with the line `front`.
    """
    found: list[Entry] = []
    open_at: list[tuple[int, _Title]] = []
    for entry in entries:
        title = _Title.of(document, entry)
        open_at = [(at, other) for at, other in open_at if found[at].last >= entry.first or found[at].first <= front]
        holding = [(at, other) for at, other in reversed(open_at) if _holds(found[at], entry, front)]
        twin = next((at for at, other in holding if title.is_same(other) or _are_one(found[at], other, entry)), None)
        if twin is None:
            open_at.append((len(found), title))
            found.append(entry)
        else:
            found[twin] = told_by(document, found[twin], entry)
    return found


def _holds(outer: Entry, inner: Entry, front: int) -> bool:
    return outer.first <= front or (outer.first <= inner.first and inner.last <= outer.last)


def _are_one(outer: Entry, title: _Title, inner: Entry) -> bool:
    """Have both one identifier, or is the outer one called by the first author and the year of the inner one?"""
    if any(outer.values.get(name) and outer.values.get(name) == inner.values.get(name) for name in ("doi", "arxiv")):
        return True
    if inner.parsed is None or not inner.parsed.authors:
        return False
    family, year = words_in(inner.parsed.authors[0].name.family), str(inner.parsed.year)
    return set(family) <= set(title.words) and year in title.words


def told_by(document: Document, note: Entry, reference: Entry) -> Entry:
    """The note with what the reference of its paper states, and the title that it has there.

    Where that names authors whom the note's own record does not name, it is believed in all that it states: the record has the
    author and the date of a post.
    """
    body = (*note.body, *(shape for shape in reference.body if shape not in note.body))
    note = replace(note, body=body, last=max(note.last, reference.last))
    if _Title.of(document, note).words != _Title.of(document, reference).words:
        note, reference = _called(note, reference), _called(reference, note)
    told = filled(replace(reference, names=(), venue=None, values={}), reference)
    ours, theirs = (_persons(entry) for entry in (note, told))
    says_more = theirs.keys() >= ours.keys() and not any(ours.values())
    if not theirs or (ours.keys() & theirs.keys() and not says_more):
        return filled(note, reference)
    return filled(replace(note, names=(), venue=None, values=_but(note.values, _of_paper(told))), reference)


def _called(entry: Entry, other: Entry) -> Entry:
    """The entry under the title of another."""
    named = {"title": other.values["title"]} if "title" in other.values else {}
    return replace(entry, title=other.title, values={**_but(entry.values, ("title",)), **named})


def _but(values: Mapping[str, str], names: Container[str]) -> dict[str, str]:
    return {name: value for name, value in values.items() if name not in names}


def _persons(entry: Entry) -> dict[str, str | None]:
    """Family name -> given name of all whom a record names."""
    names = [parse_name(piece.text) for piece in entry.names]
    return {family_key(name.family): name.given for name in names}


def filled(outer: Entry, inner: Entry) -> Entry:
    """The outer entry with what only the inner one states."""
    names, et_al, values = inner.names, inner.et_al, _of_paper(inner)
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


def _of_paper(entry: Entry) -> dict[str, str]:
    return _but(entry.values, OF_RECORDS)
