"""The graph in and out: `kg import`, `kg export`."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from api.commands.common import (
    JsonOption,
    OutOption,
    QuietOption,
    StoreOption,
    note,
    progress_bar,
    say,
    say_json,
    store_at,
    write_text,
)
from kg.errors import DocumentError
from kg.formats.exporting import FORMATS, export_lines, papers_in


def import_graph(
    file: Annotated[str, typer.Argument(help="a file of `kg export --format jsonl`, or - for standard input")],
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Make the store hold exactly the graph of an interchange file. What it kept of documents goes."""
    from kg.formats.interchange import from_lines
    from kg.load import replace_graph

    start = time.perf_counter()
    graph = from_lines(_lines(file), file)
    with store_at(store, create=True) as opened, progress_bar(quiet=quiet) as progress:
        report = replace_graph(opened, graph, progress)
    seconds = round(time.perf_counter() - start, 3)
    if as_json:
        say_json({"nodes": len(graph.nodes), "edges": len(graph.edges), "report": report, "seconds": seconds})
        return
    created, deleted = (
        report.nodes.created + report.edges.created,
        report.nodes.deleted + report.edges.deleted,
    )
    say(
        f"{len(graph.nodes)} nodes, {len(graph.edges)} relationships from {file}: "
        f"{created} new, {deleted} removed; {seconds:.1f} s"
    )


def export(
    kind: Annotated[str, typer.Option("--format", help=", ".join(FORMATS))] = "jsonl",
    output: OutOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Write the graph in a format of your choice."""
    from kg.load import read_graph

    if kind not in FORMATS:
        raise typer.BadParameter(f"there are {', '.join(FORMATS)}", param_hint="--format")
    with store_at(store) as opened:
        graph = read_graph(opened)
    write_text(export_lines(graph, kind), output)
    if output:
        written, known = papers_in(graph, kind), papers_in(graph, "jsonl")
        left = f"; {known - written} known without a title are no entries" if written < known else ""
        note(f"{written} papers in {output}{left}", quiet=quiet)


def _lines(file: str) -> Iterator[str]:
    if file == "-":
        yield from sys.stdin
        return
    try:
        with Path(file).open(encoding="utf-8") as opened:
            yield from opened
    except OSError as error:
        raise DocumentError(file, f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DocumentError(file, f"is no UTF-8 at byte {error.start}: an interchange file is UTF-8") from error
