"""What a request may ask of the store: so many statements and rows, however large the graph is."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from api.app import create_app
from api.warming import MADE
from kg.load import apply
from kg.model import Graph
from kg.settings import Settings
from kg.store import Row, Store, open_store
from kg.stores.embedded import EmbeddedStore
from tests.small_graph import Maker

FEW, MANY = 40, 400
BUDGETS: Mapping[str, tuple[int, int]] = {
    "/health": (1, 1),
    "/": (6, 10),
    "/metrics": (1, 1),
    "/api/papers": (3, 30),
    "/api/papers?sort=title&status=entry&year_from=2001": (3, 30),
    "/api/papers?author=anna-5": (3, 30),
    "/api/papers?concept=Thing%203&venue=neurips": (3, 10),
    "/api/papers/p-9": (5, 20),
    "/api/papers/p-9/related": (3, 10),
    "/api/papers/p-9/bibtex": (5, 10),
    "/api/authors/anna-5": (4, 10),
    "/api/concepts/thing-3": (5, 10),
    "/api/search?q=nets": (2, 10),
    "/api/search?q=netz": (2, 10),
    "/api/papers/no-such-paper": (6, 10),
    "/api/explain?a=paper:p-9&b=paper:p-10": (11, 40),
    "/api/neighbours/p-9": (12, 40),
    "/view/node/p-9": (16, 420),
    "/view/graph/p-9": (16, 60),
}
"""Route -> statements and rows at most. What is about the whole graph is answered from what is made when that changes; a desk
lists two hundred related papers."""


def graph_of(n: int) -> Graph:
    """Papers that cite the one before, two of each author, three about each thing, all at one venue."""
    make = Maker()
    make.node("Document", "notes", path="notes.md", title="Notes", sha256="0" * 64, format="markdown")
    make.node("Venue", "neurips", name="NeurIPS")
    for i in range(n):
        make.node("Paper", f"p-{i}", title=f"Small Nets {i}", status="entry", year=2000 + i % 20)
        if i % 2 == 0:
            make.node("Author", f"anna-{i // 2}", name=f"Anna Berg {i // 2}", family="Berg")
        if i % 3 == 0:
            make.node("Concept", f"thing-{i // 3}", name=f"Thing {i // 3}", type="method")
        make.edge("AUTHORED", f"anna-{i // 2}", f"p-{i}", "Anna wrote it.", "Anna", position=1)
        make.edge("MENTIONS", f"p-{i}", f"thing-{i // 3}", "It has a thing.", "thing", salience=0.5)
        make.edge("PUBLISHED_IN", f"p-{i}", "neurips", "It was at NeurIPS.", "NeurIPS")
        if i:
            make.edge("CITES", f"p-{i}", f"p-{i - 1}", "It cites the one before.", "one before")
    return make.graph()


class Counting:
    """Counts the statements and rows that are read from any embedded store."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statements: list[str] = []
        self.rows = 0
        read = EmbeddedStore.read

        def counted(
            store: EmbeddedStore,
            query: str,
            parameters: Mapping[str, Any] | None = None,
            *,
            row_limit: int | None = None,
        ) -> list[Row]:
            found = read(store, query, parameters, row_limit=row_limit)
            self.statements.append(query)
            self.rows += len(found)
            return found

        monkeypatch.setattr(EmbeddedStore, "read", counted)


def asked(store: Store, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, int]]:
    """Route -> statements and rows, once all is made that is kept."""
    for make in MADE:
        make(store)
    found = {}
    with monkeypatch.context() as patched, TestClient(create_app(store), base_url="http://127.0.0.1") as client:
        for route in BUDGETS:
            client.get("/api/papers/p-7")  # what is kept of the last questions is about something else
            counting = Counting(patched)
            assert client.get(route).status_code in (200, 404)
            found[route] = len(counting.statements), counting.rows
            patched.undo()
    return found


def test_a_request_asks_the_same_of_a_graph_ten_times_as_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = []
    for n in (FEW, MANY):
        store = open_store(f"embedded:{tmp_path / str(n)}", settings=Settings())
        apply(store, graph_of(n))
        counts.append(asked(store, monkeypatch))
        store.close()
    few, many = counts
    over = {route: many[route] for route, most in BUDGETS.items() if any(map(int.__gt__, many[route], most))}
    assert over == {}
    assert {route: statements for route, (statements, _) in few.items()} == {
        route: statements for route, (statements, _) in many.items()
    }
