"""The process that `cage` starts: opens a store to read it and answers statements, a line of JSON for a line of JSON.

The first line holds the settings of the store, and what it may take. It ends when its input does, so that none is left behind,
whatever becomes of who started it; and by itself when it and the others take too much, for who started it may be busy.
"""

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Iterable
from typing import Any, TextIO

from kg.errors import KgError, QueryError
from kg.settings import Settings
from kg.store import Row, Store, open_store
from kg.stores.room import LOOK_S, Room

_KINDER = 5
"""Statements of others come after the work of the server."""


def main() -> None:
    """Answer until the input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what an engine prints is no answer
    if hasattr(os, "nice"):
        os.nice(_KINDER)
    questions = _questions()
    opening = json.loads(questions.get())
    work = Work(Room(**opening["room"]) if opening["room"] else None)
    work.begin()
    try:
        store = open_store(settings=Settings(**opening["settings"]), create=False)
    except KgError as error:
        _say(_told(error), answers)
        return
    _say({"open": store.url}, answers)
    while True:
        work.end()
        question = questions.get()
        work.begin()
        answer = _answer(store, json.loads(question))
        work.end()  # before it is given: who has it may ask again at once
        _say(answer, answers)


class Work:
    """Looks at what this process takes while it works, and ends it where that is too much."""

    def __init__(self, room: Room | None) -> None:
        self._room, self._works, self._lock = room, threading.Event(), threading.Lock()
        if room:
            threading.Thread(target=self._watch, args=(room,), daemon=True).start()

    def begin(self) -> None:
        """From now on it works."""
        self._works.set()

    def end(self) -> None:
        """It waits, and is not to end itself."""
        with self._lock:
            self._works.clear()
            if self._room:
                self._room.leave()

    def _watch(self, room: Room) -> None:
        while self._works.wait():
            with self._lock:
                over = room.over() if self._works.is_set() else 0
                if over:
                    room.leave()
                    os._exit(over)
            time.sleep(LOOK_S)


def _questions() -> "queue.SimpleQueue[str]":
    """The lines of the input as they come. At its end the process is gone at once: nobody waits for an answer any more."""
    found: queue.SimpleQueue[str] = queue.SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            found.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    return found


def _answer(store: Store, question: dict[str, Any]) -> dict[str, Any]:
    try:
        rows = store.read(question["query"], question["parameters"], row_limit=question["row_limit"] + 1)
        fitting = _fitting(rows[: question["row_limit"]], question["size_bytes"])
    except KgError as error:
        return _told(error)
    except (MemoryError, RecursionError) as error:
        return _told(QueryError(f"the statement needs too much ({type(error).__name__})"))
    return {"rows": fitting, "truncated": len(fitting) < len(rows)}


def _fitting(rows: Iterable[Row], size_bytes: int) -> list[Row]:
    """As many of the rows as fit."""
    fitting, left = [], size_bytes
    for row in rows:
        left -= len(json.dumps(row, ensure_ascii=False).encode(errors="surrogatepass"))
        if left < 0:
            break
        fitting.append(row)
    return fitting


def _told(error: KgError) -> dict[str, Any]:
    return {"error": type(error).__name__, "message": str(error)}


def _say(answer: dict[str, Any], answers: TextIO) -> None:
    answers.write(json.dumps(answer) + "\n")
    answers.flush()


if __name__ == "__main__":
    main()
