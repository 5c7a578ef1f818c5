"""Records as objects of names and values, whatever their format: which objects name works, and the entries that they make.

What CSL-JSON, Zotero, Crossref, OpenAlex, Semantic Scholar, DBLP, Hayagriva and lists of one's own call the same fields stands
here. Objects of one list are of one kind: where one names a work and whose it is, all that have a title do. An object by itself
has to say more, for the settings of programs have titles and authors, too.
Schema: citation-style-language/schema, csl-data.json (1.0.2).
"""

import re
from collections.abc import Iterable, Iterator

from extract.bibliographies.nodes import Node
from extract.bibliographies.record import ARXIV_ID, KIND_OF, Record, Stated, entry_of, name_of_parts, noted
from extract.document import Document
from extract.entry import Entry
from extract.identifiers import identified
from extract.people import NamePiece
from extract.reading.fronts import without_volume
from extract.reading.stated import names_of
from extract.text.clean import plain
from extract.text.words import YEAR
from kg.names import is_body

TITLES = ("title", "display_name", "titles")
AUTHORS = ("author", "authors", "creators", "authorships")
PEOPLE = (*AUTHORS, "editor", "editors")
DATES = (
    "issued", "year", "publication_year", "publicationYear", "date", "publicationDate", "publication_date", "published",
    "published-print",
)  # fmt: skip
SERIALS = ("container-title", "publicationTitle", "proceedingsTitle", "journal", "booktitle", "journalTitle", "conf")
"""What only a publication appears in."""
CONTAINERS = (
    "container-title", "event-title", "event", "publicationTitle", "proceedingsTitle", "conferenceName", "venue", "journal",
    "journalTitle", "conference", "conf", "proceeding", "booktitle", "primary_location", "parent", "publication", "publisher",
    "container-title-short",
)  # fmt: skip
"""A publisher is no venue, unless nothing else says where a report appeared."""
WITH_VOLUME = frozenset(["venue", "journal", "publication", "conference", "booktitle"])
"""Where people, not programs, write volume and pages behind the name."""
ABSTRACTS = ("abstract", "abstractNote", "summary")
REMARKS = ("annote", "annotation", "anno", "notes", "comment", "comments", "review", "tldr")
KEYWORDS = ("keyword", "keywords")
DOIS = ("DOI", "doi")
ARXIV = ("arxiv", "arXiv", "arxiv_id", "arxivId", "ArXiv", "eprint")
LINKS = ("URL", "ee", "url_abs", "url", "link", "links", "urls", "paperurl", "pdf", "url_pdf", "arxiv", "note")
KEYS = ("citation-key", "citationKey", "citekey", "key", "id")
TYPES = ("type", "itemType")
IDENTIFIERS = ("externalIds", "serial-number")
"""Where Semantic Scholar and Hayagriva keep DOI and arXiv id."""
OF_OTHERS, PARENT = frozenset(["references", "reference", "citations", "related"]), "parent"
"""What stands in a record under these names is not listed but cited, and what it is a part of."""
OF_NO_WORK = ("state", "date_published", "permalink", "speaker", "speakers")
"""What issues, posts and talks have beside a title and an author."""
OF_PAPERS = frozenset(["papers", "publications", "bibliography", "literature", "preprints"])
"""A list under such a name is of works, whatever else it says of them."""
BESIDE = frozenset(["attachment", "note", "annotation"])
"""What Zotero keeps beside its records."""
PREFERRED = "preferred-citation"
"""The work by which the authors of a program want it to be cited (CITATION.cff)."""
NAMES_OF_THINGS = ("value", "en", "name", "display_name", "title", "source")
"""What says in an object how the thing is called that it is about."""
PARTS = ("family", "given", "literal", "non-dropping-particle", "dropping-particle", "suffix")
"""What a name is made of."""
CALLED = {
    "lastName": "family", "last": "family", "last_name": "family", "lastname": "family", "family-names": "family",
    "firstName": "given", "first": "given", "first_name": "given", "firstname": "given", "given-names": "given",
    "given-name": "given", "familyName": "family", "givenName": "given", "prefix": "non-dropping-particle",
}  # fmt: skip
DETAILS = {
    "volume": ("volume",), "issue": ("issue",), "pages": ("page", "pages"), "publisher": ("publisher",),
    "isbn": ("ISBN", "isbn"), "edition": ("edition",), "series": ("collection-title", "series"),
}  # fmt: skip
WHOLE = ("name", "display_name", "text", "fullName", "full_name")
WROTE = "author"
WRAPPED = 4
"""An object of more values is no wrapping around a record."""
NUMBERED = re.compile(r"(?<!\s)\s+\d{4}$")
""" "Wei Li 0003", as DBLP tells namesakes apart."""
YEAR_BEHIND = re.compile(r",\s*(?:19|20)\d\d$")
AND = re.compile(r"(?<!\s)\s+and\s+")
ONE_TURNED = re.compile(r"(?:[a-z]+\s+){0,3}[^\s,;&]+,\s*[^,;&]+|[^,;&]+,\s*[^\s,;&]+")
""" "van den Berg, Anna Maria", "García Márquez, Gabriel": one person, of whose names one is a word."""

