"""AsciiDoc as Markdown."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.formats.asciidoc import text

PAGE = """= Papers
:toc:

// a comment
== Vision
[options="header"]
* https://example.org/a[Small Networks] -- *Berg* et al., _ICML_ 2021, see link:notes.html[notes]
** deeper
. first
----
*code*
----
2 * 3 * 4 and snake_case_name
"""
LIST = """= Reading list

* https://arxiv.org/abs/2101.00001[Small Networks Are Enough] -- Anna Berg, Bo Dahl, ICML 2021
* https://arxiv.org/abs/1901.00002[Forgetting Is a Feature] -- Dan Ek, Eva Falk, ACL 2019
* https://arxiv.org/abs/1801.00003[Counting Words with Attention] -- Ida Quist, ICLR 2018
"""


def test_a_page_becomes_markdown() -> None:
    assert text(PAGE.encode()).splitlines() == [
        "# Papers",
        "",
        "## Vision",
        "- [Small Networks](https://example.org/a) -- **Berg** et al., *ICML* 2021, see notes",
        "  - deeper",
        "1. first",
        "```",
        "*code*",
        "```",
        "2 * 3 * 4 and snake_case_name",
    ]


def test_a_list_of_papers(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    assert papers_in("list.adoc", LIST.encode()) == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), 2021, "entry"),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), 2019, "entry"),
        ("Counting Words with Attention", ("Ida Quist",), 2018, "entry"),
    ]


@pytest.mark.parametrize("page", ["", "\n", "=", "= ", "[", "a[b]", "https://x[", "----", "*", "_a", "\ufeff= x"])
def test_odd_pages_are_read(page: str) -> None:
    assert isinstance(text(page.encode()), str)


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("link:$$https://x.org/a_b$$", "https://x.org/a_b"),
        ("link:++https://x.org/a_b++", "https://x.org/a_b"),
        ("++https://x.org/a_b++", "https://x.org/a_b"),
        ("link:pass:[https://x.org/a_b]", "https://x.org/a_b"),
        ("link:$$https://doi.org/10.1175/1520(2002)130<2459:A>2.0.CO;2$$",
         "https://doi.org/10.1175/1520(2002)130%3C2459:A%3E2.0.CO;2"),
    ],
)  # fmt: skip
def test_an_address_in_which_no_sign_is_to_mean_anything(link: str, address: str) -> None:
    assert text(f"- {link}[Small Nets]. Berg".encode()) == f"- [Small Nets]({address}). Berg\n"


def test_headings_with_a_line_below_and_links_over_lines() -> None:
    page = """Publications
------------

Anna Berg. link:https://x.org/a[Small
Networks], 2020.

----
Publications
----
"""
    assert [line for line in text(page.encode()).splitlines() if line] == [
        "## Publications",
        "Anna Berg. [Small Networks](https://x.org/a), 2020.",
        "```",
        "Publications",
        "```",
    ]


def test_an_address_with_words_goes_over_lines(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    page = """== Papers

* Anna Berg, Bo Dahl. https://x.org/1[Small Networks Are Enough for
Predicting the Price of Grain]. ICML, 2011.
* Cy Moe. https://x.org/2[Wide Images of Cold Seas and What They Say of
the Ice that Was There]. ICML, 2012.
* Ivo Novak. https://x.org/3[Calcium Signals in Root Hairs of Maize]. ICML, 2013.
"""
    assert papers_in("papers.adoc", page.encode()) == [
        ("Small Networks Are Enough for Predicting the Price of Grain", ("Anna Berg", "Bo Dahl"), 2011, "entry"),
        ("Wide Images of Cold Seas and What They Say of the Ice that Was There", ("Cy Moe",), 2012, "entry"),
        ("Calcium Signals in Root Hairs of Maize", ("Ivo Novak",), 2013, "entry"),
    ]


def test_of_names_of_places_those_of_a_bibliography_stay_and_what_leads_there() -> None:
    said = (
        "They grow <<berg19>>, see <<dahl,below>> and cite:[ek20, frey21(7)].\n\n"
        "- [[[berg19, 7]]] Berg, Anna. _Small nets_.\n- [[dahl]] Dahl, Bo.\n- [[1]](https://example.org)\n"
    )
    assert text(said.encode()) == (
        "They grow [berg19], see <<dahl,below>> and [@ek20; @frey21].\n\n"
        "- [berg19] Berg, Anna. *Small nets*.\n- Dahl, Bo.\n- [[1]](https://example.org)\n"
    )


@pytest.mark.parametrize(
    ("table", "rows"),
    [
        (
            '[cols="3,2",options="header"]\n|===\n| Title | Authors\n\n| Small Networks\n| Anna Berg,\nBo Dahl\n|===\n',
            ["| Title | Authors |", "|---|---|", "| Small Networks | Anna Berg, Bo Dahl |"],
        ),
        (
            "|===\n|Title |Authors\n\n|https://x.org[Wide \\| Images] a|Eva Frey\n|===\nafter\n",
            ["| Title | Authors |", "|---|---|", "| [Wide \\| Images](https://x.org) | Eva Frey |", "after"],
        ),
        (
            "[%header,cols=2*]\n|===\n|Title\n|Authors\n|Deep Forests\n|Fred Holm\n",
            ["| Title | Authors |", "|---|---|", "| Deep Forests | Fred Holm |"],
        ),
        ("|===\n|===\n", []),
    ],
)
def test_tables(table: str, rows: list[str]) -> None:
    assert [line for line in text(table.encode()).splitlines() if line] == rows


def test_a_wrapped_reference_is_one(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    page = """= References

- [[[Berg2001]]] Berg, A., Dahl, B. and Ek, C. (2001)
    "link:https://dx.doi.org/10.1162/089976601753195969[Predictability, complexity, and
    learning of trees]". _Neural computation_. *13* (11): 2409-2463.

- [[[Frey2013]]] Frey, E.P. and Gran, G. (2013)
    "link:https://dx.doi.org/10.1073/pnas.1314922110[Showing that
    macro can beat micro]". _Proceedings of the National Academy of Sciences_. *110* (4):
    19790-19795. doi:10.1073/pnas.1314922110.
"""
    assert [(title, len(names), year) for title, names, year, *_ in papers_in("notes.adoc", page.encode())] == [
        ("Predictability, complexity, and learning of trees", 3, 2001),
        ("Showing that macro can beat micro", 2, 2013),
    ]
