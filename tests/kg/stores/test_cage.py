"""What the processes that run statements of others may take together."""

from typing import Any, cast

import pytest

from kg.errors import QueryTooLarge, StoreCrowded
from kg.settings import Settings
from kg.stores.cage import AT_REST_MB, Cage


class Taking:
    """A process of the cage that takes so much memory."""

    def __init__(self, megabytes: int) -> None:
        self._megabytes = megabytes
        self.ended = False

    def memory(self) -> int:
        return self._megabytes << 20

    def alive(self) -> bool:
        return not self.ended

    def end(self) -> None:
        self.ended = True


def processes(cage: Cage, **megabytes: int) -> dict[str, Taking]:
    """Processes at work in the cage, and one that waits if its name is "waiting"."""
    found = {name: Taking(size) for name, size in megabytes.items()}
    for name, process in found.items():
        (cage._idle.append if name == "waiting" else cage._busy.add)(cast("Any", process))
    return found


def room_made(cage: Cage, asking: Taking) -> None:
    cage._make_room(cast("Any", asking))


@pytest.fixture
def cage() -> Cage:
    return Cage("embedded:nowhere", Settings(query_memory_mb=100))


@pytest.mark.parametrize(
    "taken", [{"asking": 100}, {"asking": 60, "other": 40}, {"asking": 20, "other": 30, "waiting": 50}]
)
def test_what_fits_goes_on(cage: Cage, taken: dict[str, int]) -> None:
    found = processes(cage, **taken)
    room_made(cage, found["asking"])
    assert not any(process.ended for process in found.values())


@pytest.mark.parametrize("taken", [{"asking": 60, "waiting": 50}, {"asking": 60, "other": 30, "waiting": 20}])
def test_who_waits_makes_room_first(cage: Cage, taken: dict[str, int]) -> None:
    found = processes(cage, **taken)
    room_made(cage, found["asking"])
    assert [name for name, process in found.items() if process.ended] == ["waiting"]
    room_made(cage, found["asking"])
    assert cage._idle == []


def test_of_several_statements_the_largest_is_ended_and_may_be_asked_again(cage: Cage) -> None:
    found = processes(cage, asking=60, other=50)
    room_made(cage, found["other"])
    assert not found["other"].ended
    with pytest.raises(StoreCrowded, match="try again"):
        room_made(cage, found["asking"])
    assert (found["asking"].ended, found["other"].ended) == (True, False)


def test_a_statement_that_is_too_large_alone_is_told_how_to_get_more(cage: Cage) -> None:
    found = processes(cage, asking=101)
    with pytest.raises(QueryTooLarge, match=r"more than 100 MB with \$KG_QUERY_MEMORY_MB"):
        room_made(cage, found["asking"])
    assert found["asking"].ended


@pytest.mark.parametrize(("megabytes", "kept"), [(50, True), (51, False)])
def test_a_process_that_has_grown_is_not_kept_for_the_next_statement(cage: Cage, megabytes: int, kept: bool) -> None:
    found = processes(cage, asked=megabytes)
    cage._give_back(cast("Any", found["asked"]))
    assert (found["asked"].ended, cage._idle == [found["asked"]]) == (not kept, kept)
    assert not cage._busy


def test_who_gets_no_turn_is_told_to_ask_again() -> None:
    cage = Cage("embedded:nowhere", Settings(query_memory_mb=AT_REST_MB))
    assert cage._turns.acquire(blocking=False)
    with pytest.raises(StoreCrowded, match="other statements run: try again"):
        cage.ask("RETURN 1 AS n", {}, timeout_s=0.01, row_limit=1, size_bytes=100)
    assert not cage._busy, "no process was started for it"
