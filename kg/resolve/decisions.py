"""What the user decided about who and what is the same, as links and lines between members that outweigh all evidence."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kg.facts import Decision
from kg.resolve.components import Group, Link, groups
from kg.resolve.weighing import CERTAIN, Reason

Lookup = Callable[[str], frozenset[int]]
"""The numbers of the members that a side of a decision names; empty where it names none."""

Grouped = Callable[[tuple[tuple[int, int], ...]], tuple[Sequence[Group], Lookup]]
"""The groups that evidence makes where some members are kept apart, and what names their members."""

DECIDED = 2 * CERTAIN
MOST_NAMED = 6
"""So many ways to name a member are told at most."""


KINDS = ("Concept", "Venue", "Organization")
"""What a decision is about only where it says so (`same: concept:gan = concept:gans`): else it is about papers and persons."""


def about(decisions: Sequence[Decision], label: str | None) -> list[Decision]:
    """The decisions whose first side says that it is of a kind, as "concept:gan" does; without a label those that say none."""
    prefixes = {f"{kind.lower()}:": kind for kind in KINDS}
    return [one for one in decisions if prefixes.get(f"{one.a.partition(':')[0].lower()}:") == label]


@dataclass(frozen=True, slots=True)
class Decided:
    """Links and lines that follow from decisions, the decisions that named nothing here, those that contradict each other.

    `known` are the sides of decisions that named nothing which name something all the same.
    """

    links: tuple[Link, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    unmatched: tuple[Decision, ...] = ()
    contradictions: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()


def named_as(label: str, ids: Mapping[str, Iterable[int]], names: Mapping[str, Iterable[int]]) -> Lookup:
    """What names members of one kind: "concept:" and a name just as it stands, else an id, else a name in any case."""
    folded_names: dict[str, set[int]] = defaultdict(set)
    for name, members in names.items():
        folded_names[name.casefold()].update(members)

    def named(side: str) -> frozenset[int]:
        kind, _, name = (part.strip() for part in side.partition(":"))
        if kind.lower() != label.lower():
            return frozenset()
        return frozenset(names.get(name) or ids.get(name) or folded_names.get(name.casefold()) or ())

    return named


def decide(decisions: Sequence[Decision], grouped: Grouped, called: Callable[[int], str]) -> Decided:
    """What the decisions say of the members; a side names all members that bear its id, title or name.

    What is different is told first, so that what is the same can be told by the ids that this gives, and of one thing on each
    side. `called` says how a decision can name one member alone.
    """
    links: list[Link] = []
    apart: list[tuple[int, int]] = []
    unmatched: list[Decision] = []
    known: set[str] = set()
    wrong: list[str] = []
    told: list[tuple[Decision, frozenset[int], frozenset[int]]] = []
    for kind in ("different", "same"):
        if all(one.kind != kind for one in decisions):
            continue
        found, named = grouped(tuple(apart))
        group_of = {member: group.members[0] for group in found for member in group.members}
        for decision in (one for one in decisions if one.kind == kind):
            ours, theirs = named(decision.a), named(decision.b)
            if not ours or not theirs:
                unmatched.append(decision)
                known |= {side for side, members in ((decision.a, ours), (decision.b, theirs)) if members}
            elif kind == "same" and decision.a == decision.b:
                wrong.append(f"{decision.span.quote!r} names one thing twice: name two that are the same")
            elif kind == "same" and (several := _several(decision, (ours, theirs), group_of, called)):
                wrong.append(several)
            elif kind == "different" and ours & theirs:
                parts = sorted({called(member) for member in ours | theirs})
                wrong.append(
                    f"{decision.span.quote!r} names one thing twice: name two of {', '.join(parts[:MOST_NAMED])}"
                )
            elif kind == "different":
                told.append((decision, ours, theirs))
                apart += [(a, b) for a in sorted(ours) for b in sorted(theirs)]
            else:
                told.append((decision, ours, theirs))
                reason = Reason(f"decided: the same, {decision.span.quote!r}", DECIDED)
                first = min(ours)
                links += [Link.between(first, other, DECIDED, reason) for other in sorted((ours | theirs) - {first})]
    contradictions = (*wrong, *_contradictions(told, links))
    return Decided(tuple(links), tuple(apart), tuple(unmatched), contradictions, frozenset(known))


def _several(
    decision: Decision,
    sides: tuple[frozenset[int], frozenset[int]],
    group_of: Mapping[int, int],
    called: Callable[[int], str],
) -> str | None:
    """What to write instead where a side names more than one thing; None where each names one."""
    for side, members in zip((decision.a, decision.b), sides, strict=True):
        found = {group_of[member] for member in members}
        if len(found) > 1:
            names = ", ".join(sorted(map(called, found))[:MOST_NAMED])
            return f"{decision.span.quote!r}: {side!r} names {len(found)}: write one of {names}"
    return None


def _contradictions(
    told: Sequence[tuple[Decision, frozenset[int], frozenset[int]]], links: Sequence[Link]
) -> Iterator[str]:
    """A sentence for each line that parts what others join, be it step by step."""
    n = max((member for _, ours, theirs in told for member in ours | theirs), default=-1) + 1
    whole = {member: group.members for group in groups(n, links) for member in group.members}
    for decision, ours, theirs in told:
        if decision.kind == "different" and any(whole[a] is whole[b] for a in ours for b in theirs):
            joined = {member for a in ours for member in whole[a]}
            others = [one.span.quote for one, a, b in told if one.kind == "same" and joined & (a | b)]
            yield f"{decision.span.quote!r} contradicts {', '.join(map(repr, others))}: kept apart; delete one of the lines"
