"""The text of a work itself: an article, a report, a thesis or slides, with what it lists as its references."""

from collections.abc import Sequence
from dataclasses import replace

from extract.entry import Entry, Offsets, Page
from extract.itself.heads import ABSTRACT
from extract.itself.title_page import title_page_of
from extract.shape import HEADING, OUTSIDE
from extract.text.clean import plain

FORMATS = frozenset(["pdf", "latex", "docx", "opendocument"])
"""What works are written in; other notes say in other ways what they are about."""
WORDS_AN_ENTRY = 300
"""A text that says so much for each of the works that seem to stand in it, beside its references, lists none."""
REFERENCES, WORDS_A_REFERENCE = 3, 20
"""What lists so many references, and says so many words beside for each, is a text that cites them."""


def with_text_itself(page: Page, entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a page; of one that is the text of a work, this work and its references.

    That is a printed page whose head says so, and one with an abstract below title and authors, or that lists references, says
    more than they do, and describes no other works. What else seemed to be works, without authors, are its sections.
    """
    own = title_page_of(page, entries) if page.document.format in FORMATS else None
    if (
        own is None
        or not (own.names or own.is_likely)
        or _has_several_abstracts(page)
        or (not own.is_likely and any(own.first < entry.first <= own.last for entry in entries if _is_told(entry)))
    ):
        return list(entries)
    others, references = _parted(entries, own.last, len(page.shapes) // 2)
    listed = {number for entry in references for number in range(entry.first, entry.last + 1)}
    body = tuple(shape for shape in page.shapes if shape.kind not in OUTSIDE and shape.number not in listed)
    words = sum(len(shape.content.split()) for shape in body)
    cites = len(references) >= REFERENCES and words > WORDS_A_REFERENCE * len(references) and not others
    if not (own.abstract or cites or own.is_likely):
        return list(entries)
    if own.is_likely and words > WORDS_AN_ENTRY * len(others):
        others = []
    lines = page.document.text[slice(*own.title)].split("\n")
    called = _joined([plain(HEADING.sub("", line)) for line in lines if line.strip()]) if len(lines) > 1 else None
    values = {"title": called, "abstract": own.abstract, "year": own.year, "arxiv": own.arxiv, "doi": own.doi}
    text = Entry(
        own.first,
        own.last,
        _as_read(own.title, entries),
        tuple(shape for shape in body if shape.number > own.last),
        names=own.names,
        values={name: str(value) for name, value in values.items() if value},
        itself=True,
    )
    return [text, *others, *references]


def _joined(lines: Sequence[str]) -> str:
    """A title and its subtitle as one."""
    joint = " " if lines[0][-1:] in ":-–—?!." else ": "
    return joint.join(lines)


def _has_several_abstracts(page: Page) -> bool:
    """Do lines of a page say several times in one language that an abstract follows, as in a list of papers?"""
    labels = [
        found[0].strip(" #*_.:—–-").casefold() for shape in page.shapes if (found := ABSTRACT.match(shape.content))
    ]
    return len(set(labels)) < len(labels)


def _as_read(title: Offsets, entries: Sequence[Entry]) -> Offsets:
    """The title as it was read, if it was: without what a note says of itself behind it."""
    read = (entry.title for entry in entries if entry.title and entry.title[0] == title[0])
    return next((at for at in read if at[1] <= title[1]), title)


def _parted(entries: Sequence[Entry], head: int, middle: int) -> tuple[list[Entry], list[Entry]]:
    """What stands below the head of a text and says whose it is: other works, and the references of the text.

    These are what is listed as such and what follows it, or what stands behind the middle.
    """
    start = min((entry.first for entry in entries if entry.status == "reference"), default=None)
    told = [entry for entry in entries if _is_told(entry)]
    others = [entry for entry in told if head < entry.first < (start or middle)]
    references = [entry for entry in told if entry.first >= (start or middle)]
    return others, [replace(entry, status="reference") for entry in references]


def _is_told(entry: Entry) -> bool:
    """Does an entry say whose work it is, or stand in a list of references?"""
    return bool(entry.names or entry.parsed or entry.status == "reference")
