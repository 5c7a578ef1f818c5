"""How well documents are read whose papers are known: `kg evaluate`."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from api.commands.building import EncodingOption
from api.commands.common import JsonOption, QuietOption, note, progress_bar, say, say_json
from api.commands.tables import table

if TYPE_CHECKING:
    from extract.evaluate import Figures, Report

COLUMNS = {
    "papers": "papers",
    "found": "found",
    "precision": "precision",
    "recall": "recall",
    "f1": "F1",
    "author_f1": "authors F1",
    "authors_exact": "all authors",
    "year": "year",
    "venue": "venue",
    "url": "url",
}
"""The figures that the table shows, in its order, with their headings."""

GoldOption = Annotated[
    Path, typer.Option("--gold", metavar="DIR", help="holds one folder a document: the document and its gold.json")
]
MissesOption = Annotated[bool, typer.Option("--misses", help="name what was missed, is no paper, or was read wrongly")]


def evaluate(
    gold: GoldOption,
    misses: MissesOption = False,
    encoding: EncodingOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Measure how well documents are read whose papers are known."""
    from extract.evaluate import evaluate as measure

    start = time.perf_counter()
    with progress_bar(quiet=quiet) as progress:
        measured = measure(gold, encoding=encoding, progress=progress)
    if as_json:
        say_json(measured)
    else:
        rows = [[report.name, *_cells(report.figures)] for report in measured.documents]
        table(["document", *COLUMNS.values()], [*rows, ["macro", *_cells(measured.macro)]])
        for report in measured.documents if misses else ():
            _say_misses(report)
    number, seconds = len(measured.documents), time.perf_counter() - start
    note(f"{number} document{'s' if number > 1 else ''}, {measured.macro.papers} papers; {seconds:.1f} s", quiet=quiet)


def _cells(figures: "Figures") -> list[str]:
    """Counts as they are, shares with three decimals; "-" where the gold states nothing."""
    values = [getattr(figures, name) for name in COLUMNS]
    return ["-" if value is None else f"{value:.3f}" if isinstance(value, float) else str(value) for value in values]


def _say_misses(report: "Report") -> None:
    lines = [f"  not found: {title}" for title in report.missed]
    lines += [f"  no paper: {title}" for title in report.false]
    for wrong in report.wrong:
        lines.append(f"  wrong {wrong.field}: {wrong.title}")
        lines.append(f"    stated {_shown(wrong.stated)}, found {_shown(wrong.found)}")
    if lines:
        say()
        say(report.name)
        for line in lines:
            say(line)


def _shown(value: Any) -> str:
    if not value:
        return "nothing"
    return "; ".join(value) if isinstance(value, tuple) else str(value)
