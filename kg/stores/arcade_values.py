"""ArcadeDB's values as plain values: nodes, relationships and paths as maps, dates as text."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from kg.store import Row

# How the engine writes a path, for want of a type of its own: (#1:0)-[#10:0]->(#7:0)
_PATH = re.compile(r"\(#\d+:\d+\)(?:<?-\[#\d+:\d+\]->?\(#\d+:\d+\))*")
_SCALARS = frozenset([str, int, float, bool, type(None)])
_RECORD_ID = re.compile(r"#\d+:\d+")


def plain_rows(database: Any, rows: Iterable[dict[str, Any]]) -> list[Row]:
    """The rows with every value plain; the database is asked again where they hold a relationship or a path."""
    given = list(rows)
    if all(all(map(_is_plain, row.values())) for row in given):
        return given  # nearly always, and most of the time that a look-up takes goes by here
    found = [{name: _from_java(value) for name, value in row.items()} for row in given]
    if not any(_has_records(value) for row in found for value in row.values()):
        return found
    records = _Records(database)
    return [{name: records.plain(value) for name, value in row.items()} for row in found]


def _is_plain(value: Any) -> bool:
    """Is it what JSON can say, without a relationship or a path?"""
    kind = type(value)
    if kind is str:
        return not value.startswith("(#")
    if kind in _SCALARS:
        return True
    if kind is list:
        return all(map(_is_plain, value))
    return kind is dict and "@rid" not in value and all(map(_is_plain, value.values()))


def _from_java(value: Any) -> Any:
    """The value with one build's Java objects as the other gives them: maps with `@rid` and `@type`."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, dict):
        return {str(key): _from_java(item) for key, item in value.items()}
    if type(value) is list and set(map(type, value)) <= _SCALARS:
        return value  # the evidence of relationships: most of what is ever read
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_from_java(item) for item in value]
    if hasattr(value, "propertiesAsMap") and hasattr(value, "getTypeName"):
        properties = {str(key): _from_java(_python(item)) for key, item in value.propertiesAsMap().items()}
        return {"@rid": str(value.getIdentity()), "@type": str(value.getTypeName()), **properties}
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def _python(value: Any) -> Any:
    """A Java value inside a record as Python's: `propertiesAsMap` hands out the engine's own."""
    if type(value).__module__ == "builtins":
        return value
    from arcadedb_embedded import convert_java_to_python

    return convert_java_to_python(value)


def _has_records(value: Any) -> bool:
    if isinstance(value, str):
        return value.startswith("(#") and _PATH.fullmatch(value) is not None
    if isinstance(value, dict):
        return "@rid" in value or any(_has_records(item) for item in value.values())
    if not isinstance(value, list):
        return False
    kinds = set(map(type, value))
    if kinds <= _SCALARS:
        return str in kinds and any(item[:2] == "(#" and _has_records(item) for item in value if type(item) is str)
    return any(_has_records(item) for item in value)


class _Records:
    """The records of one result, looked up once each."""

    def __init__(self, database: Any) -> None:
        self._database = database
        self._edge_types = {row["name"] for row in self._ask("SELECT name FROM schema:types WHERE type = 'edge'")}

    def plain(self, value: Any) -> Any:
        """The value with its records as nodes, relationships and paths."""
        if isinstance(value, str) and value.startswith("(#") and _PATH.fullmatch(value):
            return self._path(_RECORD_ID.findall(value))
        if isinstance(value, list):
            return [self.plain(item) for item in value]
        if not isinstance(value, dict):
            return value
        if "@rid" not in value:
            return {key: self.plain(item) for key, item in value.items()}
        return self._record(value)

    def _record(self, value: dict[str, Any]) -> dict[str, Any]:
        properties = {key: item for key, item in value.items() if not key.startswith("@")}
        if value["@type"] in self._edge_types:
            ends = next(self._ask(f"SELECT @out.id AS source, @in.id AS target FROM [{value['@rid']}]"))
            return {
                "type": value["@type"],
                "from": ends["source"],
                "to": ends["target"],
                "properties": properties,
            }
        node_id = properties.pop("id", None)
        # Several labels are one type whose name joins theirs.
        return {"labels": sorted(value["@type"].split("~")), "id": node_id, "properties": properties}

    def _path(self, record_ids: list[str]) -> dict[str, Any]:
        records = [self._record(self._load(record_id)) for record_id in record_ids]
        return {"nodes": records[::2], "relationships": records[1::2]}

    def _load(self, record_id: str) -> dict[str, Any]:
        record = self._database.lookup_by_rid(record_id)
        return {
            "@rid": record_id,
            "@type": record.get_type_name(),
            **{k: _from_java(v) for k, v in record.to_dict().items()},
        }

    def _ask(self, statement: str) -> Iterator[dict[str, Any]]:
        return iter(self._database.query("sql", statement).to_list())
