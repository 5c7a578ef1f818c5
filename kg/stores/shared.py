"""Databases that are open for reading, shared by all that read them: the engine opens a folder once in a process."""

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kg.stores.arcade import Engine, open_database


@dataclass(slots=True)
class _Opened:
    database: Any
    users: int = 0


_OPENED: dict[Path, _Opened] = {}
_LOCK = threading.Lock()


def acquire(folder: Path, engine: Engine | None) -> Any:
    """The database in a folder, opened for reading unless it is; it stays open until each who acquired it has released it."""
    with _LOCK:
        opened = _OPENED.get(folder)
        if opened is None:
            opened = _OPENED[folder] = _Opened(open_database(folder, engine, read_only=True))
        opened.users += 1
        return opened.database


def release(folder: Path) -> None:
    """Say that one who acquired the database is done with it."""
    with _LOCK:
        opened = _OPENED[folder]
        opened.users -= 1
        if not opened.users:
            del _OPENED[folder]
            opened.database.close()
