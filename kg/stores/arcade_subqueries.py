"""Subqueries within expressions: behind a WITH in one ArcadeDB forgets what stands outside; a pattern is no condition there."""

from kg.cypher.places import closing, end_of, is_at, is_comparison, with_added, word_at
from kg.cypher.tokens import Token
from kg.stores.arcade_order import BEHIND_ITEMS, SUBQUERIES, and_names, projected, variables

EXPRESSIONS = SUBQUERIES - {"CALL"}
CONDITIONS = frozenset(["WHERE", "AND", "OR", "XOR", "NOT"])


def with_outer(found: list[Token]) -> list[Token]:
    """The statement in which each WITH within such a subquery carries on what stands outside and is named behind it."""
    added: dict[int, list[Token]] = {}
    for opened, closed in _subqueries(found):
        outside = {token.text for token in found[:opened]}
        for place in range(opened + 1, closed):
            if word_at(found, place) != "WITH" or is_comparison(found, place):
                continue
            end = end_of(found, place + 1, BEHIND_ITEMS)
            names = projected(found[place + 1 : end], distinct=True)
            later = [one.text for one in variables(found[end:closed]) if one.text in outside and one.text not in names]
            if names and end < closed and later:
                added[end] = and_names(later)
    return with_added(found, added)


def with_exists(found: list[Token]) -> list[Token]:
    """The statement with `EXISTS { (a)-->(b) }` in the place of `(a)-->(b)` as a condition within such a subquery."""
    added: dict[int, list[Token]] = {}
    for opened, closed in _subqueries(found):
        for place in range(opened + 1, closed):
            if word_at(found, place) in CONDITIONS and is_at(found, place + 1, "("):
                end = end_of_pattern(found, place + 1)
                if end is not None:
                    added[place + 1] = [Token("word", "EXISTS", 0), Token("symbol", "{", 0)]
                    added[end + 1] = [Token("symbol", "}", 0)]
    return with_added(found, added)


def _subqueries(found: list[Token]) -> list[tuple[int, int]]:
    """Where the braces of subqueries within expressions open and close."""
    return [
        (place, closing(found, place))
        for place in range(1, len(found))
        if is_at(found, place, "{") and found[place - 1].upper in EXPRESSIONS
    ]


def end_of_pattern(found: list[Token], place: int) -> int | None:
    """Where a pattern of a relationship or more ends that begins with the bracket at a place; None for any other bracket."""
    end = closing(found, place)
    last = None
    while is_at(found, end + 1, "-") or (is_at(found, end + 1, "<") and is_at(found, end + 2, "-")):
        at = end + 1
        while at < len(found) and not is_at(found, at, "("):
            if is_at(found, at, "["):
                at = closing(found, at)
            elif not (is_at(found, at, "-") or is_at(found, at, "<") or is_at(found, at, ">")):
                return last
            at += 1
        if at >= len(found):
            return last
        end = last = closing(found, at)
    return last
