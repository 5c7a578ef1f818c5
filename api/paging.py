"""Lists a page at a time: what a request asks for, and the cursor that asks for what is behind it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, TypeVar

from fastapi import Query, Request

from api.schemas import Items
from kg.errors import QueryError
from kg.lookups.cursors import AGAIN, NONE, cursor_of, place_of

T = TypeVar("T")
DEEPEST = 10_000
"""So many items stand before a page at most: they are ranked anew for it."""
Limit = Annotated[int, Query(ge=1, le=200, description="how many at most")]
Cursor = Annotated[str | None, Query(max_length=2000, description="the cursor of the page before")]


@dataclass(frozen=True, slots=True)
class Page:
    """The part of a list that is asked for: `limit` items behind the first `start`; `of` names the list."""

    of: str
    start: int
    limit: int

    @classmethod
    def at(cls, of: str, cursor: str | None, limit: int) -> "Page":
        """The page behind a cursor, the first without one; raises QueryError for a cursor that this list did not give."""
        if cursor is None:
            return cls(of, 0, limit)
        (start,) = place_of(cursor, of, (int,), other="of another list")
        if not 0 < start <= DEEPEST:
            raise QueryError(f"{NONE}: {AGAIN}")
        return cls(of, start, limit)

    @property
    def reach(self) -> int:
        """So many items are looked at: to the end of the page, and one that says whether there is another."""
        return self.start + self.limit + 1

    def of_first(self, items: Iterable[T], total: int) -> Items[T]:
        """The page from a list's first items, `reach` of them where it has as many."""
        return self.answer(list(islice(items, self.start, self.reach)), total)

    def answer(self, items: Sequence[T], total: int) -> Items[T]:
        """The page from its own items, and one more where there is another page."""
        end = self.start + self.limit
        more = len(items) > self.limit and end <= DEEPEST
        return Items(items=list(items[: self.limit]), total=total, cursor=cursor_of(self.of, end) if more else None)


def paged(usual: int) -> Callable[..., Page]:
    """What routes depend on for the page that is asked for, of `usual` items unless the request says how many."""

    def page(request: Request, limit: Limit = usual, cursor: Cursor = None) -> Page:
        return Page.at(request.url.path, cursor, limit)

    return page
