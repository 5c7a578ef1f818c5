"""Which papers that documents state are one work.

A shared arXiv id or DOI decides alone; otherwise the records are compared (`matching`) and every agreement has its weight.
Numbers in titles are exact, and authors who have nobody in common are two works. Candidates come from blocks, so the cost is
near linear in the number of papers.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from kg.facts import Decision, PaperFact
from kg.ids import digest, free_id, slug
from kg.names import family_key
from kg.resolve.components import Group, Link, groups
from kg.resolve.decisions import Decided, Lookup, decide
from kg.resolve.matching import Catalogue, Record, record, same_paper
from kg.resolve.weighing import CERTAIN, Reason
from kg.terms import content_words, title_key

LARGEST_BLOCK = 40
"""A word that more titles than this share says too little to compare all of them."""
WORDS_IN_COMMON = 5
"""Titles that are not equal must share so many words: below that, one word makes another paper."""
SHARED_WORDS = 0.6
"""The share of the shorter title's words that must be common before two records are compared at all."""
SHORT_TITLE = 2
"""A short title of fewer words is a method's name, under which more than one paper may be known."""
SHORT_FORM = 5.0
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
    because: tuple[str, ...] = ()
    """Why the statements are one work: a sentence for each of them but one."""

    @property
    def title(self) -> str | None:
        """The title in the most telling form: in mixed case rather than in capitals, and not cut at its colon."""
        titles = [s.fact.title for s in self.stated if s.fact.title]
        title = next((t for t in titles if not t.isupper()), titles[0] if titles else None)
        return next((t for t in titles if title and t.casefold().startswith(f"{title.casefold()}:")), title)


def merge_papers(
    papers: Iterable[Stated], decisions: Sequence[Decision] = ()
) -> tuple[list[Work], tuple[Decision, ...]]:
    """The works, by id, and the decisions that name no paper; every stated paper is in exactly one work."""
    stated = sorted(papers, key=lambda s: s.ref)
    links = list(_links(stated))
    decided = decide(decisions, _named(stated, groups(len(stated), links))) if decisions else Decided()
    works: dict[str, Work] = {}
    for group in groups(len(stated), [*links, *decided.links], decided.apart):
        members = tuple(sorted((stated[i] for i in group.members), key=lambda s: s.rank))
        because = sorted(link.sentence(_place(stated[link.a]), _place(stated[link.b])) for link in group.links)
        families = " ".join(author.family for author in members[0].fact.authors)
        work_id = free_id(_work_id(members), works, f"{families} {members[0].document}", members[0].fact.key)
        work = Work(work_id, members, tuple(because))
        works[work.id] = work
    return [works[work_id] for work_id in sorted(works)], decided.unmatched


def _work_id(members: Sequence[Stated]) -> str:
    title = Work("", tuple(members)).title
    if title:
        return slug(title)
    first = min(members, key=lambda s: s.ref)
    return f"untitled-{digest(first.document, first.fact.span.quote)}"


def _place(one: Stated) -> str:
    return f"“{one.fact.title or one.fact.span.quote}” ({one.document}:{one.fact.span.line})"


def _named(stated: Sequence[Stated], automatic: Sequence[Group]) -> Lookup:
    """The papers that an id, a title or "document:line" names."""
    bearers: dict[str, set[int]] = defaultdict(set)
    for group in automatic:
        bearers[_work_id([stated[i] for i in group.members])].update(group.members)
    for i, one in enumerate(stated):
        bearers[f"{one.document}:{one.fact.span.line}"].add(i)
        for title in (one.fact.title, *one.fact.titles):
            if title:
                bearers[title_key(title)].add(i)
    return lambda side: frozenset(bearers.get(side.strip()) or bearers.get(title_key(side)) or ())


@dataclass(frozen=True, slots=True)
class _Title:
    """What is compared of a title before whole records are: computed once a paper, for a paper meets many."""

    key: str
    before_colon: str
    words: frozenset[str]
    numbers: frozenset[str]

    @classmethod
    def of(cls, title: str | None) -> "_Title":
        before, colon, _ = (title or "").partition(":")
        numbers = frozenset(re.findall(r"\d+", title or ""))
        return cls(title_key(title or ""), title_key(before) if colon else "", content_words(title or ""), numbers)

    def is_cut(self, long: "_Title") -> bool:
        """Is this what stands before the colon of the other?"""
        return bool(self.key) and self.key == long.before_colon


def _links(stated: Sequence[Stated]) -> Iterator[Link]:
    """The pairs of papers that are one work, with the reasons."""
    records = [record_of(one.fact) for one in stated]
    titles = [_Title.of(one.fact.title) for one in stated]
    catalogue = Catalogue(records)
    for a, b in _candidates(stated):
        ours, theirs = stated[a].fact, stated[b].fact
        if reason := _same_identifier(ours, theirs):
            yield Link(a, b, CERTAIN, (reason,))
        elif _comparable(ours, theirs, titles[a], titles[b]):
            if _is_short_form(ours, theirs, titles[a], titles[b]):
                reason = Reason("title: the part before the colon, author and year equal", SHORT_FORM)
                yield Link(a, b, SHORT_FORM, (reason,))
            elif (verdict := same_paper(records[a], records[b], catalogue)).same:
                yield Link(a, b, verdict.weight, verdict.reasons)


def record_of(fact: PaperFact) -> Record:
    """What is compared of a stated paper."""
    venue = "" if fact.venue_inferred else fact.venue or ""
    year = "" if fact.year is None or fact.year_inferred else fact.year
    return record(fact.title or "", [author.name for author in fact.authors], venue, year)


def _same_identifier(a: PaperFact, b: PaperFact) -> Reason | None:
    if a.arxiv and b.arxiv:
        return Reason("arXiv id: equal", CERTAIN) if a.arxiv.lower() == b.arxiv.lower() else None
    return Reason("DOI: equal", CERTAIN) if a.doi and b.doi and a.doi.lower() == b.doi.lower() else None


def _comparable(a: PaperFact, b: PaperFact, ours: _Title, theirs: _Title) -> bool:
    """Could the titles be one, as far as identifiers, authors, numbers and the words in common go?"""
    if not ours.key or not theirs.key or (a.arxiv and b.arxiv):
        return False
    if ours.key == theirs.key:
        return not authors_conflict(a, b)
    shared = len(ours.words & theirs.words)
    if not (a.authors and b.authors):  # without names to compare, one word is all that a slip or a revision changes
        alike = shared >= WORDS_IN_COMMON and len(ours.words ^ theirs.words) <= 1 and a.year == b.year
    else:
        alike = shared >= WORDS_IN_COMMON and shared >= SHARED_WORDS * min(len(ours.words), len(theirs.words))
    alike = alike or ours.is_cut(theirs) or theirs.is_cut(ours)
    return alike and ours.numbers == theirs.numbers and not authors_conflict(a, b)


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


def _is_short_form(a: PaperFact, b: PaperFact, ours: _Title, theirs: _Title) -> bool:
    """Is the one title what stands before the colon of the other, with an author and the year in common?"""
    short = a if ours.is_cut(theirs) else b if theirs.is_cut(ours) else None
    named = short is not None and bool(a.authors and b.authors) and len((short.title or "").split()) >= SHORT_TITLE
    return named and a.year is not None and a.year == b.year


def authors_conflict(a: PaperFact, b: PaperFact) -> bool:
    """Do both name authors, and none in common?"""
    ours = {family_key(author.family) for author in a.authors}
    theirs = {family_key(author.family) for author in b.authors}
    return bool(ours and theirs) and not any(x in y or y in x for x in ours for y in theirs)
