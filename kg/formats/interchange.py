"""The graph as JSON Lines, one object a line, sorted: what one store gives another takes, byte for byte.

Node lines come first, by the order of labels in `kg.schema` and then by id; then edge lines, by the order of
types and then by the ids of both ends. Every property of the schema stands on the line: null, [] or false
where nothing is known.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from kg.errors import InterchangeError
from kg.formats.interchange_values import evidence_of, kept, shown
from kg.model import Edge, Evidence, Graph, Node
from kg.schema import NODES, RELATIONSHIPS

_LABEL_ORDER = {label: place for place, label in enumerate(NODES)}
_TYPE_ORDER = {edge_type: place for place, edge_type in enumerate(RELATIONSHIPS)}


def to_lines(graph: Graph) -> Iterator[str]:
    """The lines of the interchange file, without their newlines."""
    for node in sorted(graph.nodes, key=lambda node: (_LABEL_ORDER[node.label], node.id)):
        yield _line({"node": node.label, "id": node.id, **shown(node.properties, NODES[node.label])})
    for edge in sorted(graph.edges, key=lambda edge: (_TYPE_ORDER[edge.type], edge.source, edge.target)):
        properties = shown(edge.properties, RELATIONSHIPS[edge.type].properties)
        evidence = [_shown_evidence(some) for some in sorted(edge.evidence)]
        yield _line({"edge": edge.type, "from": edge.source, "to": edge.target, **properties, "evidence": evidence})


def from_lines(lines: Iterable[str], path: str) -> Graph:
    """The graph of an interchange file; `path` names it in messages, blank lines count and are passed over.

    A file from elsewhere may leave properties and the `passage` of its evidence out: the quote itself becomes
    the passage. Raises InterchangeError for the first line that does not fit the schema, is there twice, or
    names a node that no line describes.
    """
    reader = _Reader(path)
    for number, line in enumerate(lines, start=1):
        if line.strip("\ufeff \t\r\n"):
            reader.take(number, line.lstrip("\ufeff"))
    return reader.graph()


class _Reader:
    """The lines read so far; edges wait for all nodes, because they may stand in any order."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._nodes: dict[tuple[str, str], Node] = {}
        self._edges: dict[tuple[str, str, str], tuple[int, dict[str, Any]]] = {}

    def take(self, number: int, line: str) -> None:
        """Check one line and keep what it says."""
        try:
            record = json.loads(line, parse_constant=_refuse_constant)
        except ValueError as error:
            self._fail(number, f"this is no JSON ({error}): each line is one object, in UTF-8")
        if not isinstance(record, dict) or ("node" in record) == ("edge" in record):
            self._fail(number, 'a line is an object with either "node" or "edge": remove the line or name what it is')
        if "node" in record:
            self._take_node(number, record)
        else:
            self._take_edge(number, record)

    def graph(self) -> Graph:
        """All that was read, in order."""
        if not self._nodes and not self._edges:
            self._fail(1, "the file is empty: there is no graph in it")
        edges = [self._edge(number, key, record) for key, (number, record) in self._edges.items()]
        nodes = sorted(self._nodes.values(), key=lambda node: (node.label, node.id))
        return Graph(tuple(nodes), tuple(sorted(edges, key=lambda edge: edge.key)))

    def _take_node(self, number: int, record: dict[str, Any]) -> None:
        label, node_id = record.pop("node"), record.pop("id", None)
        if label not in NODES:
            self._fail(number, f"no node is called {label!r}; there are {', '.join(NODES)}")
        self._check_id(number, "id", node_id)
        if (label, node_id) in self._nodes:
            self._fail(number, f"the {label} {node_id!r} is described a second time: keep one of the two lines")
        try:
            properties = kept(record, NODES[label])
        except ValueError as error:
            self._fail(number, f"{label} {node_id!r}: {error}")
        if label == "Passage" and not {"document", "line", "start", "end", "text"} <= properties.keys():
            self._fail(number, f"Passage {node_id!r} needs document, line, start, end and text")
        self._nodes[label, node_id] = Node(label, node_id, properties)

    def _take_edge(self, number: int, record: dict[str, Any]) -> None:
        edge_type, source, target = record.pop("edge"), record.pop("from", None), record.pop("to", None)
        if edge_type not in RELATIONSHIPS:
            self._fail(number, f"no edge is called {edge_type!r}; there are {', '.join(RELATIONSHIPS)}")
        self._check_id(number, "from", source)
        self._check_id(number, "to", target)
        if (edge_type, source, target) in self._edges:
            self._fail(
                number,
                f"{edge_type} {source!r} -> {target!r} is there a second time: join the two lines into one",
            )
        self._edges[edge_type, source, target] = (number, record)

    def _edge(self, number: int, key: tuple[str, str, str], record: dict[str, Any]) -> Edge:
        edge_type, source, target = key
        shape = RELATIONSHIPS[edge_type]
        for label, node_id in ((shape.source, source), (shape.target, target)):
            if (label, node_id) not in self._nodes:
                self._fail(number, f"no line describes the {label} {node_id!r}: add it, or remove this edge")
        evidence = record.pop("evidence", None)
        if not isinstance(evidence, list) or not evidence:
            self._fail(
                number,
                'an edge needs "evidence": a list with at least one {document, line, start, end, quote}',
            )
        try:
            properties = kept(record, shape.properties)
            spans = [evidence_of(some, self._nodes) for some in evidence]
        except ValueError as error:
            self._fail(number, f"{edge_type} {source!r} -> {target!r}: {error}")
        return Edge(edge_type, source, target, properties, tuple(sorted(spans)))

    def _check_id(self, number: int, name: str, value: Any) -> None:
        if not isinstance(value, str) or not value:
            self._fail(number, f'"{name}" is {value!r}: it must be a text that is not empty')

    def _fail(self, number: int, message: str) -> NoReturn:
        raise InterchangeError(self._path, number, message) from None


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, allow_nan=False)


def _shown_evidence(evidence: Evidence) -> dict[str, Any]:
    return {
        "document": evidence.document,
        "line": evidence.line,
        "start": evidence.start,
        "end": evidence.end,
        "quote": evidence.quote,
        "passage": evidence.passage,
        **({"stance": evidence.stance} if evidence.stance else {}),
    }


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")
