"""Citations in running text, in the forms that people write."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.citations import find_citations


@dataclass(frozen=True)
class Cited:
    """A citation with its surface in the place of its offsets."""

    surface: str
    surnames: tuple[str, ...] = ()
    et_al: bool = False
    year: int | None = None
    attached_to: str | None = None
    title: str | None = None


def cited(text: str) -> list[Cited]:
    return [
        Cited(text[c.start : c.end], c.surnames, c.et_al, c.year, c.attached_to, c.title) for c in find_citations(text)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as in Berg et al. (2019), it works", [Cited("Berg et al. (2019)", ("Berg",), True, 2019)]),
        ("FooNet (Berg et al., 2019)", [Cited("Berg et al., 2019", ("Berg",), True, 2019, "FooNet")]),
        ("FooNet [Berg et al., 2019].", [Cited("Berg et al., 2019", ("Berg",), True, 2019, "FooNet")]),
        ("Berg and Dahl (2019) say", [Cited("Berg and Dahl (2019)", ("Berg", "Dahl"), False, 2019)]),
        ("as Berg & Dahl (2019) say", [Cited("Berg & Dahl (2019)", ("Berg", "Dahl"), False, 2019)]),
        ("as Berg \\& Dahl (2019) say", [Cited("Berg \\& Dahl (2019)", ("Berg", "Dahl"), False, 2019)]),
        ("as Berg, Dahl, and Moe (2019) say", [Cited("Berg, Dahl, and Moe (2019)", ("Berg", "Dahl", "Moe"), False, 2019)]),
        ("as Berg (2019) says", [Cited("Berg (2019)", ("Berg",), False, 2019)]),
        ("(Berg, 2019) says", [Cited("Berg, 2019", ("Berg",), False, 2019)]),
        ("(van den Berg et al., 2018)", [Cited("van den Berg et al., 2018", ("van den Berg",), True, 2018)]),
        ("by Łuczak-Ödman et al. (2020)", [Cited("Łuczak-Ödman et al. (2020)", ("Łuczak-Ödman",), True, 2020)]),
        ("by Anna Berg et al. (2020)", [Cited("Anna Berg et al. (2020)", ("Berg",), True, 2020)]),
        ("by O’Connor et al. (2020)", [Cited("O’Connor et al. (2020)", ("O’Connor",), True, 2020)]),
        ("by McMahan et al. (2017)", [Cited("McMahan et al. (2017)", ("McMahan",), True, 2017)]),
        ("He et al. (2016) add it", [Cited("He et al. (2016)", ("He",), True, 2016)]),
        ("In Berg et al. (2016) it is added", [Cited("Berg et al. (2016)", ("Berg",), True, 2016)]),
        ("Berg et. al (2016) add it", [Cited("Berg et. al (2016)", ("Berg",), True, 2016)]),
        ("Berg et al.'s (2016) idea", [Cited("Berg et al.'s (2016)", ("Berg",), True, 2016)]),
        ("as Berg et al. 2016 add it", [Cited("Berg et al. 2016", ("Berg",), True, 2016)]),
        (
            "(Berg et al., 2018; Dahl and Moe, 2019)",
            [
                Cited("Berg et al., 2018", ("Berg",), True, 2018),
                Cited("Dahl and Moe, 2019", ("Dahl", "Moe"), False, 2019),
            ],
        ),
        (
            "as Berg et al. (2017, 2019) say",
            [Cited("Berg et al. (2017, 2019)", ("Berg",), True, year) for year in (2017, 2019)],
        ),
        ("as Berg et al. (2018a) say", [Cited("Berg et al. (2018a)", ("Berg",), True, 2018)]),
        ("as Berg et al. (2018a;b) say", [Cited("Berg et al. (2018a;b)", ("Berg",), True, 2018)]),
        ("the bound of Berg et al. is loose", [Cited("Berg et al.", ("Berg",), True)]),
        ("a net like Berg&Dahl uses", [Cited("Berg&Dahl", ("Berg", "Dahl"))]),
        ("the Berg & Dahl model", [Cited("Berg & Dahl", ("Berg", "Dahl"))]),
        ("as Berg and Dahl (SODA 2020) prove", [Cited("Berg and Dahl (SODA 2020", ("Berg", "Dahl"), False, 2020)]),
        ("as [Berg et al ’16] prove", [Cited("Berg et al ’16", ("Berg",), True, 2016)]),
        ("as [Berg '98] proves", [Cited("Berg '98", ("Berg",), False, 1998)]),
        ("as \\cite{berg2019foonet} proves", [Cited("\\cite{berg2019foonet}", ("Berg",), True, 2019)]),
        (
            "as \\citep{berg2019foonet, dahl_etal_2020} prove",
            [Cited("berg2019foonet", ("Berg",), True, 2019), Cited("dahl_etal_2020", ("Dahl",), True, 2020)],
        ),
        ("(b) Few-shot-SoP ([Wang et al., 2022])",
         [Cited("Wang et al., 2022", ("Wang",), True, 2022, attached_to="Few-shot-SoP")]),
        ("see the FooNet2 paper", [Cited("FooNet2 paper", attached_to="FooNet2")]),
        ("says GPT-4’s paper", [Cited("GPT-4’s paper", attached_to="GPT-4")]),
        ("the original Transformer paper", [Cited("original Transformer paper", attached_to="Transformer")]),
        ("the Claude 2 model card", [Cited("Claude 2 model card", attached_to="Claude 2")]),
        ("FooNet, introduced by Berg et al. (2019)", [Cited("Berg et al. (2019)", ("Berg",), True, 2019)]),
        ("read Learning to Forget Maps first", [Cited("Learning to Forget Maps", title="Learning to Forget Maps")]),
    ],
)  # fmt: skip
def test_the_forms_of_citations(text: str, expected: list[Cited]) -> None:
    assert cited(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "In May 2019 it rained",
        "In 2019 we met",
        "WMT 2014 English-German",
        "ILSVRC 2015 was won",
        "the ICLR 2020 program",
        "Published (March, 2020)",
        "Table 3 (2019)",
        "Version 2020",
        "We (2019) think",
        "Springer 2019",
        "the best paper of the year",
        "from 2018 to 2020",
        "Copyright 2020",
    ],
)
def test_what_is_no_citation(text: str) -> None:
    assert cited(text) == []


def test_a_citation_is_found_once_by_its_most_explicit_form() -> None:
    text = "Reformer (Kitaev et al., 2020), ELMo (Peters et al., 2018) and the BERT paper."
    assert cited(text) == [
        Cited("Kitaev et al., 2020", ("Kitaev",), True, 2020, "Reformer"),
        Cited("Peters et al., 2018", ("Peters",), True, 2018, "ELMo"),
        Cited("BERT paper", attached_to="BERT"),
    ]


@given(st.text())
def test_citations_of_any_text_lie_in_it_and_stand_in_order(text: str) -> None:
    found = find_citations(text)
    assert all(0 <= c.start < c.end <= len(text) for c in found)
    assert [c.start for c in found] == sorted(c.start for c in found)


def test_a_key_of_two_digits_is_a_year_where_a_command_says_that_it_is_a_key() -> None:
    found = find_citations(r"[@joyal86] and \cite{Fiore08, berg19a}, not [[meeting12]]")
    assert [(one.surnames, one.year) for one in found] == [
        (("Joyal",), 1986),
        (("Fiore",), 2008),
        (("Berg",), 2019),
        ((), None),
    ]
