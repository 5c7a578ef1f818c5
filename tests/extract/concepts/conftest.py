"""The data for quality floors."""

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def concept_set(shared: Path) -> Callable[[str], Path]:
    """The path of a file of the concept data."""
    return (shared / "data" / "concepts").joinpath
