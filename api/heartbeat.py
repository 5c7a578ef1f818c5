"""Whether the store answers, told in time: while it is slow to say so, what it said within the last minute stands."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from kg.errors import StoreError
from kg.queries import query
from kg.store import Store

PATIENCE_S = 0.5
"""So long a supervisor is kept waiting for a new answer where there is one that still stands."""
STANDS_S = 60.0
"""What a store said longer ago does not stand: it may be gone."""
LONGEST_S = 10.0
"""So long it is waited for where nothing stands; a question that is older is given up, and a new one asked."""


@dataclass(frozen=True, slots=True)
class Beat:
    """What the store last said: how many papers it holds, and when, in seconds of the clock that does not go back."""

    papers: int
    at: float


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a store, when it was asked, and what will come of it."""

    store: Store
    at: float
    answer: "Future[Beat]"


class Heartbeat:
    """Asks a store whether it is there; one question at a time, however many want to know.

    A data base that works on somebody's hard question is slow to answer all others, and alive.
    """

    def __init__(self, *, patience_s: float = PATIENCE_S, clock: Callable[[], float] = time.monotonic) -> None:
        self._patience_s, self._clock = patience_s, clock
        self._lock = threading.Lock()
        self._asked: Question | None = None
        self._last: Beat | None = None

    async def papers(self, store: Store) -> int:
        """How many papers the store holds; what the store raises, unless its last answer still stands."""
        asked = self._question(store)
        last = self._last
        stands = last is not None and self._clock() - last.at < STANDS_S
        answered = asyncio.wrap_future(asked.answer)
        answered.add_done_callback(_heard)
        await asyncio.wait({answered}, timeout=self._patience_s if stands else LONGEST_S)
        if asked.answer.done():
            return asked.answer.result().papers
        if last is None or not stands:
            raise StoreError(f"{store.url} has not answered for {LONGEST_S:g} s")
        return last.papers

    def _question(self, store: Store) -> Question:
        """The question that is being asked, or a new one."""
        with self._lock:
            asked = self._asked
            if asked is None or asked.store is not store:
                self._last = None
            elif not asked.answer.done() and self._clock() - asked.at < LONGEST_S:
                return asked
            asked = Question(store, self._clock(), Future())
            threading.Thread(target=self._ask, args=(asked,), name="heartbeat", daemon=True).start()
            self._asked = asked
            return asked

    def _ask(self, asked: Question) -> None:
        try:
            papers = asked.store.read(query("lookup/count_nodes", label="Paper"))[0]["n"]
        except BaseException as error:  # noqa: BLE001 - whoever waits is told, as if it had asked by itself
            self._tell(asked, None)
            asked.answer.set_exception(error)
            return
        beat = Beat(papers, self._clock())
        self._tell(asked, beat)
        asked.answer.set_result(beat)

    def _tell(self, asked: Question, beat: Beat | None) -> None:
        """What stands from now on; after a failure nothing does."""
        with self._lock:
            if self._asked is asked:
                self._last = beat


def _heard(answered: "asyncio.Future[Beat]") -> None:
    """What went wrong is told to whoever still waits; nobody else is to warn that nobody asked."""
    if not answered.cancelled():
        answered.exception()
