"""Statements of others, run where they can be killed: in processes of their own, which open the store to read it.

An engine looks at its time limit between rows, and never within one expression; nor does it know what the rest of the machine
needs. A process can be ended from outside, whatever it is doing. What they take together has one limit: a statement alone may
have all of it, and of several the one that takes most is ended: by itself, or from here where it cannot look. No more run at
once than fit while they ask for next to nothing; the others wait.
"""

import json
import os
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from kg.errors import KgError, QueryError, QueryTimeout, QueryTooLarge, StoreCrowded, StoreError
from kg.processes import command_of, environment
from kg.settings import Settings
from kg.store import Answer
from kg.stores.room import CROWDED, TOO_LARGE, Table, held_by, table_here

HEAP_SHARE = 0.7
"""What the embedded engine may use of the memory: beyond it, it says that the statement needs too much."""
AT_REST_MB = 100
"""A process holds some 90 MB before it has done anything."""
START_S = 60.0
BEHIND = 1.5
"""A server that is asked ends a statement by itself, if nobody else has, after so many times its limit."""
IDLE, KEPT_SHARE = 1, 0.5
"""So many processes are kept for the next statement, of those that hold no more than such a share of the memory: engines give
nothing back of what a statement has taken."""

_LOOK_S = 0.02
_ERRORS: dict[str, type[KgError]] = {kind.__name__: kind for kind in (QueryError, QueryTimeout, StoreError)}


