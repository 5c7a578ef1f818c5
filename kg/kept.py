"""What is made of a whole graph, kept in a file beside it: the next process has it at once."""

import logging
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from kg.columns import Columns
from kg.store import Store

log = logging.getLogger(__name__)

CONTENTS = "contents"
"""An array with the names of all others."""


def kept(store: Store, name: str, made_by: str, make: Callable[[Store], Columns]) -> Columns:
    """The arrays that `make` makes of a store's graph; from a file where the same code has made them of this graph before.

    `made_by` is a digest of that code. A store that keeps no files, or may not be written, costs what `make` does.
    """
    folder = store.beside()

    def keeps() -> bool:
        return store.beside() == folder  # else some of it may be of the next graph

    return kept_in(folder, name, made_by, lambda: make(store), keeps)


def kept_in(
    folder: Path | None,
    name: str,
    made_by: str,
    make: Callable[[], Columns],
    keeps: Callable[[], bool] = lambda: True,
) -> Columns:
    """As `kept`, of what lies in a folder; what was made is kept if `keeps` says so afterwards."""
    file = folder / f"{name}-{made_by}.npz" if folder else None
    found = _read(file) if file else None
    if found is None:
        found = make()
        if file and keeps():
            _write(file, found, instead_of=f"{name}-*.npz")
    return found


def _read(file: Path) -> Columns | None:
    """The arrays in a file, each checked by its sum; None where there is none, or it is not whole."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            found = dict(arrays)
        names = found.pop(CONTENTS).tobytes()
    except FileNotFoundError:
        return None
    except Exception as error:  # noqa: BLE001 - whatever it is that a spoilt file brings about
        log.debug("%s is made anew: %s", file, error)
        return None
    return found if names == _contents(found) else None


def _write(file: Path, columns: Columns, instead_of: str) -> None:
    """Put the arrays where others see them whole or not at all, and remove what other code made."""
    partial = file.with_name(f"{file.stem}.{secrets.token_hex(4)}.partial")
    try:
        if not _is_ours(file.parent.parent):
            return
        file.parent.mkdir(exist_ok=True)
        with partial.open("wb") as opened:
            contents = np.frombuffer(_contents(columns), np.uint8)
            np.savez(opened, **columns, **{CONTENTS: contents})  # type: ignore[arg-type]  # its last parameter is a flag
        partial.replace(file)
        for other in file.parent.glob(instead_of):
            if other != file:
                other.unlink()
    except OSError as error:  # a store that may only be read, or was removed meanwhile: it is made again each time
        log.debug("%s cannot be kept: %s", file, error)
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def _contents(columns: Columns) -> bytes:
    """The names of all arrays: a file can lose some of its own list of them."""
    return "\n".join(sorted(columns)).encode()


def _is_ours(folder: Path) -> bool:
    """May its owner remove what we put into a folder? Only if that is us, where there are owners."""
    return not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()
