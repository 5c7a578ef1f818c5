"""The sentences behind a relationship."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from kg.errors import NotFound
from kg.queries import query
from kg.schema import RELATIONSHIPS
from kg.store import Store

QUOTE_LIMIT = 20
"""How many quotes of a relationship an answer holds: notes can mention a concept hundreds of times."""


@dataclass(frozen=True, slots=True)
class Quote:
    """A stretch of a document and the passage around it: `text[offset:offset + len(quote)] == quote`.

    `start` and `end` count the document's characters from 0, `offset` the passage's; `stance` is what the passage does with
    what it names, "" where that is not sure.
    """

    document: str
    path: str
    line: int
    start: int
    end: int
    quote: str
    passage: str
    text: str
    offset: int
    stance: str = ""


@dataclass(frozen=True, slots=True)
class EdgeView:
    """A relationship with its own properties and its first quotes, of `total`."""

    type: str
    source: str
    target: str
    properties: Mapping[str, Any]
    total: int
    evidence: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class Spans:
    """How a store holds the evidence of a relationship: passages' ids and quotes' offsets, in three lists, and stances where
    there are some."""

    passages: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    stances: tuple[str, ...] = ()

    @property
    def sentences(self) -> int:
        """How many sentences they are: one may name the things more than once."""
        return len(set(self.passages))

    @property
    def stance(self) -> str:
        """What the most telling of the sentences does with what it names, "" where that is not sure."""
        return self.stances[0] if self.stances else ""


def spans_of(properties: Mapping[str, Any]) -> Spans:
    """The evidence part of a relationship's stored properties."""
    return Spans(
        tuple(properties.get("passages") or ()),
        tuple(properties.get("starts") or ()),
        tuple(properties.get("ends") or ()),
        tuple(properties.get("stances") or ()),
    )


def own_properties(kind: str, properties: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a relationship's stored properties that the schema names, without what is not known."""
    names = [prop.name for prop in RELATIONSHIPS[kind].properties]
    return {name: properties[name] for name in names if properties.get(name) is not None}


def edge(store: Store, source: str, kind: str, target: str, *, limit: int = QUOTE_LIMIT) -> EdgeView:
    """One relationship and the sentences that state it; raises NotFound where there is none."""
    if kind not in RELATIONSHIPS:
        raise NotFound(f"{source} {kind} {target}")
    statement = query("lookup/edges_among", label=RELATIONSHIPS[kind].source)
    rows = store.read(statement, {"sources": [source], "targets": [target], "types": [kind]})
    if not rows:
        raise NotFound(f"{source} {kind} {target}")
    properties = rows[0]["properties"]
    spans = spans_of(properties)
    found = quotes(store, [spans], limit=limit)[0]
    return EdgeView(kind, source, target, own_properties(kind, properties), spans.sentences, found)


def quotes(store: Store, evidence: Iterable[Spans], *, limit: int = QUOTE_LIMIT) -> list[tuple[Quote, ...]]:
    """The first `limit` sentences of each piece of evidence, in order, each with its first quote; all are read at once."""
    pieces = [_sentences(spans, limit) for spans in evidence]
    ids = dict.fromkeys(passage for sentences in pieces for passage, *_ in sentences)
    rows = store.read(query("lookup/passages"), {"ids": list(ids)}) if ids else []
    passages = {row["id"]: row for row in rows}
    return [
        tuple(
            _quote(passages[passage], start, end, stance)
            for passage, start, end, stance in sentences
            if passage in passages
        )
        for sentences in pieces
    ]


def _sentences(spans: Spans, limit: int) -> list[tuple[str, int, int, str]]:
    """Passage, start, end and stance of the first quote in each of the first sentences."""
    found: dict[str, tuple[str, int, int, str]] = {}
    for one in zip(spans.passages, spans.starts, spans.ends, chain(spans.stances, repeat("")), strict=False):
        if one[0] not in found and len(found) == limit:
            break
        found.setdefault(one[0], one)
    return list(found.values())


def _quote(passage: Mapping[str, Any], start: int, end: int, stance: str) -> Quote:
    text: str = passage["text"]
    offset = start - passage["start"]
    return Quote(
        document=passage["document"],
        path=passage["path"] or passage["document"],
        line=passage["line"] + text.count("\n", 0, max(offset, 0)),
        start=start,
        end=end,
        quote=text[offset : end - passage["start"]],
        passage=passage["id"],
        text=text,
        offset=offset,
        stance=stance,
    )
