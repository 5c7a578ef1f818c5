"""The graph for assistants: tools of the Model Context Protocol that read, each answer with the sentences behind it."""

import json
from collections.abc import Callable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, Any

from api.quoting import one_line, told_line
from kg.cypher.guard import Limits, run_guarded
from kg.errors import KgError
from kg.library import KnowledgeGraph
from kg.lookups.evidence import Quote
from kg.lookups.explain import reads
from kg.lookups.neighbours import of_concepts
from kg.lookups.nodes import NodeView, with_year
from kg.notes import Note, NoteLine
from kg.related import Mode, Related
from kg.schema import NODES, RELATIONSHIPS, said
from kg.search import Hit

if TYPE_CHECKING:
    from mcp.server import MCPServer

INSTRUCTIONS = (
    "A knowledge graph of scientific papers, authors and concepts, made from the user's own notes. Every relationship comes "
    "from a sentence of these notes: quote it, with its document and line. Find ids with search first; an id like concept:bert "
    "says which kind is meant. Nothing here knows more than the notes do: what is not found is not in them."
)
MOST = 50
LIMITS = Limits(timeout_s=10.0, rows=200, size_bytes=60_000)
AROUND = 300
ROWS = 8
LONGEST_NOTES = 20_000
MOST_NOTES = 5


def assistant(graph: KnowledgeGraph, version: str = "") -> "MCPServer[Any]":
    """A server of the Model Context Protocol over a graph; it only reads."""
    from mcp.server import MCPServer
    from mcp.types import ToolAnnotations

    server: MCPServer[Any] = MCPServer("paper-graph", instructions=INSTRUCTIONS, version=version, log_level="WARNING")
    for tool in _tools(graph):
        server.tool(annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False), structured_output=False)(
            _told(tool)
        )
    return server


def _dated(one: Hit | Related) -> str:
    return with_year(one.name, one.year, inferred=one.year_inferred)


def _told(tool: Callable[..., str]) -> Callable[..., str]:
    """The tool with our errors as those of the protocol: they say what to do."""
    from mcp.server.mcpserver.exceptions import ToolError

    @wraps(tool)
    def answer(*arguments: Any, **named: Any) -> str:
        try:
            return tool(*arguments, **named)
        except KgError as error:
            raise ToolError(str(error)) from error

    return answer


