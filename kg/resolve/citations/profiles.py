"""What is known of works, and of all works at hand together, to compare citations with."""

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from kg.facts import DocumentFacts, PaperFact
from kg.ids import words_in
from kg.names import family_key
from kg.terms import GENERIC, STOP_WORDS, concept_key

PRESENTED = re.compile(r"([A-Z][\w-]+):\s")
STEM = 7
SHORTEST_WORD = 3
UNSEEN = 100
"""So many further names, none of which a collection holds, stand behind those that it does."""
IMAGINED, USUAL = 0.3, 2e-4
"""What a small collection tells of words is little: each is imagined so often, which makes such a share of all words."""
NEAR, IMAGINED_YEARS = 0.2, 3
"""Such a share of works is of a given year or beside it; so many works' years are imagined."""
RAREST = 1e-4
"""The least probability that a text holds a word."""


@dataclass(frozen=True)
class Profile:
    """What is known of a work: `families` are the keys of its authors' surnames in order, `complete` whether those are all,
    `years` what its statements say, `preprint` whether one of them is, `text` the title with the concepts that it mentions,
    `notes` what else is said of it, `names` the keys of what it introduces, `listed` the documents whose references name it."""

    work: str
    families: tuple[str, ...] = ()
    complete: bool = False
    years: tuple[int, ...] = ()
    preprint: bool = False
    title: str = ""
    text: str = ""
    notes: str = ""
    names: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()

    @cached_property
    def words(self) -> frozenset[str]:
        """The stems of its title and concepts."""
        return stems(self.text)

    @cached_property
    def said(self) -> frozenset[str]:
        """The stems of what else is said of it."""
        return stems(self.notes) - self.words

    @cached_property
    def presented(self) -> str:
        """The key of the one word before the title's colon ("Linformer: ..."), "" where there is none."""
        found = PRESENTED.match(self.title)
        return concept_key(found[1]) if found else ""

    @cached_property
    def initials(self) -> str:
        """The first letters of the title's words."""
        return "".join(word[0] for word in words_in(self.title))


class Notes:
    """What documents say of their papers."""

    def __init__(self, documents: Iterable[DocumentFacts]) -> None:
        self._passages = {one.source.id: sorted(one.passages, key=lambda passage: passage.start) for one in documents}
        self._lines = {name: [passage.line for passage in passages] for name, passages in self._passages.items()}

    def on(self, document: str, paper: PaperFact) -> str:
        """The lines that a document has on a paper; of a record of a bibliography its abstract alone."""
        if paper.kind is not None:
            return paper.abstract or ""
        lines = self._lines[document]
        first, end = bisect_left(lines, paper.span.line), bisect_right(lines, max(paper.span.line, paper.line_end))
        return " ".join(passage.text for passage in self._passages[document][first:end])


class Works:
    """All profiles, by the surname of the first author, with how common names and words are among them."""

    def __init__(self, profiles: Iterable[Profile]) -> None:
        self.by_id = {profile.work: profile for profile in profiles}
        self._by_family: dict[str, list[Profile]] = defaultdict(list)
        for profile in self.by_id.values():
            for family in profile.families[:1]:
                self._by_family[family].append(profile)

    def by_first_author(self, surname: str) -> Sequence[Profile]:
        """The works whose first author is called so."""
        return self._by_family.get(family_key(surname), ())

    @cached_property
    def _families(self) -> Counter[str]:
        return Counter(family for profile in self.by_id.values() for family in set(profile.families))

    @cached_property
    def _counts(self) -> Counter[str]:
        """In how many works each word stands."""
        return Counter(word for profile in self.by_id.values() for word in profile.words | profile.said)

    @cached_property
    def _words(self) -> float:
        """How many words all works have together, those imagined among them."""
        return self._counts.total() + IMAGINED / USUAL

    @cached_property
    def _years(self) -> Counter[int]:
        return Counter(year for profile in self.by_id.values() for year in profile.years[:1])

    def usual(self, year: int) -> float:
        """How usual a year is among the works at hand (nats), those beside it counted; 0 where they say nothing of it."""
        near = sum(self._years[year + gap] for gap in (-1, 0, 1))
        return math.log((near / NEAR + IMAGINED_YEARS) / (self._years.total() + IMAGINED_YEARS))

    def share(self, surname: str) -> float:
        """How common a surname is among the authors at hand, in log parts of a thousand."""
        return math.log((self._families[family_key(surname)] + 0.5) / (self._families.total() + UNSEEN) * 1000)

    def surprise(self, words: Collection[str], held: int) -> float:
        """How surprising it is (nats) that a text of so many words holds all of these."""
        rates = ((self._counts[word] + IMAGINED) / self._words for word in sorted(words))
        return sum(-math.log(max(RAREST, 1 - (1 - rate) ** max(1, held))) for rate in rates)


def stem(word: str) -> str:
    """The first letters of a word, under which "dimension" and "dimensionality" are one."""
    return word[:STEM]


GENERIC_STEMS = frozenset(stem(concept_key(word)) for word in GENERIC)


def stems(text: str) -> frozenset[str]:
    """The stems of the words of a text that carry meaning."""
    words = words_in(text)
    found = {stem(concept_key(word)) for word in words if word not in STOP_WORDS and len(word) >= SHORTEST_WORD}
    return frozenset(found - GENERIC_STEMS)
