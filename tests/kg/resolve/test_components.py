"""Groups of what belongs together."""

from hypothesis import given
from hypothesis import strategies as st

from kg.resolve.components import Group, Link, groups
from kg.resolve.weighing import Reason

PAIRS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.floats(0.1, 9)), max_size=12)


def test_links_make_groups_in_the_order_of_their_smallest_member() -> None:
    first, second = Link(0, 2, 1.0), Link(2, 4, 2.0, (Reason("title: equal", 2.0),))
    assert groups(5, [first, second]) == [Group((0, 2, 4), (second, first)), Group((1,), ()), Group((3,), ())]


def test_the_strongest_links_hold_a_group_whatever_their_order() -> None:
    links = [Link(0, 1, 1.0), Link(1, 2, 3.0), Link(0, 2, 2.0)]
    (group,) = groups(3, links)
    assert [link.weight for link in group.links] == [3.0, 2.0]
    assert groups(3, links[::-1]) == [group]


def test_a_weak_link_does_not_cross_a_line() -> None:
    found = groups(3, [Link(0, 1, 1.0), Link(1, 2, 3.0)], apart=[(0, 2)])
    assert [group.members for group in found] == [(0,), (1, 2)]


@given(PAIRS, st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=4))
def test_no_group_holds_two_that_are_kept_apart(
    pairs: list[tuple[int, int, float]], lines: list[tuple[int, int]]
) -> None:
    apart = [(a, b) for a, b in lines if a != b]
    found = groups(7, [Link.between(a, b, weight) for a, b, weight in pairs if a != b], apart)
    assert sorted(i for group in found for i in group.members) == list(range(7))
    assert not any(a in group.members and b in group.members for group in found for a, b in apart)
    assert all(len(group.links) == len(group.members) - 1 for group in found)
