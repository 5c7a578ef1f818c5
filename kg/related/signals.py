"""What speaks for a paper as related work: one number for each sort of evidence, and what it is made of.

A question is one paper or several, a text, or both. Numbers are at least 0; amounts that may grow without end count by their
logarithm.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from kg.related.links import Numbers, Vector, largest
from kg.related.literature import Literature
from kg.related.words import Posting, Words

Kind = Literal[
    "cites",
    "cited_by",
    "builds_on",
    "built_on_by",
    "cited_beside",
    "cited_nearby",
    "shared_references",
    "authors",
    "authors_cite",
    "concepts",
    "words",
    "topics",
]
"""What a related paper is to the one that is asked about: it cites it, is cited by it, cited beside what that cites ..."""
KINDS: tuple[Kind, ...] = get_args(Kind)

Label = Literal["Paper", "Author", "Concept", "Word"]

ALIKE = 30
"""So many papers with the most words in common stand beside a question."""
BY_WORDS, BY_AUTHORS = 0.5, 0.5
"""What these weigh beside the question itself, and shared authors beside a citation, where the walk begins and goes on."""
STEPS, BACK = 3, 0.3
WIDEST = 2000
"""The walk keeps to so many papers, those that it comes to most often."""
WALKED, BESIDE = 1e4, 10.0
"""Scales under the logarithms."""


@dataclass(frozen=True)
class Question:
    """What related work is asked for: papers by their numbers, the words of them or of a text."""

    papers: tuple[int, ...]
    words: Words

    @classmethod
    def about(cls, literature: Literature, papers: tuple[int, ...], words: Words | None = None) -> "Question":
        """The question about papers, and a text where there is one."""
        whole: dict[str, float] = dict(words or {})
        for paper in papers:
            for word, count in literature.words(paper).items():
                whole[word] = whole.get(word, 0) + count
        return cls(papers, whole)

    def sides(self, literature: Literature) -> tuple["Question", ...]:
        """The question about each of its papers alone, and about its text where it has one."""
        alone = [Question.about(literature, (paper,)) for paper in self.papers]
        left = dict(self.words)
        for side in alone:
            for word, amount in side.words.items():
                left[word] -= amount
        text = {word: amount for word, amount in left.items() if amount > 0}
        return (*alone, Question((), text)) if text else tuple(alone)


@dataclass(frozen=True)
class Parts:
    """What evidence is made of: the numbers of papers, authors, concepts or words, and how much of it each is."""

    label: Label
    numbers: Numbers
    amounts: Vector


@dataclass(frozen=True)
class Signal:
    """(n_papers,) the evidence for each paper, and of what one paper's evidence is made; None where it is one thing."""

    values: Vector
    parts: Callable[[int], Parts] | None = None


