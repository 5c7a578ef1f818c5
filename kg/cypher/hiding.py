"""Keeping the store's own nodes out of sight: a node pattern without a label would match them too."""

from kg.cypher.tokens import Token
from kg.errors import QueryError
from kg.schema import INTERNAL_LABELS

_EXCEPT = [
    Token("symbol", text, 0) if not text.isalpha() else Token("word", text, 0)
    for label in INTERNAL_LABELS
    for text in ("&", "!", label)
]
SUBQUERIES = frozenset(["EXISTS", "COUNT"])
CLAUSES = frozenset(["MATCH", "WHERE", "RETURN", "WITH", "UNWIND", "CALL", "YIELD", "BY"])


def without_internal(found: list[Token]) -> list[Token]:
    """The statement with "and not the store's own" added to every lone node pattern that could match them."""
    matched = _in_match(found)
    result: list[Token] = []
    place = 0
    while place < len(found):
        close = _closed(found, place)
        if close and _is_lone(found, close) and _starts_pattern(found, place, matched):
            result += _excluding(found[place : close + 1])
            place = close + 1
        else:
            result.append(found[place])
            place += 1
    return result


def _closed(found: list[Token], place: int) -> int:
    """Where the bracket of `(n)` closes; 0 if there is none here, or another one within it."""
    if not _is(found, place, "("):
        return 0
    brackets = (at for at in range(place + 1, len(found)) if _is(found, at, "(") or _is(found, at, ")"))
    close = next(brackets, 0)
    return close if _is(found, close, ")") else 0


def _is_lone(found: list[Token], close: int) -> bool:
    """Does no relationship stand behind a node?  The store's own have none, so that only lone patterns can match them."""
    return not (_is(found, close + 1, "-") or _is(found, close + 1, "<"))


def _starts_pattern(found: list[Token], place: int, matched: list[bool]) -> bool:
    """Does a pattern of a MATCH, EXISTS or COUNT start here?"""
    while _is(found, place - 1, "("):
        place -= 1
    before = found[place - 1] if place else None
    if before is None:
        return False
    if before.upper == "MATCH":
        return True
    if _is(found, place - 1, "{") and place >= 2 and found[place - 2].upper in SUBQUERIES:
        return True
    if _is(found, place - 1, "=") and place >= 3 and (found[place - 3].upper == "MATCH" or _is(found, place - 3, ",")):
        return matched[place]
    return _is(found, place - 1, ",") and matched[place]


def _in_match(found: list[Token]) -> list[bool]:
    """For each place: is the last clause word before, within the same brackets, MATCH (and not RETURN, WITH or WHERE)?

    The brackets of EXISTS and COUNT begin with a pattern.
    """
    clauses, told = [""], []
    for place, token in enumerate(found):
        told.append(clauses[-1] == "MATCH")
        if token.kind == "symbol" and token.text in ("(", "[", "{"):
            of_subquery = token.text == "{" and place > 0 and found[place - 1].upper in SUBQUERIES
            clauses.append("MATCH" if of_subquery else "")
        elif token.kind == "symbol" and token.text in (")", "]", "}"):
            clauses.pop()
            clauses = clauses or [""]
        elif token.upper in CLAUSES:
            clauses[-1] = token.upper
    return told


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
