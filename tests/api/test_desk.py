"""Marks, decisions and files over HTTP: previewed, done, undone, and by nobody but who may."""

import contextlib
import csv
import io
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from typer.testing import CliRunner

from api.app import create_app
from api.cli import app
from api.commands.deciding import states_of
from api.commands.serving import read_document
from api.settings import ServerSettings
from api.views.rendering import other_names
from extract.pipeline import Reading
from kg.build import add_documents
from kg.facts import DocumentFacts
from kg.load import apply
from kg.lookups.nodes import NodeView
from kg.model import Edge, Evidence, Graph, Node
from kg.store import Store, open_store
from kg.stored import read_graph

Serve = Callable[..., AbstractContextManager[httpx.Client]]

NOTES = """# Notes

## [Small Networks Are Enough](https://arxiv.org/abs/2101.00001)

Anna Berg, Bo Dahl

- Pruning works.

## [Wide Images](https://arxiv.org/abs/2101.00002)

A. Berg, Cy Moe

- Wide is fine for image classification.
"""
SAME = {"kind": "same", "a": "author:a-berg", "b": "author:anna-berg"}
AUTHORS = "MATCH (a:Author) RETURN a.id AS id ORDER BY id"


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A folder with notes, in which the server runs, and their graph."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.md").write_text(NOTES, encoding="utf-8")
    opened = open_store(f"embedded:{tmp_path / 'store'}")
    add_documents(opened, Reading([str(tmp_path / "notes.md")]).facts())
    yield opened
    opened.close()


@pytest.fixture
def desk(notes: Store, serve: Serve) -> Iterator[httpx.Client]:
    with serve(create_app(notes, states=states_of)) as client:
        yield client


def authors(store: Store) -> list[str]:
    return [row["id"] for row in store.read(AUTHORS)]


def test_a_mark_is_written_and_taken_back(desk: httpx.Client, tmp_path: Path) -> None:
    done = desk.put("/api/papers/wide-images/reading", json={"mark": "to read"})
    assert done.json() == {"wide-images": "to read"}
    assert (tmp_path / "kg.decisions").read_text(encoding="utf-8").endswith("to read: wide-images\n")
    assert "to read" in desk.get("/view/node/wide-images").text
    assert desk.put("/api/papers/wide-images/reading", json={"mark": None}).json() == {}
    assert desk.put("/api/papers/wide-images/reading", json={"mark": "loved"}).status_code == 422
    assert desk.put("/api/papers/wide-imagse/reading", json={"mark": "read"}).status_code == 404


def test_a_first_mark_makes_the_store_know_its_file(
    desk: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.put("/api/papers/wide-images/reading", json={"mark": "read"}).raise_for_status()
    while (job := desk.get("/api/jobs").json()["items"][0])["state"] in ("waiting", "running"):
        time.sleep(0.05)
    assert (job["what"], job["state"]) == ("reading kg.decisions", "done")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert desk.get("/api/reading").json() == {"wide-images": "read"}
    desk.put("/api/papers/wide-images/reading", json={"mark": "to read"}).raise_for_status()
    assert desk.get("/api/jobs").json()["total"] == 1
    assert (tmp_path / "kg.decisions").read_text(encoding="utf-8").endswith("\nto read: wide-images\n")


def test_an_imported_graph_has_marks_where_its_user_stands(serve: Serve, tmp_path: Path, notes: Store) -> None:
    with contextlib.closing(open_store(f"embedded:{tmp_path / 'other'}")) as other:
        apply(other, read_graph(notes))
        with serve(create_app(other, states=states_of)) as client:
            assert client.put("/api/papers/wide-images/reading", json={"mark": "read"}).json() == {
                "wide-images": "read"
            }
            assert client.get("/api/jobs").json()["total"] == 0


def test_a_decision_makes_the_answers_new(desk: httpx.Client) -> None:
    before = desk.get("/api/papers")
    desk.post("/api/rulings", json={"kind": "no paper", "a": "wide-images"}).raise_for_status()
    after = desk.get("/api/papers", headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert after.json() != before.json()


def test_a_decision_is_previewed_done_and_undone(desk: httpx.Client, notes: Store, tmp_path: Path) -> None:
    assert authors(notes) == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]
    seen = desk.post("/api/rulings?preview=true", json=SAME).json()
    assert seen["line"] == "same: a-berg = anna-berg"
    assert ("gone", "a-berg") in [(node["how"], node["id"]) for node in seen["nodes"]]
    assert authors(notes) == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]
    assert [path.name for path in tmp_path.iterdir() if "decisions" in path.name] == []
    done = desk.post("/api/rulings", json=SAME).json()
    assert (done["done"], done["id"]) == (True, seen["id"])
    desk.put("/api/papers/wide-images/reading", json={"mark": "read"}).raise_for_status()
    assert desk.get("/api/rulings").json()["items"] == [{"id": seen["id"], "line": "same: a-berg = anna-berg"}]
    assert authors(notes) == ["anna-berg", "bo-dahl", "cy-moe"]
    assert desk.delete(f"/api/rulings/{done['id']}").json()["done"]
    assert authors(notes) == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]
    assert desk.get("/api/rulings").json()["total"] == 0
    assert desk.delete(f"/api/rulings/{done['id']}").status_code == 404


