"""Lists of papers without a link around the title."""

from collections.abc import Callable
from typing import Any

Read = Any
PapersOf = Callable[..., list[Read]]


def test_titles_in_bold_with_authors_venue_and_links_behind(papers_of: PapersOf, read: type[Read]) -> None:
    text = """# Papers

- **Small Networks Are Enough**. Anna Berg, Bo Dahl. *ICML 2021*. [[paper]](https://arxiv.org/abs/2101.00001) [[code]](https://x.org)
- **Forgetting Is a Feature**. Dan Ek, Eva Falk. *ACL 2019*. [[paper]](https://arxiv.org/abs/1901.00002)
- **Counting Words with Attention**. Ida Quist. *ICLR 2018*. [[paper]](https://arxiv.org/abs/1801.00003)
"""
    assert [(p.line, p.title, p.authors, p.venue, p.year, p.arxiv) for p in papers_of(text)] == [
        (3, "Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021, "2101.00001"),
        (4, "Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), "ACL", 2019, "1901.00002"),
        (5, "Counting Words with Attention", ("Ida Quist",), "ICLR", 2018, "1801.00003"),
    ]


def test_titles_in_quotes_behind_the_authors(papers_of: PapersOf) -> None:
    text = """# Papers to read

1. Berg et al., "Small Networks Are Enough", ICML 2021
2. Ek and Falk, "Forgetting Is a Feature", ACL 2019
3. Quist et al., "Counting Words with Attention", ICLR 2018
"""
    assert [(p.line, p.title, p.authors, p.et_al, p.venue, p.year) for p in papers_of(text)] == [
        (3, "Small Networks Are Enough", ("Berg",), True, "ICML", 2021),
        (4, "Forgetting Is a Feature", ("Ek", "Falk"), False, "ACL", 2019),
        (5, "Counting Words with Attention", ("Quist",), True, "ICLR", 2018),
    ]


def test_titles_before_links_that_say_what_they_lead_to(papers_of: PapersOf) -> None:
    text = """# 2021

* [ICML] Small Networks Are Enough [[paper](https://arxiv.org/abs/2101.00001)] [[code](https://example.org/a)]
* [ACL] Forgetting Is a Feature [[paper](https://arxiv.org/abs/1901.00002)] [[code](https://example.org/b)]
* [ICLR] Counting Words with Attention [[paper](https://arxiv.org/abs/1801.00003)]
"""
    assert [(p.title, p.arxiv) for p in papers_of(text)] == [
        ("Small Networks Are Enough", "2101.00001"),
        ("Forgetting Is a Feature", "1901.00002"),
        ("Counting Words with Attention", "1801.00003"),
    ]


def test_sentences_with_names_behind_a_comma_are_no_papers(papers_of: PapersOf) -> None:
    text = "# Notes\n\n" + "".join(
        f"- In the talk on day {i} the speaker said that it works, Anna Berg, who asked, was not so sure of it.\n"
        for i in range(5)
    )
    assert papers_of(text) == []


def test_addresses_of_other_things_name_no_papers(papers_of: PapersOf) -> None:
    text = "Course on Nets: https://example.org/a\nLab Web Pages: https://example.org/b\nMaps of Oslo: https://example.org/c\n"
    assert papers_of(text, "links.txt") == []
