"""Who is who: the mentions of each person, and why they are one."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.resolve.persons.blocks import related_pairs
from kg.resolve.persons.cluster import cluster
from kg.resolve.persons.evidence import compare
from kg.resolve.persons.forms import SAME, Relation
from kg.resolve.persons.mentions import Mention, Strands
from kg.resolve.weighing import Reason, Values, load_weights, reasons, weigh

CAUTION, FROM = 1.25, 5.0
"""What two strands of one name must bring beyond the evidence (nats) for each unit of the name's commonness above `FROM`.

A catalogue seldom knows that two bear one name, so that nearly all pairs of one name that the weights were fitted on are one.
Cross-validated on 42 names that several persons share, none is parted without caution, .40 with it, and .48 from 4.5 on, for a
B3 F1 of .982, .980 and .977; one caution for all names (2.75) parts rare names of a small folder too.
"""
VARIANTS, INITIALS = 0.75, 2.0
"""What two strands whose names differ must bring beyond the evidence (nats), and those of which one has an initial only and no
co-author in common: a wrong merge is worse than two nodes. Cross-validated on persons with several spellings, at 0, .75 and 1
all spellings of .89, .85 and .83 are one.
"""
DEGREES = ("family", "letters", "bearers", "commonness", "number", "rarity", "written out")


@dataclass(frozen=True, slots=True)
class Tie:
    """Two mentions (their numbers) behind which one person stands, and the reasons."""

    a: int
    b: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Identity:
    """The mentions of one person, ascending, and what tied the strands that they make."""

    members: tuple[int, ...]
    ties: tuple[Tie, ...] = ()


def who_is_who(mentions: Sequence[Mention], apart: Iterable[tuple[int, int]] = ()) -> list[Identity]:
    """The persons behind the mentions, in the order of their first mention; `apart` are mentions that are never one person.

    Mentions of one name that share a co-author make a strand; strands whose names could be one person's are weighed in pairs
    (`evidence`) and clustered by the mean over their pairs. A mention without a given name stays alone.
    """
    never = set(apart)
    known = Strands(mentions, never)
    told: dict[tuple[int, int], float] = {}
    related: dict[tuple[int, int], Relation] = {}
    weights = load_weights(__package__)
    for a, b, relation in related_pairs(known.strands):
        values = compare(a, b, relation, known)
        told[a, b] = weigh(weights, values) - _caution(relation, values)
        related[a, b] = relation
    strand_of = {member: i for i, strand in enumerate(known.strands) for member in strand.members}
    clusters, joins = cluster(len(known.strands), told, {(strand_of[a], strand_of[b]) for a, b in never})
    ties: dict[int, list[Tie]] = defaultdict(list)
    number = {strand: i for i, group in enumerate(clusters) for strand in group}
    for join in joins:
        a, b = sorted((join.a, join.b))
        values = compare(a, b, related[a, b], known)
        first = sorted((known.strands[a].members[0], known.strands[b].members[0]))
        tie = Tie(first[0], first[1], reasons(weights, values, DEGREES))
        ties[number[a]].append(tie)
    found = [
        Identity(tuple(sorted(m for strand in group for m in known.strands[strand].members)), tuple(ties[i]))
        for i, group in enumerate(clusters)
    ]
    return sorted(found, key=lambda identity: identity.members)


def _caution(relation: Relation, values: Values) -> float:
    """How much more must speak for two strands: of a name that many bear, of names that differ, of an initial."""
    if relation == SAME:
        return CAUTION * max(0.0, values["name: commonness"] - FROM)
    alone = "acquaintances: shared" not in values
    return INITIALS if alone and relation.given.startswith("initial") else VARIANTS