class Cage:
    """The processes that run statements on one store; any thread may use it, and none is started before the first statement."""

    def __init__(self, url: str, settings: Settings) -> None:
        self._url = url
        self._settings = settings
        self._memory = settings.query_memory_mb << 20
        self._turns = threading.BoundedSemaphore(max(1, settings.query_memory_mb // AT_REST_MB))
        self._lock = threading.Lock()
        self._idle: list[_Process] = []
        self._busy: set[_Process] = set()
        self._table: Table | None = None
        self._closed = False

    def ask(
        self, query: str, parameters: Mapping[str, Any], *, timeout_s: float, row_limit: int, size_bytes: int
    ) -> Answer:
        """See `kg.store.Store`.

        Its turn and the start of a process are part of the time, but a statement has half of it at least. Raises StoreCrowded
        where its turn does not come.
        """
        question = {"query": query, "parameters": dict(parameters), "row_limit": row_limit, "size_bytes": size_bytes}
        start = time.monotonic()
        if not self._turns.acquire(timeout=timeout_s / 2):
            raise StoreCrowded(_NO_TURN)
        try:
            found = self._asked(question, start + timeout_s, timeout_s)
        finally:
            self._turns.release()
        if found.get("error") == QueryTooLarge.__name__:
            raise self._over(beside=False)
        if "error" in found:
            raise _ERRORS.get(found["error"], StoreError)(found["message"])
        return Answer(found["rows"], found["truncated"])

    def _asked(self, question: Mapping[str, Any], until: float, timeout_s: float) -> dict[str, Any]:
        """What a process answers, or says of the question."""
        process = self._take(timeout_s)
        try:
            return process.ask(question, until, timeout_s)
        except _TookTooMuch as error:
            raise self._over(beside=error.beside) from None
        except BaseException:
            process.end()  # its answer may still come, and is nobody's
            raise
        finally:
            self._give_back(process)

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        with self._lock:
            self._closed = True
            ended = [*self._idle, *self._busy]
            self._idle.clear()
            table, self._table = self._table, None
        for process in ended:
            process.end()
        if table:
            table.close()

    def _take(self, timeout_s: float) -> "_Process":
        with self._lock:
            if self._closed:
                raise StoreError(f"{self._url} is closed")
            dead = [process for process in self._idle if not process.alive()]
            self._idle = [process for process in self._idle if process not in dead]
            fitting = next((process for process in self._idle if process.most_s >= timeout_s), None)
            if fitting:
                self._idle.remove(fitting)
            try:
                process = fitting or self._started(timeout_s)
            except (OSError, RuntimeError) as error:
                raise StoreError(f"no process can be started for the statement: {error}") from error
            finally:
                for one in dead:
                    one.end()
            self._busy.add(process)
        return process

    def _started(self, timeout_s: float) -> "_Process":
        table = self._table = self._table or table_here()
        place = table.take() if table else 0
        try:
            return _Process(self._url, self._settings, timeout_s, self._make_room, (table, place) if table else None)
        except BaseException:
            if table:
                table.free(place)
            raise

    def _give_back(self, process: "_Process") -> None:
        with self._lock:
            self._busy.discard(process)
            if process.alive() and not self._closed:
                self._idle.append(process)
            kept = [one for one in self._idle[-IDLE:] if one.memory() <= self._memory * KEPT_SHARE]
            surplus = [one for one in self._idle if one not in kept]
            self._idle = kept
        for one in surplus:
            one.end()

    def _make_room(self, asking: "_Process") -> None:
        """Where all take too much: end who waits, and `asking` where no other takes more.

        Raises QueryTooLarge where it took too much alone, StoreCrowded where it did beside others.
        """
        with self._lock:
            taken = {process: process.memory() for process in self._busy}
            if sum(taken.values()) + sum(process.memory() for process in self._idle) <= self._memory:
                return
            waiting, self._idle = self._idle, []
        for one in waiting:
            one.end()
        if sum(taken.values()) <= self._memory or taken[asking] < max(taken.values()):
            return
        asking.end()
        raise self._over(beside=len(taken) > 1)

    def _over(self, *, beside: bool) -> KgError:
        """That a statement took too much, beside others or alone."""
        if beside:
            return StoreCrowded(_CROWDED)
        return QueryTooLarge(
            "the statement needs too much memory: ask for less at a time, with LIMIT or fewer collected lists, "
            f"or allow more than {self._settings.query_memory_mb} MB with $KG_QUERY_MEMORY_MB"
        )


class _TookTooMuch(Exception):
    """A process has ended itself, for all took too much: it alone, or `beside` others."""

    def __init__(self, *, beside: bool) -> None:
        self.beside = beside


class _Process:
    """One process that answers one statement at a time; `look` is called while it works, and may end it."""

    def __init__(
        self,
        url: str,
        settings: Settings,
        timeout_s: float,
        look: "Callable[[_Process], None]",
        place: tuple[Table, int] | None,
    ) -> None:
        self.most_s = BEHIND * timeout_s
        self._look, self._place = look, place
        self._process = subprocess.Popen(
            command_of("kg.stores.caged"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(round(settings.query_memory_mb * HEAP_SHARE)),
            pass_fds=(place[0].file,) if place else (),
            start_new_session=True,
            text=True,
            encoding="utf-8",
        )
        assert self._process.stdin
        assert self._process.stdout
        self._input, self._output = self._process.stdin, self._process.stdout
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        password = settings.neo4j_password.get_secret_value() if settings.neo4j_password else None
        opened = {"store": url, "neo4j_password": password, "neo4j_timeout_s": self.most_s}
        most = settings.query_memory_mb << 20
        room = {"file": place[0].file, "place": place[1], "most": most} if place else None
        self._opened: dict[str, Any] | None = None
        self._send({"settings": settings.model_dump(exclude={"neo4j_password"}) | opened, "room": room})

    def ask(self, question: Mapping[str, Any], until: float, timeout_s: float) -> dict[str, Any]:
        """The answer of the process; raises QueryTimeout, QueryError or StoreCrowded where it had to be ended: at the monotonic
        time `until`, or after half of its time where it started late."""
        if self._opened is None:
            self._opened = self._answer(START_S)
        if "error" in self._opened:
            self.end()
            return self._opened
        self._send(question)
        return self._answer(max(timeout_s / 2, until - time.monotonic()))

    def memory(self) -> int:
        """What it holds, in bytes; 0 where the system does not tell."""
        return held_by(self._process.pid)

    def alive(self) -> bool:
        """Can it be asked again?"""
        return self._process.poll() is None

    def end(self) -> None:
        """Kill it, and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._listener.join()
        with suppress(OSError):
            self._input.close()
        place, self._place = self._place, None
        if place:
            place[0].free(place[1])

    def _answer(self, seconds: float) -> dict[str, Any]:
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            try:
                line = self._answers.get(timeout=max(0.0, min(_LOOK_S, left)))
            except queue.Empty:
                if left <= 0:
                    self.end()
                    raise QueryTimeout(_TOO_LONG) from None
                self._look(self)
                continue
            if not line:
                self.end()
                if self._process.returncode in (TOO_LARGE, CROWDED):
                    raise _TookTooMuch(beside=self._process.returncode == CROWDED)
                raise QueryError("the engine broke down over the statement: ask for less, or in another way")
            answer: dict[str, Any] = json.loads(line)
            return answer

    def _send(self, message: Mapping[str, Any]) -> None:
        try:
            self._input.write(json.dumps(message) + "\n")
            self._input.flush()
        except OSError:
            self.end()  # it is gone: the answer says so

    def _listen(self) -> None:
        """Hand over each line; an empty one when there are no more."""
        with self._output as lines:
            for line in lines:
                self._answers.put(line)
        self._answers.put("")


def _environment(heap_mb: int) -> dict[str, str]:
    """That of this process, and what the engine, whichever build of it, may use.

    What all statements of an engine may buffer is half of its heap, if nobody says otherwise; here there is but one at a time.
    """
    limits = f"-Xmx{heap_mb}m -Darcadedb.queryMaxHeapRAM=0"
    java = " ".join(part for part in (os.environ.get("ARCADEDB_JVM_ARGS", ""), limits) if part)
    return environment(ARCADEDB_NATIVE_ISOLATE_ARGS=limits, ARCADEDB_JVM_ARGS=java)


_TOO_LONG = "the statement ran past its time limit: ask for less, or allow more time with $KG_QUERY_TIMEOUT_S"
_NO_TURN = "other statements run: try again in a moment"
_CROWDED = "other statements left too little memory for this one: try again in a moment, or ask for less at a time"
