"""One Cypher on every store: statements with the answers that real Neo4j servers gave."""

import json
from pathlib import Path
from typing import Any

import pytest

from kg.errors import KgError, QueryError
from kg.store import Row, Store

_STATEMENTS = Path(__file__).with_name("statements.json")

# Creating and then asking the full-text index (the embedded store makes it through the engine's SQL), the
# version of the server.
_DIFFERENCES = {
    "EmbeddedStore": {"D3", "D7", "S53"},
    "Neo4jStore": set[str](),
}

# A pattern comprehension promises no order, and its one row is a list.
_LISTS_WITHOUT_ORDER = {"R18"}

_WRITES = "the statement writes"


@pytest.mark.parametrize("which", ["core", "semantics"])
def test_statements_answer_as_neo4j_does(store: Store, which: str) -> None:
    lists = json.loads(_STATEMENTS.read_text(encoding="utf-8"))["lists"]
    chosen = next(some for some in lists if some["name"] == which)
    wrong = {s["id"]: w for s in chosen["before_setup"] if (w := _wrong(store, s))}
    for statement in chosen["setup"]:
        store.write(statement)
    wrong |= {s["id"]: w for s in chosen["statements"] if (w := _wrong(store, s))}
    ids = {statement["id"] for part in ("before_setup", "statements") for statement in chosen[part]}
    assert wrong.keys() == _DIFFERENCES[type(store).__name__] & ids, wrong


def _wrong(store: Store, statement: dict[str, Any]) -> str | None:
    """What is wrong with the answer to one statement, None where nothing is."""
    try:
        rows = _run(store, statement["cypher"], statement["params"])
    except KgError as error:
        return None if statement["expect"] == "error" else f"{statement['what']}: {error}"
    if statement["expect"] == "error":
        return f"{statement['what']}: should fail, gives {rows}"
    if statement["expect"] == "any":
        return None
    found, wanted = [list(row.values()) for row in rows], statement["rows"]
    if statement["id"] in _LISTS_WITHOUT_ORDER:
        found, wanted = ([[sorted(value) for value in row] for row in some] for some in (found, wanted))
    if not statement["ordered"]:
        found, wanted = sorted(found, key=repr), sorted(wanted, key=repr)
    return None if found == wanted else f"{statement['what']}: {found} instead of {wanted}"


def _run(store: Store, statement: str, parameters: dict[str, Any]) -> list[Row]:
    try:
        return store.read(statement, parameters)
    except QueryError as error:
        if _WRITES not in str(error):
            raise
        return store.write(statement, parameters)
