"""What surrounds a thing as one file: `kg view`."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from api.commands.asking import Id
from api.commands.common import QuietOption, StoreOption, note, store_at, write_text
from kg.lookups.neighbourhood import PICTURED, Scope
from kg.lookups.nodes import NodeView, find
from kg.store import Store

Format = Literal["graph", "list", "pyvis"]


def view(
    node: Id,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", help="write here; default: NODE.html, or standard output where that is no terminal"
        ),
    ] = None,
    depth: Annotated[int, typer.Option("--depth", min=1, max=3)] = 2,
    limit: Annotated[int, typer.Option("--limit", min=1, max=500, help="how many nodes")] = PICTURED,
    form: Annotated[
        Format,
        typer.Option(
            "--format",
            help="graph: the interactive page; list: the first list of its desk, with picture and sentences; pyvis: its page",
        ),
    ] = "graph",
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Write the page around one thing as one file. It needs neither server nor network."""
    with store_at(store) as opened:
        found = find(opened, node)
        page = _page(opened, found, form, Scope(depth, limit))
    target = output or (Path(f"{found.id}.html") if sys.stdout.isatty() else None)
    write_text(iter([page]), target)
    if target is not None:
        note(f"{target}: {len(page) // 1000} kB; open it in a browser", quiet=quiet)


def _page(store: Store, found: NodeView, form: Format, scope: Scope) -> str:
    if form == "pyvis":
        from api.views.build import network

        return str(network(store, str(found.key), depth=scope.depth, limit=scope.limit).generate_html())
    if form == "list":
        from api.views.desk import Asked, first_list
        from api.views.kept import page_file
        from kg.desk.lists import Filter, listing
        from kg.desk.marked import marks_of

        asked = Asked(first_list(found.label), Filter())
        shown = listing(store, found.key, asked.name, asked.wanted, marks_of(store))
        return page_file(store, found, asked, shown)
    from api.views.standalone import standalone_page

    return standalone_page(store, found, scope)
