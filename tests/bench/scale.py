"""Resolution of many papers: `python tests/bench/scale.py PAPERS.jsonl[.gz|.xz] [--papers N] [--store URL]`.

Prints a JSON object: seconds by step, papers and authorships a second, and the peak memory in bytes.
"""

import argparse
import gzip
import json
import lzma
import resource
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from kg.build import add_documents
from kg.facts import AuthorFact, DocumentFacts, PaperFact, Passage, Source, Span
from kg.names import PersonName
from kg.resolve.papers import Stated, merge_papers
from kg.resolve.people import author_list, merge_people
from kg.store import open_store

OPENERS = {"gz": gzip.open, "xz": lzma.open}


def read_papers(path: str, papers: int | None) -> DocumentFacts:
    """The papers of the file as facts of one document; a line of the file is a passage."""
    facts, passages, offset = [], [], 0
    with OPENERS.get(path.rpartition(".")[2], open)(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(islice(lines, papers), 1):
            facts.append(paper(json.loads(line), Span(offset, offset + len(line) - 1, number, line[:-1], offset)))
            passages.append(Passage(offset, offset + len(line) - 1, number, line[:-1]))
            offset += len(line)
    return DocumentFacts(Source("papers", path, None, "", "text"), tuple(passages), tuple(facts))


def paper(row: Mapping[str, Any], span: Span) -> PaperFact:
    """The paper of a line; what states it is the line."""
    names = [PersonName(author.get("last") or "", author.get("first") or "") for author in row.get("authors", ())]
    authors = tuple(AuthorFact(name.display, name.family, name.given or None, span) for name in names)
    return PaperFact(
        key=row["id"],
        status="entry",
        span=span,
        title=row["title"],
        authors=authors,
        year=row.get("year"),
        venue=row.get("venue"),
        abstract=row.get("abstract"),
        doi=row.get("doi"),
    )


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
