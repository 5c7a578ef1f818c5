"""The columns that a statement returns, from its own words: where no row came, an engine names none."""

from collections.abc import Sequence

from kg.cypher.places import between_commas, end_of
from kg.cypher.tokens import Token, rendered

RETURN = frozenset(["RETURN"])
BEHIND = frozenset(["ORDER", "SKIP", "LIMIT", "OFFSET", "UNION"])
"""The words that end the items of a RETURN."""


def columns(found: Sequence[Token]) -> list[str]:
    """The names of the columns of the first RETURN outside of brackets; none where it returns all (`*`) or is not there."""
    first = end_of(found, 0, RETURN) + 1
    items = between_commas(found[first : end_of(found, first, BEHIND)])
    if items and items[0][0].upper == "DISTINCT":
        items[0] = items[0][1:]
    return [_name(item) for item in items] if items and not any(_is_all(item) for item in items) else []


def _name(item: Sequence[Token]) -> str:
    """What stands behind AS, or the item as it is written."""
    named = len(item) > 1 and item[-2].upper == "AS"
    return item[-1].text if named or (len(item) == 1 and item[0].kind == "name") else rendered(list(item))


def _is_all(item: Sequence[Token]) -> bool:
    return not item or (len(item) == 1 and item[0].text == "*")
