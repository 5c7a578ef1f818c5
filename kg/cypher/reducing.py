"""Rules about `reduce`, which an engine runs to its end: what it adds up may not double at each step."""

from collections import Counter

from kg.cypher.places import between_commas, closing, is_at, step, word_at
from kg.cypher.tokens import Token
from kg.errors import QueryError

GROWING = frozenset(["+", "|", "["])
""" "s + s", "s || s", "[s, s]": what makes a value larger than those that it is made of."""
COMPARED = ("=", "<>", "<", ">", "<=", ">=")
SIZED = frozenset({"size", "length"})


def check_reduces(found: list[Token]) -> None:
    """`reduce` does not stand in another, and what it adds up does not double at each step."""
    for place, token in enumerate(found):
        if not (token.text.lower() == "reduce" and token.kind in ("word", "name") and is_at(found, place + 1, "(")):
            continue
        inside = found[place + 2 : closing(found, place + 1)]
        if any(part.text.lower() == "reduce" and part.kind in ("word", "name") for part in inside):
            raise QueryError("a reduce inside a reduce is not allowed")
        parts = _top_level(inside)
        accumulator = inside[0].text if inside else ""
        if "|" not in parts or "in" not in parts:
            raise QueryError("reduce is written reduce(sum = 0, x IN list | sum + x)")
        body = inside[parts["|"] + 1 :]
        grows = any((one.text in GROWING and one.kind == "symbol") or one.text.lower() == "replace" for one in body)
        if grows and (_times_named(body, accumulator) > 1 or _doubles_within(body, accumulator)):
            raise QueryError("what a reduce adds up may be named once in its last part: twice, it doubles at each step")


def _times_named(body: list[Token], accumulator: str) -> int:
    """How often what a reduce adds up, or one of its values (`acc.n`), is put into what comes out: in one branch of a CASE, and
    not where it is compared or counted."""
    named: Counter[str] = Counter()
    branches: list[Counter[str]] = []
    place, of_case = 0, 0
    while place < len(body):
        token = body[place]
        if token.upper == "CASE":
            of_case, branches = of_case + 1, branches if of_case else [Counter()]
        elif of_case and token.upper in ("THEN", "ELSE"):
            branches.append(Counter())
        elif of_case and token.upper == "END":
            of_case -= 1
            if not of_case:
                for name in {name for branch in branches for name in branch}:
                    named[name] += max(branch[name] for branch in branches)
        elif token.text.lower() in SIZED and is_at(body, place + 1, "("):
            place = closing(body, place + 1)
        elif token.kind in ("word", "name") and token.text == accumulator:
            end = place + 2 if is_at(body, place + 1, ".") and place + 2 < len(body) else place
            compared = any(is_at(body, end + 1, sign) for sign in COMPARED) or word_at(body, end + 1) == "IS"
            if not compared:
                (branches[-1] if of_case else named)[body[end].text if end > place else ""] += 1
            place = end
        place += 1
    whole = named.pop("", 0)
    return whole + max(named.values(), default=0)


def _doubles_within(body: list[Token], accumulator: str) -> bool:
    """Is what a reduce adds up doubled though it is named once: by `replace('aa', 'a', s)`, or by `[x IN [s] | x + x]`?"""
    for place, token in enumerate(body):
        inside = body[place + 2 : closing(body, place + 1)] if is_at(body, place + 1, "(") else []
        if token.text.lower() == "replace" and any(_names(part, accumulator) for part in between_commas(inside)[1:]):
            return True
        if is_at(body, place, "[") and word_at(body, place + 2) == "IN":
            listed = body[place + 3 : closing(body, place)]
            told = _top_level(listed).get("|", len(listed))
            if _names(listed, accumulator) and _names(listed[told:], body[place + 1].text) > 1:
                return True
    return False


def _names(part: list[Token], name: str) -> int:
    """How often a name stands in a part of a statement."""
    return sum(one.kind in ("word", "name") and one.text == name for one in part)


def _top_level(inside: list[Token]) -> dict[str, int]:
    """Where the first IN and the first `|` stand that no bracket holds."""
    depth = 0
    places: dict[str, int] = {}
    for place, token in enumerate(inside):
        depth += step(token)
        if depth == 0 and (token.upper == "IN" or is_at(inside, place, "|")):
            places.setdefault(token.text.lower(), place)
    return places
