"""The routes: answers, filters, errors in one shape, the description of the API."""

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from types import SimpleNamespace

import httpx
import pytest
from fastapi import FastAPI

from api.app import create_app
from api.policy import CONTENT_SECURITY_POLICY
from api.settings import ServerSettings
from kg.errors import StoreCrowded
from kg.load import apply
from kg.lookups.cursors import cursor_of
from kg.model import Graph, Node
from kg.store import Answer, Store

Serve = Callable[[FastAPI], AbstractContextManager[httpx.Client]]

GOOD = [
    "/",
    "/docs",
    "/openapi.json",
    "/health",
    "/metrics",
    "/view/search?q=attention",
    "/view/node/attention",
    "/view/node/attention?list=citations&row=paper:bert&unread=1&from=2010&to=2030&sort=newest",
    "/view/node/concept:bert",
    "/view/node/concept:transformer?list=pairs",
    "/view/node/author:jacob-devlin?list=coauthors",
    "/view/node/document:notes",
    "/view/node/hostile",
    "/view/list.md/attention",
    "/view/list.csv/concept:transformer?list=people",
    "/view/list.bib/attention?list=citations",
    "/view/list.ris/attention?list=citations",
    "/view/text/notes?at=100",
    "/view/graph/attention",
    "/view/graph/author:jacob-devlin?depth=1&limit=10&kinds=paper&edges=AUTHORED",
    "/view/graph/hostile",
    "/api/lists/attention?list=related",
    "/api/reading",
    "/api/communities",
    "/api/jobs",
    "/api/search?q=attention",
    "/api/search?q=transf&kinds=concept,author&limit=5",
    "/api/search?q=neurips&kinds=venue",
    "/api/papers",
    "/api/papers?query=attention&year_from=2000&sort=title",
    "/api/papers/attention",
    "/api/papers/attention/related",
    "/api/papers/attention/related?mode=later&year_from=2018&new_authors=true&stubs=true",
    "/api/papers/attention/references",
    "/api/papers/attention/citations",
    "/api/papers/attention/concepts",
    "/api/papers/attention/bibtex",
    "/api/authors/jacob-devlin",
    "/api/authors/jacob-devlin/papers",
    "/api/authors/jacob-devlin/coauthors",
    "/api/concepts/bert",
    "/api/concepts/bert/papers",
    "/api/concepts/bert/related",
    "/api/node/venue:NeurIPS",
    "/api/neighbours/attention?depth=2&limit=20",
    "/api/explain?a=ashish-vaswani&b=jacob-devlin",
    "/api/evidence?from=bert&type=CITES&to=attention",
    "/api/documents",
]

BAD = [
    ("/api/papers/nothing", 404),
    ("/api/papers/nothing/related", 404),
    ("/api/authors/attention", 404),
    ("/api/concepts/" + "x" * 500, 404),
    ("/api/node/%00", 404),
    ("/api/nowhere", 404),
    ("/api/search", 422),
    ("/api/search?q=", 422),
    ("/api/search?q=a&kinds=planet", 422),
    ("/api/papers?limit=0", 422),
    ("/api/papers?limit=abc", 422),
    ("/api/papers?status=lost", 422),
    ("/api/papers?cursor=zzz", 400),
    ("/api/neighbours/attention?depth=9", 422),
    ("/api/neighbours/attention?kinds=planet", 422),
    ("/api/neighbours/attention?edges=LIKES", 422),
    ("/api/evidence?from=bert&type=CITES&to=gpt", 404),
    ("/api/explain?a=attention&b=nothing", 404),
]