Work = tuple[str, Node]
"""An object that names a work, and the name under which it stands, "" in a list."""


def entries_by_name(document: Document, top: Node) -> Iterator[Entry]:
    """The entries of the works that a file names, which holds nothing else."""
    alone = len(top.below) == 1
    return _entries(document, _works(top.below[0] if alone else top, alone=alone))


def listed_by_name(document: Document, top: Node) -> Iterator[Entry]:
    """The entries of the works in lists below the objects of a text about something else."""
    lists = [(name, node) for one in top.below for name, node in one.items() if node.kind == "list"]
    return _entries(document, (work for name, node in lists for work in _works(node, alone=False, under=name)))


def untitled(top: Node) -> Iterator[tuple[str, Node]]:
    """The records of a list without a title, with what they call themselves."""
    for one in top.below:
        for node in one.below if one.kind == "list" else ():
            if node.whole and node.get("type", "author") and not _opened(node).get(*TITLES):
                yield _text(node, "id"), node


def title_of(node: Node) -> Node | None:
    """What an object says is the title: a text, the first of a list, or such under "value" or a language."""
    title = node.get(*TITLES) if node.kind == "object" and node.whole else None
    return title.said(("value", "en", "title")) if title else None


def _entries(document: Document, works: Iterable[Work]) -> Iterator[Entry]:
    for key, node in works:
        if entry := entry_of(_record(document, key, node), document):
            yield entry


def _works(node: Node, *, alone: bool, under: str = "") -> Iterator[Work]:
    """The works that are named in a value, which stands `under` a name; `alone`: the value is all that there is."""
    if node.kind == "list":
        members = [(one, _is_work(one)) for one in map(_opened, node.below)]
        works, titled = sum(work for _, work in members), sum(title_of(one) is not None for one, _ in members)
        alike = under.lower() in OF_PAPERS or 0 < titled <= 2 * works
        for one, work in members:
            if (alike and work) or _is_csl(one):
                yield "", one
            elif inner := list(_below(one, cites=False)):
                yield from inner
            elif alike and title_of(one) and _text(one, *TYPES) not in BESIDE:
                yield "", one
    elif (preferred := node.get(PREFERRED)) and title_of(preferred):
        yield "", preferred
        yield from _below(node, cites=False)
    elif node.kind == "object":
        told, named = (sum(map(test, node.below)) for test in (_is_told, _is_csl))
        if inner := list(_below(node, cites=not alone or _is_published(node))):
            yield from inner
        elif told > 1 or (told and named > 1) or told == len(node.below) == 1:
            yield from ((name, one) for name, one in node.items() if _is_told(one) or _is_csl(one))
        elif alone and _is_published(_opened(node)):
            yield "", _opened(node)
        elif alone and len(node.below) <= WRAPPED:
            for one in node.below:
                yield from _works(one, alone=alone)


def _below(node: Node, *, cites: bool) -> Iterator[Work]:
    """The works of the lists in an object that is none; `cites`: but for those that it cites or stands in."""
    for name, one in node.items() if node.kind == "object" else ():
        if name == PARENT or (cites and name in OF_OTHERS):
            continue
        if one.kind == "list":
            yield from _works(one, alone=False, under=name)
        elif one.kind == "object" and not _is_told(one):
            yield from _below(one, cites=cites)


