"""The columns that a statement returns, from its own words: where no row came, an engine names none."""

from collections.abc import Sequence

from kg.cypher.tokens import Token, rendered

BEHIND = frozenset(["ORDER", "SKIP", "LIMIT", "OFFSET", "UNION"])
"""The words that end the items of a RETURN."""


def columns(found: Sequence[Token]) -> list[str]:
    """The names of the columns of the first RETURN outside of brackets; none where it returns all (`*`) or is not there."""
    items: list[list[Token]] = []
    depth = 0
    for token in found:
        if token.text in ("(", "[", "{") and token.kind == "symbol":
            depth += 1
        elif token.text in (")", "]", "}") and token.kind == "symbol":
            depth -= 1
        if depth == 0 and token.upper == "RETURN" and not items:
            items = [[]]
        elif items and depth == 0 and token.upper in BEHIND:
            break
        elif items and depth == 0 and token.text == "," and token.kind == "symbol":
            items.append([])
        elif items and not (token.upper == "DISTINCT" and items == [[]]):
            items[-1].append(token)
    return [_name(item) for item in items] if items and not any(_is_all(item) for item in items) else []


def _name(item: Sequence[Token]) -> str:
    """What stands behind AS, or the item as it is written."""
    named = len(item) > 1 and item[-2].upper == "AS"
    return item[-1].text if named or (len(item) == 1 and item[0].kind == "name") else rendered(list(item))


def _is_all(item: Sequence[Token]) -> bool:
    return not item or (len(item) == 1 and item[0].text == "*")
