"""Making the graph from documents: `kg build`, `kg extract`, `kg remove`."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Set
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
from kg.build import BuildReport
from kg.errors import KgError, StoreLocked, StoreUnreachable
from kg.facts import DocumentFacts

if TYPE_CHECKING:
    from extract.pipeline import Reading

Sources = Annotated[list[str], typer.Argument(help="files, folders, or - for standard input")]
EncodingOption = Annotated[str | None, typer.Option("--encoding", help="of the files, where it is not UTF-8")]

MOST_KINDS = 6
AGAIN_S = 5
"""So long is waited for a store that somebody else is changing, or that is not there."""


def build(
    sources: Sources,
    encoding: EncodingOption = None,
    into: Annotated[str | None, typer.Option("--into", metavar="NAME", help="a collection, instead of --store")] = None,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
    watch: Annotated[bool, typer.Option("--watch", help="stay, and build again when a file has changed")] = False,
) -> None:
    """Read documents and put what they state into the graph."""
    from extract.sources import STDIN

    if into is not None and store is not None:
        raise typer.BadParameter("name a collection or a store, not both", param_hint="--into")
    if watch and STDIN in sources:
        raise typer.BadParameter("standard input cannot be watched: name files or folders", param_hint="--watch")
    place = f"@{into.removeprefix('@')}" if into is not None else store
    once = partial(_build, sources, encoding, place, as_json=as_json, quiet=quiet)
    if watch:
        _stay(sources, once, quiet=quiet)
    raise typer.Exit(0 if watch or once() else 1)


def _stay(sources: list[str], build_once: Callable[[], bool], *, quiet: bool) -> None:
    """Build, and again after each change, until Ctrl-C; what goes wrong once may be mended by the next change."""
    from api.commands.watching import Watch

    watch = Watch(sources)
    while True:
        try:
            build_once()
        except (StoreLocked, StoreUnreachable) as error:
            note(f"kg: {error}; trying again in {AGAIN_S} s")
            time.sleep(AGAIN_S)
            continue
        except KgError as error:
            note(f"kg: {error}")
        try:
            note("waiting for changes (Ctrl-C stops)", quiet=quiet)
            watch.wait()
        except KeyboardInterrupt:
            return


def _build(sources: list[str], encoding: str | None, place: str | None, *, as_json: bool, quiet: bool) -> bool:
    """Build once and say what came of it; False where nothing was read, or not all that was asked for by name."""
    from extract.pipeline import Reading
    from kg.build import add_documents
    from kg.desk.marked import unclear_marks

    start = time.perf_counter()
    reading = Reading(sources, encoding)
    with store_at(place, create=True) as opened, progress_bar(quiet=quiet) as progress:
        folders = [source for source in sources if Path(source).is_dir()]
        report = add_documents(opened, partial(reading.facts, progress), progress, folders=folders)
        unclear = unclear_marks(opened)
    seconds = time.perf_counter() - start
    if as_json:
        say_json(_as_json(reading, dict(report.counts), report, seconds))
    else:
        same = {one.path for one in report.documents if one.unchanged}
        _say_documents(reading, same)
        if same:
            note(f"{_number(len(same), 'document')} unchanged since the last build")
        for path in report.gone:
            note(f"removed {path}: the file is no longer there")
        for sentence in (*report.unmatched, *report.conflicts, *unclear):
            note(sentence)
        say(_last_line(reading, dict(report.counts), seconds))
    return not failed(reading)


def extract(
    sources: Sources,
    output: OutOption = None,
    encoding: EncodingOption = None,
    quiet: QuietOption = False,
) -> None:
    """Read documents and write their graph, without a store. It is JSON Lines."""
    from extract.pipeline import Reading
    from kg.build import graph_of
    from kg.formats.interchange import to_lines

    start = time.perf_counter()
    reading = Reading(sources, encoding)
    with progress_bar(quiet=quiet) as progress:
        graph = graph_of(reading.facts(progress))
    write_text(to_lines(graph), output)
    counts = Counter([node.label for node in graph.nodes] + [edge.type for edge in graph.edges])
    for error in reading.errors:
        note(f"skipped {error}")
    for sentence in (*graph.unmatched, *graph.conflicts):
        note(sentence)
    note(_last_line(reading, counts, time.perf_counter() - start), quiet=quiet)
    raise typer.Exit(1 if failed(reading) else 0)


def copy(
    stores: Annotated[
        list[str], typer.Argument(metavar="[FROM] TO", help="the last is an empty store: PATH, bolt://HOST:PORT")
    ],
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Copy a store into another, empty one. It is a backup, or the way to Neo4j and back."""
    from kg.build import copy_store

    *named, to = stores
    if len(named) > 1:
        raise typer.BadParameter(f"{len(stores)} stores: write where to, or from where and where to")
    if named and store:
        raise typer.BadParameter(f"from {named[0]} or from {store}? Name one of them")
    with (
        store_at(named[0] if named else store) as source,
        store_at(to, create=True) as target,
        progress_bar(quiet=quiet) as progress,
    ):
        done = copy_store(source, target, progress)
        say(f"{done.nodes.created} nodes and {done.edges.created} relationships copied to {target.url}")


