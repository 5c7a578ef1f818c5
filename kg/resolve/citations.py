"""Which work a citation means.

A key is exact and goes first. Surname and year alone do not decide: what the citation is attached to and what its sentence
speaks of count as much. A wrong link is worse than a stub, so a candidate must reach `THRESHOLD`; what reaches it by nobody
becomes a stub, a work of status "cited" with what the citation states.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from kg.facts import CitationFact, DocumentFacts
from kg.ids import digest, folded, slug
from kg.names import COMMON_SURNAMES, family_key
from kg.resolve.papers import Work
from kg.resolve.people import Authorship
from kg.terms import GENERIC, STOP_WORDS, concept_key, title_key

THRESHOLD = 0.6
"""Found on the citations of the development notes: at .5 two external works become links, at .7 four links become stubs."""

YEAR_EQUAL, YEAR_NEAR, YEAR_UNKNOWN = 0.4, 0.2, 0.2
SECOND_AUTHOR = 0.3
SAME_LIST = 0.4
ATTACHED = 0.5
STEM = 7
ACRONYM = 3
ACRONYMIC = re.compile(r"[A-Z]+[a-z]?[A-Z]+")
"""Capitals, a small letter among them at most: "GAN", "CoT"."""
RARE_SURNAME = 0.15
ONLY_ONE = 0.15
NAMED_AT_MOST = 0.3
SHARED_WORD, SHARED_AT_MOST = 0.15, 0.3
BEYOND = 0.25
"""Beyond the most that shared words count they only decide between works that share many."""
FOREIGN_NAME = -0.45


@dataclass(frozen=True, slots=True)
class Cited:
    """What a citation resolves to: a work's id, how sure that is (0 to 1), and whether the work is a stub."""

    work: str
    confidence: float
    stub: bool


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a work to compare citations with."""

    work: str
    families: tuple[str, ...]
    complete: bool
    year: int | None
    years: frozenset[int]
    words: frozenset[str]
    initials: str
    names: frozenset[str]
    documents: frozenset[str]
    referenced_by: frozenset[str]


class Keys:
    """Which work each key means: in its own document first, else where one bibliography or note of all bears it."""

    def __init__(self, documents: Iterable[DocumentFacts], work_of: Mapping[tuple[str, str], str]) -> None:
        self._here: dict[tuple[str, str], set[str]] = defaultdict(set)
        self._anywhere: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._folders: dict[str, str] = {}
        for document in documents:
            source = document.source
            self._folders[source.id] = str(PurePath(source.path).parent)
            for paper in document.papers:
                work = work_of[source.id, paper.key]
                for key in paper.cite_keys:
                    self._here[source.id, _folded(key)].add(work)
                    if not key.strip("^").isdigit():
                        self._anywhere[_folded(key)][self._folders[source.id]].add(work)

    def work(self, key: str, document: str) -> str | None:
        """The one work that a key of a document means; None where it means none, or several."""
        bearers = self._anywhere.get(_folded(key), {})
        near = bearers.get(self._folders.get(document, ""), set())
        for works in (self._here.get((document, _folded(key)), set()), near, set().union(*bearers.values())):
            if len(works) == 1:
                return next(iter(works))
            if works:
                return None
        return None


def _folded(key: str) -> str:
    return title_key(key) or key


class CitationIndex:
    """Works by surname, by title and by the names they introduce."""

    def __init__(
        self, profiles: Iterable[Profile], titles: dict[str, str], introducers: dict[str, list[str]], keys: "Keys"
    ) -> None:
        self.keys = keys
        self.profiles = {profile.work: profile for profile in profiles}
        self.titles = titles
        self.introducers = introducers
        self.by_family: dict[str, list[Profile]] = defaultdict(list)
        counts: Counter[str] = Counter()
        for profile in self.profiles.values():
            counts.update(profile.words)
            for family in profile.families[:1]:
                self.by_family[family].append(profile)
        n = max(1, len(self.profiles))
        self.rarity = {word: math.log((n + 1) / (count + 0.5)) / math.log(n + 2) for word, count in counts.items()}

    def resolve(self, citation: CitationFact, citing: str, document: str) -> Cited | None:
        """The work that a citation means; None where it means the citing work itself or nothing that can be cited."""
        if citation.key:
            work = self.keys.work(citation.key, document) or self.titles.get(title_key(citation.key))
            if work:
                return Cited(work, 1.0, stub=False) if work != citing else None
            if not citation.surnames:
                return None
        if citation.title:
            work = self.titles.get(title_key(citation.title))
            return Cited(work, 0.95, stub=False) if work and work != citing else None
        if not citation.surnames:
            return self._named(citation, citing)
        own = self.profiles[citing]
        scored = self._scored(citation, document)
        others = [(score, profile) for score, profile in scored if profile.work != citing]
        clear = len(others) < 2 or others[0][0] - others[1][0] >= 0.05
        best = others[0] if others and others[0][0] >= THRESHOLD and clear else None
        if self._means_itself(citation, own) and (best is None or best[0] < THRESHOLD + 0.25):
            return None
        if best:
            return Cited(best[1].work, round(min(1.0, best[0]), 2), stub=False)
        return Cited(stub_id(citation, citing), 1.0, stub=True)

    def _scored(self, citation: CitationFact, document: str) -> list[tuple[float, Profile]]:
        """The candidates with their scores, best first; the only one with the stated year, or the only one, gains by it."""
        scores = [(self._score(citation, profile, document), profile) for profile in self._candidates(citation)]
        scores = [(score, profile) for score, profile in scores if score > 0]
        exact = [profile for _, profile in scores if citation.year is None or citation.year in profile.years]
        exact = exact or [profile for _, profile in scores if not profile.years]
        rare = 0.0 if family_key(citation.surnames[0]) in COMMON_SURNAMES else RARE_SURNAME
        raised = [(score + rare + (ONLY_ONE if exact == [profile] else 0.0), profile) for score, profile in scores]
        return sorted(raised, key=lambda item: (-item[0], item[1].work))

    def _named(self, citation: CitationFact, citing: str) -> Cited | None:
        key = concept_key(citation.attached_to or "")
        works = self.introducers.get(key, [])
        if citing in works or key in self.profiles[citing].names:
            return None
        if works:
            return Cited(works[0], 0.8, stub=False)
        return Cited(stub_id(citation, citing), 1.0, stub=True)

    def _candidates(self, citation: CitationFact) -> Sequence[Profile]:
        return self.by_family.get(family_key(citation.surnames[0]), [])

    def _means_itself(self, citation: CitationFact, own: Profile) -> bool:
        """A work seldom cites itself by a year that its notes do not state."""
        same_name = bool(own.families) and own.families[0] == family_key(citation.surnames[0])
        same_year = citation.year is None or (own.year is not None and abs(citation.year - own.year) <= 1)
        return same_name and same_year and _authors_fit(citation, own)

    def _score(self, citation: CitationFact, profile: Profile, document: str) -> float:
        if not _authors_fit(citation, profile):
            return 0.0
        score = 0.0
        if citation.year is not None and profile.years:
            gap = min(abs(citation.year - year) for year in profile.years)
            if gap > 1:
                return 0.0
            score += YEAR_EQUAL if gap == 0 else YEAR_NEAR
        else:
            score += YEAR_UNKNOWN
        if len(citation.surnames) > 1 and len(profile.families) > 1:
            score += SECOND_AUTHOR
        if document in profile.referenced_by:
            score += SAME_LIST
        return score + self._context(citation, profile)

    def _context(self, citation: CitationFact, profile: Profile) -> float:
        """How well the sentence and the name before the citation fit the work."""
        parts = (citation.attached_to or "").split()
        phrases = {concept_key(" ".join(parts[i:j])) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1)}
        if phrases & profile.names or any(_spells(part, profile.initials) for part in parts):
            return ATTACHED
        foreign = any(
            re.search(r"[A-Z].*[A-Z\d]", part) and stem(concept_key(part)) not in profile.words for part in parts
        )
        words = _words(citation.context)
        spelled = {concept_key(word) for word in re.findall(r"[\w.-]+", citation.context)}
        named = sum(0.3 for name in profile.names if len(name) > 2 and name in spelled)
        shared = sum(self.rarity.get(word, 0.0) for word in words & profile.words) * SHARED_WORD
        more = BEYOND * max(0.0, shared - SHARED_AT_MOST)
        return min(NAMED_AT_MOST, named) + min(SHARED_AT_MOST, shared) + more + (FOREIGN_NAME if foreign else 0.0)


def _authors_fit(citation: CitationFact, profile: Profile) -> bool:
    """A pair must be the pair; "et al." needs a third author or an open list; further names must be in a complete list."""
    families = profile.families
    if citation.key:
        return True  # it names the first author alone, however many there are
    if len(citation.surnames) > 1:
        if len(families) > 1:
            return all(family_key(name) in families for name in citation.surnames)
        return not profile.complete
    if citation.et_al:
        return len(families) != 2 and not (len(families) == 1 and profile.complete)
    return len(families) <= 1


def stem(word: str) -> str:
    """The first letters of a word, under which "dimension" and "dimensionality" are one."""
    return word[:STEM]


GENERIC_STEMS = frozenset(stem(concept_key(word)) for word in GENERIC)


def _spells(acronym: str, initials: str) -> bool:
    """Do the title's initials spell the acronym, or a part of it?  GAN for "Generative Adversarial Nets"; "few-shot CoT"."""
    parts = (re.sub(r"s$", "", part) for part in acronym.split("-"))
    return any(len(part) >= ACRONYM and ACRONYMIC.fullmatch(part) and part.lower() in initials for part in parts)


