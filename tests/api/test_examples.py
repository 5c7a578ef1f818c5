"""Every operation of the API is shown with an example, and what it shows is what the server answers."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from api.app import create_app
from api.describing import EXAMPLES, operations_of

SHOWN: dict[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
NOT_SHOWN = {"add_files", "metrics"}
"""Files of any kind, and figures of the moment."""


@pytest.mark.e2e
def test_what_is_shown_is_what_the_example_answers(tmp_path: Path, examples_script: Any) -> None:
    """After a change of the answers: python tests/examples.py"""
    told = examples_script.examples(tmp_path)
    assert told.keys() == SHOWN.keys()
    for name, example in told.items():
        assert example == SHOWN[name], name


def test_every_operation_has_an_example() -> None:
    operations = {operation["operationId"]: operation for operation in operations_of(create_app().openapi())}
    assert operations.keys() - SHOWN.keys() == NOT_SHOWN
    for name in SHOWN:
        parameters = {one["name"]: one for one in operations[name].get("parameters", ())}
        asked = {**SHOWN[name].get("path", {}), **SHOWN[name].get("query", {})}
        assert {known: parameters[known]["example"] for known in asked} == asked
        assert ("requestBody" in operations[name]) == ("body" in SHOWN[name])


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_fits_its_schema(name: str) -> None:
    api = create_app().openapi()
    operation = next(one for one in operations_of(api) if one["operationId"] == name)
    done = next(response for status, response in operation["responses"].items() if status.startswith("2"))
    held = [*done["content"].values(), *operation.get("requestBody", {}).get("content", {}).values()]
    assert all("example" in one for one in held)
    for one in held:
        jsonschema.validate(one["example"], {**one["schema"], "components": api["components"]})


def test_an_error_has_one_media_type() -> None:
    for operation in operations_of(create_app().openapi()):
        for status, response in operation["responses"].items():
            if not status.startswith("2"):
                assert list(response["content"]) == ["application/problem+json"]
                assert response["content"]["application/problem+json"]["schema"]["$ref"].endswith("/Problem")


def test_who_writes_sends_a_key() -> None:
    api = create_app().openapi()
    assert api["components"]["securitySchemes"]["Key"]["name"] == "X-API-Key"
    writing = {one["operationId"] for one in operations_of(api) if one.get("security") == [{"Key": []}]}
    assert writing == {
        "set_reading", "rule", "undo_ruling", "add_document", "add_files", "remove_document", "cancel_job",
    }  # fmt: skip
