"""The folder of an embedded store: whole generations of it, of which one is current.

    store/current        the name of the current generation
    store/g7/            its files, which never change while it is one that others may read
    store/writing.lock   held while the next one is made

Whoever changes the store changes a copy, which becomes current when it is whole. So readers, in this process and others, see
the old graph until the new one is there, and what breaks off leaves no trace.
"""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from kg.errors import StoreError, StoreLocked

CURRENT, LOCK = "current", "writing.lock"
KEPT = 2
"""The current generation stays, and the one before it, which somebody may be about to open."""

_NAME = re.compile(r"g(\d+)")
_OF_ENGINE = "schema.json"
"""A file that every database has; a store of an earlier release holds its database in the folder itself."""


class Generations:
    """The generations in one folder, which is made by the first change."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def check(self) -> None:
        """Raise StoreError where something other than a store is at the path."""
        if self.path.exists() and not self.current() and (not self.path.is_dir() or set(_names(self.path)) - {LOCK}):
            raise StoreError(f"{self.path} is no store and not empty: name another place for the store")

    def current(self) -> Path | None:
        """The folder of the current generation; None where there is none yet."""
        try:
            return self.path / (self.path / CURRENT).read_text(encoding="ascii").strip()
        except (FileNotFoundError, NotADirectoryError):
            return self.path if (self.path / _OF_ENGINE).exists() else None
        except OSError as error:
            raise StoreError(f"{self.path}: the store cannot be opened: {error.strerror}") from error

    @contextmanager
    def next(self) -> Iterator[Path]:
        """A copy of the current generation, or a path for the first; it becomes current when the block ends without an error.

        Raises StoreLocked where somebody else is making one.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.path / LOCK, timeout=0)
            lock.acquire()
        except Timeout as error:
            raise StoreLocked(
                f"{self.path}: somebody else is changing this store, and one at a time can: wait until that is done, "
                "or give this command a store of its own with --store embedded:PATH"
            ) from error
        except OSError as error:
            raise StoreError(f"{self.path}: the store cannot be opened: {error.strerror}") from error
        with lock:
            current = self.current()
            folder = self.path / f"g{self._number(current) + 1}"
            shutil.rmtree(folder, ignore_errors=True)
            try:
                if current is not None:
                    _copy(current, folder)
                yield folder
                self._publish(folder)
            except BaseException:
                shutil.rmtree(folder, ignore_errors=True)
                raise

    def _number(self, generation: Path | None) -> int:
        named = _NAME.fullmatch(generation.name) if generation and generation != self.path else None
        return int(named[1]) if named else 0

    def _publish(self, folder: Path) -> None:
        for file in folder.iterdir():
            _flush(file)
        partial = self.path / f"{CURRENT}.partial"
        partial.write_text(f"{folder.name}\n", encoding="ascii")
        _flush(partial)
        partial.replace(self.path / CURRENT)
        self._remove_old(self._number(folder))

    def _remove_old(self, newest: int) -> None:
        """What a reader has open still can be read; where it cannot be removed yet, a later change does it."""
        for name in _names(self.path):
            numbered = _NAME.fullmatch(name)
            if numbered and int(numbered[1]) <= newest - KEPT:
                shutil.rmtree(self.path / name, ignore_errors=True)
            elif not numbered and name not in (CURRENT, LOCK) and newest >= KEPT:
                (self.path / name).unlink(missing_ok=True)


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _copy(current: Path, folder: Path) -> None:
    """Files alone: a store of an earlier release has the generations beside them."""
    folder.mkdir()
    for file in current.iterdir():
        if file.is_file() and file.name not in (CURRENT, LOCK):
            shutil.copy2(file, folder / file.name)


def _flush(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
