"""What tests of choices by forests need."""

from collections.abc import Callable

import pytest

from extract.forest import Forest, forest_of


@pytest.fixture
def forest_that_asks() -> Callable[[int, float], Forest]:
    """One question: is a feature larger?"""

    def made(feature: int, least: float) -> Forest:
        tree = {
            "split_feature": feature, "threshold": least,
            "left_child": {"leaf_value": -3.0}, "right_child": {"leaf_value": 3.0},
        }  # fmt: skip
        return forest_of({"tree_info": [{"tree_structure": tree}]})

    return made
