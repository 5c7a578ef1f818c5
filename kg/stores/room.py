"""Memory that several processes share: each notes what it holds in a table that all of them see.

Where the system does not tell what a process holds, or has no files in memory, there is no table, and who started the processes
looks alone.
"""

import mmap
import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from kg.errors import StoreCrowded

TOO_LARGE, CROWDED = 75, 76
"""The status with which a process ends itself where all hold more than they may: alone, or beside others."""
LOOK_S = 0.005
"""In which a statement takes some megabytes at most."""
PLACES = 256
_BYTES = 8


def held_by(process: int | str) -> int:
    """The bytes that a process holds in memory, by its number or as "self"; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def table_here() -> "Table | None":
    """A new table; None where there can be none."""
    return Table() if hasattr(os, "memfd_create") and held_by("self") else None


class Table:
    """What each process holds, by its place, in a file in memory that they inherit."""

    def __init__(self) -> None:
        self.file = os.memfd_create("kg-room")
        os.truncate(self.file, PLACES * _BYTES)
        self._held = _mapped(self.file)
        self._free = list(range(PLACES))

    def take(self) -> int:
        """A place that nobody has; raises StoreCrowded where there is none."""
        try:
            return self._free.pop()
        except IndexError:
            raise StoreCrowded(f"{PLACES} statements run at once: try again in a moment") from None

    def free(self, place: int) -> None:
        """A place of which the process is gone, for others."""
        self._held[place] = 0
        self._free.append(place)

    def close(self) -> None:
        """Let go the file."""
        os.close(self.file)


@dataclass(slots=True)
class Room:
    """The place of this process in the table of a file, and the bytes that all may hold together."""

    file: int
    place: int
    most: int
    _held: "memoryview[int]" = field(init=False, repr=False)
    _looked: float = field(init=False, repr=False, default=0.0)

    def __post_init__(self) -> None:
        """Look at the table."""
        self._held = _mapped(self.file)

    def over(self) -> int:
        """Note what this process holds; `TOO_LARGE` or `CROWDED` where all will hold too much at the next look, as it grows,
        and this process most; else 0."""
        before, now, at = self._held[self.place], held_by("self"), time.monotonic()
        grown = max(now - before, 0) * min(1.0, LOOK_S / max(at - self._looked, LOOK_S)) if before else 0
        self._held[self.place], self._looked = now, at
        others = sum(self._held) - now
        if now + others + grown <= self.most or now < max(self._held):
            return 0
        return CROWDED if others else TOO_LARGE

    def leave(self) -> None:
        """Note nothing: who waits is ended where others need the room, and who is gone holds nothing."""
        self._held[self.place] = 0


def _mapped(file: int) -> "memoryview[int]":
    return memoryview(mmap.mmap(file, PLACES * _BYTES)).cast("Q")
