"""What a reader waits for at the desk: against the fastest answer of the same server, and in a browser."""

import importlib.util
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.app import create_app
from extract.pipeline import Reading
from kg.build import add_documents
from kg.store import open_store

TIMES, READY_S = 15, 1.5
ASKED = 60
PAGES = ("", "?list=citations", "?list=earlier", "?list=later")


@pytest.fixture(scope="module")
def site(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[httpx.Client, list[str]]]:
    """The pages over the five real documents, and the addresses of desks: of what is most connected, every kind."""
    spec = importlib.util.spec_from_file_location("serving", Path(__file__).parents[1] / "api" / "conftest.py")
    assert spec is not None
    assert spec.loader is not None
    api = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(api)
    store = open_store(f"embedded:{tmp_path_factory.mktemp('speed') / 'store'}")
    add_documents(store, Reading([str(path) for path in sorted((shared / "seeds").glob("*.txt"))]).facts())
    desks = []
    for label in ("Paper", "Author", "Concept", "Venue", "Organization", "Document"):
        statement = f"MATCH (n:{label})-[r]-() WITH n, count(r) AS links ORDER BY links DESC LIMIT 1 RETURN n.id AS id"
        key = f"{label.lower()}:{store.read(statement)[0]['id']}"
        desks += [f"/view/node/{key}{more}" for more in (PAGES if label == "Paper" else ("",))]
    with api.served(create_app(store)) as client:
        yield client, desks
    store.close()


def p95(client: httpx.Client, address: str) -> float:
    """Seconds that 95 of 100 answers take, after one that nobody counts."""
    client.get(address)
    taken = []
    for _ in range(ASKED):
        before = time.perf_counter()
        assert client.get(address).status_code == 200
        taken.append(time.perf_counter() - before)
    return sorted(taken)[int(ASKED * 0.95)]


def test_a_desk_is_answered_nearly_as_fast_as_anything(site: tuple[httpx.Client, list[str]]) -> None:
    client, desks = site
    health = p95(client, "/health")
    slow = {address: round(p95(client, address) / health, 1) for address in desks}
    assert {address: times for address, times in slow.items() if times > TIMES} == {}


def test_a_desk_is_ready_in_the_browser_at_once(site: tuple[httpx.Client, list[str]]) -> None:
    client, desks = site
    sync_api: Any = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        for address in desks:
            before = time.perf_counter()
            page.goto(str(client.base_url).rstrip("/") + address)
            page.wait_for_selector("body[data-ready]")
            assert time.perf_counter() - before <= READY_S, address
        browser.close()
