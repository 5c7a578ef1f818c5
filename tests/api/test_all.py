"""The pages that list all of a kind, and the marked papers as a bibliography."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

import kg
from api.app import create_app
from api.settings import ServerSettings
from kg.desk.marked import mark_paper

Serve = Callable[[FastAPI], AbstractContextManager[httpx.Client]]
N = 120
TREES = "Alder Birch Cedar Elder Hazel Juniper Larch Maple Rowan Willow".split()


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kg.KnowledgeGraph]:
    folder = tmp_path_factory.mktemp("all")
    records = (
        f"@article{{k{n}, title={{Rivers of the {n}th Valley}}, author={{{TREES[n % 10]}, {chr(65 + n // 10)}.}}, "
        f"journal={{Water Letters}}, year={{{1900 + n}}}}}"
        for n in range(N)
    )
    (folder / "all.bib").write_text("\n".join(records), encoding="utf-8")
    with kg.open(folder / "a.db") as opened:
        opened.build(folder / "all.bib")
        yield opened


@pytest.fixture(scope="module")
def client(graph: kg.KnowledgeGraph, serve: Serve) -> Iterator[httpx.Client]:
    with serve(create_app(graph.store, settings=ServerSettings(api_key=None))) as opened:
        yield opened


def pages(client: httpx.Client, address: str) -> Iterator[str]:
    while address:
        page = client.get(address).text
        yield page
        more = page.rpartition(' rel="next"')[0].rpartition('href="')[2].partition('"')[0]
        address = more.replace("&amp;", "&")


@pytest.mark.parametrize("sort", ["year", "title", "citations"])
def test_all_papers_are_listed_to_their_end(client: httpx.Client, sort: str) -> None:
    shown = list(pages(client, f"/view/all/paper?sort={sort}"))
    titles = [line.split("</a>")[0].rpartition(">")[2] for page in shown for line in page.split("<li>")[1:]]
    assert sorted(titles) == sorted(f"Rivers of the {n}th Valley" for n in range(N))
    assert len(shown) == 2
    assert sort != "year" or titles[0] == f"Rivers of the {N - 1}th Valley"


def test_so_are_all_persons(client: httpx.Client) -> None:
    shown = list(pages(client, "/view/all/authors"))
    assert sum(page.count("<li>") for page in shown) == N
    assert '<ol class="papers" start="101">' in shown[1]


def test_what_is_no_kind_is_not_found(client: httpx.Client) -> None:
    assert client.get("/view/all/rivers").status_code == 404
    assert client.get("/view/all/paper?cursor=zz").status_code == 400


def test_the_start_leads_there(client: httpx.Client) -> None:
    page = client.get("/").text
    assert 'href="/view/all/paper"' in page
    assert 'href="/view/all/venue"' in page


def test_what_is_to_be_read_is_taken_along(
    client: httpx.Client, graph: kg.KnowledgeGraph, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for n in (7, 9):
        mark_paper(graph.store, f"rivers-of-the-{n}th-valley", "to read", tmp_path / "kg.decisions")
    page = client.get("/view/mine").text
    assert 'href="/view/mine.bib?mark=to%20read"' in page
    found = client.get("/view/mine.bib", params={"mark": "to read"})
    assert found.text.count("@article{") == 2
    assert found.headers["content-disposition"] == 'attachment; filename="to-read.bib"'
    assert client.get("/view/mine.ris", params={"mark": "to read"}).text.count("TY  - ") == 2
    assert client.get("/view/mine.bib", params={"mark": "never"}).status_code == 422
