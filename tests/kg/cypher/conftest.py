"""The guard stands before a real store."""

import pytest

from kg.store import Store


@pytest.fixture(scope="session")
def store(small_store: Store) -> Store:
    """The small graph in a store of its own."""
    return small_store
