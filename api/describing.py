"""The description of the API, as FastAPI makes it, with what that does not know: an example of every operation, and that errors
come as problems alone."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from fastapi import FastAPI

from api.problems import MEDIA_TYPE

EXAMPLES = files("api") / "demo" / "examples.json"
"""By operation what is asked of the example that comes with the program (parameters of `path` and `query`, a `body`) and the
`answer`, long lists and texts cut; `tests/examples.py` asks again and writes it."""
JSON = "application/json"


def describe(app: FastAPI) -> None:
    """Have the application describe itself so."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        known = app.openapi_schema is not None
        schema = made()
        if not known:
            examples: Mapping[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
            for operation in operations_of(schema):
                _tell_errors(operation)
                _show(operation, examples.get(operation["operationId"], {}))
        return schema

    app.openapi = openapi  # type: ignore[method-assign]


def operations_of(schema: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every operation of a description."""
    return (operation for methods in schema["paths"].values() for operation in methods.values())


def _tell_errors(operation: Mapping[str, Any]) -> None:
    """Give the schema of an error to the media type that it has, not to that of what is well."""
    for response in operation["responses"].values():
        content = response.get("content", {})
        if MEDIA_TYPE in content:
            response["content"] = {MEDIA_TYPE: next(held for held in content.values() if held)}


def _show(operation: Mapping[str, Any], example: Mapping[str, Any]) -> None:
    asked = {**example.get("path", {}), **example.get("query", {})}
    for parameter in operation.get("parameters", ()):
        if parameter["name"] in asked:
            parameter["example"] = asked[parameter["name"]]
    if "body" in example:
        operation["requestBody"]["content"][JSON]["example"] = example["body"]
    if "answer" in example:
        done = next(response for status, response in operation["responses"].items() if status.startswith("2"))
        next(iter(done["content"].values()))["example"] = example["answer"]
