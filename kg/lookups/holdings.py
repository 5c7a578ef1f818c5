"""Which of these works does the graph hold?  Records from elsewhere (a bibliography, a reading list, what a program asks for),
each with the paper that it is, by the same evidence that a build goes by."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from kg.fresh import fresh
from kg.ids import ARXIV, DOI
from kg.resolve.matching import Catalogue, Record, each_says_more, record, same_paper
from kg.resolve.matching.verdict import SAME
from kg.search import search
from kg.store import Row, Store
from kg.stored import stored_edges, stored_nodes

NUMBER = re.compile(
    rf"(?i:arxiv:\s*|(?:https?://)?(?:www\.)?arxiv\.org/(?:abs|pdf)/)(?P<number>{ARXIV})(?:v\d+)?(?:\.pdf)?"
)
CANDIDATES = 8
"""So many papers with a title like it are compared with a record."""
MOST_WORDS = 16
"""Of a title so many words are searched for."""
PERHAPS = 0.05
"""From this probability on a paper is worth a look: a title with a slip in it, and nothing else, says no more."""
BELOW = 0.49
"""How probable a paper is that states another identifier or has other words in its title: a version, or a work called alike."""
State = Literal["held", "cited", "perhaps", "missing"]
"""Do notes describe or list the paper, do they only cite it, is one there that it may be, or none?"""


@dataclass(frozen=True, slots=True)
class Asked:
    """A work that is asked for: its title, or an identifier, and what else is known of it."""

    title: str = ""
    authors: tuple[str, ...] = ()
    year: int | None = None
    venue: str = ""
    doi: str = ""
    arxiv: str = ""


@dataclass(frozen=True, slots=True)
class Holding:
    """What the graph has of a work: the paper, how probable it is that it is the one (0 to 1), and why."""

    asked: Asked
    state: State
    id: str | None = None
    name: str | None = None
    year: int | None = None
    probability: float = 0.0
    because: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Shelf:
    """The papers of a store as records, and those that an identifier names."""

    papers: dict[str, Row]
    records: dict[str, Record]
    catalogue: Catalogue
    named: dict[str, str] = field(default_factory=dict)


def asked_by(words: str) -> Asked:
    """A work that is named by its DOI, its arXiv number or an address that holds one of these, else by its title.

    >>> asked_by("arXiv:1706.03762").arxiv, asked_by("https://doi.org/10.1000/x1").doi, asked_by("Deep Nets").title
    ('1706.03762', '10.1000/x1', 'Deep Nets')
    """
    named = words.strip()
    if " " not in named and (found := re.search(DOI, named)):
        return Asked(doi=found[0])
    if found := NUMBER.fullmatch(named):
        return Asked(arxiv=found["number"])
    return Asked(words)


def holdings(store: Store, asked: Iterable[Asked]) -> list[Holding]:
    """What the graph has of each work, in the order asked.

    An identifier decides; else the titles that search finds are weighed field by field, and one from a probability of .5 on is
    the work, unless it states another DOI, or each title has a word that the other record has nowhere: a build keeps these
    apart, too. The first question to a store reads its papers.
    """
    shelf = fresh(store, _shelf)
    return [_holding(store, shelf, one) for one in asked]


def _shelf(store: Store) -> _Shelf:
    papers = stored_nodes(store, "Paper")
    names = {name: str(row.get("name") or "") for name, row in stored_nodes(store, "Author").items()}
    authors: dict[str, list[tuple[int, str]]] = {}
    for (author, paper), row in stored_edges(store, "AUTHORED").items():
        authors.setdefault(paper, []).append((row.get("position") or 0, names.get(author, "")))
    records = {
        name: record(
            row.get("title") or "",
            [author for _, author in sorted(authors.get(name, ()))],
            "" if row.get("venue_inferred") else row.get("venue") or "",
            "" if row.get("year_inferred") else row.get("year") or "",
        )
        for name, row in papers.items()
        if row.get("title")
    }
    named = {key: name for name, row in papers.items() for key in _identifiers(row.get("doi"), row.get("arxiv"))}
    return _Shelf(papers, records, Catalogue(records.values()), named)


def _identifiers(doi: str | None, arxiv: str | None) -> Iterator[str]:
    """The bare identifiers, however they are written: as addresses, behind a label, with a version."""
    if found := re.search(DOI, doi or ""):
        yield f"DOI {found[0].lower()}"
    if found := re.search(ARXIV, (arxiv or "").lower()):
        yield f"arXiv {found[0]}"


def _holding(store: Store, shelf: _Shelf, asked: Asked) -> Holding:
    for key in _identifiers(asked.doi, asked.arxiv):
        if key in shelf.named:
            return _found(shelf, asked, shelf.named[key], 1.0, (f"{key.split()[0]}: equal",))
    if not asked.title.strip():
        return Holding(asked, "missing")
    ours = record(asked.title, asked.authors, asked.venue, asked.year or "")
    hits = search(store, _words(asked.title), labels=("Paper",), limit=CANDIDATES).hits
    known = [hit.id for hit in hits if hit.id in shelf.records]
    verdicts = [(same_paper(ours, shelf.records[name], shelf.catalogue), name) for name in known]
    best = max(verdicts, key=lambda one: one[0].score, default=None)
    if best is None or best[0].score < PERHAPS:
        return Holding(asked, "missing")
    verdict, paper = best
    stated = shelf.papers[paper]
    others = [*zip(_identifiers(asked.doi, None), _identifiers(stated.get("doi"), None), strict=False)]
    if others and verdict.same:
        return _found(shelf, asked, paper, BELOW, ("DOI: another",))
    if verdict.same and each_says_more(ours, shelf.records[paper]):
        return _found(shelf, asked, paper, BELOW, ("title: other words",))
    return _found(shelf, asked, paper, verdict.score, tuple(reason.what for reason in verdict.reasons[:3]))


def _words(title: str) -> str:
    """The title as words to search for, without what search takes for a field."""
    return " ".join(title.replace(":", " ").split()[:MOST_WORDS])


def _found(shelf: _Shelf, asked: Asked, paper: str, probability: float, because: Sequence[str]) -> Holding:
    row = shelf.papers[paper]
    held: State = "cited" if row.get("status") == "cited" else "held"
    state: State = held if probability >= SAME else "perhaps"
    return Holding(
        asked, state, paper, row.get("title") or paper, row.get("year"), round(probability, 3), tuple(because)
    )
