"""Saying who and what is the same, and what was read wrong: `kg merge`, `split`, `decide` write a line into the user's file,
`kg undo` takes it out."""

from pathlib import Path
from typing import Annotated

import typer

from api.commands.common import DecisionsOption, QuietOption, StoreOption, note, progress_bar, say, store_at
from kg.build import BuildReport
from kg.desk import deciding
from kg.desk.files import decisions_file
from kg.desk.marks import marks_in
from kg.facts import DocumentFacts

SideA = Annotated[
    str,
    typer.Argument(
        metavar="A",
        help="an id, a title, a name, document:line, 'name @ paper', or concept:NAME, venue:NAME, organization:NAME",
    ),
]
SideB = Annotated[str, typer.Argument(metavar="B", help="the other one")]
PreviewOption = Annotated[bool, typer.Option("--preview", help="only say what it would change")]


def merge(
    a: SideA,
    b: SideB,
    preview: PreviewOption = False,
    decisions: DecisionsOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Decide that two things are the same.

    They are papers, persons, concepts, venues or organizations; the graph is built again.
    """
    _decide(deciding.line_of("same", a, b), decisions, store, preview=preview, quiet=quiet)


def split(
    a: SideA,
    b: SideB,
    preview: PreviewOption = False,
    decisions: DecisionsOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Decide that two things are different.

    They are papers, persons, concepts, venues or organizations; the graph is built again.
    """
    _decide(deciding.line_of("different", a, b), decisions, store, preview=preview, quiet=quiet)


def decide(
    line: Annotated[
        str,
        typer.Argument(
            help="a line such as 'all of notes.md: ICML 2021', 'no paper: notes:57', 'wrong: small-nets MENTIONS pruning'"
        ),
    ],
    preview: PreviewOption = False,
    decisions: DecisionsOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Write a line into your file of decisions.

    It says, for example, where all papers of a document appeared; the graph is built again.
    """
    _decide(line, decisions, store, preview=preview, quiet=quiet)


def undo(
    ruling: Annotated[str, typer.Argument(help="a line of your file of decisions, or its id; empty: list them")] = "",
    decisions: DecisionsOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Take back a decision.

    Its line leaves your file of decisions, and the graph is built again.
    """
    with store_at(store) as opened:
        file = decisions or decisions_file(opened)
        known = deciding.rulings(file)
        if not ruling:
            say("\n".join(f"{one.id}  {one.line}" for one in known) or f"{file} holds no decision")
            if n := len(marks_in(file)):
                note(f"{n} {'mark' if n == 1 else 'marks'} besides; kg mark PAPER none takes one back", quiet=quiet)
            return
        line = next((one.line for one in known if ruling in (one.id, one.line)), ruling)
        with progress_bar(quiet=quiet) as progress:
            report = deciding.undo(opened, file, line, states_of, progress)
    _say_done(f"undone: {line}", file, report)


def _decide(line: str, decisions: Path | None, store: str | None, *, preview: bool, quiet: bool) -> None:
    with store_at(store) as opened:
        file = decisions or decisions_file(opened)
        if preview:
            _say_seen(deciding.preview(opened, file, line, states_of))
            return
        with progress_bar(quiet=quiet) as progress:
            report = deciding.decide(opened, file, line, states_of, progress)
    _say_done(line, file, report)


def _say_seen(seen: deciding.Preview) -> None:
    say(f"{seen.line}  would change {seen.total} nodes and {seen.relationships} relationships")
    for node in seen.nodes:
        say(f"{node.how}: {node.label.lower()} {node.id}, {node.name}")
    if seen.total > len(seen.nodes):
        say(f"{seen.total - len(seen.nodes)} more")


def _say_done(what: str, file: Path, report: BuildReport) -> None:
    changed = report.changes.nodes
    say(f"{what}  ({file}; {changed.created} nodes new, {changed.changed} changed, {changed.deleted} gone)")


def states_of(file: Path) -> DocumentFacts:
    """What a file of decisions states; raises DocumentError."""
    from extract.pipeline import extract_sources

    (facts,) = extract_sources([str(file)])
    if not isinstance(facts, DocumentFacts):
        raise facts
    return facts
