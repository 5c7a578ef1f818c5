"""A record of a bibliography, whatever its format: its fields by name, each with its words in the document."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from extract.document import Document
from extract.entry import Entry, Offsets
from extract.identifiers import identified
from extract.people import NamePiece
from extract.shape import VALUE, Shaped
from extract.text.clean import plain
from extract.text.words import YEAR
from extract.venues import VenueMention, short_name
from kg.facts import DETAILS
from kg.names import BRACED, all_family_first, is_body

ARXIV_ID = re.compile(r"(?:arxiv:)?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?", re.IGNORECASE)
SHORT_DOI = re.compile(r"(?:https?://(?:dx\.)?doi\.org/)?(10/[a-z0-9]+)", re.IGNORECASE)
KINDS = {
    "thesis": "phdthesis mastersthesis thesis thes dissertation dissertation/thesis",
    "report": "techreport report rprt standard manual",
    "book": "book proceedings collection edbook conf mvbook periodical editedbook electronicbook book,whole book,edited",
    "part": "inbook incollection chap chapter entry book-chapter booksection bookchapter electronicbooksection book,section",
    "conference": "inproceedings conference cpaper paper-conference cp proceedings-article conferencepaper proceedingspaper "
    "conferenceproceedings",
    "article": "article jour journal article-journal journal-article journalarticle article-magazine article-newspaper mgzn "
    "news ejour magazinearticle newspaperarticle electronicarticle",
    "preprint": "unpublished unpb preprint manuscript unpublishedwork online posted-content",
}
"""What kind of work the formats' types of records say; "misc" and the like say none."""
MORE = re.compile(r"(?:(?:the|many|\d+) )?others|et\.? al\.?|…|\.\.\.", re.IGNORECASE)
MORE_BEHIND = re.compile(r"(?: ?, ?| )(?:et\.? al\.?|ET\.? AL\.?)$")
ADDRESS = re.compile(r"<?https?://\S+|<?www\.\S+")
WORD = re.compile(r"[^\W\d_]+")
BESIDE_ADDRESSES = frozenset("available online at from url accessed see und and".split())
"""What stands beside an address that names nothing."""
NO_TITLE = frozenset(["", "no title", "untitled"])
"""What programs write in the place of a title that they do not know."""
ISBN = re.compile(r"(?<![\dxX])(?:97[89][\s-]?)?\d(?:[\s-]?\d){8}[\s-]?[\dxX](?![\dxX])")
WORDS_OF_NOTES = 12
"""A field "note" of fewer words says where a work appeared, or that it did."""
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names.split()}


@dataclass(frozen=True, slots=True)
class Stated:
    """A field: where it stands, and what it says once the escapes of its format are resolved."""

    at: Offsets
    text: str


@dataclass(slots=True)
class Record:
    """What one record states; `lines` are its first and last, `containers` the likeliest first, `remarks` what its keeper
    noted, `details` those of `kg.facts.DETAILS` by name."""

    lines: tuple[int, int]
    keys: tuple[str, ...] = ()
    type: str = ""
    title: Stated | None = None
    authors: list[NamePiece] = field(default_factory=list)
    year: str = ""
    containers: list[Stated] = field(default_factory=list)
    abstract: Stated | None = None
    remarks: list[Stated] = field(default_factory=list)
    keywords: list[Stated] = field(default_factory=list)
    doi: str = ""
    eprint: str = ""
    links: list[str] = field(default_factory=list)
    details: dict[str, str] = field(default_factory=dict)


