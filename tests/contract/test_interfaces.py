"""The names that users, programs and scripts rely on are there: read from the tables of the contract."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.main import get_command

from api.app import create_app
from api.cli import app
from kg.library import KnowledgeGraph

ROOT = Path(__file__).parents[2]
ROUTE = re.compile(r"(?P<method>GET|POST|PUT|DELETE) (?P<path>/(?:api/\S+?|health|metrics))(?:\?(?P<asked>\S*))?")
FURTHER = re.compile(r"/[a-z]+")
""" "/related" behind "GET /api/papers/{id}"."""


Section = Callable[[str], str]


@pytest.fixture
def section(shared: Path) -> Section:
    """A section of the contract by the beginning of its heading."""
    text = (shared / "contract" / "interfaces.md").read_text(encoding="utf-8")
    parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return lambda name: next(part for part in parts if part.startswith(name))


def first_cells(text: str) -> Iterator[str]:
    """What stands in the first column of a table."""
    return (line.split("|")[1] for line in text.splitlines() if line.startswith("| `"))


def routes(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Method, path and the names of parameters."""
    for cell in first_cells(text):
        method, path = "", ""
        for span in re.findall(r"`([^`]+)`", cell):
            if found := ROUTE.fullmatch(span):
                method, path = found["method"].lower(), found["path"]
                yield method, path, re.findall(r"(\w+)=", found["asked"] or "")
            elif FURTHER.fullmatch(span) and path.startswith("/api/"):
                yield method, path + span, []


def test_every_command_is_there(section: Section) -> None:
    commands = set(re.findall(r"`kg (\w+)", "".join(first_cells(section("Command line")))))
    assert len(commands) >= 20
    assert commands <= set(get_command(app).commands)  # type: ignore[attr-defined]


def test_every_verb_of_python_is_there(section: Section) -> None:
    verbs = set(re.findall(r"\bg\.(\w+)", section("Python")))
    assert len(verbs) >= 11
    assert {verb for verb in verbs if not callable(getattr(KnowledgeGraph, verb, None))} == set()


def test_every_route_is_there(section: Section) -> None:
    described = create_app().openapi()["paths"]
    known = {re.sub(r"\{\w+\}", "{id}", path): operations for path, operations in described.items()}
    wanted = list(routes(section("HTTP")))
    assert len(wanted) >= 27
    for method, path, names in wanted:
        parameters = known[path][method].get("parameters", ())
        assert set(names) <= {one["name"] for one in parameters}, path


def test_every_benchmark_is_there(section: Section) -> None:
    scripts = set(re.findall(r"`(\w+\.py)", "".join(first_cells(section("Benchmarks")))))
    assert len(scripts) >= 10
    assert {name for name in scripts if not (ROOT / "tests" / "bench" / name).exists()} == set()
