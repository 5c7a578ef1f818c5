"""What all commands share: their common options, the store, and where output goes."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from kg.errors import StoreDenied
from kg.store import Store, open_store

StoreOption = Annotated[
    str | None,
    typer.Option("--store", help="PATH, @COLLECTION, bolt://HOST:PORT, neo4j://...; default $KG_STORE", metavar="URL"),
]
JsonOption = Annotated[bool, typer.Option("--json", help="print JSON")]
QuietOption = Annotated[bool, typer.Option("--quiet", help="no progress and no log")]
OutOption = Annotated[Path | None, typer.Option("-o", "--output", help="write here; default: standard output")]

DecisionsOption = Annotated[
    Path | None,
    typer.Option("--decisions", help="the file to write to; default: the store's own, else kg.decisions here"),
]

Progress = Callable[[str, int, int], None]


@contextmanager
def store_at(url: str | None, *, create: bool = False) -> Iterator[Store]:
    """The store while the block runs; asks for a password where a server wants one and a person is there.

    Only what writes may `create` one: reading at a mistyped path is an error.
    """
    store = _opened(url, create=create)
    try:
        yield store
    finally:
        store.close()


def _opened(url: str | None, *, create: bool) -> Store:
    from pydantic import SecretStr

    from kg.settings import Settings

    settings = Settings()
    try:
        return open_store(url, settings=settings, create=create)
    except StoreDenied:
        if settings.neo4j_password is not None or not sys.stdin.isatty():
            raise
        password = typer.prompt(f"Password of {settings.neo4j_user}", hide_input=True, err=True)
        known = settings.model_copy(update={"neo4j_password": SecretStr(password)})
        return open_store(url, settings=known, create=create)


def say(text: str = "") -> None:
    """A line of the result, without what a terminal would take for a command."""
    typer.echo("".join(char for char in text if char == "\n" or char.isprintable() or char == "\t"))


def note(text: str, *, quiet: bool = False) -> None:
    """A line about the work, on standard error."""
    if not quiet:
        typer.echo("".join(char for char in text if char == "\n" or char.isprintable()), err=True)


def say_json(value: Any) -> None:
    """The value as one JSON document."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2, default=_plain))


def write_text(text: Iterator[str], output: Path | None) -> None:
    """Lines to a file, which is there only when it is whole, or to standard output."""
    if output is None or str(output) == "-":
        for line in text:
            typer.echo(line)
        return
    partial = output.with_name(output.name + ".partial")
    try:
        with partial.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in text)
        partial.replace(output)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise typer.BadParameter(f"{output} cannot be written: {error.strerror}") from error


@contextmanager
def progress_bar(*, quiet: bool) -> Iterator[Progress | None]:
    """A bar on standard error where that is a terminal; None where nobody would see it."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def show(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total or None)

        yield show


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    return str(value)