def test_a_file_of_decisions_that_cannot_be_read_is_told_and_a_mark_of_byte_order_is_none(
    desk: httpx.Client, notes: Store, tmp_path: Path
) -> None:
    file = tmp_path / "kg.decisions"
    file.write_bytes("same: a = Müller\n".encode("latin-1"))
    for answer in (desk.get("/api/rulings"), desk.delete("/api/rulings/0")):
        assert (answer.status_code, "cannot be read as a file of decisions" in answer.json()["detail"]) == (500, True)
    file.write_text("\ufeff# note\r\nsame: a-berg = anna-berg\r\n", encoding="utf-8")
    assert [one["line"] for one in desk.get("/api/rulings").json()["items"]] == ["same: a-berg = anna-berg"]
    file.write_text("\ufeffread: wide-images\r\n", encoding="utf-8")
    assert desk.get("/api/reading").json() == {"wide-images": "read"}


CORRECTIONS = [
    (
        {"kind": "all of", "a": "document:notes", "venue": "ICML", "year": 2021},
        "all of notes: ICML 2021",
        "MATCH (p:Paper)-[:PUBLISHED_IN]->(v:Venue) WHERE p.year = 2021 RETURN p.id AS id ORDER BY id",
        ["small-networks-are-enough", "wide-images"],
    ),
    ({"kind": "no paper", "a": "wide-images"}, "no paper: wide-images", AUTHORS, ["anna-berg", "bo-dahl"]),
    (
        {"kind": "wrong", "a": "author:cy-moe", "type": "AUTHORED", "b": "wide-images"},
        "wrong: cy-moe AUTHORED wide-images",
        AUTHORS,
        ["a-berg", "anna-berg", "bo-dahl"],
    ),
]


@pytest.mark.parametrize(("body", "line", "statement", "expected"), CORRECTIONS)
def test_a_correction_is_previewed_done_and_undone(
    desk: httpx.Client, notes: Store, tmp_path: Path, body: Any, line: str, statement: str, expected: list[str]
) -> None:
    before = [row["id"] for row in notes.read(statement)]
    seen = desk.post("/api/rulings?preview=true", json=body).json()
    assert (seen["line"], seen["done"], seen["total"] > 0) == (line, False, True)
    assert [row["id"] for row in notes.read(statement)] == before
    assert desk.post("/api/rulings", json=body).json()["done"]
    assert [row["id"] for row in notes.read(statement)] == expected
    assert (tmp_path / "kg.decisions").read_text(encoding="utf-8").endswith(f"{line}\n")
    assert desk.delete(f"/api/rulings/{seen['id']}").json()["done"]
    assert [row["id"] for row in notes.read(statement)] == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"kind": "all of", "a": "document:notes"}, 422),
        ({"kind": "all of", "a": "document:notes", "venue": "ICML\nsame: a = b"}, 422),
        ({"kind": "all of", "a": "wide-images", "year": 2021}, 404),
        ({"kind": "no paper", "a": "author:cy-moe"}, 404),
        ({"kind": "wrong", "a": "author:cy-moe", "type": "CITES", "b": "wide-images"}, 422),
        ({"kind": "wrong", "a": "wide-images", "type": "DESCRIBED_IN", "b": "document:notes"}, 422),
        ({"kind": "wrong", "a": "author:cy-moe", "type": "AUTHORED", "b": "small-networks-are-enough"}, 422),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused_and_leaves_nothing(
    desk: httpx.Client, tmp_path: Path, body: Any, status: int
) -> None:
    assert desk.post("/api/rulings", json=body).status_code == status
    assert [path.name for path in tmp_path.iterdir() if "decisions" in path.name] == []


