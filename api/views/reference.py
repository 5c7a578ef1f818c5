"""The description of the API as rows that a page can show."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a route, in words."""

    name: str
    where: str
    kind: str
    meaning: str
    required: bool


@dataclass(frozen=True, slots=True)
class Route:
    """One route; `body` names what it takes, `trial` says that it can be opened as it stands."""

    method: str
    path: str
    text: str
    parameters: tuple[Parameter, ...]
    body: str | None
    trial: bool


def routes_of(api: Mapping[str, Any]) -> Iterator[Route]:
    """The routes of an OpenAPI description, in its order."""
    for path, operations in api["paths"].items():
        for method, operation in operations.items():
            parameters = tuple(_parameter(one) for one in operation.get("parameters", ()))
            body = operation.get("requestBody")
            yield Route(
                method=method,
                path=path,
                text=operation.get("description") or operation.get("summary", ""),
                parameters=parameters,
                body=_body(body["content"]) if body else None,
                trial=method == "get" and "{" not in path and not any(one.required for one in parameters),
            )


def _parameter(one: Mapping[str, Any]) -> Parameter:
    schema = one.get("schema", {})
    default = schema.get("default")
    kind = _kind(schema) + (f", {default}" if default not in (None, "") else "")
    meaning = one.get("description") or schema.get("description") or ""
    return Parameter(one["name"], one["in"], kind, meaning, bool(one.get("required")))


def _body(content: Mapping[str, Any]) -> str:
    """The model of a body of JSON, or the kind of another one."""
    media, described = next(iter(content.items()))
    return _kind(described["schema"]) if media == "application/json" else str(media)


def _kind(schema: Mapping[str, Any]) -> str:
    """A schema in a few words: its values, its type, or the name of its model."""
    if "enum" in schema:
        return " | ".join(str(value) for value in schema["enum"])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(_kind(part) for part in schema["anyOf"] if part.get("type") != "null")
    return str(schema.get("type", ""))
