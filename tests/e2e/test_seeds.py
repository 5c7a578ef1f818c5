"""The seed documents through the command line: the same bytes from every run and every store."""

import filecmp
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kg.build import add_documents, graph_of
from kg.facts import DocumentFacts
from kg.formats.interchange import to_lines

Run = Callable[..., "subprocess.CompletedProcess[str]"]

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def exported(seed_facts: tuple[DocumentFacts, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The graph of the seed documents, made without a store."""
    path = tmp_path_factory.mktemp("seeds") / "graph.jsonl"
    path.write_text("".join(f"{line}\n" for line in to_lines(graph_of(seed_facts))), encoding="utf-8")
    return path


def test_another_run_exports_the_bytes_that_the_documents_resolve_to(
    kg: Run, seeds: Path, tmp_path: Path, exported: Path
) -> None:
    store, out = f"embedded:{tmp_path / 'store'}", tmp_path / "graph.jsonl"
    kg("build", seeds, "--store", store, "--quiet", PYTHONHASHSEED="1")
    kg("export", "--store", store, "--format", "jsonl", "-o", out, "--quiet", PYTHONHASHSEED="2")
    assert filecmp.cmp(out, exported, shallow=False)  # to show where megabytes differ would take an hour


def test_an_export_that_is_imported_is_exported_again(kg: Run, tmp_path: Path, exported: Path) -> None:
    store, out = f"embedded:{tmp_path / 'store'}", tmp_path / "again.jsonl"
    kg("import", exported, "--store", store, "--quiet")
    kg("export", "--store", store, "-o", out, "--quiet")
    assert filecmp.cmp(out, exported, shallow=False)  # to show where megabytes differ would take an hour


def test_the_store_is_whole_after_a_build(kg: Run, tmp_path: Path, exported: Path) -> None:
    store = f"embedded:{tmp_path / 'store'}"
    kg("import", exported, "--store", store, "--quiet")
    assert kg("check", "--store", store).returncode == 0


@pytest.mark.neo4j
def test_neo4j_exports_the_same_bytes(
    kg: Run,
    seed_facts: tuple[DocumentFacts, ...],
    tmp_path: Path,
    exported: Path,
    neo4j_store: Any,
    neo4j_settings: Any,
) -> None:
    assert neo4j_store.read("MATCH (n) RETURN count(n) AS n") == [{"n": 0}]
    add_documents(neo4j_store, seed_facts)
    out = tmp_path / "neo4j.jsonl"
    credentials = {
        "KG_NEO4J_USER": neo4j_settings.neo4j_user,
        "KG_NEO4J_PASSWORD": neo4j_settings.neo4j_password.get_secret_value(),
    }
    kg("export", "--store", neo4j_settings.store, "--format", "jsonl", "-o", out, "--quiet", **credentials)
    assert filecmp.cmp(out, exported, shallow=False)  # to show where megabytes differ would take an hour
