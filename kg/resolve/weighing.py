"""Evidence with fitted weights: what two things have in common, weighed and summed, with the reasons by field.

A Fellegi-Sunter model (Fellegi and Sunter 1969) whose weights are fitted together by logistic regression. Evidence is a mapping
of names to values, 1 for a fact, 0 to 1 or more for a degree; a name begins with the field that it speaks of ("title: equal").
"""

import json
import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

Values = dict[str, float]
Weights = Mapping[str, float]
"""Name of evidence -> weight in nats; "" is the prior."""

CERTAIN = 30.0


@dataclass(frozen=True, slots=True)
class Reason:
    """What a field says for (positive) or against (negative) two things being one; the weight is in nats."""

    what: str
    weight: float

    def __str__(self) -> str:
        return f"{self.what} ({self.weight:+.1f})"


@cache
def load_weights(package: str) -> Weights:
    """The weights that lie in a package as weights.json."""
    loaded: Weights = json.loads(files(package).joinpath("weights.json").read_text(encoding="utf-8"))
    return loaded


def weigh(weights: Weights, values: Values) -> float:
    """The sum of the evidence, in nats; above 0 it speaks for one and the same."""
    return weights[""] + sum(weights.get(name, 0.0) * value for name, value in values.items())


def probability(nats: float) -> float:
    """The probability that such evidence gives."""
    return 1 / (1 + math.exp(-max(-CERTAIN, min(CERTAIN, nats))))


def reasons(weights: Weights, values: Values, degrees: tuple[str, ...] = ()) -> tuple[Reason, ...]:
    """One reason a field, weightiest first: the sum of what speaks of it, named for the fact that weighs most.

    Evidence whose name holds one of `degrees` stands behind every verdict: it is summed, but names a field only where no fact
    does.
    """
    fields: dict[str, list[tuple[bool, float, str]]] = defaultdict(list)
    sums: dict[str, float] = defaultdict(float)
    for name, value in values.items():
        field, colon, _ = name.partition(":")
        if colon:
            weight = weights.get(name, 0.0) * value
            sums[field] += weight
            fields[field].append((any(degree in name for degree in degrees), -abs(weight), name))
    found = [Reason(min(told)[2], round(sums[field], 2)) for field, told in fields.items()]
    return tuple(sorted(found, key=lambda reason: (-abs(reason.weight), reason.what)))
