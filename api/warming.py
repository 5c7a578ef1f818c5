"""Making what is made of the whole graph before somebody asks: then the first click costs what all others do."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

from api.routes.pages import overview
from kg.errors import KgError
from kg.fresh import fresh, graph_version
from kg.lookups.counts import counts
from kg.lookups.paper_index import index_of
from kg.notes.index import notes_of
from kg.related import communities_of, related_papers
from kg.search import search
from kg.store import Store

log = logging.getLogger(__name__)

LOOK_S = 3.0
"""So long after a change, by whomever, it is noticed."""
WAIT_S = 0.5
"""Somebody who opens a page at once comes first."""
STOP_S = 1.0
MADE: tuple[Callable[[Store], Any], ...] = (
    counts,
    lambda store: fresh(store, overview),
    lambda store: search(store, "a"),
    communities_of,
    lambda store: related_papers(store, text="learning to read"),
    index_of,
    notes_of,
)
"""What pages and answers are made from, in the order in which somebody comes to them."""


class Warming:
    """Makes things of a store's graph in the background, now and after each change."""

    def __init__(self, store: Store, makes: Sequence[Callable[[Store], Any]] = MADE) -> None:
        self._store = store
        self._makes = makes
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="warming", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, once what is being made is made, or after a while without it."""
        self._stopped.set()
        self._thread.join(STOP_S)

    def _run(self) -> None:
        made_of = None
        pause = WAIT_S
        while not self._stopped.wait(pause):
            pause = LOOK_S
            try:
                version = graph_version(self._store)
                if version != made_of:
                    self._make()
                    made_of = version
            except KgError as error:  # a server that is away for a while, a change under way: the next look tells
                log.debug("nothing made in advance: %s", error)

    def _make(self) -> None:
        for make in self._makes:
            if self._stopped.is_set():
                return
            try:
                make(self._store)
            except KgError:
                raise
            except Exception:  # whoever asks for it will hear of it; the others are made all the same
                log.exception("could not be made in advance")
