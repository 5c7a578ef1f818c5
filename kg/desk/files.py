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
    home = str(file.resolve())
    for row in store.read(query("lookup/decision_files")):
        if any(facts.source.home == home for _, facts in get_facts(store, row["id"])):
            return str(row["path"])
    return None


def _decisions_file(store: Store) -> Path:
    read = store.read(query("lookup/decision_files"))
    if len(read) != 1:
        return Path("kg.decisions")
    kept = get_facts(store, read[0]["id"])
    home = kept[0][1].source.home if kept else ""
    return Path(home or read[0]["path"])
