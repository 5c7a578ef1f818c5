"""The resolved graph as values: nodes, edges, and the evidence behind every edge.

What the labels, types and properties are is said once, in `kg.schema`; here is only their shape.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = str | int | float | bool | list[str] | None


@dataclass(frozen=True, slots=True)
class Node:
    """One node of the graph: `properties` hold neither the id nor unknown (None) values."""

    label: str
    id: str
    properties: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, order=True)
class Evidence:
    """One stretch of a document that states a fact.

    `start` and `end` count Unicode characters of the document's text from 0; `line` counts from 1; `quote` is
    exactly `text[start:end]`; `passage` is the id of the `Passage` node (sentence or line) around it; `stance` is what
    it does with what is named ("uses", "improves_on", "criticises", "compares"), "" where that is not sure.
    """

    document: str
    start: int
    end: int
    line: int
    quote: str
    passage: str
    stance: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """One relationship of the graph; its type fixes the labels of both ends (see `kg.schema`)."""

    type: str
    source: str
    target: str
    properties: Mapping[str, Value] = field(default_factory=dict)
    evidence: tuple[Evidence, ...] = ()

    @property
    def key(self) -> tuple[str, str, str]:
        """What identifies the edge: there is at most one of a type between two nodes in one direction."""
        return (self.type, self.source, self.target)


@dataclass(frozen=True, slots=True)
class Graph:
    """All nodes by (label, id) and all edges by (type, source, target), both in ascending order."""

    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()
    unmatched: tuple[str, ...] = field(default=(), compare=False)
    """Decisions of the user that name nothing here, each with its place; no part of what a store holds."""
    conflicts: tuple[str, ...] = field(default=(), compare=False)
    """Statements that contradict one another, each with its places: one identifier under two titles; no part of a store."""