def test_a_decision_that_makes_no_sense_is_refused_and_leaves_nothing(
    desk: httpx.Client, notes: Store, tmp_path: Path
) -> None:
    mixed = desk.post("/api/rulings", json=SAME | {"b": "wide-images"})
    assert mixed.status_code == 422
    assert "two things of one kind" in mixed.json()["detail"]
    itself = desk.post("/api/rulings", json={"kind": "different", "a": "author:a-berg", "b": "author:a-berg"})
    assert itself.status_code == 422
    assert "names one thing twice" in itself.json()["detail"]
    assert [path.name for path in tmp_path.iterdir() if "decisions" in path.name] == []
    assert notes.read("MATCH (d:Document) RETURN d.id AS id") == [{"id": "notes"}]


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"X-Forwarded-For": "203.0.113.9"}, {"Forwarded": "for=203.0.113.9"}]
)
def test_pages_and_people_from_elsewhere_write_nothing(
    desk: httpx.Client, tmp_path: Path, headers: dict[str, str]
) -> None:
    for method, path, body in (
        ("PUT", "/api/papers/wide-images/reading", {"mark": "read"}),
        ("POST", "/api/rulings", SAME),
        ("DELETE", "/api/rulings/0", None),
    ):
        assert desk.request(method, path, json=body, headers=headers).status_code == 403
    assert not (tmp_path / "kg.decisions").exists()
    shown = desk.get("/view/node/wide-images", headers=headers).text
    assert "data-mark=" not in shown
    assert "data-kind=" not in shown


def test_the_key_writes_from_anywhere_but_from_a_foreign_page(notes: Store, serve: Serve) -> None:
    settings = ServerSettings(api_key="right")  # type: ignore[arg-type]
    with serve(create_app(notes, settings=settings)) as client:
        away = {"X-Forwarded-For": "203.0.113.9"}
        body = {"mark": "read"}
        assert client.put("/api/papers/wide-images/reading", json=body, headers=away).status_code == 403
        assert (
            client.put("/api/papers/wide-images/reading", json=body, headers=away | {"X-API-Key": "wrong"}).status_code
            == 403
        )
        assert (
            client.put("/api/papers/wide-images/reading", json=body, headers=away | {"X-API-Key": "right"}).status_code
            == 200
        )
        assert client.post("/api/rulings", json=SAME).status_code == 501


def waited(client: httpx.Client, job: dict[str, Any]) -> dict[str, Any]:
    """The job when it has ended."""
    while job["state"] in ("waiting", "running"):
        time.sleep(0.05)
        job = client.get(f"/api/jobs/{job['id']}").json()
    return job


LIBRARY = b"@article{a, title={Deep Residual Learning for Image Recognition}, author={He, Kaiming}, year={2016}}\n"


def test_files_of_any_kind_are_added_by_a_job(notes: Store, serve: Serve) -> None:
    with serve(create_app(notes, reader=read_document)) as client:
        files = [("files", ("lib/library.bib", LIBRARY)), ("files", ("broken.pdf", b"no pdf at all"))]
        answer = client.post("/api/documents/files", files=files)
        assert answer.status_code == 202, answer.text
        assert answer.headers["location"] == f"/api/jobs/{answer.json()['id']}"
        job = waited(client, answer.json())
        assert (job["state"], job["documents"]) == ("done", [{"id": "library", "papers": 1}])
        assert [told.partition(":")[0] for told in job["skipped"]] == ["broken.pdf"]
        assert (
            client.get("/api/papers/deep-residual-learning-for-image-recognition").json()["properties"]["year"] == 2016
        )
        assert [one["path"] for one in client.get("/api/documents").json()["items"] if one["id"] == "library"] == [
            "library.bib"
        ]
        failed = waited(client, client.post("/api/documents/files", files=files[1:]).json())
        assert failed["state"] == "failed"
        assert failed["problem"].startswith("broken.pdf: ")
        assert [job["state"] for job in client.get("/api/jobs").json()["items"]] == ["failed", "done"]


