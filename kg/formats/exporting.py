"""The graph in formats that other programs read, as lines."""

import csv
import io
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from kg.formats.bibtex import bibtex_entry, cite_keys
from kg.formats.interchange import to_lines
from kg.formats.kinds import CSL, RIS, address_or_preprint, kind_of, page_range
from kg.formats.networks import called, to_networkx
from kg.formats.people import csl_name, last_first
from kg.model import Edge, Graph, Node

CSL_DETAILS = {
    "volume": "volume", "issue": "issue", "page": "pages", "publisher": "publisher", "edition": "edition",
    "collection-title": "series", "ISBN": "isbn",
}  # fmt: skip


def export_lines(graph: Graph, kind: str) -> Iterator[str]:
    """The lines of the graph in one of `FORMATS`, the same for the same graph."""
    return FORMATS[kind](graph)


def _bibtex(graph: Graph) -> Iterator[str]:
    authors, bodies, keys = authors_of(graph), _bodies(graph), _keys(graph)
    for paper in _papers(graph):
        known = [author.properties for author in authors[paper.id]]
        yield bibtex_entry(keys[paper.id], paper.properties, known, bodies[paper.id])


def _ris(graph: Graph) -> Iterator[str]:
    authors, bodies, keys = authors_of(graph), _bodies(graph), _keys(graph)
    for paper in _papers(graph):
        known = paper.properties
        kind, where = RIS[kind_of(known)]
        first, _, last = page_range(str(known.get("pages") or ""), "–").partition("–")
        fields = [
            ("TY", kind),
            ("ID", keys[paper.id]),
            ("TI", known.get("title")),
        ]
        fields += [("AU", last_first(author.properties)) for author in authors[paper.id]] or [
            ("AU", body) for body in bodies[paper.id]
        ]
        fields += [
            ("PY", None if known.get("year_inferred") else known.get("year")),
            (where, _appeared(known, house=where == "PB")),
            ("VL", known.get("volume")),
            ("IS", known.get("issue")),
            ("SP", first),
            ("EP", last),
            ("PB", None if where == "PB" else known.get("publisher")),
            ("ET", known.get("edition")),
            ("SN", known.get("isbn")),
            ("DO", known.get("doi")),
            ("UR", address_or_preprint(known)),
            ("AB", known.get("abstract")),
        ]
        yield from (f"{tag}  - {_one_line(value)}" for tag, value in fields if value)
        yield "ER  - "
        yield ""


def _csl_json(graph: Graph) -> Iterator[str]:
    authors, bodies, keys = authors_of(graph), _bodies(graph), _keys(graph)
    items = []
    for paper in _papers(graph):
        known = paper.properties
        kind, where = CSL[kind_of(known)]
        item: dict[str, Any] = {"id": keys[paper.id], "type": kind}
        item["title"] = known.get("title")
        item["author"] = [csl_name(author.properties) for author in authors[paper.id]] or [
            {"literal": body} for body in bodies[paper.id]
        ]
        item["issued"] = {"date-parts": [[known["year"]]]} if _stated(known, "year") else None
        item[where] = _appeared(known, house=where == "publisher")
        item |= {csl: known[name] for csl, name in CSL_DETAILS.items() if known.get(name) and not item.get(csl)}
        if item.get("page"):
            item["page"] = page_range(item["page"], "-")
        item |= {"DOI": known.get("doi"), "URL": address_or_preprint(known), "abstract": known.get("abstract")}
        items.append({name: value for name, value in item.items() if value})
    yield json.dumps(items, ensure_ascii=False, indent=1)


def _csv(graph: Graph) -> Iterator[str]:
    """Relationships, a row each, with the names of both ends and the first sentence that states it."""
    names = {(node.label, node.id): called(node) for node in graph.nodes}
    passages = {node.id: node.properties.get("text") for node in graph.nodes if node.label == "Passage"}
    yield _csv_line(["from", "from_name", "type", "to", "to_name", "document", "line", "quote", "passage"])
    by_id = {node_id: name for (label, node_id), name in names.items() if label != "Passage"}
    for edge in graph.edges:
        first = edge.evidence[0] if edge.evidence else None
        shown = [first.document, first.line, first.quote, passages.get(first.passage)] if first else [None] * 4
        ends = [edge.source, by_id.get(edge.source), edge.type, edge.target, by_id.get(edge.target)]
        yield _csv_line([*ends, *shown])


