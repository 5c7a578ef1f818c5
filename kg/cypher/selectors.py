"""Path selectors: "MATCH p = ALL SHORTEST (a)-->+(b)", "SHORTEST 3 PATHS", "ANY SHORTEST", "SHORTEST 2 GROUPS"."""

from kg.cypher.places import word_at
from kg.cypher.tokens import Token

_BEFORE, _BEHIND = frozenset(["ALL", "ANY"]), frozenset(["PATH", "PATHS", "GROUP", "GROUPS"])


def selectors(found: list[Token]) -> frozenset[int]:
    """The places of the words and numbers that say which paths a pattern is to give."""
    places: set[int] = set()
    for place, token in enumerate(found):
        if token.upper == "SHORTEST":
            first = place - (word_at(found, place - 1) in _BEFORE)
            end = place + 1
            while end < len(found) and (
                found[end].upper in _BEHIND or (end == place + 1 and found[end].kind == "number")
            ):
                end += 1
            if _begins_pattern(found, first) and end < len(found) and found[end].text == "(":
                places.update(range(first, end))
    return frozenset(places)


def _begins_pattern(found: list[Token], first: int) -> bool:
    return word_at(found, first - 1) == "MATCH" or (first > 0 and found[first - 1].text in ("=", ","))
