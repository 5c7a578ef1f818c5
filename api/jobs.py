"""Work that takes longer than a request may: one at a time, with progress, and to be called off.

A job that is called off, or fails, leaves the graph as it was where the store keeps generations.
"""

import logging
import queue
import threading
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from kg.build import BuildReport, Progress
from kg.errors import KgError

State = Literal["waiting", "running", "done", "failed", "cancelled"]
KEPT = 100
"""So many jobs that have ended are remembered."""

log = logging.getLogger(__name__)

Work = Callable[[Progress], BuildReport]


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work: how far it is (`done` of `total` of a step), and in the end its report, or why there is none."""

    id: str
    what: str
    state: State = "waiting"
    step: str = ""
    done: int = 0
    total: int = 0
    report: BuildReport | None = None
    problem: str | None = None


class _CalledOff(Exception):
    """The work is not wanted any more."""


@dataclass
class Jobs:
    """The jobs of a server; any thread may ask. `writing` is held while one runs."""

    writing: threading.Lock
    _jobs: dict[str, Job] = field(default_factory=dict)
    _work: "queue.SimpleQueue[tuple[str, Work] | None]" = field(default_factory=queue.SimpleQueue)
    _unwanted: set[str] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _worker: threading.Thread | None = None

    def start(self, what: str, work: Work) -> Job:
        """Do the work after all that waits before it."""
        job = Job(uuid.uuid4().hex[:12], what)
        with self._lock:
            self._jobs[job.id] = job
            ended = [one.id for one in self._jobs.values() if one.state not in ("waiting", "running")]
            for old in ended[:-KEPT]:
                del self._jobs[old]
            if self._worker is None or not self._worker.is_alive():
                self._worker = threading.Thread(target=self._run, name="jobs", daemon=True)
                self._worker.start()
        self._work.put((job.id, work))
        return job

    def get(self, job_id: str) -> Job | None:
        """The job as it is now."""
        with self._lock:
            return self._jobs.get(job_id)

    def all(self) -> list[Job]:
        """All jobs that are remembered, the newest first."""
        with self._lock:
            return list(reversed(self._jobs.values()))

    def cancel(self, job_id: str) -> None:
        """Call a job off: one that waits is not begun, one that runs ends at its next step."""
        with self._lock:
            job = self._jobs[job_id]
            if job.state in ("waiting", "running"):
                self._unwanted.add(job_id)

    def close(self) -> None:
        """Call everything off, and wait until nothing runs."""
        for job in self.all():
            self.cancel(job.id)
        if self._worker is not None:
            self._work.put(None)
            self._worker.join()
            self._worker = None

    def _run(self) -> None:
        while (item := self._work.get()) is not None:
            self._do(*item)

    def _do(self, job_id: str, work: Work) -> None:
        try:
            self._check(job_id)
            with self.writing:
                self._change(job_id, state="running")
                report = work(lambda step, done, total: self._progress(job_id, step, done, total))
            self._change(job_id, state="done", report=report, step="", done=0, total=0)
        except _CalledOff:
            self._change(job_id, state="cancelled")
        except KgError as error:
            self._change(job_id, state="failed", problem=str(error))
        except BaseException:  # a job that ends in any other way would never end for those who wait for it
            log.exception("job %s", job_id)
            self._change(job_id, state="failed", problem="the server broke down over it; its log says where")
        with self._lock:
            self._unwanted.discard(job_id)

    def _progress(self, job_id: str, step: str, done: int, total: int) -> None:
        self._check(job_id)
        self._change(job_id, step=step, done=done, total=total)

    def _check(self, job_id: str) -> None:
        with self._lock:
            if job_id in self._unwanted:
                raise _CalledOff

    def _change(self, job_id: str, **changed: object) -> None:
        with self._lock:
            self._jobs[job_id] = replace(self._jobs[job_id], **changed)  # type: ignore[arg-type]
