"""The command `kg`: the composition root, where extraction, the graph and the surfaces meet."""

import os
import sys
from typing import Annotated

import click
import typer

from api.commands import (
    asking,
    building,
    deciding,
    evaluating,
    holding,
    inspecting,
    interchange,
    reading,
    serving,
    viewing,
)
from kg.errors import KgError

app = typer.Typer(
    name="kg",
    help="A knowledge graph of papers, authors and concepts, made from your notes.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

COMMANDS = (
    ("build", building.build),
    ("extract", building.extract),
    ("import", interchange.import_graph),
    ("export", interchange.export),
    ("copy", building.copy),
    ("remove", building.remove),
    ("merge", deciding.merge),
    ("split", deciding.split),
    ("decide", deciding.decide),
    ("undo", deciding.undo),
    ("query", asking.query),
    ("search", asking.search),
    ("show", asking.show),
    ("list", reading.list_rows),
    ("have", holding.have),
    ("mark", reading.mark),
    ("related", asking.related),
    ("explain", asking.explain),
    ("view", viewing.view),
    ("serve", serving.serve),
    ("mcp", serving.mcp),
    ("evaluate", evaluating.evaluate),
    ("stats", inspecting.stats),
    ("collections", inspecting.list_collections),
    ("check", inspecting.check),
    ("demo", serving.demo),
)
"""Every command by name, in the order of the help."""

for _name, _command in COMMANDS:
    app.command(_name)(_command)
app.command("load", hidden=True)(interchange.import_graph)  # the other name of `kg import`


def _say_version(asked: bool) -> None:
    if asked:
        from kg import __version__

        click.echo(f"kg {__version__}")
        raise typer.Exit


@app.callback()
def _kg(
    version: Annotated[
        bool, typer.Option("--version", help="Say which release this is.", callback=_say_version, is_eager=True)
    ] = False,
) -> None:
    """What stands before any command."""


def main() -> None:
    """Run the command line; ends the process with 0 (done), 1 (failed) or 2 (wrong usage)."""
    try:
        app()
    except KgError as error:
        click.echo(f"kg: {error}", err=True)
        sys.exit(1)
    except BrokenPipeError:
        # The reader of our output went away (`kg export | head`): nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
