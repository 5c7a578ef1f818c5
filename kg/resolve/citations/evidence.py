"""What a citation and a work have in common, as named values that can be weighed."""

import math
import re
from collections.abc import Iterator
from dataclasses import replace

from kg.facts import CitationFact
from kg.names import family_key
from kg.resolve.citations.profiles import Profile, Works, stem, stems
from kg.resolve.weighing import Values
from kg.surnames import commonness
from kg.terms import concept_key

ACRONYM = 3
ACRONYMIC = re.compile(r"[A-Z]+[a-z]?[A-Z]+")
"""Capitals, a small letter among them at most: "GAN", "CoT"."""
NAME_LIKE = re.compile(r"[A-Z].*[A-Z\d]")
SHORTEST_NAME = 3
MOST_TITLE, MOST_NOTES = 30, 40
"""Beyond so many nats words in common say no more."""


def candidates(citation: CitationFact, works: Works, document: str) -> Iterator[tuple[Profile, Values]]:
    """The works that a citation of a document could mean, each with what speaks for and against it.

    The surname must be the first author's, the years one apart at most; a pair must be the pair.
    """
    surname = citation.surnames[0]
    particle, _, bare = surname.partition(" ")
    if bare and particle.islower() and not works.by_first_author(surname):
        surname = bare  # "die Arbeit von Dahl et al." has a preposition there
        citation = replace(citation, surnames=(bare, *citation.surnames[1:]))
    fitting = [
        profile
        for profile in works.by_first_author(surname)
        if authors_fit(citation, profile) and _gap(citation, profile) in (None, 0, 1)
    ]
    shared = {
        "authors: both": float(len(citation.surnames) > 1),
        "authors: et al": float(citation.et_al),
        "surname: rivals": math.log(max(1, len(fitting))),
        "surname: share": works.share(surname),
        "surname: in the world": commonness(surname),
    }
    said = stems(citation.context)
    spelled = {concept_key(word) for word in re.findall(r"[\w.-]+", citation.context)}
    for profile in fitting:
        values = shared | _words(said, profile, works) | _names(citation, profile, spelled)
        values[f"year: {_years(citation, profile)}"] = 1.0
        if citation.year is not None and not profile.years:
            values["year: usual"] = works.usual(citation.year)
        values["list: here"] = float(document in profile.listed)
        yield profile, {name: value for name, value in values.items() if value}


def _gap(citation: CitationFact, profile: Profile) -> int | None:
    if citation.year is None or not profile.years:
        return None
    return min(abs(citation.year - year) for year in profile.years)


def _years(citation: CitationFact, profile: Profile) -> str:
    gap = _gap(citation, profile)
    if gap is None:
        return "unknown"
    if gap == 0:
        return "equal"
    return "one apart, preprint" if profile.preprint else "one apart"


def _words(said: frozenset[str], profile: Profile, works: Works) -> Values:
    """How surprising the words are that the sentence shares with title and notes, had it been about something else."""
    title = min(MOST_TITLE, works.surprise(said & profile.words, len(profile.words)))
    notes = min(MOST_NOTES, works.surprise(said & profile.said, len(profile.words | profile.said)))
    return {
        "words: title": title / 5,
        "words: title, root": math.sqrt(title),
        "words: notes": notes / 5,
        "words: notes, root": math.sqrt(notes),
        "words: any": float(bool(said)),
        "words: how many": math.log(1 + len(said)),
    }


def _names(citation: CitationFact, profile: Profile, spelled: set[str]) -> Values:
    """Is what the citation is attached to a name of the work, or foreign to it; does the sentence hold a name of it?"""
    parts = (citation.attached_to or "").split()
    phrases = {concept_key(" ".join(parts[i:j])) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1)}
    own = bool(phrases & {*profile.names, profile.presented} - {""}) or any(
        _spells(part, profile.initials) for part in parts
    )
    foreign = any(NAME_LIKE.search(part) and stem(concept_key(part)) not in profile.words for part in parts)
    return {
        "name: attached": float(own),
        "name: foreign": float(foreign and not own),
        "name: spelled": float(any(len(name) >= SHORTEST_NAME and name in spelled for name in profile.names)),
    }


def authors_fit(citation: CitationFact, profile: Profile) -> bool:
    """A pair must be the pair; "et al." needs a third author or an open list; further names must be in a complete list."""
    families = profile.families
    if citation.key:
        return True  # it names the first author alone, however many there are
    if len(citation.surnames) > 1:
        if len(families) > 1:
            several = len(families) == len(citation.surnames) or citation.et_al or not profile.complete
            return several and all(family_key(name) in families for name in citation.surnames)
        return not profile.complete
    if citation.et_al:
        return len(families) != 2 and not (len(families) == 1 and profile.complete)
    return len(families) <= 1


def _spells(acronym: str, initials: str) -> bool:
    """Do the title's initials spell the acronym, or a part of it?  GAN for "Generative Adversarial Nets"; "few-shot CoT"."""
    parts = (re.sub(r"s$", "", part) for part in acronym.split("-"))
    return any(len(part) >= ACRONYM and ACRONYMIC.fullmatch(part) and part.lower() in initials for part in parts)
