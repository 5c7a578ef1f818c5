"""Same paper or not: the evidence of two records weighed, with the reasons by field."""

from dataclasses import dataclass

from kg.resolve.matching.catalogue import Catalogue
from kg.resolve.matching.evidence import compare
from kg.resolve.matching.records import Record
from kg.resolve.weighing import Reason, load_weights, probability, reasons, weigh

SAME = 0.5
"""From this probability on two records are one paper."""
DEGREES = ("likeness", "words of", "share", "number", "in catalogues")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The evidence that two records are one paper, in nats, and the reasons, weightiest first."""

    weight: float
    reasons: tuple[Reason, ...] = ()

    @property
    def score(self) -> float:
        """The probability that they are one paper."""
        return probability(self.weight)

    @property
    def same(self) -> bool:
        """Are they one paper?"""
        return self.score >= SAME


def same_paper(a: Record, b: Record, catalogue: Catalogue) -> Verdict:
    """Whether two records are one paper, as probability and reasons; the catalogue holds what the records at hand teach."""
    weights, values = load_weights("kg.resolve.matching"), compare(a, b, catalogue)
    return Verdict(weigh(weights, values), reasons(weights, values, DEGREES))
