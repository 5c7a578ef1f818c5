"""The folder of an embedded store: whole generations of it, of which one is current.

    store/current        the name of the current generation
    store/g7-3fa1c2/     its files, which never change while it is one that others may read
    store/writing.lock   held while the next one is made

Whoever changes the store changes a copy, which becomes current when it is whole. So readers, in this process and others, see
the old graph until the new one is there, and what breaks off leaves no trace.
"""

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from kg.errors import StoreError, StoreLocked

CURRENT, LOCK = "current", "writing.lock"
_TRIES, _WAIT_S = 20, 0.05

_NAME = re.compile(r"g(\d+)(?:-[0-9a-f]+)?")
""" "g7-3fa1c2": a name of its own, so that a store that was made anew is never taken for the one before."""
_OF_ENGINE, _OPEN = "schema.json", "database.lck"
"""Files that every database has, and that one has while it is open; a store of an earlier release holds its database in the
folder itself."""


def holds_store(folder: Path) -> bool:
    """Is a folder that of an embedded store, of this release or an earlier one? What lies in it is nobody's document."""
    try:
        if (folder / LOCK).exists():
            return not Generations(folder)._foreign()
        return (folder / _OF_ENGINE).exists() and any(folder.glob("*.bucket"))
    except OSError:
        return False  # a folder that nobody may look into: whoever walks it says so


class Generations:
    """The generations in one folder, which is made by the first change."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._pointer = path / CURRENT
        self._found: tuple[tuple[int, int, int], Path] = ((0, 0, 0), path)
        """Which file said last what is current, and the folder: every statement asks for it, and to open a file takes longer
        than to look whether it is the same one."""

    def check(self) -> None:
        """Raise StoreError where something other than a store is at the path."""
        if self.path.exists() and not self.current() and (not self.path.is_dir() or self._foreign()):
            raise StoreError(f"{self.path} is no store and not empty: name another place for the store")

    def _foreign(self) -> bool:
        """Is there anything that no store leaves behind, even one that was cut off while it was being made?"""
        own = (CURRENT, LOCK, f"{CURRENT}.partial")
        return any(name not in own and not _NAME.fullmatch(name) for name in _names(self.path))

    def current(self) -> Path | None:
        """The folder of the current generation; None where there is none yet."""
        try:
            about = self._pointer.stat()
            said_by = (about.st_ino, about.st_mtime_ns, about.st_size)
            if said_by != self._found[0]:
                name = self._pointer.read_text(encoding="ascii").strip()
                self._found = (said_by, self.path / name)
        except (FileNotFoundError, NotADirectoryError):
            return self.path if (self.path / _OF_ENGINE).exists() else None
        except OSError as error:
            raise StoreError(f"{self.path}: the store cannot be opened: {error.strerror}") from error
        return self._found[1]

    def was_cut_off(self) -> bool:
        """Was an earlier release ended while it had the database open? It can only be opened to write then."""
        return self.current() == self.path and (self.path / _OPEN).exists()

    @contextmanager
    def next(self) -> Iterator[Path]:
        """A copy of the current generation, or a path for the first; it becomes current when the block ends without an error.

        Raises StoreLocked where somebody else is making one.
        """
        lock = self._locked()
        try:
            current = self.current()
            number = self._number(current) + 1
            folder = self.path / f"g{number}-{secrets.token_hex(3)}"
            try:
                if current is not None:
                    with self._telling():
                        _copy(current, folder)
                yield folder
                with self._telling():
                    self._publish(folder)
            except BaseException:
                shutil.rmtree(folder, ignore_errors=True)
                raise
            self._remove_old(number, folder, current)
        finally:
            lock.release()

    def _locked(self) -> FileLock:
        lock = FileLock(self.path / LOCK, timeout=0)
        with self._telling():
            self.path.mkdir(parents=True, exist_ok=True)
            try:
                lock.acquire()
            except Timeout as error:
                raise StoreLocked(
                    f"{self.path}: somebody else is changing this store, and one at a time can: wait until that is done, "
                    "or give this command a store of its own with --store PATH"
                ) from error
        return lock

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Errors of the disk as StoreError."""
        try:
            yield
        except OSError as error:
            raise StoreError(
                f"{self.path}: the store cannot be opened or written: {error.strerror or error}"
            ) from error

    def _number(self, generation: Path | None) -> int:
        named = _NAME.fullmatch(generation.name) if generation and generation != self.path else None
        return int(named[1]) if named else 0

    def _publish(self, folder: Path) -> None:
        for file in folder.iterdir():
            _flush(file)
        partial = self.path / f"{CURRENT}.partial"
        partial.write_text(f"{folder.name}\n", encoding="ascii")
        _flush(partial)
        for left in reversed(range(_TRIES)):
            try:
                partial.replace(self.path / CURRENT)
            except PermissionError:  # some systems replace no file that somebody is just reading
                if not left:
                    raise
                time.sleep(_WAIT_S)
            else:
                return

    def _remove_old(self, newest: int, folder: Path, before: Path | None) -> None:
        """What a reader has open still can be read; where it cannot be removed yet, a later change does it."""
        for name in _names(self.path):
            numbered = _NAME.fullmatch(name)
            if numbered and name not in (folder.name, before and before.name) and int(numbered[1]) <= newest:
                shutil.rmtree(self.path / name, ignore_errors=True)
        if before == self.path:  # the database of an earlier release lay in the folder itself
            for file in self.path.iterdir():
                if file.is_file() and file.name not in (CURRENT, LOCK):
                    with suppress(OSError):
                        file.unlink()


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
