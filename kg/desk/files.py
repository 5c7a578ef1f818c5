"""Where a user's decisions and marks are written, and where they are read."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from kg.build import BuildReport, Progress, add_documents
from kg.facts import DocumentFacts
from kg.fresh import fresh
from kg.load import get_facts
from kg.queries import query
from kg.store import Store

NAME = "kg.decisions"

States = Callable[[Path], DocumentFacts]
"""What a file of decisions states."""


@dataclass(frozen=True, slots=True)
class _Read:
    """A file of decisions that the store has read: its path as the user gave it, and the whole one."""

    path: str
    home: Path


def decisions_file(store: Store) -> Path:
    """The file of decisions that the store has read, the first of several, or one in the folder where the program runs.

    Of several, that in the folder where the program runs comes first.
    """
    here, read = Path(NAME), decisions_files(store)
    if not read or here.resolve() in read:
        return here
    return read[0]


def decisions_files(store: Store) -> list[Path]:
    """The files of decisions that the store has read; marks in all of them count."""
    return [one.home for one in fresh(store, _read)]


def path_shown(store: Store, file: Path) -> str | None:
    """The path by which the store knows the file, as the user gave it; None where it has not read it."""
    home = file.resolve()
    return next((one.path for one in fresh(store, _read) if one.home == home), None)


def stated(store: Store, file: Path, states: States) -> DocumentFacts:
    """What the file states, under the path by which the store knows it."""
    said = states(file)
    return replace(said, source=replace(said.source, path=path_shown(store, file) or said.source.path))


def is_unread(store: Store, file: Path) -> bool:
    """Could the store read the file, and has not? Then it finds it only from the folder where it lies. An imported graph reads
    nothing."""
    return path_shown(store, file) is None and bool(store.read(query("lookup/count_nodes", label="Facts"))[0]["n"])


def read_file(store: Store, file: Path, states: States, progress: Progress | None = None) -> BuildReport:
    """Build with what the file states now; the store finds it from every folder then."""
    return add_documents(store, [stated(store, file, states)], progress)


def _read(store: Store) -> list[_Read]:
    found = []
    for row in store.read(query("lookup/decision_files")):
        path = str(row["path"])
        homes = [facts.source.home for _, facts in get_facts(store, row["id"])]
        found.append(_Read(path, Path("".join(homes) or path).resolve()))
    return found
