"""Saying who and what is the same, and what was read wrong: `kg merge`, `split`, `decide` write a line into the user's file."""

from pathlib import Path
from typing import Annotated

import typer

from api.commands.common import DecisionsOption, QuietOption, StoreOption, progress_bar, say, store_at
from kg.desk import deciding
from kg.desk.files import decisions_file
from kg.facts import DocumentFacts

SideA = Annotated[
    str,
    typer.Argument(
        metavar="A",
        help="an id, a title, a name, document:line, 'name @ paper', or concept:NAME, venue:NAME, organization:NAME",
    ),
]
SideB = Annotated[str, typer.Argument(metavar="B", help="the other one")]


def merge(
    a: SideA, b: SideB, decisions: DecisionsOption = None, store: StoreOption = None, quiet: QuietOption = False
) -> None:
    """Decide that two things are the same.

    They are papers, persons, concepts, venues or organizations; the graph is built again.
    """
    _decide(deciding.line_of("same", a, b), decisions, store, quiet=quiet)


def split(
    a: SideA, b: SideB, decisions: DecisionsOption = None, store: StoreOption = None, quiet: QuietOption = False
) -> None:
    """Decide that two things are different.

    They are papers, persons, concepts, venues or organizations; the graph is built again.
    """
    _decide(deciding.line_of("different", a, b), decisions, store, quiet=quiet)


def decide(
    line: Annotated[
        str,
        typer.Argument(
            help="a line such as 'all of notes.md: ICML 2021', 'no paper: notes:57', 'wrong: small-nets MENTIONS pruning'"
        ),
    ],
    preview: Annotated[bool, typer.Option("--preview", help="only say what it would change")] = False,
    decisions: DecisionsOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Write a line into your file of decisions.

    It says, for example, where all papers of a document appeared; the graph is built again.
    """
    if not preview:
        _decide(line, decisions, store, quiet=quiet)
        return
    with store_at(store) as opened:
        seen = deciding.preview(opened, decisions or decisions_file(opened), line, states_of)
    say(f"{line}  would change {seen.total} nodes and {seen.relationships} relationships")
    for node in seen.nodes:
        say(f"{node.how}: {node.label.lower()} {node.id}, {node.name}")
    if seen.total > len(seen.nodes):
        say(f"{seen.total - len(seen.nodes)} more")


def _decide(line: str, decisions: Path | None, store: str | None, *, quiet: bool) -> None:
    with store_at(store) as opened, progress_bar(quiet=quiet) as progress:
        file = decisions or decisions_file(opened)
        report = deciding.decide(opened, file, line, states_of, progress)
    changed = report.changes.nodes
    say(f"{line}  ({file}; {changed.created} nodes new, {changed.changed} changed, {changed.deleted} gone)")


def states_of(file: Path) -> DocumentFacts:
    """What a file of decisions states; raises DocumentError."""
    from extract.pipeline import extract_sources

    (facts,) = extract_sources([str(file)])
    if not isinstance(facts, DocumentFacts):
        raise facts
    return facts
