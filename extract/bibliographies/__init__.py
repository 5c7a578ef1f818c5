"""Bibliographies in forms that state what each value is, read by their grammar: BibTeX, tags a line, JSON, YAML, XML.

`record.py` is what they have in common: a record's fields, and the entry that it makes.
"""

from extract.bibliographies import bibtex, json_records, printed, tagged, xml_records, yaml_records
from extract.entry import Page, Reading

READERS = (bibtex.read, tagged.read, json_records.read, yaml_records.read, xml_records.read, printed.read)


def read(page: Page) -> Reading:
    """The records of a bibliography, or of BibTeX that stands in another text."""
    readings = [one(page) for one in READERS]
    return Reading(
        tuple(entry for reading in readings for entry in reading.entries),
        frozenset(line for reading in readings for line in reading.taken),
        tuple(part for reading in readings for part in reading.skipped),
    )
