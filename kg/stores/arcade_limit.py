"""A time limit for each statement, on an engine that has one for the whole database."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kg.stores.arcade import running

# How long after a thread is let through its statement has surely started: Python takes up to 5 ms to get from
# one thread to another, and longer where many compute.
_STARTED_S = 0.1


class TimeLimit:
    """The engine's limit, set to what each statement wants before it starts.

    The engine looks at the limit once, as a statement starts. So a change waits until every statement let
    through under the old limit has ended or has surely started: no thread gets another's limit, none waits
    for a long one.
    """

    def __init__(self, database: Any) -> None:
        self._database = database
        self._milliseconds: int | None = None
        self._gate = threading.Lock()
        self._ended = threading.Condition()
        self._let_through: dict[object, float] = {}

    @contextmanager
    def of(self, seconds: float) -> Iterator[None]:
        """Have the statement that runs in the `with` block stop after `seconds`; 0 for never."""
        milliseconds = max(1, round(seconds * 1000)) if seconds else 0
        statement = object()
        with self._gate:
            if milliseconds != self._milliseconds:
                self._wait()
                self._change(milliseconds)
            with self._ended:
                self._let_through[statement] = time.monotonic()
        try:
            yield
        finally:
            with self._ended:
                del self._let_through[statement]
                self._ended.notify_all()

    def _wait(self) -> None:
        with self._ended:
            while self._let_through:
                remaining = max(self._let_through.values()) + _STARTED_S - time.monotonic()
                if remaining <= 0:
                    return
                self._ended.wait(remaining)

    def _change(self, milliseconds: int) -> None:
        statement = f"ALTER DATABASE `arcadedb.command.timeout` {milliseconds}"
        running(lambda: self._database.command("sql", statement))
        self._milliseconds = milliseconds
