"""The gazetteer: well-known concepts with their type and further names."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import cast

from kg.facts import ConceptType
from kg.terms import concept_key


@dataclass(frozen=True, slots=True)
class KnownConcept:
    """A concept of the gazetteer: its canonical name, its type and all its names.

    `broad` marks fields, properties and parts that most works touch: named in passing they say little about a work.
    """

    name: str
    type: ConceptType
    names: tuple[str, ...]
    broad: bool = False


@cache
def known_concepts() -> tuple[KnownConcept, ...]:
    """All concepts of the gazetteer, in the order of the file."""
    rows = files("extract.concepts").joinpath("lexicon.tsv").read_text(encoding="utf-8").splitlines()
    concepts = []
    for row in rows:
        if row and not row.startswith("#"):
            kind, name, *more = row.split("\t")
            names = (name, *(more[0].split("|") if more and more[0] else ()))
            concepts.append(KnownConcept(name, cast(ConceptType, kind), names, "broad" in more[1:]))
    return tuple(concepts)


@cache
def by_key() -> dict[str, KnownConcept]:
    """key of any name -> its concept; where two concepts share a name the first of the file has it."""
    found: dict[str, KnownConcept] = {}
    for concept in known_concepts():
        for name in concept.names:
            found.setdefault(concept_key(name), concept)
    return found


def is_known_concept(heading: str) -> bool:
    """Is the heading just the name of a known concept, with its acronym in brackets or without?"""
    bare = re.sub(r"\s*\([A-Za-z-]{2,8}\)\s*$", "", heading)
    return concept_key(bare) in by_key()
