"""Answers that a client has already are not sent again until the graph has changed."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import httpx
import pytest
from fastapi import FastAPI

from api.app import create_app
from kg.errors import StoreError
from kg.store import Store

Serve = Callable[[FastAPI], AbstractContextManager[httpx.Client]]
RELATED = "/api/papers/attention/related?limit=3"


def test_an_answer_that_the_client_has_is_not_sent_again(client: httpx.Client) -> None:
    first = client.get(RELATED)
    tag = first.headers["ETag"]
    assert first.status_code == 200
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(RELATED, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
    assert "X-Request-ID" in again.headers
    assert client.head(RELATED).headers["ETag"] == tag


@pytest.mark.parametrize("other", ["/api/papers/attention/related?limit=4", "/api/papers/bert/related?limit=3"])
def test_another_question_has_another_tag(client: httpx.Client, other: str) -> None:
    tag = client.get(RELATED).headers["ETag"]
    assert client.get(other, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/api/jobs",
        "/api/reading",
        "/api/lists/attention?list=related",
        "/health",
        "/view/node/attention",
        "/api/papers/nobody",
    ],
)
def test_what_is_not_made_of_the_graph_alone_has_no_tag(client: httpx.Client, path: str) -> None:
    assert "ETag" not in client.get(path).headers


def test_a_store_that_fails_is_told_of_by_the_route(
    store: Store, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(store: Store) -> str:
        raise StoreError("gone")

    for asked in ("version_known", "graph_version"):
        monkeypatch.setattr(f"api.conditional.{asked}", failing)
    with serve(create_app(store)) as opened:
        answer = opened.get(RELATED)
    assert answer.status_code == 200
    assert "ETag" not in answer.headers
