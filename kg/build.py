"""Documents into a store and out of it: the graph is always what the kept facts of all documents resolve to.

A store keeps the facts of each document as that document states them. Adding, changing or removing one resolves all of
them anew and writes the difference, so the order of additions leaves no trace and a removed document takes with it all
that only it supports.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path, PurePath
from threading import Lock

from kg.errors import DocumentError, NotFound, StoreError
from kg.facts import DocumentFacts, Source
from kg.fresh import graph_version
from kg.ids import digest
from kg.load import Plan, Report, apply, carry_out, delete_facts, get_facts, planned, put_facts
from kg.model import Graph
from kg.outline import mark, read_outline
from kg.queries import query
from kg.resolve import resolve
from kg.store import Store
from kg.stored import read_graph
from kg.texts import copy_texts
from kg.versions import resolver

_LOCK = Lock()
_AHEAD: list[Plan] = []
"""What was previewed last, by whomever; one at most."""

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""
Reader = Callable[[Sequence[DocumentFacts]], Iterable[DocumentFacts]]
"""Reads documents, given what is kept of all: what has not changed since need not be read again."""


@dataclass(frozen=True, slots=True)
class DocumentReport:
    """What one document gave: its id, its path, and the number of papers that it lists, describes or references."""

    id: str
    path: str
    papers: int
    skipped: int
    unchanged: bool = False
    """Does it state what it stated before?"""


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What the store holds after a build (`counts` by label and type), what was read, what changed, and the seconds taken."""

    counts: dict[str, int]
    documents: tuple[DocumentReport, ...]
    changes: Report
    seconds: float
    unmatched: tuple[str, ...] = ()
    """Decisions of the user that name nothing in the graph."""
    conflicts: tuple[str, ...] = ()
    """Identifiers that contradict the titles beside them."""
    skipped: tuple[DocumentError, ...] = ()
    """What could not be read."""
    gone: tuple[str, ...] = ()
    """Paths of documents that were removed, because their files are no longer in the folder that was built."""


def graph_of(documents: Iterable[DocumentFacts]) -> Graph:
    """The resolved graph of the documents, without a store."""
    return resolve(documents)


def add_documents(
    store: Store,
    documents: Iterable[DocumentFacts] | Reader,
    progress: Progress | None = None,
    *,
    folders: Iterable[str | Path] = (),
) -> BuildReport:
    """Add the documents, each in the place of what the store kept of it before; or what a reader makes of what is kept.

    A file is known by its whole path, and one that was moved by what it holds. What the store kept of files that are no longer
    in one of the `folders` goes. Raises StoreError where the store holds documents whose facts it does not keep, as after an
    import.
    """
    started = time.perf_counter()
    with store.changing() as draft:
        kept = dict(get_facts(draft))
        _check_kept(draft, kept)
        places = _Places(kept)
        reports: list[DocumentReport] = []
        changed: dict[str, DocumentFacts] = {}
        for stated in documents(tuple(kept.values())) if callable(documents) else documents:
            facts = places.under_free_id(stated)
            unchanged = kept.get(facts.source.id) == facts
            if not unchanged:
                changed[facts.source.id] = facts
                places.put(facts.bare)
            papers, skipped = len(facts.papers), len(facts.skipped)
            reports.append(DocumentReport(facts.source.id, facts.source.path, papers, skipped, unchanged))
        put_facts(draft, *changed.values())
        gone = _gone(kept, [Path(folder).resolve() for folder in folders])
        for name in gone:
            delete_facts(draft, name)
        paths = tuple(sorted(kept.pop(name).source.path for name in gone))
        if not gone and all(report.unchanged for report in reports):
            known = read_outline(draft)
            if known and known.maker == maker_of(kept):
                seconds = time.perf_counter() - started
                return BuildReport(known.counts, tuple(reports), Report(), seconds, known.unmatched, known.conflicts)
        texts = bool(changed or gone)
        return replace(_rebuilt(draft, kept, tuple(reports), progress, started, texts=texts), gone=paths)


def _gone(kept: Mapping[str, DocumentFacts], folders: Sequence[Path]) -> list[str]:
    """The documents whose files were in the folders and are no longer; where all of several are gone, as where a disk is not
    there, they stay."""
    homes = {name: Path(facts.source.home) for name, facts in kept.items() if facts.source.home}
    lost = {name for name, home in homes.items() if not home.exists()}
    inside = {folder: [name for name, home in homes.items() if home.is_relative_to(folder)] for folder in folders}
    told = [folder for folder, names in inside.items() if len(names) == 1 or not lost.issuperset(names)]
    return [name for name, home in homes.items() if name in lost and any(map(home.is_relative_to, told))]


def preview(store: Store, stated: DocumentFacts) -> Plan:
    """What adding a document would change; nothing is written. Adding it next finds this done."""
    kept = dict(get_facts(store))
    places = _Places(kept)
    places.put(places.under_free_id(stated).bare)
    plan = _plan(store, kept)
    with _LOCK:
        _AHEAD[:] = [plan]
    return plan