def _opened(node: Node) -> Node:
    """The record that an object is, or holds under a name of its own."""
    if node.kind != "object" or title_of(node):
        return node
    return next((one for one in node.below if _is_work(one) or _is_csl(one)), node)


def _is_work(node: Node) -> bool:
    """Does the object name a work: a title, and whose it is, or its number, or in which publication it appeared?"""
    if not title_of(node) or _text(node, *TYPES) in BESIDE:
        return False
    return _is_numbered(node) or bool(node.get(*AUTHORS, *SERIALS, "abstract") and not node.get(*OF_NO_WORK))


def _is_csl(node: Node) -> bool:
    """Does the object say of what kind the work is, and when or where it appeared, or whose it is?"""
    if not title_of(node):
        return False
    kind = _text(node, *TYPES).lower() in KIND_OF
    more = (
        node.get(*PEOPLE, *SERIALS, *ABSTRACTS, *REMARKS, *KEYWORDS, "note") is not None
        or bool(_year(node))
        or _is_numbered(node)
    )
    return node.get("issued") is not None or (kind and more)


def _is_told(node: Node) -> bool:
    """Does an object that no list holds name a work: with people, and a date, a number or a place?"""
    if not title_of(node) or not node.get(*PEOPLE):
        return False
    placed = _text(node, *TYPES).lower() in KIND_OF and node.get(PARENT, *LINKS) is not None
    return placed or bool(_year(node)) or _is_numbered(node)


def _is_published(node: Node) -> bool:
    return _is_told(node) and (_is_numbered(node) or node.get(*SERIALS) is not None)


def _is_numbered(node: Node) -> bool:
    """Has the object a DOI or an arXiv number?"""
    numbers = any(one.get(*DOIS) or ARXIV_ID.fullmatch(_text(one, *ARXIV)) for one in _identifying(node))
    return numbers or not {"doi", "arxiv"}.isdisjoint(identified(" ".join(_links(node))))


def _without_volume(container: Stated) -> Stated:
    """Where a work appeared, without volume and pages behind it, where it says them as it is written."""
    bare = YEAR_BEHIND.sub("", without_volume(container.text).rstrip(" ,;"))
    start, end = container.at
    return Stated((start, start + len(bare)), bare) if bare and end - start == len(container.text) else container


def _identifying(node: Node) -> list[Node]:
    """The objects in which the numbers of a work stand."""
    return [node, *(own for name in IDENTIFIERS if (own := node.get(name)) and own.kind == "object")]


def _links(node: Node) -> list[str]:
    return [text.text for name in LINKS if (own := node.get(name)) for text in own.texts()]


def _text(node: Node, *names: str) -> str:
    """What the object says under the first of the names that says something, "" where none does."""
    found = node.get(*names) if node.kind == "object" else None
    said = found.said(NAMES_OF_THINGS) if found else None
    return said.text.strip() if said else ""


def _record(document: Document, key: str, node: Node) -> Record:
    def all_of(*names: str) -> list[Stated]:
        found = (own.said(NAMES_OF_THINGS) for name in names if (own := node.get(name)))
        return [Stated(one.at, one.text) for one in found if one]

    def each_of(*names: str) -> list[Stated]:
        found = (one for name in names if (own := node.get(name)) for one in (own, *own.below))
        return [Stated(one.at, one.text) for one in found if one.kind == "text" and one.text.strip()]

    title = title_of(node)
    ids = _identifying(node)
    return Record(
        document.numbers(*node.at),
        keys=tuple((key or _key_of(node)).split()[:1]),
        type=_text(node, *TYPES),
        title=Stated(title.at, title.text) if title else None,
        authors=list(_authors(document, node)),
        year=_year(node),
        containers=[
            _without_volume(one) if name in WITH_VOLUME else one for name in CONTAINERS for one in all_of(name)
        ],
        abstract=next(iter(all_of(*ABSTRACTS)), None),
        remarks=[*each_of(*REMARKS), *noted(*each_of("note"))],
        keywords=each_of(*KEYWORDS),
        doi=next((doi for one in ids if (doi := _text(one, *DOIS))), ""),
        eprint=next(
            (text for one in ids for name in (*ARXIV, "id") if ARXIV_ID.fullmatch(text := _text(one, name))), ""
        ),
        links=_links(node),
        details={name: _text(node, *called) for name, called in DETAILS.items()},
    )


