"""The readers in the order in which they look at a page; each takes the lines that it recognises.

A reader recognises one regularity, not one kind of file: a page may hold several (slides with a reference list, a
curated list with a table). To add one: write a module with `read(page) -> Reading` and put it into `READERS` before
the first reader that would take its lines.
"""

from collections.abc import Callable

from extract.entry import Entry, Page, Reading
from extract.readers import (
    bibtex,
    delimited,
    headed,
    labelled,
    linked_lines,
    listed,
    records,
    reference_list,
    slides,
    stanzas,
    table,
)
from kg.facts import Skipped

Reader = Callable[[Page], Reading]

READERS: tuple[tuple[str, Reader], ...] = (
    ("bibtex", bibtex.read),
    ("delimited values", delimited.read),
    ("reference list", reference_list.read),
    ("labelled lines", labelled.read),
    ("table", table.read),
    ("slides", slides.read),
    ("stanzas", stanzas.read),
    ("list items", listed.read),
    ("linked lines", linked_lines.read),
    ("records", records.read),
    ("headings", headed.read),
)


def read_entries(page: Page) -> tuple[list[Entry], list[Skipped]]:
    """All entries of a page in the order of their first line, and what was passed over."""
    entries: list[Entry] = []
    skipped = [
        Skipped(shape.number, f"a line of {len(shape.line.text)} characters holds data, not notes")
        for shape in page.shapes
        if shape.kind == "overlong"
    ]
    for _, reader in READERS:
        reading = reader(page)
        entries += reading.entries
        skipped += reading.skipped
        page.free.difference_update(reading.taken)
    return sorted(entries, key=lambda entry: (entry.first, entry.last)), skipped
