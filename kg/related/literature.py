"""The literature of a store as arrays: papers with their citations, authors, concepts and words."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kg.related.links import Links, Numbers, Vector
from kg.related.topics import Topics
from kg.related.words import WordIndex, Words, spellings, words_about, words_of

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Text:
    """A paper as related work needs it; `shown` says whether it may be an answer."""

    id: str
    title: str = ""
    year: int | None = None
    abstract: str = ""
    shown: bool = True
    status: str = ""


@dataclass(frozen=True)
class Literature:
    """Papers under numbers, and what hangs on them: links between papers, of papers to persons, of papers to concepts."""

    papers: Sequence[Text]
    cites: Links
    builds: Links
    authors: Links
    concepts: Links
    author_ids: Sequence[str]
    concept_ids: Sequence[str]
    names: Mapping[str, str] = field(default_factory=dict)
    """Id of an author or concept -> its name."""

    @classmethod
    def of(
        cls,
        papers: Iterable[Text],
        cites: Iterable[Pair] = (),
        authors: Iterable[Pair] = (),
        concepts: Iterable[tuple[str, str, float]] = (),
        builds: Iterable[Pair] = (),
        names: Mapping[str, str] | None = None,
    ) -> "Literature":
        """The literature of pairs of ids: citing and cited, paper and author, paper and concept with its weight there."""
        texts = sorted(papers, key=lambda paper: paper.id)
        number = {paper.id: i for i, paper in enumerate(texts)}
        written, about = list(authors), list(concepts)
        author_ids, concept_ids = sorted({b for _, b in written}), sorted({b for _, b, _ in about})
        of_author = {name: i for i, name in enumerate(author_ids)}
        of_concept = {name: i for i, name in enumerate(concept_ids)}
        n = len(texts)

        def between(pairs: Iterable[Pair]) -> Links:
            known = ((number[a], number[b], 1.0) for a, b in pairs if a in number and b in number and a != b)
            return Links.of(known, n, n)

        return cls(
            texts,
            between(cites),
            between(builds),
            Links.of(((number[a], of_author[b], 1.0) for a, b in written if a in number), n, len(author_ids)),
            Links.of(((number[a], of_concept[b], w) for a, b, w in about if a in number), n, len(concept_ids)),
            author_ids,
            concept_ids,
            names or {},
        )

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Id -> number of a paper."""
        return {paper.id: i for i, paper in enumerate(self.papers)}

    @cached_property
    def years(self) -> NDArray[np.int64]:
        """(n_papers,): the year of each, 0 where it is not known."""
        return np.array([paper.year or 0 for paper in self.papers], dtype=np.int64)

    @cached_property
    def shown(self) -> NDArray[np.bool_]:
        """(n_papers,): may it be an answer?"""
        return np.array([paper.shown for paper in self.papers], dtype=bool)

    def words(self, i: int) -> Counter[str]:
        """What a paper is about: the words of its title, abstract and concepts."""
        paper = self.papers[i]
        found = words_about(paper.title, paper.abstract)
        about = [self.names.get(self.concept_ids[c], "") for c in self.concepts.of_row(i)]
        found.update(words_of(*about))
        return found

    @cached_property
    def spellings(self) -> Mapping[str, str]:
        """Stem -> the word of titles, abstracts and names that it stands for."""
        return spellings([*(f"{paper.title} {paper.abstract}" for paper in self.papers), *self.names.values()])

    @cached_property
    def text(self) -> WordIndex:
        """What is said of each paper: its own words, and those of the titles of papers that cite it."""
        titles = [words_of(paper.title) for paper in self.papers]

        def said(i: int) -> Words:
            whole = self.words(i)
            for citing in self.cites.turned.of_row(i):
                whole.update(titles[citing])
            return whole

        return WordIndex.of(map(said, range(len(self.papers))))

    @cached_property
    def topics(self) -> Topics:
        """What the papers are about, by their own words."""
        return Topics.of(map(self.words, range(len(self.papers))))

    @cached_property
    def alone(self) -> Vector:
        """(n_papers,): what of a step to a paper's authors, and from each on to one of their papers, would come back to it."""
        written = self.authors.turned
        return written.spread(np.arange(len(written.degrees)), 1 / np.maximum(1.0, written.degrees))

    @cached_property
    def topic_words(self) -> Numbers:
        """(n_words of the topics,): the numbers that these words have in `text`."""
        numbers = self.text.numbers
        return np.array([numbers[word] for word in self.topics.numbers], dtype=np.intp)

    @cached_property
    def concerned(self) -> Links:
        """Of each concept the papers that are about it, with the root of how much they are."""
        turned = self.concepts.turned
        return Links(turned.starts, turned.columns, np.sqrt(turned.weights), turned.width)

    @cached_property
    def concept_rarity(self) -> Vector:
        """(n_concepts,) from 0 (every paper has it) to 1 (one paper has it)."""
        n = max(2, len(self.papers))
        rarity: Vector = 1 - np.log(np.maximum(1.0, self.concepts.turned.degrees)) / np.log(n)
        return rarity
