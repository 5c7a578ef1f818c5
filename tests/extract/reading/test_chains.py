"""Names joined by one word or sign from the first to the last."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.reading.chains import with_commas

PapersOf = Callable[..., list[Any]]
WORKS = {
    "How fish find slow water": "Anna Berg and Bo Dahl and Cleo Frey",
    "Floods shape the banks of small mountain rivers": "Eva Hahn and Jan Krog and Liv Moe",
    "Stones and their sounds under moving water": "Maria Costa and Peter Hall and Ruth Abel",
    "A model of sediment in steep channels": "Karl Weber and Olga Ivanova and Thomas Keller",
}


@pytest.mark.parametrize("sign", [" and ", " + "])
@pytest.mark.parametrize(
    "form", ["- {work} ({names})", "- {work} - {names}", "- **{work}**. {names}. Ecology 2019.", "- {work} by {names}"]
)
def test_names_in_a_chain_are_so_many_authors(papers_of: PapersOf, form: str, sign: str) -> None:
    lines = [form.format(work=work, names=names.replace(" and ", sign)) for work, names in WORKS.items()]
    found = papers_of("# Papers\n\n" + "\n".join(lines) + "\n")
    assert {paper.title: list(paper.authors) for paper in found} == {
        w: names.split(" and ") for w, names in WORKS.items()
    }


@pytest.mark.parametrize(
    "text",
    [
        "Machine Learning and Data Mining and Knowledge Discovery",
        "Anna Berg and Bo Dahl, Small Nets",
        "Deep Learning + Sparse Codes",
        "C++ and Rust and Go",
    ],
)
def test_what_is_no_chain_of_names_stays(text: str) -> None:
    assert with_commas(text) == text


@pytest.mark.parametrize("more", ["and colleagues", "and coauthors"])
def test_others_are_meant_in_other_words_too(papers_of: PapersOf, more: str) -> None:
    lines = [f'- {names.split(" and ")[0]} {more}, "{work}" (Ecology, 2019)' for work, names in WORKS.items()]
    found = papers_of("# Papers\n\n" + "\n".join(lines) + "\n")
    assert {paper.title: (list(paper.authors), paper.et_al) for paper in found} == {
        work: ([names.split(" and ")[0]], True) for work, names in WORKS.items()
    }
