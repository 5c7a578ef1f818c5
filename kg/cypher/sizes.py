"""Rules about amounts: where a path begins, how long a list or a text can become inside the engine.

A statement runs where it can be killed (`kg.stores.cage`), but a server goes on with it for a while, between whose rows alone a
time limit counts: what one expression can grow to is bounded here. Paths may be of any length: both engines look at the time
while they follow one.
"""

import re
from collections.abc import Mapping
from typing import Any

from kg.cypher.places import closing, is_at, step
from kg.cypher.reducing import SIZED, check_reduces
from kg.cypher.tokens import Token
from kg.cypher.words import CLAUSE_STARTS
from kg.errors import QueryError

MAX_RANGE = 10_000
MAX_RANGES = 1_000_000
MAX_GROWTH = 10_000_000
MAX_PATTERN = 200
MAX_REPEATS = 5
"""Unbounded repetitions in a regular expression: with five, no sentence keeps an engine busy for long."""

_OPTIONAL = re.compile(r"(?<!\()\?|\{\d*,?\d*\}")
MAX_OPTIONAL = 10
_REPEATED = re.compile(r"\([^()]*[*+{|?][^()]*\)\s*[*+{]|\)\)\s*[*+{]|\\\d|\{\d{3,}")
_SIZE_OF_DATA = 1000


