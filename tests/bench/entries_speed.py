"""How fast the entries of documents are read: `python tests/bench/entries_speed.py FILE...`.

Prints for each file, and for all, the megabytes a second of processor time in one process: lines shaped, entries recognised
and their fields found, without concepts and citations. The best of some rounds, models loaded before.
"""

import functools
import gc
import sys
import time
from pathlib import Path

from extract.document import Document
from extract.entry import Page
from extract.papers import paper_of
from extract.reading import read_entries
from extract.sources import read

ROUNDS = 5


def structure(document: Document) -> int:
    """Read the entries and their fields; so many there are."""
    entries, _ = read_entries(Page.of(document))
    return len([paper_of(document, entry) for entry in entries])


def forget() -> None:
    """Empty every memory of texts that were read; what is loaded once (models, word lists) stays."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper) and thing.cache_info().maxsize is not None:
            thing.cache_clear()


def seconds(source: Document) -> float:
    """The shortest processor time of some rounds, each with empty memories."""
    structure(source)
    times = []
    for _ in range(ROUNDS):
        document = Document(source.id, source.path, source.text, source.sha256, source.format)
        forget()
        start = time.process_time()
        structure(document)
        times.append(time.process_time() - start)
    return min(times)


def main(*paths: str) -> None:
    """Print the figures for some files."""
    size = took = 0.0
    for path in paths:
        document = read(path, Path(path).name)
        megabytes, spent = len(document.text.encode()) / 1e6, seconds(document)
        size, took = size + megabytes, took + spent
        sys.stdout.write(f"{megabytes / spent:6.2f} MB/s  {megabytes:6.3f} MB  {Path(path).name}\n")
    sys.stdout.write(f"{size / took:6.2f} MB/s  {size:6.3f} MB  in all\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