def test_a_job_is_called_off_and_leaves_nothing(notes: Store, serve: Serve) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(name: str, data: bytes) -> Iterator[DocumentFacts]:
        begun.set()
        go_on.wait(30)
        yield from read_document(name, data)

    with serve(create_app(notes, reader=slow)) as client:
        files = [("files", (f"{n}.bib", LIBRARY)) for n in "ab"]
        first = client.post("/api/documents/files", files=files).json()
        waiting = client.post("/api/documents/files", files=files).json()
        assert begun.wait(30)
        assert client.get("/api/papers").json()["total"] == 2
        for job in (waiting, first):
            assert client.delete(f"/api/jobs/{job['id']}").status_code == 200
        go_on.set()
        assert [waited(client, job)["state"] for job in (first, waiting)] == ["cancelled", "cancelled"]
        assert [one["id"] for one in client.get("/api/documents").json()["items"]] == ["notes"]
        assert client.get("/api/jobs/nothing").status_code == 404


def test_files_that_cannot_be_taken_are_refused(notes: Store, serve: Serve) -> None:
    settings = ServerSettings(document_bytes=1000)
    with serve(create_app(notes, settings=settings, reader=read_document)) as client:
        for files, status in (
            ([("files", ("..", b"x"))], 422),
            ([("files", ("é" * 150, b"x"))], 422),
            ([("files", ("large.md", b"x" * 1001))], 413),
            ([("files", ("large.md", b"x" * 5000))], 413),
            ([("files", (f"{n}.md", b"x")) for n in range(201)], 422),
            ([], 422),
        ):
            assert client.post("/api/documents/files", files=files).status_code in (status, 413)
        for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = client.post("/api/documents/files", files=[("files", ("a.bib", LIBRARY))], headers=headers)
            assert answer.status_code == 403
    with serve(create_app(notes)) as client:
        assert client.post("/api/documents/files", files=[("files", ("a.bib", LIBRARY))]).status_code == 501


def test_a_list_of_a_node_with_a_foreign_id_is_taken_along(serve: Serve, tmp_path: Path) -> None:
    store = open_store(f"embedded:{tmp_path / 'store'}")
    apply(store, Graph((Node("Paper", "图神经网络", {"title": "图神经网络", "status": "entry", "year": 2020}),)))
    with serve(create_app(store)) as client:
        for kind in ("md", "csv", "bib", "ris"):
            answer = client.get(f"/view/list.{kind}/图神经网络")
            assert answer.status_code == 200
            assert answer.headers["content-disposition"].startswith(
                f'attachment; filename="list.{kind}"; filename*=UTF-8'
            )
    store.close()


@pytest.mark.parametrize("years", ["from=2018", "to=2018", "from=2018&to=2019", "from=0"])
def test_years_may_be_bounded_on_one_side(store: Store, serve: Serve, years: str) -> None:
    with serve(create_app(store)) as client:
        page = client.get(f"/view/node/concept:transformer?{years}")
        assert page.status_code == 200
        assert "✕" in page.text


def test_evidence_of_a_venue_is_shown_and_a_name_two_kinds_bear_reads_rightly(store: Store, serve: Serve) -> None:
    with serve(create_app(store)) as client:
        page = client.get("/view/node/venue:NeurIPS?row=paper:attention").text
        assert "It was at <mark>NeurIPS 2017</mark>." in page.replace("\n", "")
        page = client.get("/view/node/concept:bert?row=paper:bert").text
        assert "introduced by" in page.split('class="states"', 1)[1].split("</p>", 1)[0]


