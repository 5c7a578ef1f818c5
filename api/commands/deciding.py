"""Saying who and what is the same: `kg merge` and `kg split` write a line into the user's file of decisions."""

from pathlib import Path
from typing import Annotated

import typer

from api.commands.common import DecisionsOption, QuietOption, StoreOption, progress_bar, say, store_at
from kg.desk.files import decisions_file
from kg.desk.marks import NEW_FILE
from kg.errors import KgError
from kg.facts import DocumentFacts

SideA = Annotated[str, typer.Argument(metavar="A", help="an id, a title, a name, document:line, or 'name @ paper'")]
SideB = Annotated[str, typer.Argument(metavar="B", help="the other one")]


def merge(
    a: SideA, b: SideB, decisions: DecisionsOption = None, store: StoreOption = None, quiet: QuietOption = False
) -> None:
    """Decide that two papers, or two persons, are the same, and build the graph again."""
    _decide(f"same: {a} = {b}", decisions, store, quiet=quiet)


def split(
    a: SideA, b: SideB, decisions: DecisionsOption = None, store: StoreOption = None, quiet: QuietOption = False
) -> None:
    """Decide that two papers, or two persons, are different, and build the graph again."""
    _decide(f"different: {a} != {b}", decisions, store, quiet=quiet)


def _decide(line: str, decisions: Path | None, store: str | None, *, quiet: bool) -> None:
    """Add the line to the file and build. A line that names nothing, or contradicts another, is taken back: KgError."""
    from kg.build import add_documents

    with store_at(store) as opened, progress_bar(quiet=quiet) as progress:
        file = decisions or decisions_file(opened)
        before = file.read_text(encoding="utf-8") if file.exists() else NEW_FILE
        lines = [*before.splitlines(), line]
        file.write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")
        report = add_documents(opened, [_facts(file)], progress)
        wrong = next((told for told in (*report.unmatched, *report.conflicts) if repr(line) in told), None)
        if wrong:
            file.write_text(before, encoding="utf-8")
            add_documents(opened, [_facts(file)], progress)
            raise KgError(wrong)
    changed = report.changes.nodes
    say(f"{line}  ({file}; {changed.created} nodes new, {changed.changed} changed, {changed.deleted} gone)")


def _facts(file: Path) -> DocumentFacts:
    from extract.pipeline import extract_sources

    (facts,) = extract_sources([str(file)])
    if not isinstance(facts, DocumentFacts):
        raise facts
    return facts
