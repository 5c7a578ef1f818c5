"""The command line, and the seed documents."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def kg(tmp_path: Path) -> Run:
    """Runs `kg` in a process of its own, with its data in a fresh folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KG_")}
    environment |= {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONPATH": str(ROOT)}

    def run(*words: str | Path, ok: bool = True, **variables: str) -> "subprocess.CompletedProcess[str]":
        done = subprocess.run(
            [sys.executable, "-m", "api", *words],
            env=environment | variables,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert not ok or done.returncode == 0, done.stderr
        return done

    return run


@pytest.fixture(scope="session")
def seeds(shared: Path) -> Path:
    """The folder of the seed documents."""
    return shared / "seeds"
