"""Reads a page: an outline of units, the labels of their pieces, their roles, and the entries made of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from extract import forest
from extract.document import Document
from extract.entry import Page, Reading
from extract.forest import Forest
from extract.reading import doubts, pages, roles
from extract.reading.bylined import with_bylines
from extract.reading.called import with_called
from extract.reading.candidates import pieces_of_units
from extract.reading.columns import with_tables
from extract.reading.composed import with_composed
from extract.reading.credited import with_credited
from extract.reading.described import with_described
from extract.reading.east_asian import with_east_asian
from extract.reading.entries import entries_of
from extract.reading.features import features_of, with_votes
from extract.reading.field_names import TITLES
from extract.reading.labeller import Labelled, label_all
from extract.reading.listed import with_headed, with_listed, with_parsed
from extract.reading.no_titles import without_no_titles
from extract.reading.online import with_online
from extract.reading.outline import Outline, Unit, outline_of
from extract.reading.paired import with_paired
from extract.reading.pieces import Piece
from extract.reading.searched import with_searched
from extract.reading.sides import with_sides
from extract.reading.spans import titled
from extract.reading.title_fields import with_title_fields
from extract.reading.title_years import with_years
from extract.reading.told_names import with_told
from extract.reading.unpublished import with_unpublished
from extract.reading.venue_spans import with_venues
from extract.reading.votes import votes_of
from extract.references.model import Model, load
from kg.terms import title_key

OPTIONAL = ("doubts.npz", "titles.npz", "venues.npz", "extents.npz", "prose.npz", "pages.npz")
THRESHOLD = 0.4
"""A unit is a record from this probability on: by folds more are found than at .5, and pages about no paper give no more."""
TOP, LISTED, SURE = 3, 2, 0.7
"""Where records of so many titles stand below one of its first units, a page lists works, and that unit is one from another
probability on. On 230 pages by as many writers seven such units below it were names ("Three Papers on Readability"), none a
paper; without any one condition of `_is_name` a paper is lost, but for that of a line of names, which none of these needs."""
WEIGHTS = Path(__file__).resolve().with_name("weights")


@dataclass(frozen=True, slots=True)
class Models:
    """The labeller of a unit by itself and of one among its group, the two forests of roles, that of doubts about them, that of
    where in a record its title stands, that of where it says where the work appeared, that of where notes end, that of titles
    in running text, and that of what a page as a whole makes of its units.

    Without the last six, doubts are decided as they are, titles and venues stand where the labeller says, notes end with
    what stands below their record in the outline, running text names no works, and no unit is judged by its page.
    """

    alone: Model
    grouped: Model
    first: Forest
    second: Forest
    doubts: Forest | None = None
    titles: Forest | None = None
    venues: Forest | None = None
    extents: Forest | None = None
    prose: Forest | None = None
    pages: Forest | None = None


@cache
def shipped() -> Models:
    """The models that come with the package, read once."""
    return models_in(WEIGHTS)


def models_in(folder: Path) -> Models:
    """The models of a folder of weights."""
    return Models(
        load(folder / "alone.npz"),
        load(folder / "grouped.npz"),
        forest.load(folder / "first.npz"),
        forest.load(folder / "second.npz"),
        *(forest.load(file) if (file := folder / name).exists() else None for name in OPTIONAL),
    )


def read(page: Page, models: Models | None = None) -> Reading:
    """The papers that the free lines of a page list or describe."""
    models = models or shipped()
    outline = outline_of(page)
    if not outline.units:
        return Reading()
    reads, records = with_records(outline, models)
    return entries_of(outline, reads, records, models.extents)


def with_records(outline: Outline, models: Models, *, named: bool = False) -> tuple[dict[int, roles.Read], set[int]]:
    """The units of a page that were read, and which of them are records, with their titles; `named` says that its lists pair
    these with names."""
    reads = with_sides(outline, labelled(outline, models))
    reads = with_title_fields(outline, reads, partial(as_heading, models=models))
    reads, sure = with_bylines(outline, reads)
    reads, composed = with_composed(outline, reads, lambda page, named: with_records(page, models, named=named))
    records = records_of(outline, reads, scores_of(outline, reads, models)) | sure | composed
    reads, records = with_tables(outline, *with_paired(outline, reads, records, named=named))
    reads, records = with_described(*with_east_asian(outline, reads, records))
    reads, records = with_unpublished(reads, records)
    reads, records = with_headed(outline, *with_listed(outline, reads, records))
    reads, records = with_online(outline, *with_searched(outline, reads, records))
    reads, records = with_called(outline, *with_credited(outline, reads, records))
    reads |= titled(reads, records, models.titles) if models.titles else {}
    reads |= with_parsed(reads, records)
    reads |= with_years(reads, records)
    records = without_no_titles(outline, reads, records)
    return reads | (with_venues(reads, records, models.venues) if models.venues else {}), records


def as_heading(words: str, models: Models) -> roles.Read | None:
    """The words as the heading of a note by itself; None where there is nothing to read."""
    outline = outline_of(Page.of(Document("", "", f"# {words}\n", "", "markdown")))
    return with_sides(outline, labelled(outline, models)).get(0)


def records_of(outline: Outline, reads: Mapping[int, roles.Read], scores: NDArray[np.float32]) -> set[int]:
    """The units that are records by these scores; what is only the name of a page that lists some is none."""
    records = np.flatnonzero(scores >= THRESHOLD).tolist()
    if records and scores[records[0]] < SURE and _is_name(outline, reads, *records):
        return set(records[1:])
    return set(records)


def _is_name(outline: Outline, reads: Mapping[int, roles.Read], first: int, *others: int) -> bool:
    """Does the unit stand on top of works of several titles, of a form that they have not, none of which stands below it in the
    outline, and not right above a line of names?"""
    unit, listed = outline.units[first], [outline.units[i] for i in others]
    titles = {title_key(reads[i].words(reads[i].title)) for i in others if i in reads and reads[i].title}
    below = reads.get(first + 1) if unit.kind != "field" and first + 1 not in others else None
    return (
        first <= TOP
        and len(titles) >= LISTED
        and not any(one.parent == first or (one.kind, one.level) == (unit.kind, unit.level) for one in listed)
        and not (below and below.count("A"))
    )


def title_score(page: Page, models: Models | None = None) -> float:
    """How probable it is that the title of a page, in its front matter or as the heading on top, is the record of a work."""
    models = models or shipped()
    outline = outline_of(page)
    on_top = next((unit for unit in outline.units if unit.kind != "field"), None)
    titles = (unit for unit in outline.units if unit.kind == "field" and TITLES.fullmatch(unit.label))
    title = next(titles, on_top if on_top and on_top.kind == "heading" else None)
    if title is None:
        return 0.0
    return float(scores_of(outline, labelled(outline, models), models)[title.index])


def references(page: Page, models: Models | None = None) -> Reading:
    """Those of the papers that stand in lists of references."""
    reading = read(page, models)
    entries = tuple(entry for entry in reading.entries if entry.status == "reference")
    return Reading(entries, frozenset(n for entry in entries for n in range(entry.first, entry.last + 1)))


def labelled(outline: Outline, models: Models) -> dict[int, roles.Read]:
    """Unit -> its pieces with their labels, first read alone, then among its group."""
    pieces = pieces_of_units(outline)
    order = list(pieces)
    features = [features_of(pieces[i], outline.units[i].kind, context_of(outline.units[i])) for i in order]
    first = label_all(models.alone, features)
    votes = votes_of(outline, pieces, dict(zip(order, first, strict=True)), models.alone.labels)
    richer = [with_votes(names, pieces[i], votes[i]) for i, names in zip(order, features, strict=True)]
    second = label_all(models.grouped, richer)
    columns = {label: i for i, label in enumerate(models.grouped.labels)}
    return {i: read_of(outline.units[i], pieces[i], one, columns) for i, one in zip(order, second, strict=True)}


def read_of(unit: Unit, pieces: Sequence[Piece], one: Labelled, columns: Mapping[str, int]) -> roles.Read:
    """A unit with its labels, and where among its pieces the title stands."""
    one = with_told(one, pieces, columns)
    title = roles.title_of(one.labels, one.marginals, columns["T"], pieces)
    return roles.Read(unit, pieces, one, title, columns)


def scores_of(outline: Outline, reads: Mapping[int, roles.Read], models: Models) -> NDArray[np.float32]:
    """(n_units,): how probable it is that each unit is the record of a paper; 0 for those that were not read."""
    rows, read = rows_of(outline, reads, models)
    scores = scores_where(models.second, rows, read)
    if models.doubts is None:
        return scores
    richer = doubts.rows_of(outline, rows, scores)
    scores = doubts.settled(richer, scores, models.doubts)
    return pages.weighed(outline, richer, scores, models.pages) if models.pages else scores


def rows_of(
    outline: Outline, reads: Mapping[int, roles.Read], models: Models
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """(n_units, n_features), (n_units,): what the second forest is told of each unit, and whether the unit was read."""
    read = np.array([unit.index in reads for unit in outline.units], dtype=bool)
    rows = roles.first_rows(outline, reads, models.grouped.labels.index("T"))
    return roles.with_scores(outline, rows, scores_where(models.first, rows, read)), read


def scores_where(forest: Forest, rows: NDArray[np.float32], asked: NDArray[np.bool_]) -> NDArray[np.float32]:
    """(n_rows,): what the forest says of the rows that it is asked about, 0 for the others."""
    found = np.zeros(len(rows), dtype=np.float32)
    found[asked] = forest.scores(rows[asked])
    return found


def context_of(unit: Unit) -> dict[str, str]:
    """What a unit is beside its pieces: the name of its field, or of each of its columns."""
    context: dict[str, str] = {}
    if unit.label:
        context["label"] = unit.label
    for i, name in enumerate(unit.header):
        context[f"header{i}"] = "".join(c for c in name.lower() if c.isalnum() or c == " ").strip()[:30]
    return context
