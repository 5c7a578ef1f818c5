"""Documents read in several processes at once, as many as there are processors.

Each process is started afresh, by the name of this module: a copy of the one that asks would carry along the threads of an
engine, and a pool of the standard library would run the caller's own program again.
"""

import os
import pickle
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from extract.document import longest
from extract.memory import together
from kg.errors import DocumentError
from kg.facts import DocumentFacts
from kg.processes import command_of, environment
from kg.settings import Settings

LEAST = 200_000
"""Below so many bytes beside the largest document, one process is done before another has started; a share of a document has as
many at least."""
MOST = 8
FASTER = 3
"""So many times faster is a document read of which most is known."""
PACKED = frozenset([".pdf", ".pptx", ".docx", ".ipynb"])
"""Of these the bytes tell little of how much text there is, and every share would have to unpack it."""
BREAKS = "reading it broke down, perhaps for want of memory; split the file, or set KG_PROCESSES=1 to see the error"

Found = DocumentFacts | DocumentError
WHOLE, NONE = (0, 1), (0, 0)
"""Shares of what takes longest."""


@dataclass(frozen=True, slots=True)
class Task:
    """A file to read, the id of its document, and its encoding where one was named.

    `share` is which part of how many is asked for of what takes longest: the concepts of the papers of a large document.
    `known` is the memory of an earlier reading: what it holds takes no time, so that such a document is not shared.
    """

    path: str
    id: str
    encoding: str | None = None
    share: tuple[int, int] = WHOLE
    known: bytes = field(default=b"", repr=False)


class Broken(Exception):
    """What a process answers where the program is wrong: its traceback."""


def read_all(tasks: Sequence[Task], read_one: Callable[[Task], Found], processes: int | None = None) -> Iterator[Found]:
    """What each file states, in the order of the tasks: by `read_one`, or in processes of their own where that is faster.

    A file of more than its share of the bytes is read in parts; the largest is begun first. Whoever stops asking ends them.
    """
    sizes = [_size(task.path) // (FASTER if task.known else 1) for task in tasks]
    wanted = processes or Settings().processes or min(_processors(), MOST)
    fair = max(1, sum(sizes) // wanted)
    shares = [
        _shares(task, min(wanted, size // max(1, LEAST), -(-size // fair)))
        for task, size in zip(tasks, sizes, strict=True)
    ]
    parts = sum(map(len, shares))
    little = processes is None and parts == len(tasks) and sum(sizes) - max(sizes, default=0) < LEAST
    if min(wanted, parts) < 2 or little:
        yield from map(read_one, tasks)
        return
    here = {i: read_one(task) for i, task in enumerate(tasks) if not sizes[i]}  # standard input is that of this process
    workers = _Workers()
    pool = ThreadPoolExecutor(min(wanted, parts))
    try:
        order = sorted(range(len(tasks)), key=lambda i: -sizes[i] / len(shares[i]))
        found = {i: [pool.submit(workers.read, part) for part in shares[i]] for i in order if i not in here}
        for i in range(len(tasks)):
            yield here[i] if i in here else _whole([part.result() for part in found.pop(i)])
    finally:
        workers.end()
        pool.shutdown(cancel_futures=True)


def _shares(task: Task, most: int) -> list[Task]:
    """A file as so many tasks for several processes at most."""
    if task.share != WHOLE or task.known or Path(task.path).suffix.lower() in PACKED:
        return [task]
    n = max(1, most)
    return [replace(task, share=(i, n)) for i in range(n)]


def _whole(parts: Sequence[Found]) -> Found:
    """What the shares of a document state together: what each states alone are concepts, their relations and passages."""
    if error := next((part for part in parts if isinstance(part, DocumentError)), None):
        return error
    facts = [part for part in parts if isinstance(part, DocumentFacts)]
    return replace(
        facts[0],
        concepts=tuple(concept for part in facts for concept in part.concepts),
        relations=tuple(relation for part in facts for relation in part.relations),
        passages=longest(passage for part in facts for passage in part.passages),
        memory=together(part.memory for part in facts),
    )


class _Workers:
    """A process for each thread that asks."""

    def __init__(self) -> None:
        self._own = threading.local()
        self._all: list[subprocess.Popen[bytes]] = []
        self._lock = threading.Lock()
        self._ended = False

    def read(self, task: Task) -> Found:
        """What the thread's process makes of a file; an error of the program itself is raised here."""
        process = self._process()
        assert process.stdin
        assert process.stdout
        try:
            pickle.dump(task, process.stdin)
            process.stdin.flush()
            found: Found | Broken = pickle.load(process.stdout)  # from our own process
        except (OSError, EOFError, pickle.UnpicklingError):
            self._own.process = None
            return DocumentError(task.path, BREAKS)
        if isinstance(found, Broken):
            raise found
        return found

    def end(self) -> None:
        """Kill them all."""
        with self._lock:
            self._ended = True
            for process in self._all:
                process.kill()
                process.wait()
                for stream in (process.stdin, process.stdout):
                    with suppress(OSError):  # what was still to be written has no reader
                        stream.close()  # type: ignore[union-attr]

    def _process(self) -> subprocess.Popen[bytes]:
        process: subprocess.Popen[bytes] | None = getattr(self._own, "process", None)
        if process is None:
            with self._lock:
                if self._ended:
                    raise EOFError
                process = self._own.process = _started()
                self._all.append(process)
        return process


def _started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command_of("extract.worker"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1"),
        start_new_session=True,
    )


def _size(path: str) -> int:
    """In bytes; 0 of what is no file."""
    try:
        return Path(path).stat().st_size if Path(path).is_file() else 0
    except OSError:
        return 0


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
