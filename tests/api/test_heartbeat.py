"""Whether the store answers: told within the patience of a supervisor, and honest about a store that is gone."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from api.heartbeat import LONGEST_S, STANDS_S, Heartbeat
from kg.errors import StoreError

PAPERS = 7


class Slow:
    """A store that answers when it is let, and counts how often it was asked."""

    url = "slow:"

    def __init__(self) -> None:
        self.open = threading.Event()
        self.open.set()
        self.asked = 0
        self.error: StoreError | None = None

    def read(self, *_: Any, **__: Any) -> list[dict[str, int]]:
        """The number of papers."""
        self.asked += 1
        assert self.open.wait(30)
        if self.error:
            raise self.error
        return [{"n": PAPERS}]


class Clock:
    """Seconds that pass when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def beating(clock: Callable[[], float]) -> Heartbeat:
    """One that waits a hundredth of a second for a store."""
    return Heartbeat(patience_s=0.01, clock=clock)


def test_a_store_that_is_slow_is_believed_for_a_while() -> None:
    async def asked() -> None:
        store, clock = Slow(), Clock()
        heart = beating(clock)
        assert await heart.papers(store) == PAPERS  # type: ignore[arg-type]
        store.open.clear()
        clock.now += STANDS_S - 1
        for _ in range(5):
            assert await heart.papers(store) == PAPERS  # type: ignore[arg-type]
        while store.asked < 2:
            await asyncio.sleep(0.01)
        assert store.asked == 2, "all five wait for one question"
        store.open.set()

    asyncio.run(asked())


def test_a_store_that_was_silent_for_long_is_waited_for() -> None:
    async def asked() -> None:
        store, clock = Slow(), Clock()
        heart = beating(clock)
        await heart.papers(store)  # type: ignore[arg-type]
        store.open.clear()
        clock.now += STANDS_S + 1
        waiting = asyncio.create_task(heart.papers(store))  # type: ignore[arg-type]
        while store.asked < 2:
            await asyncio.sleep(0.01)
        assert not waiting.done()
        store.error = StoreError("gone")
        store.open.set()
        with pytest.raises(StoreError, match="gone"):
            await waiting

    asyncio.run(asked())


def test_a_store_that_fails_is_not_called_alive_by_what_it_said_before() -> None:
    async def asked() -> None:
        store = Slow()
        heart = Heartbeat(patience_s=30, clock=Clock())
        await heart.papers(store)  # type: ignore[arg-type]
        store.error = StoreError("gone")
        with pytest.raises(StoreError, match="gone"):
            await heart.papers(store)  # type: ignore[arg-type]
        store.error = None
        assert await heart.papers(store) == PAPERS  # type: ignore[arg-type]

    asyncio.run(asked())


def test_a_failure_that_nobody_waited_for_is_told_next(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        store = Slow()
        heart = beating(Clock())
        await heart.papers(store)  # type: ignore[arg-type]
        store.open.clear()
        store.error = StoreError("gone")
        assert await heart.papers(store) == PAPERS  # type: ignore[arg-type]
        store.open.set()
        monkeypatch.setattr("api.heartbeat.LONGEST_S", 60)
        while heart._last:
            await asyncio.sleep(0.01)
        with pytest.raises(StoreError, match="gone"):
            await heart.papers(store)  # type: ignore[arg-type]

    asyncio.run(asked())


def test_a_question_that_is_never_answered_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        store, clock = Slow(), Clock()
        heart = beating(clock)
        store.open.clear()
        with monkeypatch.context() as patched:
            patched.setattr("api.heartbeat.LONGEST_S", 0.01)
            with pytest.raises(StoreError, match="has not answered"):
                await heart.papers(store)  # type: ignore[arg-type]
        lost = store.open
        store.open = threading.Event()
        store.open.set()
        clock.now += LONGEST_S
        assert await heart.papers(store) == PAPERS  # type: ignore[arg-type]
        lost.set()

    asyncio.run(asked())


def test_another_store_is_asked_by_itself() -> None:
    async def asked() -> None:
        heart = beating(Clock())
        first, other = Slow(), Slow()
        await heart.papers(first)  # type: ignore[arg-type]
        other.error = StoreError("gone")
        with pytest.raises(StoreError, match="gone"):
            await heart.papers(other)  # type: ignore[arg-type]

    asyncio.run(asked())
