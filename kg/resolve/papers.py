"""Which papers that documents state are one work.

A shared arXiv id or DOI decides where the titles do not contradict it; otherwise the records are compared (`matching`) and
every agreement has its weight. What keeps two statements apart (`versions`) does so for all that would join them. Candidates
come from blocks, so the cost is near linear in the number of papers.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from kg.facts import Decision, PaperFact
from kg.ids import digest, identifier_keys, own_ids, slug, work_name
from kg.resolve.components import Group, Link, groups
from kg.resolve.decisions import Decided, Lookup, decide
from kg.resolve.matching import Catalogue, Record, each_says_more, record, same_paper
from kg.resolve.titles import BEGINNING, are_one, is_beginning, keys, turns
from kg.resolve.versions import Side, Version, version_kind, why_apart
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
SLIP = "title: equal but for small words or a slip"
MOST_CALLED = 2
"""A work of more authors is called by the first, "et al."."""
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

    @property
    def identifier(self) -> str | None:
        """What names it beside a title: "arXiv:1706.03762", "doi:10.1038/nature14539"."""
        keys = (key for one in self.stated for key in identifier_keys({"arxiv": one.fact.arxiv, "doi": one.fact.doi}))
        return next((key.replace("arxiv:", "arXiv:") for key in keys), None)

    @property
    def year(self) -> int | None:
        """The year that is believed most."""
        return next((one.fact.year for one in self.stated if one.fact.year is not None), None)

    @property
    def call(self) -> str | None:
        """What it is cited by, where authors and a year are stated: "Shih and Zuraw (2017)", "Berg et al. (2019)"."""
        listed = fullest_list(self.stated)
        if listed is None or self.year is None:
            return None
        families = [author.family for author in listed.fact.authors]
        more = listed.fact.et_al or len(families) > MOST_CALLED
        return f"{f'{families[0]} et al.' if more else ' and '.join(families)} ({self.year})"


@dataclass(frozen=True, slots=True)
class Merged:
    """The works, by id; what of them grew out of what (ids of works, what it is, where the two are stated); the decisions that
    name no paper, and the sides of these that do; identifiers that contradict titles, a sentence each."""

    works: tuple[Work, ...]
    versions: tuple[tuple[str, str, str, tuple[Stated, Stated]], ...] = ()
    unmatched: tuple[Decision, ...] = ()
    conflicts: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()


def merge_papers(papers: Iterable[Stated], decisions: Sequence[Decision] = ()) -> Merged:
    """The works that the statements speak of; every stated paper is in exactly one."""
    stated = sorted(papers, key=lambda s: s.ref)
    found = _Compared.of(stated)

    def grouped(apart: tuple[tuple[int, int], ...]) -> tuple[list[Group], Lookup]:
        automatic = groups(len(stated), found.links, [*found.apart, *apart])
        return automatic, _named(stated, automatic)

    decided = decide(decisions, grouped, lambda i: _line(stated[i])) if decisions else Decided()
    automatic = groups(len(stated), found.links, [*found.apart, *decided.apart]) if decided.links else ()
    apart = _undecided(
        len(stated), found.apart, [*decided.links, *(link for group in automatic for link in group.links)]
    )
    works: dict[str, Work] = {}
    work_of: dict[int, str] = {}
    for work, group in _works(stated, groups(len(stated), [*found.links, *decided.links], [*apart, *decided.apart])):
        works[work.id] = work
        work_of |= dict.fromkeys(group.members, work.id)
    versions = {
        (work_of[one.later], work_of[one.earlier]): (one.kind, (stated[one.later], stated[one.earlier]))
        for one in found.versions
        if work_of[one.later] != work_of[one.earlier]
    }
    return Merged(
        tuple(works[work_id] for work_id in sorted(works)),
        tuple((later, earlier, *what) for (later, earlier), what in sorted(versions.items(), key=lambda item: item[0])),
        decided.unmatched,
        (*found.conflicts, *decided.contradictions),
        decided.known,
    )


def _works(stated: Sequence[Stated], found: Iterable[Group]) -> Iterator[tuple[Work, Group]]:
    """The work of each group, under an id of its own."""
    whole = [(tuple(sorted((stated[i] for i in group.members), key=lambda s: s.rank)), group) for group in found]
    ids = own_ids(ladder(members) for members, _ in whole)
    for work_id, (members, group) in zip(ids, whole, strict=True):
        because = sorted(link.sentence(_place(stated[link.a]), _place(stated[link.b])) for link in group.links)
        yield Work(work_id, members, tuple(because)), group


def _undecided(n: int, apart: Sequence[tuple[int, int]], links: Sequence[Link]) -> list[tuple[int, int]]:
    """The lines that no ruling of the user crosses; one between two statements joins all that was one with either."""
    one_of = {member: group.members for group in groups(n, links) for member in group.members}
    return [(a, b) for a, b in apart if one_of[a] is not one_of[b]]


def ladder(members: tuple[Stated, ...]) -> tuple[str, ...]:
    """What a work may be called by: its title, with its first author and year, with what states it first and where."""
    work, first = Work("", members), min(members, key=lambda s: s.ref)
    name = work.title or work.identifier or work.call
    base = slug(name) if name else f"untitled-{digest(first.document, first.fact.span.quote)}"
    listed = fullest_list(members)
    family = listed.fact.authors[0].family if listed else None
    return base, work_name(base, family, work.year), f"{base}-{digest(*first.ref)}"


def fullest_list(members: Iterable[Stated]) -> Stated | None:
    """The statement with the fullest list of authors; None where none has any."""
    lists = (one for one in members if one.fact.authors)
    return min(lists, key=lambda s: (s.fact.et_al, -len(s.fact.authors), s.rank), default=None)


def named_by(one: Stated) -> list[str]:
    """What names the statement in a decision: "document:line" and the keys of its titles."""
    return [_line(one), *(title_key(title) for title in (one.fact.title, *one.fact.titles) if title)]


def _place(one: Stated) -> str:
    return f"“{one.fact.title or one.fact.span.quote}” ({one.document}:{one.fact.span.line})"


def _line(one: Stated) -> str:
    return f"{one.document}:{one.fact.span.line}"


def _named(stated: Sequence[Stated], automatic: Sequence[Group]) -> Lookup:
    """The papers that an id, also one that more knowledge has changed, a title or "document:line" names."""
    bearers: dict[str, set[int]] = defaultdict(set)
    for work, group in _works(stated, automatic):
        for name in {work.id, *ladder(work.stated), *(name for one in work.stated for name in ladder((one,)))}:
            bearers[name].update(group.members)
    for i, one in enumerate(stated):
        for name in named_by(one):
            bearers[name].add(i)

    def named(side: str) -> frozenset[int]:
        name = side.strip().removeprefix("paper:")
        return frozenset(bearers.get(name) or bearers.get(title_key(name)) or ())

    return named


@dataclass(slots=True)
class _Compared:
    """What comparing the statements that meet gave: links, lines that nothing may cross, versions, contradictions."""

    links: list[Link] = field(default_factory=list)
    apart: list[tuple[int, int]] = field(default_factory=list)
    versions: list[Version] = field(default_factory=list)
    conflicts: list[str] = field(default_factory=list)

    @staticmethod
    def of(stated: Sequence[Stated]) -> "_Compared":
        """Compare every pair of a block."""
        found = _Compared()
        records = [record_of(one.fact) for one in stated]
        sides = [Side.of(one.fact) for one in stated]
        catalogue = Catalogue(records)
        for a, b in _candidates(stated):
            ours, theirs = sides[a], sides[b]
            reason = _same_identifier(ours.fact, theirs.fact)
            if why_apart(ours, theirs):
                found.apart.append((a, b))
                if version := version_kind(ours, theirs):
                    found.versions.append(Version(a, b, version[1]) if version[0] else Version(b, a, version[1]))
                elif reason and not ours.agrees(theirs):
                    found.conflicts.append(_conflict(stated[a], stated[b], reason))
            elif reason and not ours.agrees(theirs):
                found.apart.append((a, b))
                found.conflicts.append(_conflict(stated[a], stated[b], reason))
            elif reason:
                found.links.append(Link(a, b, CERTAIN, (reason,)))
            elif _is_one_but_for_a_slip(ours, theirs):
                verdict = same_paper(replace(records[a], title=records[b].title), records[b], catalogue)
                if verdict.same:
                    found.links.append(Link(a, b, verdict.weight, _with_slip(verdict.reasons)))
            elif _comparable(ours, theirs):
                if _is_short_form(ours, theirs):
                    reason = Reason("title: the part before the colon, author and year equal", SHORT_FORM)
                    found.links.append(Link(a, b, SHORT_FORM, (reason,)))
                elif each_says_more(records[a], records[b]):
                    continue
                elif (verdict := same_paper(records[a], records[b], catalogue)).same:
                    found.links.append(Link(a, b, verdict.weight, verdict.reasons))
        return found


def _with_slip(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons of two statements that were compared as if their titles were written alike."""
    return tuple(replace(reason, what=SLIP) if reason.what == "title: equal" else reason for reason in reasons)


