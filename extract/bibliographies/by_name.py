"""Records as objects of names and values, whatever their format: what CSL-JSON, Zotero, Crossref, OpenAlex, Semantic Scholar,
DBLP, Hayagriva and lists of one's own call the same fields.

Schema: citation-style-language/schema, csl-data.json (1.0.2).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from extract.bibliographies.record import Record, Stated, entry_of, name_of_parts, noted
from extract.document import Document
from extract.entry import Entry, Offsets
from extract.people import NamePiece, author_list

TITLES = ("title", "display_name", "paper_title")
PEOPLE = ("author", "authors", "creators", "authorships", "editor", "editors")
DATES = ("issued", "year", "publication_year", "date", "publicationDate", "publication_date", "published")
CONTAINERS = (
    "container-title", "event-title", "event", "publicationTitle", "proceedingsTitle", "conferenceName", "journal", "venue",
    "conference", "booktitle", "primary_location", "parent", "publisher", "container-title-short",
)  # fmt: skip
"""A publisher is no venue, unless nothing else says where a report appeared."""
OF_WORKS = (*PEOPLE, *CONTAINERS, "DOI", "doi")
ABSTRACTS = ("abstract", "abstractNote", "summary")
ARXIV = ("arxiv", "arxiv_id", "arxivId", "ArXiv", "eprint")
LINKS = ("URL", "ee", "url", "link", "pdf", "note")
IDENTIFIERS = "externalIds"
"""Where Semantic Scholar keeps DOI and arXiv id."""
NAMES_OF_THINGS = ("name", "display_name", "title", "source")
"""What says in an object how the thing is called that it is about."""
PARTS = ("family", "given", "literal", "non-dropping-particle", "dropping-particle", "suffix")
"""What a name is made of."""
CALLED = {
    "lastName": "family", "last": "family", "family-names": "family", "firstName": "given", "first": "given",
    "given-names": "given", "given-name": "given",
}  # fmt: skip
WHOLE = ("name", "display_name", "text", "fullName", "full_name")
WROTE = "author"
INSIDE = ("data", "info")
"""Where Zotero and DBLP keep the record in each object of a list."""

Item = Mapping[str, Any]
Places = Mapping[tuple[str, str], Offsets]
String = tuple[int, int, str]
"""Where a string stands, and what it says."""


@dataclass(frozen=True, slots=True)
class Located:
    """An object with its place, those of its texts by name and value, and `strings(name)`: all strings below a name."""

    item: Item
    at: Offsets
    places: Places
    strings: Callable[[str], Sequence[String]]


def opened(item: Any) -> Any:
    """The record that an object is, or holds under a name of its own."""
    if not isinstance(item, dict) or title_of(item):
        return item
    return next((item[name] for name in INSIDE if isinstance(item.get(name), dict)), item)


def is_record(item: Any) -> bool:
    """Does the value name a work: a title, and whose it is or where it appeared?"""
    return (
        isinstance(item, dict)
        and bool(title_of(item))
        and any(item.get(name) for name in (*PEOPLE, *CONTAINERS, "DOI", "doi"))
    )


def title_of(item: Item) -> str:
    return next((name for name in TITLES if _said(name, item.get(name))), "")


def entry_by_name(document: Document, found: Located) -> Entry | None:
    """The entry that the object makes; None without a title."""
    item, at, places = found.item, found.at, found.places

    def all_of(*names: str) -> list[Stated]:
        return [one for name in names if (one := _stated(name, item.get(name), places))]

    def first_of(*names: str) -> Stated | None:
        return next(iter(all_of(*names)), None)

    others = item.get(IDENTIFIERS)
    ids = {**item, **others} if isinstance(others, dict) else item
    first, last = document.line_at(at[0]).number, document.line_at(max(at[0], at[1] - 1)).number
    record = Record(
        (first, last),
        keys=tuple(str(item.get("citation-key") or item.get("id") or "").split()[:1]),
        type=str(item.get("type") or item.get("itemType") or ""),
        title=first_of(*TITLES),
        authors=list(_authors(document, found)),
        year=next((year for name in DATES if (year := _year(item.get(name)))), ""),
        containers=all_of(*CONTAINERS),
        abstract=first_of(*ABSTRACTS),
        remarks=[*all_of("annote"), *noted(*all_of("note"))],
        keywords=all_of("keyword"),
        doi=str(ids.get("DOI") or ids.get("doi") or ""),
        eprint=next((str(ids[name]) for name in ARXIV if ids.get(name)), ""),
        links=[link for name in LINKS if isinstance(link := item.get(name), str)],
    )
    return entry_of(record, document)


def _said(name: str, value: Any) -> tuple[str, str] | None:
    """The name and the value of the text that a value is: of a list its first, of a thing its own name."""
    if isinstance(value, str):
        return (name, value) if value.strip() else None
    if isinstance(value, list) and value and isinstance(value[0], str):
        return _said(name, value[0])
    if isinstance(value, dict):
        return next((said for own in NAMES_OF_THINGS if (said := _said(own, value.get(own)))), None)
    return None


def _stated(name: str, value: Any, places: Places) -> Stated | None:
    said = _said(name, value)
    at = places.get(said) if said else None
    return Stated(at, said[1]) if said and at else None


def _authors(document: Document, found: Located) -> Iterator[NamePiece]:
    """The persons under the first of the names for them, each where its parts stand."""
    name = next((name for name in PEOPLE if found.item.get(name)), "")
    people, strings = found.item.get(name), found.strings(name) if name else []
    if not strings:
        return
    if isinstance(people, str):
        yield from _in_one(document.text, people, strings[0][:2])
        return
    passed = 0
    for person in _persons(people):
        written, parts = _written(person)
        inside = list(islice((i for i in range(passed, len(strings)) if strings[i][2].strip() in parts), len(parts)))
        if written and inside:
            yield NamePiece(strings[inside[0]][0], strings[inside[-1]][1], written)
            passed = inside[-1] + 1


def _persons(people: Any) -> Sequence[Any]:
    """Those of a list, of which some may be said to be authors and others not; DBLP puts the list into an object."""
    if isinstance(people, dict):
        held = people.get(WROTE)
        return _persons(held) if held else [people]
    if not isinstance(people, list):
        return ()
    told = [person for person in people if isinstance(person, dict) and person.get("creatorType") == WROTE]
    return told or people


def _in_one(text: str, names: str, at: Offsets) -> Iterator[NamePiece]:
    """The names of a text that lists them."""
    whole = text[slice(*at)] == names
    found = author_list(names)
    for one in found:
        yield NamePiece(at[0] + one.start, at[0] + one.end, one.text) if whole else NamePiece(*at, one.text)
    if not found:
        yield NamePiece(*at, names)


def _written(person: Any) -> tuple[str, tuple[str, ...]]:
    """A name as it is written, such as "van den Oord, Aaron", and the values that it is made of."""
    if isinstance(person, str):
        return person.strip(), (person.strip(),)
    if not isinstance(person, dict):
        return "", ()
    values = {CALLED.get(name, name): value.strip() for name, value in person.items() if isinstance(value, str)}
    parts = {name: values[name] for name in PARTS if values.get(name)}
    if "given" in parts and "family" not in parts and values.get("name"):
        parts["family"] = values["name"]
    if "family" in parts:
        given = " ".join(filter(None, (parts.get("given"), parts.get("dropping-particle"))))
        name = name_of_parts(parts.get("non-dropping-particle"), parts["family"], parts.get("suffix"), given)
        return name, tuple(parts.values())
    if "literal" in parts:
        return f"{{{parts['literal']}}}", (parts["literal"],)
    if whole := next((values[name] for name in WHOLE if values.get(name)), parts.get("given", "")):
        return whole, (whole,)
    return _written(person.get(WROTE))


def _year(date: Any) -> str:
    """The first year of a date, whatever form it has."""
    if isinstance(date, dict):
        dates = date.get("date-parts")
        first = dates[0] if isinstance(dates, list) and dates else None
        if isinstance(first, list) and first:
            return str(first[0])
        return str(date.get("raw") or date.get("literal") or "")
    return str(date or "")
