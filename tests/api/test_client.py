"""A client that a generator makes of the description of the API gets what the server answers, typed."""

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

GENERATOR = Path(sys.prefix) / "tools" / "bin" / "openapi-python-client"
"""`bash tests/run --prepare` installs it: it wants other versions of what the program uses."""
ASKED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("search.search", {"q": "attention", "limit": 5}, "/api/search?q=attention&limit=5"),
    ("papers.papers", {"author": "devlin", "sort": "year"}, "/api/papers?author=devlin&sort=year"),
    ("papers.paper", {"paper_id": "attention"}, "/api/papers/attention"),
    ("papers.related", {"paper_id": "attention", "limit": 3}, "/api/papers/attention/related?limit=3"),
    ("papers.references", {"paper_id": "bert"}, "/api/papers/bert/references"),
    ("papers.paper_concepts", {"paper_id": "bert"}, "/api/papers/bert/concepts"),
    ("authors.coauthors", {"author_id": "jacob-devlin"}, "/api/authors/jacob-devlin/coauthors"),
    ("concepts.concept_papers", {"concept_id": "transformer"}, "/api/concepts/transformer/papers"),
    ("graph.neighbours", {"node_id": "attention", "depth": 2}, "/api/neighbours/attention?depth=2"),
    ("graph.explain", {"a": "bert", "b": "attention"}, "/api/explain?a=bert&b=attention"),
    ("graph.communities", {}, "/api/communities"),
    ("desk.rulings", {}, "/api/rulings"),
    ("documents.documents", {}, "/api/documents"),
    ("service.health", {}, "/health"),
)


@pytest.fixture(scope="module")
def generated(client: httpx.Client, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of the package that the generator wrote."""
    folder = tmp_path_factory.mktemp("generated")
    (folder / "openapi.json").write_bytes(client.get("/openapi.json").content)
    options = ["--path", "openapi.json", "--output-path", "papers_client", "--meta", "none"]
    made = subprocess.run([GENERATOR, "generate", *options], cwd=folder, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield "papers_client"


def answered(generated: str, name: str, site: httpx.Client, **asked: Any) -> Any:
    """What a function of the client gives for a question."""
    with importlib.import_module(f"{generated}.client").Client(base_url=str(site.base_url)) as client:
        return importlib.import_module(f"{generated}.api.{name}").sync(client=client, **asked)


def test_every_operation_has_its_function(generated: str, client: httpx.Client) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    operations = [one for methods in paths.values() for one in methods.values()]
    assert len(operations) >= 35
    for operation in operations:
        importlib.import_module(f"{generated}.api.{operation['tags'][0]}.{operation['operationId']}")


@pytest.mark.parametrize(("name", "asked", "path"), ASKED, ids=[name for name, _, _ in ASKED])
def test_it_gives_what_the_server_answers(
    generated: str, client: httpx.Client, name: str, asked: dict[str, Any], path: str
) -> None:
    told = answered(generated, name, client, **asked)
    assert json.loads(json.dumps(told.to_dict())) == client.get(path).json()


def test_related_work_as_a_program_asks_for_it(generated: str, client: httpx.Client) -> None:
    """The best answer to a pasted text, and the sentence that connects it with a paper that is known."""
    models = importlib.import_module(f"{generated}.models")
    text = models.RelatedQuestion(text="Attention over all words of a sentence replaces recurrence.", limit=3)
    best = answered(generated, "papers.related_to", client, body=text).items[0]
    assert (best.id, best.score > 0) == ("attention", True)
    evidence = answered(generated, "graph.evidence", client, from_="bert", type_="CITES", to="attention")
    assert evidence.evidence[0].quote in evidence.evidence[0].text


def test_an_error_has_the_type_that_is_described(generated: str, client: httpx.Client) -> None:
    problem = answered(generated, "papers.paper", client, paper_id="atention")
    assert (problem.status, "attention" in problem.nearest) == (404, True)
