"""Which way round the names of a list stand: of a few orders the likeliest.

"Berg, Dahl" are two persons, "Berg, Anna" is one, and nothing tells but the words, and how the same hand writes other lists.
What speaks for an order is told of each person that the list would then name: how far its words lean towards given and family
names (`given.py`), initials, capitals, how many words a family name would have, and whether the parts are all alike. The
weights are learnt from names of which it is known (`train_orders.py`).
"""

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from extract.references.given import is_known, lean_of
from kg.names import COMMON_SURNAMES, INITIALS, PARTICLES, SUFFIXES

WEIGHTS = Path(__file__).resolve().with_name("weights") / "orders.json"
Order = Literal["plain", "pairs", "first", "turned"]
ORDERS: tuple[Order, ...] = ("plain", "pairs", "first", "turned")
"""Each part a person; family and given names in turn ("Berg, Anna, Dahl, Bo"); only the first of them so; each part a person
whose family name stands first ("Berg Anna, Dahl Bo")."""
PAIR, MOST_PARTS, MOST_WORDS = 2, 5, 3
SHOUTED = 3
"""So many capitals are a family name in capitals; fewer may be initials."""


@dataclass(frozen=True, slots=True)
class Part:
    """What stands between two separators, and whether the one before it is a comma."""

    text: str
    comma_before: bool


Person = tuple[str, str] | str
"""Family and given name, or a name by itself."""
Kind = Literal["single", "whole", "inverted", "turned"]
USUAL: Mapping[Kind, float] = {"single": 0.12, "whole": 0.43, "inverted": 0.4, "turned": 0.05}
"""Such shares of all lists are of each kind, whoever writes them."""
STRAY, ROUNDS = 0.1, 4
"""Such a share of the lists of a page are as lists are elsewhere: where references stand beside a text."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How many lists of each kind a page has: who writes "Berg", "Berg & Dahl" means two persons by "Berg, Dahl", too."""

    lists: Mapping[Kind, float] = field(default_factory=dict)

    def says(self, kind: Kind) -> float:
        """How much likelier (nats) a list of this kind is here than elsewhere."""
        n = sum(self.lists.values())
        return math.log((1 - STRAY) * self.lists.get(kind, 0) / n / USUAL[kind] + STRAY) if n else 0.0


NO_HABIT = Habit()


def habit_of(lists: Iterable[Sequence[Part]]) -> Habit:
    """The habit of a page with these lists of names: what makes them likeliest together, by a few rounds of expectation."""
    told = [[(kind_of(parts, order), odds) for order, odds in _likely(tuple(parts)).items()] for parts in lists]
    habit = NO_HABIT
    for _ in range(ROUNDS):
        found: dict[Kind, float] = defaultdict(float)
        for kinds in told:
            spoken = [odds + habit.says(kind) for kind, odds in kinds]
            shares = [math.exp(odds - max(spoken)) for odds in spoken]
            for (kind, _), share in zip(kinds, shares, strict=True):
                found[kind] += share / sum(shares)
        habit = Habit(found)
    return habit


def kind_of(parts: Sequence[Part], order: Order) -> Kind:
    """What is alike in lists of this order, however long they are."""
    if order == "plain":
        return "single" if not any(" " in part.text for part in parts) else "whole"
    return "turned" if order == "turned" else "inverted"


def order_of(parts: Sequence[Part], habit: Habit = NO_HABIT) -> Order:
    """The likeliest order of a list of names, on a page with such a habit.

    >>> lists = [[Part(name, True) for name in names.split(", ")] for names in ("Berg, Anna", "Rossi Anna, Conti Luca")]
    >>> [order_of(parts) for parts in lists]
    ['pairs', 'turned']
    """
    likely = _likely(tuple(parts))
    return max(likely, key=lambda order: likely[order] + habit.says(kind_of(parts, order)), default="plain")


@lru_cache(maxsize=1 << 12)
def _likely(parts: tuple[Part, ...]) -> Mapping[Order, float]:
    """What speaks for each order that a list by itself could have, in nats."""
    weights = _weights()
    return {order: sum(weights.get(name, 0) * value for name, value in told.items()) for order, told in evidence(parts)}


@cache
def _weights() -> Mapping[str, float]:
    found: dict[str, float] = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    return found


