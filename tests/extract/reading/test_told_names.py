"""Names that the words beside them say are such, whatever stands in a link or looks like a title."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]


def stated(papers: list[Any]) -> list[tuple[str, tuple[str, ...]]]:
    return [(paper.title, paper.authors) for paper in papers]


@pytest.mark.parametrize(
    ("item", "authors"),
    [
        ("*{}* (with Anna Berg and Bo Dahl), Econometrica, 2017", ("Anna Berg", "Bo Dahl")),
        ("*{}* (joint with Carla Ek), Journal of Applied Logic 12, 2019", ("Carla Ek",)),
        ('"{}" with Dora Falk, *American Economic Review*, 2015', ("Dora Falk",)),
        ("(with Anna Berg, Bo Dahl and Cy Gran) *{}*, Trans. Amer. Math. Soc. 12 (2016)", ("Anna Berg", "Bo Dahl", "Cy Gran")),
        ("[{}](https://arxiv.org/abs/1901.00001), joint work with Gina Ibsen and Bo Dahl.", ("Gina Ibsen", "Bo Dahl")),
        ("**{}** (w/ Hanna Juhl), working paper, 2021", ("Hanna Juhl",)),
        ("**{}** (2018), joint with [Anna Berg](https://x.org) and [Bo Dahl](https://y.org). *JHE*.", ("Anna Berg", "Bo Dahl")),
        ("**{}** (2018), joint with A. B. Berg, [C. Dahl](https://y.org). Pending submission.", ("A. B. Berg", "C. Dahl")),
    ],
)  # fmt: skip
def test_coauthors_behind_with(papers_of: PapersOf, item: str, authors: tuple[str, ...]) -> None:
    titles = ("Wide Images of Small Networks", "Narrow Channels and Big Boats", "Honest Numbers of Bees")
    page = "# Publications\n\n" + "".join(f"- {item.format(title)}\n" for title in titles)
    assert stated(papers_of(page)) == [(title, authors) for title in titles]


@pytest.mark.parametrize(
    "title",
    [
        "Playing Board Games (with Deep Learning)",
        "Deep Learning, with Applications to Speech",
        "Trees of Forests (with Discussion)",
    ],
)
def test_with_in_a_title_names_nobody(papers_of: PapersOf, title: str) -> None:
    page = f"# Papers\n\n- **{title}**. Anna Berg, Bo Dahl. ICML 2019.\n- **Wide Images**. Carla Ek. ICML 2018.\n"
    assert stated(papers_of(page))[0] == (title, ("Anna Berg", "Bo Dahl"))


def test_a_link_of_names_stands_before_its_title(papers_of: PapersOf) -> None:
    page = """# Journal club

## May 4

[Berg et al.](https://www.biorxiv.org/content/early/2018/06/20/352351) Ancestry of the two subgenomes of maize

## May 18

[Dahl-Moe et al.](https://www.nature.com/articles/nature25966) Entering the next dimension: plant genomes in space

## June 1

[Ek et al.](https://www.pnas.org/content/114/38/10166) Identification of individuals by traits of their whole genome
"""
    assert stated(papers_of(page)) == [
        ("Ancestry of the two subgenomes of maize", ("Berg",)),
        ("Entering the next dimension: plant genomes in space", ("Dahl-Moe",)),
        ("Identification of individuals by traits of their whole genome", ("Ek",)),
    ]


def test_a_reference_below_the_names_of_a_note_names_nobody_twice(papers_of: PapersOf) -> None:
    page = """---
title: "Small Networks of Trees"
authors: "Anna C. Berg, Bo Dahl, Carla Ek"
---

> [!Cite] 1.

Berg, A. C. _et al._ Small Networks of Trees. _Nat Methods_ **14**, 849-863 (2017).
"""
    assert stated(papers_of(page)) == [("Small Networks of Trees", ("Anna C. Berg", "Bo Dahl", "Carla Ek"))]
    lines = "# Small Networks of Trees\n\nWei Wang\n\nJun Wang\n\n## Summary\n\nWe propose small networks of trees.\n"
    assert stated(papers_of(lines)) == [("Small Networks of Trees", ("Wei Wang", "Jun Wang"))]


def test_names_in_the_manner_of_chicago_before_a_title_in_italics(papers_of: PapersOf) -> None:
    page = """# Bibliography

Berg, Anna. <i>Reading Small Books</i>. Manchester: Manchester University Press, 2013.

DiMeo, Michelle and Sarah Pennell. <i>Reading and Writing Recipe Books, 1550-1800</i>. Manchester University Press, 2013.

Duncan, Dennis and Adam Smyth. <i>Book Parts</i>. Oxford: Oxford University Press, 2019.
"""
    assert [paper.title for paper in papers_of(page)] == [
        "Reading Small Books",
        "Reading and Writing Recipe Books, 1550-1800",
        "Book Parts",
    ]


def test_what_stands_in_the_place_of_a_year_is_no_part_of_the_title(papers_of: PapersOf) -> None:
    page = """# Papers

+ To appear. Tagging Island English. (with Li Lin and Zhiming Bao.) *World Englishes*. DOI: <https://doi.org/10.1111/weng.12597>
+ 2022. How subjects can obviate phasehood. *Linguistic Inquiry* 53(3): 427-458. DOI: <https://doi.org/10.1162/ling_a_00414>
+ 2021. When missing phrases make sentences acceptable. (with Colin Berg.) *Glossa* 6(1): 37.
+ 2018. Control complements and restructuring: a debate. *Journal of East Asian Linguistics* 27, 347-376.
"""
    assert stated(papers_of(page))[0] == ("Tagging Island English", ("Li Lin", "Zhiming Bao"))


def test_names_below_a_title_may_each_have_a_link(papers_of: PapersOf) -> None:
    works = {
        "Networks that Watch the Weather of a Continent": ("Mary Nsabagwa", "Bo Pehrson", "Julianne Otim"),
        "Small Networks are Enough for Grain": ("Anna Berg", "Bo Dahl"),
        "Calcium Signals in Root Hairs of Maize": ("Ivo Novak", "Mia Holt", "Lena Frey"),
    }
    text = "".join(
        f"## {title}\n\n{', '.join(f'[{name}](https://people.org/{name[0]})' for name in names)}\n\nIt says how.\n\n"
        for title, names in works.items()
    )
    assert {paper.title: paper.authors for paper in papers_of(f"# Papers\n\n{text}")} == works


def test_the_month_of_a_date_is_no_author(papers_of: PapersOf) -> None:
    text = "# Shapes\n\n" + "".join(
        f"- [{title}](https://arxiv.org/abs/2103.{n}0723)\n    - **date**: {date}\n    - **author**: {author}\n"
        f"    - **summary**: they measure rivers\n\n"
        for n, (title, date, author) in enumerate(
            [
                ("Persistent Bends of Small Rivers", "Mar 2021", "Manu Alder, Vera Pine"),
                ("Loops that Come and Go", "Sep 2018", "Ulla Birch"),
                ("A Distance between Two Valleys", "Nov 2004", "Ada Moss and Gil Fern"),
            ],
            1,
        )
    )
    assert [paper.authors for paper in papers_of(text)] == [
        ("Manu Alder", "Vera Pine"),
        ("Ulla Birch",),
        ("Ada Moss", "Gil Fern"),
    ]
