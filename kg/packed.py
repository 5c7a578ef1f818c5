"""Large values of the store's own, packed and in parts: engines are slow with one property of many megabytes."""

import base64
import zlib
from collections.abc import Iterator

from kg.errors import StoreError
from kg.queries import query
from kg.store import Row, Store

PART = 100_000
"""So many letters stand in one property at most."""
BETWEEN = "\x1f"
"""Stands before the number of a part that is not the first, whose id is the name itself."""


def put(store: Store, label: str, name: str, value: bytes, *, level: int = -1) -> None:
    """Keep a value under a label and a name, in the place of the one before; `level` is how hard it is packed (1 to 9)."""
    text = base64.b64encode(zlib.compress(value, level)).decode("ascii")
    parts = [text[at : at + PART] for at in range(0, len(text), PART)]
    rows: list[Row] = [{"id": _id(name, i), "payload": part, "part": i} for i, part in enumerate(parts)]
    rows[0]["parts"] = len(parts)
    gone = range(len(parts), _kept(store, label, name))
    # All parts are written in one transaction; what is left of the value before counts for nothing then.
    store.write_rows(query("store/upsert_nodes", label=label), rows, batch=len(rows))
    store.write_rows(query("store/delete_nodes", label=label), [{"id": _id(name, i)} for i in gone])


def get(store: Store, label: str, name: str) -> bytes | None:
    """The value of a name, None where there is none; StoreError where it was changed meanwhile."""
    found = store.read(query("store/parts", label=label), {"id": name, "further": f"{name}{BETWEEN}"})
    rows = {row["properties"]["id"]: row["properties"] for row in found}
    return _unpacked(name, rows) if name in rows else None


def get_all(store: Store, label: str) -> Iterator[tuple[str, bytes]]:
    """(name, value) of all names of a label, in their order."""
    rows = {row["properties"]["id"]: row["properties"] for row in store.read(query("store/nodes", label=label))}
    for name in sorted(name for name, row in rows.items() if not row.get("part")):
        yield name, _unpacked(name, rows)


def delete(store: Store, label: str, name: str) -> None:
    """Forget the value of a name; nothing happens where there is none."""
    gone = [{"id": _id(name, i)} for i in range(_kept(store, label, name))]
    store.write_rows(query("store/delete_nodes", label=label), gone)


def _kept(store: Store, label: str, name: str) -> int:
    """How many parts the value of a name has; 0 where there is none."""
    return sum(_parts(row["properties"]) for row in store.read(query("lookup/nodes", label=label), {"ids": [name]}))


def _parts(first: Row) -> int:
    return int(first.get("parts") or 1)


def _id(name: str, part: int) -> str:
    return f"{name}{BETWEEN}{part}" if part else name


def _unpacked(name: str, rows: dict[str, Row]) -> bytes:
    try:
        text = "".join(rows[_id(name, i)]["payload"] for i in range(_parts(rows[name])))
        return zlib.decompress(base64.b64decode(text))
    except (KeyError, zlib.error) as error:
        raise StoreError(f"{name}: what is kept of it is not whole ({error}); ask again, or build it again") from error
