"""Records in XML: EndNote's, PubMed's, MODS, TEI (Zotero, GROBID), Zotero's RDF, DBLP's, Word's list of sources, Dublin Core,
and feeds of arXiv and journals (Atom, RSS).

Each is known by the name of the element that holds a record; where in it what stands is a path of names of elements.
Schemas: EndNote's RSXML; PubMed DTD (2024); MODS 3.8; TEI P5, biblStruct; dblp.dtd; ECMA-376 part 1, 22.6; RFC 4287;
Zotero's export.rdf; oai_dc.xsd; RSS 2.0 and 1.0 with Dublin Core and PRISM.
"""

import html
import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from xml.parsers import expat

from extract.bibliographies.by_name import ONE_TURNED
from extract.bibliographies.record import Record, Stated, entry_of, name_of_parts
from extract.document import Document
from extract.entry import Entry, Page, Reading
from extract.identifiers import identified
from extract.people import NamePiece
from extract.reading.stated import names_of
from kg.facts import Skipped

DEEPEST = 200
STEP = re.compile(r"(?P<name>[\w-]+)(?:\[(?P<key>\w+)=(?P<value>\w+)\])?")
NO_RECORD = "no record of EndNote, PubMed, MODS, TEI, Zotero, DBLP, Word, Dublin Core or arXiv in it"
OWN = "."
INLINE = frozenset(["b", "bold", "emph", "hi", "i", "italic", "style", "sub", "sup", "u"])
"""Elements within a word, or between words that have blanks of their own."""
REFERS = frozenset(["isPartOf", "isReferencedBy"])
Paths = tuple[str, ...]


@dataclass(slots=True)
class Element:
    """An element: the words in it and in all below it, and where in the document they stand."""

    name: str
    said: Mapping[str, str]
    start: int
    end: int
    words: list[str] = field(default_factory=list)
    below: list["Element"] = field(default_factory=list)

    def all(self, path: str) -> Iterator["Element"]:
        """The elements that a path leads to, such as "titles/title" or "identifier[type=doi]"."""
        name, key, value, rest = _step(path)
        for one in self.below:
            if one.name == name and (not key or one.said.get(key, "").lower() == value):
                yield from one.all(rest) if rest else (one,)


@cache
def _step(path: str) -> tuple[str, str, str, str]:
    """The first step of a path: the name, an attribute and what it has to say; and the rest of the path."""
    first, _, rest = path.partition("/")
    step = STEP.fullmatch(first)
    assert step, path
    return step["name"], step["key"] or "", step["value"] or "", rest


@dataclass(frozen=True, slots=True)
class Form:
    """Where a record says what: paths, the one that is believed first; of `type`, OWN is the name of the record itself.

    `wants` is what it has to say beside a title, where other things have records of that name.
    """

    title: Paths
    author: Paths
    year: Paths
    container: Paths = ()
    abstract: Paths = ()
    remark: Paths = ()
    keyword: Paths = ()
    doi: Paths = ()
    link: Paths = ()
    key: Paths = ()
    type: str = ""
    wants: frozenset[str] = frozenset()


