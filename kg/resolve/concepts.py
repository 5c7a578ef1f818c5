"""Which names are one concept, under which name it is shown, and what its type is.

Spellings fold under `concept_key`. A short form means its long form in the paper that defines it; elsewhere only where one
long form dominates all definitions of the very same letters, so that clashing acronyms stay apart.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.facts import ConceptFact, ConceptType
from kg.ids import digest, own_ids, slug
from kg.terms import concept_key

LONGEST_ALIAS = 40
SURE_LETTERS = 6
"""A short form of so many letters is the same in capitals (a heading's "DEBERTA"); a shorter one may be another (COCO)."""
DOMINANT = 0.75
"""The share of an acronym's definitions that one long form must have to stand for it where nothing is defined."""


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept with the name to show, its type and its other names."""

    id: str
    name: str
    type: ConceptType
    aliases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConceptIndex:
    """The concepts by id, and for each fact the id of its concept."""

    concepts: tuple[Concept, ...]
    key_of: dict[tuple[str, str], str]
    """(name, long form or "") -> concept id."""

    def concept_id(self, fact: ConceptFact) -> str:
        """The concept that a fact names."""
        return self.key_of[(fact.name, fact.long_form or "")]


def merge_concepts(facts: Iterable[ConceptFact]) -> ConceptIndex:
    """The concepts that the facts name."""
    stated = list(facts)
    counted = Counter((fact.name, fact.long_form or "", fact.type) for fact in stated)
    surfaces = _surfaces(stated)
    dominant = _dominant_long_forms(counted)
    groups: dict[str, Counter[tuple[str, str, ConceptType]]] = defaultdict(Counter)
    for (name, long_form, kind), n in counted.items():
        meant = long_form or dominant.get((name, kind)) or dominant.get((name.casefold(), kind), "")
        groups[concept_key(meant or name)][(name, long_form, kind)] += n
    keys = sorted(key for key in groups if key)
    shown = [_shown(groups[key]) for key in keys]
    ids = own_ids(_ladder(key, *named) for key, named in zip(keys, shown, strict=True))
    concepts = []
    key_of: dict[tuple[str, str], str] = {}
    for key, concept_id, (name, kind, names) in zip(keys, ids, shown, strict=True):
        forms = [(form, long_form) for form, long_form, _ in groups[key]]
        further = {surface for form in forms for surface in surfaces.get(form, ())}
        concepts.append(Concept(concept_id, name, kind, tuple(sorted((names | further) - {name}))))
        key_of |= dict.fromkeys(forms, concept_id)
    return ConceptIndex(tuple(sorted(concepts, key=lambda c: c.id)), key_of)


def _ladder(key: str, name: str, kind: str, names: set[str]) -> tuple[str, ...]:
    """What a concept may be called by: its name, with its type, with its longest other name."""
    base = slug(name)
    longest = max(sorted(names - {name}), key=len, default="")
    return base, f"{base}-{kind}", *([f"{base}-{slug(longest)}"] if longest else ()), f"{base}-{digest(key)}"


def _dominant_long_forms(counted: Counter[tuple[str, str, ConceptType]]) -> dict[tuple[str, ConceptType], str]:
    """(short form, exact in case, type) -> the long form that dominates its definitions: the dataset COCO is no
    "controllable counterfactual", though one paper calls its method so."""
    forms: dict[tuple[str, ConceptType], Counter[str]] = defaultdict(Counter)
    spelled: dict[str, Counter[str]] = defaultdict(Counter)
    for (name, long_form, kind), n in counted.items():
        if long_form:
            forms[(name, kind)][concept_key(long_form)] += n
            spelled[concept_key(long_form)][long_form] += n
    found = {}
    for short, longs in forms.items():
        key, n = min(longs.items(), key=lambda item: (-item[1], item[0]))
        if n >= DOMINANT * sum(longs.values()):
            found[short] = min(spelled[key].items(), key=lambda item: (-item[1], item[0]))[0]
            if len(short[0]) >= SURE_LETTERS:
                found.setdefault((short[0].casefold(), short[1]), found[short])
    return found


def _surfaces(facts: Iterable[ConceptFact]) -> dict[tuple[str, str], set[str]]:
    """(name, long form) -> forms in the text that are no mere spelling of the name: "LoRA" for low-rank adaptation."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for fact in facts:
        surface = fact.span.quote
        if len(surface) <= LONGEST_ALIAS and "(" not in surface and concept_key(surface) != concept_key(fact.name):
            found[(fact.name, fact.long_form or "")].add(" ".join(surface.split()))
    return found


def _shown(group: Counter[tuple[str, str, ConceptType]]) -> tuple[str, ConceptType, set[str]]:
    """The name and the type of a concept that most state, and all its names."""
    names: Counter[str] = Counter()
    types: Counter[ConceptType] = Counter()
    for (name, long_form, kind), n in group.items():
        names[name] += n
        types[kind] += n
        if long_form:
            names[long_form] += 1
    name = min(names.items(), key=lambda item: (-item[1], item[0].isupper(), item[0]))[0]
    kind = min(types.items(), key=lambda item: (-item[1], item[0]))[0]
    return name, kind, set(names)


def salience(mentions: Sequence[ConceptFact]) -> float:
    """How much a paper is about a concept, 0 to 1, from its mentions there: place first, then number, then introduction."""
    place = max(fact.salience for fact in mentions)
    introduced = max(fact.introduces for fact in mentions)
    often = min(len(mentions), 5) / 5
    return round(min(1.0, 0.45 * place + 0.25 * often + 0.3 * introduced), 4)
