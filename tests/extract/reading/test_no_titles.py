"""Lines that stand where titles stand and are none."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.author_lines import are_names

PapersOf = Callable[..., list[Any]]


def test_names_below_a_title_are_no_work_of_their_own(papers_of: PapersOf) -> None:
    works = {
        "MindCraft: Theory of Mind for Situated Dialogue": "Cristian Bara, Sky Wang and Joyce Chai",
        "SituatedQA: Incorporating Contexts into Answers": "Michael Zhang and Eunsol Choi",
        "Shortcuts of Commonsense: Spurious Data in Reasoning": "Ruben Branco, Antonio Branco, Joao Rodrigues and Joao Silva",
    }
    text = "## Outstanding Papers\n" + "\n".join(f"*{title}*  \n{names}  \n" for title, names in works.items())
    found = {paper.title: paper.authors for paper in papers_of(text)}
    assert {title: len(authors) for title, authors in found.items()} == dict(zip(works, (3, 2, 4), strict=True))


@pytest.mark.parametrize(
    "words",
    [
        "Categorical Logic and Type Theory",
        "Small Networks, Anna Berg, Bo Dahl, Cy Moe, Eva Lind",
        "Anna Berg, Bo Dahl, ICML 2019",
        "Anna Berg",
        "Berg and Dahl",
    ],
)
def test_what_are_not_the_names_of_several(words: str) -> None:
    assert not are_names(words)


@pytest.mark.parametrize(
    "words", ["Sky Wang and Joyce Chai", "J. Alda, J. Guasch and S. Rigolin", "Ivo Novak, Mia Holt"]
)
def test_the_names_of_several(words: str) -> None:
    assert are_names(words)
