"""How many words a second `find_mentions` reads: `python tests/bench/mentions_speed.py TEXTS.jsonl`.

Prints words a second of bare tokenisation, of one process and of two at once, in one run, each the median of three rounds with
warm caches; meaningful on an idle machine with two cores. Each process has one thread: two would take each other's core.
"""

import json
import multiprocessing
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from extract.concepts.model.mentions import find_mentions

ROUNDS = 3


def seconds(work: Callable[[], object]) -> float:
    """The median time on the clock of some rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def read(texts: list[str]) -> int:
    """Read the texts; so many mentions were found."""
    return sum(map(len, find_mentions(texts)))


def read_all(rounds: list[list[str]]) -> float:
    """The seconds that this process takes for some rounds, after one to warm up."""
    read(rounds[0])
    start = time.perf_counter()
    for texts in rounds:
        read(texts)
    return time.perf_counter() - start


def main(source: str) -> None:
    """Print the figures for the texts of a file."""
    os.environ |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")  # read when numpy is imported
    import spacy

    texts = [json.loads(line)["text"] for line in Path(source).read_text(encoding="utf-8").splitlines()]
    bare = spacy.blank("en")
    words = sum(len(doc) for doc in bare.pipe(texts))
    read(texts)
    alone = words / seconds(lambda: read(texts))
    tokenised = words / seconds(lambda: list(bare.pipe(texts)))
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        both = 2 * ROUNDS * words / max(pool.map(read_all, [[texts] * ROUNDS] * 2, chunksize=1))
    said = f"bare {tokenised:,.0f}, one process {alone:,.0f}, two processes {both:,.0f} ({both / alone:.2f} times)"
    sys.stdout.write(f"{said}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
