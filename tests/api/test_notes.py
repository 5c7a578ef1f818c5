"""Notes as the API, the pages and the command line show them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from typer.testing import CliRunner

import kg
from api.app import create_app
from api.cli import app
from api.settings import ServerSettings

Serve = Callable[[FastAPI], AbstractContextManager[httpx.Client]]
NOTES = """# Reading list

- **Small Networks Learn Fast**. Anna Berg, Bo Dahl. ICML 2021.
  They prune *weights* while they train; the schedule is a cosine.
"""
MEETING = "# Tuesday\n\n- We spoke about Ronald Coase & firms, how snall they are\n  - and about <b>markets</b>\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notes")
    (folder / "list.md").write_text(NOTES, encoding="utf-8")
    (folder / "meeting.md").write_text(MEETING, encoding="utf-8")
    store = folder / "a.db"
    with kg.open(store) as graph:
        graph.build(folder / "list.md", folder / "meeting.md")
    return store


@pytest.fixture(scope="module")
def client(built: Path, serve: Serve) -> Iterator[httpx.Client]:
    with kg.open(built) as graph, serve(create_app(graph.store, settings=ServerSettings(api_key=None))) as opened:
        yield opened


def test_the_notes_that_say_words(client: httpx.Client) -> None:
    found = client.get("/api/notes", params={"q": "cosine schedule"}).json()
    (note,) = found["items"]
    assert (found["total"], note["paper"], note["name"]) == (
        1,
        "small-networks-learn-fast",
        "Small Networks Learn Fast",
    )
    (line,) = note["lines"]
    assert [line["text"][a:b] for a, b in line["marks"]] == ["schedule", "cosine"]
    assert client.get("/api/notes", params={"q": "zebra"}).json() == {"items": [], "total": 0, "cursor": None}


def test_the_notes_on_a_paper(client: httpx.Client) -> None:
    (note,) = client.get("/api/papers/small-networks-learn-fast/notes").json()["items"]
    assert note["lines"][-1]["text"].endswith("the schedule is a cosine.")
    assert client.get("/api/papers/no-such/notes").status_code == 404


def test_the_page_of_a_search_shows_them_with_their_places(client: httpx.Client) -> None:
    page = client.get("/view/search", params={"q": "coase"}).text
    assert "We spoke about Ronald <mark>Coase</mark> &amp; firms, how" in page
    assert "no paper recognised there" in page
    place = page.split('class="place" href="')[1].split('"')[0].replace("&amp;", "&")
    assert 'class="depth-0 chosen"' in client.get(place).text


def test_what_notes_say_as_it_is_typed_comes_before_what_may_be_meant(client: httpx.Client, built: Path) -> None:
    page = client.get("/view/search", params={"q": "snall"}).text
    assert 0 < page.index("<mark>snall</mark>") < page.index("Did you mean") < page.index("Small Networks")
    found = CliRunner().invoke(app, ["search", "snall", "--store", str(built)])
    assert 0 < found.stdout.index("»snall«") < found.stdout.index("Small Networks")


def test_a_text_is_shown_whole_with_its_headings_and_levels(client: httpx.Client) -> None:
    page = client.get("/view/text/meeting").text
    assert "and about <b>markets</b>" not in page
    assert 'class="depth-0 heading"' in page
    assert 'class="depth-1"' in page
    assert "lines 1 to 4" in page


def test_the_page_of_a_paper_leads_to_its_notes(client: httpx.Client) -> None:
    page = client.get("/view/node/small-networks-learn-fast").text
    address = page.split(">Notes</a>")[0].rsplit('href="', 1)[1].split('"')[0].replace("&amp;", "&")
    assert "the schedule is a" in client.get(address).text


def test_the_commands_show_them(built: Path) -> None:
    run = CliRunner()
    found = run.invoke(app, ["search", "coase", "--store", str(built)])
    assert "meeting.md:3  We spoke about Ronald »Coase« & firms" in found.stdout
    assert "kind" not in found.stdout
    notes = run.invoke(app, ["notes", "small-networks-learn-fast", "--store", str(built)])
    assert "list.md" in notes.stdout
    assert "They prune *weights*" in notes.stdout
    assert run.invoke(app, ["notes", "no-such", "--store", str(built)]).exit_code != 0
