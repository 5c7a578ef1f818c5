"""The text of a work itself: what its first page says of it, and its references."""

import pytest

from extract.document import Document
from extract.entry import Page
from extract.itself.title_page import title_page_of
from extract.steps import extract_document
from kg.facts import DocumentFacts, PaperFact

ABSTRACT = "Abstract\n\nWe read old letters with networks that are small. It takes a second for each of them.\n\n"
BODY = "## 1 Introduction\n\n" + "Words of the text go on and on, and say what was done to letters of old [1]. " * 20
REFERENCES = """

## References

[1] Anna Berg. Small nets for all of us. *Nature*, 12:3–4, 2019.
[2] Bo Dahl and Eva Frey. Large nets for none of us. *Science*, 12:3–4, 2020.
[3] Eva Frey. Some nets of medium size in use. In *Proceedings of ICML*, 2018.
"""


def facts(text: str, of: str = "pdf") -> DocumentFacts:
    """What the text of a file in some format states."""
    return extract_document(Document("paper", f"paper.{of}", text, "", of))


def itself(text: str, of: str = "pdf") -> PaperFact:
    """The first paper of a text."""
    return facts(text, of).papers[0]


def names(paper: PaperFact) -> list[str]:
    """The names of a paper's authors."""
    return [author.name for author in paper.authors]


HEADS = [
    ("# Reading Old Letters\n\nAnna Berg and Bo Dahl\n\n", "one line"),
    ("# Reading Old Letters∗\n\nAnna Berg†, Bo Dahl‡\nUniversity of Oslo, Norway\n\n", "signs of notes"),
    ("# Reading Old Letters\n\nAnna Berg\tBo Dahl\n\n", "columns"),
    ("# Reading Old Letters\n\n## Anna Berg\n## Bo Dahl\n## Letters, Inc.\n\n", "a heading each"),
    ("# Reading Old Letters\n\nAnna Berg<sup>1,2</sup> and Bo Dahl<sup>2</sup>\n<sup>1</sup> Lund University\n\n", "raised"),
    ("# Reading Old Letters\n\nAnna Berg\nUniversity of Oslo\nNorway\nBo Dahl\nLund University\nSweden\n\n", "lines"),
    ("# Reading Old Letters\n\nAnna Berg, University of Oslo; Bo Dahl, Lund University\n\n", "places beside them"),
    ("# Reading Old Letters\n\n*by Anna Berg and Bo Dahl*\n\n", "said to be by them"),
    ("# ORIGINAL ARTICLE\n\n## Reading Old Letters\n\nANNA BERG AND BO DAHL\n\n", "capitals below the kind of article"),
    ("# Reading Old Letters\n\nAnna Berg a,b, Bo Dahl c\n12 Main Street, 80918 Town\na@uio.no\n\n", "letters and an address"),
]  # fmt: skip


@pytest.mark.parametrize("head", [head for head, _ in HEADS], ids=[name for _, name in HEADS])
def test_a_text_with_an_abstract_is_the_work_that_its_head_says(head: str) -> None:
    paper = itself(head + ABSTRACT + BODY)
    assert (paper.title, names(paper), paper.status) == ("Reading Old Letters", ["Anna Berg", "Bo Dahl"], "entry")
    assert paper.abstract == "We read old letters with networks that are small. It takes a second for each of them."


def test_it_cites_its_references_by_their_numbers() -> None:
    found = facts(HEADS[0][0] + ABSTRACT + BODY + REFERENCES)
    work, *references = found.papers
    assert [paper.title for paper in references] == [
        "Small nets for all of us",
        "Large nets for none of us",
        "Some nets of medium size in use",
    ]
    assert all(paper.status == "reference" and paper.cited_by == (work.key,) for paper in references)
    assert {citation.key for citation in found.citations if citation.citing == work.key} == {"1"}
    assert found.source.title == "Reading Old Letters"


def test_its_sections_are_no_works() -> None:
    sections = "## Networks of Small Letters\n\nThey are.\n\n## Networks of Large Letters\n\nThey are not.\n\n"
    found = facts(HEADS[0][0] + ABSTRACT + sections + BODY + REFERENCES)
    assert [paper.title for paper in found.papers if paper.status == "entry"] == ["Reading Old Letters"]


def test_without_an_abstract_it_is_one_that_lists_references_and_says_more() -> None:
    assert itself(HEADS[0][0] + BODY + REFERENCES).title == "Reading Old Letters"
    listed = facts("# Reading list\n\nAnna Berg\n" + REFERENCES)
    assert "Reading list" not in [paper.title for paper in listed.papers]


def test_a_report_that_lists_nothing_is_one_in_print_alone() -> None:
    assert names(itself(HEADS[0][0] + BODY * 3)) == ["Anna Berg", "Bo Dahl"]
    assert (
        facts("# Minutes of May the third\n\nAnna Berg, Bo Dahl\n\n" + BODY.replace("[1]", "") * 3, "docx").papers == ()
    )


LISTED = {
    "Deep Residual Learning for Image Recognition": "Kaiming He, Xiangyu Zhang",
    "Generative Adversarial Networks": "Ian Goodfellow, Yoshua Bengio",
    "Adam: A Method for Stochastic Optimization": "Diederik Kingma, Jimmy Ba",
}


def test_a_list_of_papers_is_no_work_whatever_its_head_says() -> None:
    notes = "".join(
        f"## {title}\n\n{who}\n\n**Abstract**: They show that it works, and it takes a second.\n\n"
        for title, who in LISTED.items()
    )
    assert [paper.title for paper in facts("# What I took home\n\n" + notes).papers] == list(LISTED)


