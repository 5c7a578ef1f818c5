"""Keeping the store's own nodes out of sight: a node pattern without a label would match them too."""

from kg.cypher.places import is_at, with_added
from kg.cypher.tokens import Token
from kg.errors import QueryError
from kg.schema import INTERNAL_LABELS

_EXCEPT = [
    Token("symbol", text, 0) if not text.isalpha() else Token("word", text, 0)
    for label in INTERNAL_LABELS
    for text in ("&", "!", label)
]
SUBQUERIES = frozenset(["EXISTS", "COUNT"])
SELECTORS = frozenset(["ANY", "ALL", "SHORTEST", "PATH", "PATHS", "GROUP", "GROUPS"])
CLAUSES = frozenset(["MATCH", "WHERE", "RETURN", "WITH", "UNWIND", "CALL", "YIELD", "BY"])


def without_internal(found: list[Token]) -> list[Token]:
    """The statement with "and not the store's own" added to every lone node pattern that could match them."""
    matched, partners = _in_match(found), _partners(found)
    added: dict[int, list[Token]] = {}
    for place, close in partners.items():
        is_node = not is_at(found, place + 1, "(")
        if is_node and _is_lone(found, close) and _starts_pattern(found, place, matched):
            at, tokens = _excluding(found[place : close + 1])
            added.setdefault(place + at, []).extend(tokens)
    return with_added(found, added)


def _partners(found: list[Token]) -> dict[int, int]:
    """Where each round bracket opens -> where it closes."""
    partners, opened = {}, list[int]()
    for place, token in enumerate(found):
        if token.kind == "symbol" and token.text == "(":
            opened.append(place)
        elif token.kind == "symbol" and token.text == ")" and opened:
            partners[opened.pop()] = place
    return partners


def _is_lone(found: list[Token], close: int) -> bool:
    """Does no relationship stand behind a node?  The store's own have none, so that only lone patterns can match them."""
    return not (is_at(found, close + 1, "-") or is_at(found, close + 1, "<"))


def _starts_pattern(found: list[Token], place: int, matched: list[bool]) -> bool:
    """Does a pattern of a MATCH, EXISTS or COUNT start here?"""
    while is_at(found, place - 1, "("):
        place -= 1
    chosen = place
    while chosen and (found[chosen - 1].upper in SELECTORS or found[chosen - 1].kind == "number"):
        chosen -= 1
    if chosen < place:  # MATCH SHORTEST 1 (n)
        return chosen > 0 and (found[chosen - 1].upper == "MATCH" or is_at(found, chosen - 1, "="))
    before = found[place - 1] if place else None
    if before is None:
        return False
    if before.upper == "MATCH":
        return True
    if is_at(found, place - 1, "{") and place >= 2 and found[place - 2].upper in SUBQUERIES:
        return True
    if (
        is_at(found, place - 1, "=")
        and place >= 3
        and (found[place - 3].upper == "MATCH" or is_at(found, place - 3, ","))
    ):
        return matched[place]
    return is_at(found, place - 1, ",") and matched[place]


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
        elif token.upper in CLAUSES and not is_at(found, place + 1, "="):  # a path may be called "by"
            clauses[-1] = token.upper
    return told


def _excluding(node: list[Token]) -> tuple[int, list[Token]]:
    """Where in a node something is to be added, and what: `(n:Paper)` stays as it is, `(n)` becomes `(n:!Facts&!StoreInfo)`, in
    `(n:!Paper)` the same is added behind `&`."""
    colon = next((at for at, token in enumerate(node) if token.text == ":" and token.kind == "symbol"), None)
    brace = next((at for at, token in enumerate(node) if token.text in "{" or token.upper == "WHERE"), len(node) - 1)
    if colon is None or colon > brace:
        return brace, [Token("symbol", ":", 0), *_EXCEPT[1:]]
    signs = {token.text for token in node[colon + 1 : brace] if token.kind == "symbol"}
    if "!" not in signs and "%" not in signs:
        return 0, []
    if signs - {"!", "&"}:
        raise QueryError("a label expression with ! may only use & beside it")
    return brace, _EXCEPT
