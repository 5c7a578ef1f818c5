"""An answer that was given is given again until what it was made of has changed, and costs the store next to nothing."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from api.app import create_app
from api.remembering import BESIDE, LARGEST, LONGEST, Answer, Answers
from api.settings import ServerSettings
from kg.errors import StoreError
from kg.load import apply
from kg.store import Row, Store, open_store
from kg.stores.embedded import EmbeddedStore
from tests.small_graph import Maker

Serve = Callable[[FastAPI], AbstractContextManager[httpx.Client]]
ASKED = (
    "/",
    "/api/papers/wide-nets",
    "/api/papers?sort=title",
    "/api/search?q=nets",
    "/api/reading",
    "/api/lists/wide-nets?list=citations",
    "/view/node/wide-nets",
    "/view/graph/wide-nets",
    "/view/search?q=nets",
)


def graph(*titles: str) -> Maker:
    make = Maker()
    make.node("Document", "notes", path="notes.md", title="Notes", sha256="0" * 64, format="markdown")
    make.node("Author", "anna-berg", name="Anna Berg")
    for title in titles:
        paper = title.lower().replace(" ", "-")
        make.node("Paper", paper, title=title, status="entry", year=2020)
        make.edge("AUTHORED", "anna-berg", paper, f"{title}, by Anna Berg.", "Anna Berg", position=1)
    return make


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.chdir(tmp_path)
    opened = open_store(f"embedded:{tmp_path / 'store'}")
    apply(opened, graph("Wide Nets", "Deep Nets").graph())
    yield opened
    opened.close()


@pytest.fixture
def site(nets: Store, serve: Serve) -> Iterator[httpx.Client]:
    with serve(create_app(nets, settings=ServerSettings(api_key="secret"))) as client:  # type: ignore[arg-type]
        yield client


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements that are asked of any embedded store from now on."""
    asked: list[str] = []
    read = EmbeddedStore.read

    def counted(
        store: EmbeddedStore, query: str, parameters: Mapping[str, Any] | None = None, *, row_limit: int | None = None
    ) -> list[Row]:
        asked.append(query)
        return read(store, query, parameters, row_limit=row_limit)

    monkeypatch.setattr(EmbeddedStore, "read", counted)
    return asked


@pytest.mark.parametrize("path", ASKED)
def test_what_is_asked_again_is_answered_again_without_a_statement(
    site: httpx.Client, statements: list[str], path: str
) -> None:
    first = site.get(path)
    assert first.status_code == 200
    statements.clear()
    again = site.get(path)
    assert (again.status_code, again.content) == (200, first.content)
    own = {name: value for name, value in again.headers.items() if name not in ("date", "x-request-id")}
    assert own == {name: value for name, value in first.headers.items() if name not in ("date", "x-request-id")}
    assert again.headers["X-Request-ID"] != first.headers["X-Request-ID"]
    assert not statements


def test_a_graph_that_has_changed_is_answered_from(site: httpx.Client, nets: Store) -> None:
    before = [site.get(path).text for path in ("/api/papers", "/view/search?q=nets", "/")]
    apply(nets, graph("Wide Nets", "Deep Nets", "Small Nets").graph())
    after = [site.get(path).text for path in ("/api/papers", "/view/search?q=nets", "/")]
    assert all("Small Nets" not in text for text in before)
    assert all("Small Nets" in text for text in after)


def test_a_mark_that_somebody_writes_is_seen_at_once(site: httpx.Client, tmp_path: Path) -> None:
    assert site.get("/api/reading").json() == {}
    assert site.get("/api/lists/anna-berg?list=papers").json()["rows"][0]["mark"] is None
    (tmp_path / "kg.decisions").write_text("read: wide-nets\nread: deep-nets\n", encoding="utf-8")
    assert site.get("/api/reading").json() == {"wide-nets": "read", "deep-nets": "read"}
    assert site.get("/api/lists/anna-berg?list=papers").json()["rows"][0]["mark"] == "read"
    site.put("/api/papers/deep-nets/reading", json={"mark": None}).raise_for_status()
    assert site.get("/api/reading").json() == {"wide-nets": "read"}


