"""Which work a citation means, or that it means none at hand.

A key is exact and goes first. Else every work that the names allow is weighed against the others and against all works that are
not here: how common the surname is, what the sentence speaks of, what the citation is attached to. A wrong link is worse than a
stub, so the work must be `LIKELY`; where none is, the citation becomes a stub, a work of status "cited" with what it states.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kg.facts import CitationFact
from kg.ids import digest, identifier, slug
from kg.names import COMMON_SURNAMES, family_key
from kg.resolve.citations.evidence import authors_fit, candidates
from kg.resolve.citations.keys import Keys
from kg.resolve.citations.profiles import Profile, Works
from kg.resolve.weighing import load_weights, weigh
from kg.terms import concept_key, title_key

LIKELY = 0.9
"""The probability from which on a citation is a link: one of a hundred works that are not here then becomes one."""
SURE = 0.95
"""A citation that may mean the citing work itself must mean another as probably as this."""


@dataclass(frozen=True, slots=True)
class Cited:
    """What a citation resolves to: a work's id, how sure that is (0 to 1), and whether the work is a stub."""

    work: str
    confidence: float
    stub: bool


class CitationIndex:
    """Works by surname, by title (`titles`), by the names they introduce (`introducers`) and by their keys."""

    def __init__(
        self,
        profiles: Iterable[Profile],
        titles: Mapping[str, str],
        introducers: Mapping[str, Sequence[str]],
        keys: Keys,
    ) -> None:
        self.works = Works(profiles)
        self.titles = titles
        self.introducers = introducers
        self.keys = keys

    def resolve(self, citation: CitationFact, citing: str, document: str) -> Cited | None:
        """The work that a citation means; None where it means the citing work itself or nothing that can be cited."""
        if citation.key:
            work = self.keys.work(citation.key, document) or self.titles.get(title_key(citation.key))
            if work:
                return Cited(work, 1.0, stub=False) if work != citing else None
            if not citation.surnames:
                return Cited(self._stub(citation, citing), 1.0, stub=True) if identifier(citation.key) else None
        if citation.title:
            work = self.titles.get(title_key(citation.title))
            return Cited(work, 0.95, stub=False) if work and work != citing else None
        if not citation.surnames:
            return self._named(citation, citing)
        best = self.likeliest(citation, citing, document)
        sure = best.confidence if best else 0.0
        if sure < SURE and _means_itself(citation, self.works.by_id[citing]):
            return None
        return best if best and sure >= LIKELY else Cited(self._stub(citation, citing), 1.0, stub=True)

    def likeliest(self, citation: CitationFact, citing: str, document: str) -> Cited | None:
        """The likeliest of the works that the names of a citation allow; what it may mean instead is any other, or none."""
        weights = load_weights("kg.resolve.citations")
        odds = [
            (math.exp(weigh(weights, values)), profile.work)
            for profile, values in candidates(citation, self.works, document)
            if profile.work != citing
        ]
        if not odds:
            return None
        best, work = max(odds, key=lambda one: (one[0], one[1]))
        return Cited(work, round(best / (1 + sum(one for one, _ in odds)), 2), stub=False)

    def _stub(self, citation: CitationFact, citing: str) -> str:
        """The id of the stub; what it says of the citing work does not change when others bear its title."""
        own = self.works.by_id[citing]
        return stub_id(citation, slug(" ".join([own.title, *own.families[:1]])) if own.title else citing)

    def _named(self, citation: CitationFact, citing: str) -> Cited | None:
        key = concept_key(citation.attached_to or "")
        works = self.introducers.get(key, [])
        if citing in works or key in self.works.by_id[citing].names:
            return None
        if works:
            return Cited(works[0], 0.8, stub=False)
        return Cited(self._stub(citation, citing), 1.0, stub=True)


def _means_itself(citation: CitationFact, own: Profile) -> bool:
    """A work seldom cites itself by a year that its notes do not state."""
    same_name = bool(own.families) and own.families[0] == family_key(citation.surnames[0])
    stated = own.years[0] if own.years else None
    same_year = citation.year is None or (stated is not None and abs(citation.year - stated) <= 1)
    return same_name and same_year and authors_fit(citation, own)


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
