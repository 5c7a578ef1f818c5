"""Resolution of many papers: `python tests/bench/scale.py PAPERS.jsonl[.gz|.xz] [--papers N] [--store URL]`.

Prints a JSON object: seconds by step, papers and authorships a second, and the peak memory in bytes.
"""

import argparse
import json
import resource
import sys
import time
from collections.abc import Iterator

from papers import read_papers

from kg.build import add_documents
from kg.resolve.papers import Stated, merge_papers
from kg.resolve.people import author_list, merge_people
from kg.store import open_store


def steps(source: str, papers: int | None, store: str | None) -> Iterator[tuple[str, float, int]]:
    """(step, seconds, rows) as each step ends."""
    began = time.perf_counter()
    facts = read_papers(source, papers)
    yield "read", time.perf_counter() - began, len(facts.papers)
    began = time.perf_counter()
    works, _ = merge_papers(Stated(facts.source.id, fact) for fact in facts.papers)
    yield "papers", time.perf_counter() - began, len(facts.papers)
    began = time.perf_counter()
    authorships = [one for work in works for one in author_list(work)[0]]
    merge_people(authorships, works)
    yield "persons", time.perf_counter() - began, len(authorships)
    if store:
        with open_store(store) as opened:
            began = time.perf_counter()
            add_documents(opened, [facts])
            yield "build", time.perf_counter() - began, len(facts.papers)


def main() -> None:
    """Run the steps and print what they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--papers", type=int)
    parser.add_argument("--store")
    options = parser.parse_args()
    seconds, rates = {}, {}
    for step, took, rows in steps(options.source, options.papers, options.store):
        seconds[step], rates[step] = round(took, 2), round(rows / max(took, 1e-9))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    report = {"seconds": seconds, "rows_a_second": rates, "peak_memory_bytes": peak}
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main()
