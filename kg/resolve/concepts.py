"""Which names are one concept, under which name it is shown, and what its type is.

Spellings fold under `concept_key`. A short form means its long form in the paper that defines it; elsewhere only where one
long form dominates all definitions of the very same letters, so that clashing acronyms stay apart.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kg.facts import CONCEPT_TYPES, ConceptFact, ConceptType, Decision
from kg.ids import digest, own_ids, slug
from kg.resolve.components import Group, Link, groups
from kg.resolve.decisions import Decided, Lookup, decide, named_as
from kg.terms import concept_key, one_of

LONGEST_ALIAS = 40
SAME_KEY = 1.0
"""How firmly (nats) spellings of one name hold together: enough, as nothing but a decision parts them."""
SURE_LETTERS = 6
"""A short form of so many letters is the same in capitals (a heading's "DEBERTA"); a shorter one may be another (COCO)."""
VAGUE: tuple[ConceptType, ...] = ("theory", "other")
"""Types of which readers are least sure: one text's "other" may be another's method."""
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


Forms = Counter[tuple[str, str, ConceptType]]
"""How often a concept is stated by a name, a long form or "", and a type."""


def merge_concepts(facts: Iterable[ConceptFact], decisions: Sequence[Decision] = ()) -> tuple[ConceptIndex, Decided]:
    """The concepts that the facts name, and what the decisions say of them."""
    stated = list(facts)
    counted = Counter((fact.name, fact.long_form or "", fact.type) for fact in stated)
    surfaces = _surfaces(stated)
    dominant = _dominant_long_forms(counted)
    stated_as: dict[str, Forms] = defaultdict(Counter)
    for (name, long_form, kind), n in counted.items():
        meant = long_form or _meant(one_of(name), kind, dominant)
        stated_as[concept_key(meant or name)][(name, long_form, kind)] += n
    stated_as.pop("", None)
    decided = Decided()
    if decisions:
        stated_as, decided = _decided(stated_as, decisions)
    keys = sorted(stated_as)
    shown = [_shown(stated_as[key]) for key in keys]
    ids = _ids(keys, shown)
    concepts = []
    key_of: dict[tuple[str, str], str] = {}
    for key, concept_id, (name, kind, names) in zip(keys, ids, shown, strict=True):
        forms = [(form, long_form) for form, long_form, _ in stated_as[key]]
        further = {surface for form in forms for surface in surfaces.get(form, ())}
        concepts.append(Concept(concept_id, name, kind, tuple(sorted((names | further) - {name}))))
        key_of |= dict.fromkeys(forms, concept_id)
    return ConceptIndex(tuple(sorted(concepts, key=lambda c: c.id)), key_of), decided


def _decided(stated_as: Mapping[str, Forms], decisions: Sequence[Decision]) -> tuple[dict[str, Forms], Decided]:
    """The forms of each concept as the user decided: the members of what is decided are names within a concept."""
    members = [(key, name) for key in sorted(stated_as) for name in sorted({name for name, _, _ in stated_as[key]})]
    own = [Link.between(i, i + 1, SAME_KEY) for i, ((a, _), (b, _)) in enumerate(pairwise(members)) if a == b]

    def grouped(apart: tuple[tuple[int, int], ...]) -> tuple[list[Group], Lookup]:
        found = groups(len(members), own, apart)
        made = [_of(stated_as, (members[i] for i in group.members)) for group in found]
        ids = _ids([members[group.members[0]][0] for group in found], [_shown(forms) for forms in made])
        names: dict[str, set[int]] = defaultdict(set)
        for i, (key, name) in enumerate(members):
            for form in {name, *(long for other, long, _ in stated_as[key] if other == name and long)}:
                names[form].add(i)
        bearers = {one: group.members for one, group in zip(ids, found, strict=True)}
        return found, named_as("Concept", bearers, names)

    decided = decide(decisions, grouped, lambda i: f"concept:{members[i][1]}")
    found = groups(len(members), [*own, *decided.links], decided.apart)
    after: dict[str, Forms] = {}
    for group in found:
        key, name = members[group.members[0]]
        after[f"{key} {name}" if key in after else key] = _of(stated_as, (members[i] for i in group.members))
    return after, decided


def _of(stated_as: Mapping[str, Forms], members: Iterable[tuple[str, str]]) -> Forms:
    """The forms of some names of concepts."""
    found: Forms = Counter()
    for key, name in members:
        found.update({form: n for form, n in stated_as[key].items() if form[0] == name})
    return found


def _ids(keys: Sequence[str], shown: Iterable[tuple[str, ConceptType, set[str]]]) -> list[str]:
    return own_ids(_ladder(key, *named) for key, named in zip(keys, shown, strict=True))


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
            forms[(one_of(name), kind)][concept_key(long_form)] += n
            spelled[concept_key(long_form)][long_form] += n
    found = {}
    for short, longs in forms.items():
        key, n = min(longs.items(), key=lambda item: (-item[1], item[0]))
        if n >= DOMINANT * sum(longs.values()):
            found[short] = min(spelled[key].items(), key=lambda item: (-item[1], item[0]))[0]
            if len(short[0]) >= SURE_LETTERS:
                found.setdefault((short[0].casefold(), short[1]), found[short])
    return found


def _meant(short: str, kind: ConceptType, dominant: Mapping[tuple[str, ConceptType], str]) -> str:
    """The long form that a short one has where nobody says so: of its type, or where either type is vague; "" for none."""
    for kinds in ((kind,), CONCEPT_TYPES if kind in VAGUE else VAGUE):
        found = {dominant.get((short, one)) or dominant.get((short.casefold(), one), "") for one in kinds} - {""}
        if len(found) == 1:
            return found.pop()
    return ""


def _surfaces(facts: Iterable[ConceptFact]) -> dict[tuple[str, str], set[str]]:
    """(name, long form) -> forms in the text that are no mere spelling of the name: "LoRA" for low-rank adaptation."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for fact in facts:
        surface = fact.span.quote
        if len(surface) <= LONGEST_ALIAS and "(" not in surface and concept_key(surface) != concept_key(fact.name):
            found[(fact.name, fact.long_form or "")].add(" ".join(surface.split()))
    return found


def _shown(group: Forms) -> tuple[str, ConceptType, set[str]]:
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
