"""The interactive page as one file: `kg view`."""

from pathlib import Path
from typing import Annotated

import typer

from api.commands.asking import Id
from api.commands.common import OutOption, QuietOption, StoreOption, note, store_at, write_text
from kg.lookups.neighbourhood import PICTURED, Scope
from kg.lookups.nodes import find


def view(
    node: Id,
    output: OutOption = None,
    depth: Annotated[int, typer.Option("--depth", min=1, max=3)] = 2,
    limit: Annotated[int, typer.Option("--limit", min=1, max=500, help="how many nodes")] = PICTURED,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Write the page around a paper, author or concept as one file that needs neither server nor network."""
    from api.views.standalone import standalone_page

    with store_at(store) as opened:
        found = find(opened, node)
        page = standalone_page(opened, found, Scope(depth, limit))
    target = output or Path(f"{found.id}.html")
    write_text(iter([page]), target)
    note(f"{target}: {len(page) // 1000} kB; open it in a browser", quiet=quiet)
