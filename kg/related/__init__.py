"""What else to read: papers related to papers, or to a text, each with the reasons that its score is the sum of."""

from kg.related.communities import Community, communities_of
from kg.related.literature import Literature
from kg.related.ranking import Mode, Reason, Related, Shared, Wanted, rank, related_papers
from kg.related.signals import KINDS, Kind

__all__ = [
    "KINDS",
    "Community",
    "Kind",
    "Literature",
    "Mode",
    "Reason",
    "Related",
    "Shared",
    "Wanted",
    "communities_of",
    "rank",
    "related_papers",
]
