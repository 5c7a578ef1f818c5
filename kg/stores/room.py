"""Memory that several processes share: each notes what it holds in a table that all of them see."""

import mmap
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from kg.errors import StoreCrowded

TOO_MUCH = 75
"""The status with which a process ends itself where all hold more than they may: later it may find room (EX_TEMPFAIL)."""
PLACES = 256
_BYTES = 8


def held_by(process: int | str) -> int:
    """The bytes that a process holds in memory, by its number or as "self"; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


class Table:
    """What each process holds, by its place, in a file without a name that they inherit.

    >>> table = Table()
    >>> places = table.take(), table.take()
    >>> [Room(table.file, place, most=2 << 40).is_over() for place in places]
    [False, False]
    >>> Room(table.file, places[1], most=1).is_over()
    True
    """

    def __init__(self) -> None:
        with tempfile.TemporaryFile() as made:
            made.truncate(PLACES * _BYTES)
            self.file = os.dup(made.fileno())
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

    def __post_init__(self) -> None:
        """Look at the table."""
        self._held = _mapped(self.file)

    def is_over(self) -> bool:
        """Note what this process holds: will all hold too much when it grows once more as it just did, and this one most?"""
        before, now = self._held[self.place], held_by("self")
        self._held[self.place] = now
        coming = max(now - before, 0) if before else 0
        return sum(self._held) + coming > self.most and now == max(self._held)

    def leave(self) -> None:
        """Note nothing: who waits is ended where others need the room."""
        self._held[self.place] = 0


def _mapped(file: int) -> "memoryview[int]":
    return memoryview(mmap.mmap(file, PLACES * _BYTES)).cast("Q")
