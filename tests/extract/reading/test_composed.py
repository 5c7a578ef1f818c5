"""Columns whose cells hold a title and who wrote the work."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import extract.reading.composed as composed
from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]
WORKS = (
    ("Small Networks Are Enough for Speech", "Anna Berg", 2021),
    ("The Fall of the Northern Grain Trade", "Cy Moe", 2014),
    ("Calcium Signalling in Root Hairs", "Ivo Novak", 2018),
    ("The Left Hand of Darkness", "Ursula K. Le Guin", 1969),
)


def table_of(header: str, cell: str, heading: str = "Log") -> str:
    """A table whose first column has that header and such cells."""
    rows = "".join(f"| {cell.format(title=t, name=a, year=y)} | much to think of here |\n" for t, a, y in WORKS)
    return f"# {heading}\n\n| {header} | Notes |\n|---|---|\n{rows}"


@pytest.mark.parametrize(
    ("header", "cell"),
    [
        ("Title (Author)", "{title} ({name})"),
        ("Book / Author", "{title} / {name}"),
        ("Author: Title", "{name}: {title}"),
        ("Author, Title", "{name}, {title}"),
        ("Title by Author", "{title} by {name}"),
        ("Título y autor", "{title}, {name}"),
        ("论文（作者，年份）", "{title} ({name}, {year})"),
    ],
)
def test_the_name_of_a_column_says_what_its_cells_hold(papers_of: PapersOf, header: str, cell: str) -> None:
    papers = papers_of(table_of(header, cell))
    assert [(paper.title, paper.authors) for paper in papers] == [(title, (name,)) for title, name, _ in WORKS]


@pytest.mark.parametrize("header", ["Paper", "Title", "Reference", "Study", "Source", "Citation"])
@pytest.mark.parametrize(
    "cell", ["**{title}** — {name} et al., {year}", '{name}, "{title}", {year}', "{title}<br>*{name}*, {year}"]
)
def test_cells_show_that_they_hold_more(papers_of: PapersOf, header: str, cell: str) -> None:
    papers = papers_of(table_of(header, cell))
    assert [(paper.title, paper.authors, paper.year) for paper in papers] == [
        (title, (name,), year) for title, name, year in WORKS
    ]


def test_other_columns_still_say_what_they_hold(papers_of: PapersOf) -> None:
    rows = "".join(f"| {i} | {t} ({a}) | {y} | Plant Cell | https://x.org/{i} |\n" for i, (t, a, y) in enumerate(WORKS))
    papers = papers_of(f"| No | Title (Author) | Year | Journal | URL |\n|---|---|---|---|---|\n{rows}")
    assert [(paper.title, paper.authors, paper.year, paper.venue, paper.url) for paper in papers] == [
        (title, (name,), year, "Plant Cell", f"https://x.org/{i}") for i, (title, name, year) in enumerate(WORKS)
    ]


def test_facts_stand_where_the_cell_says_them(facts_of: FactsOf) -> None:
    text = table_of("Title (Author)", "{title} ({name})", "Books")
    for paper, (title, name, _) in zip(facts_of(text).papers, WORKS, strict=True):
        line = text.splitlines()[paper.span.line - 1]
        assert title in line
        assert [author.name for author in paper.authors] == [name]


def test_titles_alone_are_titles(papers_of: PapersOf) -> None:
    titles = [
        "Deep learning: a review",
        "Networks, glia and men",
        "Small nets - what they forget",
        "Rivers (and their beds)",
    ]
    rows = "".join(f"| {title} | Nature | {2011 + i} |\n" for i, title in enumerate(titles))
    papers = papers_of(f"# Papers\n\n| Title | Venue | Year |\n|---|---|---|\n{rows}")
    assert [(paper.title, paper.authors) for paper in papers] == [(title, ()) for title in titles]


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("PR | Title (author)", ["Fix the texture clut (gtanna)", "Add the movie player (bodahl)", "Bump (cmoe)"]),
        ("Field | Paper (authoritative source)", ["main.tex", "data.csv", "plots.R"]),
        ("No | Book (authored)", ["1 of 5", "3 of 5", "borderline"]),
    ],
)
def test_other_columns_in_brackets_are_no_works(papers_of: PapersOf, header: str, cells: Sequence[str]) -> None:
    rows = "".join(f"| {i} | {cell} |\n" for i, cell in enumerate(cells))
    assert papers_of(f"# Status\n\n| {header} |\n|---|---|\n{rows}") == []


def test_cells_of_nothing_but_titles_are_read_once(papers_of: PapersOf, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    items = composed._items
    monkeypatch.setattr(composed, "_items", lambda table, *rest: asked.append(len(table)) or items(table, *rest))
    rows = "".join(f"| {title} | Nature | {year} |\n" for title, _, year in WORKS)
    assert len(papers_of(f"# Papers\n\n| Title | Venue | Year |\n|---|---|---|\n{rows}")) == len(WORKS)
    assert asked == []
