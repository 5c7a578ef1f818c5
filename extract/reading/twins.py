"""Records of one paper that stand one inside the other: a note, and in it the paper's reference or BibTeX."""

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from extract.document import Document
from extract.entry import Entry, Page
from extract.people import NamePiece
from extract.reading.outline import front_matter
from extract.reading.stated import turned
from extract.text.clean import plain
from extract.venues import VenueMention, venue_at
from kg.ids import words_in
from kg.names import family_key, parse_name

FEWEST_WORDS = 4
"""Shorter titles stand within others by chance."""
SHARE = 0.5
"""So much of the longer title the shorter one must be, unless the rest is a subtitle."""
SIGNS = frozenset(":-–—\"“”'‘’()[]|?!.,;《》「」")
OTHER_WORKS = frozenset(
    "survey review overview tutorial primer part parts volume vol chapter ii iii iv revisited reloaded again proofs supplement "
    "supplementary appendix critique criticism erratum correction corrigendum comment comments reply response rebuttal "
    "discussion extended".split()
)
"""A title with one of these behind its colon is that of another work."""
OF_RECORDS = ("kind", "title")
"""What a record in a bibliography says of itself, not of the note that holds it."""


@dataclass(frozen=True, slots=True)
class Front:
    """The front matter of a page: its last line, 0 where there is none, and whether its author and date may be those of a post:
    where it says the year of a paper, they are not."""

    last: int
    is_post: bool

    @staticmethod
    def of(page: Page) -> "Front":
        """The front matter of a page."""
        labels = front_matter(page)
        return Front(max(labels, default=0), "year" not in labels.values())


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
        held = wording(short.text).search(long.text)
        if held is None:
            return False
        before, behind = long.text[: held.start()].rstrip(), long.text[held.end() :].lstrip()
        if OTHER_WORKS.intersection(words_in(behind)) or any(
            word.isdigit() for word in words_in(behind)[:2] if len(word) < 4
        ):
            return False
        is_most = len(short.words) >= SHARE * len(long.words)
        return (
            (not before or before[-1] in SIGNS)
            and (not behind or behind[0] in SIGNS)
            and (is_most or (not before and behind[0] == ":"))
        )


@dataclass(slots=True)
class _Group:
    """A record, and those inside it that may be of its paper: their places in the list of all, and their titles.

    `others` are the titles that are not letter for letter its own, as long as all of them are alike; two that are not are
    those of other works (`unlike`).
    """

    at: int
    title: _Title
    inner: list[tuple[int, _Title]] = field(default_factory=list)
    others: list[_Title] = field(default_factory=list)
    unlike: bool = False

    def is_called(self, title: _Title) -> bool:
        """May a title be that of its paper?"""
        return not self.unlike and any(title.is_same(other) for other in (self.title, *self.others))

    def add(self, at: int, title: _Title) -> None:
        """Take a record inside it that may be of its paper."""
        self.inner.append((at, title))
        if title.words != self.title.words and all(title.words != other.words for other in self.others):
            self.unlike = self.unlike or not all(title.is_same(other) for other in self.others)
            if not self.unlike:
                self.others.append(title)

    def agreed(self) -> set[int]:
        """The places of those that are of its paper."""
        return {at for at, title in self.inner if not self.unlike or title.words == self.title.words}


def are_one_title(a: str, b: str) -> bool:
    """May two titles be that of one paper: are they equal, or is one the other with a subtitle, or what a note says around it?

    >>> are_one_title("Nets That Forget Nothing", "Nets That Forget Nothing: Lessons from Replay")
    True
    """
    return _Title(a, tuple(words_in(a))).is_same(_Title(b, tuple(words_in(b))))


@lru_cache(maxsize=256)
def wording(title: str) -> re.Pattern[str]:
    """What finds the words of a title, whatever signs stand between them."""
    words = re.findall(r"[^\W_]+", title)
    return re.compile(r"(?<![^\W_])" + r"[\W_]+".join(map(re.escape, words)) + r"(?![^\W_])", re.IGNORECASE)


