"""Lists of papers without a link around the title."""

from collections.abc import Callable
from typing import Any

import pytest

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


def test_titles_before_authors_and_venue_in_brackets(papers_of: PapersOf) -> None:
    text = """# Papers to read

- Small Networks Are Enough (Berg et al., ICML 2021)
- Forgetting Is a Feature (Ek and Falk, ACL 2019)
- Counting Words with Attention (Quist et al., ICLR 2018)
"""
    assert [(p.line, p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        (3, "Small Networks Are Enough", ("Berg",), "ICML", 2021),
        (4, "Forgetting Is a Feature", ("Ek", "Falk"), "ACL", 2019),
        (5, "Counting Words with Attention", ("Quist",), "ICLR", 2018),
    ]


def test_titles_in_bold_behind_the_date(papers_of: PapersOf) -> None:
    text = """* 2021-06, **Small Networks Are Enough**, Berg et al., [arxiv](https://arxiv.org/abs/2101.00001)
* 2019-12, **Forgetting Is a Feature**, Ek et al., [arxiv](https://arxiv.org/abs/1901.00002)
* 2018, **Counting Words with Attention**, Quist et al., [arxiv](https://arxiv.org/abs/1801.00003)
"""
    assert [(p.line, p.title, p.authors, p.et_al, p.year, p.arxiv) for p in papers_of(text)] == [
        (1, "Small Networks Are Enough", ("Berg",), True, 2021, "2101.00001"),
        (2, "Forgetting Is a Feature", ("Ek",), True, 2019, "1901.00002"),
        (3, "Counting Words with Attention", ("Quist",), True, 2018, "1801.00003"),
    ]


@pytest.mark.parametrize(
    "form",
    ["- {} - {} - {}", "- {} – {}, {}", "1) *{}*, {} ({}). It is about weights.", "- {}. {}. {}.", "- {}, {}, {}"],
)
def test_titles_before_names_or_in_italics(papers_of: PapersOf, form: str) -> None:
    works = [
        ("Small Networks Are Enough", "Anna Berg and Bo Dahl", "ICML 2021"),
        ("Forgetting Is a Feature", "Dan Ek, Eva Falk", "ACL 2019"),
        ("Counting Words with Attention", "Ida Quist", "ICLR 2018"),
    ]
    text = "# Reading list\n\n" + "".join(form.format(*work) + "\n" for work in works)
    assert [(p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), "ACL", 2019),
        ("Counting Words with Attention", ("Ida Quist",), "ICLR", 2018),
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


@pytest.mark.parametrize(
    "item",
    ["{url} {title}", "<{url}> {title}", "{title}: {url}", "{title} - {url}", "- {title} ({url})", "* {title} {url}"],
)
def test_titles_beside_an_address_where_papers_lie(papers_of: PapersOf, item: str) -> None:
    papers = [
        ("Small Networks Are Enough", "https://arxiv.org/abs/2101.00001"),
        ("Forgetting Is a Feature", "https://openreview.net/forum?id=abc"),
        ("Counting Words with Attention", "https://arxiv.org/pdf/1901.00003.pdf"),
    ]
    text = "\n".join(item.format(title=title, url=url) for title, url in papers)
    assert [(p.title, p.url) for p in papers_of(text, "links.txt")] == papers


def test_addresses_of_other_things_name_no_papers(papers_of: PapersOf) -> None:
    text = "Course on Nets: https://example.org/a\nLab Web Pages: https://example.org/b\nMaps of Oslo: https://example.org/c\n"
    assert papers_of(text, "links.txt") == []


def test_titles_between_authors_and_venue(papers_of: PapersOf) -> None:
    text = """- Anna Berg, Bo Dahl: Small Networks Are Enough. ICML 2021: 123-135
- Cy Ek, Di Falk: Forgetting Is a Feature. NeurIPS 2020
- Eva Gran: Counting Words with Attention. ACL 2019: 55-66
"""
    assert [(p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021),
        ("Forgetting Is a Feature", ("Cy Ek", "Di Falk"), "NeurIPS", 2020),
        ("Counting Words with Attention", ("Eva Gran",), "ACL", 2019),
    ]


def test_titles_that_are_links_of_a_wiki(papers_of: PapersOf) -> None:
    text = """# Reading 2021

- [[Small Networks Are Enough]] by [[Anna Berg]] and [[Bo Dahl]], ICML 2021
- [[Forgetting Is a Feature|forgetting]] by [[Carl Ekman]], NeurIPS 2020
- [[Counting Words with Attention]] by [[Di Falk]], ACL 2019
"""
    assert [(p.title, p.authors, p.venue, p.year) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), "ICML", 2021),
        ("Forgetting Is a Feature", ("Carl Ekman",), "NeurIPS", 2020),
        ("Counting Words with Attention", ("Di Falk",), "ACL", 2019),
    ]
