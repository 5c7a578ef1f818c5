"""Notes that are called by their files: "Berg et al. - 2017 - Small Networks.md", whose text does not say its title again.

The name is put where a note has its title, into its front matter or as its first heading, and the note is read with it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from extract.document import Document
from extract.entry import Page
from extract.keys import author_and_year, file_key
from extract.people import PARTICLE
from extract.reading import reader
from extract.reading.field_names import TITLES
from extract.reading.outline import FENCES, PROPERTY, front_matter
from extract.text.clean import plain
from extract.text.lexis import lean_in_any
from extract.titles import is_furniture
from kg.facts import PaperFact
from kg.names import CAPITAL
from kg.surnames import is_surname

FAMILY = rf"(?:(?:{PARTICLE}|el|al) )*{CAPITAL}[\w’'-]+(?:[ -]{CAPITAL}[\w’'-]+)?"
WHOLE = rf"{CAPITAL}[\w’'.-]*(?: (?:(?:{PARTICLE}|el|al) )*{CAPITAL}[\w’'.-]*){{1,3}}"
NOTES = frozenset(["markdown", "text", "org"])
FIELD = dict(zip(FENCES, ("title: {}\n", 'title = "{}"\n'), strict=True))
OF_LIBRARY = re.compile(
    rf"(?P<names>{FAMILY}(?: et al\.?| (?:and|&) {FAMILY})?|{WHOLE}(?:(?:,| and| &) {WHOLE})*(?: et al\.?)?)"
    r" - (?P<year>(?:1[5-9]|20)\d\d) - (?P<title>\S+(?: \S+){2,})"
)
""" "Berg and Dahl - 2017 - Small Networks in Depth", as Zotero and others call a file and the notes on it."""
DATED = re.compile(r"\s*\([\d/., :APM-]+\)$")
""" "Annotations (3/4/2021, 10:00:00 AM)", as Zotero writes it."""
WORD = re.compile(r"[^\W\d_]{2,}")
JOINING = frozenset(["and", "et", "al"])
FEWEST_WORDS, FEWEST_JOINED = 2, 3
"""Names of fewer words are no titles; of words that are joined ("paper-list") it takes more."""


def named_by_file(document: Document) -> Document | None:
    """The note with the name of its file as its title; None where it has a title, or the name is none."""
    name = _name_of(document.path) if document.format in NOTES else None
    if name is None:
        return None
    page = Page.of(document)
    front = front_matter(page)
    if _has_title(page, front):
        return None
    opens = next((line for line in document.lines if line.text.strip()), document.lines[0])
    at, title = 0, f"# {name}\n\n"
    if not front and (told := OF_LIBRARY.fullmatch(name)) and _is_named(told["names"]):
        title = f"---\ntitle: {told['title']}\nauthors: {told['names']}\nyear: {told['year']}\ntype: paper\n---\n\n"
    if front and (field := FIELD.get(opens.text.strip().lstrip("\ufeff"))):
        at, title = document.text.index("\n", opens.end) + 1, field.format(name)
    elif front and PROPERTY.match(opens.text):
        at, title = opens.start, f"title:: {name}\n"
    text = document.text[:at] + title + document.text[at:]
    before = [origin for origin in _origins(document) if origin[0] < at]
    behind = [(offset + len(title), line) for offset, line in _origins(document) if offset >= at]
    return replace(document, text=text, origins=(*before, (at, 1), *behind), _sentences={})


def states_work(papers: Iterable[PaperFact], document: Document) -> bool:
    """Do the papers of a note that was read with the name of its file hold a work that the name calls?

    A name alone says too little, for anything may be called so: something must say whose work it is, or where it appeared.
    """
    title = _name_of(document.path) or ""
    return any(states_more(paper) and (paper.title or "") in title for paper in papers)


def reads_as_work(note: Document) -> bool:
    """Is a note that nothing is recognised in surely one on a work, read with the name of its file as its title?

    Of 432 pairs of a file on no work and a name such as "ideas for the next project meeting" nine were, six of these templates
    and essays on reading; of 52 notes below the titles of their works 33. From .4 on they are 22 and 38.
    """
    return reader.title_score(Page.of(note)) >= reader.SURE


def states_more(paper: PaperFact) -> bool:
    """Is it an entry of which more is stated than a title?"""
    if paper.status != "entry":
        return False
    return bool(paper.authors or paper.arxiv or paper.doi or (paper.venue and paper.year and not paper.venue_inferred))


def _name_of(path: str) -> str | None:
    """The name of a file as words; None for a key, a date, a single word, and two that are joined."""
    key = file_key(path)
    if author_and_year(key) or len(WORD.findall(key)) < (FEWEST_WORDS if " " in key else FEWEST_JOINED):
        return None
    return key if " " in key else " ".join(key.replace("_", " ").replace("-", " ").split())


def _is_named(names: str) -> bool:
    """Are these persons, rather than a place or a thing that stands alone before a year?"""
    words = [word.lower() for word in WORD.findall(names) if word not in JOINING]
    return (len(words) == 1 and is_surname(names)) or lean_in_any(words) <= 0


def _has_title(page: Page, front: Mapping[int, str]) -> bool:
    """Does the note state a title, in its front matter or as a heading of the first level that opens it and says more than
    "Annotations"?"""
    first = next((shape for shape in page.shapes if shape.kind != "blank" and shape.number not in front), None)
    opens = next((shape for shape in page.shapes if shape.kind == "heading"), None)
    above = first is not None and opens is not None and opens.level == 1 and opens.number <= first.number + 1
    says_more = opens is not None and not is_furniture(DATED.sub("", plain(opens.line.text)))
    return (above and says_more) or any(TITLES.fullmatch(label) for label in front.values())


def _origins(document: Document) -> tuple[tuple[int, int], ...]:
    return document.origins or tuple((line.start, line.number) for line in document.lines)
