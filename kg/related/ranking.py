"""The papers most related to a question, best first: the weighted sum of the evidence, with the reasons that it is made of."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from kg.errors import NotFound
from kg.related.links import largest
from kg.related.literature import Literature
from kg.related.reading import literature_of
from kg.related.signals import KINDS, Evidence, Kind, Label, Parts, Question
from kg.related.words import words_about
from kg.store import Store

Mode = Literal["similar", "earlier", "later"]
"""All papers; those of the same year or before (what it may stand on); those of the same year or after."""

DIGITS = 4
TIES = 100
"""So many more than are asked for are looked at to put equal ones in order."""
MOST_PARTS, TITLES_TOLD = 5, 2
"""A reason lists so many of the things that it is made of, and so many titles in its phrase."""
WORDS: Mapping[Kind, str] = {
    "cites": "cites this paper",
    "cited_by": "cited by this paper",
    "builds_on": "builds on this paper",
    "built_on_by": "this paper builds on it",
    "cited_beside": "cited beside",
    "cited_nearby": "cited by papers nearby",
    "shared_references": "both cite",
    "authors": "shared authors",
    "authors_cite": "cited elsewhere by the authors",
    "concepts": "shared concepts",
    "words": "words in common",
    "topics": "same topics",
}


@dataclass(frozen=True, slots=True)
class Shared:
    """A node or word that two papers have in common, and what it adds to their score."""

    label: Label
    id: str
    name: str
    score: float


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a score: its kind, a phrase for people, and the weightiest of what it is made of."""

    kind: Kind
    text: str
    score: float
    shared: tuple[Shared, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """A related paper; `score` is the sum of the scores of its reasons."""

    id: str
    name: str
    year: int | None
    score: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which papers are asked for: how many, of which years, by others than these authors, with those only cited too."""

    limit: int = 20
    mode: Mode = "similar"
    year_from: int | None = None
    year_to: int | None = None
    new_authors: bool = False
    stubs: bool = False


@cache
def shipped() -> Mapping[Kind, float]:
    """The weights that come with the package."""
    weights: Mapping[Kind, float] = json.loads(files("kg.related").joinpath("weights.json").read_text(encoding="utf-8"))
    return weights


def related_papers(
    store: Store, *paper_ids: str, text: str = "", title: str = "", wanted: Wanted | None = None
) -> list[Related]:
    """The papers most related to a paper, to several together, or to a text that is in no store, such as an abstract.

    Best first; empty where nothing connects them. The first question to a store reads all its papers; after that the cost is
    that of what is near, and of some arrays of all papers. Raises NotFound for an unknown id.
    """
    literature = literature_of(store)
    unknown = [one for one in paper_ids if one not in literature.numbers]
    if unknown:
        raise NotFound(unknown[0], ())
    papers = [literature.numbers[one] for one in paper_ids]
    return rank(literature, question_about(literature, papers, text, title), wanted or Wanted())


def question_about(literature: Literature, papers: Sequence[int] = (), text: str = "", title: str = "") -> Question:
    """The question that papers and a text are together; words of its title count more."""
    return Question.about(literature, tuple(papers), words_about(title, text))


def rank(
    literature: Literature, question: Question, wanted: Wanted, weights: Mapping[Kind, float] | None = None
) -> list[Related]:
    """The best answers to a question; of equal ones the one that says more of its words is first."""
    evidence = Evidence(literature, question)
    weights = weights or shipped()
    total = np.sum([weights[kind] * evidence.signals[kind].values for kind in KINDS], axis=0)
    allowed = np.flatnonzero(_allowed(literature, question, wanted) & (total >= 10**-DIGITS))
    near = allowed[largest(total[allowed], wanted.limit + TIES)]
    order = np.lexsort((near, -evidence.likeness[near], -np.round(total[near], DIGITS + 2)))
    found = (_related(evidence, int(i), weights) for i in near[order[: wanted.limit]])
    return [one for one in found if one.reasons]


def _allowed(literature: Literature, question: Question, wanted: Wanted) -> NDArray[np.bool_]:
    years, own = literature.years, np.array(question.papers, dtype=np.intp)
    allowed = np.ones(len(years), dtype=bool) if wanted.stubs else literature.shown.copy()
    allowed[own] = False
    stated = [int(year) for year in years[own] if year]
    if wanted.mode == "earlier":
        allowed &= (years > 0) & (years <= max(stated, default=9999))
    elif wanted.mode == "later":
        allowed &= years >= max(1, min(stated, default=1))
    if wanted.year_from is not None:
        allowed &= years >= wanted.year_from
    if wanted.year_to is not None:
        allowed &= (years > 0) & (years <= wanted.year_to)
    if wanted.new_authors:
        for paper in question.papers:
            for author in literature.authors.of_row(paper):
                allowed[literature.authors.turned.of_row(author)] = False
    return allowed


def _related(evidence: Evidence, i: int, weights: Mapping[Kind, float]) -> Related:
    paper = evidence.literature.papers[i]
    reasons = sorted(_reasons(evidence, i, weights), key=lambda reason: (-reason.score, reason.kind))
    score = round(sum(reason.score for reason in reasons), DIGITS)
    return Related(paper.id, paper.title or paper.id, paper.year, score, tuple(reasons))


def _reasons(evidence: Evidence, i: int, weights: Mapping[Kind, float]) -> Iterator[Reason]:
    for kind in KINDS:
        signal = evidence.signals[kind]
        score = round(float(weights[kind] * signal.values[i]), DIGITS)
        if score > 0:
            shared = _shared(evidence.literature, signal.parts(i), score) if signal.parts else ()
            named = ", ".join(
                one.name for one in shared[: TITLES_TOLD if shared and shared[0].label == "Paper" else MOST_PARTS]
            )
            yield Reason(kind, f"{WORDS[kind]}: {named}" if named else WORDS[kind], score, shared)


def _shared(literature: Literature, parts: Parts, score: float) -> tuple[Shared, ...]:
    """The weightiest parts, each with its share of the score."""
    total = float(parts.amounts.sum())
    best = largest(parts.amounts, MOST_PARTS)
    names = [_named(literature, parts.label, int(number)) for number in parts.numbers[best]]
    shares = [round(score * float(amount) / total, DIGITS) for amount in parts.amounts[best]]
    found = [Shared(parts.label, *name, share) for name, share in zip(names, shares, strict=True) if share > 0]
    return tuple(sorted(found, key=lambda one: (-one.score, one.name)))


def _named(literature: Literature, label: Label, number: int) -> tuple[str, str]:
    """Id and name of what a part is."""
    if label == "Paper":
        paper = literature.papers[number]
        return paper.id, paper.title or paper.id
    if label == "Word":
        word = literature.text.words[number]
        return word, literature.spellings.get(word, word)
    one = (literature.author_ids if label == "Author" else literature.concept_ids)[number]
    return one, literature.names.get(one, one)
