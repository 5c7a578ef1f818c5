"""The application over a small graph in a real embedded store."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from api.app import create_app
from api.settings import ServerSettings
from kg.model import Graph
from kg.store import Store


@pytest.fixture(scope="session")
def store(small_store: Store) -> Store:
    """The small graph in a store of its own."""
    return small_store


@pytest.fixture(scope="session")
def graph(small_graph: Graph) -> Graph:
    """The small graph."""
    return small_graph


@contextmanager
def served(app: FastAPI) -> Iterator[httpx.Client]:
    """A client of the application, which a real server answers with on a free port of this machine."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical", access_log=False))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        yield client
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def client(store: Store) -> Iterator[httpx.Client]:
    """A client of the application over the small graph, without a key for writing."""
    with served(create_app(store, settings=ServerSettings(api_key=None))) as opened:
        yield opened


@pytest.fixture(scope="session")
def serve() -> object:
    """The function that serves an application, for tests that need one of their own."""
    return served


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """A folder with one short list of papers."""
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "list.bib").write_text(
        "@inproceedings{a, title={Attention Is All You Need}, year={2017},\n"
        " author={Vaswani, Ashish and Shazeer, Noam}}\n",
        encoding="utf-8",
    )
    return folder
