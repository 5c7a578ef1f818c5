"""Cursors: where a page of a list ended, as a text that clients hand back and need not understand."""

import base64
import binascii
import json
from collections.abc import Sequence
from typing import Any

from kg.errors import QueryError

NONE, AGAIN = "the cursor is none that a page gave", "ask for the first page without one"


def cursor_of(of: str, *place: int | str) -> str:
    """The cursor of a place in the list that is `of` something: an order, or an address."""
    return base64.urlsafe_b64encode(json.dumps([of, *place]).encode()).decode().rstrip("=")


def place_of(cursor: str, of: str, kinds: Sequence[type], *, other: str) -> list[Any]:
    """The place that a cursor names, whose parts are of these kinds.

    Raises QueryError for one that no page of this list gave; `other` says what it is then, "of a list in another order".
    """
    place: list[Any]
    try:
        listed, *place = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, TypeError, RecursionError, binascii.Error) as error:
        raise QueryError(f"{NONE}: {AGAIN}") from error
    if listed != of:
        raise QueryError(f"the cursor is {other}: {AGAIN}")
    if [type(part) for part in place] != list(kinds):
        raise QueryError(f"{NONE}: {AGAIN}")
    return place