def evidence(parts: Sequence[Part]) -> Iterator[tuple[Order, Mapping[str, float]]]:
    """What speaks for each order that the list could have, by name."""
    for order in ORDERS:
        persons = persons_of(parts, order)
        if persons:
            told = defaultdict[str, float](float, {f"{order} of {min(len(parts), MOST_PARTS)}": 1})
            told[f"{order}: by commas alone"] = len(parts) > 1 and all(part.comma_before for part in parts[1:])
            for name, value in _of_list(order, persons):
                told[name] += value
            yield order, told


def persons_of(parts: Sequence[Part], order: Order) -> list[Person]:
    """The persons that a list names in an order; none where it cannot have that order.

    >>> persons_of([Part("Berg", False), Part("Anna", True), Part("Bo Dahl", False)], "first")
    [('Berg', 'Anna'), 'Bo Dahl']
    """
    names = [part.text for part in parts]
    given = range(1, len(parts), 2)
    if order == "pairs":
        in_turn = len(parts) % 2 == 0 and all(parts[i].comma_before for i in given)
        return [(names[i - 1], names[i]) for i in given] if in_turn else []
    if order == "first":
        return [(names[0], names[1]), *names[2:]] if len(parts) > PAIR and parts[1].comma_before else []
    return list(names) if order == "plain" or any(" " in name for name in names) else []


def _of_list(order: Order, persons: Sequence[Person]) -> Iterator[tuple[str, float]]:
    whole = [one for one in persons if isinstance(one, str) and not INITIALS.fullmatch(one)]
    single = [" " not in name for name in whole]
    if len(whole) > 1 and any(single):
        yield f"{order}: {'all' if all(single) else 'some'} single", 1
    for one in persons:
        if isinstance(one, tuple):
            yield from _of_pair(*one)
        elif INITIALS.fullmatch(one):
            yield "initials alone", 1
        else:
            yield from _of_name("turned" if order == "turned" else "plain", one.split())


def _of_name(order: Order, words: Sequence[str]) -> Iterator[tuple[str, float]]:
    """What speaks for a name whose given name stands first, or last where it is turned."""
    first, last = (words[-1], words[0]) if order == "turned" else (words[0], words[-1])
    if len(words) == 1:
        yield f"{order}: single", 1
        yield f"{order}: single leans", lean_of(first)
        yield f"{order}: single unknown", not is_known(first)
        return
    yield f"{order}: whole", 1
    yield f"{order}: initial inside", any(map(INITIALS.fullmatch, words[1:-1]))
    if INITIALS.fullmatch(words[0]):
        yield f"{order}: initials first", 1
    elif INITIALS.fullmatch(words[-1]):
        yield f"{order}: initials last", 1
    else:
        yield f"{order}: leans", lean_of(first) - lean_of(last)
    if _is_shouted(last) != _is_shouted(first):
        yield f"{order}: {'family' if _is_shouted(last) else 'given'} name in capitals", 1


def _of_pair(family: str, given: str) -> Iterator[tuple[str, float]]:
    """What speaks for a family name, a comma, and a given one."""
    families, names = [word for word in family.split() if word.lower().strip(".") not in SUFFIXES], given.split()
    if not families or not names:
        return
    if INITIALS.fullmatch(given):
        yield "pair: initials", 1
    else:
        yield "pair: whole", 1
        yield "pair: given leans", 0 if names[0].lower() in COMMON_SURNAMES else lean_of(names[0])  # "Zhang, Li"
        yield "pair: given unknown", not is_known(names[0])
        if len(names) > 1:
            yield "pair: several given", 1
            if INITIALS.fullmatch(names[-1]):
                yield "pair: initial behind given", 1
            elif INITIALS.fullmatch(names[0]):
                yield "pair: initial before given", 1
            else:
                yield "pair: last given leans", lean_of(names[-1])
    if len(families) == 1 or families[0].lower() in PARTICLES:
        yield "pair: particle", len(families) > 1
        yield "pair: family leans", lean_of(families[-1])
    else:
        yield f"pair: family of {min(len(families), MOST_WORDS)}", 1
        yield "pair: first of family leans", lean_of(families[0])
        yield "pair: last of family leans", lean_of(families[-1])
        yield "pair: family begins with initials", INITIALS.fullmatch(families[0]) is not None
        yield "pair: family ends with initials", INITIALS.fullmatch(families[-1]) is not None
    yield "pair: family in capitals", _is_shouted(families[-1]) and not any(map(_is_shouted, names))


def _is_shouted(word: str) -> bool:
    return len(word) >= SHOUTED and word.isupper() and not INITIALS.fullmatch(word)
