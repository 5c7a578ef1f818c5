"""Markdown tables of papers."""

from collections.abc import Callable
from typing import Any

Read = Any
PapersOf = Callable[..., list[Read]]

TABLE = """# Models

## Small ones

| Model | Paper | Authors | Venue | Year |
|:--|---|---|:--:|--:|
| TinyNet | [Small Networks Are Enough](https://arxiv.org/abs/2101.00001) | Anna Berg, Bo Dahl | ICML | 2021 |
| WideNet | Deep Networks for Image Recognition | Dahl et al. | CVPR | 2020 |
| WordNet | Counting Words with Attention | Ek et al. | ACL | 2019 |
"""


def test_rows_with_their_columns(papers_of: PapersOf, read: type[Read]) -> None:
    assert papers_of(TABLE) == [
        read(7, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), False, "ICML", 2021, topics=("Small ones",),
             arxiv="2101.00001", url="https://arxiv.org/abs/2101.00001"),
        read(8, "Deep Networks for Image Recognition", ("Dahl",), True, "CVPR", 2020, topics=("Small ones",)),
        read(9, "Counting Words with Attention", ("Ek",), True, "ACL", 2019, topics=("Small ones",)),
    ]  # fmt: skip


def test_the_decision_of_a_table(papers_of: PapersOf) -> None:
    text = """| Title | Decision | Year |
|---|---|---|
| Deep Residual Learning for Image Recognition | Accept (Oral) | 2016 |
| Squeeze-and-Excitation Networks for Image Recognition | Accept (Poster) | 2018 |
| Densely Connected Convolutional Networks | Accept (Poster) | 2017 |
"""
    assert [(p.title, p.decision, p.year, p.authors) for p in papers_of(text)] == [
        ("Deep Residual Learning for Image Recognition", "Oral", 2016, ()),
        ("Squeeze-and-Excitation Networks for Image Recognition", "Poster", 2018, ()),
        ("Densely Connected Convolutional Networks", "Poster", 2017, ()),
    ]


def test_a_table_of_results_lists_no_papers(papers_of: PapersOf) -> None:
    text = "| Model | Accuracy | Speed |\n|---|---|---|\n| TinyNet | 81.2 | 10 |\n| WideNet | 83.0 | 2 |\n"
    assert papers_of(text) == []


def test_an_escaped_bar_divides_no_cells(papers_of: PapersOf) -> None:
    text = TABLE.replace("Deep Networks for Image", "Deep Networks \\| for Image")
    assert papers_of(text)[1].authors == ("Dahl",)


def test_windows_line_ends_change_nothing(papers_of: PapersOf) -> None:
    assert papers_of(TABLE.replace("\n", "\r\n")) == papers_of(TABLE)


def test_one_dash_is_enough_below_a_header(papers_of: PapersOf) -> None:
    assert papers_of(TABLE.replace("|:--|---|---|:--:|--:|", "|:-|-|-|:-:|-:|")) == papers_of(TABLE)


def test_inverted_names_between_semicolons(papers_of: PapersOf) -> None:
    text = TABLE.replace("Anna Berg, Bo Dahl", "Berg, Anna; Dahl, B.")
    assert papers_of(text)[0].authors == ("Anna Berg", "B. Dahl")


def test_links_in_a_column_of_their_own(papers_of: PapersOf) -> None:
    text = """| Paper | Authors | Year | Link |
|---|---|---|---|
| Small Networks Are Enough | Berg et al. | 2021 | [pdf](https://arxiv.org/pdf/2101.00001) |
| Deep Networks for Wide Images | Dahl et al. | 2020 | [site](https://example.org/wide) |
"""
    assert [(p.title, p.arxiv, p.url) for p in papers_of(text)] == [
        ("Small Networks Are Enough", "2101.00001", "https://arxiv.org/pdf/2101.00001"),
        ("Deep Networks for Wide Images", None, "https://example.org/wide"),
    ]


def test_the_row_that_names_no_columns_but_the_title_is_the_first_of_a_form(papers_of: PapersOf) -> None:
    text = """| Title | Interval timing in deep agents |
| --- | --- |
| Authors | [Anna Berg](https://example.org/berg), [Bo Dahl](https://example.org/dahl) |
| Link | https://arxiv.org/pdf/1905.13469 |
| Keywords | timing |

The authors study how agents tell time. This paper shows that a recurrent network learns to count.
"""
    (paper,) = papers_of(text)
    assert (paper.title, list(paper.authors)) == ("Interval timing in deep agents", ["Anna Berg", "Bo Dahl"])
    assert paper.arxiv == "1905.13469"


def test_two_columns_of_titles_and_authors_are_none(papers_of: PapersOf) -> None:
    text = """| Title | Authors |
| --- | --- |
| Small Networks Are Enough | Anna Berg, Bo Dahl |
| Deep Networks for Image Recognition | Bo Dahl |
| Counting Words with Attention | Cleo Ek |
"""
    assert [paper.title for paper in papers_of(text)] == [
        "Small Networks Are Enough",
        "Deep Networks for Image Recognition",
        "Counting Words with Attention",
    ]
