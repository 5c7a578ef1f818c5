"""The gate for free-form Cypher, of the API and of `kg query`: what it lets through reads, ends and fits."""

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kg.cypher.clauses import check_words, with_names
from kg.cypher.columns import columns
from kg.cypher.hiding import without_internal
from kg.cypher.hints import unknown_names
from kg.cypher.loops import check_loops
from kg.cypher.sizes import check_sizes
from kg.cypher.tokens import Token, rendered, tokens
from kg.errors import QueryError
from kg.schema import INTERNAL_LABELS
from kg.store import Row, Store

MAX_PARAMETERS = 50
MAX_TEXT = 10_000
MAX_LIST = 10_000
MAX_NESTING = 4


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a statement may run, how many rows it may give, and how large they may be as JSON."""

    timeout_s: float = 10.0
    rows: int = 1000
    size_bytes: int = 5_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """The rows of a statement; `truncated` where a limit cut them short; `hints` say which names in it nothing bears."""

    columns: list[str]
    rows: list[Row]
    truncated: bool
    seconds: float
    hints: tuple[str, ...] = ()


def run_guarded(store: Store, statement: str, parameters: Mapping[str, Any], *, limits: Limits) -> Result:
    """The rows of a statement that passes the guard; raises QueryError or QueryTimeout."""
    found = _passed(statement, parameters)
    start = time.perf_counter()
    answer = store.ask(
        rendered(found),
        parameters,
        timeout_s=limits.timeout_s,
        row_limit=limits.rows,
        size_bytes=limits.size_bytes,
    )
    seconds = time.perf_counter() - start
    listing = any(token.upper == "CALL" for token in found)
    rows = [finite(row) for row in answer.rows if not _internal(list(row.values()), listing=listing)]
    named = list(rows[0]) if rows else columns(found)
    return Result(named, rows, answer.truncated, round(seconds, 4), unknown_names(statement))


def guarded(statement: str, parameters: Mapping[str, Any]) -> str:
    """The statement as it may be given to an engine; raises QueryError, which says what is not allowed."""
    return rendered(_passed(statement, parameters))


def _passed(statement: str, parameters: Mapping[str, Any]) -> list[Token]:
    """The tokens of a statement that may be run, without the store's own; raises QueryError."""
    _check_parameters(parameters)
    found = tokens(statement)
    missing = sorted({token.text for token in found if token.kind == "parameter"} - set(parameters))
    if missing:
        raise QueryError(f"no value is given for ${missing[0]}")
    found = with_names(found)
    check_words(found)
    check_sizes(found, parameters)
    check_loops(found)
    return without_internal(found)


def finite(value: Any) -> Any:
    """The value with what JSON cannot say (NaN and the infinities) as null."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, Mapping):
        return {str(name): finite(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [finite(part) for part in value]
    return value


def _internal(value: Any, *, listing: bool) -> bool:
    """Does the value hold a node of the store's own, or, where a procedure may be `listing` them, the name of its label?

    A text of the user's own may well be "Facts".
    """
    if isinstance(value, str):
        return listing and value in INTERNAL_LABELS
    if isinstance(value, Mapping):
        labels = value.get("labels")
        own = isinstance(labels, list) and any(label in INTERNAL_LABELS for label in labels)
        return own or any(_internal(part, listing=listing) for part in value.values())
    return isinstance(value, list | tuple) and any(_internal(part, listing=listing) for part in value)


def _check_parameters(parameters: Mapping[str, Any]) -> None:
    if len(parameters) > MAX_PARAMETERS:
        raise QueryError(f"a statement takes at most {MAX_PARAMETERS} parameters")
    for name, value in parameters.items():
        _check_value(name, value, 0)


def _check_value(name: str, value: Any, depth: int) -> None:
    if depth > MAX_NESTING:
        raise QueryError(f"the parameter {name} is nested more than {MAX_NESTING} deep")
    if isinstance(value, str):
        if len(value) > MAX_TEXT:
            raise QueryError(f"the parameter {name} has a text of more than {MAX_TEXT} characters")
        if any(0xD800 <= ord(char) <= 0xDFFF for char in value):
            raise QueryError(f"the parameter {name} holds half a character")
    elif isinstance(value, Mapping):
        for key, part in value.items():
            _check_value(name, key, depth + 1)
            _check_value(name, part, depth + 1)
    elif isinstance(value, list | tuple):
        if len(value) > MAX_LIST:
            raise QueryError(f"the parameter {name} is a list of more than {MAX_LIST} values")
        for part in value:
            _check_value(name, part, depth + 1)
    elif isinstance(value, float) and not math.isfinite(value):
        raise QueryError(f"the parameter {name} is no finite number")
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise QueryError(f"the parameter {name} is larger than 64 bits")
    elif not isinstance(value, int | float | None):
        raise QueryError(f"the parameter {name} is a {type(value).__name__}: give a text, a number, a list or a map")
