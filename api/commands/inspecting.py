"""What is in the store, and is it whole: `kg stats`, `kg check`."""

from typing import Annotated

import typer

from api.commands.common import JsonOption, QuietOption, StoreOption, say, say_json, store_at
from api.commands.tables import table
from kg.lookups.counts import counts, documents
from kg.store import collections


def stats(store: StoreOption = None, as_json: JsonOption = False, quiet: QuietOption = False) -> None:
    """Count what the store holds, by label, type and document."""
    with store_at(store) as opened:
        size, sources = counts(opened), documents(opened)
    if as_json:
        say_json({"nodes": size.nodes, "relationships": size.relationships, "documents": sources})
        return
    table(["nodes", "number"], [[label, n] for label, n in size.nodes.items()])
    say()
    table(["relationships", "number"], [[kind, n] for kind, n in size.relationships.items()])
    say()
    table(["document", "papers", "path"], [[row["id"], row["papers"], row["path"]] for row in sources])


def list_collections(as_json: JsonOption = False) -> None:
    """List the collections of your data folder. `kg build --into NAME` makes one."""
    found = []
    for name, folder in collections().items():
        with store_at(f"@{name}") as opened:
            found.append({"name": f"@{name}", **counts(opened).nodes, "folder": str(folder)})
    if as_json:
        say_json(found)
    elif found:
        labels = ("Document", "Paper", "Author", "Concept")
        rows = [[one["name"], *(one.get(label, 0) for label in labels)] for one in found]
        table(["collection", "documents", "papers", "authors", "concepts"], rows)
    else:
        say("no collections yet: `kg build FOLDER --into NAME` makes one")


def check(
    mending: Annotated[bool, typer.Option("--mend", help="Write the graph again as the documents state it.")] = False,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Check that the store is whole. Every relationship has its sentence and its ends, the graph is what the documents state.

    Identifiers that contradict the titles beside them are told: what stands under them was kept apart.
    """
    from kg.checking import check_facts, check_store, mend
    from kg.desk.marked import unclear_marks

    with store_at(store) as opened:
        if mending:
            mend(opened)
        stale, conflicts = check_facts(opened)
        conflicts = (*conflicts, *unclear_marks(opened))
        faults = [*check_store(opened), *stale]
    if as_json:
        say_json({"whole": not faults, "faults": faults, "conflicts": conflicts})
    else:
        for sentence in conflicts:
            say(sentence)
        for fault in faults:
            say(f"{fault.what}: {fault.where}")
        say(f"{len(faults)} faults" if faults else "the store is whole")
    raise typer.Exit(1 if faults else 0)