def remove_document(store: Store, document_id: str, progress: Progress | None = None) -> BuildReport:
    """Remove a document and all that only it supports; raises NotFound with the nearest ids."""
    started = time.perf_counter()
    with store.changing() as draft:
        kept = dict(get_facts(draft))
        _check_kept(draft, kept)
        if document_id not in kept:
            near = [name for name in sorted(kept) if name.startswith(document_id[:3])] or sorted(kept)
            raise NotFound(document_id, tuple(near[:3]))
        removed = kept.pop(document_id)
        delete_facts(draft, document_id)
        report = DocumentReport(document_id, removed.source.path, 0, 0)
        return _rebuilt(draft, kept, (report,), progress, started, texts=True)


def copy_store(source: Store, target: Store, progress: Progress | None = None) -> Report:
    """Put all that a store holds into another, empty one, of any engine: the graph, and the facts of its documents, so that
    it can be built on. Raises StoreError, and writes nothing, where the other holds something."""
    with target.changing() as draft:
        draft.prepare()
        held = [row["id"] for row in draft.read(query("store/document_ids"))]
        if held or get_facts(draft):
            raise StoreError(f"{target.url} holds {len(held)} documents already: name an empty store to copy into")
        put_facts(draft, *(facts for _, facts in get_facts(source)))
        copy_texts(source, draft)
        return apply(draft, read_graph(source), progress)


def maker_of(kept: Mapping[str, DocumentFacts]) -> str:
    """What tells the graph of these facts from every other."""
    return digest(resolver(), *(f"{name} {mark(kept[name]).hex()}" for name in sorted(kept)), length=32)


class _Places:
    """Documents by where their files are and what these hold; `kept` are their facts by id."""

    def __init__(self, kept: dict[str, DocumentFacts]) -> None:
        self._kept = kept
        self._at: dict[str | PurePath, dict[str, None]] = defaultdict(dict)
        self._holding: dict[str, dict[str, None]] = defaultdict(dict)
        self._is_there = cache(lambda home: Path(home).exists())
        for facts in kept.values():
            self._note(facts.source)

    def put(self, facts: DocumentFacts) -> None:
        """Keep what a document states, in the place of what it stated before."""
        self._kept[facts.source.id] = facts
        self._note(facts.source)

    def under_free_id(self, facts: DocumentFacts) -> DocumentFacts:
        """The facts under the id that their file has in the store, or under one that no other document has."""
        own, kept = facts.source, self._kept
        near = (name for place in _places(own) for name in self._at.get(place, ()))
        known = next((name for name in near if _is_same(own, kept[name].source)), None)
        alike = self._holding.get(own.sha256, ())
        known = known or next((name for name in alike if self._was_moved(kept[name].source, own)), None)
        free = known or (own.id if own.id not in kept else f"{own.id}-{digest(own.home or str(PurePath(own.path)))}")
        return facts if free == own.id else replace(facts, source=replace(own, id=free))

    def _was_moved(self, old: Source, new: Source) -> bool:
        """Does the new place hold what the old one held, which is there no more?"""
        return bool(old.home and new.home) and old.sha256 == new.sha256 and not self._is_there(old.home)

    def _note(self, source: Source) -> None:
        for place in _places(source):
            self._at[place][source.id] = None
        self._holding[source.sha256][source.id] = None


def _places(source: Source) -> tuple[str | PurePath, ...]:
    """By what its file may be known: the whole path, where it is kept, and the path that was given."""
    return (source.home, PurePath(source.path)) if source.home else (PurePath(source.path),)


def _is_same(a: Source, b: Source) -> bool:
    return a.home == b.home if a.home and b.home else PurePath(a.path) == PurePath(b.path)


def _check_kept(store: Store, kept: dict[str, DocumentFacts]) -> None:
    """An imported graph has no facts: adding to it would lose it, because the graph is made of the facts alone."""
    store.prepare()
    held = {row["id"] for row in store.read(query("store/document_ids"))}
    if missing := sorted(held - set(kept)):
        raise StoreError(
            f"{store.url} holds an imported graph: the facts of {', '.join(missing[:3])} are not in it; "
            "build its documents together with the new ones, or build into another --store"
        )


def _rebuilt(
    store: Store,
    kept: dict[str, DocumentFacts],
    reports: tuple[DocumentReport, ...],
    progress: Progress | None,
    started: float,
    *,
    texts: bool,
) -> BuildReport:
    if progress:
        progress("resolving", 0, 1)
    plan = _plan(store, kept)
    changes = carry_out(store, plan, progress, texts=texts)
    seconds = time.perf_counter() - started
    outline = plan.outline
    return BuildReport(outline.counts, reports, changes, seconds, outline.unmatched, outline.conflicts)


def _plan(store: Store, kept: Mapping[str, DocumentFacts]) -> Plan:
    """What makes the store hold the graph of these facts: as it was made for `preview` just before, or made now."""
    maker, version = maker_of(kept), graph_version(store)
    with _LOCK:
        ahead = _AHEAD.pop() if _AHEAD else None
    if ahead and (ahead.outline.maker, ahead.version) == (maker, version):
        return ahead
    return planned(store, resolve(kept.values()), maker=maker)
