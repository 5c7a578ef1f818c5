"""Weighted links as arrays against the same as a dictionary."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from kg.related.links import Links, largest

LINKS = st.dictionaries(st.tuples(st.integers(0, 7), st.integers(0, 5)), st.floats(0.1, 4.0), max_size=30)


@given(LINKS, st.lists(st.floats(0, 3), min_size=8, max_size=8))
def test_spreading_is_the_sum_over_links(links: dict[tuple[int, int], float], amounts: list[float]) -> None:
    made = Links.of(((a, b, w) for (a, b), w in links.items()), 8, 6)
    expected = np.zeros(6)
    for (a, b), weight in links.items():
        expected[b] += amounts[a] * weight
    assert np.allclose(made.spread_all(np.array(amounts)), expected)
    assert np.allclose(made.spread(np.arange(8), np.array(amounts)), expected)


@given(LINKS)
def test_links_turned_twice_are_the_links(links: dict[tuple[int, int], float]) -> None:
    made = Links.of(((a, b, w) for (a, b), w in links.items()), 8, 6)
    again = made.turned.turned
    assert np.array_equal(made.starts, again.starts)
    assert np.array_equal(made.columns, again.columns)
    assert np.array_equal(made.weights, again.weights)
    for row in range(8):
        assert made.of_row(row).tolist() == sorted(b for a, b in links if a == row)
        assert made.degrees[row] == len(made.of_row(row))


def test_no_links_spread_nothing() -> None:
    made = Links.of((), 3, 4)
    assert made.spread(np.array([0, 2]), np.ones(2)).tolist() == [0, 0, 0, 0]
    assert made.turned.width == 3


@given(st.lists(st.sampled_from([0.0, 0.0, 0.0, 0.5, 1.0, 2.5, -1.0]), max_size=30), st.integers(1, 12))
def test_the_largest_come_first_and_of_equal_ones_the_first(values: list[float], n: int) -> None:
    expected = sorted(range(len(values)), key=lambda i: (-values[i], i))[:n]
    assert largest(np.array(values, dtype=np.float64), n).tolist() == expected
