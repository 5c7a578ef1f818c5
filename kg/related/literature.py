"""The literature of a store as arrays: papers with their citations, authors, concepts and words."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kg.columns import Columns, Made, Texts, part_of, together
from kg.related.links import Links, Numbers, Vector
from kg.related.topics import Topics
from kg.related.words import WordIndex, Words, spelled_first, spellings, words_about, words_of

Pair = tuple[str, str]
TEXTS = ("ids", "titles", "abstracts", "statuses")
LINKS = ("cites", "builds", "authors", "concepts", "venues", "documents")
NAMES = ("author_ids", "author_names", "concept_ids", "concept_names", "venue_ids", "document_ids")


@dataclass(frozen=True, slots=True)
class Text:
    """A paper as related work needs it; `shown` says whether it may be an answer."""

    id: str
    title: str = ""
    year: int | None = None
    abstract: str = ""
    shown: bool = True
    status: str = ""
    year_inferred: bool = False


class Papers(Made[Text]):
    """Papers in the order of their ids; each is made when somebody looks at it."""

    def __init__(self, columns: Columns) -> None:
        self._texts = {name: Texts.unpacked(part_of(columns, name)) for name in TEXTS}
        self.ids, self.titles, self.abstracts, self.statuses = self._texts.values()
        self.years: NDArray[np.int64] = columns["years"]
        """(n_papers,): the year of each, 0 where it is not known."""
        self.inferred: NDArray[np.bool_] = columns["inferred"]
        """(n_papers,): is that year inferred?"""
        self.shown: NDArray[np.bool_] = columns["shown"]
        """(n_papers,): may it be an answer?"""

    @classmethod
    def of(cls, papers: Iterable[Text]) -> "Papers":
        """The papers, given in any order."""
        given = sorted(papers, key=lambda paper: paper.id)
        texts = {
            "ids": Texts.of(paper.id for paper in given),
            "titles": Texts.of(paper.title for paper in given),
            "abstracts": Texts.of(paper.abstract for paper in given),
            "statuses": Texts.of(paper.status for paper in given),
        }
        return cls(
            {
                **together({name: told.packed() for name, told in texts.items()}),
                "years": np.array([paper.year or 0 for paper in given], np.int64),
                "inferred": np.array([paper.year_inferred for paper in given], np.bool_),
                "shown": np.array([paper.shown for paper in given], np.bool_),
            }
        )

    def packed(self) -> Columns:
        """The arrays of which these papers are made."""
        own: Columns = {"years": self.years, "inferred": self.inferred, "shown": self.shown}
        return own | together({name: texts.packed() for name, texts in self._texts.items()})

    def __len__(self) -> int:
        return len(self.ids)

    def made(self, i: int) -> Text:
        """The paper of a number, which there is."""
        year, shown = int(self.years[i]) or None, bool(self.shown[i])
        return Text(
            self.ids[i], self.titles[i], year, self.abstracts[i], shown, self.statuses[i], bool(self.inferred[i])
        )


@dataclass(frozen=True, slots=True)
class Said:
    """What papers say, as an index of words, as topics, and how the words are spelled."""

    text: WordIndex
    topics: Topics
    spellings: Mapping[str, str]

    def packed(self) -> Columns:
        """The arrays from which `unpacked` makes the same."""
        stems, spelled = Texts.of(self.spellings), Texts.of(self.spellings.values())
        parts = {"text": self.text.packed(), "topics": self.topics.packed()}
        return together({**parts, "stems": stems.packed(), "spelled": spelled.packed()})

    @classmethod
    def unpacked(cls, columns: Columns) -> "Said":
        """What the papers say of which these are the arrays."""
        stems, spelled = (Texts.unpacked(part_of(columns, name)) for name in ("stems", "spelled"))
        return cls(
            WordIndex.unpacked(part_of(columns, "text")),
            Topics.unpacked(part_of(columns, "topics")),
            dict(zip(stems, spelled, strict=True)),
        )


@dataclass(frozen=True)
class Literature:
    """Papers under numbers, and what hangs on them: each other, persons, concepts, venues and documents by their sorted ids."""

    papers: Papers
    cites: Links
    builds: Links
    authors: Links
    author_ids: Sequence[str]
    author_names: Sequence[str]
    concepts: Links
    concept_ids: Sequence[str]
    concept_names: Sequence[str]
    venues: Links
    venue_ids: Sequence[str]
    documents: Links
    """Those that describe a paper."""
    document_ids: Sequence[str]
    known: Callable[[], Said] | None = None
    """Knows what the papers say, where somebody has worked it out."""

    @classmethod
    def of(
        cls,
        papers: Iterable[Text],
        cites: Iterable[Pair] = (),
        authors: Iterable[Pair] = (),
        concepts: Iterable[tuple[str, str, float]] = (),
        builds: Iterable[Pair] = (),
        names: Mapping[str, str] | None = None,
        venues: Iterable[Pair] = (),
        documents: Iterable[Pair] = (),
    ) -> "Literature":
        """The literature of pairs of ids: citing and cited, paper and author, paper and concept with its weight there ...

        `names` are those of authors and concepts by their ids.
        """
        texts, called = Papers.of(papers), names or {}
        number = {paper: i for i, paper in enumerate(texts.ids)}
        n = len(texts)

        def between(pairs: Iterable[Pair]) -> Links:
            known = ((number[a], number[b], 1.0) for a, b in pairs if a in number and b in number and a != b)
            return Links.of(known, n, n)

        def to(weighted: Iterable[tuple[str, str, float]]) -> tuple[Links, Sequence[str]]:
            known = [(number[a], b, weight) for a, b, weight in weighted if a in number]
            ids = sorted({b for _, b, _ in known})
            of = {one: i for i, one in enumerate(ids)}
            return Links.of(((a, of[b], weight) for a, b, weight in known), n, len(ids)), ids

        def alike(pairs: Iterable[Pair]) -> tuple[Links, Sequence[str]]:
            return to((a, b, 1.0) for a, b in pairs)

        written, author_ids = alike(authors)
        about, concept_ids = to(concepts)
        author_names, concept_names = ([called.get(one) or one for one in ids] for ids in (author_ids, concept_ids))
        return cls(
            texts,
            between(cites),
            between(builds),
            written,
            author_ids,
            author_names,
            about,
            concept_ids,
            concept_names,
            *alike(venues),
            *alike(documents),
        )

    def packed(self) -> Columns:
        """The arrays from which `unpacked` makes the same literature, without what its papers say."""
        links = {kind: getattr(self, kind).packed() for kind in LINKS}
        texts = {kind: Texts.of(getattr(self, kind)).packed() for kind in NAMES}
        return together({"papers": self.papers.packed(), **links, **texts})

    @classmethod
    def unpacked(cls, columns: Columns) -> "Literature":
        """The literature of which these are the arrays."""
        links: dict[str, Any] = {kind: Links.unpacked(part_of(columns, kind)) for kind in LINKS}
        texts: dict[str, Any] = {kind: Texts.unpacked(part_of(columns, kind)) for kind in NAMES}
        return cls(Papers(part_of(columns, "papers")), **links, **texts)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Id -> number of a paper."""
        return {paper: i for i, paper in enumerate(self.papers.ids)}

    @property
    def years(self) -> NDArray[np.int64]:
        """(n_papers,): the year of each, 0 where it is not known."""
        return self.papers.years

    @property
    def shown(self) -> NDArray[np.bool_]:
        """(n_papers,): may it be an answer?"""
        return self.papers.shown

    def described_in(self, paper: str) -> tuple[str, ...]:
        """The ids of the documents that describe a paper, in their order; none of one that is not known."""
        number = self.numbers.get(paper)
        return () if number is None else tuple(self.document_ids[i] for i in self.documents.of_row(number).tolist())

    def words(self, i: int) -> Counter[str]:
        """What a paper is about: the words of its title, abstract and concepts."""
        found = words_about(self.papers.titles[i], self.papers.abstracts[i])
        found.update(words_of(*(self.concept_names[c] for c in self.concepts.of_row(i).tolist())))
        return found

    @cached_property
    def said(self) -> Said:
        """What the papers say."""
        return self.known() if self.known else self.worked_out()

    def worked_out(self) -> Said:
        """What the papers say, worked out anew."""
        return Said(self._index(), Topics.of(map(self.words, range(len(self.papers)))), self._spellings())

    @property
    def text(self) -> WordIndex:
        """What is said of each paper: its own words, and those of the titles of papers that cite it."""
        return self.said.text

    @property
    def topics(self) -> Topics:
        """What the papers are about, by their own words."""
        return self.said.topics

    @property
    def spellings(self) -> Mapping[str, str]:
        """Stem -> the word of titles, abstracts and names of concepts that it stands for."""
        return self.said.spellings

    def spelled_by(self, i: int, stems: Collection[str]) -> Mapping[str, str]:
        """Stem -> the word that a paper has for it, of those that it has: two that begin alike are not always one."""
        texts = (
            self.papers.titles[i],
            *(self.concept_names[c] for c in self.concepts.of_row(i).tolist()),
            self.papers.abstracts[i],
        )
        return spelled_first(texts, stems)

    def _index(self) -> WordIndex:
        titles = [words_of(title) for title in self.papers.titles]

        def said(i: int) -> Words:
            whole = self.words(i)
            for citing in self.cites.turned.of_row(i):
                whole.update(titles[citing])
            return whole

        return WordIndex.of(map(said, range(len(self.papers))))

    def _spellings(self) -> Mapping[str, str]:
        whole = map(" ".join, zip(self.papers.titles, self.papers.abstracts, strict=True))
        return spellings([*whole, *self.concept_names])

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
