"""Names in a statement that nothing here bears: misspelt, they give blanks or no rows, and no error."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from kg.cypher.places import is_at, step
from kg.cypher.tokens import Token, tokens
from kg.schema import EVIDENCE_PROPERTIES, NODES, RELATIONSHIPS, STANCES

PROPERTIES = frozenset(
    [
        "id",
        STANCES,
        *EVIDENCE_PROPERTIES,
        *(known.name for properties in NODES.values() for known in properties),
        *(known.name for relationship in RELATIONSHIPS.values() for known in relationship.properties),
    ]
)
JOINED = "|&!"
CLAUSES = frozenset(["MATCH", "WHERE", "AND", "OR", "NOT", "XOR", "EXISTS", "COUNT", "IN"])
"""Words right before a bracket that opens a pattern."""


def unknown_names(statement: str) -> tuple[str, ...]:
    """What to say of labels, types and properties that no node and no relationship has; each once, in their order.

    Raises QueryError for what is no statement.

    >>> unknown_names("MATCH (p:Papper)-[:CITES]->(q:Paper) WHERE q.titel = 'a.b' RETURN p {.title, x: 1} AS m, m.x")
    ("no node has the label 'Papper' (Paper?)", "nothing has the property 'titel' (title?)")
    """
    found = tokens(statement)
    return tuple(dict.fromkeys((*_names(found), *_properties(found))))


def _names(found: Sequence[Token]) -> Iterator[str]:
    """Of labels and types: what stands behind a colon that is no map's."""
    inside: list[str] = []
    named = False
    for place, token in enumerate(found):
        if step(token) > 0:
            inside.append(token.text)
        elif step(token) < 0:
            inside.pop()
        elif is_at(found, place, ":"):
            named = not inside or inside[-1] != "{"
            continue
        elif named and token.kind in ("word", "name"):
            of_type = bool(inside) and inside[-1] == "["
            if token.text not in (known := RELATIONSHIPS if of_type else NODES):
                what = "relationship has the type" if of_type else "node has the label"
                yield f"no {what} {token.text!r}{_near(token.text, known)}"
            named = any(is_at(found, place + 1, sign) for sign in JOINED)
            continue
        named = named and token.text in JOINED


def _properties(found: Sequence[Token]) -> Iterator[str]:
    """Of what patterns name: `p.titel`, where p is a node or a relationship."""
    bound = {token.text for place, token in enumerate(found) if _is_bound(found, place)}
    for place, token in enumerate(found):
        of_bound = is_at(found, place - 1, ".") and place > 1 and found[place - 2].text in bound
        if of_bound and not is_at(found, place - 3, ".") and token.text not in PROPERTIES:
            yield f"nothing has the property {token.text!r}{_near(token.text, PROPERTIES)}"


def _is_bound(found: Sequence[Token], place: int) -> bool:
    """Does a pattern give its name to a node or a relationship here: "(p:Paper", "[c:CITES", "(q)-"?"""
    if found[place].kind not in ("word", "name") or not any(is_at(found, place - 1, sign) for sign in "(["):
        return False
    if place > 1 and found[place - 2].kind == "word" and found[place - 2].upper not in CLAUSES:
        return False  # what a function is called with
    return any(is_at(found, place + 1, sign) for sign in ":{") or (
        is_at(found, place + 1, ")") and any(is_at(found, place + 2, sign) for sign in ("-", "<"))
    )


def _near(name: str, known: Iterable[str]) -> str:
    by_letters = {one.lower(): one for one in known}
    close = get_close_matches(name.lower(), by_letters, 1)
    return f" ({by_letters[close[0]]}?)" if close else ""
