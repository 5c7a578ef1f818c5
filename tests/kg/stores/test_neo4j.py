"""The store on a server: what goes wrong is said in a sentence, and the password never."""

import pytest
from pydantic import SecretStr

from kg.errors import QueryError, StoreDenied, StoreError, StoreUnreachable
from kg.settings import Settings
from kg.store import Store, open_store

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
