"""Lists of nothing but addresses and identifiers."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]

LIST = """# To read

## Transformers
- <https://arxiv.org/abs/1706.03762>
- [ ] [https://arxiv.org/pdf/1810.04805.pdf](https://arxiv.org/pdf/1810.04805.pdf)
- [x] doi: 10.1038/nature14539

## Others
https://www.nature.com/articles/about-us-and-others-with-a-long-name
https://doi.org/10.1103/PhysRevLett.116.061102
1. arXiv:astro-ph/9611130
2. [pdf](https://arxiv.org/pdf/2005.14165v4)
"""


def test_each_is_a_work_without_a_title(papers_of: PapersOf) -> None:
    found = [(paper.title, paper.arxiv or paper.doi, paper.topics) for paper in papers_of(LIST)]
    assert found == [
        (None, "1706.03762", ("Transformers",)),
        (None, "1810.04805", ("Transformers",)),
        (None, "10.1038/nature14539", ("Transformers",)),
        (None, "10.1103/PhysRevLett.116.061102", ("Others",)),
        (None, "astro-ph/9611130", ("Others",)),
        (None, "2005.14165", ("Others",)),
    ]


def test_the_address_below_a_title_is_no_work_of_its_own(papers_of: PapersOf) -> None:
    notes = "".join(
        f"- **{title}**, Anna Berg and Bo Dahl, ICML 2019\n  - https://arxiv.org/abs/1901.0000{n}\n"
        for n, title in enumerate(["Wide Nets Learn Faster", "Deep Nets Forget Less", "Small Nets See More"])
    )
    assert [paper.title for paper in papers_of(notes)] == [
        "Wide Nets Learn Faster",
        "Deep Nets Forget Less",
        "Small Nets See More",
    ]


@pytest.mark.parametrize(
    "page",
    [
        "# Tool\n\nhttps://doi.org/10.1038/nature14539\n\nRun `make`.\n",
        "# Tool\n\n- https://doi.org/10.5281/zenodo.1234\n- https://doi.org/10.6084/m9.figshare.99\n",
        "# Links\n\n- https://example.org/a\n- [docs](https://arxiv.org/abs/1706.03762)\n- see arXiv:1810.04805 and more\n",
    ],
)
def test_what_may_lead_anywhere_is_no_work(papers_of: PapersOf, page: str) -> None:
    assert papers_of(page) == []


def test_works_that_links_call_by_their_authors_and_year_have_no_title(papers_of: Callable[..., list[Any]]) -> None:
    found = papers_of("""## Journal Club

| Date (moderator)                | Presenters          | Papers         |
| --------------------------------|:--------------------| :--------------|
| September 27, 2022 (N. Esposo) | E. Rick | [Mills et al., 2022](https://arxiv.org/abs/2209.00620) |
| August (N. Es) | Z. R. | [Yong et al., 2021](http://arxiv.org/abs/2108.10673); [Kasp & Moe, 2022](http://doi.org/10.1000/k2) |
| June 7th, 2022 (I. Rebol)  | W. Balm | [Balm et al., 2022](https://arxiv.org/pdf/2206.00687.pdf) |
""")
    assert [(paper.title, paper.authors, paper.et_al, paper.year) for paper in found] == [
        (None, ("Mills",), True, 2022),
        (None, ("Yong",), True, 2021),
        (None, ("Kasp", "Moe"), False, 2022),
        (None, ("Balm",), True, 2022),
    ]
    assert [paper.arxiv for paper in found] == ["2209.00620", "2108.10673", None, "2206.00687"]