def test_local_writing_can_be_switched_off(notes: Store, serve: Serve) -> None:
    with serve(create_app(notes, settings=ServerSettings(local_writing=False))) as client:
        assert client.put("/api/papers/wide-images/reading", json={"mark": "read"}).status_code == 403
    with serve(create_app(notes)) as client:
        for header in ("Via", "X-Real-IP", "X-Forwarded-Host"):
            answer = client.put(
                "/api/papers/wide-images/reading", json={"mark": "read"}, headers={header: "203.0.113.9"}
            )
            assert answer.status_code == 403, header
        assert (
            client.put(
                "/api/papers/wide-images/reading", json={"mark": "read"}, headers={"Origin": "http://["}
            ).status_code
            == 403
        )


def test_two_files_of_one_name_are_refused_and_a_job_that_breaks_down_ends(notes: Store, serve: Serve) -> None:
    def broken(name: str, data: bytes) -> Iterator[DocumentFacts]:
        raise SystemExit

    with serve(create_app(notes, reader=broken)) as client:
        twice = [("files", (f"{folder}/README.md", LIBRARY)) for folder in "ab"]
        assert client.post("/api/documents/files", files=twice).status_code == 422
        for _ in range(2):
            job = client.post("/api/documents/files", files=twice[:1]).json()
            assert waited(client, job)["state"] == "failed"


def test_two_concepts_are_one_by_page_and_can_be_two_again(desk: httpx.Client, notes: Store) -> None:
    ids = [row["id"] for row in notes.read("MATCH (c:Concept) RETURN c.id AS id ORDER BY id LIMIT 2")]
    assert len(ids) == 2
    body = {"kind": "same", "a": f"concept:{ids[0]}", "b": f"concept:{ids[1]}"}
    seen = desk.post("/api/rulings?preview=true", json=body).json()
    assert seen["line"] == f"same: concept:{ids[0]} = concept:{ids[1]}"
    assert seen["done"] is False
    assert desk.post("/api/rulings", json=body).json()["done"] is True
    kept = notes.read("MATCH (c:Concept) WHERE c.id IN $ids RETURN c.id AS id", {"ids": ids})
    assert len(kept) == 1
    assert desk.delete(f"/api/rulings/{seen['id']}").json()["done"] is True
    assert len(notes.read("MATCH (c:Concept) WHERE c.id IN $ids RETURN c.id AS id", {"ids": ids})) == 2
    mixed = desk.post("/api/rulings", json=body | {"b": "document:notes"})
    assert mixed.status_code == 422
    assert "two things of one kind" in mixed.json()["detail"]


@pytest.mark.parametrize("empty", ["from=&to=2024", "from=2019&to=", "from=&to="])
def test_a_year_that_is_left_empty_is_none(client: httpx.Client, empty: str) -> None:
    for path in ("/view/node/concept:transformer", "/view/list.html/concept:transformer"):
        assert client.get(f"{path}?{empty}").status_code == 200
    assert client.get("/view/node/concept:transformer?from=soon").status_code == 422


def test_a_picture_is_xml_whatever_titles_hold(serve: Serve, tmp_path: Path) -> None:
    store = open_store(f"embedded:{tmp_path / 'odd'}")
    title = "Odd \x01 title \x0b with <b>&amp;</b> \ufffe and 知識"
    notes = Node("Document", "n", {"sha256": "00", "format": "markdown"})
    papers = [Node("Paper", f"p{n}", {"title": title, "status": "entry", "year": 2020}) for n in range(2)]
    text = Node("Passage", "n:0", {"document": "n", "line": 1, "start": 0, "end": 3, "text": "All"})
    said = (Evidence("n", 0, 3, 1, "All", "n:0"),)
    apply(store, Graph((notes, text, *papers), tuple(Edge("DESCRIBED_IN", p.id, "n", {}, said) for p in papers)))
    with serve(create_app(store)) as client:
        answer = client.get("/view/list.svg/document:n")
        root = ElementTree.fromstring(answer.content)
        assert root.tag.endswith("svg")
        assert "Odd" in answer.text
        for path in ("/view/node/document:n", "/view/text/n", "/view/list.html/document:n"):
            assert client.get(path).status_code == 200
        assert client.get("/view/list.svg/document:n?list=papers&from=1900&to=1901").status_code == 404
    store.close()


