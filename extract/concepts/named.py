"""Names that are none of a concept, whatever stands around them: persons of the document, keys, and words of machines."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from extract.keys import author_and_year
from kg.facts import ConceptFact, PaperFact
from kg.ids import folded

MARKS = '*_`"“”'
QUOTES = "'’‘"
STARRED = re.compile(r"[A-Z][A-Za-z]{0,4}\*(?=$|[\s-])")
""" "A* search", "RRT*"."""
HALVED = re.compile(r"[*|\[\]]")
MACHINE = re.compile(
    r"[a-z]+(?:_[a-z]+){2,}|(?:1[89]|20)\d\d-\d\d-\d\d(?:T.*)?|"
    r"(?=[A-Z0-9]{8}$)[A-Z0-9]*\d[A-Z]+\d[A-Z0-9]*|"
    r"[A-Z]{2,6}-[A-Z]-\d\d-\d{4}[.\d]*"
)
""" "project_area_id", "2025-09-04T20", "D4T9HLKF", "ABCD-D-16-0785.1": tags, times, keys, manuscripts."""
OF_FILES = frozenset(
    """pdf html link links url doi issn isbn attachment attachments full-text fulltext citekey itemtype bibtex biorxiv
    medrxiv""".split()
)
CLAUSE = re.compile(r"(?:[\u3400-\u9fff][^\u3400-\u9fff]*){11,}")
"""So many signs of Chinese are a sentence."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a document's persons, and their family names, folded."""

    persons: frozenset[str] = frozenset()
    families: frozenset[str] = frozenset()

    @staticmethod
    def of(papers: Iterable[PaperFact]) -> "Names":
        """Those of the authors of papers."""
        authors = [author for paper in papers for author in paper.authors]
        return Names(
            frozenset(folded(author.name) for author in authors), frozenset(folded(author.family) for author in authors)
        )


def named(facts: Iterable[ConceptFact], names: Names) -> Iterator[ConceptFact]:
    """The concepts without those whose names are none, and the others without the marks at the ends of their names."""
    for fact in facts:
        name = _bare(fact.name)
        key = author_and_year(name)
        is_key = key is not None and folded(key[0]) in names.families
        if name and folded(name) not in names.persons and not is_key and not _is_of_machines(name):
            yield fact if name == fact.name else replace(fact, name=name)


def _is_of_machines(name: str) -> bool:
    return (
        bool(HALVED.search(STARRED.sub("", name)) or MACHINE.fullmatch(name) or CLAUSE.match(name))
        or name.lower() in OF_FILES
    )


def _bare(name: str) -> str:
    """The name without marks at its ends, nor the quote that has no partner."""
    bare = name.strip(MARKS + " ")
    if STARRED.fullmatch(f"{bare}*") and name.endswith(f"{bare}*"):
        return f"{bare}*"
    if sum(bare.count(quote) for quote in QUOTES) == 1 and bare[-1:] in QUOTES and bare[-2:-1] != "s":
        bare = bare[:-1]
    return bare
