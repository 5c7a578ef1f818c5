"""What a reader has read, wants to read or has put away, of the papers that a store holds."""

from collections.abc import Collection, Mapping
from pathlib import Path

from kg.desk.files import decisions_file, decisions_files
from kg.desk.marks import Mark, marks_in, set_mark
from kg.errors import Ambiguous
from kg.lookups.former import former
from kg.lookups.keys import Key
from kg.lookups.nodes import nodes
from kg.store import Store


def files_of_marks(store: Store) -> list[Path]:
    """The files of decisions with marks, that in which new ones are written last, so that it counts."""
    read, chosen = decisions_files(store), decisions_file(store)
    if read:
        read.remove(chosen.resolve())
    return [*read, chosen]


def marks_of(store: Store) -> dict[str, Mark]:
    """Paper -> its mark, also where its line names it by an id that it had before; what is not here keeps its name."""
    marks = {name: mark for file in files_of_marks(store) for name, mark in marks_in(file).items()}
    called = _called(store, marks)
    return {called[name]: mark for name, mark in marks.items()}


def put_away(store: Store) -> frozenset[str]:
    """The papers that the reader has read or does not want."""
    return frozenset(paper for paper, mark in marks_of(store).items() if mark != "to read")


def mark_paper(store: Store, paper: str, mark: Mark | None, file: Path | None = None) -> Path:
    """Write the mark of a paper into the file of decisions, or another, in the place of lines by ids that it had before.

    None takes it back. Gives the file, which the store does not know by that: see `files.read_file`.
    """
    file = file or decisions_file(store)
    for other in (one for one in files_of_marks(store) if one.resolve() != file.resolve()):
        if any(now == paper for now in _called(store, marks_in(other)).values()):
            _set(store, other, paper, None)
    _set(store, file, paper, mark)
    return file


def unclear_marks(store: Store) -> list[str]:
    """A sentence for each mark that counts for no paper, because several bear the name in its line."""
    told = []
    for file in files_of_marks(store):
        marks = marks_in(file)
        known = _known(store, marks)
        for name in (name for name in marks if name not in known):
            try:
                former(store, name, ("Paper",))
            except Ambiguous as error:
                told.append(f"{file}: '{marks[name]}: {name}' marks none: {error}")
    return told


def _set(store: Store, file: Path, paper: str, mark: Mark | None) -> None:
    called = _called(store, marks_in(file))
    set_mark(file, paper, mark, former=[name for name, now in called.items() if now == paper])


def _called(store: Store, names: Collection[str]) -> Mapping[str, str]:
    """Name of a paper in a line -> its id now."""
    known = _known(store, names)
    return {name: name if name in known else _now(store, name) for name in names}


def _known(store: Store, names: Collection[str]) -> set[str]:
    """Those of the names that are ids of papers now."""
    return {view.id for view in nodes(store, [Key("Paper", name) for name in names])}


def _now(store: Store, name: str) -> str:
    try:
        key = former(store, name, ("Paper",))
    except Ambiguous:
        return name
    return key.id if key else name
