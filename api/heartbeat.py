"""Whether the store answers, told in time: while it is slow to say so, what it said within the last minute stands."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from kg.queries import query
from kg.store import Store

PATIENCE_S = 0.5
"""So long a supervisor is kept waiting for a new answer where there is one that still stands."""
STANDS_S = 60.0
"""A store that has been silent for longer is asked until it answers or fails: it may be gone."""


@dataclass(frozen=True, slots=True)
class Beat:
    """What the store last said: how many papers it holds, and when, in seconds of the clock that does not go back."""

    papers: int
    at: float


class Heartbeat:
    """Asks a store whether it is there; one question at a time, however many want to know.

    A data base that works on somebody's hard question is slow to answer all others, and alive.
    """

    def __init__(self, *, patience_s: float = PATIENCE_S, clock: Callable[[], float] = time.monotonic) -> None:
        self._patience_s, self._clock = patience_s, clock
        self._lock = threading.Lock()
        self._asked: Future[Beat] | None = None
        self._last: Beat | None = None

    async def papers(self, store: Store) -> int:
        """How many papers the store holds; what the store raises, unless its last answer still stands."""
        last, asked = self._last, self._question(store)
        stands = last is not None and self._clock() - last.at < STANDS_S
        answered = asyncio.wrap_future(asked)
        answered.add_done_callback(_heard)
        await asyncio.wait({answered}, timeout=self._patience_s if stands else None)
        if last is not None and not asked.done():
            return last.papers
        return asked.result().papers

    def _question(self, store: Store) -> "Future[Beat]":
        """The question that is being asked, or a new one."""
        with self._lock:
            if self._asked is None or self._asked.done():
                asked: Future[Beat] = Future()
                threading.Thread(target=self._ask, args=(store, asked), name="heartbeat", daemon=True).start()
                self._asked = asked
            return self._asked

    def _ask(self, store: Store, asked: "Future[Beat]") -> None:
        try:
            papers = store.read(query("lookup/count_nodes", label="Paper"))[0]["n"]
        except BaseException as error:  # noqa: BLE001 - whoever waits is told, as if it had asked by itself
            asked.set_exception(error)
            return
        self._last = Beat(papers, self._clock())
        asked.set_result(self._last)


def _heard(answered: "asyncio.Future[Beat]") -> None:
    """What went wrong is told to whoever still waits; nobody else is to warn that nobody asked."""
    if not answered.cancelled():
        answered.exception()