@pytest.mark.parametrize("path", GOOD)
def test_every_route_answers_under_the_policy(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(("path", "status"), BAD)
def test_every_error_is_a_problem(client: httpx.Client, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem.keys() >= {"type", "title", "status", "detail", "instance"}
    assert problem["status"] == status


def test_a_node_is_found_by_an_id_that_it_had_before(client: httpx.Client) -> None:
    former = "attention-is-all-you-need-vaswani-2017"
    assert client.get(f"/api/papers/{former}").json()["id"] == "attention"
    answer = client.get(f"/view/node/paper:{former}?list=related", follow_redirects=False)
    assert (answer.status_code, answer.headers["Location"]) == (307, "/view/node/paper%3Aattention?list=related")
    answer = client.get(f"/view/graph/{former}", follow_redirects=False)
    assert (answer.status_code, answer.headers["Location"]) == (307, "/view/graph/paper%3Aattention")
    assert client.get("/view/node/paper:attention", follow_redirects=False).status_code == 200


def test_a_name_that_several_bear_leads_to_a_choice(embedded_store: Store, serve: Serve) -> None:
    ids = ("deep-learning-goodfellow-2016", "deep-learning-lecun-2015")
    papers = (Node("Paper", one, {"title": "Deep Learning", "status": "entry"}) for one in ids)
    apply(embedded_store, Graph(tuple(papers)))
    with serve(create_app(embedded_store, settings=ServerSettings(api_key=None))) as client:
        answer = client.get("/api/papers/deep-learning")
        text = client.get("/view/node/paper:deep-learning", headers={"Accept": "text/html"}).text
        other = client.get("/api/papers/deep").json()
    assert (answer.status_code, answer.json()["several"], tuple(answer.json()["nearest"])) == (404, True, ids)
    assert "<h1>Several bear this name</h1>" in text
    assert f'<a href="/view/node/{ids[1]}">' in text
    assert "several" not in other


def test_an_unknown_id_names_the_nearest(client: httpx.Client) -> None:
    assert client.get("/api/papers/atention").json()["nearest"][0] == "attention"


def test_a_fault_of_ours_says_nothing_of_its_inside(serve: Serve) -> None:
    class Broken:
        def read(self, *_: object, **__: object) -> None:
            raise ZeroDivisionError("secret")

    with serve(create_app(Broken())) as client:  # type: ignore[arg-type]
        answer = client.get("/health")
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret" not in answer.text


def test_a_wrong_method_is_a_problem_too(client: httpx.Client) -> None:
    answer = client.put("/api/papers")
    assert (answer.status_code, answer.json()["title"]) == (405, "Method Not Allowed")


def test_evidence_has_the_quote_inside_its_passage(client: httpx.Client) -> None:
    answer = client.get("/api/evidence", params={"from": "bert", "type": "CITES", "to": "attention"}).json()
    assert answer["total"] == 1
    quote = answer["evidence"][0]
    assert (quote["document"], quote["line"], quote["quote"]) == ("notes", 12, "Vaswani et al. (2017)")
    assert quote["text"][quote["offset"] :].startswith(quote["quote"])


def test_neighbours_are_nodes_and_edges_that_fit(client: httpx.Client) -> None:
    graph = client.get("/api/neighbours/attention?depth=2").json()
    ids = {(node["label"], node["id"]) for node in graph["nodes"]}
    assert graph["centre"] == "attention"
    assert len(graph["nodes"]) <= graph["total"]
    for edge in graph["edges"]:
        assert (edge["source_label"], edge["from"]) in ids
        assert (edge["target_label"], edge["to"]) in ids
        assert edge["evidence"] >= 1


def test_bibtex_states_what_is_known(client: httpx.Client) -> None:
    assert client.get("/api/papers/attention/bibtex").text == (
        "@inproceedings{attention,\n"
        "  title = {{Attention Is All You Need}},\n"
        "  author = {Vaswani, Ashish},\n"
        "  year = {2017},\n"
        "  booktitle = {NeurIPS},\n"
        "  url = {https://example.org/attention},\n"
        "  abstract = {The dominant sequence models are based on recurrence.},\n"
        "}\n"
    )


def test_cypher_reads(client: httpx.Client) -> None:
    query = "MATCH (p:Paper) WHERE p.year >= $from RETURN p.id AS id ORDER BY id"
    answer = client.post("/api/cypher", json={"query": query, "parameters": {"from": 2019}}).json()
    assert (answer["columns"], answer["rows"]) == (["id"], [{"id": "bert"}, {"id": "gpt"}])


def test_cypher_does_not_write(client: httpx.Client) -> None:
    answer = client.post("/api/cypher", json={"query": "MATCH (p:Paper) SET p.title = 'x'"})
    assert answer.status_code == 400
    assert "SET is not allowed" in answer.json()["detail"]


def test_cypher_cuts_at_the_limit_of_rows(store: Store, serve: Serve) -> None:
    with serve(create_app(store, settings=ServerSettings(query_rows=2))) as client:
        answer = client.post("/api/cypher", json={"query": "MATCH (p:Paper) RETURN p.id AS id"}).json()
    assert (len(answer["rows"]), answer["truncated"]) == (2, True)


def test_cypher_hides_the_stores_own_nodes(client: httpx.Client) -> None:
    for query in ("MATCH (n) RETURN DISTINCT labels(n) AS l", "CALL db.labels() YIELD label RETURN label"):
        answer = client.post("/api/cypher", json={"query": query})
        assert answer.status_code == 200, answer.text
        assert "Facts" not in answer.text
        assert "StoreInfo" not in answer.text


def test_writing_is_off_without_a_key(client: httpx.Client) -> None:
    for answer in (
        client.delete("/api/documents/notes"),
        client.post("/api/documents", json={"name": "a.md", "text": "x"}),
    ):
        assert answer.status_code == 403
        assert answer.json()["title"] == "Forbidden"


def test_writing_needs_the_right_key(store: Store, serve: Serve) -> None:
    settings = ServerSettings(api_key="right")  # type: ignore[arg-type]
    with serve(create_app(store, settings=settings)) as client:
        assert client.delete("/api/documents/nothing", headers={"X-API-Key": "wrong"}).status_code == 403
        assert client.delete("/api/documents/nothing", headers={"X-API-Key": "right"}).status_code == 404


def test_pages_hold_no_address_of_another_server_and_no_inline_script(client: httpx.Client) -> None:
    own = '<a href="https://example.org/attention" rel="noopener noreferrer" target="_blank">source</a>'
    assert own in client.get("/view/node/attention").text
    for path in ("/", "/docs", "/view/node/attention", "/view/graph/attention", "/view/search?q=x"):
        page = client.get(path).text.replace(own, "")
        for part in ('src="http', 'href="http', "src='http", "onclick=", "onload=", "style="):
            assert part not in page, (path, part)


def test_hostile_text_stays_text_in_pages(client: httpx.Client) -> None:
    nodes = ("/view/node/hostile", "/view/graph/hostile", "/view/node/author:hostile", "/view/text/notes")
    for path in ("/", *nodes, "/view/search?q=" + "%3Cscript%3Ealert(1)"):
        page = client.get(path).text
        assert "<script>window.__x" not in page
        assert "<script>alert" not in page
        assert "<img src=x" not in page


def test_the_data_of_a_page_is_json_that_says_the_same(client: httpx.Client, hostile: str) -> None:
    page = client.get("/view/graph/hostile").text
    block = page.split('<script id="page-data" type="application/json">', 1)[1].split("</script>", 1)[0]
    nodes = {node["id"]: node for node in json.loads(block)["nodes"]}
    assert nodes["paper:hostile"]["name"] == hostile
    assert all(len(node["label"]) <= 34 for node in nodes.values())


def test_an_unknown_node_is_a_page_with_suggestions(client: httpx.Client) -> None:
    answer = client.get("/view/node/atention")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/view/node/attention"' in answer.text


def test_expanding_gives_only_what_is_not_shown(client: httpx.Client) -> None:
    body = {"label": "Paper", "id": "attention", "have": [["Paper", "bert"], ["Paper", "gpt"]], "limit": 2}
    found = client.post("/view/expand", json=body).json()
    assert len(found["nodes"]) == 2
    assert not {"paper:bert", "paper:attention"} & {node["id"] for node in found["nodes"]}


def test_openapi_describes_every_route_and_its_errors(client: httpx.Client) -> None:
    api = client.get("/openapi.json").json()
    assert api["openapi"].startswith("3.")
    wanted = {path.split("?")[0] for path in GOOD if path.startswith("/api/") and path.count("/") == 2}
    assert wanted <= set(api["paths"]) | {"/api/node", "/api/neighbours"}
    for path, operations in api["paths"].items():
        for operation in operations.values():
            assert operation.get("description"), path
            assert "application/problem+json" in operation["responses"]["422"]["content"], path
    assert "HTTPValidationError" not in api["components"]["schemas"]


def test_metrics_count_by_route_not_by_id(client: httpx.Client) -> None:
    client.get("/api/papers/attention")
    text = client.get("/metrics").text
    assert 'kg_requests_total{method="GET",route="/api/papers/{paper_id}",status="200"}' in text
    assert 'kg_nodes{label="Paper"} 5' in text


LISTS = (
    "/api/search?q=attention",
    "/api/papers",
    "/api/papers/attention/related",
    "/api/papers/attention/references",
    "/api/papers/attention/citations",
    "/api/papers/attention/concepts",
    "/api/authors/jacob-devlin/papers",
    "/api/authors/jacob-devlin/coauthors",
    "/api/concepts/transformer/papers",
    "/api/concepts/bert/related",
    "/api/documents",
    "/api/jobs",
    "/api/rulings",
    "/api/communities",
    "/api/explain?a=bert&b=attention",
)


@pytest.mark.parametrize("path", LISTS)
def test_every_list_has_one_shape(client: httpx.Client, path: str) -> None:
    found = client.get(path).json()
    assert {"items", "total", "cursor"} <= found.keys()
    assert found["total"] >= len(found["items"])


WITHOUT_PAGES = ("/api/documents", "/api/jobs", "/api/rulings", "/api/communities", "/api/explain")
"""They are whole."""
PAGED = [path for path in LISTS if not path.startswith(WITHOUT_PAGES)]


@pytest.mark.parametrize("path", PAGED)
def test_a_list_that_is_cut_says_how_many_there_are(client: httpx.Client, path: str) -> None:
    mark = "&" if "?" in path else "?"
    whole, one = (client.get(f"{path}{mark}limit={limit}").json() for limit in (100, 1))
    assert one["total"] == whole["total"] == len(whole["items"])
    assert one["items"] == whole["items"][:1]
    assert (whole["cursor"] is None, one["cursor"] is None) == (True, one["total"] <= 1)


@pytest.mark.parametrize("path", PAGED)
def test_the_pages_of_a_list_have_each_item_once(client: httpx.Client, path: str) -> None:
    asked = {"limit": 1} | dict(httpx.URL(path).params)
    whole = client.get(path, params=asked | {"limit": 100}).json()["items"]
    found, cursor = [], None
    for _ in whole or (None,):
        answer = client.get(path, params=asked | ({"cursor": cursor} if cursor else {})).json()
        found += answer["items"]
        cursor = answer["cursor"]
    assert (found, cursor) == (whole, None)


def test_the_concepts_that_a_paper_introduces_come_first(client: httpx.Client) -> None:
    items = client.get("/api/papers/attention/concepts").json()["items"]
    types = [item["type"] for item in items]
    assert types == sorted(types)
    assert set(types) == {"INTRODUCES", "MENTIONS"}


def test_related_work_for_a_text_is_paged(client: httpx.Client) -> None:
    asked = {"text": "models of attention that translate", "limit": 1}
    first = client.post("/api/papers/related", json=asked).json()
    second = client.post("/api/papers/related", json=asked | {"cursor": first["cursor"]}).json()
    both = client.post("/api/papers/related", json=asked | {"limit": 2}).json()
    assert both["items"] == first["items"] + second["items"]
    diverse = client.post("/api/papers/related", json=asked | {"diverse": True})
    assert diverse.json()["cursor"] is None
    behind = client.post("/api/papers/related", json=asked | {"diverse": True, "cursor": first["cursor"]})
    assert (behind.status_code, "ask for more at once" in behind.json()["detail"]) == (400, True)


@pytest.mark.parametrize(
    "cursor", ["x", "e30", "WzFd", "////", cursor_of("/api/search", -1), cursor_of("/api/search", 10**9)]
)
def test_a_cursor_that_no_page_gave_is_refused(client: httpx.Client, cursor: str) -> None:
    answer = client.get("/api/search", params={"q": "attention", "cursor": cursor})
    assert (answer.status_code, "first page" in answer.json()["detail"]) == (400, True)


def test_a_cursor_of_another_list_is_refused(client: httpx.Client) -> None:
    cursor = client.get("/api/concepts/transformer/papers?limit=1").json()["cursor"]
    answer = client.get("/api/papers/attention/related", params={"cursor": cursor})
    assert (answer.status_code, "of another list" in answer.json()["detail"]) == (400, True)


@pytest.mark.parametrize("path", LISTS)
def test_a_parameter_that_means_nothing_is_refused(client: httpx.Client, path: str) -> None:
    answer = client.get(path, params=dict(httpx.URL(path).params) | {"limti": 3})
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["where"], error["input"]) == (422, "query.limti", "3")
    assert "limit" in error["message"] or path not in PAGED


@pytest.mark.parametrize("body", [{"papers": ["bert"], "year_form": 2019}, {"text": "attention", "k": 3}])
def test_a_name_that_means_nothing_in_a_body_is_refused(client: httpx.Client, body: dict[str, object]) -> None:
    answer = client.post("/api/papers/related", json=body)
    assert (answer.status_code, list(body)[-1] in answer.json()["detail"]) == (422, True)


def test_related_work_for_several_papers_and_for_a_text(client: httpx.Client) -> None:
    asked = {"papers": ["bert", "gpt"], "mode": "earlier", "limit": 3}
    together = client.post("/api/papers/related", json=asked)
    assert "attention" in [one["id"] for one in together.json()["items"]]
    text = {"text": "Attention over all words of a sentence replaces recurrence.", "title": "On Attention"}
    near = client.post("/api/papers/related", json=text).json()["items"]
    assert near[0]["id"] == "attention"
    assert near[0]["score"] == pytest.approx(sum(reason["score"] for reason in near[0]["reasons"]), abs=1e-9)
    bridge = client.post("/api/papers/related", json={**asked, "mode": "bridge", "diverse": True}).json()["items"]
    assert bridge
    assert all(one["score"] == pytest.approx(sum(r["score"] for r in one["reasons"]), abs=1e-9) for one in bridge)
    found = {
        asked: client.get(f"/api/papers/attention/related?{asked}")
        for asked in ("limit=50", "venue=neurips", "document=notes", "reason=concepts", "venue=nowhere", "reason=love")
    }
    assert [answer.status_code for answer in found.values()] == [200, 200, 200, 200, 404, 422]
    everything, of_venue, of_document, for_reason = (answer.json() for answer in [*found.values()][:4])
    assert of_venue["total"] < everything["total"]
    assert of_document["total"] <= everything["total"]
    assert all("concepts" in [reason["kind"] for reason in one["reasons"]] for one in for_reason["items"])
    without = {"papers": ["attention"], "limit": 50, "without": [everything["items"][0]["id"]]}
    assert client.post("/api/papers/related", json=without).json()["total"] == everything["total"] - 1
    lone = client.post("/api/papers/related", json={"papers": asked["papers"][:1], "mode": "bridge"})
    assert (lone.status_code, "name another one" in lone.json()["detail"]) == (400, True)
    assert client.post("/api/papers/related", json={"papers": ["nothing"]}).status_code == 404
    assert client.post("/api/papers/related", json={"limit": 0}).status_code == 422


def test_more_statements_than_may_run_at_once_are_sent_away(
    store: Store, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.routes.cypher.WAIT_S", 0.01)
    app = create_app(store)
    with serve(app) as client:
        app.state.asking = asyncio.Semaphore(0)
        answer = client.post("/api/cypher", json={"query": "RETURN 1 AS x"})
        assert (answer.status_code, answer.headers["content-type"]) == (429, "application/problem+json")
        assert int(answer.headers["retry-after"]) > 0
        assert client.get("/health").status_code == 200
        app.state.asking = asyncio.Semaphore(1)
        for _ in range(3):
            assert client.post("/api/cypher", json={"query": "RETURN 1 AS x"}).status_code == 200
            assert client.post("/api/cypher", json={"query": "RETURN"}).status_code == 400


def test_short_statements_that_are_asked_together_all_run(
    store: Store, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.routes.cypher.WAIT_S", 60)
    with (
        serve(create_app(store, settings=ServerSettings(query_at_once=1, query_timeout_s=120))) as client,
        ThreadPoolExecutor(8) as together,
    ):
        asked = [{"query": f"RETURN {n} AS x"} for n in range(16)]
        answers = list(together.map(lambda body: client.post("/api/cypher", json=body), asked))
    assert [answer.json()["rows"] for answer in answers] == [[{"x": n}] for n in range(16)]


def test_waiting_for_a_turn_is_part_of_the_time(store: Store, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def asked(*_: object, timeout_s: float, **__: object) -> Answer:
        given.append(timeout_s)
        return Answer([], truncated=False)

    ticks = iter([100.0, 103.5])
    app = create_app(store, settings=ServerSettings(query_timeout_s=60))
    with serve(app) as client:
        monkeypatch.setattr(store, "ask", asked)
        monkeypatch.setattr("api.routes.cypher.time", SimpleNamespace(monotonic=lambda: next(ticks)))
        assert client.post("/api/cypher", json={"query": "RETURN 1 AS x"}).status_code == 200
    assert given == [56.5]


def test_a_statement_that_others_leave_too_little_memory_may_be_asked_again(
    store: Store, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crowded(*_: object, **__: object) -> Answer:
        raise StoreCrowded("other statements left too little memory")

    with serve(create_app(store)) as client:
        monkeypatch.setattr(store, "ask", crowded)
        answer = client.post("/api/cypher", json={"query": "RETURN 1 AS x"})
        assert (answer.status_code, answer.json()["detail"]) == (429, "other statements left too little memory")
        assert int(answer.headers["retry-after"]) > 0
        monkeypatch.undo()
        assert client.post("/api/cypher", json={"query": "RETURN 1 AS x"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200), ("127.0.0.1", 200), ("[::1]:8000", 200), ("192.168.1.5:8000", 200), ("LOCALHOST.", 200),
        ("notes.example.org", 421), ("127.0.0.1.example.org:8000", 421), ("localhost.example.org", 421), ("x" * 500, 421),
    ],
)  # fmt: skip
def test_a_name_that_is_not_ours_is_sent_away(client: httpx.Client, host: str, status: int) -> None:
    answer = client.get("/api/papers/attention", headers={"Host": host})
    assert answer.status_code == status
    if status != 200:
        assert answer.headers["content-type"] == "application/problem+json"
        assert "attention" not in answer.json()["detail"].lower()
        assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY


def test_names_may_be_allowed(store: Store, serve: Serve) -> None:
    settings = ServerSettings(hosts="notes.example.org,other")
    with serve(create_app(store, settings=settings)) as client:
        assert client.get("/health", headers={"Host": "notes.example.org"}).status_code == 200
        assert client.get("/health", headers={"Host": "example.org"}).status_code == 421


def test_bodies_that_are_too_large_are_not_read(client: httpx.Client) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 100_000

    stated = client.post("/api/cypher", content=b"x" * 2_000_000, headers={"Content-Type": "application/json"})
    assert stated.status_code == 413
    counted = client.post("/api/cypher", content=endless(), headers={"Content-Type": "application/json"})
    assert counted.status_code == 413
    assert client.get("/health").status_code == 200


def test_a_program_asks_which_works_are_there(client: httpx.Client) -> None:
    works = [{"title": "Attention is all you need", "year": 2017}, {"title": "On the Melting of Snow"}]
    found = client.post("/api/papers/have", json={"works": works}).json()["items"]
    assert [(one["state"], one["id"]) for one in found] == [("held", "attention"), ("missing", None)]
    assert client.post("/api/papers/have", json={"works": works * 300}).status_code == 422
    half = client.post("/api/papers/have", content=b'{"works": [{"title": "\\ud800 attention"}]}')
    assert half.status_code == 422


@pytest.mark.parametrize(
    "path", ["/", "/api/papers/attention", "/health", "/static/kg.css", "/view/node/attention", "/nowhere"]
)
def test_head_is_the_head_of_get(client: httpx.Client, path: str) -> None:
    head, whole = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert client.head("/api/cypher").status_code == 405


def test_every_answer_names_its_request(client: httpx.Client) -> None:
    first, second = (client.get("/health").headers["x-request-id"] for _ in range(2))
    assert first != second
    assert client.get("/nowhere", headers={"x-request-id": "proxy-17"}).headers["x-request-id"] == "proxy-17"
    assert client.get("/health", headers={"x-request-id": "a b\tc"}).headers["x-request-id"] != "a b\tc"


def test_a_fault_names_the_request_that_the_log_tells(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        url = "broken:"

        def read(self, *_: object, **__: object) -> None:
            raise RuntimeError("broken")

    with serve(create_app(Broken())) as client:  # type: ignore[arg-type]
        answer = client.get("/api/papers", headers={"x-request-id": "proxy-18"})
        head = client.head("/api/papers")
    assert (answer.status_code, answer.headers["x-request-id"]) == (500, "proxy-18")
    assert (head.status_code, head.content) == (500, b"")
    assert answer.json()["detail"].endswith("under request proxy-18")
    assert any("request proxy-18" in record.getMessage() for record in caplog.records)


def test_the_access_log_is_lines_of_json(serve: Serve, store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", logger="kg.access")
    with serve(create_app(store, settings=ServerSettings(access_log=True))) as client:
        client.get("/api/papers?limit=1", headers={"x-request-id": "proxy-19"})
        client.request("FOO", "/nowhere")
        counted = client.get("/metrics").text
    told = [json.loads(record.getMessage()) for record in caplog.records if record.name == "kg.access"]
    assert [(one["method"], one["path"], one["query"], one["status"]) for one in told] == [
        ("GET", "/api/papers", "limit=1", 200), ("FOO", "/nowhere", "", 404), ("GET", "/metrics", "", 200),
    ]  # fmt: skip
    assert (told[0]["request"], told[0]["client"]) == ("proxy-19", "127.0.0.1")
    assert told[0]["bytes"] > 100
    assert 'method="other"' in counted
    assert "FOO" not in counted
