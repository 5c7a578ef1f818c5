"""What serving may import: its first answer must not wait for spaCy, pyvis or IPython."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from api.commands.serving import is_loopback
from extract.pipeline import extract_sources

SLOW = ("spacy", "pyvis", "IPython", "networkx", "scipy", "neo4j", "extract.steps")


def test_serving_starts_without_the_slow_packages() -> None:
    code = "import api.cli, api.commands.serving, api.app, uvicorn; api.app.create_app(object())"
    assert imported(code, *SLOW) == []


def imported(code: str, *names: str) -> list[str]:
    """Which of some modules are there after a fresh process has run the code."""
    told = f"{code}; import sys; print(*sorted(set({names!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.split()


def test_a_command_imports_its_own_module_alone() -> None:
    modules = [f"api.commands.{name}" for name in ("asking", "building", "inspecting", "serving", "viewing")]
    assert imported("import api.cli", *modules) == []
    assert imported("from api.cli import _Imported; _Imported()['stats']", *modules) == ["api.commands.inspecting"]


def test_what_reads_documents_is_not_imported_to_see_that_nothing_has_changed(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# Notes\n\nNothing is here.\n", encoding="utf-8")
    build = f"from extract.pipeline import extract_sources; kept = list(extract_sources([{str(tmp_path)!r}]))"
    assert imported(build, "extract.steps") == ["extract.steps"]
    kept = list(extract_sources([str(tmp_path)]))
    (tmp_path / "kept").write_bytes(pickle.dumps(kept))
    again = (
        f"import pickle; kept = pickle.loads(open({str(tmp_path / 'kept')!r}, 'rb').read()); "
        f"from extract.pipeline import extract_sources; assert list(extract_sources([{str(tmp_path)!r}], kept=kept)) == kept"
    )
    assert imported(again, "extract.steps", "spacy") == []


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("10.0.0.4", False)],
)
def test_which_addresses_are_this_machines_alone(host: str, local: bool) -> None:
    assert is_loopback(host) is local