_OF_ARTICLE = "MedlineCitation/Article/"
_HOST = "relatedItem[type=host]/"
_DBLP = Form(
    title=("title",),
    author=("author", "editor"),
    year=("year",),
    container=("journal", "booktitle", "school", "publisher"),
    link=("ee", "url"),
    type=OWN,
    wants=frozenset(["author", "year"]),
)
_RDF = Form(
    title=("title",), author=("authors/Seq/li/Person", "creator", "editors/Seq/li/Person"), year=("date",),
    container=("isPartOf/Journal/title", "isPartOf/Book/title", "presentedAt/Conference/title"), abstract=("abstract",),
    remark=("isReferencedBy/Memo/value",), keyword=("subject",), doi=("identifier", "isPartOf/Journal/identifier"),
    link=("identifier/URI/value",), type="itemType", wants=frozenset(["author"]),
)  # fmt: skip
FORMS: dict[str, Form] = {
    "record": Form(
        title=("titles/title",),
        author=("contributors/authors/author", "contributors/secondary-authors/author"),
        year=("dates/year",),
        container=("periodical/full-title", "titles/secondary-title", "periodical/abbr-1", "titles/tertiary-title"),
        abstract=("abstract",),
        remark=("research-notes", "notes"),
        keyword=("keywords/keyword",),
        doi=("electronic-resource-num",),
        link=("urls/related-urls/url", "urls/web-urls/url"),
        key=("label",),
        type="ref-type",
    ),
    "PubmedArticle": Form(
        title=(_OF_ARTICLE + "ArticleTitle", _OF_ARTICLE + "VernacularTitle"),
        author=(_OF_ARTICLE + "AuthorList/Author",),
        year=(_OF_ARTICLE + "Journal/JournalIssue/PubDate/Year", _OF_ARTICLE + "Journal/JournalIssue/PubDate/MedlineDate"),
        container=(_OF_ARTICLE + "Journal/Title", _OF_ARTICLE + "Journal/ISOAbbreviation"),
        abstract=(_OF_ARTICLE + "Abstract",),
        keyword=("MedlineCitation/KeywordList/Keyword", "MedlineCitation/MeshHeadingList/MeshHeading/DescriptorName"),
        doi=(_OF_ARTICLE + "ELocationID[EIdType=doi]", "PubmedData/ArticleIdList/ArticleId[IdType=doi]"),
        key=("MedlineCitation/PMID",),
        type=_OF_ARTICLE + "PublicationTypeList/PublicationType",
    ),
    "mods": Form(
        title=("titleInfo/title",),
        author=("name",),
        year=("originInfo/dateIssued", "part/date", _HOST + "originInfo/dateIssued", _HOST + "part/date"),
        container=(_HOST + "titleInfo/title",),
        abstract=("abstract",),
        keyword=("subject/topic",),
        doi=("identifier[type=doi]",),
        link=("location/url",),
        key=("identifier[type=citekey]",),
    ),
    "biblStruct": Form(
        title=("analytic/title", "monogr/title"),
        author=("analytic/author", "monogr/author", "monogr/editor"),
        year=("monogr/imprint/date",),
        container=("monogr/title",),
        doi=("analytic/idno[type=doi]", "monogr/idno[type=doi]", "idno[type=doi]"),
        link=("analytic/ptr", "ptr"),
    ),
    "Source": Form(
        title=("Title",),
        author=("Author/Author/NameList/Person", "Author/Author/Corporate"),
        year=("Year",),
        container=("JournalName", "ConferenceName", "BookTitle", "PeriodicalTitle"),
        doi=("DOI", "StandardNumber"),
        link=("URL",),
        key=("Tag",),
        type="SourceType",
    ),
    "entry": Form(
        title=("title",), author=("author",), year=("published",), abstract=("summary",), doi=("doi",), link=("id", "link"),
        wants=frozenset(["identifier"]),
    ),
    "item": Form(
        title=("title",), author=("creator", "author"), year=("pubDate", "date", "publicationDate"), abstract=("description",),
        container=("publicationName",), doi=("doi", "identifier"), link=("link", "guid"),
        wants=frozenset(["identifier"]),
    ),
    "arXiv": Form(
        title=("title",), author=("authors/author",), year=("created",), container=("journal-ref",), abstract=("abstract",),
        doi=("doi",), key=("id",),
    ),
    "dc": Form(
        title=("title",), author=("creator",), year=("date",), abstract=("description",), keyword=("subject",),
        doi=("identifier",), link=("identifier",), wants=frozenset(["author"]),
    ),
    **dict.fromkeys(
        ("Article", "Book", "BookSection", "Document", "Thesis", "Report", "Manuscript", "Data", "Description"), _RDF
    ),
    **dict.fromkeys(
        ("article", "inproceedings", "incollection", "phdthesis", "mastersthesis", "book", "proceedings"), _DBLP
    ),
}  # fmt: skip
"""Name of the element of a record -> where in it what stands."""
FAMILY: Paths = ("LastName", "surname", "persName/surname", "namePart[type=family]", "Last", "keyname")
GIVEN: Paths = (
    "ForeName", "Initials", "forename", "persName/forename", "namePart[type=given]", "First", "givenName", "forenames",
)  # fmt: skip
MIDDLE: Paths = ("Middle",)
BODY: Paths = ("CollectiveName", "orgName")
WHOLE: Paths = ("name", "persName", "namePart", "displayForm")
WROTE = frozenset(["author", "aut", "creator", ""])


