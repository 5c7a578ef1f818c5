"""Waiting until files have changed: `kg build --watch`."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

LOOK_S = 1.0
MOST_LOOKS = 5
"""So many looks at most are waited for what goes on changing, such as a log."""

Seen = Mapping[str, tuple[int, ...]]
"""Path -> which file it is, when it and what is known of it were changed (nanoseconds), and how large it is."""


class Watch:
    """What the files below some sources looked like when they were last asked about; the first time is now."""

    def __init__(self, sources: Sequence[str], pause: Callable[[], None] = lambda: time.sleep(LOOK_S)) -> None:
        self._sources, self._pause = sources, pause
        self._known = seen(sources)

    def wait(self) -> None:
        """Come back when the files are others than before, and no longer change: editors write a file in several steps."""
        while (now := self._look()) == self._known:
            pass
        for _ in range(MOST_LOOKS):
            before, now = now, self._look()
            if now == before:
                break
        self._known = now

    def _look(self) -> Seen:
        self._pause()
        return seen(self._sources)


def seen(sources: Sequence[str]) -> Seen:
    """The documents that the sources name, as they are now."""
    from extract.sources import find

    found: dict[str, tuple[int, ...]] = {}
    for path in find(sources):
        if isinstance(path, str):
            try:
                stat = Path(path).stat()
            except OSError:
                continue  # it has just gone
            found[path] = (stat.st_ino, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size)
    return found
