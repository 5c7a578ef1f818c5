"""Names on papers, and the strands that they make: mentions of one name that a shared co-author ties together."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.ids import folded
from kg.names import PersonName
from kg.resolve.persons.forms import NameForm, name_form
from kg.terms import STOP_WORDS

TOPIC_WORD = re.compile(r"[^\W\d_]{3,}")
FILLERS = STOP_WORDS | frozenset("we our this that these which paper is be it not has have can also".split())
IN_TITLE, IN_ABSTRACT = 2.0, 0.7
"""What a word tells of a paper's topic, by where it stands."""
BEYOND = 2000
"""So many papers are thought to stand beside those at hand, so that a handful of them still knows rare words."""

Vector = dict[str, float]


@dataclass(frozen=True, slots=True)
class Paper:
    """What a paper tells of its authors beside their names."""

    id: str
    title: str = ""
    abstract: str = ""
    year: int | None = None
    venue: str | None = None
    organizations: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in the author list of a paper, with the names beside it."""

    name: PersonName
    paper: Paper
    co_authors: tuple[PersonName, ...] = ()


@dataclass(frozen=True)
class Strand:
    """Mentions (their numbers, ascending) of one form of a name that shared co-authors tie together."""

    members: tuple[int, ...]
    form: NameForm
    papers: frozenset[str]
    company: frozenset[str]
    """The keys of the co-authors."""
    acquaintance: frozenset[str]
    """The co-authors by initial and family name."""
    topics: Vector
    years: tuple[int, int] | None
    venues: frozenset[str]
    organizations: frozenset[str]


class Strands:
    """The strands of a set of mentions, and how common names and co-authors are among them."""

    def __init__(self, mentions: Sequence[Mention], apart: Iterable[tuple[int, int]] = ()) -> None:
        self.mentions = mentions
        self._foes: dict[int, set[int]] = defaultdict(set)
        for a, b in apart:
            self._foes[a].add(b)
            self._foes[b].add(a)
        self.forms = [name_form(mention.name) for mention in mentions]
        self.company = [frozenset(name_form(name).key for name in mention.co_authors) for mention in mentions]
        papers = {mention.paper.id: mention for mention in mentions}
        self._topics = _topics([mention.paper for mention in papers.values()])
        people = {paper: {mention.name, *mention.co_authors} for paper, mention in papers.items()}
        known = {name_form(name) for names in people.values() for name in names}
        self.family_names = Counter(form.family_key for form in known)
        """How many full names of the set bear a family name."""
        self.given_names = Counter(form.given_key for form in known)
        self.papers_of = Counter(name_form(name).key for names in people.values() for name in names)
        """How many papers a name, or an initial and family name, stands on."""
        self.papers_of.update(acquaintance(name_form(name)) for names in people.values() for name in names)
        self.strands = [self._strand(tied) for tied in self._tied()]

    def _tied(self) -> Iterable[list[int]]:
        """The mentions of each name, parted into those that shared co-authors tie together."""
        by_name: dict[str, list[int]] = defaultdict(list)
        for i, form in enumerate(self.forms):
            by_name[form.key].append(i)
        for name in sorted(by_name):
            yield from self._parted(by_name[name])

    def _parted(self, members: Sequence[int]) -> list[list[int]]:
        strands: list[tuple[list[int], set[str]]] = []
        for i in members:
            touching = [strand for strand in strands if self._touches(i, strand)]
            strands = [strand for strand in strands if not self._touches(i, strand)]
            tied = sorted([i, *(member for strand in touching for member in strand[0])])
            strands.append((tied, set(self.company[i]).union(*(strand[1] for strand in touching))))
        return sorted(tied for tied, _ in strands)

    def _touches(self, i: int, strand: tuple[list[int], set[str]]) -> bool:
        return not self.company[i].isdisjoint(strand[1]) and self._foes.get(i, set()).isdisjoint(strand[0])

    def _strand(self, members: Sequence[int]) -> Strand:
        mentions = [self.mentions[i] for i in members]
        years = [mention.paper.year for mention in mentions if mention.paper.year]
        return Strand(
            members=tuple(members),
            form=max((self.forms[i] for i in members), key=lambda form: (len(form.given), form.raw.display)),
            papers=frozenset(mention.paper.id for mention in mentions),
            company=frozenset(key for i in members for key in self.company[i]),
            acquaintance=frozenset(acquaintance(name_form(name)) for m in mentions for name in m.co_authors),
            topics=_unit(_sum(self._topics[mention.paper.id] for mention in mentions)),
            years=(min(years), max(years)) if years else None,
            venues=frozenset(mention.paper.venue for mention in mentions if mention.paper.venue),
            organizations=frozenset(name for mention in mentions for name in mention.paper.organizations),
        )


def acquaintance(form: NameForm) -> str:
    """Initial and family name, under which a co-author is found again however the given names are written."""
    return f"{form.given_key[:1]}.{form.family_key}"


def _topics(papers: Sequence[Paper]) -> dict[str, Vector]:
    """paper -> its words with weights by rarity, of length 1."""
    counted = {}
    for paper in papers:
        words: Counter[str] = Counter()
        for text, weight in ((paper.title, IN_TITLE), (paper.abstract, IN_ABSTRACT)):
            for word in TOPIC_WORD.findall(folded(text)):
                if word not in FILLERS:
                    words[word] += weight  # type: ignore[assignment]
        counted[paper.id] = words
    documents = Counter(word for words in counted.values() for word in words)
    rarity = {word: math.log((len(counted) + BEYOND) / (n + 1)) for word, n in documents.items()}
    return {
        paper: _unit({word: math.sqrt(n) * rarity[word] for word, n in words.items()})
        for paper, words in counted.items()
    }


def _sum(vectors: Iterable[Vector]) -> Vector:
    total: Vector = defaultdict(float)
    for vector in vectors:
        for word, value in vector.items():
            total[word] += value
    return total


def _unit(vector: Vector) -> Vector:
    length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
    return {word: value / length for word, value in vector.items()}
