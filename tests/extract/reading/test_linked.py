"""Lists whose items begin with a linked title."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

LIST = """# Awesome small networks

## Pruning

- [Small Networks Are Enough](https://arxiv.org/abs/2101.00001) - Anna Berg, Bo Dahl. *ICML 2021*. Prunes until it breaks.
- [Forgetting Is a Feature](https://doi.org/10.1000/abc.12) - A. Berg, B. Dahl, et al. *Nature 2015*. Old words vanish.

## Counting

- [Counting Words with Attention](https://x.org/paper.pdf) - Dan Ek. *2018*. Heads count words.
- [Wide Images in Deep Nets](https://openreview.net/forum?id=abc) (2020)
"""


def test_initials_joined_by_a_hyphen_are_a_name(papers_of: PapersOf) -> None:
    text = LIST.replace("Anna Berg, Bo Dahl", "J.-B. Grill, F. Strub, F. Altché")
    assert papers_of(text)[0].authors == ("J.-B. Grill", "F. Strub", "F. Altché")


def test_links_to_code_and_slides_are_no_papers(papers_of: PapersOf) -> None:
    text = "# Tools\n\n- [Code](https://x.org/a)\n- [Slides](https://x.org/b)\n- [Demo](https://x.org/c)\n"
    assert papers_of(text) == []


def test_a_year_before_the_title_is_the_year(papers_of: PapersOf) -> None:
    text = """# Papers

- 2017 - [Small Networks Are Enough](https://x.org/1), Berg et al.
- (2018) [Forgetting Is a Feature](https://x.org/2), Ek et al.
- 2019: [Counting Words with Attention](https://x.org/3), Quist et al.
"""
    assert [(p.title, p.authors, p.year) for p in papers_of(text)] == [
        ("Small Networks Are Enough", ("Berg",), 2017),
        ("Forgetting Is a Feature", ("Ek",), 2018),
        ("Counting Words with Attention", ("Quist",), 2019),
    ]


NOTE = """# Small Networks Are Enough

Anna Berg, Bo Dahl. ICML 2021.

## Summary

This paper prunes a network until it breaks.

{line}
"""


@pytest.mark.parametrize(
    ("line", "url"),
    [
        ("* [Link to the paper](https://arxiv.org/abs/2101.00001)", "https://arxiv.org/abs/2101.00001"),
        ("- **DOI**: [10.1016/j.nn.2021.01](https://doi.org/10.1016/j.nn.2021.01)", "https://doi.org/10.1016/j.nn.2021.01"),
        ("Read it at https://arxiv.org/abs/2101.00001, it is short.", "https://arxiv.org/abs/2101.00001"),
        ("It is smaller than [Large Networks](https://arxiv.org/abs/1709.01507), but slower.", None),
        ("The data are at https://www.ncbi.nlm.nih.gov/sra/?term=SRA1 for all.", None),
        ("The code is [here](https://github.com/berg/small).", None),
    ],
)  # fmt: skip
def test_the_address_that_notes_state_is_that_of_their_paper(facts_of: FactsOf, line: str, url: str | None) -> None:
    papers = {paper.title: paper for paper in facts_of(NOTE.format(line=line)).papers}
    assert papers["Small Networks Are Enough"].url == url


SAID = [
    "[DOI](https://doi.org/{doi})",
    "[[doi]](https://doi.org/{doi})",
    "([DOI](https://doi.org/{doi}))",
    "<https://doi.org/{doi}>",
    "DOI: [{doi}](https://doi.org/{doi})",
    "[PDF](https://doi.org/{doi})",
]
PLACES = [
    "- **{title}**. Anna Berg, Bo Dahl. Plant Cell, {year}. {said}\n",
    "- {title}  \n  Anna Berg, Bo Dahl. Plant Cell, {year}  \n  {said}\n",
    "- **{title}**\n  - Anna Berg, Bo Dahl\n  - Plant Cell, {year}\n  - {said}\n",
    "## {title}\n\nAnna Berg, Bo Dahl. Plant Cell, {year}.\n\n{said}\n\n",
    "- ICML\n  {title}\n  Anna Berg, Bo Dahl\n  *Plant Cell*, {year}\n  {said}\n",
]


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("place", PLACES, ids=["item", "lines", "nested", "heading", "page"])
def test_the_doi_of_a_work_however_it_is_linked(papers_of: PapersOf, said: str, place: str) -> None:
    titles = [
        "Networks that Watch the Weather",
        "Calcium Signals in Root Hairs of Maize",
        "The Fall of the Grain Trade",
    ]
    items = [
        place.format(title=title, year=2011 + n, said=said.format(doi=f"10.1105/tpc.114.{n}"))
        for n, title in enumerate(titles)
    ]
    found = [
        (paper.title, paper.authors, paper.year, paper.doi) for paper in papers_of("# Papers\n\n" + "".join(items))
    ]
    names = ("Anna Berg", "Bo Dahl")
    assert found == [(title, names, 2011 + n, f"10.1105/tpc.114.{n}") for n, title in enumerate(titles)]


def test_a_venue_between_names_and_year_below_a_title(papers_of: PapersOf) -> None:
    works = {
        "Networks that Watch the Weather of a Continent": "Transactions on Internet of Things",
        "Minimal Idle Scheduling in Sensor Networks": "International Conference on Telecommunications",
        "Calcium Signals in Root Hairs of Maize": "Plant Cell",
        "The Fall of the Northern Grain Trade": "Journal of Rural Studies",
    }
    text = "".join(
        f"### [{title}](https://x.org/{n})\n\nAnna Berg, Bo Dahl · {venue} · {2011 + n}\n\n"
        for n, (title, venue) in enumerate(works.items())
    )
    found = [(paper.title, paper.authors, paper.venue, paper.year) for paper in papers_of(f"# Publications\n\n{text}")]
    names = ("Anna Berg", "Bo Dahl")
    assert found == [(title, names, venue, 2011 + n) for n, (title, venue) in enumerate(works.items())]


def test_a_button_without_an_address_is_no_author(papers_of: PapersOf) -> None:
    titles = ["Networks that Watch the Weather", "Calcium Signals in Root Hairs", "Deep Learning for Grain"]
    text = "".join(
        f"- ICML\n  {title}\n  Anna Berg, Bo Dahl\n  *Plant Cell*, {2011 + n}\n  Abs [PDF](https://x.org/{n}.pdf)\n"
        for n, title in enumerate(titles)
    )
    assert [paper.authors for paper in papers_of(f"# Publications\n\n{text}")] == [("Anna Berg", "Bo Dahl")] * 3
