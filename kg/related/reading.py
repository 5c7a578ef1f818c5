"""The literature that a store, or a graph, holds."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Lock
from typing import Any

from kg.fresh import fresh
from kg.kept import kept, kept_in
from kg.model import Graph
from kg.queries import query
from kg.related.literature import Literature, Said, Text
from kg.store import Row, Store
from kg.stored import stored_ends
from kg.versions import asker

INTRODUCED = 1.0
"""How much a paper is about what it introduces; for what it mentions the salience says it."""

MADE_BY = asker()
Pairs = Mapping[str, Iterable[tuple[str, str, float]]]
"""Type of relationship -> its ends, and its salience where it has one."""

KINDS = ("CITES", "BUILDS_ON", "AUTHORED", "MENTIONS", "INTRODUCES", "PUBLISHED_IN", "DESCRIBED_IN")


def literature_of(store: Store) -> Literature:
    """The literature of a store: read once, and again when its graph has changed."""
    return fresh(store, _kept_literature)


def literature_of_graph(graph: Graph) -> Literature:
    """The literature of a graph that is in no store."""
    papers = [{"id": node.id, **node.properties} for node in graph.nodes if node.label == "Paper"]
    pairs = {
        kind: [
            (edge.source, edge.target, _number(edge.properties.get("salience")))
            for edge in graph.edges
            if edge.type == kind
        ]
        for kind in KINDS
    }
    named = {node.id: str(node.properties["name"]) for node in graph.nodes if node.label in ("Author", "Concept")}
    return _literature(papers, pairs, named)


def is_shown(properties: Mapping[str, Any]) -> bool:
    """May a paper be an answer? One that is only cited, or has no title, may not."""
    return bool(properties.get("title")) and properties.get("status") != "cited"


def _kept_literature(store: Store) -> Literature:
    folder = store.beside()
    whole = Literature.unpacked(kept(store, "literature", MADE_BY, lambda of: _read(of).packed()))
    beside = folder if store.beside() == folder else None
    return replace(whole, known=_Told(whole, beside))


class _Told:
    """What the papers of a literature say: lists need none of it, so it is worked out, or read, when somebody asks; once."""

    def __init__(self, whole: Literature, beside: Path | None) -> None:
        self._whole, self._beside = whole, beside
        self._lock = Lock()
        self._said: Said | None = None

    def __call__(self) -> Said:
        with self._lock:
            if self._said is None:
                self._said = Said.unpacked(
                    kept_in(self._beside, "said", MADE_BY, lambda: self._whole.worked_out().packed())
                )
            return self._said


def _read(store: Store) -> Literature:
    pairs = {kind: stored_ends(store, kind) for kind in KINDS}
    named = {
        row["id"]: row["name"]
        for label in ("Author", "Concept")
        for row in store.read(query("lookup/names", label=label))
    }
    return _literature(store.read(query("lookup/texts")), pairs, named)


def _literature(papers: Iterable[Row], pairs: Pairs, named: Mapping[str, str]) -> Literature:
    texts = [
        Text(
            row["id"],
            row.get("title") or "",
            row.get("year"),
            row.get("abstract") or "",
            is_shown(row),
            row.get("status") or "",
            bool(row.get("year_inferred")),
        )
        for row in papers
    ]
    return Literature.of(
        texts,
        [(a, b) for a, b, _ in pairs["CITES"]],
        [(paper, author) for author, paper, _ in pairs["AUTHORED"]],
        [*pairs["MENTIONS"], *((a, b, INTRODUCED) for a, b, _ in pairs["INTRODUCES"])],
        [(a, b) for a, b, _ in pairs["BUILDS_ON"]],
        named,
        [(paper, venue) for paper, venue, _ in pairs["PUBLISHED_IN"]],
        [(paper, document) for paper, document, _ in pairs["DESCRIBED_IN"]],
    )


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