def _graphml(graph: Graph) -> Iterator[str]:
    import networkx as nx

    return iter(nx.generate_graphml(_flat(graph), named_key_ids=True))


def _gexf(graph: Graph) -> Iterator[str]:
    import networkx as nx

    return iter(nx.generate_gexf(_flat(graph)))


FORMATS: dict[str, Callable[[Graph], Iterator[str]]] = {
    "jsonl": to_lines,
    "graphml": _graphml,
    "gexf": _gexf,
    "csv": _csv,
    "bibtex": _bibtex,
    "ris": _ris,
    "csl-json": _csl_json,
}
"""Every format by name: jsonl alone loses nothing."""


def _flat(graph: Graph) -> Any:
    """The graph for XML: lists as texts, and no character that XML cannot hold."""
    result = to_networkx(graph)
    for _, properties in result.nodes(data=True):
        properties.update({name: _xml_value(value) for name, value in properties.items()})
    for *_, properties in result.edges(data=True):
        properties.update({name: _xml_value(value) for name, value in properties.items()})
    return result


def papers_in(graph: Graph, kind: str) -> int:
    """How many papers `export_lines` gives; a bibliography has those with a title alone."""
    bibliography = FORMATS[kind] in (_bibtex, _ris, _csl_json)
    return sum(1 for _ in _papers(graph)) if bibliography else sum(node.label == "Paper" for node in graph.nodes)


def _papers(graph: Graph) -> Iterator[Node]:
    """Papers with a title: what is only known as "(Smith, 2019)" is no entry of a bibliography."""
    return (node for node in graph.nodes if node.label == "Paper" and node.properties.get("title"))


def _keys(graph: Graph) -> dict[str, str]:
    """Paper -> under which key its entry stands."""
    return cite_keys((paper.id, paper.properties) for paper in _papers(graph))


def _bodies(graph: Graph) -> dict[str, list[str]]:
    """Paper -> the names of the bodies that it is from."""
    names = {node.id: str(node.properties["name"]) for node in graph.nodes if node.label == "Organization"}
    found: dict[str, list[str]] = defaultdict(list)
    for edge in graph.edges:
        if edge.type == "FROM":
            found[edge.source].append(names[edge.target])
    return found


def authors_of(graph: Graph) -> dict[str, list[Node]]:
    """Paper -> its authors in their order."""
    people = {node.id: node for node in graph.nodes if node.label == "Author"}
    wrote: dict[str, list[Edge]] = defaultdict(list)
    for edge in graph.edges:
        if edge.type == "AUTHORED":
            wrote[edge.target].append(edge)
    found: dict[str, list[Node]] = defaultdict(list)
    for paper, edges in wrote.items():
        ordered = sorted(edges, key=lambda edge: (edge.properties.get("position") or 0, edge.source))
        found[paper] = [people[edge.source] for edge in ordered]
    return found


def _appeared(known: Any, *, house: bool) -> str | None:
    """Where a work appeared, as it is stated: its publisher (`house`), where that is told from its series, or its venue."""
    venue = known.get("venue") if _stated(known, "venue") else None
    found: str | None = (known.get("publisher") if house else None) or venue
    return found


def _stated(known: Any, name: str) -> bool:
    return bool(known.get(name)) and not known.get(f"{name}_inferred")


def _one_line(value: Any) -> str:
    return " ".join(str(value).split())


def cell(text: str) -> str:
    """The text so that a spreadsheet takes it for no formula.

    >>> cell("=1+1"), cell("Deep Nets")
    ("'=1+1", 'Deep Nets')
    """
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _csv_line(values: list[Any]) -> str:
    buffer = io.StringIO()
    cells = [cell(value) if isinstance(value, str) else value for value in values]
    csv.writer(buffer, lineterminator="").writerow(cells)
    return buffer.getvalue()


def _xml_value(value: Any) -> Any:
    return (
        xml_text("; ".join(value)) if isinstance(value, list) else xml_text(value) if isinstance(value, str) else value
    )


def xml_text(text: str) -> str:
    """The text without the control characters that XML cannot hold."""
    return "".join(char for char in text if char in "\t\n" or (char >= " " and char not in "\ufffe\uffff"))
