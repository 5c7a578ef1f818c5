"""Places in a statement: what stands at one, where a bracket closes, what stands between commas, where a clause ends."""

from collections.abc import Iterable, Mapping, Sequence

from kg.cypher.tokens import Token

STEPS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


def is_at(found: Sequence[Token], place: int, symbol: str) -> bool:
    """Does the symbol stand at the place?"""
    return 0 <= place < len(found) and found[place].kind == "symbol" and found[place].text == symbol


def word_at(found: Sequence[Token], place: int) -> str:
    """The word at a place as keywords are compared; "" for anything else, and outside the statement."""
    return found[place].upper if 0 <= place < len(found) else ""


def step(token: Token) -> int:
    """1 where a token opens a bracket, -1 where it closes one."""
    return STEPS.get(token.text, 0) if token.kind == "symbol" else 0


def closing(found: Sequence[Token], place: int) -> int:
    """Where the bracket at the place closes."""
    depth = 0
    for at in range(place, len(found)):
        steps = step(found[at])
        depth += steps
        if depth == 0 and steps:
            return at
    return len(found) - 1


def end_of(found: Sequence[Token], place: int, words: frozenset[str]) -> int:
    """Where the first of some words stands behind a place that no bracket holds, or the bracket closes that holds it."""
    depth = 0
    for at in range(place, len(found)):
        depth += step(found[at])
        if depth < 0 or (depth == 0 and found[at].upper in words and not is_comparison(found, at)):
            return at
    return len(found)


def is_comparison(found: Sequence[Token], place: int) -> bool:
    """Is this the second word of STARTS WITH or ENDS WITH?"""
    return word_at(found, place - 1) in ("STARTS", "ENDS")


def with_added(found: list[Token], added: Mapping[int, Iterable[Token]]) -> list[Token]:
    """The statement with more tokens before those at some places, or behind the last."""
    if not added:
        return found
    inside = [token for place, one in enumerate(found) for token in (*added.get(place, ()), one)]
    return [*inside, *added.get(len(found), ())]


def between_commas(inside: Sequence[Token]) -> list[list[Token]]:
    """What stands between the commas that no bracket holds."""
    parts, depth = [list[Token]()], 0
    for token in inside:
        depth += step(token)
        if depth == 0 and token.kind == "symbol" and token.text == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]
