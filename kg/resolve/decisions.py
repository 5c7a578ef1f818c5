"""What the user decided about who and what is the same, as links and lines between members that outweigh all evidence."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kg.facts import Decision
from kg.resolve.components import Link
from kg.resolve.weighing import CERTAIN, Reason

Lookup = Callable[[str], frozenset[int]]
"""The numbers of the members that a side of a decision names; empty where it names none."""

DECIDED = 2 * CERTAIN


@dataclass(frozen=True, slots=True)
class Decided:
    """Links and lines that follow from decisions, and the decisions that named nothing here."""

    links: tuple[Link, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    unmatched: tuple[Decision, ...] = ()


def decide(decisions: Iterable[Decision], named: Lookup) -> Decided:
    """What the decisions say of the members; a side names all members that bear its id, title or name."""
    links: list[Link] = []
    apart: list[tuple[int, int]] = []
    unmatched: list[Decision] = []
    for decision in decisions:
        ours, theirs = named(decision.a), named(decision.b)
        if not ours or not theirs or (decision.kind == "different" and ours & theirs):
            unmatched.append(decision)
        elif decision.kind == "same":
            reason = Reason(f"decided: the same, {decision.span.quote!r}", DECIDED)
            first = min(ours)
            links += [Link.between(first, other, DECIDED, reason) for other in sorted((ours | theirs) - {first})]
        else:
            apart += [(a, b) for a in sorted(ours) for b in sorted(theirs)]
    return Decided(tuple(links), tuple(apart), tuple(unmatched))
