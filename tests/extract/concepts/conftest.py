"""The data for quality floors; a test that needs it is skipped where it is absent."""

from collections.abc import Callable
from pathlib import Path

import pytest

CONCEPTS = Path(__file__).parents[4] / "shared/data/concepts"


@pytest.fixture(scope="session")
def concept_set() -> Callable[[str], Path]:
    """The path of a file of the concept data."""

    def path(name: str) -> Path:
        if not (CONCEPTS / name).exists():
            pytest.skip(f"needs ../shared/data/concepts/{name}")
        return CONCEPTS / name

    return path
