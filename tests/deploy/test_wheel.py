"""The wheel brings along the files that are not Python: example, statements, pages and trained weights."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all files in a freshly built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run([sys.executable, *command], check=True, capture_output=True, text=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.e2e
def test_every_file_of_the_three_packages_is_shipped(shipped: set[str]) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "kg", "extract", "api"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    expected = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    assert sorted(expected - shipped) == []


@pytest.mark.e2e
def test_nothing_of_the_tests_is_shipped(shipped: set[str]) -> None:
    tops = {name.split("/")[0] for name in shipped}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"kg", "extract", "api"}
