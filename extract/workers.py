"""Documents read in several processes at once, as many as there are processors.

Each process is started afresh, by the name of this module: a copy of the one that asks would carry along the threads of an
engine, and a pool of the standard library would run the caller's own program again.
"""

import os
import pickle
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
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
"""Below so many bytes beside the largest document, one process is done before another has started; a part of a document has as
many at least."""
PARTS = 2
"""What falls to one process may be so many parts of a document: the fewer, the longer the others wait for the last."""
MOST = 8
FASTER = 3
"""So many times faster is a document read of which most is known."""
BREAKS = "reading it broke down, perhaps for want of memory; split the file, or set KG_PROCESSES=1 to see the error"


@dataclass(frozen=True, slots=True)
class Task:
    """A file to read, the id of its document, and its encoding where one was named.

    `concepts` says whether they are asked for. `known` is the memory of an earlier reading: what it holds takes no time, so
    that such a document is not divided; others are, into so many `parts` at most.
    """

    path: str
    id: str
    encoding: str | None = None
    concepts: bool = True
    known: bytes = field(default=b"", repr=False)
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document that was divided; `told` is what was read of it, pickled."""

    path: str
    told: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Divided:
    """What a process answers where the rest of a document is better read by several."""

    parts: tuple[Part, ...]


Found = DocumentFacts | DocumentError
Answer = Found | Divided


class Broken(Exception):
    """What a process answers where the program is wrong: its traceback."""


def read_all(
    tasks: Sequence[Task], read_one: Callable[[Task | Part], Answer], processes: int | None = None
) -> Iterator[Found]:
    """What each file states, in the order of the tasks: by `read_one`, or in processes of their own where that is faster.

    The largest is begun first, and what takes longest of a large one is divided among all. Whoever stops asking ends them.
    """
    sizes = [_size(task.path) // (FASTER if task.known else 1) for task in tasks]
    wanted = processes or Settings().processes or min(_processors(), MOST)
    fair = max(1, sum(sizes) // wanted)
    parted = [_parted(task, size, fair) for task, size in zip(tasks, sizes, strict=True)]
    parts = sum(task.parts for task in parted)
    little = processes is None and parts == len(tasks) and sum(sizes) - max(sizes, default=0) < LEAST
    if min(wanted, parts) < 2 or little:
        yield from (whole([read_one(task)]) for task in tasks)
        return
    here = {
        i: whole([read_one(task)]) for i, task in enumerate(tasks) if not sizes[i]
    }  # standard input is that of this process
    workers = _Workers(min(wanted, parts))
    pool = ThreadPoolExecutor(min(wanted, parts))

    def begun(task: Task) -> list[Future[Answer]] | Answer:
        answer = workers.read(task)
        return [pool.submit(workers.read, part) for part in answer.parts] if isinstance(answer, Divided) else answer

    try:
        order = sorted(range(len(tasks)), key=lambda i: -sizes[i])
        found = {i: pool.submit(begun, parted[i]) for i in order if i not in here}
        for i in range(len(tasks)):
            if i in here:
                yield here[i]
                continue
            answer = found.pop(i).result()
            yield whole([part.result() for part in answer] if isinstance(answer, list) else [answer])
    finally:
        workers.end()
        pool.shutdown(cancel_futures=True)


def _parted(task: Task, size: int, fair: int) -> Task:
    """A file as a task that may be divided, where it is more than falls to one process."""
    parts = min(size // max(1, LEAST), -(-PARTS * size // fair)) if task.concepts and not task.known else 1
    return replace(task, parts=max(1, parts))


def whole(parts: Sequence[Answer]) -> Found:
    """What the parts of a document state together, or the error that reading one of them gave."""
    if error := next((part for part in parts if isinstance(part, DocumentError)), None):
        return error
    stated = [part for part in parts if isinstance(part, DocumentFacts)]
    if len(stated) == 1:
        return stated[0]
    return replace(
        stated[0],
        citations=tuple(citation for part in stated for citation in part.citations),
        concepts=tuple(concept for part in stated for concept in part.concepts),
        relations=tuple(relation for part in stated for relation in part.relations),
        passages=longest(passage for part in stated for passage in part.passages),
        memory=together(part.memory for part in stated),
    )


class _Workers:
    """A process for each thread that asks; as many as there will be are started at once, for that takes a second."""

    def __init__(self, threads: int) -> None:
        self._own = threading.local()
        self._all = [_started() for _ in range(threads)]
        self._free = list(self._all)
        self._lock = threading.Lock()
        self._ended = False

    def read(self, task: Task | Part) -> Answer:
        """What the thread's process makes of a file or a part; an error of the program itself is raised here."""
        process = self._process()
        assert process.stdin
        assert process.stdout
        try:
            pickle.dump(task, process.stdin)
            process.stdin.flush()
            found: Answer | Broken = pickle.load(process.stdout)  # from our own process
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
                process = self._own.process = self._free.pop() if self._free else self._new()
        return process

    def _new(self) -> subprocess.Popen[bytes]:
        """One in the place of another that has gone."""
        self._all.append(_started())
        return self._all[-1]


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
