"""What processes may hold together, and which of them goes when it is too much."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from kg.errors import StoreCrowded
from kg.stores.room import PLACES, Room, Table, held_by


@pytest.fixture
def table() -> Iterator[Table]:
    """An empty table."""
    made = Table()
    yield made
    made.close()


def test_a_process_alone_may_hold_all_that_there_is(table: Table) -> None:
    mine = table.take()
    assert not Room(table.file, mine, most=2 * held_by("self")).is_over()
    assert Room(table.file, mine, most=held_by("self") // 2).is_over()


def test_of_several_only_the_one_that_holds_most_goes(table: Table) -> None:
    mine, other = Room(table.file, table.take(), most=1), Room(table.file, table.take(), most=1)
    other._held[other.place] = 10 * held_by("self")
    assert not mine.is_over()
    other._held[other.place] = held_by("self") // 10
    assert mine.is_over()


def test_what_others_hold_counts_until_they_wait(table: Table) -> None:
    held = held_by("self")
    mine, other = Room(table.file, table.take(), most=held + held // 2), Room(table.file, table.take(), most=1)
    other._held[other.place] = held - held // 4
    assert mine.is_over()
    other.leave()
    assert not mine.is_over()


def test_who_grows_goes_before_it_is_too_late(table: Table) -> None:
    held = held_by("self")
    mine = Room(table.file, table.take(), most=held + held // 4)
    assert not mine.is_over()
    mine._held[mine.place] = held // 2  # a moment ago: at the next look it will be half as much again
    assert mine.is_over()


def test_a_place_is_given_once_and_again_when_it_is_free(table: Table) -> None:
    places = [table.take() for _ in range(PLACES)]
    assert len(set(places)) == PLACES
    with pytest.raises(StoreCrowded, match="try again"):
        table.take()
    table.free(places[7])
    assert table.take() == places[7]


def test_another_process_sees_the_table(table: Table) -> None:
    mine, other = table.take(), table.take()
    noting = f"from kg.stores.room import Room; Room({table.file}, {other}, 1 << 60).is_over()"
    subprocess.run([sys.executable, "-c", noting], pass_fds=(table.file,), check=True)
    assert table._held[other] > 0
    assert table._held[mine] == 0
