"""Large values are kept whole, in parts that engines are quick with."""

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from kg import packed
from kg.store import Store


def value(size: int) -> bytes:
    return secrets.token_bytes(size)


@pytest.mark.parametrize("sizes", [[10], [300_000], [10, 300_000, 10], [300_000, 200_000, 400_000]])
def test_the_last_value_of_a_name_is_read_back(store: Store, sizes: list[int]) -> None:
    store.prepare()
    other = value(150_000)
    packed.put(store, "Facts", "other", other)
    for size in sizes:
        last = value(size)
        packed.put(store, "Facts", "notes", last)
        assert packed.get(store, "Facts", "notes") == last
        assert list(packed.get_all(store, "Facts")) == [("notes", last), ("other", other)]
    packed.delete(store, "Facts", "notes")
    assert packed.get(store, "Facts", "notes") is None
    assert list(packed.get_all(store, "Facts")) == [("other", other)]
    packed.delete(store, "Facts", "other")
    assert store.read("MATCH (f:Facts) RETURN f.id AS id") == []


def test_no_part_is_longer_than_an_engine_likes(embedded_store: Store) -> None:
    embedded_store.prepare()
    packed.put(embedded_store, "Facts", "notes", value(300_000))
    lengths = [row["n"] for row in embedded_store.read("MATCH (f:Facts) RETURN size(f.payload) AS n")]
    assert (len(lengths), max(lengths)) == (5, packed.PART)


def test_of_a_name_that_comes_twice_the_last_value_is_kept(embedded_store: Store) -> None:
    embedded_store.prepare()
    packed.put_all(embedded_store, "Facts", [("notes", value(300_000)), ("other", b"o"), ("notes", b"last")])
    assert list(packed.get_all(embedded_store, "Facts")) == [("notes", b"last"), ("other", b"o")]
    assert embedded_store.read("MATCH (f:Facts) RETURN count(f) AS n") == [{"n": 2}]


def test_many_values_are_kept_in_few_transactions(embedded_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    embedded_store.prepare()
    values = {f"notes-{n:03}": value(60_000 if n % 7 else 300_000) for n in range(60)}
    packed.put(embedded_store, "Facts", "notes-007", value(500_000))
    with embedded_store.changing() as draft:
        written: list[int] = []
        write_rows = draft.write_rows

        def counted(query: str, rows: Iterable[Mapping[str, Any]], *, batch: int = 5000) -> int:
            written.append(write_rows(query, rows, batch=batch))
            return written[-1]

        monkeypatch.setattr(draft, "write_rows", counted)
        packed.put_all(draft, "Facts", values.items())
    assert dict(packed.get_all(embedded_store, "Facts")) == values
    assert len(written) < 30
