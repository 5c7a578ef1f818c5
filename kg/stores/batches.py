"""Rows in batches, as a transaction takes them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any


def batches(rows: Iterable[Mapping[str, Any]], size: int) -> Iterator[list[dict[str, Any]]]:
    """The rows in lists of `size`, the last one shorter; no list for no rows."""
    remaining = iter(rows)
    while some := [dict(row) for row in islice(remaining, size)]:
        yield some
