"""What is made from a whole graph, or was asked of it last, and kept until the graph changes."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock, RLock
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from kg.queries import query
from kg.store import Store

Made = TypeVar("Made")

LAST = 8
"""So many answers are kept of each store: those about what somebody is looking at."""

_SEEN: ContextVar[dict[Store, str] | None] = ContextVar("seen", default=None)
_LOCK = Lock()
_MAKING: "WeakKeyDictionary[Store, dict[Callable[[Store], Any], RLock]]" = WeakKeyDictionary()
_ANSWERS: "WeakKeyDictionary[Store, dict[tuple[Hashable, ...], tuple[str, Any]]]" = WeakKeyDictionary()
_VERSIONS: "WeakKeyDictionary[Store, tuple[str, str]]" = WeakKeyDictionary()
_KEPT: "WeakKeyDictionary[Store, dict[Callable[[Store], Any], tuple[str, Any]]]" = WeakKeyDictionary()


def fresh(store: Store, make: Callable[[Store], Made]) -> Made:
    """What `make` makes of the store: made once, and again when the graph has changed; who asks meanwhile waits for it."""
    version = graph_version(store)
    with _LOCK:
        kept = _KEPT.setdefault(store, {})
        making = _MAKING.setdefault(store, {}).setdefault(make, RLock())
    found = kept.get(make)
    if found is None or found[0] != version:
        with making:
            found, version = kept.get(make), graph_version(store, anew=True)
            if found is None or found[0] != version:
                found = kept[make] = (version, make(store))
    made: Made = found[1]
    return made


def fresh_of(store: Store, make: Callable[..., Made], *asked: Hashable) -> Made:
    """What `make(store, *asked)` makes, kept for the last `LAST` questions until the graph changes."""
    version = graph_version(store)
    question = (make, *asked)
    with _LOCK:
        held = _ANSWERS.setdefault(store, {}).get(question)
    if held is None or held[0] != version:
        held = (version, make(store, *asked))
    with _LOCK:
        answers = _ANSWERS.setdefault(store, {})
        for other in [other for other, (of, _) in answers.items() if of != held[0]]:
            del answers[other]  # it may hold a whole graph that is no more
        answers.pop(question, None)
        answers[question] = held  # the last asked stands last
        while len(answers) > LAST:
            del answers[next(iter(answers))]
    made: Made = held[1]
    return made


@contextmanager
def asked_once() -> Iterator[None]:
    """Within the block, and in threads that it waits for, the graph's version is asked for once: for what only reads."""
    token = _SEEN.set({})
    try:
        yield
    finally:
        _SEEN.reset(token)


def version_known(store: Store) -> str | None:
    """The graph's version where no statement is needed to tell: it was asked for within `asked_once`, or the store says that
    it is as it was; None elsewhere."""
    seen = (_SEEN.get() or {}).get(store)
    return _of_state(store) if seen is None else seen


def graph_version(store: Store, *, anew: bool = False) -> str:
    """What tells this state of the graph from every other; "" where the store holds none. `anew`: as it is at this moment."""
    version = _of_state(store) if anew else version_known(store)
    if version is None:
        version = _asked(store)
    seen = _SEEN.get()
    if seen is not None:
        seen[store] = version
    return version


def _of_state(store: Store) -> str | None:
    state, held = store.state(), _VERSIONS.get(store)
    return held[1] if held and state == held[0] else None


def _asked(store: Store) -> str:
    before = store.state()
    rows = store.read(query("store/graph_version"))
    version = str(rows[0]["version"]) if rows else ""
    if before and before == store.state():  # else it is not sure of which state it is
        with _LOCK:
            _VERSIONS[store] = (before, version)
    return version
