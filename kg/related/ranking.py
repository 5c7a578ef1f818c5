"""The papers most related to a question, best first: the weighted sum of the evidence, with the reasons that it is made of."""

import json
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from kg.errors import NotFound, QueryError
from kg.related.links import Links, Numbers, Vector, largest
from kg.related.literature import Literature
from kg.related.reading import literature_of
from kg.related.signals import KINDS, Evidence, Kind, Label, Parts, Question
from kg.related.words import words_about
from kg.store import Store

Mode = Literal["similar", "earlier", "later", "bridge"]
"""All papers; those of the same year or before (what it may stand on); those of the same year or after; those between two
papers or more, which are as near to all of them as to the one that they are farthest from."""

DIGITS = 4
TIES = 100
"""So many more than are asked for are looked at to put equal ones in order, or for ones that differ."""
SAMENESS = 0.5
"""What it costs a paper, as a share of the best score, to be about the same as one that is chosen already."""
SIDES, LONGEST_SIDE = 2, 40
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
    year_inferred: bool = False


@dataclass(frozen=True, slots=True)
class Scored:
    """A related paper before its reasons are put into words; `scores` are theirs, side by side, and sum to its own."""

    number: int
    id: str
    name: str
    year: int | None
    status: str
    score: float
    scores: tuple[tuple[tuple[Kind, float], ...], ...]
    year_inferred: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which papers are asked for: how many, of which years, by others than these authors, with those only cited too, of a venue
    and a document (their ids), for such a reason, and `without` some (their ids)."""

    limit: int = 20
    mode: Mode = "similar"
    year_from: int | None = None
    year_to: int | None = None
    new_authors: bool = False
    stubs: bool = False
    diverse: bool = False
    """Rather papers that differ from one another than the nearest alone."""
    venue: str | None = None
    document: str | None = None
    reason: Kind | None = None
    without: Collection[str] = ()


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
    that of what is near, and of some arrays of all papers. Raises NotFound for an unknown id, and QueryError for a bridge that
    has less than two sides, and for what is earlier or later than a text alone.
    """
    return ranking_of(store, *paper_ids, text=text, title=title, wanted=wanted).all()


def ranking_of(
    store: Store, *paper_ids: str, text: str = "", title: str = "", wanted: Wanted | None = None
) -> "Ranking":
    """As `related_papers`, with reasons in words only for those of whom they are asked."""
    literature = literature_of(store)
    unknown = [one for one in paper_ids if one not in literature.numbers]
    if unknown:
        raise NotFound(unknown[0], ())
    papers = [literature.numbers[one] for one in paper_ids]
    return Ranking.of(literature, question_about(literature, papers, text, title), wanted or Wanted(), shipped())


def question_about(literature: Literature, papers: Sequence[int] = (), text: str = "", title: str = "") -> Question:
    """The question that papers and a text are together; words of its title count more."""
    return Question.about(literature, tuple(papers), words_about(title, text))


