"""Search by name: papers, authors, concepts, venues, organizations and documents, whatever they are called."""

from kg.search.find import Found, Hit, search

__all__ = ["Found", "Hit", "search"]