@dataclass
class Evidence:
    """All signals of a question."""

    literature: Literature
    question: Question
    signals: dict[Kind, Signal] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._direct()
        self._citations()
        self._walk()
        self._people()
        self._concepts()
        self.signals["words"] = Signal(self.likeness, self._shared_words)
        self.signals["topics"] = Signal(self.literature.topics.near(self.about), self._near_words)
        for signal in self.signals.values():
            signal.values[self.own] = 0.0

    @cached_property
    def own(self) -> Numbers:
        """The papers that are asked about."""
        return np.array(self.question.papers, dtype=np.intp)

    @cached_property
    def references(self) -> Numbers:
        """What the papers cite."""
        cited = [self.literature.cites.of_row(paper) for paper in self.question.papers]
        return np.unique(np.concatenate(cited)) if cited else self.own

    @cached_property
    def _asked(self) -> Sequence[Posting]:
        return self.literature.text.postings_of(self.question.words)

    @cached_property
    def likeness(self) -> Vector:
        """(n_papers,) from 0 to 1: how much of the question's words is said of each paper."""
        scores = self.literature.text.scores(self.question.words)
        whole = float(scores[self.own].max()) if len(self.own) else float(scores.max(initial=0.0))
        scores[self.own] = 0.0
        return np.minimum(1.0, scores / whole) if whole > 0 else scores

    def _direct(self) -> None:
        cites, builds = self.literature.cites, self.literature.builds
        ones = np.ones(len(self.own))
        for kind, links in (
            ("cites", cites.turned),
            ("cited_by", cites),
            ("builds_on", builds.turned),
            ("built_on_by", builds),
        ):
            values = np.minimum(1.0, links.spread(self.own, ones))
            self.signals[kind] = Signal(values)  # type: ignore[index]

    def _citations(self) -> None:
        """What is cited beside what these cite, by whomever (by the cosine of item-based recommendation); shared references."""
        cites, cited = self.literature.cites, self.literature.cites.turned
        often = np.sqrt(np.maximum(1.0, cited.degrees))
        citing = cited.spread(self.references, 1 / often[self.references])
        citing[self.own] = 0.0
        beside = cites.spread_all(citing) / often
        beside[self.references] = 0.0
        self.signals["cited_beside"] = Signal(np.log1p(BESIDE * beside), self._beside)
        rare = 1 / np.log1p(np.maximum(1.0, cited.degrees))
        both = cited.spread(self.references, rare[self.references])
        self.signals["shared_references"] = Signal(
            np.log1p(both), lambda i: _among(_common(cites.of_row(i), self.references), rare)
        )

    def _beside(self, i: int) -> Parts:
        """The references that are cited by what cites the paper."""
        cites, cited = self.literature.cites, self.literature.cites.turned
        citing = np.setdiff1d(cited.of_row(i), self.own)
        beside = cites.spread(citing, np.ones(len(citing)))
        return _among(self.references, beside / np.sqrt(np.maximum(1.0, cited.degrees)))

    def _walk(self) -> None:
        """Where a walk over citations and authors comes to that returns to the question (personalised PageRank, Haveliwala
        2002): what the papers cite that it comes to. It says as much as the share of the papers with like words that cite
        any: in notes few do, and what these cite is not what the others would."""
        start = np.zeros(len(self.literature.papers))
        alike = largest(self.likeness, ALIKE)
        total = float(self.likeness[alike].sum())
        if total > 0:
            start[alike] = (BY_WORDS if len(self.own) else 1.0) * self.likeness[alike] / total
        start[self.own] = 1.0 / max(1, len(self.own))
        start /= max(1e-12, float(start.sum()))
        reached = start
        for _ in range(STEPS):
            reached = BACK * start + (1 - BACK) * self._step(reached)
        reached = reached.copy()
        reached[self.own] = 0.0
        cites, cited = self.literature.cites, self.literature.cites.turned
        citing = float(self.likeness[alike][cites.degrees[alike] > 0].sum()) / total if total > 0 else 1.0
        self.signals["cited_nearby"] = Signal(
            citing * np.log1p(WALKED * cites.spread_all(reached)),
            lambda i: _among(cited.of_row(i), reached),
        )

    def _step(self, amounts: Vector) -> Vector:
        """One step to papers that cite, are cited or share an author, each as likely as its link is heavy."""
        rows = np.flatnonzero(amounts)
        if len(rows) > WIDEST:
            rows = rows[largest(amounts[rows], WIDEST)]
        cites, cited = self.literature.cites, self.literature.cites.turned
        authors, written = self.literature.authors, self.literature.authors.turned
        # How many papers cite it, it cites, and has beside it by its authors.
        degrees = (
            cites.degrees[rows]
            + cited.degrees[rows]
            + BY_AUTHORS * (authors.degrees[rows] - self.literature.alone[rows])
        )
        share = np.divide(amounts[rows], degrees, out=np.zeros(len(rows)), where=degrees > 0)
        people = authors.spread(rows, share) / np.maximum(1.0, written.degrees)
        beside = written.spread_all(people)
        beside[rows] -= share * self.literature.alone[rows]
        return cites.spread(rows, share) + cited.spread(rows, share) + BY_AUTHORS * beside

    def _people(self) -> None:
        authors, written = self.literature.authors, self.literature.authors.turned
        persons = np.unique(np.concatenate([authors.of_row(p) for p in self.question.papers] or [self.own]))
        shared = written.spread(persons, np.ones(len(persons)))
        shared[self.own] = 0.0
        one = np.ones(authors.width)
        self.signals["authors"] = Signal(
            np.log1p(shared), lambda i: _among(_common(authors.of_row(i), persons), one, "Author")
        )
        cited = self.literature.cites.turned
        self.signals["authors_cite"] = Signal(
            np.log1p(self.literature.cites.spread_all(shared)),
            lambda i: _among(cited.of_row(i), shared),
        )

    def _concepts(self) -> None:
        concepts = self.literature.concepts
        about = np.zeros(concepts.width)
        for paper in self.question.papers:
            row = concepts.of_row(paper)
            about[row] = np.maximum(about[row], np.sqrt(concepts.weights_of(paper)))
        about *= self.literature.concept_rarity

        def parts(i: int) -> Parts:
            row = concepts.of_row(i)
            return Parts("Concept", row, about[row] * np.sqrt(concepts.weights_of(i)))

        rows = np.flatnonzero(about)
        shared = self.literature.concerned.spread(rows, about[rows])
        whole = float(shared[self.own].max()) if len(self.own) else 0.0
        self.signals["concepts"] = Signal(
            np.minimum(1.0, shared / whole) if whole > 0 else np.zeros(len(shared)), parts
        )

    @cached_property
    def about(self) -> NDArray[np.float32]:
        """What the question is about, among the topics of the literature."""
        return self.literature.topics.about(self.question.words)

    def _near_words(self, i: int) -> Parts:
        numbers, amounts = self.literature.topics.shares(self.about, i)
        return Parts("Word", self.literature.topic_words[numbers], amounts)

    def _shared_words(self, i: int) -> Parts:
        return Parts("Word", *self.literature.text.shares(self._asked, i))


def _among(numbers: Numbers, amounts: Vector, label: Label = "Paper") -> Parts:
    """These with their amounts among those of all."""
    return Parts(label, numbers, amounts[numbers])


def _common(a: Numbers, b: Numbers) -> Numbers:
    """The numbers in both of two ascending arrays without doubles."""
    return np.intersect1d(a, b, assume_unique=True)
