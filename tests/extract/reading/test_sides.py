"""Names before the title of a note's work, in its heading or first line."""

from collections.abc import Callable

import pytest

from extract.document import Document
from extract.entry import Page
from extract.reading.outline import outline_of
from extract.reading.reader import labelled, shipped
from extract.reading.sides import sides_of

PapersOf = Callable[..., list]
TITLE = "Soil Carbon under Heavy Grazing"
NOTES = """

The paper shows that soil carbon falls where cattle graze for long, and that it comes back within ten years.

- The authors measure forty fields.
- It says little about wet soils.
"""
WHO = [
    ("Anna Berg, Bo Dahl", ("Anna Berg", "Bo Dahl")),
    ("Maria Lopez", ("Maria Lopez",)),
    ("Berg et al.", ("Berg",)),
    ("Nguyen & Dahl", ("Nguyen", "Dahl")),
]


@pytest.mark.parametrize(("names", "authors"), WHO)
@pytest.mark.parametrize("sign", [" - ", " – ", ": "])
def test_names_may_lead(papers_of: PapersOf, names: str, authors: tuple[str, ...], sign: str) -> None:
    (paper,) = papers_of(f"# {names} (2015){sign}{TITLE}{NOTES}")
    assert (paper.title, paper.authors, paper.year) == (TITLE, authors, 2015)


@pytest.mark.parametrize(("names", "authors"), WHO[:2])
@pytest.mark.parametrize("form", ["# {} - {}", "# {} - {} - 2015", "# {} - 2015 - {}", "{} - {}", "**{} - {}**"])
def test_names_and_title_stand_alone(papers_of: PapersOf, names: str, authors: tuple[str, ...], form: str) -> None:
    (paper,) = papers_of(form.format(names, TITLE) + NOTES)
    assert (paper.title, paper.authors) == (TITLE, authors)
    assert paper.year == (2015 if "2015" in form else None)


@pytest.mark.parametrize("form", ["# {1} - {0}", "# {1} by {0}", "# {1} - {0} (2015)"])
def test_names_may_stand_behind(papers_of: PapersOf, form: str) -> None:
    (paper,) = papers_of(form.format("Anna Berg, Bo Dahl", TITLE) + NOTES)
    assert (paper.title, paper.authors) == (TITLE, ("Anna Berg", "Bo Dahl"))


def test_who_introduced_what_in_a_sentence_is_no_author(papers_of: PapersOf) -> None:
    said = "The models were evaluated on the version of the data introduced by Nallapati et al. (2016)"
    assert all("Nallapati" not in paper.authors for paper in papers_of(f"# Benchmarks\n\n{said}\n{NOTES}"))


def test_all_notes_of_a_page_have_it_so(papers_of: PapersOf) -> None:
    works = [
        ("Anna Berg", TITLE),
        ("Bo Dahl, Eva Frey", "Grid Cells in Flying Bats"),
        ("Ilias Moor", "A Theory of Auctions"),
    ]
    text = "# Read this year\n\n" + "\n\n".join(f"## {names} - {title}{NOTES}" for names, title in works)
    assert [(paper.title, ", ".join(paper.authors)) for paper in papers_of(text)] == [
        (title, names) for names, title in works
    ]


def test_a_speaker_beside_other_headings_is_no_author(papers_of: PapersOf) -> None:
    talks = ["Opening", "Anna Berg: Soils That Remember", "Panel on funding", "Questions", "Lunch", "Closing words"]
    text = "# Workshop on soils\n\n" + "\n\n".join(f"## {talk}\n\n- Somebody said something." for talk in talks)
    assert all("Anna Berg" not in paper.authors for paper in papers_of(text))


@pytest.mark.parametrize(
    "title",
    [
        "ResNet: Deep Residual Learning for Image Recognition",
        "Look, Imagine and Match: Retrieval with Generative Models",
        "Sleep, Memory, and Plasticity - A Review of Forty Years",
        "Thinking Machines: The Search for Artificial Intelligence",
    ],
)
def test_what_leads_a_title_is_no_name(papers_of: PapersOf, title: str) -> None:
    papers = papers_of(f"# {title}{NOTES}")
    assert [(paper.title, paper.authors) for paper in papers] == [(title, ())]


def test_names_alone_are_no_title(papers_of: PapersOf) -> None:
    assert all(paper.title != "Dahl" for paper in papers_of(f"# Wide Fields\n\n## {TITLE}\n\nBerg 2014 - Dahl{NOTES}"))


def test_full_names_that_the_note_states_stand_for_those_of_its_heading(papers_of: PapersOf) -> None:
    (paper,) = papers_of(f"# Berg & Dahl 2015 - {TITLE}\n\n**Authors:** Anna Berg, Bo Dahl{NOTES}")
    assert (paper.title, paper.authors) == (TITLE, ("Anna Berg", "Bo Dahl"))


@pytest.mark.parametrize(
    "heading",
    [
        TITLE,
        "Berg 2015",
        "- Berg",
        "Berg, 2015, Soils - Grazing",
        "Anna Berg - [Soils](a.pdf) and fields",
        "2015 - Soils",
    ],
)
def test_what_states_anything_else_has_no_sides(heading: str) -> None:
    outline = outline_of(Page.of(Document("", "", f"# {heading}\n", "", "markdown")))
    assert all(sides_of(read) == [] for read in labelled(outline, shipped()).values())
