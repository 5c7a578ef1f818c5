"""Columns that hold something else than their name says, and titles with their venue in brackets."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from extract.reading.column_contents import with_contents

Read = Any
PapersOf = Callable[..., list[Read]]
WORKS = (
    ("Normalization of Responses in Striate Cortex", "Berg, A. K.", "Berg", 1992, "Vision Research"),
    ("Efficient Markets: A Review of the Evidence", "Dahl, B. & Moe, C.", "Dahl & Moe", 1970, "Journal of Finance"),
    ("Selection and the Evolution of an Industry", "Novak, I.", "Novak", 1982, "Econometrica"),
    ("Calcium Signalling in Root Hairs of Barley", "Frey, D. et al.", "Frey et al.", 2018, "Plant Cell"),
)
TITLES = [title for title, *_ in WORKS]


def table_of(header: str, row: str) -> str:
    """A table with such rows; a `key` is made of the first author, the year and a word of the title."""
    rows = ""
    for title, names, cited, year, venue in WORKS:
        key = f"{names.partition(',')[0].lower()}{year}{title.split()[-1].lower()}"
        rows += f"| {row.format(title=title, names=names, cited=cited, year=year, venue=venue, key=key)} |\n"
    return f"# Log\n\n| {header} |\n|{'---|' * (header.count('|') + 1)}\n{rows}"


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("Paper | Citation | Figs", "[{key}](models/{key}) | {cited} ({year}). {title}. *{venue}* | 3"),
        ("Key | Title (short) | Status", "`{key}` (R-012) | {title} | confirmed"),
        ("Paper | Citation", "{cited} ({year}) | {title}. *{venue}*"),
        ("Paper | Title | Journal", "{cited} ({year}) | {title} | {venue}"),
        ("Source | Year | Title", "{names} | {year} | {title}"),
    ],
)
def test_what_cells_hold_counts_more_than_what_their_column_is_called(
    papers_of: PapersOf, header: str, row: str
) -> None:
    assert [paper.title for paper in papers_of(table_of(header, row))] == TITLES


@pytest.mark.parametrize("header", ["Author (Year) | Title", "著者 (年) | タイトル", "Autor (Jahr) | Titel"])
@pytest.mark.parametrize("row", ["{cited} ({year}) | {title}", "{cited} ({year}) | {title} ({venue})"])
def test_authors_with_a_year_stand_beside_titles(papers_of: PapersOf, header: str, row: str) -> None:
    papers = papers_of(table_of(header, row))
    venues = [venue if "venue" in row else None for *_, venue in WORKS]
    assert [(paper.title, paper.year, paper.venue) for paper in papers] == [
        (title, year, venue) for (title, _, _, year, _), venue in zip(WORKS, venues, strict=True)
    ]
    assert [paper.authors[-1] for paper in papers] == ["Berg", "Moe", "Novak", "Frey"]


@pytest.mark.parametrize("header", ["Paper (Venue) | Year | Notes", "Title (Journal) | Year | Notes"])
def test_a_venue_stands_in_brackets_where_the_column_says_so(papers_of: PapersOf, header: str) -> None:
    papers = papers_of(table_of(header, "{title} ({venue}) | {year} | much to think of here"))
    assert [(paper.title, paper.venue, paper.year) for paper in papers] == [(t, v, y) for t, _, _, y, v in WORKS]


@pytest.mark.parametrize("remark", ["a survey", "with code", "second part", "2nd edition"])
def test_remarks_in_brackets_are_no_venues(papers_of: PapersOf, remark: str) -> None:
    papers = papers_of(table_of("Authors | Year | Title", f"{{names}} | {{year}} | {{title}} ({remark})"))
    assert [paper.venue for paper in papers] == [None] * len(WORKS)


@pytest.mark.parametrize("row", ["{cited} ({year}) | 81.2", "`{key}` | 81.2"])
def test_who_wrote_when_is_no_title(papers_of: PapersOf, row: str) -> None:
    assert papers_of(table_of("Paper | Accuracy", row)) == []


@pytest.mark.parametrize(
    ("name", "cells", "told"),
    [
        ("Paper", ["berg2019small", "dahl_2020", "moe2021"], "cite key"),
        ("Id", ["`berg2019small`", "`dahl2020trees`"], "cite key"),
        ("Study", ["Berg (2019)", "Dahl et al., 2020", "Moe & Frey (2021a)"], "authors / year"),
        ("Source", ["Berg, A.", "Dahl, B. & Moe, C.", "Novak, I."], "authors"),
        ("Source", ["J. Neurosci.", "Phys. Rev. Lett.", "J. Chem. Phys."], "Source"),
        ("Paper", ["Small Networks", "Berg (2019)", "Large Networks"], "Paper"),
        ("Paper", ["berg2019small"], "Paper"),
        ("Site", ["Berg (2019)", "Dahl (2020)"], "Site"),
        ("Paper", ["", ""], "Paper"),
    ],
)
def test_names_of_columns_by_what_they_hold(name: str, cells: Sequence[str], told: str) -> None:
    assert with_contents((name, "Notes"), [[cell, "much to think of"] for cell in cells]) == (told, "Notes")


def test_rows_that_end_early_are_whole() -> None:
    assert with_contents(("No", "Paper"), [["1"], [], ["3", "berg2019small"]]) == ("No", "Paper")
