"""The gazetteer: well-known concepts with their type and further names."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import cast

from extract.references.given import is_given
from kg.facts import ConceptType
from kg.terms import concept_key

SHORT = 6
"""A name of so many letters that has capitals is an ordinary word where it is written small."""


@dataclass(frozen=True, slots=True)
class KnownConcept:
    """A concept of the gazetteer: its canonical name, its type and all its names.

    `broad` marks fields, properties and parts that most works touch: named in passing they say little about a work;
    `cased` marks names that are ordinary words but for their capitals (Performer, DROP); `coined` marks what one work named
    first, which may be among those read.
    """

    name: str
    type: ConceptType
    names: tuple[str, ...]
    broad: bool = False
    cased: bool = False
    coined: bool = False

    def is_meant(self, surface: str) -> bool:
        """Does a surface with the key of one of the names mean the concept, and not an ordinary word ("map", "adam")?"""
        same = [name for name in self.names if concept_key(name) == concept_key(surface)]
        if surface in same or surface.removesuffix("s") in same:
            return True
        if self.cased and not any(" " in name for name in same):
            return False
        if surface.isalpha() and surface.istitle() and is_given(surface):
            return False  # Ann is no ANN
        return len(surface) > SHORT or not surface.islower() or any(name.islower() for name in same)


@cache
def known_concepts() -> tuple[KnownConcept, ...]:
    """All concepts of the gazetteer, in the order of the file."""
    rows = files("extract.concepts").joinpath("lexicon.tsv").read_text(encoding="utf-8").splitlines()
    concepts = []
    for row in rows:
        if row and not row.startswith("#"):
            kind, name, *more = row.split("\t")
            names = (name, *(more[0].split("|") if more and more[0] else ()))
            flags = {flag: flag in more[1:] for flag in ("broad", "cased", "coined")}
            concepts.append(KnownConcept(name, cast(ConceptType, kind), names, **flags))
    return tuple(concepts)


@cache
def by_key() -> dict[str, KnownConcept]:
    """key of any name -> its concept; where two concepts share a name the first of the file has it."""
    found: dict[str, KnownConcept] = {}
    for concept in known_concepts():
        for name in concept.names:
            found.setdefault(concept_key(name), concept)
    return found


def known(name: str) -> KnownConcept | None:
    """The concept that a text means by a name."""
    concept = by_key().get(concept_key(name))
    return concept if concept and concept.is_meant(name) else None


def is_common(name: str) -> bool:
    """Is it the name of a concept that works of all kinds speak of, so that to announce it makes it nobody's own?"""
    concept = known(name)
    return concept is not None and not concept.coined


def is_known_concept(heading: str) -> bool:
    """Is the heading just the name of a known concept, with its acronym in brackets or without?"""
    bare = re.sub(r"\s*\([A-Za-z-]{2,8}\)\s*$", "", heading)
    return concept_key(bare) in by_key()