def without_twins(document: Document, entries: Sequence[Entry], front: Front) -> list[Entry]:
    """The entries, each with what those of its paper inside it state and it does not; those are left out.

    `entries` are in the order of their lines; all stands inside a record of the front matter.
    """
    groups: list[_Group] = []
    around: list[_Group] = []
    for at, entry in enumerate(entries):
        title = _Title.of(document, entry)
        around = [one for one in around if _holds(entries[one.at], entry, front)]
        group = next((one for one in reversed(around) if _are_one(entries[one.at], one, entry, title, front)), None)
        if group:
            group.add(at, title)
        else:
            groups.append(_Group(at, title))
            around.append(groups[-1])
    found: dict[int, Entry] = {}
    for group in groups:
        inner = group.agreed()
        found[group.at] = entries[group.at]
        for at, _ in group.inner:
            if at in inner:
                found[group.at] = told_by(document, found[group.at], entries[at], front)
            else:
                found[at] = entries[at]
    return [found[at] for at in sorted(found)]


def _holds(outer: Entry, inner: Entry, front: Front) -> bool:
    return outer.first <= front.last or (outer.first <= inner.first and inner.last <= outer.last)


def _are_one(outer: Entry, group: _Group, inner: Entry, title: _Title, front: Front) -> bool:
    """Have both one title or one identifier, or is the outer one called by the first author and the year of the inner one?
    Not where they name different authors."""
    if any(outer.values.get(name) and outer.values.get(name) == inner.values.get(name) for name in ("doi", "arxiv")):
        return True
    if title.words and title.words == group.title.words:
        return True
    return may_be_of(outer, inner, front) and (group.is_called(title) or _is_called_by(group.title, inner))


def _is_called_by(title: _Title, reference: Entry) -> bool:
    """Does a title say "Berg et al. (2019)", as the reference does?"""
    if reference.parsed is None or not reference.parsed.authors or not reference.parsed.year:
        return False
    family = r"[\W_]+".join(map(re.escape, words_in(reference.parsed.authors[0].name.family)))
    more = r"(?:[\W_]+(?:et[\W_]+al|(?:and|und|y|et)[\W_]+\w+|\w+))?"
    return bool(family and re.search(rf"\b{family}{more}[\W_]+{reference.parsed.year}\b", " ".join(title.words)))


def may_be_of(note: Entry, reference: Entry, front: Front) -> bool:
    """May the reference be that of the note's paper, as far as the authors tell?

    A name in the front matter, and no venue beside it, may be that of who wrote the note.
    """
    ours, theirs = _persons(note), _persons(_stated(reference))
    return not (ours and theirs) or bool(ours.keys() & theirs.keys()) or _is_post(note, front)


def _is_post(note: Entry, front: Front) -> bool:
    return front.is_post and note.first <= front.last and len(note.names) <= 1 and note.venue is None


def told_by(document: Document, note: Entry, reference: Entry, front: Front) -> Entry:
    """The note with what the reference of its paper states, and the title that it has there.

    Where that names authors and the note's own record names none, or only who wrote the note, it is believed in all that it
    states: the record has the date of a post.
    """
    reference = _with_details(document, reference)
    body = (*note.body, *(shape for shape in reference.body if shape not in note.body))
    note = replace(note, body=body, last=max(note.last, reference.last))
    if _Title.of(document, note).words != _Title.of(document, reference).words:
        note, reference = _called(note, reference), _called(reference, note)
    told = _stated(reference)
    ours, theirs = (_persons(entry) for entry in (note, told))
    says_more = bool(ours) and theirs.keys() >= ours.keys() and not any(ours.values())
    is_others = not ours.keys() & theirs.keys() and (not ours or _is_post(note, front))
    if not theirs or not (says_more or is_others):
        return filled(note, reference)
    return filled(replace(note, names=(), venue=None, values=_but(note.values, _of_paper(told))), reference)


def _with_details(document: Document, reference: Entry) -> Entry:
    """The reference with its volume, issue and pages, and its publisher, which is its venue where it has no other."""
    if reference.parsed is None or reference.reference is None:
        return reference
    (start, end), parsed = reference.reference, reference.parsed
    values = {**parsed.details(document.text[start:end]), **reference.values}
    if parsed.publisher is None or parsed.venue or reference.venue:
        return replace(reference, values=values)
    at = (start + parsed.publisher[0], start + parsed.publisher[1])
    return replace(reference, values=values, venue=venue_at(document.text, *at))


def _stated(reference: Entry) -> Entry:
    """What the reference states and nothing else."""
    return filled(replace(reference, names=(), venue=None, values={}), reference)


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
