"""Adding and removing documents over HTTP, with the key."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from api.app import create_app
from api.commands.serving import read_document
from api.settings import ServerSettings
from kg.store import open_store

pytestmark = pytest.mark.e2e

KEY = {"X-API-Key": "right"}
LIST = "@inproceedings{a, title={Attention Is All You Need}, author={Vaswani, Ashish}, year={2017}}\n"


@pytest.fixture
def writer(tmp_path: Path, serve: Callable[[FastAPI], AbstractContextManager[httpx.Client]]) -> Iterator[httpx.Client]:
    """A client of an empty store that may be written with the key."""
    store = open_store(f"embedded:{tmp_path / 'store'}")
    store.prepare()
    settings = ServerSettings(api_key="right", document_bytes=10_000)  # type: ignore[arg-type]
    with serve(create_app(store, settings=settings, reader=read_document)) as client:
        yield client
    store.close()


def test_a_document_is_added_replaced_and_removed(writer: httpx.Client) -> None:
    added = writer.post("/api/documents", json={"name": "list.bib", "text": LIST}, headers=KEY)
    assert added.status_code == 201, added.text
    assert added.json()["documents"] == [{"id": "list", "papers": 1}]
    again = writer.post("/api/documents", json={"name": "list.bib", "text": LIST}, headers=KEY)
    assert again.json()["counts"] == added.json()["counts"]
    assert [(one["id"], one["path"], one["papers"]) for one in writer.get("/api/documents").json()["items"]] == [
        ("list", "list.bib", 1)
    ]
    gone = writer.delete("/api/documents/list", headers=KEY)
    assert gone.status_code == 200, gone.text
    assert writer.get("/api/documents").json()["items"] == []
    assert writer.get("/health").json()["papers"] == 0


@pytest.mark.parametrize(
    ("name", "text", "status"),
    [("..", "x", 422), ("a\0.md", "x", 422), ("", "x", 422), ("empty.md", "", 422), ("large.md", "x" * 20_000, 413)],
)
def test_a_document_that_cannot_be_one_is_a_problem(writer: httpx.Client, name: str, text: str, status: int) -> None:
    answer = writer.post("/api/documents", json={"name": name, "text": text}, headers=KEY)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_changed_text_of_one_name_takes_the_place_of_the_first(writer: httpx.Client) -> None:
    writer.post("/api/documents", json={"name": "list.bib", "text": LIST}, headers=KEY)
    changed = LIST.replace("Attention Is All You Need", "Deep Residual Learning for Image Recognition")
    again = writer.post("/api/documents", json={"name": "list.bib", "text": changed}, headers=KEY)
    assert again.json()["counts"]["Document"] == 1
    assert again.json()["counts"]["Paper"] == 1


def test_a_name_with_a_path_is_only_a_name(writer: httpx.Client) -> None:
    answer = writer.post("/api/documents", json={"name": "../../etc/list.bib", "text": LIST}, headers=KEY)
    assert answer.json()["documents"] == [{"id": "list", "papers": 1}]
    assert writer.get("/api/documents").json()["items"][0]["path"] == "list.bib"


def test_a_document_of_another_folder_replaces_none(writer: httpx.Client) -> None:
    assert writer.post("/api/documents", json={"name": "a/list.bib", "text": LIST}, headers=KEY).status_code == 201
    other = writer.post("/api/documents", json={"name": "b/list.bib", "text": LIST + "\n"}, headers=KEY)
    assert other.status_code == 409
    assert "rename this one" in other.json()["detail"]
    assert writer.get("/health").json()["papers"] == 1


def test_an_empty_graph_says_how_to_fill_it(writer: httpx.Client) -> None:
    page = writer.get("/").text
    assert "The graph is empty" in page
    assert "kg build" in page
