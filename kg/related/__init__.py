"""What else to read: papers related to papers, or to a text, each with the reasons that its score is the sum of."""

from kg.related.communities import Community, communities_of
from kg.related.literature import Literature
from kg.related.ranking import Mode, Ranking, Reason, Related, Scored, Shared, Wanted, rank, ranking_of, related_papers
from kg.related.signals import KINDS, Kind

__all__ = [
    "KINDS",
    "Community",
    "Kind",
    "Literature",
    "Mode",
    "Ranking",
    "Reason",
    "Related",
    "Scored",
    "Shared",
    "Wanted",
    "communities_of",
    "rank",
    "ranking_of",
    "related_papers",
]