def test_whoever_may_not_write_gets_a_page_of_their_own(site: httpx.Client) -> None:
    through_a_proxy = {"X-Forwarded-For": "203.0.113.7"}
    writing = 'data-mark="read"'
    assert writing in site.get("/view/node/wide-nets").text
    assert writing not in site.get("/view/node/wide-nets", headers=through_a_proxy).text
    assert writing in site.get("/view/node/wide-nets", headers=through_a_proxy | {"X-API-Key": "secret"}).text
    assert writing not in site.get("/view/node/wide-nets", headers=through_a_proxy).text


def test_an_answer_is_sent_as_its_client_takes_it(site: httpx.Client) -> None:
    for _ in range(2):
        plain = site.get("/view/node/wide-nets", headers={"Accept-Encoding": "identity"})
        zipped = site.get("/view/node/wide-nets", headers={"Accept-Encoding": "gzip"})
        assert "Content-Encoding" not in plain.headers
        assert zipped.headers["Content-Encoding"] == "gzip"
        assert plain.text == zipped.text


def test_a_head_has_no_body_and_leaves_the_answer_whole(site: httpx.Client) -> None:
    first = site.head("/api/papers/wide-nets")
    assert (first.status_code, first.content) == (200, b"")
    assert site.get("/api/papers/wide-nets").json()["id"] == "wide-nets"
    assert site.head("/api/papers/wide-nets").headers["ETag"] == first.headers["ETag"]


def test_requests_are_counted_by_their_route_wherever_the_answer_comes_from(site: httpx.Client) -> None:
    for _ in range(3):
        site.get("/api/papers/wide-nets")
    assert 'kg_requests_total{method="GET",route="/api/papers/{paper_id}",status="200"} 3' in site.get("/metrics").text


@pytest.mark.parametrize(
    "path",
    [
        "/api/papers/nobody",
        "/api/papers?limit=0",
        "/health",
        f"/api/papers?limit=2&query={'%E2%82%AC' * (LONGEST // 9)}",
    ],
)
def test_what_is_no_answer_from_the_graph_is_asked_for_every_time(
    site: httpx.Client, statements: list[str], path: str
) -> None:
    site.get(path)
    statements.clear()
    site.get(path)
    first = len(statements)
    site.get(path)
    assert len(statements) == 2 * first


def test_a_store_that_fails_is_told_of_by_the_route(
    nets: Store, site: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.get("/api/papers/wide-nets").raise_for_status()

    def failing(*_: Any, **__: Any) -> list[Row]:
        raise StoreError("the disk is gone")

    for asked in ("state", "read"):
        monkeypatch.setattr(EmbeddedStore, asked, failing)
    answer = site.get("/api/papers/wide-nets")
    assert answer.status_code == 503
    assert "the disk is gone" in answer.text


def test_answers_take_a_bounded_room() -> None:
    answers = Answers(most=3 * (LARGEST + BESIDE))
    for i in range(10):
        answers.keep((i,), Answer({}, bytes(LARGEST), None))
    answers.keep((9,), Answer({}, bytes(2 * LARGEST), None))  # in the place of the one before
    assert [i for i in range(10) if answers.get((i,))] == [8, 9]


def test_answers_without_a_body_take_room_too() -> None:
    answers = Answers(most=10 * BESIDE)
    for i in range(1000):
        answers.keep((i,), Answer({}, b"", None))
    assert sum(answers.get((i,)) is not None for i in range(1000)) == 10


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    answers = Answers(most=3 * (1 + BESIDE))
    for name in "abc":
        answers.keep((name,), Answer({}, b"1", None))
    answers.get(("a",))
    answers.keep(("d",), Answer({}, b"1", None))
    assert [name for name in "abcd" if answers.get((name,))] == ["a", "c", "d"]
