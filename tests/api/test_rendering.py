"""What pages say of a paper in a line."""

import pytest

from api.views.rendering import within_venue
from kg.lookups.nodes import NodeView


@pytest.mark.parametrize(
    ("stated", "shown"),
    [
        ({"volume": "12", "issue": "3", "pages": "101--119"}, "12(3), 101–119"),
        ({"volume": "12"}, "12"),
        ({"pages": "7 - 9"}, "7–9"),
        ({"volume": "12", "venue_inferred": True}, ""),
        ({}, ""),
    ],
)
def test_volume_and_pages_are_shown_as_they_are_cited(stated: dict[str, object], shown: str) -> None:
    assert within_venue(NodeView("Paper", "a", "A", stated, 1)) == shown
