"""What a reader has read, wants to read, or has put away: lines in the user's file of decisions, kept through every rebuild.

    read: attention-is-all-you-need
    to read: graph-attention-networks
    not for me: yolo

A line names a paper by its id. The last line about a paper counts; a mark that is taken back leaves no line.
"""

import re
import threading
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Literal, get_args

from kg.errors import KgError

Mark = Literal["read", "to read", "not for me"]

MARKS: tuple[Mark, ...] = get_args(Mark)
NEW_FILE = "# What is read, the same, not the same, or wrong. Delete a line to undo it, then run kg build on this file again.\n"

LINE = re.compile(rf"\s*(?P<mark>{'|'.join(MARKS)})\s*:\s*(?P<paper>\S+)\s*", re.IGNORECASE)

_WRITING = threading.Lock()


def marks_in(file: Path) -> Mapping[str, Mark]:
    """paper -> its mark; empty where the file is not there."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise KgError(f"{file}: cannot be read as a file of decisions: {error}") from error
    marks: dict[str, Mark] = {}
    for line in lines:
        if found := LINE.fullmatch(line):
            marks.pop(found["paper"], None)  # the last line is the last of all
            marks[found["paper"]] = _mark(found["mark"])
    return marks


def set_mark(file: Path, paper: str, mark: Mark | None, former: Iterable[str] = ()) -> None:
    """Write the mark of a paper into the file, which is made where there is none; None takes it back.

    Lines about its `former` ids go.
    """
    names = {paper, *former}
    with _WRITING:
        before = file.read_text(encoding="utf-8-sig") if file.exists() else NEW_FILE
        kept = [line for line in before.splitlines() if not _is_about(line, names)]
        lines = [*kept, f"{mark}: {paper}"] if mark else kept
        partial = file.with_name(f"{file.name}.partial")
        try:
            partial.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            partial.replace(file)
        except OSError as error:
            raise KgError(f"{file}: cannot be written: {error.strerror}") from error


def _is_about(line: str, papers: Collection[str]) -> bool:
    found = LINE.fullmatch(line)
    return found is not None and found["paper"] in papers


def _mark(text: str) -> Mark:
    return next(mark for mark in MARKS if mark == text.lower())
