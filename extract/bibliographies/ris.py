"""RIS and what PubMed exports (.nbib): a tag, a hyphen and a value on each line, further lines of a value indented or bare.

Tags are those of the RIS specification (2011) and of PubMed's list of elements; tags that speak of no field are passed over.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from extract.bibliographies.record import Record, Stated, entry_of, noted
from extract.document import Document, Line
from extract.entry import Entry, Page, Reading
from extract.people import NamePiece
from kg.facts import Skipped

FIELD = re.compile(r"(?P<tag>[A-Z][A-Z0-9]{1,3}) {0,3}- ?(?P<value>.*)")
OPENS = frozenset(["TY", "PMID"])
CLOSES, BODY = "ER", "CN"
NAMES = {
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
}
"""Field -> its tags, the one that is believed first."""


@dataclass(frozen=True, slots=True)
class _Value(Stated):
    tag: str


def read(page: Page) -> Reading:
    """The records of a file whose format says that it holds nothing else."""
    document = page.document
    if document.format != "ris":
        return Reading()
    entries, skipped = [], []
    for first, last, values in _records(document):
        if entry := _entry(document, first, last, values):
            entries.append(entry)
        else:
            skipped.append(Skipped(first, "the record has no title"))
    if not entries and not skipped:
        skipped.append(Skipped(1, "no record: one begins with a line “TY  - JOUR” or “PMID- 123”"))
    return Reading(tuple(entries), frozenset(shape.number for shape in page.shapes), tuple(skipped))


def _records(document: Document) -> Iterator[tuple[int, int, list[_Value]]]:
    """First and last line of each record, and its values in order."""
    first, values, last = 0, list[_Value](), 0
    for line in document.lines:
        found = FIELD.fullmatch(line.text.lstrip("\ufeff"))
        tag = found["tag"] if found else ""
        if tag in OPENS and values:
            yield first, last, values
            first, values = 0, []
        if tag == CLOSES:
            if values:
                yield first, line.number, values
            first, values = 0, []
        elif found:
            first, last = first or line.number, line.number
            values.append(_Value((line.end - len(found["value"]), line.end), found["value"], tag))
        elif values and line.text.strip():
            values[-1] = _continued(values[-1], line)
            last = line.number
    if values:
        yield first, last, values


def _continued(value: _Value, line: Line) -> _Value:
    return _Value((value.at[0], line.end), f"{value.text} {line.text.strip()}", value.tag)


def _entry(document: Document, first: int, last: int, values: list[_Value]) -> Entry | None:
    by_tag: dict[str, list[_Value]] = {}
    for value in values:
        if value.text.strip():
            by_tag.setdefault(value.tag, []).append(value)
    title = next(iter(_of("title", by_tag)), None)
    whole_book = title is not None and title.tag == "BT"
    containers = [one for one in _of("container", by_tag) if not (whole_book and one.tag == "BT")]
    record = Record(
        (first, last),
        keys=tuple(_text("key", by_tag).split()[:1]),
        type=_text("type", by_tag),
        title=title,
        authors=[NamePiece(*one.at, one.text) for one in _authors(by_tag)],
        year=_text("year", by_tag),
        containers=list(containers),
        abstract=next(iter(_of("abstract", by_tag)), None),
        remarks=noted(*_of("remark", by_tag)),
        keywords=[*_of("keyword", by_tag)],
        doi=next((one.text for one in _of("doi", by_tag) if "10." in one.text), ""),
        links=[one.text for one in _of("link", by_tag)],
    )
    return entry_of(record, document)


def _of(field: str, by_tag: Mapping[str, list[_Value]]) -> list[_Value]:
    return [one for tag in NAMES[field] for one in by_tag.get(tag, ())]


def _authors(by_tag: Mapping[str, list[_Value]]) -> list[_Value]:
    """Those of the first tag that is there, editors where there are no authors, and bodies in braces."""
    persons = next((by_tag[tag] for tag in NAMES["author"] if tag in by_tag), [])
    return [*persons, *(replace(body, text=f"{{{body.text}}}") for body in by_tag.get(BODY, ()))]


def _text(field: str, by_tag: Mapping[str, list[_Value]]) -> str:
    return next((one.text for one in _of(field, by_tag)), "")
