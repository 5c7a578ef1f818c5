"""The description of the API as rows that a page can show."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode


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
    """One route; `body` names what it takes, `trial` says that it can be opened as it stands; `example` is how it is asked and
    what it answers then."""

    method: str
    path: str
    text: str
    parameters: tuple[Parameter, ...]
    body: str | None
    trial: bool
    example: tuple[str, str] | None


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
                example=_example(method, path, operation),
                trial=method == "get" and "{" not in path and not any(one.required for one in parameters),
            )


def _example(method: str, path: str, operation: Mapping[str, Any]) -> tuple[str, str] | None:
    """An example as it is asked (its address and its body), and the answer; None where there is none."""
    done = next(response for status, response in operation["responses"].items() if status.startswith("2"))
    answer = next((held["example"] for held in done.get("content", {}).values() if "example" in held), None)
    if answer is None:
        return None
    shown = {one["name"]: one for one in operation.get("parameters", ()) if "example" in one}
    inside = {name: one["example"] for name, one in shown.items() if one["in"] == "path"}
    behind = {name: one["example"] for name, one in shown.items() if one["in"] == "query"}
    asked = f"{method.upper()} {path.format(**inside)}{'?' if behind else ''}{urlencode(behind)}"
    body = next((held["example"] for held in operation.get("requestBody", {}).get("content", {}).values()), None)
    return "\n".join(filter(None, (asked, _written(body) if body else ""))), _written(answer)


def _written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=1)


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
