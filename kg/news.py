"""What the last change brought: papers that a graph, which held some already, had not before."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

import msgspec

from kg import packed
from kg.errors import StoreError
from kg.store import Store

MOST = 500
"""So many papers are named; `total` counts all."""


@dataclass(frozen=True, slots=True)
class News:
    """The day of the change (ISO 8601, UTC), the ids of its first new papers, and how many there were."""

    day: str
    papers: tuple[str, ...]
    total: int


def read_news(store: Store) -> News | None:
    """What the last change brought that brought any paper; None where there was none since the first build."""
    try:
        kept = packed.get(store, "StoreInfo", "news")
        return _decoder().decode(kept) if kept else None
    except (StoreError, msgspec.DecodeError):
        return None  # cut off, or of another release: what is new is no reason to fail


def keep_news(store: Store, papers: Sequence[str]) -> None:
    """Keep what a change brought in the place of what the one before did."""
    news = News(datetime.now(UTC).date().isoformat(), tuple(papers[:MOST]), len(papers))
    packed.put(store, "StoreInfo", "news", msgspec.msgpack.encode(news))


@cache
def _decoder() -> msgspec.msgpack.Decoder[News]:
    return msgspec.msgpack.Decoder(News)
