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
from kg.stores.room import TOO_MUCH, Room

_KINDER = 5
"""Statements of others come after the work of the server."""
_LOOK_S = 0.005
"""In which a statement takes some megabytes at most."""


def main() -> None:
    """Answer until the input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what an engine prints is no answer
    if hasattr(os, "nice"):
        os.nice(_KINDER)
    questions = _questions()
    opening = json.loads(questions.get())
    room, working = Room(**opening["room"]), threading.Event()
    threading.Thread(target=_watch, args=(room, working), daemon=True).start()
    working.set()
    try:
        store = open_store(settings=Settings(**opening["settings"]), create=False)
    except KgError as error:
        _say(_told(error), answers)
        return
    _say({"open": store.url}, answers)
    while True:
        working.clear()
        room.leave()
        question = questions.get()
        working.set()
        _say(_answer(store, json.loads(question)), answers)


def _watch(room: Room, working: threading.Event) -> None:
    """Look at what it takes while it works, and end it where that is too much."""
    while True:
        working.wait()
        if room.is_over():
            os._exit(TOO_MUCH)
        if not working.is_set():
            room.leave()
        time.sleep(_LOOK_S)


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
