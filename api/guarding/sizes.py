"""Rules about amounts: how far a pattern reaches, how long a list or a text can become inside the engine.

A time limit stops an engine between rows, not within one expression: what that can grow to is bounded here.
"""

import re
from collections.abc import Mapping
from typing import Any

from api.guarding.tokens import Token
from api.guarding.words import CLAUSE_STARTS
from kg.errors import QueryError

MAX_HOPS = 8
MAX_RANGE = 10_000
MAX_RANGES = 1_000_000
MAX_GROWTH = 10_000_000
MAX_PATTERN = 200
MAX_REPEATS = 3
"""Unbounded repetitions in a regular expression: with three, no text keeps an engine busy for long."""

_SIZED = frozenset({"size", "length"})
_SIZE_OF_DATA = 1000
_SMALL_LISTS = frozenset({"range", "nodes", "relationships", "keys", "labels", "split"})


def check_sizes(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """Raise QueryError where the statement asks for more than its limits."""
    _check_hops(found)
    _check_ranges(found, parameters)
    _check_reduces(found)
    _check_growth(found, parameters)
    _check_regular_expressions(found, parameters)


def _check_hops(found: list[Token]) -> None:
    """Patterns of variable length have an upper bound; quantified path patterns are not taken."""
    for place, token in enumerate(found):
        if _is(found, place, "[") and _is(found, place - 1, "-"):
            _check_bound(found[place + 1 : _closing(found, place)])
        if _is(found, place, "]") and _is(found, place + 1, "-"):
            after = place + (3 if _is(found, place + 2, ">") else 2)
            if _is(found, after, "+") or _is(found, after, "*") or _is_unbounded(found, after):
                raise QueryError(f"write the length of a path as [*..{MAX_HOPS}], at most {MAX_HOPS}")
        if token.text == "(" and token.kind == "symbol":
            _check_quantifier(found, place)
        if (
            _is(found, place, "-")
            and _is(found, place + 1, ">")
            and (_is(found, place + 2, "*") or _is(found, place + 2, "+") or _is_unbounded(found, place + 2))
        ):
            raise QueryError(f"write the length of a path as [*..{MAX_HOPS}], at most {MAX_HOPS}")


def _is_unbounded(found: list[Token], place: int) -> bool:
    """Is there a `{1,}`, or a `{1,9}` that goes too far?"""
    if not _is(found, place, "{"):
        return False
    last = found[_closing(found, place) - 1]
    return last.kind != "number" or not last.text.isdigit() or int(last.text) > MAX_HOPS


def _check_quantifier(found: list[Token], place: int) -> None:
    """`((a)-[:CITES]->(b)){1,9}` and `( ... )+`: the group holds a pattern."""
    close = _closing(found, place)
    group = found[place + 1 : close]
    has_pattern = any(
        _is(group, at, "-") and (_is(group, at + 1, "[") or _is(group, at + 1, "-") or _is(group, at + 1, ">"))
        for at in range(len(group))
    )
    if has_pattern and any(_is(found, close + 1, sign) for sign in ("+", "*", "{")):
        raise QueryError(f"write the length of a path as [*..{MAX_HOPS}], at most {MAX_HOPS}")


def _check_bound(inside: list[Token]) -> None:
    for place, token in enumerate(inside):
        if token.upper == "WHERE" or _is(inside, place, "{"):
            return
        if _is(inside, place, "*"):
            bounds = [part for part in inside[place + 1 : place + 4] if part.kind == "number" or part.text == ".."]
            upper = bounds[-1] if bounds else None
            if upper is None or upper.kind != "number" or not upper.text.isdigit() or int(upper.text) > MAX_HOPS:
                raise QueryError(
                    f"a path of variable length needs an upper bound of at most {MAX_HOPS}: [*..{MAX_HOPS}]"
                )


def _check_ranges(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """`range` takes small numbers, parameters and sizes; all ranges together stay small."""
    product = 1
    for place, token in enumerate(found):
        if token.text.lower() == "range" and token.kind in ("word", "name") and _is(found, place + 1, "("):
            product *= _range_size(found[place + 2 : _closing(found, place + 1)], parameters)
    if product > MAX_RANGES:
        raise QueryError(f"the ranges of the statement make {product:,} rows together; at most {MAX_RANGES:,}")


def _range_size(inside: list[Token], parameters: Mapping[str, Any]) -> int:
    total, place = 0, 0
    while place < len(inside):
        token = inside[place]
        if token.kind == "number":
            total += _amount(float(int(token.text, 0)) if token.text[:2].lower() == "0x" else float(token.text))
        elif token.kind == "parameter":
            total += _amount(parameters.get(token.text))
        elif token.text.lower() in _SIZED and _is(inside, place + 1, "("):
            total += _SIZE_OF_DATA
            place = _closing(inside, place + 1)
        elif token.kind != "symbol" or token.text not in "+-,":
            raise QueryError("range() takes numbers, parameters, size() and length(), added or subtracted")
        place += 1
    return max(total, 1)


def _amount(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MAX_RANGE:
        raise QueryError(f"range() goes over at most {MAX_RANGE:,} numbers, from and to at most {MAX_RANGE:,}")
    return abs(int(value))


def _check_reduces(found: list[Token]) -> None:
    """`reduce` runs over a list that is known to be short, and its value does not double at each step."""
    for place, token in enumerate(found):
        if not (token.text.lower() == "reduce" and token.kind in ("word", "name") and _is(found, place + 1, "(")):
            continue
        inside = found[place + 2 : _closing(found, place + 1)]
        if any(part.text.lower() == "reduce" and part.kind in ("word", "name") for part in inside):
            raise QueryError("a reduce inside a reduce is not allowed")
        parts = _top_level(inside)
        accumulator = inside[0].text if inside else ""
        if "|" not in parts or "in" not in parts:
            raise QueryError("reduce is written reduce(sum = 0, x IN list | sum + x)")
        source, body = inside[parts["in"] + 1 : parts["|"]], inside[parts["|"] + 1 :]
        if sum(part.text == accumulator and part.kind in ("word", "name") for part in body) > 1:
            raise QueryError("the value of a reduce may be named once in its last part: twice, it doubles at each step")
        if not _is_short(source):
            raise QueryError(
                "reduce runs over a list, a range, nodes(), relationships() or a slice such as list[..100]"
            )


def _is_short(source: list[Token]) -> bool:
    if not source:
        return False
    if source[0].kind == "parameter" and len(source) == 1:
        return True
    if _is(source, 0, "["):
        return _closing(source, 0) == len(source) - 1 and not any(part.upper == "IN" for part in source)
    if source[0].text.lower() in _SMALL_LISTS and _is(source, 1, "("):
        return _closing(source, 1) == len(source) - 1
    if _is(source, 1, ".") and len(source) == 3:
        return True
    end = source[-3:]
    sliced = len(end) == 3 and end[0].text == ".." and end[1].kind == "number" and _is(end, 2, "]")
    return sliced and end[1].text.isdigit() and int(end[1].text) <= MAX_RANGE


def _top_level(inside: list[Token]) -> dict[str, int]:
    """Where the first IN and the first `|` stand that no bracket holds."""
    depth = 0
    places: dict[str, int] = {}
    for place, token in enumerate(inside):
        if token.kind == "symbol":
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.text, 0)
        if depth == 0 and (token.upper == "IN" or _is(inside, place, "|")):
            places.setdefault(token.text.lower(), place)
    return places


def _check_growth(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """How long a text or list can get: each clause can add values up, each `replace` can multiply them."""
    longest = max([len(token.text) for token in found if token.kind == "string"], default=0)
    longest = max([longest, 10, *(len(value) for value in parameters.values() if isinstance(value, str | list))])
    growth, added = longest, 1
    for place, token in enumerate(found):
        if _is(found, place, "+"):
            added += 1
        elif token.upper in CLAUSE_STARTS:
            growth, added = growth * added, 1
        elif token.text.lower() == "replace" and _is(found, place + 1, "("):
            growth *= longest
        if growth * added > MAX_GROWTH:
            raise QueryError("the statement could build texts or lists that are too long: add fewer things up")


def _check_regular_expressions(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """A pattern is a text that stands there, short, and made so that matching it always ends soon."""
    for place, token in enumerate(found):
        if not _is(found, place, "=~"):
            continue
        following = found[place + 1] if place + 1 < len(found) else token
        pattern = parameters.get(following.text) if following.kind == "parameter" else following.text[1:-1]
        if following.kind not in ("string", "parameter") or not isinstance(pattern, str):
            raise QueryError("=~ is followed by a text or by a parameter that is one")
        if _is(found, place + 2, "+"):
            raise QueryError("the pattern after =~ stands in one text")
        if len(pattern) > MAX_PATTERN:
            raise QueryError(f"a regular expression has at most {MAX_PATTERN} characters")
        if len(re.findall(r"[*+]|\{\d+,\}", pattern)) > MAX_REPEATS or re.search(r"\)\s*[*+{]|\\\d|\{\d{3,}", pattern):
            raise QueryError(f"a regular expression has at most {MAX_REPEATS} of * and +, none after a bracket")


def _closing(found: list[Token], place: int) -> int:
    """Where the bracket at `place` closes."""
    depth = 0
    for at in range(place, len(found)):
        if found[at].kind == "symbol":
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(found[at].text, 0)
            if depth == 0:
                return at
    return len(found) - 1


def _is(found: list[Token], place: int, symbol: str) -> bool:
    return 0 <= place < len(found) and found[place].kind == "symbol" and found[place].text == symbol
