"""Titles as pages on the web, lists and keepers of notes show them, with more around them than the title."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.reading.cited_so import behind_name
from extract.reading.searched import is_foot
from extract.reading.site_names import without_site
from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

TITLE = "Common goods in small towns"
SHOWN = [
    ("https://arxiv.org/abs/2101.00001", f"[2101.00001] {TITLE}"),
    ("", f"2101.00001: {TITLE}"),
    ("", f"[cs/0101001v2] {TITLE}"),
    ("https://www.researchgate.net/publication/1_x", f"(PDF) {TITLE}"),
    ("https://www.nature.com/articles/s41586-021-0001", f"{TITLE} | Nature"),
    ("https://www.sciencedirect.com/science/article/pii/S1", f"{TITLE} - ScienceDirect"),
    ("https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1", f"{TITLE} - PMC"),
    ("https://ieeexplore.ieee.org/document/1", f"{TITLE} | IEEE Journals & Magazine | IEEE Xplore"),
    ("https://link.springer.com/article/10.1007/s1", f"{TITLE} | SpringerLink"),
    ("https://www.jstor.org/stable/1", f"{TITLE} on JSTOR"),
    (
        "https://onlinelibrary.wiley.com/doi/10.1111/1",
        f"{TITLE} - Solberg - 2019 - Journal of Towns - Wiley Online Library",
    ),
    ("https://www.tandfonline.com/doi/full/10.1080/1", f"{TITLE}: Journal of Towns: Vol 3, No 2"),
    ("https://www.frontiersin.org/articles/10.3389/1/full", f"Frontiers | {TITLE}"),
]


@pytest.mark.parametrize(("address", "shown"), SHOWN)
def test_what_a_site_adds_is_no_part_of_a_title(address: str, shown: str) -> None:
    assert shown[slice(*without_site(shown, (0, len(shown)), address))] == TITLE


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("https://www.nature.com/articles/s1", "On the nature of nature"),
        ("https://www.nature.com/articles/s1", "Human nature - a review"),
        ("https://arxiv.org/abs/2101.00001", "Reading: 1984 and after"),
        ("https://www.nature.com/articles/s1", "Nature"),
        ("http://[broken", "Words | more words"),
        ("", "Common goods | Nature"),
    ],
)
def test_a_title_that_only_looks_so_is_whole(address: str, title: str) -> None:
    assert without_site(title, (0, len(title)), address) == (0, len(title))


@given(st.text(max_size=60), st.text(max_size=40))
def test_a_part_of_the_title_stays(title: str, address: str) -> None:
    start, end = without_site(title, (0, len(title)), address)
    assert 0 <= start <= end <= len(title)
    assert end > start or not title


def test_links_to_works_bear_their_titles(papers_of: PapersOf) -> None:
    lines = [f"- [{shown}]({address})" for address, shown in SHOWN if address]
    assert {paper.title for paper in papers_of("# Saved\n\n" + "\n".join(lines) + "\n")} == {TITLE}


def test_a_single_name_as_medicine_has_it(papers_of: PapersOf) -> None:
    text = (
        "# References\n\n1. Ostrom E. Common goods in small towns. Journal of Towns. 1990;3(2):1-5.\n"
        "2. van der Berg AR. [How towns keep their waters]. Water. 2004;5(1):9-14.\n"
    )
    assert [(paper.title, paper.authors) for paper in papers_of(text)] == [
        ("Common goods in small towns", ("E Ostrom",)),
        ("How towns keep their waters", ("AR van der Berg",)),
    ]


@pytest.mark.parametrize("title", ["Vitamin D. A review of trials", "Plan B. What to do then", "Ostrom E. Alone"])
def test_words_before_a_letter_are_no_name(title: str) -> None:
    assert behind_name(title, (0, len(title)), len(title)) is None


def test_tags_behind_a_title_are_no_part_of_it(papers_of: PapersOf) -> None:
    text = "- Common goods in small towns #paper #to-read\n  - Author:: [[Elinor Ostrom]]\n  - Year:: 1990\n"
    assert [paper.title for paper in papers_of(text)] == ["Common goods in small towns"]


def test_results_of_a_search_are_works_with_their_names(papers_of: PapersOf) -> None:
    text = (
        "Common goods in small towns\nE Ostrom - Journal of Towns, 1990 - Elsevier\nThey are kept by those who use them …\n"
        "Save Cite Cited by 12 Related articles All 5 versions\n\n"
        "How networks forget what they have learnt\nK Lindqvist, P van der Berg… - Neural computation, 2019 - MIT Press\n"
        "We count the parameters that matter …\nSave Cite Cited by 7 Related articles\n"
    )
    assert [(paper.title, paper.authors, paper.year) for paper in papers_of(text, "found.txt")] == [
        ("Common goods in small towns", ("E Ostrom",), 1990),
        ("How networks forget what they have learnt", ("K Lindqvist", "P van der Berg"), 2019),
    ]


@pytest.mark.parametrize(
    ("words", "foot"), [("Cite", True), ("Related articles", True), ("Cited works and related articles", False)]
)
def test_the_foot_of_a_result(words: str, foot: bool) -> None:
    assert is_foot(words) == foot


def test_pages_put_aside_are_works_where_they_lead_to_one(facts_of: FactsOf) -> None:
    rows = [
        ("Common goods in small towns", "https://arxiv.org/abs/2101.00001"),
        ("How to bake bread with what the week has left", "https://example.org/bread"),
        ("Scaling laws for networks of all sizes", "https://doi.org/10.1000/182"),
        ("Ten tools for those who write code", "https://example.com/tools"),
    ]
    text = "title,url,time_added,tags\n" + "".join(f"{title},{url},1600000000,later\n" for title, url in rows)
    papers = facts_of(text, "part_000000.csv").papers
    assert [paper.title for paper in papers] == [rows[0][0], rows[2][0]]


def test_what_a_form_repeats_is_the_work_of_its_heading(papers_of: PapersOf) -> None:
    text = (
        "# Common goods in small towns\n\n![cover](https://example.org/cover.png)\n\n# Metadata\n\n"
        "- Author: [[Elinor Ostrom and Vincent Ostrom]]\n- Full Title: Common goods in small towns\n- Category: #articles\n\n"
        "# Highlights\n\n- They are kept by those who use them.\n"
    )
    (paper,) = papers_of(text)
    assert paper.authors == ("Elinor Ostrom", "Vincent Ostrom")
    assert paper.url is None


def test_a_list_of_files_called_by_their_numbers_is_one_of_works(facts_of: FactsOf) -> None:
    text = "".join(f"- [2101.0000{i}.pdf](https://arxiv.org/pdf/2101.0000{i}.pdf)\n" for i in (1, 2, 3))
    assert [paper.arxiv for paper in facts_of(text).papers] == ["2101.00001", "2101.00002", "2101.00003"]
