"""Records as services print them for people: the daily mails of arXiv, and PubMed's results as text with abstracts.

Both stand in a text of any kind: a message, a file of its own, a note into which somebody has copied one.
"""

import re
from collections.abc import Iterator

from extract.bibliographies.record import Record, Stated, entry_of
from extract.document import Document
from extract.entry import Offsets, Page, Reading
from extract.people import NamePiece
from extract.reading.stated import names_of

IN_MAIL = re.compile(
    r"^\\\\[^\S\n]*\n(?:Paper: )?arXiv:(?P<number>\S+)[^\n]*\n(?P<head>(?:(?!\\\\)[^\n]*\n){2,60})\\\\[^\n]*\n?"
    r"(?P<abstract>(?:(?!\\\\|---)[^\n]*\n){1,200})?(?:\\\\[^\n]*)?",
    re.MULTILINE,
)
"""A record of arXiv's mail: number, fields and abstract, each below two backslashes."""
OPENING = re.compile(r"^-{40,}[ \t]*\n(?:(?!\\\\)[^\n]*\n){1,60}(?=\\\\[^\S\n]*\narXiv:)", re.MULTILINE)
"""What a mail says before its first record, and the line between two."""
FIELD = re.compile(r"^(?P<name>[A-Z][\w-]{2,14}):[^\S\n]+(?P<value>[^\n]*(?:\n[^\S\n]+[^\n]*)*)", re.MULTILINE)
NUMBERED = re.compile(
    r"^\d{1,5}\. (?P<place>(?:(?!\n[ \t]*\n).){1,400}?\b(?:19|20)\d\d\b(?:(?!\n[ \t]*\n).)*)\n",
    re.MULTILINE | re.DOTALL,
)
"""The first paragraph of a record of PubMed: "1. Nature. 2019 Jan 3;5(2):1-9. doi: 10.1038/..."."""
END = re.compile(r"^PMID: \d+[^\n]*$", re.MULTILINE)
PARAGRAPH = re.compile(r"\S(?:(?!\n[ \t]*\n).)*", re.DOTALL)
BESIDE = re.compile(
    r"\[(?:Article|Indexed)|Author information:|Collaborators:|Copyright|©|"
    r"(?:Comment|Erratum|Update|Republished|Summary) (?:in|on|of)\b|"
    r"(?:DOI|PMCID|PMID|Publisher|Conflict of interest statement|Keywords): ?"
)
"""How paragraphs begin that are neither title, names nor abstract."""
PERSON = re.compile(r"(?P<name>[^\d(),.;]+)(?:\([\d() ,#]*\))*[.,;]?")
LONGEST_RECORD = 30_000
WORD = re.compile(r"\S+")


def read(page: Page) -> Reading:
    """The printed records in a text, whatever else it holds."""
    document = page.document
    records = (*_mailed(document), *_results(document))
    entries = tuple(entry for record in records if (entry := entry_of(record, document)))
    openings = OPENING.finditer(document.text) if entries and "\narXiv:" in document.text else ()
    taken = [*((entry.first, entry.last) for entry in entries), *(document.numbers(*one.span()) for one in openings)]
    return Reading(entries, frozenset(number for first, last in taken for number in range(first, last + 1)))


def _mailed(document: Document) -> Iterator[Record]:
    if "\narXiv:" not in document.text:
        return
    for found in IN_MAIL.finditer(document.text):
        fields = {one["name"]: one.span("value") for one in FIELD.finditer(document.text, *found.span("head"))}
        if "Title" not in fields:
            continue
        said = {name: _joined(document, at) for name, at in fields.items()}
        names = fields.get("Authors") or fields.get("Author")
        yield Record(
            document.numbers(*found.span()),
            type="preprint",
            title=said["Title"],
            authors=names_of(document.text, *names)[0] if names else [],
            year=said["Date"].text if "Date" in said else "",
            containers=[said["Journal-ref"]] if "Journal-ref" in said else [],
            abstract=_joined(document, found.span("abstract")) if (found["abstract"] or "").strip() else None,
            doi=said["DOI"].text if "DOI" in said else "",
            eprint=found["number"],
        )


def _results(document: Document) -> Iterator[Record]:
    text = document.text
    ends = [end.end() for end in END.finditer(text)] if "\nPMID: " in text else []
    after = 0
    for end in ends:
        first = NUMBERED.search(text, after, end)
        if first and end - first.start() <= LONGEST_RECORD and (record := _result(document, first, end)):
            yield record
        after = end


def _result(document: Document, first: re.Match[str], end: int) -> Record | None:
    """A record of PubMed from its first paragraph to its number; None where no title or no names follow."""
    parts = [part.span() for part in PARAGRAPH.finditer(document.text, first.end(), end)]
    told = [at for at in parts if not BESIDE.match(document.text, *at)]
    if len(told) < 2:
        return None
    title, names, *others = told
    start = title[0] + document.text[slice(*title)].startswith("[")
    shown = document.text[slice(*title)].rstrip()
    stop = title[0] + len(shown.rstrip(".")) - shown.rstrip(".").endswith("]")
    place = _joined(document, first.span("place"))
    return Record(
        document.numbers(first.start(), end),
        type="article",
        title=_joined(document, (start, stop)),
        authors=[
            NamePiece(*one.span("name"), " ".join(one["name"].split()))
            for one in PERSON.finditer(document.text, *names)
            if one["name"].strip()
        ],
        year=place.text,
        containers=[_joined(document, (place.at[0], place.at[0] + document.text[slice(*place.at)].index(".")))]
        if "." in place.text
        else [],
        abstract=max((_joined(document, at) for at in others), key=lambda one: len(one.text), default=None),
        doi=document.text[first.start() : end],
    )


def _joined(document: Document, at: Offsets) -> Stated:
    """The words of a stretch, whose lines are one."""
    words = [word.span() for word in WORD.finditer(document.text, *at)]
    return Stated((words[0][0], words[-1][1]) if words else at, " ".join(document.text[a:b] for a, b in words))
