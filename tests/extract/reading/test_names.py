"""Names as lists, notes and front matter write them, one beside the other."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.stated import names_of

PapersOf = Callable[..., list[Any]]

LISTS = {
    "Anna Berg; Bo Dahl": ["Anna Berg", "Bo Dahl"],
    "Berg, Anna; Dahl, Bo": ["Berg, Anna", "Dahl, Bo"],
    "Berg A. K.; Dahl B.": ["Berg, A. K.", "Dahl, B."],
    "Berg, A./Dahl, B.": ["Berg, A.", "Dahl, B."],
    "Zensen/Krischer": ["Zensen", "Krischer"],
    "Berg + Dahl": ["Berg", "Dahl"],
    "Anna Berg / Bo Dahl / Cy Moe": ["Anna Berg", "Bo Dahl", "Cy Moe"],
    "[[Anna Berg]], [[Bo Dahl]]": ["Anna Berg", "Bo Dahl"],
    "王伟，李娜、张三": ["王伟", "李娜", "张三"],
    "Rossi, Anna, Smith, John": ["Rossi, Anna", "Smith, John"],
    "Rossi Francesco, Schmidt Anna": ["Rossi, Francesco", "Schmidt, Anna"],
    "Liu, Nishikawa": ["Liu", "Nishikawa"],
    "Zhang, Li": ["Zhang, Li"],
    "Takeda, Anna": ["Takeda, Anna"],
    "Berg, A., and coauthors": ["Berg, A."],
    "Björk, E., Adler, M., Tamm, M.-R., Chang, M. J., Borén": [
        "Björk, E.", "Adler, M.", "Tamm, M.-R.", "Chang, M. J.", "Borén",
    ],
    "Anna Berg en Bo Dahl": ["Anna Berg", "Bo Dahl"],
    "Anna Berg, Bo Dahl och Cy Moe": ["Anna Berg", "Bo Dahl", "Cy Moe"],
    "Rossi, A. e Bianchi, B.": ["Rossi, A.", "Bianchi, B."],
    "Берг А., Даль Б. и др.": ["Берг, А.", "Даль, Б."],
    "王伟, 李娜, 等.": ["王伟", "李娜"],
    "Anna Berg, Bo Dahl, Eds.": ["Anna Berg", "Bo Dahl"],
    "山田太郎著": ["山田太郎"],
    "上林弥彦編著": ["上林弥彦"],
    "王嘉译": ["王嘉译"],
    "김상우 지음": ["김상우"],
    "Tuesday, Jan": [],
    "lundi 4 mai": [],
    "Domingo, Placido": ["Domingo, Placido"],
    "de Paul Veyne": ["Paul Veyne"],
    "di Jonathan Coe": ["Jonathan Coe"],
    "de E. R. Dodds": ["E. R. Dodds"],
    "de Saussure, F.": ["de Saussure, F."],
    "de Jong Petra": ["de Jong Petra"],
    "Berg et.al.": ["Berg"],
    "A. Berg, B. Dahl etAl": ["A. Berg", "B. Dahl"],
    "Maria Metal, Bo Etaler": ["Maria Metal", "Bo Etaler"],
    "": [],
}  # fmt: skip


@pytest.mark.parametrize(("text", "names"), LISTS.items())
def test_the_names_of_a_list(text: str, names: list[str]) -> None:
    assert [name.text for name in names_of(text, 0, len(text))[0]] == names


@pytest.mark.parametrize(
    "text", ["Anna Berg et al.", "Anna Berg, ...", "Anna Berg and others", "Anna Berg and colleagues"]
)
def test_a_list_says_that_it_goes_on(text: str) -> None:
    found, goes_on = names_of(text, 0, len(text))
    assert ([name.text for name in found][:1], goes_on) == (["Anna Berg"], True)


def test_keywords_below_a_title_are_nobody(papers_of: Callable[..., list[Any]]) -> None:
    text = """## 2023-01-03

1. [Foreground removal of intensity mapping by deep networks](https://arxiv.org/abs/2212.14712)

   > Machine Learning, Radio, Intensity Mapping

   A network removes the foreground.

## 2023-01-05

1. [Spectra of fast radio bursts in the Milky Way](https://arxiv.org/abs/2301.01429)

   > Peter Suber, Lei Berg, Rich Dahl

   They look at a hundred bursts.
"""
    assert [p.authors for p in papers_of(text)] == [(), ("Peter Suber", "Lei Berg", "Rich Dahl")]


def test_a_publisher_alone_behind_the_title_is_no_author(papers_of: Callable[..., list[Any]]) -> None:
    books = ["The Practice of Everyday Lakes", "Purity and Danger of Water", "The Great Drainage of Rivers"]
    page = "# Books\n\n" + "".join(f"- *{title}*. Routledge, 200{n}.\n" for n, title in enumerate(books))
    assert [(paper.title, paper.authors, paper.venue, paper.year) for paper in papers_of(page)] == [
        (title, (), "Routledge", 2000 + n) for n, title in enumerate(books)
    ]


def test_a_surname_alone_behind_the_title_is_an_author(papers_of: Callable[..., list[Any]]) -> None:
    books = ["The Practice of Everyday Lakes", "Purity and Danger of Water", "The Great Drainage of Rivers"]
    page = "# Books\n\n" + "".join(f"- *{title}*. Miller, 200{n}.\n" for n, title in enumerate(books))
    assert [(paper.title, paper.authors, paper.venue) for paper in papers_of(page)] == [
        (title, ("Miller",), None) for title in books
    ]


PUBMED = """## References

- In silico pooling of experiments. Sun G, Lopez-Anido C, Hung HA, Keleş S. PLoS One. 2014 Nov 7;9(11):e109691.
- [Loftie-Eaton W, Rawlings DE. Plasmid. 2012 Jan "Diversity of mobile families."](https://example.org/2203)
- `Bailey T, Krajewski P, Lefebvre C (2013) Guidelines for the analysis. PLoS Comput Biol 9: e1003326`
"""


def test_the_stop_behind_initials_ends_the_names(papers_of: PapersOf) -> None:
    assert [(paper.title, paper.authors) for paper in papers_of(PUBMED)] == [
        ("In silico pooling of experiments", ("G Sun", "C Lopez-Anido", "HA Hung", "S. Keleş")),
        ("Diversity of mobile families", ("W Loftie-Eaton", "DE Rawlings")),
        ("Guidelines for the analysis", ("T Bailey", "P Krajewski", "C Lefebvre")),
    ]
