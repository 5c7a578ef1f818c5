"""Asking the graph: `kg query`, `kg search`, `kg show`, `kg related`, `kg explain`."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import Annotated, Any

import typer

from api.commands.common import JsonOption, QuietOption, StoreOption, note, say, say_json, store_at
from api.commands.tables import table
from api.quoting import one_line, told_line
from kg.lookups.evidence import Quote
from kg.lookups.explain import Path, reads
from kg.lookups.explain import explain as explained
from kg.lookups.neighbours import of_concepts, relations
from kg.lookups.nodes import as_shown, find, says_year, with_year
from kg.notes import Note
from kg.related import Mode
from kg.schema import said
from kg.search import Hit

Id = Annotated[str, typer.Argument(help="an id, or kind:id where several kinds share it (concept:bert)")]
LimitOption = Annotated[int, typer.Option("--limit", min=1, max=500, help="how many at most")]
NOTES = 5
"""So many notes are shown of those that say the words."""
AROUND = 80
"""Letters shown before and behind a quote."""


def query(
    cypher: Annotated[str, typer.Argument(help="a read-only Cypher statement")],
    param: Annotated[list[str] | None, typer.Option("--param", help="name=value; value is JSON or text")] = None,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Ask in Cypher. Statements that write, or that would not end, are refused."""
    from api.settings import ServerSettings
    from kg.cypher.guard import Limits, run_guarded

    parameters = dict(_parameter(text) for text in param or ())
    settings = ServerSettings()
    with store_at(store) as opened:
        result = run_guarded(opened, cypher, parameters, limits=Limits(settings.query_timeout_s, settings.query_rows))
    if as_json:
        say_json({"columns": result.columns, "rows": result.rows, "truncated": result.truncated})
    else:
        table(result.columns, [[row.get(name) for name in result.columns] for row in result.rows])
    for hint in result.hints:
        note(hint, quiet=quiet)
    if result.truncated:
        more = "narrow the query, or allow more rows with $KG_QUERY_ROWS"
        first = (
            f"only the first {len(result.rows)} rows: {more}" if result.rows else f"a row is too large to show: {more}"
        )
        note(first, quiet=quiet)