def _conflict(a: Stated, b: Stated, reason: Reason) -> str:
    return f"{_place(a)} and {_place(b)}: {reason.what}, but the titles are not alike; kept apart"


def record_of(fact: PaperFact) -> Record:
    """What is compared of a stated paper; where no person wrote it, the bodies that did stand for the authors."""
    venue = "" if fact.venue_inferred else fact.venue or ""
    year = "" if fact.year is None or fact.year_inferred else fact.year
    names = [author.name for author in fact.authors] or [body.name for body in fact.organizations]
    return record(fact.title or "", names, venue, year)


def _same_identifier(a: PaperFact, b: PaperFact) -> Reason | None:
    if a.arxiv and b.arxiv:
        return Reason("arXiv id: equal", CERTAIN) if a.arxiv.lower() == b.arxiv.lower() else None
    return Reason("DOI: equal", CERTAIN) if a.doi and b.doi and a.doi.lower() == b.doi.lower() else None


def _is_one_but_for_a_slip(a: Side, b: Side) -> bool:
    """Are the titles one but for small words or a slip, and the years the same, as far as they are known, or one apart?"""
    if a.key == b.key or not are_one(a.content, b.content):
        return False
    near = a.fact.year is None or b.fact.year is None or abs(a.fact.year - b.fact.year) <= 1
    return near and turns(a.fact.title or "") == turns(b.fact.title or "")


