"""From an entry to the facts of its paper."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.document import Document
from extract.steps import extract_document

PapersOf = Callable[..., list[Any]]

NOTES = "\n\n## Summary\n\nRecurrence gives way to attention over all words.\n\n## Results\n\nIt translates better.\n"
TITLE = "Attention Is All You Need for Machine Translation"


BEFORE = (
    ("Vaswani et al. (2017) - ", ("Vaswani",), True),
    ("Vaswani et al. - 2017 - ", ("Vaswani",), True),
    ("Vaswani 2017 - ", ("Vaswani",), False),
    ("Vaswani & Shazeer (2017): ", ("Vaswani", "Shazeer"), False),
    ("Vaswani and Shazeer 2017. ", ("Vaswani", "Shazeer"), False),
    ("Vaswani and Shazeer (2017) ", ("Vaswani", "Shazeer"), False),
)


def test_a_reference_before_a_title_tells_authors_and_year(papers_of: PapersOf) -> None:
    right = 0
    for before, authors, et_al in BEFORE:
        found = papers_of(f"# {before}{TITLE}\n\nLink: https://arxiv.org/abs/1706.03762{NOTES}")
        stated = [(paper.title, paper.authors, paper.et_al, paper.year) for paper in found]
        right += stated == [(TITLE, authors, et_al, 2017)]
    assert right >= len(BEFORE) - 1


def test_authors_that_are_stated_stand_though_a_reference_is_before_the_title(papers_of: PapersOf) -> None:
    (paper,) = papers_of(
        f"# Vaswani 2017 - {TITLE}\n\n**Authors:** Ashish Vaswani, Noam Shazeer\n\n**Year:** 2017{NOTES}"
    )
    assert (paper.title, paper.authors, paper.year) == (TITLE, ("Ashish Vaswani", "Noam Shazeer"), 2017)


def test_a_word_that_is_no_surname_stays_in_the_title(papers_of: PapersOf) -> None:
    text = f"@book{{a, title={{Strategy 2008. {TITLE}}}, author={{Berg, Anna}}, year={{2008}}}}\n"
    assert papers_of(text, "a.bib")[0].title == f"Strategy 2008. {TITLE}"
    (paper,) = papers_of(
        f"# Lecture 2017 - {TITLE}\n\nhttps://arxiv.org/abs/1706.03762\n\n**Authors:** Ashish Vaswani{NOTES}"
    )
    assert paper.authors == ("Ashish Vaswani",)


@pytest.mark.parametrize("whose", ["Laura Alder’s", "Laura Alder's"])
def test_whose_it_is_is_no_part_of_the_name(whose: str) -> None:
    text = f"# Film\n\n{whose} “Visual Pleasure in Silent Rivers”, Screen 1975\n\nThe author argues that the gaze is slow.\n"
    (paper,) = extract_document(Document("d", "notes.md", text, "00", "markdown"), concepts=False).papers
    assert [(one.name, one.family, one.span.quote) for one in paper.authors] == [
        ("Laura Alder", "Alder", "Laura Alder")
    ]
