"""Which works of a bibliography or a list are in the graph: `kg have`."""

from collections.abc import Iterator
from typing import Annotated

import typer

from api.commands.building import EncodingOption, failed
from api.commands.common import JsonOption, QuietOption, StoreOption, note, progress_bar, say, say_json, store_at
from kg.facts import PaperFact
from kg.lookups.holdings import Asked, Holding, holdings

Sources = Annotated[list[str], typer.Argument(help="bibliographies, lists, folders, or - for standard input")]
SHOWN = {"held": "have", "cited": "cited", "perhaps": "perhaps", "missing": "missing"}


def have(
    sources: Sources,
    missing: Annotated[bool, typer.Option("--missing", help="only what is not there")] = False,
    encoding: EncodingOption = None,
    store: StoreOption = None,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Say which works of a list or bibliography are here. Nothing is added."""
    with store_at(store) as opened, progress_bar(quiet=quiet) as progress:
        from extract.pipeline import Reading

        reading = Reading(sources, encoding, concepts=False)
        asked = [work for facts in reading.facts(progress) for work in _asked(facts.papers)]
        for error in reading.errors:
            note(f"skipped {error}")
        answers = [one for one in holdings(opened, asked) if not missing or one.state in ("missing", "perhaps")]
    if as_json:
        say_json(answers)
    else:
        for one in answers:
            say(_line(one))
        held = sum(one.state == "held" for one in answers)
        note(f"{len(asked)} works asked for" + ("" if missing else f", {held} of them in the graph"), quiet=quiet)
    raise typer.Exit(1 if failed(reading) else 0)


def _asked(papers: tuple[PaperFact, ...]) -> Iterator[Asked]:
    for paper in papers:
        if (paper.title or paper.doi or paper.arxiv) and paper.status != "cited":
            names = tuple(author.name for author in paper.authors)
            year = None if paper.year_inferred else paper.year
            yield Asked(paper.title or "", names, year, paper.venue or "", paper.doi or "", paper.arxiv or "")


def _line(one: Holding) -> str:
    year = f" ({one.asked.year})" if one.asked.year else ""
    there = ""
    if one.id:
        other = f"{one.name}, " if one.state == "perhaps" else ""
        there = f"  [{other}{one.id}; {one.probability:.2f}]" if one.state == "perhaps" else f"  [{one.id}]"
    return f"{SHOWN[one.state]:8} {one.asked.title or one.asked.doi or one.asked.arxiv}{year}{there}"