def rank(
    literature: Literature, question: Question, wanted: Wanted, weights: Mapping[Kind, float] | None = None
) -> list[Related]:
    """The best answers to a question; of equal ones the one that says more of its words is first."""
    return Ranking.of(literature, question, wanted, weights or shipped()).all()


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best answers to a question, in their order, and what their reasons are made of."""

    scored: tuple[Scored, ...]
    total: int
    """How many papers something connects with the question, of which these are the best."""
    _sides: "tuple[_Side, ...]"

    @classmethod
    def of(cls, literature: Literature, question: Question, wanted: Wanted, weights: Mapping[Kind, float]) -> "Ranking":
        """Rank the papers of a literature; raises QueryError for a bridge that has less than two sides, and for what is earlier
        or later than a text."""
        questions = question.sides(literature) if wanted.mode == "bridge" else (question,)
        if wanted.mode == "bridge" and len(questions) < SIDES:
            raise QueryError("a bridge stands between two papers or more, or a paper and a text: name another one")
        if wanted.mode in ("earlier", "later") and not question.papers:
            raise QueryError(f"{wanted.mode} than a text of no year means nothing: name a paper, or the years")
        sides = tuple(_Side.of(Evidence(literature, one), weights) for one in questions)
        total = np.min([side.total for side in sides], axis=0)
        passing = _allowed(literature, question, wanted) & (total >= 10**-DIGITS)
        if wanted.reason is not None:
            passing &= np.max([side.added(wanted.reason) for side in sides], axis=0) >= 10**-DIGITS
        allowed = np.flatnonzero(passing)
        near = allowed[largest(total[allowed], wanted.limit + TIES)]
        likeness = np.min([side.evidence.likeness[near] for side in sides], axis=0)
        order = near[np.lexsort((near, -likeness, -np.round(total[near], DIGITS + 2)))]
        chosen = _diverse(literature, order, total, wanted.limit) if wanted.diverse else order[: wanted.limit]
        return cls(tuple(_scored(literature, sides, chosen, total[chosen])), len(allowed), sides)

    def all(self) -> list[Related]:
        """Every answer with its reasons."""
        return [self.told(one) for one in self.scored]

    def told(self, one: Scored) -> Related:
        """One of the answers with its reasons, the weightiest first."""
        reasons = [
            side.reason(one.number, kind, score, f"{side.name}: " if self._sides[1:] else "")
            for side, scores in zip(self._sides, one.scores, strict=True)
            for kind, score in scores
        ]
        reasons.sort(key=lambda reason: (-reason.score, reason.kind, reason.text))
        return Related(one.id, one.name, one.year, one.score, tuple(reasons), one.year_inferred)


@dataclass(frozen=True, slots=True)
class _Side:
    """The evidence of a question, or of one side of a bridge, its weights, and (n_papers,) the sum of both."""

    evidence: Evidence
    weights: Mapping[Kind, float]
    total: Vector

    @classmethod
    def of(cls, evidence: Evidence, weights: Mapping[Kind, float]) -> "_Side":
        return cls(evidence, weights, np.sum([weights[kind] * evidence.signals[kind].values for kind in KINDS], axis=0))

    def added(self, kind: Kind, papers: Numbers | slice = slice(None)) -> Vector:
        """(n_papers,): what a kind of evidence adds to these papers, or to all."""
        return self.weights[kind] * self.evidence.signals[kind].values[papers]

    @property
    def name(self) -> str:
        """What the side is called: the title of its paper."""
        papers = self.evidence.question.papers
        title = self.evidence.literature.papers[papers[0]].title if papers else "the text"
        return title if len(title) <= LONGEST_SIDE else f"{title[:LONGEST_SIDE].rstrip()}…"

    def scores(self, chosen: Numbers, shares: Vector) -> Iterator[tuple[tuple[Kind, float], ...]]:
        """For each of the papers what each kind of evidence adds, where this side gives these shares of its own score."""
        added = np.array([self.added(kind, chosen) for kind in KINDS]) * shares
        for of_paper in added.T.tolist():
            rounded = ((kind, round(score, DIGITS)) for kind, score in zip(KINDS, of_paper, strict=True) if score > 0)
            yield tuple((kind, score) for kind, score in rounded if score > 0)

    def reason(self, i: int, kind: Kind, score: float, before: str) -> Reason:
        """One part of a paper's score in words."""
        signal = self.evidence.signals[kind]
        shared = _shared(self.evidence.literature, i, signal.parts(i), score) if signal.parts else ()
        most = TITLES_TOLD if shared and shared[0].label == "Paper" else MOST_PARTS
        named = ", ".join(one.name for one in shared[:most])
        return Reason(kind, f"{before}{WORDS[kind]}{f': {named}' if named else ''}", score, shared)


def _diverse(literature: Literature, order: Numbers, total: Vector, limit: int) -> Numbers:
    """Some of the papers, each chosen for its score and for how little it is about what those before it are about (maximal
    marginal relevance, Carbonell and Goldstein 1998)."""
    left = order
    if not len(left):
        return left
    texts = literature.topics.texts
    best: list[int] = []
    value = total[left] / total[left].max()
    same = np.zeros(len(left))
    while len(left) and len(best) < limit:
        at = int(np.argmax(value - SAMENESS * same))
        best.append(int(left[at]))
        same = np.maximum(same, texts[left] @ texts[left[at]])
        left, value, same = np.delete(left, at), np.delete(value, at), np.delete(same, at)
    return np.array(best, dtype=np.intp)


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
    if wanted.venue is not None:
        allowed &= _linked(literature, literature.venues, literature.venue_ids, wanted.venue)
    if wanted.document is not None:
        allowed &= _linked(literature, literature.documents, literature.document_ids, wanted.document)
    allowed[[literature.numbers[paper] for paper in wanted.without if paper in literature.numbers]] = False
    return allowed


def _linked(literature: Literature, links: Links, ids: Sequence[str], one: str) -> NDArray[np.bool_]:
    """(n_papers,): which are linked to one of the things that have these ids, in order."""
    linked = np.zeros(len(literature.papers), dtype=bool)
    place = bisect_left(ids, one)
    if place < len(ids) and ids[place] == one:
        linked[links.turned.of_row(place)] = True
    return linked


def _scored(literature: Literature, sides: Sequence[_Side], chosen: Numbers, totals: Vector) -> Iterator[Scored]:
    """The papers that have reasons, with the scores of these; each side of a bridge gives the same part of its own."""
    of_sides = [side.scores(chosen, totals / (len(sides) * side.total[chosen])) for side in sides]
    for i, *scores in zip(chosen.tolist(), *of_sides, strict=True):
        if any(scores):
            paper, score = literature.papers[i], round(sum(part for some in scores for _, part in some), DIGITS)
            name = paper.title or paper.id
            yield Scored(i, paper.id, name, paper.year, paper.status, score, tuple(scores), paper.year_inferred)


def _shared(literature: Literature, paper: int, parts: Parts, score: float) -> tuple[Shared, ...]:
    """The weightiest parts of why a paper is an answer, each with its share of the score."""
    total = float(parts.amounts.sum())
    best = largest(parts.amounts, MOST_PARTS)
    names = [_named(literature, parts.label, int(number)) for number in parts.numbers[best]]
    if parts.label == "Word":
        spelled = literature.spelled_by(paper, [word for word, _ in names])
        names = [(word, spelled.get(word, name)) for word, name in names]
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
    if label == "Author":
        return literature.author_ids[number], literature.author_names[number]
    return literature.concept_ids[number], literature.concept_names[number]
