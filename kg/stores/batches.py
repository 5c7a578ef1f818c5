"""Rows in batches, as a transaction takes them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from kg.store import Told


def batches(rows: Iterable[Mapping[str, Any]], size: int) -> Iterator[list[dict[str, Any]]]:
    """The rows in lists of `size`, the last one shorter; no list for no rows."""
    remaining = iter(rows)
    while some := [dict(row) for row in islice(remaining, size)]:
        yield some


def write_rows(
    write: Callable[[str, Mapping[str, Any]], object],
    query: str,
    rows: Iterable[Mapping[str, Any]],
    batch: int,
    told: Told | None = None,
) -> int:
    """Write every batch as the parameter `rows` of the statement; the number of rows written, which is `told` after each."""
    return in_batches(rows, batch, lambda some: write(query, {"rows": some}), told)


def in_batches(
    rows: Iterable[Mapping[str, Any]], size: int, do: Callable[[list[dict[str, Any]]], object], told: Told | None
) -> int:
    """Do something with every batch; how many rows there were, which is `told` after each."""
    done = 0
    for some in batches(rows, size):
        do(some)
        done += len(some)
        if told:
            told(done)
    return done
