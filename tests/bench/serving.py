"""What a request costs: `python tests/bench/serving.py STORE [--times N] [--only ROUTE]`.

Serves the store with `kg serve` and asks each route N times with ids of the store itself, of the 200 papers, authors and
concepts that are best connected.  Prints for each route the processor milliseconds of the server a request (all its threads and
children), the milliseconds that the client waited (median) and the bytes of an answer; the last line is its memory.  The first
request of each route stands by itself: it makes what is kept until the graph changes.  Each address is asked for but once, for
the server keeps its answers; `again` is what it takes to give one again.
"""

import argparse
import http.client
import json
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

LOOK_S, IDLE_S = 4.0, 0.1
N_IDS = 12
"""Of each kind: more than the answers of one kind that a server keeps."""
TICKS = os.sysconf("SC_CLK_TCK")
WORDS = ("transformer", "neural machine translation", "attention is all you need", "graph")
MISTYPED = ("transformr", "atention is al you need", "nueral machine translaton")
JSON = {"Content-Type": "application/json"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A route by its name, and what is asked of it, one after another."""

    name: str
    paths: list[str]
    body: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one route: processor and waiting milliseconds a request, those of its first request and of one that was asked before,
    bytes of an answer."""

    name: str
    processor_ms: float
    waited_ms: float
    first_ms: float
    again_ms: float
    bytes: int


class Server:
    """`kg serve` on a free port, and what it has used."""

    def __init__(self, port: int, process: "subprocess.Popen[bytes]") -> None:
        self.port = port
        self._process = process
        self._connection = http.client.HTTPConnection("127.0.0.1", port)

    def answer(self, path: str, body: dict[str, Any] | None = None) -> bytes:
        """The body of the answer; raises RuntimeError unless it is as asked or says that there is none."""
        method, sent = ("POST", json.dumps(body)) if body is not None else ("GET", None)
        self._connection.request(method, path, sent, JSON)
        response = self._connection.getresponse()
        found = response.read()
        if response.status not in (200, 404):
            raise RuntimeError(f"{path}: {response.status} {found[:300]!r}")
        return found

    def processor_s(self) -> float:
        """Seconds of the processor that it and its children have used."""
        return sum(_used(pid) for pid in (self._process.pid, *_children(self._process.pid)))

    def wait_until_idle(self) -> None:
        """Wait until it does nothing: what it makes in advance is made."""
        used = 0.0
        while self.processor_s() > used + IDLE_S:
            used = self.processor_s()
            time.sleep(LOOK_S)
        self._connection.close()  # the server has given it up meanwhile; the next question opens another

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def stop(self) -> None:
        """End it, as a supervisor would, and wait until it has."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait()

    def memory_mb(self) -> float:
        """What it holds now."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def serving(store: str) -> Iterator[Server]:
    """A server over the store, stopped at the end."""
    command = [sys.executable, "-m", "api", "serve", "--store", store, "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        try:
            assert process.stderr
            line = next(line for line in process.stderr if b"http://" in line)
            port = int(line.partition(b"http://")[2].partition(b"/")[0].rpartition(b":")[2])
            threading.Thread(target=process.stderr.read, daemon=True).start()  # what it says fills no pipe
            yield Server(port, process)
        finally:
            process.send_signal(signal.SIGTERM)


def questions(server: Server, n_ids: int = N_IDS) -> list[Asked]:
    """Every route that is looked at, with so many ids of this store of each kind."""

    def ids(label: str) -> list[str]:
        statement = f"MATCH (n:{label})--() RETURN n.id AS id, count(*) AS d ORDER BY d DESC, id LIMIT 200"
        rows = json.loads(server.answer("/api/cypher", {"query": statement}))["rows"]
        return [quote(row["id"]) for row in (rows or [{"id": "none"}])[:: max(1, len(rows) // n_ids)][:n_ids]]

    papers, authors, concepts = ids("Paper"), ids("Author"), ids("Concept")
    return [
        Asked("health", ["/health"]),
        Asked("start page", ["/"]),
        Asked("metrics", ["/metrics"]),
        Asked("paper", [f"/api/papers/{one}" for one in papers]),
        Asked("author", [f"/api/authors/{one}" for one in authors]),
        Asked("list", ["/api/papers", "/api/papers?sort=title", "/api/papers?year_from=2015"]),
        Asked("list by words", [f"/api/papers?query={quote(words)}" for words in WORDS]),
        Asked("list by author", [f"/api/papers?author={one}" for one in authors]),
        Asked("list by author's name", ["/api/papers?author=zhang"]),
        Asked("list by concept", [f"/api/papers?concept={one}" for one in concepts]),
        Asked("neighbours", [f"/api/neighbours/{one}?limit=150" for one in papers]),
        Asked("neighbours, two steps", [f"/api/neighbours/{one}?depth=2&limit=150" for one in papers]),
        Asked("desk", [f"/view/node/{one}" for one in (*papers[:4], *authors[:4], *concepts[:4])]),
        Asked("graph page", [f"/view/graph/{one}" for one in papers]),
        Asked("unknown id", ["/api/papers/no-such-thing-at-all"]),
        Asked("search", [f"/api/search?q={quote(words)}" for words in WORDS]),
        Asked("mistyped search", [f"/api/search?q={quote(words)}" for words in MISTYPED]),
        Asked("related", [f"/api/papers/{one}/related" for one in papers]),
        Asked("explain", [f"/api/explain?a={papers[0]}&b={other}" for other in papers[1:]]),
        Asked("cypher", ["/api/cypher"], {"query": "MATCH (p:Paper) RETURN p.title LIMIT 5"}),
    ]


def cost(server: Server, asked: Asked, times: int) -> Cost:
    """What a route costs, once everything is made that is kept."""
    start = time.perf_counter()
    server.answer(asked.paths[0], asked.body)
    first = time.perf_counter() - start
    for path in asked.paths:
        server.answer(path, asked.body)
    new = [_addressed(asked.paths[i % len(asked.paths)], i) for i in range(times)]
    waited, size, used = _answered(server, new, asked.body)
    _, _, again = _answered(server, new[:1] * times, asked.body)
    return Cost(
        asked.name, round(1e3 * used / times, 1), round(1e3 * statistics.median(waited), 1), round(1e3 * first, 1),
        round(1e3 * again / times, 1), size // times,
    )  # fmt: skip


def _addressed(path: str, number: int) -> str:
    """The same question at an address of its own: the bits of the number say which of its letters are written as %XX.

    >>> _addressed("/api/papers?sort=title", 5)
    '/%61p%69/papers?sort=title'
    """
    where, mark, rest = path.partition("?")
    if where == "/":
        return f"/?asked={number}"
    letters = [i for i, char in enumerate(where) if char.isalpha()]
    written = {i for bit, i in enumerate(letters) if number >> bit & 1}
    return "".join(f"%{ord(char):x}" if i in written else char for i, char in enumerate(where)) + mark + rest


def _answered(server: Server, paths: Sequence[str], body: dict[str, Any] | None) -> tuple[list[float], int, float]:
    """The seconds that each answer was waited for, the bytes of all, and the processor seconds that they took."""
    waited, size, used = [], 0, server.processor_s()
    for path in paths:
        start = time.perf_counter()
        size += len(server.answer(path, body))
        waited.append(time.perf_counter() - start)
    return waited, size, server.processor_s() - used


def _used(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
    except OSError:
        return []


def report(store: str, times: int, only: list[str] | None) -> Iterator[str]:
    """The lines of the table, as each is known."""
    with serving(store) as server:
        server.answer("/health")
        server.wait_until_idle()
        yield f"{'':24}{'processor ms':>14}{'waited ms':>12}{'first ms':>12}{'again ms':>12}{'bytes':>10}"
        for asked in questions(server):
            if not only or asked.name in only:
                of = cost(server, asked, times)
                yield f"{of.name:24}{of.processor_ms:14}{of.waited_ms:12}{of.first_ms:12}{of.again_ms:12}{of.bytes:10}"
        yield f"memory: {server.memory_mb():.0f} MB"


def main() -> None:
    """Print what each route costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--only", action="append")
    options = parser.parse_args()
    for line in report(options.store, options.times, options.only):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
