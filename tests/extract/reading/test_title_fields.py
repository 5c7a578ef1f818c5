"""The title in the front matter of a note that says more than the title."""

from collections.abc import Callable

import pytest

PapersOf = Callable[..., list]
TITLE = "Soil Carbon under Heavy Grazing"
NOTES = """

The paper shows that soil carbon falls where cattle graze for long. The authors measure forty fields, and propose a model of it.

## Summary

We learn that it comes back within ten years. The method is compared with that of earlier work.
"""
FRONT = '---\ntitle: "{}"\ntags: [soil]\n---' + NOTES


@pytest.mark.parametrize(
    ("stated", "authors", "year"),
    [
        (f"Berg et al., 2015: {TITLE}", ("Berg",), 2015),
        (f"Anna Berg, Bo Dahl - {TITLE}", ("Anna Berg", "Bo Dahl"), None),
        (f"Berg et al. (2015) - {TITLE}", ("Berg",), 2015),
        (f"{TITLE} by Anna Berg and Bo Dahl", ("Anna Berg", "Bo Dahl"), None),
        (TITLE, (), None),
        (f"{TITLE}: A Review", (), None),
        (f"GraSoC - {TITLE}", (), None),
    ],
)
def test_names_and_year_are_no_part_of_the_title(
    papers_of: PapersOf, stated: str, authors: tuple[str, ...], year: int | None
) -> None:
    (paper,) = papers_of(FRONT.format(stated))
    title = stated if "Review" in stated or "GraSoC" in stated else TITLE
    assert (paper.title, paper.authors, paper.year) == (title, authors, year)


def test_what_leads_a_title_whose_authors_are_stated_is_its_own(papers_of: PapersOf) -> None:
    front = "---\ntitle: 'Lucia: Struggles with History'\nauthor: Peter Biskind\nyear: 1974\n---"
    (paper,) = papers_of(front + NOTES)
    assert (paper.title, paper.authors, paper.year) == ("Lucia: Struggles with History", ("Peter Biskind",), 1974)


@pytest.mark.parametrize("kind", ["type:: [[book]]", "category:: paper", "media:: livre"])
def test_what_is_said_to_be_a_book_is_one(papers_of: PapersOf, kind: str) -> None:
    (paper,) = papers_of(f"{kind}\ntitle:: Lessons on Grass\nauthor:: [[Italo Calvo]]\nstatus:: to plant\n\n-\n")
    assert (paper.title, paper.authors) == ("Lessons on Grass", ("Italo Calvo",))


@pytest.mark.parametrize("kind", ["type:: [[post]]", "type:: recipe"])
def test_what_may_be_ones_own_is_no_work_for_its_author_alone(papers_of: PapersOf, kind: str) -> None:
    assert papers_of(f"{kind}\ntitle:: Lessons on Grass\nauthor:: [[Italo Calvo]]\nstatus:: draft\n\n-\n") == []


@pytest.mark.parametrize("title", ["paperTitle", "paper_title", "paper title", "Paper-Title"])
def test_the_title_of_the_paper_is_meant_where_a_post_has_its_own(papers_of: PapersOf, title: str) -> None:
    text = (
        f'---\nlayout: post\ntitle: "Weekly 77: How to measure"\n{title}: "Floods as a Natural Disturbance"\n'
        'paperAuthors: "Anna Berg, Bo Dahl"\n---\n\nThis week I comment on a paper on floods.\n'
    )
    assert [(paper.title, paper.authors) for paper in papers_of(text)] == [
        ("Floods as a Natural Disturbance", ("Anna Berg", "Bo Dahl"))
    ]


@pytest.mark.parametrize(
    ("fields", "year"),
    [
        ("date: 2023-12-18", None),
        ("tags: [soil]\ndate: 2023-12-18T04:15:24Z", None),
        ("date: 2023", 2023),
        ("date: 2023-12-18\nyear: 2015", 2015),
        ("date: 2021-06-01\nauthors: [Anna Berg, Bo Dahl]", 2021),
        ("date: 2021-06-01\nauthor: Anna Berg\njournal: Soil Science", 2021),
    ],
)
def test_the_day_of_a_post_is_not_the_year_of_its_work(papers_of: PapersOf, fields: str, year: int | None) -> None:
    (paper,) = papers_of(f"---\ntitle: '{TITLE}'\n{fields}\n---{NOTES}")
    assert (paper.title, paper.year) == (TITLE, year)


def test_the_first_author_is_one_of_the_authors(papers_of: PapersOf) -> None:
    names = 'authors: ["De Berg, Anna", "Dahl, Bo"]\nfirst-author: "De Berg, Anna"'
    fields = f'title: "Fast Rovers in the Field"\n{names}\ndate: 2024-06-24'
    (paper,) = papers_of(f"---\n{fields}\n---\n\nRovers drive fast where the ground is known.\n")
    assert paper.authors == ("Anna De Berg", "Bo Dahl")