def read(page: Page) -> Reading:
    """The records of a file whose format says that it holds nothing else."""
    document = page.document
    if document.format != "xml":
        return Reading()
    skipped = []
    top, fault = _tree(document.text)
    _with_parts(top)
    if fault:
        skipped.append(Skipped(document.line_at(min(fault[0], len(document.text))).number, fault[1]))
    entries = tuple(entry for element in _records(top) if (entry := _entry(document, element)))
    if not entries and not skipped:
        skipped.append(Skipped(1, NO_RECORD))
    return Reading(entries, frozenset(shape.number for shape in page.shapes), tuple(skipped))


def _records(top: Element) -> Iterator[Element]:
    """The elements that hold records, in order; what stands in one, such as what it cites, is no other."""
    todo = [top]
    while todo:
        one = todo.pop()
        if one.name in FORMS and any(True for path in FORMS[one.name].title for _ in one.all(path)):
            yield one
        else:
            todo += reversed(one.below)


def _with_parts(top: Element) -> None:
    """Put below what refers to another element of RDF what stands elsewhere: the journal of an article, the notes on it."""
    listed = [one for root in top.below if root.name == "RDF" for one in root.below]
    about = {one.said["rdf:about"]: one for one in listed if "rdf:about" in one.said}
    for link in (link for one in listed for link in one.below if link.name in REFERS and not link.below):
        if other := about.get(link.said.get("rdf:resource", "")):
            link.below.append(other)


def _entry(document: Document, element: Element) -> Entry | None:
    form = FORMS[element.name]

    def of(paths: Paths) -> list[Stated]:
        found = (_stated(one) for path in paths for one in element.all(path))
        return [one for one in found if one.text]

    def text(paths: Paths) -> str:
        return next((one.text for one in of(paths)), "")

    title = next(iter(of(form.title)), None)
    links = [*(one.text for one in of(form.link)), *_addresses(element, form.link)]
    record = Record(
        document.numbers(element.start, element.end),
        keys=tuple((text(form.key) or next(_keys(element), "")).split()[:1]),
        type=_type(element, form),
        title=title,
        authors=list(_authors(document, element, form)),
        year=text(form.year) or next(_dates(element, form.year), ""),
        containers=[one for one in of(form.container) if title is None or one.at != title.at],
        abstract=next(iter(of(form.abstract)), None),
        remarks=of(form.remark),
        keywords=of(form.keyword),
        doi=next((one.text for one in of(form.doi) if "10." in one.text), ""),
        links=links,
    )
    numbers = {"doi", "arxiv"} & {name for link in links for name in identified(link)}
    said = {"author": bool(record.authors), "year": bool(record.year), "identifier": bool(numbers)}
    return entry_of(record, document) if all(said[name] for name in form.wants) else None


def _stated(element: Element) -> Stated:
    return Stated((element.start, element.end), _words(element))


def _words(element: Element) -> str:
    return " ".join("".join(element.words).split())


def _addresses(element: Element, paths: Paths) -> Iterator[str]:
    """Where links lead that say it in an attribute."""
    return (
        one.said[key] for path in paths for one in element.all(path) for key in ("href", "target") if key in one.said
    )


def _dates(element: Element, paths: Paths) -> Iterator[str]:
    return (one.said["when"] for path in paths for one in element.all(path) if "when" in one.said)


def _keys(element: Element) -> Iterator[str]:
    """The key that an attribute says."""
    return (element.said[name] for name in ("ID", "key", "xml:id") if name in element.said)


def _type(element: Element, form: Form) -> str:
    """What kind of work the record says it is: in an element, in an attribute of it, or by its own name."""
    if form.type == OWN:
        return element.name
    told = next(element.all(form.type), None) if form.type else None
    return "".join((told.said.get("name") or _words(told)).split()) if told else ""


