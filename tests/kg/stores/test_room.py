"""What processes may hold together, and which of them goes when it is too much."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from kg.errors import StoreCrowded
from kg.stores.room import CROWDED, PLACES, TOO_LARGE, Room, Table, held_by, table_here

if not hasattr(os, "memfd_create"):
    pytest.skip("the system has no files in memory", allow_module_level=True)


@pytest.fixture
def table() -> Iterator[Table]:
    """An empty table."""
    made = Table()
    yield made
    made.close()


def room(table: Table, most: int) -> Room:
    return Room(table.file, table.take(), most)


def test_a_process_alone_may_hold_all_that_there_is(table: Table) -> None:
    assert room(table, 4 * held_by("self")).over() == 0
    assert room(table, held_by("self") // 2).over() in (TOO_LARGE, CROWDED)


def test_of_several_only_the_one_that_holds_most_goes(table: Table) -> None:
    mine, other = room(table, 1), room(table, 1)
    assert mine.over() == TOO_LARGE
    other._held[other.place] = 10 * held_by("self")
    assert mine.over() == 0
    other._held[other.place] = held_by("self") // 10
    assert mine.over() == CROWDED


def test_what_others_hold_counts_until_they_wait(table: Table) -> None:
    held = held_by("self")
    mine, other = room(table, held + held // 2), room(table, 1)
    other._held[other.place] = held - held // 4
    assert mine.over() == CROWDED
    other.leave()
    assert mine.over() == 0


def test_who_grows_goes_before_it_is_too_late(table: Table) -> None:
    held = held_by("self")
    mine = room(table, held + held // 4)
    assert mine.over() == 0
    mine._held[mine.place], mine._looked = held // 2, time.monotonic()  # at the next look it will be half as much again
    assert mine.over() == TOO_LARGE
    mine._held[mine.place], mine._looked = held // 2, time.monotonic() - 60  # so slowly it may go on for long
    assert mine.over() == 0


def test_a_place_is_given_once_and_again_when_it_is_free(table: Table) -> None:
    places = [table.take() for _ in range(PLACES)]
    assert len(set(places)) == PLACES
    with pytest.raises(StoreCrowded, match="try again"):
        table.take()
    table.free(places[7])
    assert table.take() == places[7]


def test_another_process_sees_the_table(table: Table) -> None:
    mine, other = table.take(), table.take()
    noting = f"from kg.stores.room import Room; Room({table.file}, {other}, 1 << 60).over()"
    subprocess.run([sys.executable, "-c", noting], pass_fds=(table.file,), check=True)
    assert table._held[other] > 0
    assert table._held[mine] == 0


def test_there_is_no_table_where_the_system_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kg.stores.room.held_by", lambda process: 0)
    assert table_here() is None