def test_a_file_says_what_narrows_it_in_words(client: httpx.Client) -> None:
    page = client.get("/view/list.html/attention?list=later&reason=cited_by&from=2019").text
    assert "nothing, from 2019, cited by it" in page or "of " in page
    assert "cited_by" not in page.split("</head>")[1]
    shown = client.get("/view/list.svg/concept:transformer?document=notes&unread=1").text
    assert "not read, notes.md; 20" in shown


@pytest.fixture
def undated(tmp_path: Path) -> Iterator[Store]:
    """A store with a paper whose year is inferred, and one by the same author that states its own."""
    store = open_store(f"embedded:{tmp_path / 'store'}")
    notes = Node("Document", "n", {"sha256": "00", "format": "markdown"})
    text = Node("Passage", "n:0", {"document": "n", "line": 1, "start": 0, "end": 9, "text": "Anna Berg"})
    papers = (
        Node("Paper", "deep", {"title": "Deep Images", "status": "entry", "year": 2018}),
        Node("Paper", "wide", {"title": "Wide Images", "status": "entry", "year": 2017, "year_inferred": True}),
    )
    said = (Evidence("n", 0, 9, 1, "Anna Berg", "n:0"),)
    edges = [Edge("AUTHORED", "berg", paper.id, {"position": 1}, said) for paper in papers]
    cited = Edge("CITES", "deep", "wide", {"count": 1}, said)
    apply(store, Graph((Node("Author", "berg", {"name": "Anna Berg"}), notes, *papers, text), (*edges, cited)))
    yield store
    store.close()


def test_a_year_that_nobody_states_says_so_on_pages_lists_and_files(undated: Store, serve: Serve) -> None:
    pages = (
        "", "view/node/wide", "view/node/author:berg", "view/search?q=wide", "view/list.md/author:berg",
        "view/list.html/author:berg",
    )  # fmt: skip
    with serve(create_app(undated)) as client:
        shown = {page: client.get(f"/{page}").text for page in pages}
        table = client.get("/view/list.csv/author:berg").text
    assert {page: "2017 (inferred)" in answer for page, answer in shown.items()} == dict.fromkeys(pages, True)
    assert not any("2018 (inferred)" in answer for answer in shown.values())
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(table))}
    assert (rows["wide"]["year"], rows["wide"]["year_inferred"]) == ("2017", "True")


@pytest.mark.parametrize(
    "path",
    [
        "search?q=images",
        "papers",
        "papers/deep/related",
        "papers/deep/references",
        "authors/berg/papers",
        "neighbours/berg",
    ],
)
def test_a_program_is_told_of_a_year_that_nobody_states(undated: Store, serve: Serve, path: str) -> None:
    with serve(create_app(undated)) as client:
        answer = client.get(f"/api/{path}").json()
    told = {one["id"]: one["year_inferred"] for one in answer.get("items", answer.get("nodes")) if one.get("year")}
    assert told["wide"] is True
    assert told.get("deep", False) is False


@pytest.mark.parametrize(
    ("command", "line"), [("search", "Wide Images, 2017 (inferred)"), ("related", "Wide Images (2017, inferred)")]
)
def test_the_command_line_says_that_nobody_states_a_year(undated: Store, command: str, line: str) -> None:
    asked = {"search": "wide images", "related": "deep"}[command]
    answer = CliRunner().invoke(app, [command, asked, "--store", undated.url])
    assert answer.exit_code == 0
    assert line in answer.stdout


def test_a_work_known_by_its_address_alone_is_called_by_it_once(notes: Store, tmp_path: Path, serve: Serve) -> None:
    (tmp_path / "queue.txt").write_text("arXiv:1706.03762\narXiv:1810.04805\n", encoding="utf-8")
    add_documents(notes, Reading([str(tmp_path / "queue.txt")]).facts())
    with serve(create_app(notes)) as client:
        page = client.get("/view/node/arxiv-1706-03762").text
        listed = client.get("/view/node/document:queue?picture=years").text
    assert "<h1>arXiv:1706.03762</h1>" in page
    assert "also arXiv" not in page
    assert ">arXiv<" not in listed
    assert "arXiv:1810.04805" in listed


