"""The largest of many values, found without putting all in order."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from kg.related.links import largest

VALUES = st.lists(st.sampled_from([0.0, 0.0, 0.0, 0.5, 1.0, 2.5, -1.0]), max_size=30)


@given(VALUES, st.integers(1, 12))
def test_the_largest_come_first_and_of_equal_ones_the_first(values: list[float], n: int) -> None:
    expected = sorted(range(len(values)), key=lambda i: (-values[i], i))[:n]
    assert largest(np.array(values, dtype=np.float64), n).tolist() == expected
