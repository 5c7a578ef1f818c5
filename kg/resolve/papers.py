"""Which papers that documents state are one work.

Titles are compared under `title_key`; a shared arXiv id or DOI decides alone; titles that differ by one word are one work
only where year and venue agree and the authors do not speak against it.  Candidates come from blocks, so the cost is
near linear in the number of papers.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from kg.facts import PaperFact
from kg.ids import digest, slug
from kg.names import family_key
from kg.resolve.components import components
from kg.terms import content_words, title_key

LARGEST_BLOCK = 40
"""A word that more titles than this share says too little to compare all of them."""
WORDS_IN_COMMON = 5
"""Titles with one word more or less must share so many others: below that, one word makes another paper."""
SHORT_TITLE = 2
"""A short title of fewer words is a method's name, under which more than one paper may be known."""
STATUS_ORDER = {"entry": 0, "reference": 1, "cited": 2}


@dataclass(frozen=True, slots=True)
class Stated:
    """A paper as one document states it."""

    document: str
    fact: PaperFact

    @property
    def ref(self) -> tuple[str, str]:
        """What names it among all stated papers."""
        return (self.document, self.fact.key)

    @property
    def rank(self) -> tuple[int, int, str, int, str]:
        """The order in which statements are believed: entries first, those with more of an author list first."""
        fact = self.fact
        return (STATUS_ORDER[fact.status], -len(fact.authors), self.document, fact.span.start, fact.key)


@dataclass(frozen=True, slots=True)
class Work:
    """One work with all that is stated of it, in the order in which the statements are believed."""

    id: str
    stated: tuple[Stated, ...]

    @property
    def title(self) -> str | None:
        """The title in the most telling form: in mixed case rather than in capitals, and not cut at its colon."""
        titles = [s.fact.title for s in self.stated if s.fact.title]
        title = next((t for t in titles if not t.isupper()), titles[0] if titles else None)
        return next((t for t in titles if title and t.casefold().startswith(f"{title.casefold()}:")), title)


def merge_papers(papers: Iterable[Stated]) -> list[Work]:
    """The works, by id; every stated paper is in exactly one."""
    stated = sorted(papers, key=lambda s: s.ref)
    pairs = [(a, b) for a, b in _candidates(stated) if same_work(stated[a].fact, stated[b].fact)]
    groups = components(len(stated), pairs)
    works: dict[str, Work] = {}
    for group in groups:
        members = tuple(sorted((stated[i] for i in group), key=lambda s: s.rank))
        work = Work(_work_id(members), members)
        if work.id in works:  # one title, two works: the authors tell them apart
            work = Work(
                f"{work.id}-{digest(*(a.family for a in members[0].fact.authors), members[0].document)}",
                members,
            )
        works[work.id] = work
    return [works[work_id] for work_id in sorted(works)]


def _work_id(members: Sequence[Stated]) -> str:
    title = Work("", tuple(members)).title
    if title:
        return slug(title)
    first = min(members, key=lambda s: s.ref)
    return f"untitled-{digest(first.document, first.fact.span.quote)}"


def _candidates(stated: Sequence[Stated]) -> Iterator[tuple[int, int]]:
    blocks: dict[str, list[int]] = defaultdict(list)
    for i, one in enumerate(stated):
        for key in _block_keys(one.fact):
            blocks[key].append(i)
    seen: set[tuple[int, int]] = set()
    for key in sorted(blocks):
        block = blocks[key]
        if len(block) > LARGEST_BLOCK and key.startswith("w:"):
            continue
        for pair in combinations(block, 2):
            if pair not in seen:
                seen.add(pair)
                yield pair


def _block_keys(fact: PaperFact) -> Iterator[str]:
    if fact.arxiv:
        yield f"a:{fact.arxiv.lower()}"
    if fact.doi:
        yield f"d:{fact.doi.lower()}"
    if fact.title:
        yield f"t:{title_key(fact.title)}"
        if ":" in fact.title:
            yield f"t:{title_key(fact.title.partition(':')[0])}"
        words = sorted(content_words(fact.title), key=lambda w: (-len(w), w))
        if len(words) >= WORDS_IN_COMMON and fact.year:
            for word in words[:3]:
                yield f"w:{fact.year}:{word}"


def same_work(a: PaperFact, b: PaperFact) -> bool:
    """Do the two statements speak of one work?"""
    if a.arxiv and b.arxiv:
        return a.arxiv.lower() == b.arxiv.lower()
    if a.doi and b.doi and a.doi.lower() == b.doi.lower():
        return True
    if not a.title or not b.title or authors_conflict(a, b):
        return False
    if title_key(a.title) == title_key(b.title):
        return True
    if _is_short_form(a, b) or _is_short_form(b, a):
        return True
    ours, theirs = content_words(a.title), content_words(b.title)
    close = len(ours ^ theirs) <= 1 and len(ours & theirs) >= WORDS_IN_COMMON
    return close and a.year is not None and a.year == b.year and a.venue is not None and a.venue == b.venue


def _is_short_form(short: PaperFact, long: PaperFact) -> bool:
    """Is the first title what stands before the colon of the second, with an author and the year in common?"""
    before, colon, _ = (long.title or "").partition(":")
    alike = bool(colon) and title_key(before) == title_key(short.title or "") and len(before.split()) >= SHORT_TITLE
    return alike and bool(short.authors and long.authors) and short.year is not None and short.year == long.year


def authors_conflict(a: PaperFact, b: PaperFact) -> bool:
    """Do both name authors, and none in common?"""
    ours = {family_key(author.family) for author in a.authors}
    theirs = {family_key(author.family) for author in b.authors}
    return bool(ours and theirs) and not any(x in y or y in x for x in ours for y in theirs)
