"""The desk on the command line: `kg list` and `kg mark`."""

from typing import TYPE_CHECKING, Annotated

import typer

from api.commands.asking import Id, LimitOption
from api.commands.common import (
    DecisionsOption,
    JsonOption,
    QuietOption,
    StoreOption,
    note,
    progress_bar,
    say,
    say_json,
    store_at,
)
from kg.desk.marks import MARKS
from kg.lookups.keys import label_of_kind
from kg.lookups.nodes import find, with_year
from kg.store import Store

if TYPE_CHECKING:
    from kg.desk.lists import Filter


def list_rows(
    node: Id,
    name: Annotated[
        str | None, typer.Option("--list", help="related, earlier, later, citations, people, papers ...")
    ] = None,
    unread: Annotated[bool, typer.Option("--unread", help="without what is read or put away")] = False,
    year_from: Annotated[int | None, typer.Option("--from", help="of this year or later")] = None,
    year_to: Annotated[int | None, typer.Option("--to", help="of this year or earlier")] = None,
    limit: LimitOption = 20,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """List what hangs on one thing, with reasons. It is a paper, an author, a concept, a venue or a document; "papers",
    "authors" and so on are all that there are."""
    from kg.desk.lists import LISTS, Filter, listing
    from kg.desk.marked import marks_of

    wanted = Filter(unread, year_from=year_from, year_to=year_to, size=limit)
    if name is None and node.endswith("s") and (label := label_of_kind(node)):
        if label != "Paper" and (unread or year_from is not None or year_to is not None):
            raise typer.BadParameter(
                f"--unread, --from and --to choose papers, not {node}: kg list papers, or kg list ID"
            )
        _list_all(label, wanted, store, as_json=as_json, quiet=quiet)
        return
    with store_at(store) as opened:
        centre = find(opened, node)
        chosen = name or next(iter(LISTS[centre.label]))
        found = listing(opened, centre.key, chosen, wanted, marks_of(opened))
    if as_json:
        say_json(found)
        return
    group = ""
    for row in found.rows:
        if row.group != group:
            group = row.group
            say(f"\n{group}")
        facts = [row.authors[0] if row.authors else None, row.dated, row.mark]
        about = ", ".join(fact for fact in facts if fact)
        say(f"  {row.name}{f' ({about})' if about else ''}  [{row.id}]")
        for chip in row.chips[:3]:
            say(f"      {chip.text}")
    left = found.found - len(found.rows)
    if left:
        note(f"{left} more: --limit", quiet=quiet)


def _list_all(label: str, wanted: "Filter", store: str | None, *, as_json: bool, quiet: bool) -> None:
    """All of a kind: the newest papers first, else what has most relationships."""
    from kg.lookups.counts import all_of, count_of

    with store_at(store) as opened:
        if label == "Paper":
            shown, total = _papers(opened, wanted)
        else:
            shown = [(view.id, view.name) for view in all_of(opened, label, limit=wanted.size)]
            total = count_of(opened, label)
    if as_json:
        say_json({"total": total, "items": [{"id": node_id, "name": name} for node_id, name in shown]})
        return
    for node_id, name in shown:
        say(f"{name}  [{node_id}]")
    if total > len(shown):
        note(f"{total - len(shown)} more: --limit", quiet=quiet)


def _papers(store: Store, wanted: "Filter") -> tuple[list[tuple[str, str]], int]:
    """Id and name of the papers of some years, and how many there are; perhaps without what is put away."""
    from kg.desk.marked import put_away
    from kg.lookups.paper_index import PaperFilter
    from kg.lookups.papers import list_papers

    years = PaperFilter(year_from=wanted.year_from, year_to=wanted.year_to)
    away = put_away(store) if wanted.unread else frozenset()
    page = list_papers(store, years, limit=wanted.size + len(away))
    left = [row for row in page.papers if row.id not in away]
    total = page.total - sum(row.id in away for row in page.papers)
    return [(row.id, with_year(row.name, row.year, inferred=row.year_inferred)) for row in left[: wanted.size]], total


def mark(
    paper: Id,
    how: Annotated[str, typer.Argument(metavar="MARK", help=f"{', '.join(MARKS)}, or none to take it back")],
    decisions: DecisionsOption = None,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Mark a paper as read, to read or not for me. The mark is a line in your file of decisions."""
    from api.commands.deciding import states_of
    from kg.desk.files import is_unread, read_file
    from kg.desk.marked import mark_paper

    chosen = next((one for one in MARKS if one == how.replace("-", " ").lower()), None)
    if chosen is None and how != "none":
        raise typer.BadParameter(f"there are {', '.join(MARKS)} and none", param_hint="MARK")
    with store_at(store) as opened:
        view = find(opened, paper, labels=("Paper",))
        file = mark_paper(opened, view.id, chosen, decisions)
        if is_unread(opened, file):
            with progress_bar(quiet=quiet) as progress:
                read_file(opened, file, states_of, progress)
    say(f"{chosen or 'no mark'}: {view.name}  ({file})")
