"""Searching a store by text: the same steps and the same order of results on every engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kg.errors import QueryError
from kg.queries import query
from kg.schema import SEARCH_INDEXES
from kg.store import Row
from kg.stores import lucene

# A name that is the text itself can stand deep in the engine's order, behind long texts that repeat the
# words.
_CANDIDATES = 5


def search(
    read: Callable[[str, Mapping[str, Any]], list[Row]],
    text: str,
    *,
    indexes: Sequence[str] | None,
    limit: int,
) -> list[Row]:
    """`{"label", "id", "name", "score"}` of the nodes found in the indexes (None: all), best first.

    A node whose name is the text comes first, then those whose name begins with it, then the others by the
    engine's score, which is comparable within one index only. Raises QueryError for an index that is not in
    the schema.
    """
    chosen = list(SEARCH_INDEXES if indexes is None else indexes)
    unknown = [index for index in chosen if index not in SEARCH_INDEXES]
    if unknown:
        raise QueryError(f"no full-text index is called {unknown[0]!r}; there are {', '.join(SEARCH_INDEXES)}")
    for lucene_query in lucene.queries(text):
        found = [
            {"label": SEARCH_INDEXES[index][0], **row}
            for index in chosen
            for row in read(
                query("store/search"),
                {"index": index, "query": lucene_query, "limit": limit * _CANDIDATES},
            )
        ]
        if found:
            found.sort(key=lambda row: (_distance(row["name"], text), -row["score"], row["label"], row["id"]))
            return found[:limit]
    return []


def _distance(name: str, text: str) -> int:
    name, text = name.casefold(), " ".join(text.casefold().split())
    return 0 if name == text else 1 if name.startswith(text) else 2