def _comparable(a: Side, b: Side) -> bool:
    """Could the titles be one, as far as the words in common go?"""
    if not a.key or not b.key:
        return False
    if a.key == b.key:
        return True
    shared = len(a.words & b.words)
    if not (a.families and b.families):  # without names to compare, one word is all that a slip or a revision changes
        alike = shared >= WORDS_IN_COMMON and len(a.words ^ b.words) <= 1 and a.fact.year == b.fact.year
    elif a.fact.year is not None and a.fact.year == b.fact.year:
        alike = shared >= WORDS_IN_COMMON and shared >= SHARED_WORDS * min(len(a.words), len(b.words))
    else:  # the one may break off
        alike = any(is_beginning(x.content, y.content, x.fact.title or "") for x, y in ((a, b), (b, a)))
    return alike or a.is_cut(b) or b.is_cut(a)


def _candidates(stated: Sequence[Stated]) -> Iterator[tuple[int, int]]:
    blocks: dict[str, list[int]] = defaultdict(list)
    for i, one in enumerate(stated):
        for key in _block_keys(one.fact):
            blocks[key].append(i)
    seen: set[tuple[int, int]] = set()
    for key in sorted(blocks):
        block = blocks[key]
        if len(block) > LARGEST_BLOCK and key[:2] in ("w:", "b:", "s:"):
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
        content = content_words(fact.title)
        yield from (f"{'s' if gap else 'c'}:{key}" for key, gap in keys(content))
        words = sorted(set(content), key=lambda w: (-len(w), w))
        if len(words) >= WORDS_IN_COMMON and fact.year:
            for word in words[:3]:
                yield f"w:{fact.year}:{word}"
        if len(content) >= BEGINNING and fact.authors:
            yield f"b:{' '.join(content[:BEGINNING])}"


def _is_short_form(a: Side, b: Side) -> bool:
    """Is the one title what stands before the colon of the other, with an author and the year in common?"""
    short = a if a.is_cut(b) else b if b.is_cut(a) else None
    if short is None or not (a.families and b.families) or len((short.fact.title or "").split()) < SHORT_TITLE:
        return False
    return a.fact.year is not None and a.fact.year == b.fact.year
