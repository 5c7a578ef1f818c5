"""Are two records the same paper?  Records are compared field by field, and every agreement has a fitted weight."""

from kg.resolve.matching.catalogue import Catalogue
from kg.resolve.matching.evidence import each_says_more, is_column
from kg.resolve.matching.records import Record, record
from kg.resolve.matching.verdict import Verdict, same_paper

__all__ = ["Catalogue", "Record", "Verdict", "each_says_more", "is_column", "record", "same_paper"]
