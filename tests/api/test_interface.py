"""The interface keeps what its description promises, whatever programs send: requests made from the description itself."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from api.app import create_app
from api.commands.deciding import states_of
from api.commands.serving import read_document
from api.settings import ServerSettings
from extract.pipeline import Reading
from kg.build import add_documents
from kg.store import open_store

KEY = "a key for writing"
Serve = Callable[[FastAPI], AbstractContextManager[httpx.Client]]
NOTES = """# Pruning

- **The Lottery Ticket Hypothesis: Finding Sparse, Trainable Neural Networks**. Jonathan Frankle, Michael Carbin. ICLR 2019.
  Dense networks hold sub-networks that reach the same accuracy. It builds on magnitude pruning (Han et al., 2015).
- **Learning both Weights and Connections for Efficient Neural Networks**. Song Han, Jeff Pool, John Tran, William Dally.
  NIPS 2015. Prunes by magnitude and trains again.
"""
PROMISES = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
)
OPERATIONS = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(create_app().openapi()).get_all_operations()
}


@pytest.fixture(scope="module")
def writable(tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> Iterator[httpx.Client]:
    """A server that takes documents and decisions, over a note in a folder of its own."""
    folder = tmp_path_factory.mktemp("interface")
    (folder / "notes.md").write_text(NOTES, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch, closing(open_store(f"embedded:{folder / 'store'}")) as store:
        patch.chdir(folder)
        add_documents(store, Reading(["notes.md"]).facts())
        app = create_app(store, settings=ServerSettings(api_key=KEY), reader=read_document, states=states_of)
        with serve(app) as client:
            yield client


@pytest.mark.parametrize("name", OPERATIONS)
@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_described_is_answered(writable: httpx.Client, name: str, data: st.DataObject) -> None:
    case = data.draw(OPERATIONS[name].as_strategy())
    case.call_and_validate(base_url=str(writable.base_url), headers={"X-API-Key": KEY}, checks=PROMISES)


def test_a_wrong_method_is_told_all_the_right_ones(client: httpx.Client) -> None:
    assert client.options("/api/documents").headers["Allow"] == "GET, POST"
    assert client.options("/api/papers/have").headers["Allow"] == "POST"
