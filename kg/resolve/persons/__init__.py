"""Which names on papers are one person's: forms of names, co-authors, topics, venues and years, weighed and clustered."""

from kg.resolve.persons.mentions import Mention, Paper
from kg.resolve.persons.who import Identity, Tie, who_is_who

__all__ = ["Identity", "Mention", "Paper", "Tie", "who_is_who"]
