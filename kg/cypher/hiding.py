"""Keeping the store's own nodes out of sight: a node pattern without a label would match them too."""

from kg.cypher.tokens import Token
from kg.errors import QueryError
from kg.schema import INTERNAL_LABELS

_EXCEPT = [
    Token("symbol", text, 0) if not text.isalpha() else Token("word", text, 0)
    for label in INTERNAL_LABELS
    for text in ("&", "!", label)
]


def without_internal(found: list[Token]) -> list[Token]:
    """The statement with "and not the store's own" added to every lone node pattern that could match them."""
    result: list[Token] = []
    place = 0
    while place < len(found):
        if _opens_lone_node(found, place):
            close = next(at for at in range(place, len(found)) if _is(found, at, ")"))
            result += _excluding(found[place : close + 1])
            place = close + 1
        else:
            result.append(found[place])
            place += 1
    return result


def _opens_lone_node(found: list[Token], place: int) -> bool:
    """Is this the bracket of `MATCH (n)` or `MATCH (a:X), (n)`, with no relationship at either side?

    The store's own nodes have no relationships, so that only lone patterns can match them.
    """
    if not _is(found, place, "("):
        return False
    close, depth = place, 0
    for at in range(place, len(found)):
        depth += _is(found, at, "(") - _is(found, at, ")")
        if depth == 0:
            close = at
            break
    inside = found[place + 1 : close]
    if any(token.text == "(" and token.kind == "symbol" for token in inside):
        return False
    if _is(found, close + 1, "-") or _is(found, close + 1, "<"):
        return False
    return _starts_pattern(found, place)


def _starts_pattern(found: list[Token], place: int) -> bool:
    """Does a pattern of a MATCH, EXISTS or COUNT start here?"""
    before = found[place - 1] if place else None
    if before is None:
        return False
    if before.upper == "MATCH":
        return True
    if _is(found, place - 1, "("):
        return _starts_pattern(found, place - 1)
    if _is(found, place - 1, "{") and place >= 2 and found[place - 2].upper in ("EXISTS", "COUNT"):
        return True
    if _is(found, place - 1, "=") and place >= 3 and (found[place - 3].upper == "MATCH" or _is(found, place - 3, ",")):
        return _in_match(found, place)
    return _is(found, place - 1, ",") and _in_match(found, place)


def _in_match(found: list[Token], place: int) -> bool:
    """Is the last clause word before, outside all brackets, MATCH (and not RETURN, WITH or WHERE)?"""
    depth = 0
    for at in range(place - 1, -1, -1):
        token = found[at]
        if token.kind == "symbol":
            depth += {")": 1, "]": 1, "}": 1, "(": -1, "[": -1, "{": -1}.get(token.text, 0)
            if depth < 0 and token.text != "{":
                return False
        if depth == 0 and token.upper in (
            "MATCH",
            "WHERE",
            "RETURN",
            "WITH",
            "UNWIND",
            "CALL",
            "YIELD",
            "BY",
        ):
            return token.upper == "MATCH"
    return False


def _excluding(node: list[Token]) -> list[Token]:
    """`(n:Paper)` as it stands; `(n)` as `(n:!Facts&!StoreInfo)`; `(n:!Paper)` with the same added."""
    colon = next((at for at, token in enumerate(node) if token.text == ":" and token.kind == "symbol"), None)
    brace = next((at for at, token in enumerate(node) if token.text in "{" or token.upper == "WHERE"), len(node) - 1)
    if colon is None or colon > brace:
        return [*node[:brace], Token("symbol", ":", 0), *_EXCEPT[1:], *node[brace:]]
    labels = node[colon + 1 : brace]
    signs = {token.text for token in labels if token.kind == "symbol"}
    if "!" not in signs and "%" not in signs:
        return node
    if signs - {"!", "&"}:
        raise QueryError("a label expression with ! may only use & beside it")
    return [*node[:brace], *_EXCEPT, *node[brace:]]


def _is(found: list[Token], place: int, symbol: str) -> bool:
    return 0 <= place < len(found) and found[place].kind == "symbol" and found[place].text == symbol
