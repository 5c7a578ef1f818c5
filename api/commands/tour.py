"""The example that comes with the program: building it, and saying what is worth a look in it."""

from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import as_file, files
from pathlib import Path

from api.commands.common import note, progress_bar, say
from kg.errors import DocumentError
from kg.facts import DocumentFacts
from kg.lookups.counts import counts, documents, most_cited, most_connected, most_mentioned
from kg.lookups.nodes import find
from kg.related import Wanted, related_papers
from kg.store import Store

_MANY = 3


def build_demo(store: Store, *, quiet: bool = False) -> None:
    """Put the shipped documents into the store."""
    from kg.build import add_documents

    with as_file(files("api") / "demo" / "documents") as folder, progress_bar(quiet=quiet) as progress:
        add_documents(store, _facts(folder, quiet=quiet), progress)


def _facts(folder: Path, *, quiet: bool) -> Iterator[DocumentFacts]:
    from extract.pipeline import extract_sources

    for found in extract_sources([str(folder)]):
        if isinstance(found, DocumentError):
            note(f"skipped {found}", quiet=quiet)
        else:
            # Where the program is installed says nothing about the document: its name does.
            yield replace(found, source=replace(found.source, path=Path(found.source.path).name))


def say_findings(store: Store) -> None:
    """A few lines on what the store holds: how much, what is cited, shared and related most."""
    size = counts(store)
    nodes, edges = size.nodes, size.relationships
    say(
        f"From {nodes['Document']} documents: {nodes['Paper']} papers, {nodes['Author']} authors, "
        f"{nodes['Concept']} concepts, {edges['CITES']} citations."
    )
    for row in documents(store):
        say(f"  {row['papers']:4} papers in {row['id']}")
    cited = most_cited(store, limit=_MANY)
    if cited:
        say("Cited most:")
        for row in cited:
            say(f"  {row['citations']:4} times  {row['title'] or row['id']}")
    mentioned = most_mentioned(store, limit=_MANY)
    if mentioned:
        say("Shared by most papers:")
        for row in mentioned:
            say(f"  {row['papers']:4} papers  {row['name']}")
    paper = most_telling(store)
    for other in related_papers(store, paper, wanted=Wanted(1)):
        say(f"Related to {find(store, paper).name}:")
        say(f"  {other.name}, because")
        for reason in other.reasons[:_MANY]:
            say(f"    {reason.text}")


def most_telling(store: Store) -> str:
    """The id of the paper to begin with: the most cited one that the documents list, else the most connected."""
    found = [*most_cited(store, limit=1), *most_connected(store, limit=1)]
    return str(found[0]["id"]) if found else ""
