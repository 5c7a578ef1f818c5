"""Path selectors: "MATCH p = ALL SHORTEST (a)-->+(b)", "SHORTEST 3 PATHS", "ANY SHORTEST", "SHORTEST 2 GROUPS"."""

from kg.cypher.places import word_at
from kg.cypher.tokens import Token

SEARCHES = frozenset({"shortestpath", "allshortestpaths"})
"""Functions that look for the shortest paths, too."""
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


def searched(found: list[Token]) -> list[bool]:
    """For each place: does it stand in a call that looks for the shortest paths?"""
    told, open_brackets = [], [False]
    for place, token in enumerate(found):
        told.append(open_brackets[-1])
        if token.kind == "symbol" and token.text in "([{":
            called = token.text == "(" and place > 0 and found[place - 1].text.lower() in SEARCHES
            open_brackets.append(open_brackets[-1] or called)
        elif token.kind == "symbol" and token.text in ")]}" and len(open_brackets) > 1:
            open_brackets.pop()
    return told


def _begins_pattern(found: list[Token], first: int) -> bool:
    return word_at(found, first - 1) == "MATCH" or (first > 0 and found[first - 1].text in ("=", ","))
