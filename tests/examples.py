"""Asks the example that comes with the program all that its API shows, and writes the answers: python tests/examples.py

The questions stand in api/demo/examples.json; long lists and texts of the answers are cut.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from fastapi.testclient import TestClient

from api.app import create_app
from api.commands.deciding import states_of
from api.commands.serving import read_document
from api.commands.tour import build_demo
from api.describing import EXAMPLES
from api.settings import ServerSettings
from kg.store import open_store

KEY = "a key for writing"
ITEMS, TRIPLE, LETTERS = 2, 3, 240
"""A list of more than three items is cut to two: three are a sentence before its quote, the quote and behind it."""
ROOT = Path(__file__).parent.parent


def examples(folder: Path) -> dict[str, Any]:
    """The questions, and what the server says today; the example's store is built in the folder."""
    asked: dict[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    before = Path.cwd()
    os.chdir(folder)  # where marks and decisions are written
    try:
        with closing(open_store(f"embedded:{folder / 'store'}")) as store:
            build_demo(store, quiet=True)
            app = create_app(
                store, settings=ServerSettings(api_key=KEY, hosts="testserver"), reader=read_document, states=states_of
            )
            with TestClient(app, headers={"X-API-Key": KEY}) as client:
                return answered(client, asked)
    finally:
        os.chdir(before)


def answered(client: httpx.Client, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The questions with their answers, asked one after the other."""
    operations = {
        operation["operationId"]: (method, path)
        for path, methods in client.get("/openapi.json").json()["paths"].items()
        for method, operation in methods.items()
    }
    told: dict[str, Any] = {}
    for name, example in asked.items():
        if name == "undo_ruling":
            example["path"]["ruling_id"] = told["rule"]["answer"]["id"]
        if example.get("fixed"):
            told[name] = example
            continue
        method, path = operations[name]
        response = client.request(
            method, path.format(**example.get("path", {})), params=example.get("query"), json=example.get("body")
        )
        assert response.is_success, f"{name}: {response.text}"
        is_json = response.headers["content-type"].startswith("application/json")
        told[name] = {**example, "answer": shortened(response.json() if is_json else response.text)}
    return told


def shortened(value: Any) -> Any:
    """The value with the first items of its lists and the first letters of its texts, and no times."""
    if isinstance(value, list):
        return [shortened(one) for one in (value[:ITEMS] if len(value) > TRIPLE else value)]
    if isinstance(value, dict):
        return {name: 0.01 if name == "seconds" else shortened(one) for name, one in value.items()}
    return f"{value[:LETTERS]}…" if isinstance(value, str) and len(value) > LETTERS + 1 else value


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        written = json.dumps(examples(Path(made)), ensure_ascii=False, indent=1)
    (ROOT / "api" / "demo" / "examples.json").write_text(f"{written}\n", encoding="utf-8")