def test_the_desk_of_a_paper_says_who_wrote_it_and_names_that_differ_from_its_own(notes: Store, serve: Serve) -> None:
    with serve(create_app(notes)) as client:
        page = client.get("/view/node/small-networks-are-enough").text
        assert (
            '<p class="by" title="Anna Berg, Bo Dahl"><a href="/view/node/small-networks-are-enough?list=people">'
            in page
        )
        assert 'class="by"' not in client.get("/view/node/author:anna-berg").text
    view = NodeView("Concept", "bert", "BERT", {"aliases": ["Bert", "bidirectional encoder"]}, 1)
    assert other_names(view) == ["bidirectional encoder"]


def test_what_is_marked_and_decided_has_a_page_that_the_start_page_leads_to(desk: httpx.Client) -> None:
    assert "/view/mine" not in desk.get("/").text
    assert "Nothing yet." in desk.get("/view/mine").text
    desk.put("/api/papers/wide-images/reading", json={"mark": "to read"})
    done = desk.post("/api/rulings", json=SAME).json()
    assert '<a href="/view/mine#to-read">to read <small>1</small></a>' in desk.get("/").text
    page = desk.get("/view/mine").text
    assert "Wide Images" in page
    assert "same: a-berg = anna-berg" in page
    assert f'data-ruling="{done["id"]}"' in page
    moved = desk.get("/view/node/document:kg")
    assert (moved.status_code, moved.headers["location"]) == (307, "/view/mine")
    assert "kg.decisions" not in desk.get("/").text.partition("Where it comes from")[2]


def test_pages_with_marks_are_asked_for_anew_when_somebody_goes_back(desk: httpx.Client) -> None:
    for path in ("/", "/view/node/wide-images", "/view/mine"):
        assert desk.get(path).headers["cache-control"] == "no-store"
    assert desk.get("/api/papers/wide-images").headers["cache-control"] == "no-cache"


def test_words_that_two_papers_share_are_shown_where_they_stand(desk: httpx.Client, notes: Store) -> None:
    more = "# More\n\n- **Small Images of Fish**. Eva Holm. ICML 2020.\n- **Fish, Seen in Images**. Ivo Novak. ICML 2019.\n"
    Path("more.md").write_text(more, encoding="utf-8")
    add_documents(notes, Reading(["more.md"]).facts())
    page = desk.get("/view/node/small-images-of-fish?row=paper:fish-seen-in-images").text
    words = page.partition("In the same words")[2].partition("</section>")[0]
    assert "Small <mark>Images</mark> of <mark>Fish</mark>" in words
    assert "<mark>Fish</mark>, Seen in <mark>Images</mark>" in words
    assert "more.md, line 3" in words
    assert "more.md, line 4" in words
    assert "No chain of sentences" not in page


def test_a_text_that_is_pasted_finds_the_papers_near_it(desk: httpx.Client) -> None:
    text = "We ask whether wide images are enough for classification, and how wide they should be. " * 4
    page = desk.get("/view/search", params={"q": text}).text
    assert "Papers near this text" in page
    assert "Wide Images" in page
    assert "words in common: " in page
    assert "No paper is near this text" in desk.get("/view/search", params={"q": "zebra quagga " * 20}).text
    assert desk.get("/view/search", params={"q": "a" * 4001}).status_code == 422


def test_a_document_without_papers_says_so_and_is_read(desk: httpx.Client, notes: Store) -> None:
    Path("shopping.md").write_text("# Shopping\n\n- milk\n- bread\n", encoding="utf-8")
    add_documents(notes, Reading(["shopping.md"]).facts())
    page = desk.get("/view/node/document:shopping").text
    assert "No paper was recognised in this document." in page
    assert "/view/text/shopping" in page
    assert "milk" in desk.get("/view/text/shopping").text
    assert "Choose a row" not in page
    assert "All papers of this document" not in page