def search(
    text: Annotated[
        str, typer.Argument(help="names, and fields: author:vaswani venue:neurips year:2019..2021 type:dataset")
    ],
    limit: LimitOption = 20,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Find papers, authors, concepts and all else by name, and what notes say. Other names, acronyms and misspellings count.

    Words in quotes are looked for in notes as they stand there.
    """
    from kg.notes import find_notes
    from kg.search import search as found
    from kg.search.wanted import misread

    with store_at(store) as opened:
        answer = found(opened, text, limit=limit)
        said = find_notes(opened, text, limit=min(limit, NOTES))
    if as_json:
        notes = {"total": said.total, "items": said.notes}
        say_json({"query": text, "total": answer.total, "meant": answer.meant, "hits": answer.hits, "notes": notes})
    else:
        notes_first = bool(answer.meant) and said.as_typed
        for line in _noted(said.notes) if notes_first else ():
            say(line)
        if answer.hits or not said.notes:
            table(["kind", "id", "name"], [[hit.label.lower(), hit.id, _called(hit)] for hit in answer.hits])
        for line in () if notes_first else _noted(said.notes):
            say(line)
    if answer.meant:
        note(f"nothing has all of it as it is written; this is for {answer.meant!r}", quiet=quiet)
    if not answer.hits and not said.notes:
        note(f"nothing found for {text!r}", quiet=quiet)
        for hint in misread(text):
            note(hint, quiet=quiet)


def notes(
    paper: Id,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Read all that the notes say of a paper, in their own words."""
    from kg.library import KnowledgeGraph

    with store_at(store) as opened:
        found = KnowledgeGraph(opened).notes(paper)
    if as_json:
        say_json({"notes": found})
        return
    for one in found:
        say(f"{one.path or one.name}")
        for line in one.lines:
            say(f"  {line.line or '':>5}  {line.text}")
    if not found:
        note("no text of these notes is kept: build their documents again", quiet=quiet)


def _noted(found: Iterable[Note]) -> Iterator[str]:
    """Notes as they are listed: of which paper and where, and the lines with what was looked for between »«."""
    for one in found:
        whose = f"{one.name} [{one.paper}]" if one.paper else "no paper recognised there"
        yield f"\nin the notes: {whose}"
        for line in one.lines:
            where = f"{one.path}:{line.line}" if one.path else "abstract"
            yield f"  {where}  {told_line(line)}"


def _called(hit: Hit) -> str:
    """The name, the year of a paper, and the other name that was typed."""
    other = f" ({hit.matched})" if hit.matched != hit.name else ""
    year = "" if says_year(hit.name, hit.year) else as_shown(hit.year or None, inferred=hit.year_inferred)
    return ", ".join(filter(None, (f"{hit.name}{other}", year)))


def show(
    node: Id,
    limit: LimitOption = 10,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Show what is known of one thing, and its sentences. It is a paper, an author, a concept, a venue or a document."""
    with store_at(store) as opened:
        view = find(opened, node)
        groups = relations(opened, view.key, limit=limit)
    if as_json:
        say_json({"label": view.label, "id": view.id, "properties": view.properties, "relations": groups})
        return
    say(f"{view.name}")
    say(f"{view.label.lower()} {view.id}, {view.degree} relationship{'s' if view.degree != 1 else ''}")
    for name, value in sorted(view.properties.items()):
        if name not in ("title", "name", "because"):
            say(f"  {name}: {'; '.join(value) if isinstance(value, list) else value}")
    for sentence in view.properties.get("because", ()):
        say(f"  one because {sentence}")
    for group in groups:
        shown = len(group.neighbours)
        amount = f"{shown} of {group.total}" if shown < group.total else str(shown)
        say(f"\n{said(group.type, outgoing=group.outgoing)} ({amount})")
        for neighbour in group.neighbours:
            say(f"  {f'{of_concepts(group, neighbour)} {neighbour.name}'.lstrip()}  [{neighbour.id}]")
            if neighbour.quote:
                say(f"      {_sentence(neighbour.quote)}")


def related(
    papers: Annotated[list[str] | None, typer.Argument(help="ids of papers; several are asked about together")] = None,
    text: Annotated[
        str | None, typer.Option("--text", help="a file with a text, such as an abstract, or - for standard input")
    ] = None,
    limit: LimitOption = 10,
    mode: Annotated[
        Mode, typer.Option("--mode", help="all papers, earlier or later ones, those between several")
    ] = "similar",
    year_from: Annotated[int | None, typer.Option("--from", help="of this year or later")] = None,
    year_to: Annotated[int | None, typer.Option("--to", help="of this year or earlier")] = None,
    new_authors: Annotated[
        bool, typer.Option("--new-authors", help="by others than the authors of the papers")
    ] = False,
    stubs: Annotated[bool, typer.Option("--stubs", help="with works that are only cited")] = False,
    diverse: Annotated[bool, typer.Option("--diverse", help="rather papers that differ from one another")] = False,
    venue: Annotated[str | None, typer.Option("--venue", help="of this venue: its id")] = None,
    document: Annotated[str | None, typer.Option("--document", help="described in this document: its id")] = None,
    unread: Annotated[bool, typer.Option("--unread", help="not marked as read or not for me")] = False,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """List what else to read, and why. It is what is most related to papers, or to a text."""
    from kg.library import KnowledgeGraph

    if not papers and text is None:
        raise typer.BadParameter("name a paper, or a text with --text FILE", param_hint="PAPERS")
    words = _words_in(text) if text is not None else ""
    with store_at(store) as opened:
        found = KnowledgeGraph(opened).related(
            *(papers or ()),
            text=words,
            limit=limit,
            mode=mode,
            year_from=year_from,
            year_to=year_to,
            new_authors=new_authors,
            stubs=stubs,
            diverse=diverse,
            venue=venue,
            document=document,
            unread=unread,
        )
    if as_json:
        say_json(found)
        return
    if not found:
        note(f"nothing connects {' and '.join(papers or ()) or 'the text'} with another paper", quiet=quiet)
    for one in found:
        say(f"{one.score:6.2f}  {with_year(one.name, one.year, inferred=one.year_inferred)}  [{one.id}]")
        for reason in one.reasons:
            say(f"        {reason.score:.2f} {reason.text}")


def _words_in(path: str) -> str:
    """The text of a file, or of standard input for "-"."""
    if path == "-":
        return sys.stdin.read()
    try:
        return FilePath(path).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise typer.BadParameter(f"{path} cannot be read: {error.strerror or error}", param_hint="--text") from error


def explain(
    a: Id,
    b: Id,
    limit: LimitOption = 3,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Say how two things are connected, with the sentences. There is one behind every link."""
    with store_at(store) as opened:
        ends = find(opened, a).key, find(opened, b).key
        paths = explained(opened, *ends, limit=limit)
    if as_json:
        say_json(paths)
        return
    if not paths:
        note(f"no chain of at most 4 relationships connects {ends[0].id} with {ends[1].id}", quiet=quiet)
    for number, path in enumerate(paths, start=1):
        say(f"{number}.")
        _say_path(path)


def _say_path(path: Path) -> None:
    for hop in path.hops:
        for one in hop.edges:
            say(f"  {hop.a.name}  {reads(one, hop.a)}  {hop.b.name}")
            for quote in one.evidence[:1]:
                say(f"      {_sentence(quote)}")


def _sentence(quote: Quote) -> str:
    """The passage around the quote, the quote between marks, and where it stands."""
    return f"{one_line(quote, AROUND)}  ({quote.path}, line {quote.line})"


def _parameter(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise typer.BadParameter(f"{text!r} is not name=value", param_hint="--param")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