def _key_of(node: Node) -> str:
    """Under which key the work is cited; the numbers of a list of one's own are none, nor are addresses."""
    keys = (text for name in KEYS if (text := _text(node, name)) and "://" not in text)
    return next((key for key in keys if not key.isdigit() or _is_csl(node)), "")


def _year(node: Node) -> str:
    """The first year that is a date of the object, whatever form it has."""
    texts = (text.text for name in DATES if (date := node.get(name)) for text in date.texts())
    return next((text for text in texts if YEAR.search(text)), "")


def _authors(document: Document, node: Node) -> Iterator[NamePiece]:
    """The persons under the first of the names for them, each where its parts stand."""
    people = next((own for name in PEOPLE if (own := node.get(name)) and next(own.texts(), None)), None)
    persons = _persons(people) if people else []
    for person in persons:
        if person.kind == "text":
            yield from _names_in(document, person, several=len(persons) > 1)
        elif parts := _written(person):
            name, inside = parts
            yield NamePiece(min(one.at[0] for one in inside), max(one.at[1] for one in inside), name)


def _persons(people: Node) -> list[Node]:
    """Those of a list, of which some may be said to be authors and others not; DBLP puts the list into an object."""
    if people.kind == "object":
        held = people.get("value", "en") or people.get(WROTE)
        return _persons(held) if held else [people]
    if people.kind == "text":
        return [people]
    told = [one for one in people.below if _text(one, "creatorType") == WROTE]
    return told or people.below


def _written(person: Node) -> tuple[str, list[Node]] | None:
    """A name as it is written, such as "van den Oord, Aaron", and the texts that it is made of."""
    if person.kind == "list":
        inside = list(person.texts())
        return (" ".join(one.text.strip() for one in inside), inside) if inside else None
    texts = {CALLED.get(name, name): one for name, one in person.items() if one.kind == "text" and one.text.strip()}
    parts = {name: texts[name].text.strip() for name in PARTS if name in texts}
    if "given" in parts and "family" not in parts and "name" in texts:
        texts["family"], parts["family"] = texts["name"], texts["name"].text.strip()
    if "family" in parts:
        given = " ".join(filter(None, (parts.get("given"), parts.get("dropping-particle"))))
        name = name_of_parts(parts.get("non-dropping-particle"), parts["family"], parts.get("suffix"), given)
        return name, [texts[part] for part in PARTS if part in texts]
    if "literal" in parts:
        return f"{{{parts['literal']}}}", [texts["literal"]]
    if whole := next((texts[name] for name in (*WHOLE, "given") if name in texts), None):
        name = NUMBERED.sub("", whole.text.strip())
        return (f"{{{name}}}" if is_body(name) else name), [whole]
    inner = person.get(WROTE, "name")
    return _written(inner) if inner and inner.kind == "object" else None


def _each(document: Document, text: Node, parts: Iterable[str]) -> Iterator[NamePiece]:
    """The parts of a text, each where it stands if it is as it is written, else where the text does."""
    start, end = text.at
    written, at = document.text[start:end] == text.text, 0
    for part in parts:
        at = text.text.index(part, at)
        yield NamePiece(start + at, start + at + len(part), part) if written else NamePiece(start, end, part)
        at += len(part)


def _names_in(document: Document, text: Node, *, several: bool) -> Iterator[NamePiece]:
    """The names of a text that lists them, or is one; one of `several` texts that has one comma is one."""
    words = text.text.strip()
    parts = AND.split(words)
    if is_body(words):
        yield NamePiece(*text.at, f"{{{words}}}")
    elif len(parts) > 1 and all(part.count(",") == 1 for part in parts):
        yield from _each(document, text, parts)
    elif ONE_TURNED.fullmatch(words) or (several and words.count(",") == 1 and len(parts) == 1):
        yield NamePiece(*text.at, words)
    elif document.text[slice(*text.at)] == text.text and "\\" not in words:
        yield from names_of(document.text, *text.at)[0]
    else:
        listed = ", ".join(map(plain, words.splitlines()))
        yield from (NamePiece(*text.at, name.text) for name in names_of(listed, 0, len(listed))[0])
