"""The README is held to the code: its statements run, and every command and route stands in it."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from api.app import create_app
from api.cli import app
from extract.pipeline import extract_sources
from kg.build import add_documents
from kg.facts import DocumentFacts
from kg.store import Store, open_store

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
STATEMENTS = re.findall(r"```cypher\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store = open_store(f"embedded:{tmp_path_factory.mktemp('readme') / 'store'}")
    documents = extract_sources([str(ROOT / "api" / "demo" / "documents")])
    add_documents(store, [facts for facts in documents if isinstance(facts, DocumentFacts)])
    yield store
    store.close()


@pytest.mark.parametrize("statement", STATEMENTS)
def test_every_statement_of_the_readme_finds_something(example: Store, statement: str) -> None:
    assert example.read(statement)


def test_the_readme_has_statements() -> None:
    assert len(STATEMENTS) >= 3


def test_every_command_stands_in_the_readme() -> None:
    commands = set(get_command(app).commands)  # type: ignore[attr-defined]
    missing = {name for name in commands if f"kg {name}" not in README}
    assert missing == set()


def test_every_route_stands_in_the_readme(example: Store) -> None:
    paths = create_app(example).openapi()["paths"]
    missing = []
    for path in paths:
        before, _, after = re.sub(r"\{\w+\}", "{id}", path).partition("/{id}")
        last = after or before
        if last not in README:
            missing.append(path)
    assert missing == []


def test_every_file_that_the_readme_names_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    scripts = re.findall(r"bash ([\w./]+)", README)
    assert [name for name in [*links, *scripts] if not (ROOT / name).exists()] == []


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    shutil.copytree(ROOT / "api" / "demo" / "documents", tmp_path / "notes")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(code, names)
    assert len(names["rows"]) > 3
    assert names["paper"].reasons
    assert (tmp_path / "papers.bib").read_text(encoding="utf-8").count("@") > 50