def check_sizes(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """Raise QueryError where the statement asks for more than its limits."""
    _check_empty_paths(found)
    _check_ranges(found, parameters)
    check_reduces(found)
    _check_growth(found, parameters)
    _check_regular_expressions(found, parameters)


def _check_empty_paths(found: list[Token]) -> None:
    """A path from any node has a relationship: one of length 0 is any node, too, the store's own among them."""
    for place, token in enumerate(found):
        if is_at(found, place, "[") and is_at(found, place - 1, "-"):
            may_be_empty = _begins_at_0(found[place + 1 : closing(found, place)]) and not _has_label(found, place)
        elif is_at(found, place, "-") and is_at(found, place + 1, ">"):
            may_be_empty = _repeats_from_0(found, place + 2)
        elif is_at(found, place, "-") and is_at(found, place - 1, "]"):
            may_be_empty = _repeats_from_0(found, place + 1)
        elif token.kind == "symbol" and token.text == "(":
            close = closing(found, place)
            may_be_empty = _repeats_from_0(found, close + 1) and _holds_pattern(found[place + 1 : close])
        else:
            continue
        if may_be_empty:
            raise QueryError("a path of no relationship begins at a node with a label; or begin its length at 1")


def _begins_at_0(inside: list[Token]) -> bool:
    """Is there a length that begins at 0 in the brackets of a relationship, `*0..3`?"""
    for place, token in enumerate(inside):
        if token.upper == "WHERE" or is_at(inside, place, "{"):
            return False
        if is_at(inside, place, "*"):
            return _is_0(inside, place + 1)
    return False


def _repeats_from_0(found: list[Token], place: int) -> bool:
    """Does a quantifier stand there that may leave out what it follows: `*`, `{0,3}`, `{,3}`?"""
    if is_at(found, place, "{"):
        return is_at(found, place + 1, ",") or _is_0(found, place + 1)
    return is_at(found, place, "*")


def _is_0(found: list[Token], place: int) -> bool:
    return place < len(found) and found[place].kind == "number" and found[place].text.strip("0") == ""


def _holds_pattern(group: list[Token]) -> bool:
    """Does a group hold a relationship, `((a)-[:CITES]->(b))`, and is no product, `(a * b) * 2`?"""
    return any(
        is_at(group, at, "-") and any(is_at(group, at + 1, sign) for sign in ("[", "-", ">"))
        for at in range(len(group))
    )


def _has_label(found: list[Token], place: int) -> bool:
    """Does the node before a relationship say which label it has? Then a path of length 0 is a node of the graph."""
    end = place - (3 if is_at(found, place - 2, "<") else 2)
    depth = 0
    for at in range(end, -1, -1) if is_at(found, end, ")") else ():
        if found[at].kind == "symbol":
            depth += {")": 1, "(": -1}.get(found[at].text, 0)
            if depth == 0:
                node = found[at + 1 : end]
                signs = {token.text for token in node if token.kind == "symbol"}
                return ":" in [token.text for token in node[:2]] and not signs & {"!", "%"}
    return False


def _check_ranges(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """`range` takes small numbers, parameters and sizes; all together stay small, of those in the last RETURN the longest."""
    product = longest = 1
    from_data = _is_small(found, parameters)
    last = _last_return(found)
    for place, token in enumerate(found):
        if token.text.lower() == "range" and token.kind in ("word", "name") and is_at(found, place + 1, "("):
            size = _range_size(found[place + 2 : closing(found, place + 1)], parameters, from_data=from_data)
            product *= size if place < last else 1
            longest = max(longest, size) if place > last else longest
    product *= longest
    if product > MAX_RANGES:
        raise QueryError(f"the ranges of the statement make {product:,} rows together; at most {MAX_RANGES:,}")


def _last_return(found: list[Token]) -> int:
    """Where the RETURN stands that ends the statement, or its last part."""
    depth, last = 0, len(found)
    for place, token in enumerate(found):
        depth += step(token)
        if depth == 0 and token.upper in ("RETURN", "UNION"):
            last = place if token.upper == "RETURN" else len(found)
    return last


def _is_small(found: list[Token], parameters: Mapping[str, Any]) -> bool:
    """Can no number of the statement become large: none is, none is multiplied or made of a text?"""
    large = any(token.kind == "number" and _value(token) > MAX_RANGE for token in found)
    large = large or any(_largest(value) > MAX_RANGE for value in parameters.values())
    grows = any(
        (is_at(found, place, "*") and not is_at(found, place - 1, "(") and not is_at(found, place - 1, "["))
        or is_at(found, place, "^")
        or token.text.lower().startswith(("tointeger", "tofloat", "timestamp", "epoch"))
        for place, token in enumerate(found)
    )
    return not large and not grows


def _largest(value: Any) -> float:
    """The largest number in a parameter, by its size."""
    if isinstance(value, Mapping):
        return max(map(_largest, value.values()), default=0)
    if isinstance(value, list | tuple):
        return max(map(_largest, value), default=0)
    return abs(value) if isinstance(value, int | float) else 0


def _value(token: Token) -> float:
    return float(int(token.text, 0)) if token.text[:2].lower() == "0x" else float(token.text)


def _range_size(inside: list[Token], parameters: Mapping[str, Any], *, from_data: bool) -> int:
    total, place = 0, 0
    if (known := literal_range(inside)) is not None:
        return max(known, 1)
    while place < len(inside):
        token = inside[place]
        if token.kind == "number":
            total += _amount(_value(token))
        elif token.kind == "parameter":
            total += _amount(parameters.get(token.text))
        elif token.text.lower() in SIZED and is_at(inside, place + 1, "("):
            total += _SIZE_OF_DATA
            place = closing(inside, place + 1)
        elif token.kind in ("word", "name") and from_data:
            total += _SIZE_OF_DATA
            place += 2 if is_at(inside, place + 1, ".") else 0
        elif token.kind != "symbol" or token.text not in "+-,":
            raise QueryError("range() takes numbers, parameters, names, size() and length(), added or subtracted")
        place += 1
    return max(total, 1)


def literal_range(inside: list[Token]) -> int | None:
    """How many numbers `range(2012, 2024)` gives; None where other things stand in it, or large ones."""
    numbers = [int(one.text) for one in inside[::2] if one.kind == "number" and one.text.isdigit()]
    if len(inside) != 3 or not is_at(inside, 1, ",") or len(numbers) != 2 or max(numbers) > MAX_RANGE:
        return None
    return max(0, numbers[1] - numbers[0] + 1)


def _amount(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MAX_RANGE:
        raise QueryError(f"range() goes over at most {MAX_RANGE:,} numbers, from and to at most {MAX_RANGE:,}")
    return abs(int(value))


def _check_growth(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """How long a text or list can get: each clause can add values up, each `replace` can multiply them."""
    longest = max([len(token.text) for token in found if token.kind == "string"], default=0)
    longest = max([longest, 10, *(len(value) for value in parameters.values() if isinstance(value, str | list))])
    growth, added = longest, 1
    for place, token in enumerate(found):
        if is_at(found, place, "+"):
            added += 1
        elif token.upper in CLAUSE_STARTS:
            growth, added = growth * added, 1
        elif token.text.lower() == "replace" and is_at(found, place + 1, "("):
            growth *= longest
        if growth * added > MAX_GROWTH:
            raise QueryError("the statement could build texts or lists that are too long: add fewer things up")


def _check_regular_expressions(found: list[Token], parameters: Mapping[str, Any]) -> None:
    """A pattern is made of texts that stand there, short, and such that matching it always ends soon."""
    for place in range(len(found)):
        if not is_at(found, place, "=~"):
            continue
        pattern = _pattern(found, place + 1, parameters)
        if len(pattern) > MAX_PATTERN:
            raise QueryError(f"a regular expression has at most {MAX_PATTERN} characters")
        if (
            len(re.findall(r"[*+]|\{\d+,\}", pattern)) > MAX_REPEATS
            or len(_OPTIONAL.findall(pattern)) > MAX_OPTIONAL
            or _REPEATED.search(pattern)
        ):
            raise QueryError(
                f"a regular expression has at most {MAX_REPEATS} of * and +, none after a bracket with one or a choice"
            )


def _pattern(found: list[Token], place: int, parameters: Mapping[str, Any]) -> str:
    """The texts and parameters behind =~, put together: `'.*' + $word + '.*'`."""
    parts = []
    while True:
        token = found[place] if place < len(found) else None
        part = parameters.get(token.text) if token and token.kind == "parameter" else token and token.text[1:-1]
        if token is None or token.kind not in ("string", "parameter") or not isinstance(part, str):
            raise QueryError("=~ is followed by a text, by a parameter that is one, or by such joined with +")
        parts.append(part)
        if not is_at(found, place + 1, "+"):
            return "".join(parts)
        place += 2
