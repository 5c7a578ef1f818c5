"""The store on a server: what goes wrong is said in a sentence, and the password never."""

from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr

from extract.pipeline import extract_sources
from kg.build import add_documents, copy_store
from kg.errors import QueryError, StoreDenied, StoreError, StoreUnreachable
from kg.load import get_facts, read_graph
from kg.settings import Settings
from kg.store import Store, open_store

DEMO = Path(__file__).parents[3] / "api" / "demo" / "documents"
CLOSED_PORT = "bolt://127.0.0.1:9"


@pytest.mark.neo4j
@pytest.mark.parametrize("password", [SecretStr("not-the-password"), None])
def test_wrong_credentials_say_who_was_refused(neo4j_url: str, password: SecretStr | None) -> None:
    with pytest.raises(StoreDenied) as raised:
        open_store(neo4j_url, settings=Settings(neo4j_password=password))
    assert str(raised.value) == (f"{neo4j_url} refuses the user 'neo4j': check KG_NEO4J_USER and KG_NEO4J_PASSWORD")


def test_a_server_that_is_down_says_where_it_was_looked_for() -> None:
    with pytest.raises(StoreUnreachable) as raised:
        open_store(CLOSED_PORT, settings=Settings(neo4j_password=SecretStr("hidden")))
    assert str(raised.value) == (
        f"no Neo4j answers at {CLOSED_PORT}: start it (docker compose up) or name another store with --store"
    )


def test_an_address_without_a_server_keeps_the_password_out_of_the_message() -> None:
    with pytest.raises(StoreError) as raised:
        open_store("bolt://neo4j:hidden@127.0.0.1:9")
    assert "hidden" not in str(raised.value)


@pytest.mark.neo4j
def test_a_database_can_be_named_in_the_address(neo4j_settings: Settings, neo4j_url: str) -> None:
    store = open_store(f"{neo4j_url}/neo4j", settings=neo4j_settings)
    assert store.read("RETURN 1 AS one") == [{"one": 1}]
    store.close()
    store = open_store(f"{neo4j_url}/nowhere", settings=neo4j_settings)
    with pytest.raises(QueryError, match="nowhere"):
        store.read("RETURN 1 AS one")
    store.close()


@pytest.mark.neo4j
def test_a_statement_with_transactions_of_its_own_runs(neo4j_store: Store) -> None:
    neo4j_store.write(
        "UNWIND range(1, 10) AS n CALL { WITH n CREATE (:Venue {id: toString(n)}) } IN TRANSACTIONS OF 3 ROWS"
    )
    assert neo4j_store.read("MATCH (v:Venue) RETURN count(v) AS n") == [{"n": 10}]


@pytest.mark.neo4j
def test_a_graph_goes_to_the_server_and_back_with_its_facts(
    neo4j_store: Store, embedded_store: Store, tmp_path: Path
) -> None:
    add_documents(embedded_store, extract_sources([str(DEMO / "conference-notes.md")]))  # type: ignore[arg-type]
    copy_store(embedded_store, neo4j_store)
    with closing(open_store(f"embedded:{tmp_path / 'back'}")) as back:
        copy_store(neo4j_store, back)
        assert (read_graph(back), get_facts(back)) == (read_graph(embedded_store), get_facts(embedded_store))