def _tools(graph: KnowledgeGraph) -> list[Callable[..., str]]:
    def search(words: str, limit: int = 10) -> str:
        """Find papers, authors, concepts, venues and documents by any of their names (acronyms and misspellings count), and the
        sentences of notes that say the words.

        Fields narrow it: author:vaswani venue:neurips year:2017..2019 type:dataset. Words in quotes stand together.
        """
        hits = graph.search(words, limit=_between(limit))
        lines = [f"{hit.label.lower()}:{hit.id} | {_dated(hit)}" for hit in hits]
        for note in graph.find_notes(words, limit=min(MOST_NOTES, _between(limit))):
            lines.append(f"in the notes on {_whose(note)}:")
            lines += [f"    “{told_line(line)}” ({_where(note, line)})" for line in note.lines]
        return "\n".join(lines) or f"nothing in the notes is called, or says, {words!r}"

    def notes(paper: str) -> str:
        """All that the notes say of a paper, by its id, in their own words."""
        lines = []
        for note in graph.notes(paper):
            lines.append(f"{note.document or 'abstract'}:")
            lines += [f"{line.line}: {line.text}" if note.document else line.text for line in note.lines]
        text = "\n".join(lines) or "no text of these notes is kept"
        return text if len(text) <= LONGEST_NOTES else f"{text[:LONGEST_NOTES]} … (cut)"

    def show(node: str) -> str:
        """All that the notes say of a paper, author, concept, venue or document, by its id, and what it is joined with."""
        view = graph.node(node)
        return "\n".join([*_known(view), *_connections(graph, view)])

    def related(papers: list[str] | None = None, text: str = "", limit: int = 8, mode: Mode = "similar") -> str:
        """What else to read: papers related to one paper or several (ids), or to a text such as an abstract, each with why.

        mode: similar, earlier (what they may stand on), later, or bridge (between two papers or more).
        """
        found = graph.related(*(papers or ()), text=text, limit=_between(limit), mode=mode)
        lines = []
        for one in found:
            lines.append(f"{one.score:.1f} paper:{one.id} | {_dated(one)}")
            lines += [f"    {reason.score:.1f} {reason.text}" for reason in one.reasons[:3]]
        return "\n".join(lines) or "nothing in the notes is related to it"

    def explain(a: str, b: str) -> str:
        """How two things of the notes are connected: the shortest chains, with the sentence behind every link."""
        lines = []
        for number, path in enumerate(graph.explain(a, b, limit=3), 1):
            lines.append(f"{number}.")
            for hop in path.hops:
                for edge in hop.edges:
                    lines.append(f"  {hop.a.name} {reads(edge, hop.a)} {hop.b.name}")
                    lines += [f"    {_sentence(quote)}" for quote in edge.evidence[:2]]
        return "\n".join(lines) or "the notes connect the two by no chain of four relationships"

    def evidence(source: str, relationship: str, target: str) -> str:
        """The sentences that state a relationship between two ids, as show lists them: relationship=MENTIONS for a paper and a
        concept, CITES for two papers."""
        found = graph.evidence(source, relationship, target, limit=ROWS)
        more = [f"{found.total - len(found.evidence)} more"] if found.total > len(found.evidence) else []
        return "\n".join([*map(_sentence, found.evidence), *more])

    def schema() -> str:
        """The labels, relationships and properties of the graph, for writing Cypher."""
        lines = [f"(:{label} {{id, {', '.join(one.name for one in known)}}})" for label, known in NODES.items()]
        for kind, ends in RELATIONSHIPS.items():
            own = ", ".join(one.name for one in ends.properties)
            lines.append(f"(:{ends.source})-[:{kind}{f' {{{own}}}' if own else ''}]->(:{ends.target})")
        return "\n".join(
            [*lines, "Every relationship has passages, a list of ids of Passage nodes with its sentences."]
        )

    def cypher(statement: str, parameters: dict[str, Any] | None = None) -> str:
        """Ask in read-only Cypher; rows as JSON lines. Look at the schema first, and use LIMIT."""
        found = run_guarded(graph.store, statement, parameters or {}, limits=LIMITS)
        cut = ["(more rows were cut: narrow the statement)"] if found.truncated else []
        rows = [json.dumps(row, ensure_ascii=False) for row in found.rows] or ["no rows"]
        return "\n".join([*rows, *cut, *found.hints])

    return [search, notes, show, related, explain, evidence, schema, cypher]


def _between(limit: int) -> int:
    return max(1, min(limit, MOST))


def _known(view: NodeView) -> Iterator[str]:
    yield f"{view.label.lower()}:{view.id} | {view.name}"
    for name, value in sorted(view.properties.items()):
        if name not in ("title", "name", "because"):
            yield f"  {name}: {'; '.join(map(str, value)) if isinstance(value, list) else value}"


def _connections(graph: KnowledgeGraph, view: NodeView) -> Iterator[str]:
    for group in graph.relations(str(view.key), limit=ROWS):
        shown = f" (the first {len(group.neighbours)} of {group.total})" if group.total > len(group.neighbours) else ""
        yield f"{said(group.type, outgoing=group.outgoing)}{shown}:"
        for neighbour in group.neighbours:
            yield f"  {f'{of_concepts(group, neighbour)} {neighbour.key}'.lstrip()} | {neighbour.name}"
            if neighbour.quote:
                yield f"    {_sentence(neighbour.quote)}"


def _whose(note: Note) -> str:
    return f"paper:{note.paper} | {note.name}" if note.paper else f"document:{note.document} | {note.name}"


def _where(note: Note, line: NoteLine) -> str:
    return f"{note.document}, line {line.line}" if note.document else "its abstract"


def _sentence(quote: Quote) -> str:
    """The sentence with the quote marked, and where it stands."""
    return f"“{one_line(quote, AROUND)}” ({quote.document}, line {quote.line})"
