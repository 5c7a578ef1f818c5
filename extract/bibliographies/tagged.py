"""Bibliographies of a tag and a value a line: RIS, PubMed's (.nbib), EndNote's, those of Web of Science, RefWorks, NoteExpress.

Further lines of a value are indented or bare; tags that speak of no field are passed over.
Tags: RIS specification (2011); PubMed's list of elements; EndNote's import format (of refer); Web of Science Core Collection
field tags; RefWorks tagged format; NoteExpress as CNKI and Wanfang write it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from extract.bibliographies.record import Record, Stated, entry_of, noted
from extract.document import Document
from extract.entry import Entry, Page, Reading
from extract.people import NamePiece
from kg.facts import DETAILS, Skipped

LISTED = re.compile(r"(?:&#?\w{1,8};|[^;；])+")
"""What stands between the signs of a list."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a program writes records.

    `field` is a line with a tag, `opens` one that begins a record, `names` field -> its tags, the one believed first.  Of
    the tags in `each_line` each line is a value; those `of_file` stand in no record; `bodies` are authors, but no persons;
    `others` are tags of no field that is read, None where any may be.
    """

    field: re.Pattern[str]
    opens: re.Pattern[str]
    names: Mapping[str, tuple[str, ...]]
    closes: str = "ER"
    each_line: frozenset[str] = frozenset()
    of_file: frozenset[str] = frozenset()
    bodies: str = ""
    others: frozenset[str] | None = None

    def knows(self, tag: str) -> bool:
        """Is it a tag, and not the first word of a line that goes on?"""
        return self.others is None or tag in self.others or any(tag in tags for tags in self.names.values())


PADDED = re.compile(r"(?=.{4}-(?: |$))[A-Z][A-Z0-9]{1,3} {0,2}-.*")
"""A tag as RIS and PubMed have it, whether a field is known by it or not: "VL  - 10", "JID - 1"."""
HYPHEN = Dialect(
    re.compile(r"(?P<tag>[A-Z][A-Z0-9]{1,3}) {0,3}- ?(?P<value>.*)"),
    re.compile(r"TY {0,3}- ?.*|PMID ?- ?\d.*"),
    {
        "title": ("TI", "T1", "CT", "BT"),
        "author": ("FAU", "AU", "A1", "A2", "ED"),
        "container": ("JF", "JT", "T2", "JO", "JA", "TA", "BT", "T3"),
        "year": ("PY", "Y1", "DP", "DA"),
        "abstract": ("AB", "N2"),
        "remark": ("N1", "RN"),
        "keyword": ("KW", "OT", "MH"),
        "doi": ("DO", "LID", "AID"),
        "link": ("UR", "L1", "L2"),
        "key": ("ID", "PMID"),
        "type": ("TY", "PT"),
        "volume": ("VL", "VI"),
        "issue": ("IS", "IP"),
        "pages": ("SP", "PG"),
        "end": ("EP",),
        "publisher": ("PB",),
        "isbn": ("SN",),
        "edition": ("ET",),
    },
    bodies="CN",
    others=frozenset(["CN", "VL", "IS", "SP", "EP", "SN", "PB", "CY", "LA", "AD", "M1", "M2", "M3", "U1", "U2", "U3"]),
)
PERCENT = Dialect(
    re.compile(r"%(?P<tag>[^\s\w]|[0-9A-Z])(?:[ \t]+(?P<value>.*))?"),
    re.compile(r"%0[ \t].*"),
    {
        "title": ("T",),
        "author": ("A", "E"),
        "container": ("J", "B", "S"),
        "year": ("D", "8"),
        "abstract": ("X",),
        "remark": ("Z", "<", "O"),
        "keyword": ("K",),
        "doi": ("R", "U"),
        "link": ("U", "R"),
        "key": ("F",),
        "type": ("0",),
        "volume": ("V",),
        "issue": ("N",),
        "pages": ("P",),
        "publisher": ("I",),
        "isbn": ("@",),
        "edition": ("7",),
    },
    closes="",
    each_line=frozenset(["K"]),
)
TWO_LETTERS = re.compile(r"(?P<tag>[A-Z][A-Z0-9]|vo)(?: (?P<value>.*))?")
WEB_OF_SCIENCE = Dialect(
    TWO_LETTERS,
    re.compile(r"PT [A-Z]"),
    {
        "title": ("TI",),
        "author": ("AF", "AU", "CA", "BE"),
        "container": ("SO", "CT"),
        "year": ("PY", "EY", "PD"),
        "abstract": ("AB",),
        "remark": (),
        "keyword": ("DE", "ID"),
        "doi": ("DI",),
        "link": (),
        "key": ("UT",),
        "type": ("DT",),
        "volume": ("VL",),
        "issue": ("IS",),
        "pages": ("BP",),
        "end": ("EP",),
        "publisher": ("PU",),
        "isbn": ("BN",),
    },
    each_line=frozenset(["AF", "AU", "BE"]),
    of_file=frozenset(["FN", "VR", "EF"]),
    bodies="CA",
)
REFWORKS = Dialect(
    TWO_LETTERS,
    re.compile(r"RT [A-Z].*"),
    {
        "title": ("T1",),
        "author": ("A1", "A2"),
        "container": ("JF", "JO", "T2"),
        "year": ("YR", "FD"),
        "abstract": ("AB",),
        "remark": ("NO",),
        "keyword": ("K1",),
        "doi": ("DO",),
        "link": ("UL", "LK"),
        "key": ("ID",),
        "type": ("RT",),
        "volume": ("VO",),
        "issue": ("IS",),
        "pages": ("SP",),
        "end": ("OP",),
        "publisher": ("PB",),
        "isbn": ("SN",),
        "edition": ("ED",),
    },
    others=frozenset("SR VO vo IS SP OP SN AD PB PP LA ED AV RD CN DB DS U1 U2 U3 U4 U5 SF CL A3 A4 A5 T3 K2".split()),
)
BRACES = Dialect(
    re.compile(r"\{(?P<tag>[A-Z][^{}:]*?) ?\}: ?(?P<value>.*)"),
    re.compile(r"\{Reference Type\}:.*"),
    {
        "title": ("Title",),
        "author": ("Author",),
        "container": ("Journal", "Source", "Secondary Title", "Tertiary Title"),
        "year": ("Year", "Date"),
        "abstract": ("Abstract",),
        "remark": ("Notes",),
        "keyword": ("Keywords",),
        "doi": ("DOI",),
        "link": ("URL",),
        "key": ("Label",),
        "type": ("Reference Type",),
        "volume": ("Volume",),
        "issue": ("Issue",),
        "pages": ("Pages",),
        "publisher": ("Publisher",),
        "isbn": ("ISBN/ISSN",),
        "edition": ("Edition",),
    },
    closes="",
)
DIALECTS = (HYPHEN, PERCENT, WEB_OF_SCIENCE, REFWORKS, BRACES)
LINE = re.compile(r"[^\r\n]+")
HEADER = re.compile(r"FN .*|VR \d.*|SR \d.*|\s*")
"""A line that stands before the first record."""
NO_RECORD = (
    "no record: one begins with a line “TY  - JOUR” (RIS), “PMID- 123” (PubMed), “%0 Journal Article” (EndNote), “PT J” "
    "(Web of Science) or “RT Journal Article” (RefWorks)"
)


@dataclass(frozen=True, slots=True)
class _Value(Stated):
    tag: str


@dataclass(slots=True)
class _Field:
    """A value as its lines come."""

    tag: str
    start: int
    end: int
    words: list[str]


def is_tagged(text: str) -> bool:
    """Does a text begin as such a bibliography does, with a line that opens a record and a field below it?

    >>> is_tagged("FN Clarivate Web of Science\\nVR 1.0\\nPT J\\nAU Berg, A"), is_tagged("RT Team notes\\n\\n- Berg, A")
    (True, False)
    """
    dialect, below = _opening(text)
    return dialect is not None and dialect.field.fullmatch(below) is not None


def _opening(text: str) -> tuple[Dialect | None, str]:
    """How the first line that is no header opens a record, and the line below it."""
    lines = (found.group().lstrip("\ufeff") for found in LINE.finditer(text))
    first = next((line for line in lines if not HEADER.fullmatch(line)), "")
    return next((one for one in DIALECTS if one.opens.fullmatch(first)), None), next(lines, "")


def read(page: Page) -> Reading:
    """The records of a file whose format says that it holds nothing else."""
    document = page.document
    if document.format != "tagged":
        return Reading()
    dialect = _opening(document.text)[0] or HYPHEN
    entries, skipped = [], []
    for first, last, values in _records(document, dialect):
        if entry := _entry(document, dialect, (first, last), values):
            entries.append(entry)
        else:
            skipped.append(Skipped(first, "the record has no title"))
    if not entries and not skipped:
        skipped.append(Skipped(1, NO_RECORD))
    return Reading(tuple(entries), frozenset(shape.number for shape in page.shapes), tuple(skipped))


def _records(document: Document, dialect: Dialect) -> Iterator[tuple[int, int, list[_Value]]]:
    """First and last line of each record, and its values in order."""
    first, fields, last = 0, list[_Field](), 0
    for line in document.lines:
        text = line.text.lstrip("\ufeff")
        found = dialect.field.fullmatch(text)
        said = (found["value"] or "") if found else ""
        if fields and dialect.opens.fullmatch(text):
            yield first, last, _values(fields)
            first, fields = 0, []
        if found and found["tag"] == dialect.closes and not said.strip():
            if fields:
                yield first, line.number, _values(fields)
            first, fields = 0, []
        elif found and found["tag"] in dialect.of_file:
            continue
        elif found and found["tag"] != dialect.closes and (dialect.knows(found["tag"]) or PADDED.fullmatch(text)):
            first, last = first or line.number, line.number
            fields.append(_Field(found["tag"], line.end - len(said), line.end, [said]))
        elif fields and text.strip():
            last, said = line.number, text.strip()
            if fields[-1].tag in dialect.each_line:
                start = line.end - len(text) + text.index(said)
                fields.append(_Field(fields[-1].tag, start, start + len(said), [said]))
            else:
                fields[-1].words.append(said)
                fields[-1].end = line.end
    if fields:
        yield first, last, _values(fields)


def _values(fields: Iterable[_Field]) -> list[_Value]:
    return [_Value((one.start, one.end), " ".join(one.words), one.tag) for one in fields]


def _entry(document: Document, dialect: Dialect, lines: tuple[int, int], values: list[_Value]) -> Entry | None:
    by_tag: dict[str, list[_Value]] = {}
    for value in values:
        if value.text.strip():
            by_tag.setdefault(value.tag, []).append(value)

    def of(field: str) -> list[_Value]:
        return [one for tag in dialect.names.get(field, ()) for one in by_tag.get(tag, ())]

    def text(field: str) -> str:
        return next((one.text for one in of(field)), "")

    title = next(iter(of("title")), None)
    whole_book = title is not None and title.tag == "BT"
    record = Record(
        lines,
        keys=tuple(text("key").split()[:1]),
        type="".join(text("type").partition(";")[0].split()),
        title=title,
        authors=[NamePiece(*one.at, one.text) for one in _authors(dialect, by_tag)],
        year=text("year"),
        containers=[one for one in of("container") if not (whole_book and one.tag == "BT")],
        abstract=next(iter(of("abstract")), None),
        remarks=noted(*of("remark")),
        keywords=[*of("keyword")],
        doi=next((one.text for one in of("doi") if "10." in one.text), ""),
        links=[one.text for one in of("link")],
        details={name: text(name) for name in DETAILS} | {"pages": "–".join(filter(None, map(text, ("pages", "end"))))},
    )
    return entry_of(record, document)


def _authors(dialect: Dialect, by_tag: Mapping[str, list[_Value]]) -> Iterator[_Value]:
    """Those of the first tag that is there, editors where there are no authors, and bodies in braces."""
    tag = next((tag for tag in dialect.names["author"] if tag in by_tag and tag != dialect.bodies), "")
    for person in by_tag.get(tag, ()):
        for found in LISTED.finditer(person.text):
            if part := found.group().strip():
                start = person.at[0] + found.start() + found.group().index(part)
                yield replace(person, at=(start, start + len(part)), text=part)
    for body in by_tag.get(dialect.bodies, ()):
        yield replace(body, text=f"{{{body.text}}}")
