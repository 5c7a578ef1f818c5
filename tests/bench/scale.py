"""Resolution of many papers: `python tests/bench/scale.py PAPERS.jsonl[.gz|.xz] [--papers N] [--store URL]`.

Prints a JSON object: seconds by step, papers and authorships a second, and the peak memory in bytes.
"""

import argparse
import json
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from papers import read_papers

from kg.build import add_documents
from kg.resolve.papers import Stated, merge_papers
from kg.resolve.people import author_list, merge_people
from kg.store import open_store


@dataclass(frozen=True, slots=True)
class Step:
    """What one step took: wall-clock and processor seconds, and the rows that it went through."""

    name: str
    seconds: float
    cpu_seconds: float
    rows: int


def steps(source: str, papers: int | None, store: str | None) -> Iterator[Step]:
    """The steps as each ends."""
    clock = _Clock()
    facts = read_papers(source, papers)
    yield clock.step("read", len(facts.papers))
    works = merge_papers(Stated(facts.source.id, fact) for fact in facts.papers).works
    yield clock.step("papers", len(facts.papers))
    authorships = [one for work in works for one in author_list(work)[0]]
    merge_people(authorships, works)
    yield clock.step("persons", len(authorships))
    if store:
        opened = open_store(store)
        add_documents(opened, [facts])
        opened.close()
        yield clock.step("build", len(facts.papers))


class _Clock:
    """Runs from one step to the next."""

    def __init__(self) -> None:
        self.wall, self.cpu = time.perf_counter(), time.process_time()

    def step(self, name: str, rows: int) -> Step:
        """The step that ends now."""
        wall, cpu = time.perf_counter(), time.process_time()
        ended = Step(name, round(wall - self.wall, 2), round(cpu - self.cpu, 2), rows)
        self.wall, self.cpu = wall, cpu
        return ended


def main() -> None:
    """Run the steps and print what they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--papers", type=int)
    parser.add_argument("--store")
    options = parser.parse_args()
    done = list(steps(options.source, options.papers, options.store))
    report = {
        "seconds": {step.name: step.seconds for step in done},
        "cpu_seconds": {step.name: step.cpu_seconds for step in done},
        "rows_a_second": {step.name: round(step.rows / max(step.seconds, 0.01)) for step in done},
        "peak_memory_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
