"""The properties of the graph, for who asks as one asks Neo4j: ArcadeDB knows of those alone that were declared."""

from kg.cypher.places import between_commas, closing, end_of, is_at, word_at
from kg.cypher.tokens import Token, tokens
from kg.cypher.words import CLAUSE_STARTS
from kg.schema import EVIDENCE_PROPERTIES, NODES, RELATIONSHIPS, Kind

TYPES: dict[Kind, str] = {
    "text": "String",
    "integer": "Long",
    "real": "Double",
    "flag": "Boolean",
    "texts": "StringArray",
}
EVIDENCE_TYPES = ("StringArray", "LongArray", "LongArray")
BEHIND = CLAUSE_STARTS | {"WHERE", "UNION"}
LONGEST_NAME = 5
"""Tokens of "db.schema.nodeTypeProperties"."""
_ROW = "`row of the schema`"


def _rows() -> dict[str, list[dict[str, str]]]:
    """Procedure -> its rows, each value as it is written in Cypher."""
    nodes = [(label, [("id", "String"), *((one.name, TYPES[one.kind]) for one in own)]) for label, own in NODES.items()]
    ends = list(zip(EVIDENCE_PROPERTIES, EVIDENCE_TYPES, strict=True))
    kinds = [
        (kind, [*((one.name, TYPES[one.kind]) for one in known.properties), *ends])
        for kind, known in RELATIONSHIPS.items()
    ]
    keys = dict.fromkeys(name for _, own in (*nodes, *kinds) for name, _ in own)
    return {
        "db.propertykeys": [{"propertyKey": f"'{key}'"} for key in keys],
        "db.schema.nodetypeproperties": [
            {
                "nodeType": f"':`{label}`'",
                "nodeLabels": f"['{label}']",
                "propertyName": f"'{name}'",
                "propertyTypes": f"['{kind}']",
                "mandatory": str(name == "id").lower(),
            }
            for label, own in nodes
            for name, kind in own
        ],
        "db.schema.reltypeproperties": [
            {
                "relType": f"':`{type_}`'",
                "propertyName": f"'{name}'",
                "propertyTypes": f"['{kind}']",
                "mandatory": "false",
            }
            for type_, own in kinds
            for name, kind in own
        ],
    }


ROWS = _rows()


def with_schema(found: list[Token]) -> list[Token]:
    """The statement in which the rows of such a procedure are written out, where it calls one; read by `UNWIND`."""
    for place, token in enumerate(found):
        known = _called(found, place + 1) if token.upper == "CALL" else None
        if known:
            end = place + 2 * known.count(".") + 2  # behind the words of its name and the stops between them
            behind = closing(found, end) + 1 if is_at(found, end, "(") else end
            return [*found[:place], *_written(known), *with_schema(_taken(known, found[behind:]))]
    return found


def _called(found: list[Token], place: int) -> str | None:
    """The procedure whose name begins at a place, if it is one of these."""
    name = "".join(one.text for one in found[place : place + LONGEST_NAME]).lower()
    return next((one for one in ROWS if name.startswith(one)), None)


def _written(procedure: str) -> list[Token]:
    rows = ", ".join(f"{{{', '.join(f'{name}: {value}' for name, value in row.items())}}}" for row in ROWS[procedure])
    return tokens(f"UNWIND [{rows}] AS {_ROW}")


def _taken(procedure: str, rest: list[Token]) -> list[Token]:
    """What follows the call, with the columns that it YIELDs, or all, taken from the rows."""
    columns = {name: name for name in ROWS[procedure][0]}
    if word_at(rest, 0) == "YIELD":
        behind = end_of(rest, 1, BEHIND)
        if not is_at(rest, 1, "*"):
            columns = {part[0].text: part[-1].text for part in between_commas(rest[1:behind])}
        rest = rest[behind:]
    words = ", ".join(f"{_ROW}.`{name}` AS `{alias}`" for name, alias in columns.items())
    return [*tokens(f"{'WITH' if rest else 'RETURN'} {words}"), *rest]
