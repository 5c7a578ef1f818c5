"""How many readers a server bears: `python tests/bench/load.py STORE [--seconds N] [--clients N] [--add FILE]`.

Serves the store and lets so many clients ask at once, each as soon as it has its answer: first `/health` alone, then reads of
every kind with ids of the store, drawn by chance so that a few are asked for often and most seldom (Zipf); with `--add` once
more while the server reads and adds a document, which stays in the store.  Prints requests a second, the wait that 50 and 99
of 100 stay below, errors, and the memory before and after; `of new addresses` is the share that nobody had asked for before.
"""

import argparse
import http.client
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx
from serving import Server, questions, serving

LEFT_OUT = ("health", "metrics", "cypher")
"""What is no read of a person or program, or has a pool of its own."""
ANSWERS = (200, 307, 404)
"""What is asked for is here, is called otherwise since a document came, or is not here."""
N_IDS = 200
STEEP = 1.0
"""The n-th address of a route is asked for 1/n^STEEP times as often as its first."""

Draw = Callable[[random.Random], str]


@dataclass(frozen=True, slots=True)
class Load:
    """What came of one stretch of time."""

    seconds: float
    waits: list[float]
    errors: list[str]
    asked: list[str]

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.waits) / self.seconds

    def told(self) -> str:
        """What the report says of it."""
        cuts = statistics.quantiles(self.waits, n=100)
        new = len(set(self.asked)) / max(len(self.asked), 1)
        return (
            f"{self.rate:6.0f}/s  p50 {1e3 * cuts[49]:6.1f} ms  p99 {1e3 * cuts[98]:7.1f} ms  "
            f"errors {len(self.errors)}  of new addresses {new:.1%}"
        )


def loaded(port: int, draw: Draw, clients: int, seconds: float) -> Load:
    """Let so many clients ask what is drawn for so long."""
    end = time.perf_counter() + seconds
    waits: list[list[float]] = [[] for _ in range(clients)]
    errors: list[str] = []
    asked: list[str] = []

    def client(number: int) -> None:
        chance = random.Random(number)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        while time.perf_counter() < end:
            path = draw(chance)
            start = time.perf_counter()
            try:
                connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
                response = connection.getresponse()
                response.read()
            except (OSError, http.client.HTTPException) as error:
                errors.append(f"{path}: {error!r}")
                connection.close()
                continue
            waits[number].append(time.perf_counter() - start)
            asked.append(path)
            if response.status not in ANSWERS:
                errors.append(f"{path}: {response.status}")

    begun = time.perf_counter()
    with ThreadPoolExecutor(clients) as pool:
        list(pool.map(client, range(clients)))
    return Load(time.perf_counter() - begun, [one for mine in waits for one in mine], errors, asked)


def mixed(routes: Sequence[Sequence[str]]) -> Draw:
    """Draws a route, and one of its addresses."""
    shares = [[1 / (n + 1) ** STEEP for n in range(len(paths))] for paths in routes]

    def draw(chance: random.Random) -> str:
        i = chance.randrange(len(routes))
        return chance.choices(routes[i], shares[i])[0]

    return draw


def report(store: str, clients: int, seconds: float, add: Path | None) -> None:
    """Print how the server bears it."""
    with serving(store) as server:
        server.answer("/health")
        server.wait_until_idle()
        reads = mixed([asked.paths for asked in questions(server, N_IDS) if asked.name not in LEFT_OUT])
        stretches: list[tuple[str, Callable[[], Load]]] = [
            ("/health", lambda: loaded(server.port, lambda _: "/health", clients, seconds / 3)),
            ("reads of every kind", lambda: loaded(server.port, reads, clients, seconds)),
        ]
        if add:
            stretches.append(
                ("the same while a document is added", lambda: while_adding(server, add, reads, clients, seconds))
            )
        for name, stretch in stretches:
            before = server.memory_mb()
            load = stretch()
            sys.stdout.write(f"{name:36}{load.told()}  memory {before:.0f} -> {server.memory_mb():.0f} MB\n")
            sys.stdout.writelines(f"  {error}\n" for error in load.errors[:5])


def while_adding(server: Server, add: Path, draw: Draw, clients: int, seconds: float) -> Load:
    """The load while the server reads a file; raises RuntimeError where that was not done within the time."""
    site = f"http://127.0.0.1:{server.port}"
    with add.open("rb") as file:
        job = httpx.post(f"{site}/api/documents/files", files={"files": (add.name, file)}).raise_for_status().json()
    load = loaded(server.port, draw, clients, seconds)
    state = httpx.get(f"{site}/api/jobs/{job['id']}").json()["state"]
    if state != "done":
        raise RuntimeError(f"the document is {state} after {seconds:.0f} s")
    return load


def main() -> None:
    """Print how many readers a server bears."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store")
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--add", type=Path)
    options = parser.parse_args()
    report(options.store, options.clients, options.seconds, options.add)


if __name__ == "__main__":
    main()
