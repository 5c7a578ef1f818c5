"""The seed documents through the command line: the same bytes from every run and every store."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

pytestmark = pytest.mark.e2e


def built(kg: Run, seeds: Path, store: str, out: Path, **variables: str) -> bytes:
    """What is exported from a store after the seed documents were built into it."""
    kg("build", seeds, "--store", store, "--quiet", **variables)
    kg("export", "--store", store, "--format", "jsonl", "-o", out, "--quiet", **variables)
    return out.read_bytes()


@pytest.fixture(scope="module")
def exported(seeds: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The graph of the seed documents, made without a store."""
    from extract.pipeline import extract_sources
    from kg.build import graph_of
    from kg.facts import DocumentFacts
    from kg.formats.interchange import to_lines

    path = tmp_path_factory.mktemp("seeds") / "graph.jsonl"
    facts = [found for found in extract_sources([str(seeds)]) if isinstance(found, DocumentFacts)]
    path.write_text("".join(f"{line}\n" for line in to_lines(graph_of(facts))), encoding="utf-8")
    return path


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_every_run_exports_the_bytes_that_the_documents_resolve_to(
    kg: Run, seeds: Path, tmp_path: Path, exported: Path, hash_seed: str
) -> None:
    store, out = f"embedded:{tmp_path / 'store'}", tmp_path / "graph.jsonl"
    assert built(kg, seeds, store, out, PYTHONHASHSEED=hash_seed) == exported.read_bytes()


def test_an_export_that_is_imported_is_exported_again(kg: Run, tmp_path: Path, exported: Path) -> None:
    store, out = f"embedded:{tmp_path / 'store'}", tmp_path / "again.jsonl"
    kg("import", exported, "--store", store, "--quiet")
    kg("export", "--store", store, "-o", out, "--quiet")
    assert out.read_bytes() == exported.read_bytes()


def test_the_store_is_whole_after_a_build(kg: Run, tmp_path: Path, exported: Path) -> None:
    store = f"embedded:{tmp_path / 'store'}"
    kg("import", exported, "--store", store, "--quiet")
    assert kg("check", "--store", store).returncode == 0


@pytest.mark.neo4j
def test_neo4j_exports_the_same_bytes(
    kg: Run, seeds: Path, tmp_path: Path, exported: Path, neo4j_store: Any, neo4j_settings: Any
) -> None:
    assert neo4j_store.read("MATCH (n) RETURN count(n) AS n") == [{"n": 0}]
    credentials = {
        "KG_NEO4J_USER": neo4j_settings.neo4j_user,
        "KG_NEO4J_PASSWORD": neo4j_settings.neo4j_password.get_secret_value(),
    }
    assert built(kg, seeds, neo4j_settings.store, tmp_path / "neo4j.jsonl", **credentials) == exported.read_bytes()