def _words(text: str) -> set[str]:
    words = re.findall(r"[^\W_]+", folded(text))
    stems = {stem(concept_key(word)) for word in words if word not in STOP_WORDS and len(word) > 2}
    return stems - GENERIC_STEMS


def stub_id(citation: CitationFact, citing: str) -> str:
    """The id of the stub: shared by citations that surely mean one work, else of the citing work's own."""
    if citation.key:
        return slug(f"cited {citation.key}")
    if not citation.surnames:
        return slug(f"{citation.attached_to} paper")
    tail = " et al" if citation.et_al else ""
    base = slug(f"{' '.join(citation.surnames)}{tail} {citation.year or ''}")
    shared = len(citation.surnames) > 1 or (citation.year and family_key(citation.surnames[0]) not in COMMON_SURNAMES)
    return f"cited-{base}" if shared else f"cited-{base}-{digest(citing)}"


def profile_of(
    work: Work,
    authors: tuple[Sequence[Authorship], bool],
    *,
    names: Iterable[str],
    named: Iterable[str],
    referenced_by: Iterable[str],
) -> Profile:
    """The profile of a work; `names` are the keys of the concepts that it introduces, `named` the names of all it mentions."""
    people, et_al = authors
    years = frozenset(s.fact.year for s in work.stated if s.fact.year)
    words = _words(work.title or "") | _words(" ".join(named))
    initials = "".join(word[0] for word in re.findall(r"[^\W_]+", folded(work.title or "")))
    year = next((s.fact.year for s in work.stated if s.fact.year), None)
    return Profile(
        work.id, tuple(family_key(a.author.family) for a in people), not et_al and bool(people), year, years,
        frozenset(words), initials, frozenset(names), frozenset(s.document for s in work.stated), frozenset(referenced_by),
    )  # fmt: skip
