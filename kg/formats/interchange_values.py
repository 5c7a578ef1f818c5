"""The values on the lines of the interchange: the schema's properties in its order, and evidence."""

import math
from collections.abc import Mapping
from typing import Any

from kg.model import Evidence, Node, Value
from kg.schema import STANCE_WORDS, Kind, Property
from kg.stored import REAL_DIGITS

_EMPTY: dict[Kind, Value] = {"text": None, "integer": None, "real": None, "flag": False, "texts": []}
_MEANT: dict[Kind, str] = {
    "text": "a text",
    "integer": "a whole number",
    "real": "a number",
    "flag": "true or false",
    "texts": "a list of texts",
}
# What a store holds as a whole number.
_LARGEST_INTEGER = 2**63 - 1


def shown(properties: Mapping[str, Any], declared: tuple[Property, ...]) -> dict[str, Value]:
    """Every declared property with its value (null, [] or false: not known), in the order of the schema."""
    return {known.name: _shown(known.kind, properties.get(known.name)) for known in declared}


def kept(record: Mapping[str, Any], declared: tuple[Property, ...]) -> dict[str, Value]:
    """The known values of a line, without its nulls, empty lists and false flags, in the order of the schema.

    Raises ValueError for a property that is not declared and for a value of another kind.
    """
    kinds = {known.name: known.kind for known in declared}
    for name, value in record.items():
        if name not in kinds:
            raise ValueError(f"there is no property {name!r}: remove it; there are {', '.join(kinds) or 'none'}")
        if value is not None and not _fits(kinds[name], value):
            raise ValueError(f'"{name}" is {value!r}: it must be {_MEANT[kinds[name]]} or null')
    values = ((name, _shown(kind, record.get(name))) for name, kind in kinds.items())
    return {name: value for name, value in values if value is not None and value is not False and value != []}


def evidence_of(record: Any, nodes: dict[tuple[str, str], Node]) -> Evidence:
    """The evidence that an object on an edge's line states; a passage that it does not name goes to `nodes`.

    Raises ValueError where it does not fit its passage.
    """
    fields: dict[str, Kind] = {
        "document": "text",
        "line": "integer",
        "start": "integer",
        "end": "integer",
        "quote": "text",
    }
    if not isinstance(record, dict) or not all(_fits(kind, record.get(name)) for name, kind in fields.items()):
        raise ValueError(
            "evidence is an object with the texts document and quote and the whole numbers line, start, end"
        )
    document, line, start, end, quote = (record[name] for name in fields)
    if end - start != len(quote):
        raise ValueError(f"the quote {quote!r} has {len(quote)} characters and cannot reach from {start} to {end}")
    stance = record.get("stance") or ""
    if stance and stance not in STANCE_WORDS:
        raise ValueError(f"there is no stance {stance!r}; there are {', '.join(STANCE_WORDS)}")
    passage_id = record.get("passage") or f"{document}:{start}-{end}"
    evidence = Evidence(document, start, end, line, quote, passage_id, stance)
    if not record.get("passage"):
        passage = {"document": document, "line": line, "start": start, "end": end, "text": quote}
        nodes.setdefault(("Passage", passage_id), Node("Passage", passage_id, passage))
    passage_node = nodes.get(("Passage", passage_id))
    if passage_node is None:
        raise ValueError(f'no line describes the Passage {passage_id!r}: add it, or leave "passage" out')
    _check_passage(evidence, passage_node.properties)
    return evidence


def _check_passage(evidence: Evidence, passage: Mapping[str, Any]) -> None:
    text, offset = passage["text"], evidence.start - passage["start"]
    line = passage["line"] + text.count("\n", 0, max(offset, 0))
    if offset < 0 or text[offset : offset + len(evidence.quote)] != evidence.quote:
        raise ValueError(f"the passage {evidence.passage!r} does not say {evidence.quote!r} at {evidence.start}")
    if (evidence.document, evidence.line) != (passage["document"], line):
        raise ValueError(
            f"the quote {evidence.quote!r} is on line {evidence.line} of {evidence.document!r}, "
            f"its passage on line {line} of {passage['document']!r}: they must agree"
        )


def _shown(kind: Kind, value: Any) -> Value:
    if value is None:
        return [] if kind == "texts" else _EMPTY[kind]
    if kind == "real":
        return round(float(value), REAL_DIGITS) + 0.0
    shown_value: Value = list(value) if kind == "texts" else value
    return shown_value


def _fits(kind: Kind, value: Any) -> bool:
    if kind == "text":
        return isinstance(value, str) and _is_encodable(value)
    if kind == "texts":
        return isinstance(value, list) and all(_fits("text", item) for item in value)
    if kind == "flag":
        return isinstance(value, bool)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    if kind == "integer":
        return isinstance(value, int) and abs(value) <= _LARGEST_INTEGER
    return math.isfinite(value)


def _is_encodable(text: str) -> bool:
    """Whether the text is Unicode that a file can hold: JSON can escape half of a surrogate pair."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
