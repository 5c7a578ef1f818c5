"""Speed, as a ratio within one run: the machine may be busy."""

import json
import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from extract.concepts.model.mentions import find_mentions

BARE_WORDS_FOR_ONE = 130
"""Tokenising alone may be so many times as fast as reading mentions: measured 57, and 25 while the tokeniser was cold."""


@pytest.fixture(scope="module")
def texts(request: pytest.FixtureRequest) -> list[str]:
    path: Path = request.getfixturevalue("concept_set")("dev/scier_dev.jsonl")
    return [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines()]


def processor_seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


@pytest.mark.perf
def test_mentions_cost_not_much_more_than_words(texts: list[str]) -> None:
    import spacy

    bare = spacy.blank("en")
    list(bare.pipe(texts[:8]))
    list(find_mentions(texts[:8]))
    words = processor_seconds(lambda: list(bare.pipe(texts)))
    mentions = processor_seconds(lambda: list(find_mentions(texts)))
    assert mentions < BARE_WORDS_FOR_ONE * words


def read(texts: list[str]) -> int:
    return sum(map(len, find_mentions(texts)))


@pytest.mark.perf
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="two processes need two cores")
def test_two_processes_read_the_same(texts: list[str]) -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        halves = pool.map(read, [texts[:10], texts[10:20]])
    assert sum(halves) == read(texts[:20])
