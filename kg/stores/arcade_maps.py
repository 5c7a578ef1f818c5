"""Map projections within maps: ArcadeDB gives null for `{works: [q IN l | q {.title}]}`, and says nothing."""

from kg.cypher.places import between_commas, closing, is_at, step
from kg.cypher.tokens import Token
from kg.errors import QueryError
from kg.stores.arcade_order import SUBQUERIES


def with_plain_maps(found: list[Token]) -> list[Token]:
    """The statement with `{title: q.title}` in the place of `q {.title}` where that stands within a map or a projection.

    Raises QueryError for `q {.*, ...}` there, which no map says.
    """
    changed = list(found)
    for place in reversed(range(1, len(found))):  # the innermost first
        if is_at(changed, place, "{") and _is_projection(changed, place) and _is_within_map(changed, place):
            end = closing(changed, place)
            changed[place - 1 : end + 1] = _as_map(changed[place - 1], changed[place + 1 : end])
    return changed


def _is_projection(found: list[Token], place: int) -> bool:
    """Does a brace open what is taken of a variable: `q {.title, n: 1}`?"""
    before = found[place - 1]
    named = before.kind in ("word", "name") and before.upper not in SUBQUERIES
    return named and any(is_at(part, 0, ".") for part in between_commas(found[place + 1 : closing(found, place)]))


def _is_within_map(found: list[Token], place: int) -> bool:
    """Does a map, or another projection, hold a place?"""
    depth = 0
    for at in range(place - 1, -1, -1):
        depth -= step(found[at])
        if depth < 0:
            if is_at(found, at, "{") and found[at - 1].upper not in SUBQUERIES and not is_at(found, at - 1, ")"):
                return True
            depth = 0
    return False


def _as_map(variable: Token, inside: list[Token]) -> list[Token]:
    parts = between_commas(inside)
    if len(parts) == 1 and is_at(parts[0], 1, "*"):
        return [Token("word", "properties", 0), Token("symbol", "(", 0, glued=True), variable, Token("symbol", ")", 0)]
    made = list[Token]()
    for part in parts:
        if is_at(part, 0, ".") and is_at(part, 1, "*"):
            raise QueryError(
                "the embedded store reads no {.*, ...} within a map: name the properties, or use properties(x)"
            )
        if is_at(part, 0, "."):
            made += [Token("symbol", ",", 0), part[1], Token("symbol", ":", 0), variable, *part]
        else:
            made += [
                Token("symbol", ",", 0),
                *([part[0], Token("symbol", ":", 0), part[0]] if len(part) == 1 else part),
            ]
    return [Token("symbol", "{", 0), *made[1:], Token("symbol", "}", 0)]
