"""Where a user's decisions and marks are written."""

from pathlib import Path

from kg.fresh import fresh
from kg.load import get_facts
from kg.queries import query
from kg.store import Store


def decisions_file(store: Store) -> Path:
    """The file of decisions that the store has read, or one in the folder where the program runs."""
    return fresh(store, _decisions_file)


def path_shown(store: Store, file: Path) -> str | None:
    """The path by which the store knows the file, as the user gave it; None where it has not read it."""
    return next((path for path, home in _files(store) if home == str(file.resolve())), None)


def _decisions_file(store: Store) -> Path:
    read = _files(store)
    if len(read) != 1:
        return Path("kg.decisions")
    path, home = read[0]
    return Path(home or path)


def _files(store: Store) -> list[tuple[str, str]]:
    """The files of decisions that the store has read: path as the user gave it, and the whole one, "" where none is kept."""
    found = []
    for row in store.read(query("lookup/decision_files")):
        kept = get_facts(store, row["id"])
        found.append((str(row["path"]), kept[0][1].source.home if kept else ""))
    return found
