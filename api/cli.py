"""The command `kg`: the composition root, where extraction, the graph and the surfaces meet."""

import os
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Annotated, Any

import click
import typer
from typer.core import TyperGroup
from typer.main import get_command

from kg.errors import KgError

COMMANDS = {
    "build": "building.build",
    "extract": "building.extract",
    "import": "interchange.import_graph",
    "export": "interchange.export",
    "copy": "building.copy",
    "remove": "building.remove",
    "merge": "deciding.merge",
    "split": "deciding.split",
    "decide": "deciding.decide",
    "undo": "deciding.undo",
    "query": "asking.query",
    "search": "asking.search",
    "show": "asking.show",
    "list": "reading.list_rows",
    "have": "holding.have",
    "mark": "reading.mark",
    "notes": "asking.notes",
    "related": "asking.related",
    "explain": "asking.explain",
    "view": "viewing.view",
    "serve": "serving.serve",
    "mcp": "serving.mcp",
    "evaluate": "evaluating.evaluate",
    "stats": "inspecting.stats",
    "collections": "inspecting.list_collections",
    "check": "inspecting.check",
    "demo": "serving.demo",
    "load": "interchange.import_graph",
}
"""Every command by name, in the order of the help: its module in `api.commands`, and its function there."""
OTHER_NAMES = frozenset(["load"])
"""What the help does not list."""
PLAIN: dict[str, Any] = {"add_completion": False, "pretty_exceptions_enable": False, "rich_markup_mode": None}


class _Imported(Mapping[str, Any]):
    """The commands by name. A module is imported when somebody asks for one of its commands, so that none waits for the
    others'."""

    def __getitem__(self, name: str) -> Any:
        module, _, function = COMMANDS[name].partition(".")
        alone = typer.Typer(**PLAIN)
        alone.command(name, hidden=name in OTHER_NAMES)(getattr(import_module(f"api.commands.{module}"), function))
        return get_command(alone)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class _Commands(TyperGroup):
    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = _Imported()  # type: ignore[assignment]  # nothing is added to it

    def list_commands(self, ctx: Any) -> list[str]:
        """In the order of the help."""
        return list(COMMANDS)


app = typer.Typer(
    name="kg",
    help="A knowledge graph of papers, authors and concepts, made from your notes.",
    cls=_Commands,
    no_args_is_help=True,
    **PLAIN,
)


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