def remove(
    document: Annotated[str, typer.Argument(help="the id of the document (see kg stats)")],
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Remove a document and all that only it supports."""
    from kg.build import remove_document
    from kg.lookups.nodes import find

    with store_at(store) as opened, progress_bar(quiet=quiet) as progress:
        view = find(opened, document, labels=("Document",))
        report = remove_document(opened, view.id, progress)
    if as_json:
        say_json({"removed": view.id, "counts": dict(report.counts), "seconds": round(report.seconds, 3)})
    else:
        say(f"removed {view.id}; left: {_amounts(dict(report.counts))}, {report.seconds:.1f} s")


def failed(reading: "Reading") -> bool:
    """Was nothing read, or something that was asked for by name not read?"""
    return not reading.documents or any(error.path in reading.sources for error in reading.errors)


def _say_documents(reading: "Reading", same: Set[str]) -> None:
    """A line for each document, but for those that say what they said before, unless that is nothing."""
    for facts in reading.documents:
        if facts.source.path in same and (facts.papers or _n_decisions(facts)):
            continue
        entries = sum(paper.status == "entry" for paper in facts.papers)
        others = len(facts.papers) - entries
        line = f"{_number(entries, 'paper')} found in {facts.source.path}"
        if others:
            line += f", and {others} that they refer to"
        if decided := _n_decisions(facts):
            line = f"{_number(decided, 'decision')} in {facts.source.path}"
        elif not facts.papers:
            line += f": {_reason(facts)}"
        say(line)
        for part in facts.skipped if facts.source.format == "decisions" else ():
            note(f"skipped {facts.source.path}:{part.line}: {part.reason}")
    for error in reading.errors:
        note(f"skipped {error}")
    for sentence in _passed_over(reading.sources):
        note(sentence)


def _passed_over(sources: list[str]) -> Iterator[str]:
    """What of folders was not looked at: "passed over in notes: 12 .png, 3 .odg; such files are not read"."""
    from extract.sources import passed_over

    for source in sources:
        kinds = passed_over(source).most_common()
        told = [f"{number} {ending}" for ending, number in kinds[:MOST_KINDS]]
        if more := len(kinds) - len(told):
            told.append(f"and {_number(more, 'other kind')}")
        if told:
            yield f"passed over in {source}: {', '.join(told)}; such files are not read"


def _n_decisions(facts: DocumentFacts) -> int:
    return len(facts.decisions) + len(facts.corrections)


def _number(amount: int, word: str) -> str:
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def _reason(facts: DocumentFacts) -> str:
    """Why a document gave no paper: what was said most often of its parts."""
    if not facts.skipped:
        return "no line reads like a title, an author list, a citation or a reference"
    reason, _ = Counter(part.reason for part in facts.skipped).most_common(1)[0]
    return reason


def _last_line(reading: "Reading", counts: dict[str, int], seconds: float) -> str:
    skipped = len(reading.errors)
    parts = sum(len(facts.skipped) for facts in reading.documents)
    return (
        f"{_amounts(counts)} from {_number(len(reading.documents), 'document')}; "
        f"skipped {_number(skipped, 'document')} and {_number(parts, 'part')}; {seconds:.1f} s"
    )


def _amounts(counts: dict[str, int]) -> str:
    words = {"Paper": "paper", "Author": "author", "Concept": "concept", "CITES": "citation"}
    return ", ".join(_number(counts.get(name, 0), word) for name, word in words.items())


def _as_json(reading: "Reading", counts: dict[str, int], report: BuildReport, seconds: float) -> dict[str, Any]:
    return {
        "documents": [
            {"id": one.id, "path": one.path, "papers": one.papers, "unchanged": one.unchanged}
            for one in report.documents
        ],
        "skipped": [{"path": error.path, "reason": str(error)} for error in reading.errors],
        "gone": list(report.gone),
        "unmatched": list(report.unmatched),
        "conflicts": list(report.conflicts),
        "counts": counts,
        "seconds": round(seconds, 3),
    }