@pytest.mark.parametrize(
    ("line", "year"),
    [
        ("Received 12 December 2014; accepted 13 January 2015", 2015),
        ("Copyright © 2009 ACM 978-1-60558-392-1/09/06", 2009),
        ("November 26, 2007", 2007),
        ("as they were in 1986, and are", None),
        ("arXiv:1706.03762v7 [cs.CL] 2 Aug 2023", 2017),
        ("arXiv:math/9909001v1", 1999),
    ],
)
def test_the_year_is_that_of_its_printing_or_of_the_number_that_arxiv_gave_it(line: str, year: int | None) -> None:
    assert itself(HEADS[0][0] + ABSTRACT + BODY + f"\n\n{line}\n").year == year


def test_arxiv_prints_a_number_on_its_margin() -> None:
    paper = itself("arXiv:1706.03762v7 [cs.CL] 2 Aug 2023\n\n" + HEADS[0][0] + ABSTRACT + BODY)
    assert (paper.arxiv, paper.title) == ("1706.03762", "Reading Old Letters")


def test_a_title_that_ends_with_a_colon_goes_on_in_the_next_heading() -> None:
    paper = itself("# Reading Old Letters:\n## A Study\n\nAnna Berg\n\n" + ABSTRACT + BODY)
    assert (paper.title, paper.span.line) == ("Reading Old Letters: A Study", 1)


def test_the_head_of_a_latex_source_says_the_same() -> None:
    paper = itself(
        "# Reading Old Letters\n\nAnna Berg\nUniversity of Oslo\nBo Dahl$^{2}$\n\n**Abstract**\n\nWe read.\n\n" + BODY,
        "latex",
    )
    assert (names(paper), paper.abstract) == (["Anna Berg", "Bo Dahl"], "We read.")


def test_notes_in_other_formats_have_no_title_page() -> None:
    found = facts("# Reading Old Letters\n\nMinutes\n\n" + ABSTRACT + BODY, "markdown")
    assert not any(paper.abstract for paper in found.papers)


def test_towns_and_companies_are_no_persons() -> None:
    head = "# Reading Old Letters\n\nAnna Berg\nTrend Micro\nNew York, NY 10027\nSan Diego, USA\nSleepycat Software, Inc.\n\n"
    page = title_page_of(Page.of(Document("a", "a.pdf", head + ABSTRACT + BODY, "", "pdf")))
    assert page is not None
    assert [name.text for name in page.names] == ["Anna Berg"]


def test_word_processors_number_references_that_say_no_number() -> None:
    listed = REFERENCES.replace("[1] ", "- ").replace("[2] ", "- ").replace("[3] ", "- ")
    found = facts(HEADS[0][0] + ABSTRACT + BODY + listed, "docx")
    assert [paper.cite_keys for paper in found.papers if paper.status == "reference"] == [("1",), ("2",), ("3",)]
    assert {citation.key for citation in found.citations} == {"1"}


@pytest.mark.parametrize(
    ("head", "title", "authors"),
    [
        ("# Reading Letters\n## What nets learn\n\n### Anna Berg\n\n", "Reading Letters: What nets learn", ["Anna Berg"]),
        ("## Reading Old Letters\n\nby\n\n#### Ulf Wøx\n\nA thesis submitted to us\n\n", "Reading Old Letters", ["Ulf Wøx"]),
        ("# Reading Old Letters\n\nAnna Berg\n\nTranslated by Bo Dahl\n\n", "Reading Old Letters", ["Anna Berg"]),
        ("# Reading Old Letters\n### May 3, 2006\n\nBo Dahl\nbo@dahl.org\n\n", "Reading Old Letters", ["Bo Dahl"]),
        ("## Reading Old Letters\n#### 王然\n#### 2023 年 1 月\n\n", "Reading Old Letters", ["王然"]),
        ("# Reading Old Letters\n\n# Contents\n\n", "Reading Old Letters", []),
    ],
)  # fmt: skip
def test_what_was_learnt_of_title_pages_tells_a_work_without_abstract(
    head: str, title: str, authors: list[str]
) -> None:
    paper = itself(head + BODY * 3)
    assert (paper.title, names(paper)) == (title, authors)


def test_a_body_may_stand_where_authors_do() -> None:
    paper = itself("# Reading Old Letters\n### The Letters Development Team\n### May 3, 2006\n\n" + BODY * 3)
    assert [one.name for one in paper.organizations] == ["The Letters Development Team"]


@pytest.mark.parametrize(
    "text",
    [
        "# Invoice\n\n| Item | Price |\n|---|---|\n| Pump | 12 |\n| Pipe | 3 |\n\nTotal 15\n",
        "# NAME\n\ntrain - trains a network\n\n# SYNOPSIS\n\ntrain [options]\n\n# OPTIONS\n\n- -v: more\n- -q: less\n",
        "It was a long day, and nobody came.\n" * 30,
    ],
)
def test_what_has_no_title_page_is_no_work(text: str) -> None:
    assert facts(text).papers == ()


def test_stray_entries_in_a_long_text_are_none_and_those_of_a_list_stay() -> None:
    stray = "\n\n- **Small nets for all of us.** Anna Berg. Nature 2019.\n\n"
    titles = [paper.title for paper in facts(HEADS[0][0] + BODY * 6 + stray + BODY * 6).papers]
    assert titles == ["Reading Old Letters"]