def entry_of(record: Record, document: Document) -> Entry | None:
    """The entry that a record makes; None without a title. Its notes are the abstract and what its keeper noted."""
    if record.title is None or plain(record.title.text).lower().strip("[].") in NO_TITLE:
        return None
    year = YEAR.search(record.year)
    container = next((one for one in record.containers if _names_something(plain(one.text))), None)
    values = {
        **_identifiers(record),
        "year": year.group() if year else "",
        "abstract": plain(record.abstract.text) if record.abstract else "",
        "kind": KIND_OF.get(record.type.lower(), "other"),
        "key": " ".join(record.keys),
        **{name: plain(record.details.get(name, "")) for name in DETAILS},
    }
    if not ISBN.search(values["isbn"]):
        values["isbn"] = ""  # the number of a journal stands there, too
    if record.title.text != document.text[slice(*record.title.at)]:
        values["title"] = plain(record.title.text)
    stated_year = int(year.group()) if year else None
    authors, et_al = _told(record.authors)
    notes = [one for one in (record.abstract, *record.remarks) if one and plain(one.text)]
    return Entry(
        *record.lines,
        record.title.at,
        body=tuple(_shaped(document, one.at) for one in sorted(notes, key=lambda one: one.at)),
        names=tuple(_in_order(authors)),
        et_al=et_al,
        venue=_venue(container, stated_year) if container else None,
        values={name: value for name, value in values.items() if value},
        keywords=tuple(one.at for one in record.keywords),
    )


def noted(*stated: Stated) -> list[Stated]:
    """Those of the fields for remarks of all sorts in which somebody speaks in sentences."""
    return [one for one in stated if len(one.text.split()) >= WORDS_OF_NOTES]


def _shaped(document: Document, at: Offsets) -> Shaped:
    line = document.stretch(*at)
    return Shaped(line, "text", 0, *at, VALUE)


def name_of_parts(prefix: str | None, family: str, suffix: str | None, given: str | None) -> str:
    """A name that is stated part by part, as `parse_name` reads it.

    >>> name_of_parts("van", "Leeuwen", None, "Cees")
    'van Leeuwen, Cees'
    """
    whole = " ".join(filter(None, (prefix, family)))
    return ", ".join(filter(None, (whole, suffix, given)))


def _told(names: Sequence[NamePiece]) -> tuple[list[NamePiece], bool]:
    """The names, and whether the list goes on: "others" or "et al." in the place of a name says so, or "et al." behind one."""
    kept, goes_on = [], False
    for number, name in enumerate(names, 1):
        words = plain(name.text)
        if MORE.fullmatch(words) and (words == words.lower() or 1 < number == len(names)):
            goes_on = True
        elif (behind := MORE_BEHIND.search(words)) and not BRACED.fullmatch(name.text.strip()):
            goes_on = True
            kept.append(replace(name, text=words[: behind.start()]))
        else:
            kept.append(name)
    return kept, goes_on


def _in_order(names: Sequence[NamePiece]) -> list[NamePiece]:
    """The names with a comma where first letters stand behind family names, as PubMed has them, in all that have no comma."""
    bare = [i for i, name in enumerate(names) if "," not in name.text and not is_body(name.text)]
    found = dict(zip(bare, all_family_first([plain(names[i].text) for i in bare]) or (), strict=False))
    return [
        replace(name, text=f"{found[i].family}, {found[i].given}") if i in found else name
        for i, name in enumerate(names)
    ]


def _names_something(text: str) -> bool:
    """Does the text say where a work appeared: more than an address, a year or a number?"""
    return any(word.lower() not in BESIDE_ADDRESSES for word in WORD.findall(ADDRESS.sub("", text)))


def _venue(container: Stated, year: int | None) -> VenueMention:
    """The venue under its short name where it has one, else as it is stated, letter for letter."""
    stated = plain(container.text)
    return VenueMention(*container.at, short_name(stated) or stated, year)


def _identifiers(record: Record) -> dict[str, str]:
    """DOI, arXiv id and address: of the fields made for them first, else the first that any field states."""
    others = [one.text for one in record.containers]
    found = _first_of([record.doi, *record.links, *others])
    if short := SHORT_DOI.fullmatch(record.doi.strip()):
        found["doi"] = short.group(1)
    if "arxiv" not in found and (eprint := ARXIV_ID.fullmatch(record.eprint.strip())):
        found["arxiv"] = eprint.group(1)
    return found


def _first_of(texts: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in texts:
        found = identified(text) | found
    return found