def _authors(document: Document, element: Element, form: Form) -> Iterator[NamePiece]:
    """Those of the first path that leads to any; a feed has all of them in one element."""
    for path in form.author:
        persons = [one for one in element.all(path) if _wrote(one)]
        only = persons[0] if len(persons) == 1 and not persons[0].below else None
        if (
            only
            and not ONE_TURNED.fullmatch(_words(only))
            and (several := names_of(document.text, only.start, only.end)[0])
        ):
            yield from several
            return
        for person in persons:
            name, parts = _name(person)
            if name:
                yield NamePiece(min(one.start for one in parts), max(one.end for one in parts), name)
        if persons:
            return


def _wrote(person: Element) -> bool:
    """Is somebody said to be the author, or nothing else?"""
    roles = [_words(one).lower() for one in person.all("role/roleTerm")]
    return not roles or not WROTE.isdisjoint(roles)


def _name(person: Element) -> tuple[str, list[Element]]:
    """The name as it is written, such as "Berg, Anna", and the elements that it is made of."""

    def of(paths: Paths) -> list[Element]:
        return next(([*person.all(path)] for path in paths if next(person.all(path), None)), [])

    def said(parts: list[Element]) -> str:
        return " ".join(filter(None, map(_words, parts)))

    if body := of(BODY):
        return f"{{{said(body)}}}", body
    if family := of(FAMILY):
        given = [*of(GIVEN), *of(MIDDLE)]
        return name_of_parts(None, said(family), None, said(given)), [*family, *given]
    whole = of(WHOLE) or [person]
    corporate = person.name == "Corporate" or person.said.get("type") == "corporate"
    return (f"{{{said(whole)}}}" if corporate and said(whole) else said(whole)), whole


def _tree(text: str) -> tuple[Element, tuple[int, str] | None]:
    """The elements of a text below one that holds them all, and from where and why it is no XML, None where it all is."""
    raw = text.encode(errors="surrogatepass")
    parser = expat.ParserCreate("utf-8")
    top = Element("", {}, 0, len(text))
    opened = [top]
    place = [0, 0]  # a byte, and which character it begins

    def at() -> int:
        here = parser.CurrentByteIndex
        place[1] += len(raw[place[0] : here].decode(errors="replace"))
        place[0] = here
        return place[1]

    def open_(name: str, said: dict[str, str]) -> None:
        if len(opened) > DEEPEST:
            raise _Unread("elements nested too deeply for records")
        element = Element(name.rpartition(":")[2], said, at(), -1)
        opened[-1].below.append(element)
        opened.append(element)

    def close(_: str) -> None:
        done, around = opened.pop(), opened[-1]
        done.end = max(done.end, done.start)
        if done.words and done.name not in FORMS:
            around.start = around.start if around.words else done.start
            done.words[:] = ["".join(done.words)]
            around.words += done.words if done.name in INLINE else (*done.words, " ")
            around.end = max(around.end, done.end)

    def write(words: str) -> None:
        start = at()
        here = opened[-1]
        if not words.strip() and not here.words:
            return
        if not here.words and not here.below:
            here.start = start + len(words) - len(words.lstrip())
        here.words.append(words)
        here.end = start + len(words.rstrip()) if words.strip() else here.end

    def refuse(*_: object) -> None:
        raise _Unread("names for pieces of text of its own; export without them")

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = open_, close, write
    parser.EntityDeclHandler = refuse
    parser.SkippedEntityHandler = lambda name, of_dtd: None if of_dtd else write(html.unescape(f"&{name};"))
    parser.UseForeignDTD(True)
    parser.buffer_text = False
    try:
        parser.Parse(raw, True)
    except _Unread as error:
        fault = place[1], str(error)
    except expat.ExpatError as error:
        fault = at(), f"no XML from here on: {expat.errors.messages[error.code]}"
    else:
        return top, None
    for around, half in itertools.pairwise(opened):
        if half.name in FORMS:
            around.below.remove(half)
            break
    return top, fault


class _Unread(Exception):
    """The rest of a text is not to be read."""
