"""Which work does a citation mean, if it means one of these at all?  Keys are exact; names and years are weighed."""

from kg.resolve.citations.index import CitationIndex, Cited
from kg.resolve.citations.keys import Keys
from kg.resolve.citations.profiles import Notes, Profile

__all__ = ["CitationIndex", "Cited", "Keys", "Notes", "Profile"]
