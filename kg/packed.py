"""Large values of the store's own, packed and in parts: engines are slow with one property of many megabytes."""

import base64
import zlib
from collections.abc import Iterable, Iterator, Sequence

from kg.errors import StoreError
from kg.queries import query
from kg.store import Row, Store

PART = 100_000
"""So many letters stand in one property at most."""
TOGETHER = 1_000_000
"""So many letters, and what the last value has beyond them, are written in one transaction."""
BETWEEN = "\x1f"
"""Stands before the number of a part that is not the first, whose id is the name itself."""


def put(store: Store, label: str, name: str, value: bytes, *, level: int = -1) -> None:
    """Keep a value under a label and a name, in the place of the one before; `level` is how hard it is packed (1 to 9)."""
    put_all(store, label, [(name, value)], level=level)


def put_all(store: Store, label: str, values: Iterable[tuple[str, bytes]], *, level: int = -1) -> None:
    """Keep values under a label and their names, each in the place of the one before."""
    left = iter(values)
    while packed := _next(left, level):
        last = dict(packed)  # should a name come twice
        most = _kept(store, label, last)
        for name, parts in packed:
            most[name] = max(most.get(name, 0), len(parts))
        rows = [row for name, parts in packed for row in _rows(name, parts)]
        gone = [{"id": _id(name, i)} for name, parts in last.items() for i in range(len(parts), most[name])]
        # All parts are written in one transaction; what is left of a value before counts for nothing then.
        store.write_rows(query("store/upsert_nodes", label=label), rows, batch=len(rows))
        store.write_rows(query("store/delete_nodes", label=label), gone)


def get(store: Store, label: str, name: str) -> bytes | None:
    """The value of a name, None where there is none; StoreError where it was changed meanwhile."""
    found = store.read(query("store/parts", label=label), {"id": name, "further": f"{name}{BETWEEN}"})
    rows = {row["properties"]["id"]: row["properties"] for row in found}
    return _unpacked(name, rows) if name in rows else None


def get_all(store: Store, label: str, beginning: str = "") -> Iterator[tuple[str, bytes]]:
    """(name, value) of all names of a label, or of those with such a `beginning`, in their order."""
    found = (
        store.read(query("store/parts", label=label), {"id": beginning, "further": beginning})
        if beginning
        else store.read(query("store/nodes", label=label))
    )
    rows = {row["properties"]["id"]: row["properties"] for row in found}
    for name in sorted(name for name, row in rows.items() if not row.get("part")):
        yield name, _unpacked(name, rows)


def names(store: Store, label: str, beginning: str = "") -> list[str]:
    """The names under a label that have such a `beginning`, in their order."""
    found = store.read(query("store/names_of_parts", label=label), {"beginning": beginning})
    return sorted(str(row["id"]) for row in found)


def delete(store: Store, label: str, *names: str) -> None:
    """Forget the values of names; nothing happens where there are none."""
    kept = _kept(store, label, names)
    gone = [{"id": _id(name, i)} for name, parts in kept.items() for i in range(parts)]
    store.write_rows(query("store/delete_nodes", label=label), gone)


def _next(values: Iterator[tuple[str, bytes]], level: int) -> list[tuple[str, list[str]]]:
    """The names and parts of the next values, as many as a transaction takes well."""
    packed: list[tuple[str, list[str]]] = []
    letters = 0
    while letters < TOGETHER and (found := next(values, None)):
        name, value = found
        text = base64.b64encode(zlib.compress(value, level)).decode("ascii")
        packed.append((name, [text[at : at + PART] for at in range(0, len(text), PART)]))
        letters += len(text)
    return packed


def _rows(name: str, parts: Sequence[str]) -> list[Row]:
    rows: list[Row] = [{"id": _id(name, i), "payload": part, "part": i} for i, part in enumerate(parts)]
    rows[0]["parts"] = len(parts)
    return rows


def _kept(store: Store, label: str, names: Iterable[str]) -> dict[str, int]:
    """How many parts the values of the names have, of those that have one."""
    found = store.read(query("lookup/nodes", label=label), {"ids": list(names)})
    return {row["properties"]["id"]: _parts(row["properties"]) for row in found}


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
