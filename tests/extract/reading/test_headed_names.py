"""Who wrote a work as a heading of its own below that of its title."""

from collections.abc import Callable

import pytest

from extract.author_lines import are_names, says_who
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
TITLE = "Soil Carbon under Heavy Grazing"
NOTES = """## Summary

The paper shows that soil carbon falls where cattle graze for long, and that it comes back within ten years.

## Strengths

- It measures forty plots over twelve years.
"""


@pytest.mark.parametrize(
    ("heading", "authors", "year"),
    [
        ("## Anna Berg, Bo Dahl", ["Anna Berg", "Bo Dahl"], None),
        ("##### **A. Berg, B.C. Dahl, E. Frey (2017)**", ["A. Berg", "B.C. Dahl", "E. Frey"], 2017),
        ("#### Thong T. Berg, Lu Dahl, and Nam H. Frey, 2011", ["Thong T. Berg", "Lu Dahl", "Nam H. Frey"], 2011),
        ("# Authors: Berg et al (2018)", ["Berg"], 2018),
        ("### Anna Berg et al.", ["Anna Berg"], None),
    ],
)
def test_a_heading_of_names_says_who_wrote_the_work_above(
    facts_of: FactsOf, heading: str, authors: list[str], year: int | None
) -> None:
    facts = facts_of(f"# {TITLE}\n{heading}\n\n{NOTES}")
    (paper,) = facts.papers
    assert (paper.title, [author.name for author in paper.authors], paper.year) == (TITLE, authors, year)


def test_several_notes_of_one_file_each_have_their_names(facts_of: FactsOf) -> None:
    titles = [TITLE, "Rain and the Roots of Dry Grassland", "Cattle, Sheep and the Carbon of Meadows"]
    names = ["Anna Berg, Bo Dahl, 2011", "Eva Frey, Ida Holm, et al., 2013", "Ole Lund, Ada Moe, 2015"]
    notes = NOTES.replace("## ", "#### ")
    text = "\n".join(f"## {title}\n#### {name}\n\n{notes}" for title, name in zip(titles, names, strict=True))
    papers = [paper for paper in facts_of(f"# Carbon\n\n{text}").papers if paper.status == "entry"]
    assert [(paper.title, paper.year) for paper in papers] == list(zip(titles, (2011, 2013, 2015), strict=True))
    assert [paper.authors[0].name for paper in papers] == ["Anna Berg", "Eva Frey", "Ole Lund"]


@pytest.mark.parametrize("heading", ["Group members", "Participants"])
def test_people_below_what_is_no_title_are_no_authors(facts_of: FactsOf, heading: str) -> None:
    facts = facts_of(f"# {heading}\n## Anna Berg, Bo Dahl\n\nWe meet on Mondays in room 12.\n")
    assert facts.papers == ()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("Anna Berg, Bo Dahl", True),
        ("By Anna Berg et al., ICML 2019", True),
        ("Autoren: Anna Berg", False),
        ("Strengths and Weaknesses", False),
        ("Related Work and Further Reading", False),
        ("Summary: Anna Berg, Bo Dahl", False),
        ("Anna Berg", False),
        ("", False),
    ],
)
def test_a_line_that_says_who_wrote_a_work(words: str, says: bool) -> None:
    assert says_who(words) is says


def test_words_that_may_stand_in_titles_are_surely_no_names() -> None:
    assert not are_names("Anna Berg, Trac D. Tran")
    assert says_who("Anna Berg, Trac D. Tran")
