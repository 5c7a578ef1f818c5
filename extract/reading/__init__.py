"""From a page to its entries: an outline of units, labelled pieces, roles, and the entries made of them."""

from collections.abc import Sequence

from extract import bibliographies
from extract.document import Document
from extract.entry import Entry, Page
from extract.reading import prose, reader, slides
from extract.reading.called import without_calls
from extract.reading.own_reference import with_own_references
from extract.reading.serials import with_untitled, without_serials
from extract.reading.signed import with_signatures
from extract.reading.twins import Front, without_twins
from kg.facts import Skipped


def read_entries(page: Page) -> tuple[list[Entry], list[Skipped]]:
    """All entries of a page in the order of their first line, and what was passed over.

    Bibliographies and the texts of slide decks have a form of their own; all else is read by what was learnt.
    """
    entries: list[Entry] = []
    skipped = [
        Skipped(shape.number, f"a line of {len(shape.line.text)} characters holds data, not notes")
        for shape in page.shapes
        if shape.kind == "overlong"
    ]
    learnt = (reader.references, slides.read) if slides.is_deck(page) else (reader.read,)
    for read in (bibliographies.read, *learnt):
        reading = read(page)
        entries += reading.entries
        skipped += reading.skipped
        page.free.difference_update(reading.taken)
    front = Front.of(page)
    found = with_untitled(page, sorted(entries, key=lambda entry: (entry.first, entry.last)))
    titled = with_signatures(page, without_serials(page.document, found))
    whole = without_twins(page.document, titled, front)
    return without_calls(page, with_own_references(page.document, whole, front)), skipped


def with_named(page: Page, document: Document, entries: Sequence[Entry]) -> list[Entry]:
    """The entries with those of the works that running text names; `document` is the page's with its stretches."""
    models = reader.shipped()
    return prose.with_named(page, document, entries, models.alone, models.prose) if models.prose else list(entries)
