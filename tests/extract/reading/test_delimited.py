"""Tables that spreadsheets and reference managers write."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

PapersOf = Callable[..., list[Any]]
Read = Any

ROWS = """title,authors,year,venue,url
Small Networks Are Enough,"Anna Berg, Bo Dahl",2021,ICML,https://arxiv.org/abs/2101.00001
"Forgetting, Revisited in Practice",Cy Ek,2020,NeurIPS,https://example.org/forget
"Say ""No"" to Deep Nets","Anna Berg and Cy Ek",2019,,
"""
PAPERS = [
    ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), 2021, "ICML"),
    ("Forgetting, Revisited in Practice", ("Cy Ek",), 2020, "NeurIPS"),
    ('Say "No" to Deep Nets', ("Anna Berg", "Cy Ek"), 2019, None),
]


def short(papers: list[Any]) -> list[tuple[Any, ...]]:
    return [(p.title, p.authors, p.year, p.venue) for p in papers]


@pytest.mark.parametrize(
    "text",
    [
        ROWS,
        "\ufeff" + ROWS,
        ROWS.replace("\n", "\r\n"),
        ROWS.rstrip("\n"),
        "sep=,\n" + ROWS,
        ROWS.replace("title,", '"title",'),
        ROWS.replace("\n", "\n\n"),
    ],
    ids=["plain", "mark", "windows", "no end", "declared", "quoted header", "blank lines"],
)
def test_one_entry_a_row(papers_of: PapersOf, text: str) -> None:
    assert short(papers_of(text, "list.csv")) == PAPERS


def test_links_and_lines(papers_of: PapersOf) -> None:
    found = papers_of(ROWS, "list.csv")
    assert [(p.line, p.url, p.arxiv) for p in found] == [
        (2, "https://arxiv.org/abs/2101.00001", "2101.00001"),
        (3, "https://example.org/forget", None),
        (4, None, None),
    ]


def test_semicolons_between_values(papers_of: PapersOf) -> None:
    text = "Title;Authors;Year\nSmall Networks Are Enough;Anna Berg, Bo Dahl;2021\nForgetting in Practice;Cy Ek;2020\n"
    assert [(p.title, p.authors) for p in papers_of(text, "list.csv")] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl")),
        ("Forgetting in Practice", ("Cy Ek",)),
    ]


MANAGER = (
    '"Key","Item Type","Publication Year","Author","Title","Publication Title","DOI","Url","Abstract Note"\n'
    '"AB1","journalArticle","2021","Berg, Anna; Dahl, Bo","Small Networks Are Enough","Journal of Nets",'
    '"10.1234/abc","https://example.org/a","Networks are small.\nAnd they are enough."\n'
    '"AB2","conferencePaper","2020","Ek, Cy","Forgetting in Practice","ICML","","https://example.org/b",""\n'
)


def test_what_a_reference_manager_exports(papers_of: PapersOf) -> None:
    found = papers_of(MANAGER, "export.csv")
    assert [(p.line, p.title, p.authors, p.year, p.venue, p.doi) for p in found] == [
        (2, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), 2021, "Journal of Nets", "10.1234/abc"),
        (4, "Forgetting in Practice", ("Cy Ek",), 2020, "ICML", None),
    ]
    assert found[0].abstract == "Networks are small. And they are enough."


def test_spans_point_at_the_raw_text(facts_of: Callable[..., DocumentFacts]) -> None:
    facts = facts_of("\ufeff" + ROWS, "list.csv")
    assert [paper.span.quote for paper in facts.papers] == [
        "Small Networks Are Enough",
        "Forgetting, Revisited in Practice",
        'Say ""No"" to Deep Nets',
    ]
    assert facts.source.title is None


def test_items_that_tabs_indent_are_no_table(papers_of: PapersOf) -> None:
    text = "Reading list\n\n\t- A paper on nets that are small\n\t- Nets that forget a lot\n\t- Nets that are deep\n"
    assert [p.title for p in papers_of(text, "notes.txt")] == []
